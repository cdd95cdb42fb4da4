"""The search hooks of Freedom Dice Chess; comments cite rule ids F1–F12."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from typing import Any

from chess import PieceType

from dicemate import chessboard
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Fan, Ray, fanned, foreseen, of_fan, once
from dicemate.position import Decision, roll_word
from dicemate_freedom.moves import FACES
from dicemate_freedom.state import State
from dicemate_freedom.telling import ACCEPT, DECLINE, OFFER, THROW

WORTH = Worth((0, 1, 2, 3, 4, 6.5, 0), 0.1)
"""The values of men according to the inventors."""


def value(position: State) -> float:
    """Return White's expected result."""
    return WORTH.value(position.board)


@once
def fan(position: State) -> Fan | None:
    """Return the roll as a fan."""
    if position.outcome or position.words or not position.side:
        return None
    listed = {kind: words for kind in FACES if (words := position.side.rolled_words(kind))}
    return fanned(_rays(tuple(listed)), listed.values())


@cache
def _rays(kinds: tuple[PieceType, ...]) -> tuple[Ray, ...]:
    """Return the rays of the kinds that have a move; the lowest also gets all idle faces (F4)."""
    each = Fraction(1, len(FACES))
    lowest = 1 - each * (len(kinds) - 1)
    return tuple(Ray(roll_word([kind]), lowest if kind == kinds[0] else each) for kind in kinds)


def after(position: State, play: Callable[[str], Any]) -> Mapping[str, float]:
    """Return the expected result of each word; words that may end the game are played."""
    if position.outcome or not position.side:
        return {}
    roll = fan(position)
    words = tuple(roll.words) if roll else position.words
    if position.reroll == OFFER:
        words = ACCEPT, DECLINE
    tell = partial(_estimate, Ahead(WORTH, position.board), play)
    return foreseen(Decision(position.turn, words), position.turn, play, tell)


def _estimate(ahead: Ahead, play: Callable[[str], Any], word: str) -> float | None:
    """Return the expected result of a word; None if it must be played out."""
    if word == THROW:
        return _thrown(play(word))
    move = chessboard.move_of(word)
    return ahead.after(move) if move and ahead.goes_on(move) else None


def _thrown(position: Any) -> float:
    """Return the player's expected result of a roll, which always allows a move (F4)."""
    roll = fan(position)
    assert roll, "a roll is pending"
    return of_fan(roll, position.after())[0]
