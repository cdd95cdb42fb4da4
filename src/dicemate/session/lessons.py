"""Lessons as games: with scripted dice, and only with the words that they ask for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dicemate.dice import SEED, Dice
from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.plugins import GameFailed
from dicemate.position import Die, Variant, is_throw
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
        message = (
            f"the game {variant.name} failed: lesson {quoted(lesson.title)} cannot begin: {error}"
        )
        raise GameFailed(message) from error
    return Game(match, Scripted(SEED, "lesson", throws=lesson.throws()))


def is_learned(lesson: Lesson, match: Match) -> bool:
    """Return whether a lesson is complete."""
    return len(match.words) == len(lesson.steps)


def objection(lesson: Lesson, match: Match, word: str, named: Callable[[str], str]) -> str:
    """Return what a lesson asks for instead of a word, or an empty string if it accepts the word.

    A throw is accepted if one is pending, whatever its faces. `named` returns the name of a word.
    """
    step = lesson.steps[len(match.words)]
    if is_throw(step.words) if is_throw(word) else step.accepts(word):
        return ""
    return f"{named(word)} is possible, but here try {named(step.words.split()[0])}."
