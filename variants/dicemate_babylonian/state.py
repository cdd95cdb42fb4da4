"""The state of a position of Babylonian Chess, on any board; comments cite rule ids B1–B15."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, Self, TypeVar

from dicemate.position import Color, Pending
from dicemate.scene import Man
from dicemate_babylonian.assist import Assist
from dicemate_babylonian.duel import Duel, Verdict
from dicemate_babylonian.field import Field

F = TypeVar("F", bound=Field)


class Rules(NamedTuple):
    """The options of a game."""

    tie: Verdict
    orthodox: bool
    king_step: str
    convert: str
    announce_check: bool

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """Return the rules for the chosen values of `OPTIONS`."""
        return cls(
            Verdict(options["tie"]),
            options["exposure"] == "orthodox",
            options["king_step"],
            options["convert"],
            options["announce_check"] == "on",
        )


class State(NamedTuple, Generic[F]):
    """The state of a position (a tuple: immutable and fast to create).

    `start` is the field when the turn began and `field` the current one: the same object until the
    move or attack is decided, then one with the other side to move. `attack` is the move being
    fought over. `beaten` holds the squares of the attackers the King has just beaten, while his
    owner decides where he goes. `last` is the throw that ended the game, if one did.
    """

    start: F
    field: F
    rules: Rules
    awaited: Pending
    taken: tuple[Man, ...] = ()
    attack: str = ""
    beaten: tuple[str, ...] = ()
    last: Duel | Assist | None = None

    @property
    def turn(self) -> Color:
        """The side whose turn it is."""
        return self.start.turn
