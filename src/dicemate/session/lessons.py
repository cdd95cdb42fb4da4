"""Lessons as games with scripted dice."""

from collections.abc import Sequence
from dataclasses import dataclass

from dicemate.dice import SEED, Dice
from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.position import Die, Variant
from dicemate.record import Game


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
    """Return the game in which a lesson is played."""
    match = Match(variant, lesson.options, lesson.setup)
    return Game(match, Scripted(SEED, "lesson", throws=lesson.throws()))
