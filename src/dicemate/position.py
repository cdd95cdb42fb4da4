"""The contract between a game and everything else.

A game is a *position* that never changes. It says what happens next (`pending`), which
position follows a *word* (`play`), and what there is to see (`scene`). A word is a short
ASCII text: a die's face (``roll:4``), a move in UCI (``e2e4``) or a choice (``stay``).

This module imports nothing of chess, so that a menu can name the games without loading one.
Most of it is named tuples: they never change, and are made and imported faster than dataclasses.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import floor, prod
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeAlias, runtime_checkable

from dicemate.scene import Scene, Spot
from dicemate.spelling import THROW
from dicemate.spelling import is_throw as is_throw
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import one_line, quoted

if TYPE_CHECKING:
    from dicemate.lesson import Lesson

Color: TypeAlias = bool
"""As in python-chess: True is White."""
WHITE: Color = True
BLACK: Color = False


class SetupError(ValueError):
    """A set-up text that cannot be played (C5); the message names the fault in one line."""

    def __init__(self, message: str) -> None:
        """Take a message that may quote the text, as python-chess's do."""
        super().__init__(one_line(message))


class Die(NamedTuple):
    """A fair die (C6) with faces 1 to `sides`.

    `name` says whose die it is, for people; `owner` is the player, if not the thrower. A die that
    is rolled for a man has the `spot` where he stands. Its `faces` may have names, from that of 1
    on; one of ``PNBRQK`` stands for a man.
    """

    sides: int
    name: str = ""
    owner: Color | None = None
    spot: Spot | None = None
    faces: tuple[str, ...] = ()

    def called(self, face: int) -> str:
        """Return what a face is called: its name, or its number."""
        return self.faces[face - 1] if self.faces else str(face)


def roll_word(faces: Sequence[int]) -> str:
    """Return the word of a throw: ``roll:5,12``."""
    return THROW + ",".join(map(str, faces))


def roll_faces(word: str) -> tuple[int, ...]:
    """Return the faces that a word such as ``roll:5,12`` names."""
    return tuple(map(int, word.removeprefix(THROW).split(",")))


def percent(chance: Fraction) -> str:
    """Return a chance for people: ``31 %``, with one decimal below one per cent; halves go up."""
    tenths = 1 if chance >= Fraction(1, 100) or not chance else 10
    rounded = floor(100 * tenths * chance + Fraction(1, 2))
    return f"{rounded / tenths:.{tenths // 10}f} %"


def lazily(where: str) -> Callable[..., Any]:
    """Return a function for `module:name`, which is imported at the first call.

    So a menu names a game before its rules are loaded. What is no function is returned itself.
    """
    module, _, name = where.partition(":")

    def call(*given: Any, **named: Any) -> Any:
        found = getattr(import_module(module), name)
        return found(*given, **named) if callable(found) else found

    call.__qualname__ = call.__name__ = name
    return call


class Aside(NamedTuple):
    """A word that `who` may say while something else is pending, and need not."""

    who: Color
    word: str


@dataclass(frozen=True, slots=True)
class Chance:
    """A throw of all `dice` together, as one event (C6), by `who`.

    `prompt` tells the thrower what to do, in words that follow a name: "roll the die". A `contest`
    sets the sum of the dice of the first die's owner against the sum of the others: the higher one
    wins.
    """

    who: Color
    dice: tuple[Die, ...]
    prompt: str = ""
    asides: tuple[Aside, ...] = ()
    contest: bool = False

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield words with their exact chances, which sum to 1.

        A game may override this to merge faces that lead to the same position.
        """
        chance = Fraction(1, prod(die.sides for die in self.dice))
        for faces in product(*(range(1, die.sides + 1) for die in self.dice)):
            yield roll_word(faces), chance

    def forecast(self) -> str:
        """Return the thrower's chances for people, if worth telling: ``31 % win, 69 % loss``."""
        return ""


class Decision(NamedTuple):
    """A choice of one of `words` by `who`, who need not be the one whose turn it is.

    `prompt` tells the player what to do, in words that follow a name: "move a knight".
    """

    who: Color
    words: Sequence[str]
    prompt: str = ""
    asides: tuple[Aside, ...] = ()


class Outcome(NamedTuple):
    """The end of a game. `winner` is None for a draw; `reason` is a phrase: "King taken"."""

    winner: Color | None
    reason: str


Pending: TypeAlias = Chance | Decision | Outcome


class Action(NamedTuple):
    """What a word is to people.

    `label` is SAN or the like, unique among the words of a decision. `path` holds the spots to
    touch in order; it is empty for a choice that no square stands for. `note` adds what the
    label does not tell ("turn lost"). `warning`, if any, is to be confirmed before the word is
    played, unless the player has said that it is meant.
    """

    label: str
    path: tuple[Spot, ...] = ()
    note: str = ""
    warning: str = ""


class Position(Protocol):
    """A state of a game. Nothing that is called here changes it."""

    @property
    def turn(self) -> Color:
        """Whose turn it is. A decision inside the turn may be the other player's."""

    def pending(self) -> Pending:
        """Return what happens next: a throw, a decision or the end."""

    def play(self, word: str) -> Self:
        """Return the position after `word`, which the caller vouches for (see `Match.play`)."""

    def action(self, word: str) -> Action:
        """Describe a word that could be played here."""

    def scene(self) -> Scene:
        """Return what there is to see."""

    def key(self) -> Hashable:
        """Return an identity by which positions are compared for repetition (C2)."""

    def clock(self) -> int:
        """Return the number of turns of both sides since a capture or a pawn move (C3)."""

    def setup(self) -> str:
        """Return the text that starts a match at the beginning of the present turn (C5)."""


REASON_COLUMNS = 56
"""How long a reason may be, so that it stands in one line with what it is the reason for."""


NO_SUCH_MOVE = "does not move like that"
"""How the reason ends that is given for a man of whose kind no man could go there."""


class Reason(NamedTuple):
    """Why something cannot be.

    `text` is a clause without a full stop: "it is pinned: it shields your King". `rule` is an
    id that stands in brackets in the rules page of the game, by which the page opens there.
    """

    text: str
    rule: str = ""


@runtime_checkable
class Explaining(Protocol):
    """A position that says why something cannot be touched. A game may do without."""

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word goes on from the spots of `path`, touched one after the other.

        For no spots at all: what is pending, and the rule that it comes from.
        """


class Option(NamedTuple):
    """A choice before the game: one of `values` or, where given, a number in `numbers`.

    `label` is what people call it, where that is not its name in words.
    """

    name: str
    values: tuple[str, ...]
    default: str
    summary: str
    numbers: range = range(0)
    label: str = ""

    @property
    def title(self) -> str:
        """What people call it: ``touch move`` of ``touch_move``, or its label."""
        return self.label or self.name.replace("_", " ")

    def accepts(self, value: str) -> bool:
        """Tell whether `value` can be chosen."""
        return value in self.values or (value.isdecimal() and int(value) in self.numbers)

    def choices(self) -> str:
        """Return the values for people: ``on | off``."""
        numbers = [f"{self.numbers[0]} to {self.numbers[-1]}"] if self.numbers else []
        return " | ".join([*self.values, *numbers])


class Starter(Protocol):
    """Makes the first position of a game."""

    def __call__(self, options: Mapping[str, str], setup: str | None = None) -> Position:
        """Start from `setup` or from the usual array; `options` names every option.

        Raises:
            SetupError: `setup` cannot be played.
        """


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as a plugin offers it. `rules` is a page of Markdown; `dice` names the dice.

    `dice` is empty where there are none, and `year` is 0 where it is not known.
    `lessons` loads those of the first-game guide.
    """

    name: str
    title: str
    inventor: str
    year: int
    summary: str
    dice: str
    rules: str
    starter: Starter
    options: tuple[Option, ...] = ()
    lessons: Callable[[], Sequence["Lesson"]] = tuple

    @property
    def origin(self) -> str:
        """The inventor and, where it is known, the year: ``Bruce Leban, 2005``."""
        return f"{self.inventor}, {self.year}" if self.year else self.inventor

    def start(self, options: Mapping[str, str] | None = None, setup: str | None = None) -> Position:
        """Return the first position; options that are not named have their default.

        Raises:
            SetupError: `setup` cannot be played (C5).
            ValueError: an option or its value does not exist.
        """
        return self.starter(self.settle(options or {}), setup)

    def settle(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return every option with the value chosen in `options` or its default.

        Raises:
            ValueError: an option or its value does not exist; the message names the nearest.
        """
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.title} has no option {quoted(name)}{nearest(name, known)}")
            if not known[name].accepts(value):
                raise ValueError(
                    f"option {name!r} cannot be {quoted(value)}: {known[name].choices()}"
                )
        return {name: options.get(name, option.default) for name, option in known.items()}
