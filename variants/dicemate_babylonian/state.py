"""What a position of Babylonian Chess holds, whatever its board; comments cite rule ids B1–B15."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, Self, TypeVar

from dicemate.position import Color, Pending
from dicemate.scene import Man
from dicemate_babylonian.duel import Assist, Duel, Verdict
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
        """Return what has been chosen of `OPTIONS`."""
        return cls(
            Verdict(options["tie"]),
            options["exposure"] == "orthodox",
            options["king_step"],
            options["convert"],
            options["announce_check"] == "on",
        )


class State(NamedTuple, Generic[F]):
    """What a position holds (a tuple: immutable and quick to create).

    `start` is the field when the turn began and `field` the field now: the same until the move or
    attack is decided, then one with the other side to move. `attack` is the move being fought
    over. `beaten` are the squares of the attackers whom the King has just beaten, while his owner
    is asked where he goes. `last` is the throw that has ended the game, if one has.
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
        """Whose turn it is."""
        return self.start.turn
