"""Helpers shared by games on python-chess's boards."""

from dicemate.chessboard.boards import (
    after,
    alone_between,
    attacked_kings,
    ends,
    from_fen,
    key,
    king_taken,
    made_once,
    men,
    passed,
    taken,
    victim,
)
from dicemate.chessboard.san import san
from dicemate.chessboard.several import Several
from dicemate.chessboard.shown import action, panel
from dicemate.chessboard.words import (
    LETTERS,
    MOVES,
    WORDS,
    castling_words,
    move_of,
    pawn_steps,
    pawn_words,
    piece_words,
    step_words,
    words_to,
)

__all__ = [
    "LETTERS",
    "MOVES",
    "WORDS",
    "Several",
    "action",
    "after",
    "alone_between",
    "attacked_kings",
    "castling_words",
    "ends",
    "from_fen",
    "key",
    "king_taken",
    "made_once",
    "men",
    "move_of",
    "panel",
    "passed",
    "pawn_steps",
    "pawn_words",
    "piece_words",
    "san",
    "step_words",
    "taken",
    "victim",
    "words_to",
]
