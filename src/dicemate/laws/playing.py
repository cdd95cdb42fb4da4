"""Playing a game at random and checking every law along the way."""

import random
from collections.abc import Iterable, Mapping

from dicemate import plugins
from dicemate.laws.broken import LawBroken, require
from dicemate.laws.hooks import check_hooks
from dicemate.laws.matches import check_record, check_replay
from dicemate.laws.pages import check_advice, check_lessons
from dicemate.laws.pictures import picture
from dicemate.laws.positions import (
    check_actions,
    check_ends,
    check_pending,
    check_scene,
    check_setup,
)
from dicemate.laws.questions import check_reasons, check_texts
from dicemate.match import Match
from dicemate.position import Decision, Outcome, Pending, Variant, roll_word


def check_variant(
    variant: Variant,
    seeds: Iterable[int] = range(20),
    words: int = 120,
    options: Mapping[str, str] | None = None,
) -> None:
    """Play `variant` at random, one match for each seed, and check every law.

    A match ends after at most `words` words.

    Raises:
        LawBroken: a law does not hold.
    """
    variant = plugins.bare(variant)
    check_advice(variant)
    check_lessons(variant)
    for seed in seeds:
        match = Match(variant, options)
        generator = random.Random(seed)
        while len(match.words) < words and not match.outcome:
            _step(match, generator)
        check_scene(match, match.position.scene())
        check_replay(match)
        check_record(match)


def _step(match: Match, generator: random.Random) -> None:
    """Check the laws of one position and play a word at random."""
    position = match.position
    before = picture(position)
    check_scene(match, before.scene)
    actions = check_pending(match, before)
    check_setup(match, before)
    check_reasons(match, before, actions, generator)
    check_texts(match, before, generator)
    check_hooks(match, before, generator)
    word = _random_word(before.pending, generator)
    (action,) = check_actions(match, before.scene, [word])
    match.play(word)
    check_ends(match, before.scene, action)
    require(before == picture(position), "play leaves its position unchanged", match)


def _random_word(pending: Pending, generator: random.Random) -> str:
    if isinstance(pending, Outcome):
        raise LawBroken("a position that is over has no words")
    asides = [aside.word for aside in pending.asides]
    if asides and generator.random() < 0.3:
        return generator.choice(asides)
    if isinstance(pending, Decision):
        return generator.choice(pending.words)
    return roll_word([generator.randint(1, die.sides) for die in pending.dice])
