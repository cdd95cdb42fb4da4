"""How far another program follows a game: on the first board, by ordinary chess."""

import re
from typing import NamedTuple

from chess import Board, InvalidMoveError, Move

from dicemate import chessboard
from dicemate.match import Match
from dicemate.position import Color

MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?")


class Step(NamedTuple):
    """What another program sees of a turn: the word at `move`, a null move, or nothing."""

    move: int | None = None
    passes: bool = False


NOTHING = Step()


class Others:
    """The board as another program has it.

    It refuses what ordinary chess does not know: that a King is left attacked, that a man stands up
    from the dead, that both men of a capture fall. From there on it is shown nothing more.
    """

    def __init__(self, match: Match, board: Board | None, *, plain: bool) -> None:
        """Start from `board`, or show nothing without one; `plain` programs know no null moves."""
        self.match = match
        self.board = board
        self.plain = plain

    @property
    def stopped(self) -> bool:
        """Whether nothing more is shown."""
        return self.board is None

    def follow(self, turn: range) -> Step:
        """Return what is shown of the turn with the words of these indexes."""
        if self.board is None:
            return NOTHING
        index = _move_in(self.match, turn)
        if index is not None and self._can_play(self.match.words[index], turn.stop):
            return Step(index)
        complete = self.match.begins_turn(turn.stop)
        if complete and not self.plain and self._is_like(turn.stop):
            self.board.push(Move.null())
            return Step(passes=True)
        if complete or index is not None:
            self.board = None
        return NOTHING

    def _can_play(self, word: str, ply: int) -> bool:
        """Play a move if it is legal and leads to the board that there is after `ply` words."""
        assert self.board
        try:
            move = Move.from_uci(word)
        except InvalidMoveError:
            return False
        if not self.board.is_legal(move):
            return False
        self.board.push(move)
        if self._is_like(ply):
            return True
        self.board.pop()
        return False

    def _is_like(self, ply: int) -> bool:
        """Tell whether the board has the same men as ours after `ply` words."""
        assert self.board
        position = self.match.positions[ply]
        if self.match.begins_turn(ply):  # A FEN is made much faster than a scene.
            return position.setup().partition(" ")[0] == self.board.board_fen()
        return position.scene().panels[0].men == chessboard.men(self.board)


def _move_in(match: Match, turn: range) -> int | None:
    """Return the index of the first move on the first board, by the side on turn."""
    for index in turn:
        mover: Color = match.positions[index].turn
        if MOVE.fullmatch(match.words[index]) and match.speaker(index) == mover:
            return index
    return None
