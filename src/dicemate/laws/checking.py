"""Checks a game for a while, and reports each law that it breaks once."""

import random
from collections.abc import Callable, Iterator
from itertools import chain, count
from typing import TypeAlias

from dicemate import plugins
from dicemate.laws.broken import LawBroken
from dicemate.laws.entry import CALLED, offered
from dicemate.laws.oath import ask, sworn
from dicemate.laws.playing import LENGTH, PAGES, Check, broken_laws
from dicemate.laws.shortest import Breach, shortest
from dicemate.laws.steps import check_setup
from dicemate.match import Match
from dicemate.plugins import entrypoints
from dicemate.position import Option, Variant

_FROM_LESSONS = 30
"""The most words of a match from a lesson's set-up."""

Going: TypeAlias = Callable[[], bool]
OnPlayed: TypeAlias = Callable[[int], object]


def check_game(
    variant: Variant, seed: str, going: Going, played: OnPlayed = lambda words: None
) -> Iterator[Breach]:
    """Play `variant` while `going` returns True, and yield each law that it breaks, once.

    At least one match is played. The same seed plays the same matches: the first one with defaults,
    then alternately from a lesson and with random options. `played` is called with the number of
    words of each match.
    """
    under_oath = sworn(variant)
    for check, broken in each_broken(variant, seed, going, played):
        yield shortest(under_oath, check, broken) if check else Breach(broken)


def check_entry_point(
    entry: entrypoints.EntryPoint, seed: str, going: Going, played: OnPlayed = lambda words: None
) -> Iterator[Breach]:
    """Load a game and check it: see `check_game`."""
    try:
        variant = loaded(entry)
    except LawBroken as broken:
        yield Breach(broken)
    else:
        yield from check_game(variant, seed, going, played)


def loaded(entry: entrypoints.EntryPoint) -> Variant:
    """Load a game, without its guard.

    Raises:
        LawBroken: it cannot be loaded, is not a game, has another name, or is not offered because
            its data have wrong types, such as options that nobody could choose.
    """
    try:
        variant: Variant = ask(offered, "loading", entry.load)
        if variant.name != entry.name:
            raise LawBroken(CALLED, f"{variant.name!r} is found as {entry.name!r}")
    except LawBroken as broken:
        broken.game = entry.name
        raise
    return variant


def each_broken(
    variant: Variant, seed: str, going: Going, played: OnPlayed = lambda words: None
) -> Iterator[tuple[Check | None, LawBroken]]:
    """Yield each law that a game breaks, once, with the position's check that found it."""
    variant, known = plugins.bare(variant), set[str]()
    of_pages: Iterator[tuple[Check | None, LawBroken]] = (
        (None, each) for each in _of_pages(variant)
    )
    for check, broken in chain(of_pages, _of_matches(sworn(variant), seed, going, played)):
        if broken.law not in known:
            known.add(broken.law)
            yield check, broken


def _of_pages(variant: Variant) -> Iterator[LawBroken]:
    for check in PAGES:
        try:
            check(variant)
        except LawBroken as broken:
            yield broken
            if check is PAGES[0]:
                return  # The other checks read what this one finds fault with.


def _of_matches(
    variant: Variant, seed: str, going: Going, played: OnPlayed
) -> Iterator[tuple[Check, LawBroken]]:
    for number in count():
        yield from _of_match(variant, number, f"{seed} {number}", played)
        if not going():
            return


def _of_match(
    variant: Variant, number: int, seed: str, played: OnPlayed
) -> Iterator[tuple[Check, LawBroken]]:
    """Play a match: the first one with defaults, the others with random options or from a lesson.

    Lessons start where rules apply that random play seldom reaches.
    """
    generator = random.Random(seed)
    options, setup = _options(variant, generator) if number else {}, None
    try:
        lessons = [*variant.lessons()] if number % 2 else []
        if lessons:
            lesson = generator.choice(lessons)
            options, setup = {**lesson.options}, lesson.setup
        match = Match(variant, options, setup)
    except LawBroken as broken:
        broken.game, broken.options, broken.first = variant.name, options, setup
        broken.words = ()
        yield check_setup, broken
    except ValueError:
        return  # Another check has reported that the lesson cannot be played.
    else:
        yield from broken_laws(match, seed, _FROM_LESSONS if lessons else LENGTH)
        played(len(match.words))


def _options(variant: Variant, generator: random.Random) -> dict[str, str]:
    return {option.name: generator.choice(_values(option)) for option in variant.options}


def _values(option: Option) -> list[str]:
    """Return the values of an option, and the first and last of its numbers."""
    return [*option.values, *(str(end) for end in {*option.numbers[:1], *option.numbers[-1:]})]
