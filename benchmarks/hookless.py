"""A position without its hooks, as in a plugin that has none: what the bare contract costs."""

from collections.abc import Hashable
from typing import Self

from dicemate.position import Action, Color, Pending, Position
from dicemate.scene import Scene


class Hookless:
    """A position that answers the contract and nothing else, whatever hooks the game has."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        """Wrap a position."""
        self.position = position

    def __eq__(self, other: object) -> bool:
        """Return whether two wrapped positions are equal."""
        return isinstance(other, Hookless) and other.position == self.position

    def __hash__(self) -> int:
        """Return the hash of the position's key."""
        return hash(self.key())

    @property
    def turn(self) -> Color:
        """The side on turn."""
        return self.position.turn

    def pending(self) -> Pending:
        """Return what happens next."""
        return self.position.pending()

    def play(self, word: str) -> Self:
        """Return the position after `word`."""
        return type(self)(self.position.play(word))

    def action(self, word: str) -> Action:
        """Describe a word."""
        return self.position.action(word)

    def scene(self) -> Scene:
        """Return the scene."""
        return self.position.scene()

    def key(self) -> Hashable:
        """Return the key of the position."""
        return self.position.key()

    def clock(self) -> int:
        """Return the number of quiet turns."""
        return self.position.clock()

    def setup(self) -> str:
        """Return the set-up text."""
        return self.position.setup()
