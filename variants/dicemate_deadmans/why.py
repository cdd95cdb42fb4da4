"""Why a man cannot move, or cannot go to a given place; each reason names its rule."""

from functools import partial

import chess
from chess import BB_SQUARES, Board, Move, Square

from dicemate import hindrance
from dicemate.position import Reason
from dicemate.scene import Spot
from dicemate_deadmans.moves import IN_HELL, STAY
from dicemate_deadmans.souls import Soul, homes
from dicemate_deadmans.state import State
from dicemate_deadmans.telling import EARTH, HELL

CHESS = "C1"


def why(position: State, path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    pending = _pending(position)
    if not path or position.outcome:
        return pending
    name, *others = {spot.board for spot in path}
    if position.dead or position.riser:
        stays_below = position.riser and len(path) > 1 and not others
        return pending if stays_below else _of_place(position, *path[-1])
    if others:
        return Reason("a man moves on one board; only a capture lets him rise", "M9")
    of_man, of_end = partial(_of_man, position, name), partial(_of_end, position, name)
    return hindrance.of_path(_board(position, name), path, of_man, of_end) or pending


def _board(position: State, name: str) -> Board:
    return position.worlds.earth if name == EARTH else position.worlds.hell


def _pending(position: State) -> Reason:
    """Return what is pending and the rule behind it."""
    if position.outcome:
        return Reason("the game is over", _ENDS[position.outcome.reason])
    if position.dead:
        return Reason("first place the dead man in Hell", "M4")
    if position.riser:
        if STAY not in position.words:
            return Reason("first let your man rise: he must save your King", "M14")
        return Reason("first choose whether your man rises or stays in Hell", "M9")
    if position.worlds.earth.is_check():
        return Reason("your King is attacked", "M14")
    return Reason("you must move a man", "M2")


_ENDS = {"checkmate": "M15", "stalemate": "M15", "insufficient material": "M16"}


# -- placing and rising ------------------------------------------------------------------------


def _of_place(position: State, board: str, name: str) -> Reason:
    """Return why the man between the boards cannot go to a square."""
    free = {word.partition(":")[2][:2] for word in position.words}
    if name in free and board == (HELL if position.dead else EARTH):
        return _pending(position)
    if position.dead:
        return _of_home(position, position.dead, board, name)
    assert position.riser
    return _of_rising(position, position.riser, board, name)


def _of_home(position: State, dead: Soul, board: str, name: str) -> Reason:
    """Return why a dead man cannot be placed on a square (M3)."""
    square = chess.parse_square(name)
    if board != HELL:
        return Reason(f"the dead {dead.name} has to be placed in Hell", "M3")
    if BB_SQUARES[square] & homes(dead, position.rules):
        return Reason("that square of Hell is occupied", "M4")
    side = hindrance.name(dead.color)
    return Reason(f"a dead {dead.name} goes to where {side}'s {dead.name}s start", "M3")


def _of_rising(position: State, riser: Soul, board: str, name: str) -> Reason:
    """Return why a man that has captured in Hell cannot rise on a square (M9, M14)."""
    square = BB_SQUARES[chess.parse_square(name)]
    if board != EARTH and STAY not in position.words:
        return _pending(position)
    if board != EARTH:
        return Reason(f"the {riser.name} rises on Earth, or stays in Hell", "M9")
    if not square & position.worlds.stones:
        return Reason(f"there is no tombstone on {name}", "M9")
    if square & position.worlds.earth.occupied_co[riser.color]:
        return Reason("a man of your own stands on that tombstone", "M9")
    return Reason("rising there would not save your King", "M14")


# -- moving ------------------------------------------------------------------------------------


def _of_man(position: State, name: str, start: Square) -> Reason | None:
    """Return why no man on a square can move, or None if one can."""
    board = _board(position, name)
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    prefix = "" if name == EARTH else IN_HELL
    if any(word.startswith(prefix + chess.SQUARE_NAMES[start]) for word in position.words):
        return None
    if hindrance.is_blocked(board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    if name == HELL:
        return Reason("in check only a rising that saves your King helps", "M14")
    return Reason(hindrance.of_danger(board, start), "M14")


def _of_end(position: State, name: str, start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, or None if no reason is known."""
    board = _board(position, name)
    if name == EARTH and hindrance.tries_castling(board, start, end):
        return _of_castling(board, start, end)
    if step := hindrance.of_step(board, start, end):
        lowest = chess.square_rank(start) == (0 if board.turn else 7)
        far = abs(end - start) == 16 and hindrance.kind(board, start) == "pawn"
        if lowest and far:
            return Reason("from its first rank a pawn goes only one step", "M12")
        return Reason(step, CHESS)
    if name == HELL:
        return Reason("it captures nobody, so no rising can save your King", "M14")
    return Reason(hindrance.of_exposure(board, Move(start, end)), "M14")


def _of_castling(earth: Board, start: Square, end: Square) -> Reason:
    text = hindrance.of_castling(earth, start, end)
    return Reason(text, "M13" if text.startswith("the right") else CHESS)
