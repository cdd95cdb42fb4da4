"""A game behind its guard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from dicemate.lesson import Lesson
from dicemate.plugins import answers, limit, variants
from dicemate.plugins.guard import Guard
from dicemate.plugins.positions import behind
from dicemate.position import Position, SetupError, Variant
from dicemate.scene import Panel


class GuardedGame:
    """Starts a guarded game, and loads its lessons, preview and sample."""

    def __init__(self, guard: Guard, variant: Variant) -> None:
        """Guard `variant`."""
        self.guard, self.variant = guard, variant

    def start(self, options: Mapping[str, str], setup: str | None = None) -> Position:
        """Start from `setup` or the usual array.

        Raises:
            SetupError: `setup` cannot be played.
            GameFailed: the game fails.
        """
        allowed = () if setup is None else SetupError
        starter = self.variant.starter
        with limit.signals_kept():  # The first start loads its rules.
            started = partial(behind, self.guard)
            return self.guard.call(started, starter, options, setup, allowed=allowed)

    def lessons(self) -> Sequence[Lesson]:
        """Load the lessons.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.lessons, self.variant.lessons)

    def preview(self) -> Panel | None:
        """Load the board for the menu.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.preview, self.variant.preview)

    def sample(self) -> str:
        """Load the record of a game.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.sample, self.variant.sample)


def guarded(guard: Guard, answer: Any) -> Variant:
    """Return a game behind its guard.

    Raises:
        WrongAnswer: it is not a game, or one with impossible attributes.
    """
    variant = variants.checked(answer, guard.name)
    game = GuardedGame(guard, variant)
    return replace(
        variant, starter=game.start, lessons=game.lessons, preview=game.preview, sample=game.sample
    )


def bare(variant: Variant) -> Variant:
    """Return a game without its guard.

    Laws want its errors as they were raised, and levels ask it thousands of times in a process of
    their own.
    """
    game = getattr(variant.starter, "__self__", None)
    return game.variant if isinstance(game, GuardedGame) else variant
