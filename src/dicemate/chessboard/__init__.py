"""What games share on top of python-chess's boards."""

from dicemate.chessboard.boards import (
    after,
    alone_between,
    attacked_kings,
    ends,
    from_fen,
    key,
    made_once,
    men,
    passed,
    victim,
)
from dicemate.chessboard.san import san
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
    "after",
    "alone_between",
    "attacked_kings",
    "castling_words",
    "ends",
    "from_fen",
    "key",
    "made_once",
    "men",
    "move_of",
    "passed",
    "pawn_steps",
    "pawn_words",
    "piece_words",
    "san",
    "step_words",
    "victim",
    "words_to",
]
