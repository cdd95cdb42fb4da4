"""The search hooks of Hexagonal Babylonian: the value of a board, and what words lead to."""

from collections.abc import Callable, Mapping

from dicemate_babylonian import foresight
from dicemate_babylonian.state import State
from dicemate_hexagonal.ahead import Ahead
from dicemate_hexagonal.field import HexField
from dicemate_hexagonal.worth import value

__all__ = ["after", "value"]


def after(position: State[HexField], play: Callable[[str], object]) -> Mapping[str, float]:
    """Return the expected result of each word for the player; duels are averaged.

    Choices, and words that may attack a King or end the game, are played out.
    """
    return foresight.after(position, play, lambda field, tie: Ahead(field, tie).result)
