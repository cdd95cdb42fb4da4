"""The contract between a game and everything else.

A game is a *position* that never changes. It says what happens next (`pending`), which
position follows a *word* (`play`), and what there is to see (`scene`). A word is a short
ASCII text: a die's face (``roll:4``), a move in UCI (``e2e4``) or a choice (``stay``).

This module does not import chess, so a menu can name the games without loading it.
Most types are named tuples: immutable, and faster to create and to import than dataclasses.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import floor, prod
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeAlias, runtime_checkable

from dicemate.scene import Panel, Scene, Spot
from dicemate.spelling import THROW, is_throw
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import one_line, quoted

if TYPE_CHECKING:
    from dicemate.lesson import Lesson

__all__ = [
    "BLACK",
    "NO_SUCH_MOVE",
    "REASON_COLUMNS",
    "WHITE",
    "Action",
    "Aside",
    "Chance",
    "Color",
    "Decision",
    "Die",
    "Explaining",
    "Option",
    "Outcome",
    "Pending",
    "Position",
    "Reason",
    "SetupError",
    "Starter",
    "Variant",
    "called",
    "is_throw",
    "lazily",
    "percent",
    "percents",
    "roll_faces",
    "roll_word",
]

Color: TypeAlias = bool
"""As in python-chess: True is White."""
WHITE: Color = True
BLACK: Color = False
COLOR_NAMES: Mapping[Color, str] = {WHITE: "white", BLACK: "black"}
"""As in python-chess: the names of the colours for other programs."""


LONGEST_TURN = 60
"""The most words of a turn, a law: whatever looks ahead looks no further into one."""


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


def called(dice: Sequence[Die], word: str) -> list[str]:
    """Return what the faces of a throw of some dice are called."""
    return [die.called(face) for die, face in zip(dice, roll_faces(word), strict=True)]


def percent(chance: Fraction) -> str:
    """Return a chance for people: ``31 %``, with one decimal below one per cent; halves go up."""
    tenths = 10 if _is_slight(chance) else 1
    return f"{_rounded(100 * tenths * chance) / tenths:.{tenths // 10}f} %"


def percents(chances: Sequence[Fraction]) -> list[str]:
    """Return all chances of something for people: the figures add up to 100.

    They are whole numbers. They have tenths if a chance is below one per cent, or if rounding to
    whole numbers does not add up but tenths are exact (``37.5 %``, ``25 %``, ``37.5 %``). In all
    other cases they are rounded down, and the units missing go to those that lost most.
    """
    adds_up = sum(_rounded(100 * chance) for chance in chances) == 100
    exact = all((1000 * chance).denominator == 1 for chance in chances)
    parts = 10 if any(map(_is_slight, chances)) or (exact and not adds_up) else 1
    figures = [floor(100 * parts * chance) for chance in chances]
    lost = [100 * parts * chance - cut for chance, cut in zip(chances, figures, strict=True)]
    order = sorted(range(len(chances)), key=lambda index: (lost[index], chances[index]))
    for index in order[len(order) - (100 * parts - sum(figures)) :]:
        figures[index] += 1
    return [f"{figure / parts:g} %" for figure in figures]


def _is_slight(chance: Fraction) -> bool:
    return 0 < chance < Fraction(1, 100)


def _rounded(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def lazily(where: str) -> Callable[..., Any]:
    """Return a function that imports `module:name` on its first call and passes the call on.

    A menu can name a game before its rules are loaded. If `name` is not a function, its value is
    returned.
    """
    module, _, name = where.partition(":")

    def call(*given: Any, **named: Any) -> Any:
        found = getattr(import_module(module), name)
        return found(*given, **named) if callable(found) else found

    call.__qualname__ = call.__name__ = name
    return call


class Aside(NamedTuple):
    """A word that `who` may, but need not, say while something else is pending."""

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

        A game may override this to merge faces that lead to the same position, and in a contest
        with the same side higher.
        """
        chance = Fraction(1, prod(die.sides for die in self.dice))
        for faces in product(*(range(1, die.sides + 1) for die in self.dice)):
            yield roll_word(faces), chance

    def forecast(self) -> str:
        """Return the thrower's chances, if they are worth telling: ``31 % win, 69 % loss``."""
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
    """How a word is shown to people.

    `label` is SAN or the like, unique among the words of a decision. `path` holds the spots to
    touch in order; it is empty for a choice that no square stands for. `note` adds what the
    label leaves out ("turn lost"). A `warning` has to be confirmed before the word is played,
    unless the player has already said that it is meant. A choice without a path may be about a man:
    `at` is where he stands, and where it is offered.

    A man who goes from the first spot of the path to the last needs no more. `ends` tells of all
    others where they stand after the word, by where they stand before it: the rook that castles, a
    man who goes on to another board.
    """

    label: str
    path: tuple[Spot, ...] = ()
    note: str = ""
    warning: str = ""
    at: Spot | None = None
    ends: Mapping[Spot, Spot] = MappingProxyType({})


class Position(Protocol):
    """A state of a game. No method changes it."""

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
"""The longest a reason may be to fit on one line with the move that it explains."""


NO_SUCH_MOVE = "does not move like that"
"""How a reason ends if no man of that kind could ever move there."""


class Reason(NamedTuple):
    """Why something is not possible.

    `text` is a clause without a full stop: "it is pinned: it shields your King". `rule` is the id
    of a rule: the rules page of the game opens where it stands in brackets.
    """

    text: str
    rule: str = ""


@runtime_checkable
class Explaining(Protocol):
    """A position that explains why something is not possible. A game may do without."""

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues the spots of `path`, touched in that order.

        For an empty path, return what is pending and the rule behind it.
        """


_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
"""A number as it is written in one way only."""


class Option(NamedTuple):
    """A choice before the game: one of `values` or, if given, a number in `numbers`.

    Commands and records use `name` and `values`; people read the `title` and the `labels`, one
    for each value.
    """

    name: str
    values: tuple[str, ...]
    default: str
    summary: str
    numbers: range = range(0)
    title: str = ""
    labels: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """What the option is called on a form: ``Deema's rule``."""
        return self.title or self.name.replace("_", " ")

    def label(self, value: str) -> str:
        """Return what a value is called on a form; a number is called by itself."""
        labels = dict(zip(self.values, self.labels, strict=False))
        return labels.get(value, value)

    def accepts(self, value: str) -> bool:
        """Return whether `value` can be chosen."""
        return value in self.values or (
            bool(_NUMBER.fullmatch(value)) and int(value) in self.numbers
        )

    def choices(self) -> str:
        """Return the values as they are typed: ``on | off``."""
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

    `dice` is empty if there are none, and `year` is 0 if nobody knows it. `lessons` loads the
    lessons of the first-game guide, which take about `minutes`. `advice` is a second page, on how
    to play well; a game may do without. `preview` loads a board for the menu, and `sample` the
    record of a game to watch. `contests` tells whether dice may be thrown against each other.
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
    minutes: int = 0
    preview: Callable[[], Panel | None] = lambda: None
    sample: Callable[[], str] = str
    advice: str = ""
    contests: bool = False

    @property
    def page(self) -> str:
        """The rules, and how to play well by them."""
        return f"{self.rules.rstrip()}\n\n{self.advice}" if self.advice else self.rules

    @property
    def origin(self) -> str:
        """The inventor and the year, as far as they are known: ``Bruce Leban, 2005``."""
        return ", ".join(filter(None, (self.inventor, str(self.year or ""))))

    def start(self, options: Mapping[str, str] | None = None, setup: str | None = None) -> Position:
        """Return the first position; options that are left out have their default.

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
