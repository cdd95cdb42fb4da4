"""How far another program can follow a game: on the first board, by the rules of ordinary chess."""

import re
from typing import NamedTuple

from chess import Board, InvalidMoveError, Move

from dicemate import chessboard
from dicemate.match import Match, Turn

MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?")


class Step(NamedTuple):
    """What another program is shown of a turn: the word at `move`, a null move, or nothing."""

    move: int | None = None
    passes: bool = False


NOTHING = Step()


class Others(NamedTuple):
    """The board as another program sees it. It never changes: every turn makes a new one.

    The other program refuses what ordinary chess does not have: a King left attacked, a man who
    rises from the dead, a capture in which both men fall. From there on it is shown nothing more,
    and `board` is None. A `plain` program does not know null moves either.
    """

    board: Board | None
    plain: bool

    @classmethod
    def at(cls, fen: str, chess960: bool, plain: bool) -> "Others":
        """Start from a FEN; without one nothing is shown."""
        return cls(Board(fen, chess960=chess960) if fen else None, plain)

    @property
    def stopped(self) -> bool:
        """Whether nothing more is shown."""
        return self.board is None

    def follow(self, match: Match, turn: Turn) -> tuple[Step, "Others"]:
        """Return what is shown of a turn, and the board after it."""
        if self.board is None:
            return NOTHING, self
        index = _move_in(match, turn)
        after = None if index is None else _played(self.board, match.words[index])
        if after and _is_like(after, match, turn):
            return Step(index), self._replace(board=after)
        passed = chessboard.passed(self.board)
        if turn.complete and not self.plain and _is_like(passed, match, turn):
            return Step(passes=True), self._replace(board=passed)
        if turn.complete or index is not None:
            return NOTHING, self._replace(board=None)
        return NOTHING, self


def _played(board: Board, word: str) -> Board | None:
    """Return the board after a move, or None if the move is not legal."""
    try:
        move = Move.from_uci(word)
    except InvalidMoveError:
        return None
    return chessboard.after(board, move) if board.is_legal(move) else None


def _is_like(board: Board, match: Match, turn: Turn) -> bool:
    """Return whether a board has the same men as the first board of the match after a turn."""
    position = match.positions[turn.ply]
    if turn.complete:  # A FEN is made much faster than a scene.
        return position.setup().partition(" ")[0] == board.board_fen()
    return position.scene().panels[0].men == chessboard.men(board)


def _move_in(match: Match, turn: Turn) -> int | None:
    """Return the index of the first move on the first board, by the side on turn."""
    for index in turn.words:
        if MOVE.fullmatch(match.words[index]) and match.speaker(index) == turn.color:
            return index
    return None
