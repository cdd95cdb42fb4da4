"""Why a man cannot be touched, or not go there; each reason names its rule."""

from typing import TYPE_CHECKING

import chess
from chess import BB_SQUARES, Move, Square

from dicemate import hindrance
from dicemate.position import Reason
from dicemate.scene import Spot
from dicemate_deadmans.moves import STAY
from dicemate_deadmans.souls import Soul, homes
from dicemate_deadmans.telling import EARTH, HELL

if TYPE_CHECKING:
    from dicemate_deadmans.position import DeadMansPosition as Position

CHESS = "C1"


def why(position: "Position", path: tuple[Spot, ...]) -> Reason:
    """Return why no word goes on from `path`; for none what is pending (see `Explaining`)."""
    pending = _pending(position)
    if not path or position.outcome:
        return pending
    boards, squares = zip(
        *((spot.board, chess.parse_square(spot.square)) for spot in path), strict=True
    )
    if position.dead:
        return _of_home(position, position.dead, *path[0])
    if position.riser:
        return _of_rising(position, position.riser, *path[0])
    if len(set(boards)) > 1:
        return Reason("a man moves on one board; only after taking may he rise", "M9")
    earth = position.worlds.earth
    if boards[0] == EARTH and squares[1:] and hindrance.tries_castling(earth, *squares[:2]):
        return _of_castling(position, *squares[:2])
    reason = _of_man(position, boards[0], squares[0])
    if len(squares) > 1 and not reason:
        reason = _of_end(position, boards[0], squares[0], squares[1])
    return reason or pending


def _pending(position: "Position") -> Reason:
    """Return what is pending and the rule that it comes from."""
    if position.outcome:
        return Reason("the game is over", _ENDS[position.outcome.reason])
    if position.dead:
        return Reason("first the dead man is to be placed in Hell", "M4")
    if position.riser:
        rising = "first let your man in Hell rise, or stay"
        if STAY not in position.words:
            return Reason("first let your man rise: he must save your King", "M14")
        return Reason(rising, "M9")
    if position.worlds.earth.is_check():
        return Reason("your King is attacked", "M14")
    return Reason("a man is to be moved", "M2")


_ENDS = {"checkmate": "M15", "stalemate": "M15", "insufficient material": "M16"}


# -- placing and rising ------------------------------------------------------------------------


def _of_home(position: "Position", dead: Soul, board: str, name: str) -> Reason:
    """Return why a dead man cannot be placed on a square (M3)."""
    square = chess.parse_square(name)
    if board != HELL:
        return Reason(f"the dead {dead.name} is to be placed in Hell", "M3")
    if BB_SQUARES[square] & homes(dead, position.rules):
        return Reason("that square of Hell is taken", "M4")
    return Reason(f"a dead {dead.name} goes to a starting square of his kind", "M3")


def _of_rising(position: "Position", riser: Soul, board: str, name: str) -> Reason:
    """Return why a man who has taken in Hell cannot rise on a square (M9, M14)."""
    square = BB_SQUARES[chess.parse_square(name)]
    if board != EARTH:
        return Reason(f"the {riser.name} rises on Earth, or stays in Hell", "M9")
    if not square & position.worlds.stones:
        return Reason("there is no tombstone to rise on", "M9")
    if square & position.worlds.earth.occupied_co[riser.color]:
        return Reason("a man of your own stands on that tombstone", "M9")
    return Reason("rising there would not save your King", "M14")


# -- moving ------------------------------------------------------------------------------------


def _of_man(position: "Position", name: str, start: Square) -> Reason | None:
    """Return why no man on a square can move, if so."""
    board = position.worlds.earth if name == EARTH else position.worlds.hell
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    prefix = "" if name == EARTH else f"{HELL}:"
    if any(word.startswith(prefix + chess.SQUARE_NAMES[start]) for word in position.words):
        return None
    if hindrance.is_blocked(board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    if name == HELL:
        return Reason("in check only a rising that saves your King may begin", "M14")
    return Reason(hindrance.of_danger(board, start), "M2")


def _of_end(position: "Position", name: str, start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, if so."""
    board = position.worlds.earth if name == EARTH else position.worlds.hell
    if step := hindrance.of_step(board, start, end):
        lowest = chess.square_rank(start) == (0 if board.turn else 7)
        far = abs(end - start) == 16 and hindrance.kind(board, start) == "pawn"
        if lowest and far:
            return Reason("from its first rank a pawn goes one step", "M12")
        return Reason(step, CHESS)
    if name == HELL:
        return Reason("it takes nobody, so no rising can save your King", "M14")
    return Reason(hindrance.of_exposure(board, Move(start, end)), "M2")


def _of_castling(position: "Position", start: Square, end: Square) -> Reason:
    text = hindrance.of_castling(position.worlds.earth, start, end)
    return Reason(text, "M13" if text.startswith("the right") else CHESS)
