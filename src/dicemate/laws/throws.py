"""Laws of a throw: its dice, and its probabilities."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any

from dicemate.laws.broken import require
from dicemate.laws.look import Look
from dicemate.laws.oath import ask
from dicemate.laws.positions import NAMED
from dicemate.match import fights, whereabouts
from dicemate.plugins import answers, kinds
from dicemate.position import Chance

_MOST_WAYS = 1000
"""Throws that can fall in more ways are not checked face by face."""


def check_dice(look: Look) -> None:
    """Check the dice of a throw, and the men they are rolled for."""
    chance, scene, match = look.snapshot.pending, look.snapshot.scene, look.match
    if not isinstance(chance, Chance):
        return
    require(bool(chance.dice), "a throw has dice", match)
    require(bool(match.variant.dice), "a game that throws says which dice it has", match)
    men = whereabouts.men(scene)
    for_men = all(not die.spot or die.spot in men for die in chance.dice)
    require(for_men, "a die rolled for a man has a man on its square", match)
    named = [[name.casefold() for name in die.faces] for die in chance.dice]
    nameless = not all(name.strip() for faces in named for name in faces)
    require(not nameless, NAMED, match, "a face")
    different = all(len(faces) == len(set(faces)) for faces in named)
    require(different, "the faces of a die have different names", match)
    numbers = (each for faces in named for each in enumerate(faces, 1) if each[1].isdecimal())
    own = all(name == str(face) for face, name in numbers)
    require(own, "a number is the name of no other face", match)
    sides = not chance.contest or len(set(fights.owners(chance))) == 2
    require(sides, "a contest has dice of both sides", match)
    require(not chance.contest or match.variant.contests, "a game with contests says so", match)


def check_chances(look: Look) -> None:
    """Check the probabilities of a throw that lists its own outcomes."""
    chance, match = look.snapshot.pending, look.match
    if type(chance) is Chance or not isinstance(chance, Chance) or not chance.dice:
        return
    ask(kinds.of(str), "forecast", chance.forecast)
    most = answers.most_outcomes(chance.dice)
    listed = ask(_ways, "outcomes", lambda: [*islice(chance.outcomes(), most + 1)])
    total = sum((probability for _, probability in listed), Fraction(0))
    require(total == 1, "chances sum to exactly 1", match)
    fits = all(word.count(",") == len(chance.dice) - 1 for word, _ in listed)
    require(fits, "a throw has a face for every die", match)
    ask(lambda ways, _: answers.outcomes(ways, most, chance.dice), "outcomes", lambda: listed)
    if most <= _MOST_WAYS and look.now(0.1):
        fair = _ends(look, chance, [*Chance.outcomes(chance)])
        require(_ends(look, chance, listed) == fair, "chances are those of fair dice", match)


def _ways(listed: Any, what: str) -> Any:
    for way in listed:
        if not isinstance(way, tuple) or [*map(type, way)] != [str, Fraction]:
            kinds.wrong(what, way)
    return listed


def _ends(
    look: Look, throw: Chance, ways: Sequence[tuple[str, Fraction]]
) -> dict[Hashable, Fraction]:
    """Return the probability of each position to which throws lead, by its key.

    In a contest, also by which side's dice are higher: this is shown, whatever the rules make of
    it.
    """
    chances = defaultdict[Hashable, Fraction](Fraction)
    for word, chance in ways:
        higher = fights.lead(throw, word) if throw.contest else 0
        chances[higher, look.position.play(word).key()] += chance
    return chances
