"""Why a man cannot move, or cannot go to a given place; each reason names its rule."""

from functools import partial

import chess
from chess import Square

from dicemate import hindrance
from dicemate.chessboard import LETTERS
from dicemate.position import Reason
from dicemate.scene import Spot
from dicemate_d10.state import Face, State
from dicemate_d10.telling import LAST

CHESS = "C1"

_SEVENTH = (1, 6)
"""By colour: the rank from which a pawn enters the last one, counted from 0."""


def why(position: State, path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    pending, face = _pending(position), position.face
    if not path or position.outcome or not face:
        return pending
    of_man, of_end = partial(_of_man, position, face), partial(_of_end, position, face)
    return hindrance.of_path(position.board, path, of_man, of_end) or pending


def _pending(position: State) -> Reason:
    if position.outcome:
        return Reason("the game is over", _ENDS[position.outcome.reason])
    if position.binds():
        return _touched(position)
    if position.face:
        return Reason(f"this roll moves a {position.face.names}", "D1")
    if position.bared:
        return Reason(LAST, "D7")
    return Reason("roll the die first", "D1")


_ENDS = {"King taken": "D6", "King bared": "D7", "two bare Kings": "D8"}


def _of_man(position: State, face: Face, start: Square) -> Reason | None:
    """Return why no man on a square can move, or None if one can."""
    board = position.board
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    kind = hindrance.kind(board, start)
    if LETTERS[board.piece_type_at(start) or 0] not in face.letters:
        text = "a 10 moves no pawn" if kind == "pawn" else f"the roll moves only a {face.names}"
        return Reason(text, "D1")
    name = chess.SQUARE_NAMES[start]
    if any(word.startswith(name) for word in position.words):
        return None
    if hindrance.is_blocked(board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    if kind == "pawn" and not face.promotions and chess.square_rank(start) == _SEVENTH[board.turn]:
        return Reason("on a 1 no pawn may enter the last rank", "D4")
    return _touched(position)


def _touched(position: State) -> Reason:
    """Return the reason that the touched man or move binds the mover."""
    if position.words == (position.touched,):
        return Reason(f"the touched move {position.touched} must be played", "D10")
    return Reason(f"the man touched on {position.touched[:2]} must move", "D10")


def _of_end(position: State, face: Face, start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, or None if no reason is known."""
    board = position.board
    if hindrance.tries_castling(board, start, end):
        return _of_castling(position, face, start, end)
    if step := hindrance.of_step(board, start, end):
        return Reason(step, CHESS)
    promotes = chess.square_rank(end) in (0, 7) and hindrance.kind(board, start) == "pawn"
    if position.binds() and not _chooses(position, start, end):
        return _touched(position)
    if promotes:
        kinds = [chess.piece_name(LETTERS.index(each)) for each in face.promotions.upper()]
        return Reason(f"this roll promotes only to a {' or '.join(kinds)}", "D4")
    return None


def _chooses(position: State, start: Square, end: Square) -> bool:
    """Return whether the mover may go to `end`, and only what a pawn becomes is left to choose."""
    way = chess.SQUARE_NAMES[start] + chess.SQUARE_NAMES[end]
    may_go = any(word.startswith(way) for word in position.words)
    return may_go and position.words != (position.touched,)


def _of_castling(position: State, face: Face, start: Square, end: Square) -> Reason | None:
    if not face.castling:
        return Reason("castling needs a roll of 4 or more", "D3")
    if text := hindrance.of_castling(position.board, start, end, attacks=False):
        return Reason(text, "D3")
    if position.board.is_check() and not position.rules.castle_out_of_check:
        return Reason("no castling while the King is attacked", "D3")
    return _touched(position)
