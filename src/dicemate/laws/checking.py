"""Checking a game for a while, and telling each law that it breaks once."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

from dicemate import plugins
from dicemate.laws.broken import LawBroken
from dicemate.laws.entry import CALLED
from dicemate.laws.oath import ask, sworn
from dicemate.laws.playing import LENGTH, PAGES, Check, broken_laws
from dicemate.laws.shortest import Finding, shortest
from dicemate.laws.steps import check_setup
from dicemate.match import Match
from dicemate.plugins import kinds
from dicemate.plugins.entrypoints import EntryPoint
from dicemate.position import Option, Variant


def check_entry_point(
    entry: EntryPoint,
    seed: str,
    going: Callable[[], bool],
    played: Callable[[int], object] = lambda words: None,
) -> Iterator[Finding]:
    """Load a game and check it: see `check_game`."""
    try:
        variant = ask(_a_game, "loading", entry.load)
        if variant.name != entry.name:
            told = f"{variant.name!r} is found as {entry.name!r}"
            raise LawBroken(CALLED, told, entry.name)
    except LawBroken as broken:
        broken.game = entry.name
        yield Finding(broken)
    else:
        yield from check_game(variant, seed, going, played)


def _a_game(answer: Any, what: str) -> Any:
    return answer if isinstance(answer, Variant) else kinds.wrong(what, answer)


def check_game(
    variant: Variant,
    seed: str,
    going: Callable[[], bool],
    played: Callable[[int], object] = lambda words: None,
) -> Iterator[Finding]:
    """Play `variant` while `going` says so, and yield each law that it breaks, once.

    At least one match is played. The same seed plays the same matches, the first one with the usual
    options; `played` is told how many words each had.
    """
    variant, known = plugins.bare(variant), set[str]()
    for broken in _of_pages(variant):
        known.add(broken.law)
        yield Finding(broken)
    variant = sworn(variant)
    for check, broken in _of_matches(variant, seed, going, played):
        if broken.law not in known:
            known.add(broken.law)
            yield shortest(variant, check, broken)


def _of_pages(variant: Variant) -> Iterator[LawBroken]:
    for check in PAGES:
        try:
            check(variant)
        except LawBroken as broken:
            yield broken
            if check is PAGES[0]:
                return  # The others read what this one finds fault with.


def _of_matches(
    variant: Variant, seed: str, going: Callable[[], bool], played: Callable[[int], object]
) -> Iterator[tuple[Check, LawBroken]]:
    for number in count():
        generator = random.Random(f"{seed} {number}")
        options = _options(variant, generator) if number else {}
        for found in _of_match(variant, options, f"{seed} {number}", played):
            yield found
            if not going():
                return
        if not going():
            return


def _of_match(
    variant: Variant, options: Mapping[str, str], seed: str, played: Callable[[int], object]
) -> Iterator[tuple[Check, LawBroken]]:
    try:
        match = Match(variant, options)
    except LawBroken as broken:
        broken.game, broken.options, broken.words = variant.name, options, ()
        yield check_setup, broken
        return
    yield from broken_laws(match, seed, LENGTH)
    played(len(match.words))


def _options(variant: Variant, generator: random.Random) -> dict[str, str]:
    return {option.name: generator.choice(_values(option)) for option in variant.options}


def _values(option: Option) -> list[str]:
    """Return the values of an option, with both ends of its numbers."""
    return [*option.values, *(str(end) for end in {*option.numbers[:1], *option.numbers[-1:]})]
