"""Laws of the hooks: a game's own answers agree with what follows from the contract."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import isclose, prod
from typing import Any, TypeAlias

from dicemate.hooks import Estimating, Fan, Fanning, Standing, Valued, result
from dicemate.laws.broken import require
from dicemate.laws.look import Look
from dicemate.match import IllegalWord, Match
from dicemate.odds.results import is_again
from dicemate.position import BLACK, WHITE, Chance, Color, Decision, Outcome
from dicemate.scene import Scene

_LOOKED_AT = 0.05
"""The share of positions in which throws and words are followed."""

_MOST_THROWS = 1000
"""Throws that can fall in more ways are not checked."""

_MOST_POSITIONS = 2000
"""Turns that can be played in more ways are not checked."""


def check_value(look: Look) -> None:
    """Check the value of the position, if it has one."""
    position: Any = look.position
    if isinstance(position, Valued):
        _check_value(look.match, position.value())


def check_standing(look: Look) -> None:
    """Check where the position says that men stand, if it does."""
    position: Any = look.position
    if isinstance(position, Standing):
        for color in (WHITE, BLACK):
            same = position.standing(color) == _masks(look.snapshot.scene, color)
            require(same, "standing tells where the men of the scene stand", look.match)


def check_ahead(look: Look) -> None:
    """Check what the position says of what may follow, its fan and estimates, if it does."""
    if not look.now(_LOOKED_AT):
        return
    position: Any = look.position
    fan = position.fan() if isinstance(position, Fanning) else None
    if fan:
        _check_fan(look, fan)
    if isinstance(position, Estimating):
        _check_after(look, fan)


def _check_value(match: Match, value: float) -> None:
    require(
        isinstance(value, float | int) and -1 <= value <= 1,
        "a value lies between -1 and 1",
        match,
        str(value),
    )


def _masks(scene: Scene, color: Color) -> dict[str, int]:
    return {
        panel.name: sum(
            1 << bit
            for bit, square in enumerate(panel.squares())
            if square in panel.men and panel.men[square].color == color
        )
        for panel in scene.panels
    }


# -- fans ----------------------------------------------------------------------------------


def _check_fan(look: Look, fan: Fan) -> None:
    """Check a fan against all ways in which the dice may fall."""
    match, pending = look.match, look.snapshot.pending
    require(isinstance(pending, Chance), "a fan is of a throw that is pending", match)
    assert isinstance(pending, Chance)
    require(sum(ray.chance for ray in fan.rays) == 1, "the rays of a fan sum to 1", match)
    for ray in fan.rays:
        _check_throw(match, ray.word)
        repeats = is_again(match.position, match.position.play(ray.word))
        require(not repeats, "a throw that can repeat has no fan", match, repr(ray.word))
    if prod(die.sides for die in pending.dice) <= _MOST_THROWS:
        # A game's own outcomes may merge throws.
        thrown = {word: _words(match, pending, word) for word, _ in Chance.outcomes(pending)}
        _check_listed(match, fan, thrown)
        _check_rays(match, fan, thrown)
        _check_merged(look, fan, thrown)


def _check_throw(match: Match, word: str) -> None:
    """Check that the word of a ray is a throw, before it is played: a game trusts its words."""
    try:
        match.check(word)
    except IllegalWord as error:
        require(False, "a ray has the words of its throw", match, str(error))


_Thrown: TypeAlias = Mapping[str, frozenset[str]]
"""The words that each throw allows."""


def _check_listed(match: Match, fan: Fan, thrown: _Thrown) -> None:
    """Check that a fan has the words that throws allow, and no others."""
    allowed = frozenset[str]().union(*thrown.values())
    for word in sorted(allowed - fan.words.keys()):
        require(False, "every word that a throw allows is in the fan", match, repr(word))
    for word in sorted(fan.words.keys() - allowed):
        require(False, "every word of a fan is allowed by a throw", match, repr(word))


def _check_rays(match: Match, fan: Fan, thrown: _Thrown) -> None:
    """Check the words and the chances of the rays."""
    for bit, ray in enumerate(fan.rays):
        words = frozenset(word for word, mask in fan.words.items() if mask >> bit & 1)
        same = ray.word in thrown and words == thrown[ray.word]
        require(same, "a ray has the words of its throw", match, repr(ray.word))
    each = Fraction(1, len(thrown))
    faces = _chances(match, [(throw, each) for throw in thrown], thrown)
    require(_chances(match, fan.rays, thrown) == faces, "rays have the chances of throws", match)


def _check_merged(look: Look, fan: Fan, thrown: _Thrown) -> None:
    """Check that throws may be merged: what follows a word does not depend on the throw."""
    match = look.match
    for word in look.some(sorted(fan.words), 2):
        ends = {
            match.position.play(throw).play(word).key() for throw in thrown if word in thrown[throw]
        }
        law = "a word leads to the same position, whatever was thrown"
        require(len(ends) == 1, law, match, repr(word))


def _words(match: Match, chance: Chance, throw: str) -> frozenset[str]:
    """Return the words that the thrower may play after a throw; empty if the turn is lost."""
    after = match.position.play(throw)
    pending = after.pending()
    if after.turn != match.position.turn or not isinstance(pending, Decision):
        return frozenset()
    require(pending.who == chance.who, "the thrower decides after a throw with a fan", match)
    return frozenset(pending.words)


def _chances(
    match: Match, ways: Iterable[tuple[str, Fraction]], thrown: _Thrown
) -> dict[Hashable, Fraction]:
    """Return the probability of each set of words, or of each position without any."""
    chances = defaultdict[Hashable, Fraction](Fraction)
    for throw, chance in ways:
        chances[thrown[throw] or match.position.play(throw).key()] += chance
    return chances


# -- estimates -----------------------------------------------------------------------------


def _check_after(look: Look, fan: Fan | None) -> None:
    """Check that every word has an estimate, and that some of the estimates are right."""
    match, position, pending = look.match, look.position, look.snapshot.pending
    assert isinstance(position, Estimating)
    estimates = position.after()
    words = set(pending.words) if isinstance(pending, Decision) else set(fan.words if fan else ())
    for word in sorted(words - estimates.keys()):
        require(False, "every word is estimated by after", match, repr(word))
    for word in sorted(estimates.keys() - words):
        require(False, "after estimates only words that can be said", match, repr(word))
    for value in estimates.values():
        _check_value(match, value)
    if isinstance(position, Valued) and not isinstance(pending, Outcome):
        sign = 1 if pending.who == WHITE else -1
        for word in look.some(sorted(words), 2):
            _check_estimate(match, word, sign * estimates[word], fan)


def _check_estimate(match: Match, word: str, estimate: float, fan: Fan | None) -> None:
    before = match.position
    if fan:
        bits = fan.words[word]
        before = before.play(fan.rays[(bits & -bits).bit_length() - 1].word)
    try:
        value = _Follow(match.position.turn).value(before.play(word))
    except _TooMany:
        return
    same = isclose(value, estimate, abs_tol=1e-9)
    law = "after estimates a word by what follows"
    digits = 4 if abs(value - estimate) > 1e-4 else 12  # So that the figures always differ.
    told = f"{word!r} by {value:+.{digits}f} and not {estimate:+.{digits}f} for White"
    require(same, law, match, told)


class _TooMany(Exception):
    """Raised when a turn can be played in too many ways."""


class _Follow:
    """What follows up to the end of the turn of `turn`, computed from the contract."""

    def __init__(self, turn: Color) -> None:
        self._turn, self._left = turn, _MOST_POSITIONS

    def value(self, position: Any) -> float:
        """Return the result that White may expect if each player chooses by `value`."""
        self._left -= 1
        if not self._left:
            raise _TooMany
        pending = position.pending()
        if isinstance(pending, Outcome):
            return result(pending)
        if position.turn != self._turn:
            return float(position.value())
        if isinstance(pending, Decision):
            best = max if pending.who == WHITE else min
            return best(self.value(position.play(word)) for word in pending.words)
        return self._average(position, pending)

    def _average(self, position: Any, chance: Chance) -> float:
        """Return the average over a throw; outcomes that lead back here are repeated."""
        ways = [(position.play(word), float(part)) for word, part in chance.outcomes()]
        ways = [(after, part) for after, part in ways if after.key() != position.key()]
        whole = sum(part for _, part in ways)
        return sum(part * self.value(after) for after, part in ways) / whole
