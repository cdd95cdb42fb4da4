"""Plays a game at random and checks every law along the way."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from dicemate import plugins
from dicemate.laws.broken import LawBroken, about
from dicemate.laws.entry import check_entry
from dicemate.laws.hooks import check_ahead, check_standing, check_value
from dicemate.laws.look import Look, Past, random_word
from dicemate.laws.matches import check_record, check_replay
from dicemate.laws.oath import IN_TIME, blamed, sworn
from dicemate.laws.pages import check_advice, check_lessons
from dicemate.laws.positions import check_actions, check_scene, check_taken, check_words
from dicemate.laws.questions import check_reasons, check_texts
from dicemate.laws.steps import (
    check_asides,
    check_earlier,
    check_key,
    check_setup,
    check_steps,
    check_turn,
    check_typing,
)
from dicemate.laws.throws import check_chances, check_dice
from dicemate.match import IllegalWord, Match
from dicemate.position import Variant

Check: TypeAlias = Callable[[Look], None]

PAGES: tuple[Callable[[Variant], None], ...] = (check_entry, check_advice, check_lessons)
"""The checks before a game is played."""

POSITIONS: tuple[Check, ...] = (
    check_words,
    check_actions,
    check_scene,
    check_dice,
    check_chances,
    check_steps,
    check_setup,
    check_key,
    check_asides,
    check_turn,
    check_reasons,
    check_typing,
    check_texts,
    check_value,
    check_standing,
    check_ahead,
)
"""The checks at every position."""

ENDS: tuple[Check, ...] = (check_earlier, check_replay, check_record)
"""The checks at the end of a match."""

LENGTH = 120
"""The most words of a match."""


def check_variant(
    variant: Variant,
    seeds: Iterable[int] = range(20),
    words: int = LENGTH,
    options: Mapping[str, str] | None = None,
) -> None:
    """Play `variant` at random, one match for each seed, and check every law.

    A match ends after at most `words` words.

    Raises:
        LawBroken: a law does not hold.
    """
    with about(variant.name):
        for check in PAGES:
            check(plugins.bare(variant))
        under_oath = sworn(variant)
        for seed in seeds:
            for _, broken in broken_laws(Match(under_oath, options), str(seed), words):
                raise broken


def broken_laws(match: Match, seed: str, most: int) -> Iterator[tuple[Check, LawBroken]]:
    """Play up to `most` random words; yield each law broken, with the check that found it.

    After the first law that a check finds broken in a position, the other checks go on. A game that
    fails while a word is played, or hangs, ends the match.
    """
    past, goes_on = Past(), True
    while goes_on:
        look = Look(match, f"{seed} {len(match.words)}", past)
        # The guard's findings count only if there are no others.
        found = _found(POSITIONS, look) or _found((check_taken,), look)
        yield from found
        if _hangs(found):
            return
        try:
            goes_on = _goes_on(look, most)
        except IllegalWord:
            return  # For example, a throw without dice; this has already been reported.
        except LawBroken as broken:
            yield check_steps, broken.at(match)
            return
    yield from _found(ENDS, look)


def _goes_on(look: Look, most: int) -> bool:
    """Play a random word, unless the match is over or has `most` words; return whether it was.

    Raises:
        IllegalWord: the word cannot be played.
        LawBroken: the game fails.
    """
    match = look.match
    with blamed(IllegalWord):  # For example, a key that cannot be compared with another.
        word = random_word(look)
        if match.outcome or not word or len(match.words) >= most:
            return False
        look.past.add(len(match.words), look.snapshot)
        match.play(word)
    return True


def _found(checks: Iterable[Check], look: Look) -> list[tuple[Check, LawBroken]]:
    found: list[tuple[Check, LawBroken]] = []
    for check in checks:
        if broken := broken_by(check, look):
            found.append((check, broken))
        if _hangs(found):
            break  # The others would wait just as long.
    return found


def _hangs(found: Iterable[tuple[Check, LawBroken]]) -> bool:
    return any(broken.law == IN_TIME for _, broken in found)


def broken_by(check: Check, look: Look) -> LawBroken | None:
    """Return the law that a check finds broken, or None."""
    try:
        with blamed():
            check(look)
    except LawBroken as broken:
        return broken.at(look.match)
    return None
