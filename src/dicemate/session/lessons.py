"""Lessons as games with scripted dice."""

from collections.abc import Sequence
from dataclasses import dataclass

from dicemate.dice import SEED, Dice
from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.plugins import GameFailed
from dicemate.position import Die, Variant
from dicemate.record import Game
from dicemate.system.outside import quoted


@dataclass(frozen=True, slots=True)
class Scripted(Dice):
    """Dice that fall as a lesson prescribes."""

    throws: tuple[str, ...] = ()

    def throw(self, number: int, dice: Sequence[Die]) -> str:
        """Return throw `number` of the lesson; a throw after its last one may show any faces."""
        if number < len(self.throws):
            return self.throws[number]
        return super(Scripted, self).throw(number, dice)


def game_of(variant: Variant, lesson: Lesson) -> Game:
    """Return the game in which a lesson is played.

    Raises:
        GameFailed: it cannot be begun.
    """
    try:
        match = Match(variant, lesson.options, lesson.setup)
    except ValueError as error:  # Of its options, or of its set-up text.
        told = (
            f"the game {variant.name} failed: lesson {quoted(lesson.title)} cannot begin: {error}"
        )
        raise GameFailed(told) from error
    return Game(match, Scripted(SEED, "lesson", throws=lesson.throws()))
