"""Actions that many games share: moves, and throws that lose the turn."""

from typing import Any

from dicemate.anyboard.board import Board
from dicemate.anyboard.san import san
from dicemate.anyboard.words import BOARD, Move, path
from dicemate.position import Action, Chance, Position, called, loses_turn

TURN_LOST = "no man may move: turn lost"


def move_action(board: Board, move: Move, name: str = BOARD, **more: Any) -> Action:
    """Describe a move: its SAN and its squares."""
    return Action(san(board, move), path(name, move.word), **more)


def throw_action(position: Position, word: str, note: str = "") -> Action:
    """Describe a throw by the names of its faces; its note is `note`, or that the turn is lost.

    A turn is lost if the player on turn throws and it is over, although no man has moved. A throw
    that ends other turns, too, needs an `Action` of its own.
    """
    pending = position.pending()
    dice = pending.dice if isinstance(pending, Chance) else ()
    lost = loses_turn(position, position.play(word))
    return Action(" ".join(called(dice, word)), note=TURN_LOST if lost else note)
