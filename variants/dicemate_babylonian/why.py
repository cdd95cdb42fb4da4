"""Why a man cannot move, or cannot go to a given place; each reason names its rule."""

from functools import partial

import chess
from chess import Square

from dicemate import hindrance
from dicemate.position import Decision, Reason
from dicemate.scene import Spot
from dicemate_babylonian import waiting
from dicemate_babylonian.squares import SquareField
from dicemate_babylonian.state import State

CHESS = "C1"


def why(position: State[SquareField], path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    if reason := waiting.of_choice(position, path):
        return reason
    of_man, of_end = partial(_of_man, position), partial(_of_end, position)
    found = hindrance.of_path(position.field.board, path, of_man, of_end)
    return found or waiting.of_pending(position)


def _of_man(position: State[SquareField], start: Square) -> Reason | None:
    """Return why no man on a square can move, or None if one can."""
    board = position.field.board
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    assert isinstance(position.awaited, Decision)
    name = chess.SQUARE_NAMES[start]
    if any(word.startswith(name) for word in position.awaited.words):
        return None
    if hindrance.is_blocked(board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    if position.rules.orthodox:
        return Reason(hindrance.of_danger(board, start), "B7")
    return Reason("each of its moves would leave your King mated", "B7")


def _of_end(position: State[SquareField], start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, or None if no reason is known."""
    board = position.field.board
    if hindrance.tries_castling(board, start, end):
        return Reason(hindrance.of_castling(board, start, end), "B7")
    if step := hindrance.of_step(board, start, end):
        return Reason(step, CHESS)
    if position.rules.orthodox:
        return Reason(hindrance.of_exposure(board, chess.Move(start, end)), "B7")
    return Reason("your King would be mated after that", "B7")
