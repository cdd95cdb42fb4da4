"""What is learned at a table: exercises in a row, and the one that is done now."""

from collections.abc import Sequence
from typing import Protocol

from textual.message import Message

from dicemate.match import Match
from dicemate.session import Session


class Course(Protocol):
    """Exercises in a row.

    Attributes:
        name: What one is called: ``lesson``.
        number: Which of them is done now, counted from 0.
        titles: What they are about.
    """

    name: str
    number: int
    titles: Sequence[str]

    @property
    def title(self) -> str:
        """Which exercise of how many this is, and of which game."""

    @property
    def rule(self) -> str:
        """The main rule that it teaches; nothing where that is what the game says."""

    @property
    def beyond(self) -> tuple[str, Message]:
        """What comes after the last exercise, and the way there."""

    def session(self) -> Session:
        """Return a session in which the exercise is done; it is kept nowhere."""

    def text(self, match: Match) -> str:
        """Return what is told and asked where it stands."""

    def is_learned(self, match: Match) -> bool:
        """Tell whether all that the exercise asks for has been said."""

    def praise(self, match: Match) -> str:
        """Return a few words for whoever has done it, such as “well done”."""

    def objection(self, match: Match, word: str) -> str:
        """Return what is asked for instead of a word, or nothing if that will do."""


def is_last(course: Course) -> bool:
    """Tell whether no exercise follows."""
    return course.number + 1 == len(course.titles)


def place(course: Course) -> str:
    """Return which exercise of how many this is: ``lesson 2 of 7``."""
    return f"{course.name} {course.number + 1} of {len(course.titles)}"
