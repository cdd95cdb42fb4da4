"""How far another program can follow a game: on the first board, by the rules of chess."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from chess import Board, InvalidMoveError, Move

from dicemate import chessboard
from dicemate.match import Match, Turn
from dicemate.plugins import PluginError
from dicemate.position import Chance, Decision, Position, Variant
from dicemate.record.game import CHESS_MOVE


class ShownStep(NamedTuple):
    """What another program is shown of a turn: the word at `move`, a null move, or nothing."""

    move: int | None = None
    passes: bool = False


NOTHING = ShownStep()


class ShownBoard(NamedTuple):
    """The board as another program sees it; immutable, so that every turn returns a new one.

    The other program refuses what chess does not have: a King left attacked, a man who rises from
    the dead, a capture in which both men fall. From there on it is shown nothing more, and `board`
    is None. A `plain` program does not know null moves either.
    """

    board: Board | None
    plain: bool

    @classmethod
    def at(cls, fen: str, chess960: bool, plain: bool) -> "ShownBoard":
        """Start from a FEN; None shows nothing."""
        return cls(Board(fen, chess960=chess960) if fen else None, plain)

    @property
    def stopped(self) -> bool:
        """Whether nothing more is shown."""
        return self.board is None

    def follow(self, match: Match, turn: Turn) -> tuple[ShownStep, "ShownBoard"]:
        """Return what is shown of a turn, and the board after it."""
        if self.board is None:
            return NOTHING, self
        index = _move_in(match, turn)
        after = None if index is None else _played(self.board, match.words[index])
        position = match.positions[turn.ply]
        if after and _is_like(after, position, complete=turn.complete):
            return ShownStep(index), self._replace(board=after)
        passed = chessboard.passed(self.board)
        if turn.complete and not self.plain and _is_like(passed, position, complete=True):
            return ShownStep(passes=True), self._replace(board=passed)
        if turn.complete or index is not None:
            return NOTHING, self._replace(board=None)
        return NOTHING, self


def lawful(position: Position, words: Iterable[str]) -> list[str]:
    """Return which of some words are moves of ordinary chess on the first board.

    Other programs consider only these to tell men apart, and so no pinned man.
    """
    try:
        board = Board(position.setup().partition(" | ")[0])
    except ValueError:  # It is another board.
        return []
    return [word for word in words if _played(board, word)]


def _played(board: Board, word: str) -> Board | None:
    """Return the board after a move, or None if the move is not legal."""
    try:
        move = Move.from_uci(word)
    except InvalidMoveError:
        return None
    return chessboard.after(board, move) if board.is_legal(move) else None


def _is_like(board: Board, position: Position, *, complete: bool) -> bool:
    """Return whether a board has the same men as the first board of a position."""
    if complete:  # There is a set-up text then, and a FEN is much faster to get than a scene.
        return position.setup().partition(" ")[0] == board.board_fen()
    return position.scene().panels[0].men == chessboard.men(board)


def _move_in(match: Match, turn: Turn) -> int | None:
    """Return the index of the first move on the first board by the side on turn, or None."""
    for index in turn.words:
        if CHESS_MOVE.fullmatch(match.words[index]) and match.speaker(index) == turn.color:
            return index
    return None


# -- which games are shown as ordinary chess ---------------------------------------------------

_MOST_TRIES = 100
_MOST_WORDS = 8
"""The most words of a turn that are tried, since a throw may be repeated without end."""


@lru_cache(maxsize=64)
def is_ordinary(variant: Variant) -> bool:
    """Return whether a game can begin with a turn of ordinary chess on its first board.

    If not (other boards, men who move on to a second one, several moves a turn), other programs
    cannot follow any of it, and a record must not claim that they can.
    """
    try:
        start = variant.start()
        board = Board(start.setup().partition(" | ")[0])
        turns = _turns(start, iter(range(_MOST_TRIES)))
        return any(_is_a_move(board, words, after) for words, after in turns)
    except (PluginError, ValueError):  # A game that fails here will report it when played.
        return False


def _turns(
    position: Position, tries: Iterator[int], said: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield turns that can be played from here, each with the position after it."""
    for word in _words(position) if len(said) < _MOST_WORDS else ():
        if next(tries, None) is None:
            return
        after, words = position.play(word), (*said, word)
        if after.turn == position.turn:
            yield from _turns(after, tries, words)
        else:
            yield words, after


def _words(position: Position) -> Iterator[str]:
    pending = position.pending()
    if isinstance(pending, Chance):
        yield from (word for word, _ in pending.outcomes())
    elif isinstance(pending, Decision):
        yield from pending.words


def _is_a_move(board: Board, words: tuple[str, ...], after: Position) -> bool:
    """Return whether a turn, including its throws, is equivalent to one move of ordinary chess."""
    moves = [word for word in words if CHESS_MOVE.fullmatch(word)]
    made = _played(board, moves[0]) if len(moves) == 1 else None
    return made is not None and _is_like(made, after, complete=True)
