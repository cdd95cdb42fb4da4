"""Courses at a table: a series of exercises, and the current one."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from textual.message import Message

from dicemate.match import Match
from dicemate.session import Session

GAP = "   "
"""What separates the game from the exercise in a title."""


class Course(Protocol):
    """A series of exercises.

    Attributes:
        name: What one exercise is called: ``lesson``.
        number: The current exercise, counted from 0.
        titles: Their titles.
    """

    name: str
    number: int
    titles: Sequence[str]

    @property
    def title(self) -> str:
        """The exercise's number and count, and its game."""

    @property
    def rule(self) -> str:
        """The main rule that the exercise teaches; empty to use the game's own answer."""

    @property
    def beyond(self) -> tuple[str, Message]:
        """What follows the last exercise, and the message that leads there."""

    def session(self) -> Session:
        """Return a session for the exercise; it is not saved."""

    def done(self) -> Collection[int]:
        """Return the numbers of the exercises that are done."""

    def text(self, match: Match, written: Callable[[str], str]) -> str:
        """Return the text at the current step, with keys `written` for ids in braces."""

    def is_learned(self, match: Match) -> bool:
        """Return whether the exercise is complete."""

    def praise(self, match: Match) -> str:
        """Return a few words of praise for completing it, such as “well done”."""

    def objection(self, match: Match, word: str) -> str:
        """Return what to play instead of a word, or an empty string if the word is accepted."""


def is_last(course: Course) -> bool:
    """Return whether this is the last exercise."""
    return course.number + 1 == len(course.titles)


def place(course: Course) -> str:
    """Return the exercise's number and count: ``lesson 2 of 7``."""
    return f"{course.name} {course.number + 1} of {len(course.titles)}"
