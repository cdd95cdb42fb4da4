"""The contract between a game and everything else.

A game is a *position* that never changes. It says what happens next (`pending`), which position
follows a *word* (`play`), and what to show (`scene`). A word is a short ASCII text: the
faces of a throw (``roll:4``), a move in UCI (``e2e4``) or a choice (``stay``).

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

from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.spelling import THROW, is_throw
from dicemate.system.outside import one_line, quoted
from dicemate.wording.nearmiss import nearest

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
"""The names of the colours in data for other programs, as in python-chess."""
COLORS: Mapping[str, Color] = {name: color for color, name in COLOR_NAMES.items()}
"""The colours by these names."""
SIDES: Mapping[Color, str] = {WHITE: "White", BLACK: "Black"}
"""The names of the sides for people, and of players who have given none."""

LONGEST_TURN = 60
"""The most words of a turn. This is a law: searches follow a turn no further."""


class SetupError(ValueError):
    """A set-up text that cannot be played (C5); the message names the fault in one line."""

    def __init__(self, message: str) -> None:
        """Take a message that may quote the text, as those of python-chess do."""
        super().__init__(one_line(message))


class Die(NamedTuple):
    """A fair die (C6) with faces from 1 to `sides`.

    Attributes:
        sides: The number of faces.
        name: What people call it: ``d6``, or the man for whom it is rolled: ``knight f3``.
        owner: The player who owns it, if not the thrower.
        spot: The square of the man for whom it is rolled, if any.
        faces: Names of the faces, starting with that of 1, or empty. One of ``PNBRQK`` stands for a
            man.
    """

    sides: int
    name: str = ""
    owner: Color | None = None
    spot: Spot | None = None
    faces: tuple[str, ...] = ()

    def called(self, face: int) -> str:
        """Return the name of a face, or its number if the faces have no names."""
        return self.faces[face - 1] if self.faces else str(face)


def roll_word(faces: Sequence[int]) -> str:
    """Return the word of a throw: ``roll:5,12``."""
    return THROW + ",".join(map(str, faces))


def roll_faces(word: str) -> tuple[int, ...]:
    """Return the faces that a word such as ``roll:5,12`` names."""
    return tuple(map(int, word.removeprefix(THROW).split(",")))


def called(dice: Sequence[Die], word: str) -> list[str]:
    """Return the names of the faces in a throw of the given dice."""
    return [die.called(face) for die, face in zip(dice, roll_faces(word), strict=True)]


def percent(chance: Fraction) -> str:
    """Return a probability for people: ``31 %``; one decimal below 1 %; halves are rounded up.

    Only what is certain is 100 %.
    """
    tenths = 10 if _is_slight(chance) else 1
    figure = min(_rounded(100 * tenths * chance), 100 * tenths - (chance < 1))
    return f"{figure / tenths:.{tenths // 10}f} %"


def percents(chances: Sequence[Fraction]) -> list[str]:
    """Return all probabilities of an event's results for people; the figures add up to 100.

    They are whole numbers. They have tenths if a probability is below one per cent, or if rounding
    to whole numbers does not add up but tenths are exact (``37.5 %``, ``25 %``, ``37.5 %``).
    Otherwise they are rounded down, and the missing units are added where rounding lost most. Only
    what is certain is 100 %.
    """
    adds_up = sum(_rounded(100 * chance) for chance in chances) == 100
    exact = all((1000 * chance).denominator == 1 for chance in chances)
    parts = 10 if any(map(_is_slight, chances)) or (exact and not adds_up) else 1
    figures = [floor(100 * parts * chance) for chance in chances]
    lost = [100 * parts * chance - cut for chance, cut in zip(chances, figures, strict=True)]
    order = sorted(
        range(len(chances)),
        key=lambda index: (figures[index] + 1 < 100 * parts, lost[index], chances[index]),
    )
    for index in order[len(order) - (100 * parts - sum(figures)) :]:
        figures[index] += 1
    return [f"{figure / parts:g} %" for figure in figures]


def _is_slight(chance: Fraction) -> bool:
    return 0 < chance < Fraction(1, 100)


def _rounded(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def lazily(where: str) -> Callable[..., Any]:
    """Return a function that imports `module:name` on its first call and forwards the call to it.

    This lets a menu name a game before its rules are loaded. If `name` is not a function, its value
    is returned.
    """
    module, _, name = where.partition(":")

    def call(*given: Any, **named: Any) -> Any:
        found = getattr(import_module(module), name)
        return found(*given, **named) if callable(found) else found

    call.__qualname__ = call.__name__ = name
    return call


class Aside(NamedTuple):
    """A word that `who` may play, but need not, while something else is pending."""

    who: Color
    word: str


@dataclass(frozen=True, slots=True)
class Chance:
    """A throw of several dice together, as one event (C6).

    Attributes:
        who: The player who throws.
        dice: All dice of the throw.
        prompt: What the player is asked to do, in words that follow a name: "roll the die".
        asides: Optional words that may be played while the throw is pending.
        contest: Whether the dice of the first die's owner are compared with the others: the higher
            sum wins.
    """

    who: Color
    dice: tuple[Die, ...]
    prompt: str = ""
    asides: tuple[Aside, ...] = ()
    contest: bool = False

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield words with their exact probabilities, which sum to 1.

        A game may override this to merge throws that lead to the same position, in a contest only
        those with the same winner.
        """
        chance = Fraction(1, prod(die.sides for die in self.dice))
        for faces in product(*(range(1, die.sides + 1) for die in self.dice)):
            yield roll_word(faces), chance

    def forecast(self) -> str:
        """Return the thrower's chances if they are worth showing: ``31 % win, 69 % loss``."""
        return ""


class Decision(NamedTuple):
    """A choice between words.

    Attributes:
        who: The player to choose, who need not be the one on turn.
        words: The words to choose from.
        prompt: What the player is asked to do, in words that follow a name: "move a knight".
        asides: Optional words that may be played while the decision is pending.
    """

    who: Color
    words: Sequence[str]
    prompt: str = ""
    asides: tuple[Aside, ...] = ()


class Outcome(NamedTuple):
    """The end of a game.

    Attributes:
        winner: The winner, or None for a draw.
        reason: Why the game ended, as a phrase: "King taken".
    """

    winner: Color | None
    reason: str


Pending: TypeAlias = Chance | Decision | Outcome


class Action(NamedTuple):
    """How a word is shown to people, and which squares it involves.

    Attributes:
        label: The word in SAN or similar, unique among the words of a decision.
        path: The spots to select, in order; empty for a choice that no square stands for.
        note: What the label leaves out: "turn lost".
        warning: A warning to be confirmed before the word is played, unless the player has already
            said that it is meant. It goes on from the label: "leaves the King open".
        at: The spot of the man that a choice without a path is about; the choice is offered there.
        ends: Where all other men who move stand after the word, by their spots before it: a rook
            that castles, a man who goes on to another board. A man who moves from the first spot
            of the path to the last needs no entry.
    """

    label: str
    path: tuple[Spot, ...] = ()
    note: str = ""
    warning: str = ""
    at: Spot | None = None
    ends: Mapping[Spot, Spot] = MappingProxyType({})


class Position(Protocol):
    """A state of a game. It is immutable."""

    @property
    def turn(self) -> Color:
        """The side whose turn it is. A decision within the turn may be the other player's."""

    def pending(self) -> Pending:
        """Return what happens next: a throw, a decision or the end."""

    def play(self, word: str) -> Self:
        """Return the position after `word`, which must be legal (`Match.play` checks that)."""

    def action(self, word: str) -> Action:
        """Describe a word that could be played here."""

    def scene(self) -> Scene:
        """Return everything to show, as data."""

    def key(self) -> Hashable:
        """Return a key that is equal for positions that count as repetitions of each other (C2)."""

    def clock(self) -> int:
        """Return the number of turns of both sides since a capture or a pawn move (C3)."""

    def setup(self) -> str:
        """Return the set-up text from which a match starts at the beginning of this turn (C5)."""


def loses_turn(before: Position, after: Position) -> bool:
    """Return whether a throw between two positions ends the thrower's own turn, moving nobody."""
    who = getattr(before.pending(), "who", None)
    return after.turn != before.turn == who and _men(after) == _men(before)


def _men(position: Position) -> list[Mapping[str, Man]]:
    return [panel.men for panel in position.scene().panels]


REASON_COLUMNS = 56
"""The length up to which a reason fits on one line with the move that it explains."""

NO_SUCH_MOVE = "does not move like that"
"""The ending of a reason if no man of that kind could ever move there."""

BLOCKED = "it is blocked and has no square to go to"
"""The reason of a man who cannot move at all."""


class Reason(NamedTuple):
    """Why something is not possible.

    Attributes:
        text: A clause without a full stop: "it is pinned: it shields your King".
        rule: The id of a rule, or empty. The rules page opens at the place where the id is in
            brackets.
    """

    text: str
    rule: str = ""


@runtime_checkable
class Explaining(Protocol):
    """A position that explains why something is not possible. Optional for games."""

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues the spots of `path`, selected in that order.

        For an empty path, return what is pending and the rule behind it.
        """


_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""A number in its only accepted form, without leading zeros."""


class Option(NamedTuple):
    """A choice made before the game.

    Attributes:
        name: The name in commands and records.
        values: The values that can be chosen.
        default: The value used if none is chosen.
        summary: What the option does, in a sentence.
        numbers: The numbers that can be chosen as well.
        title: The name for people; by default it is derived from `name`.
        labels: The values for people, one for each of `values`.
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
        """The name of the option on a form: ``Deema's rule``."""
        return self.title or self.name.replace("_", " ")

    def label(self, value: str) -> str:
        """Return the label of a value on a form; numbers are their own labels."""
        labels = dict(zip(self.values, self.labels, strict=False))
        return labels.get(value, value)

    def accepts(self, value: str) -> bool:
        """Return whether `value` can be chosen."""
        return value in self.values or (
            bool(_NUMBER.fullmatch(value)) and int(value) in self.numbers
        )

    def choices(self) -> str:
        """Return the possible values as typed: ``on | off``, ``none | 0 to 60 by 5``."""
        by = f" by {abs(self.numbers.step)}" if abs(self.numbers.step) > 1 else ""
        numbers = [f"{self.numbers[0]} to {self.numbers[-1]}{by}"] if self.numbers else []
        return " | ".join([*self.values, *numbers])


class Starter(Protocol):
    """Creates the first position of a game."""

    def __call__(self, options: Mapping[str, str], setup: str | None = None) -> Position:
        """Return the first position, from `setup` or the usual array; `options` holds every option.

        Raises:
            SetupError: `setup` cannot be played.
        """


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as offered by a plugin.

    Attributes:
        name: The name in commands and records.
        title: The name for people.
        inventor: Who invented the game, or empty.
        year: The year of its invention, or 0.
        summary: The game in a sentence.
        dice: The names of the dice; empty if there are none.
        rules: The rules, as a page of Markdown.
        starter: Creates the first position.
        options: The options that can be chosen before a game.
        lessons: Loads the lessons of the guide for a first game.
        minutes: About how many minutes the lessons take.
        preview: Loads a board for the menu.
        sample: Loads the record of a game to watch.
        advice: How to play well, as a page of Markdown, or empty.
        contests: Whether dice may be thrown against each other.
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
        """The rules, followed by the advice if there is any."""
        return f"{self.rules.rstrip()}\n\n{self.advice}" if self.advice else self.rules

    @property
    def origin(self) -> str:
        """The inventor and the year, as far as known: ``Bruce Leban, 2005``."""
        return ", ".join(filter(None, (self.inventor, str(self.year or ""))))

    def start(self, options: Mapping[str, str] | None = None, setup: str | None = None) -> Position:
        """Return the first position; omitted options have their defaults.

        Raises:
            SetupError: `setup` cannot be played (C5).
            ValueError: an option or its value does not exist.
        """
        return self.starter(self.settle(options or {}), setup)

    def settle(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return every option with the value chosen in `options` or its default.

        Raises:
            ValueError: an option or its value does not exist; the message suggests similar ones.
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
