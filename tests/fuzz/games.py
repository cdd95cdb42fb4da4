"""Games that the inputs are made from."""

import random
from collections.abc import Iterator

from dicemate import plugins, record
from dicemate.dice import Dice, seal_of
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import Chance, Outcome, Variant
from dicemate.record import Game

WORDS = 40
"""Words of a game at most."""


def records(rng: random.Random) -> list[str]:
    """Return records of each installed game: unfinished ones, resigned ones, with other options."""
    return [record.write(game_of(rng, variant)) for variant in variants() for _ in range(6)]


def variants() -> Iterator[Variant]:
    return map(plugins.load, plugins.names())


def play(match: Match, rng: random.Random, words: int) -> Dice:
    """Play some words at random, and return the dice that were thrown."""
    dice = Dice.seeded(str(rng.random()))
    for _ in range(words):
        pending = match.pending()
        if isinstance(pending, Outcome):
            break
        match.play(
            dice.throw(match.throws(), pending.dice)
            if isinstance(pending, Chance)
            else rng.choice(list(pending.words))
        )
    return dice


def game_of(rng: random.Random, variant: Variant) -> Game:
    options = {option.name: rng.choice(option.values) for option in variant.options}
    control = rng.choice((None, Control(300, 5), Control(60, 0, 3)))
    match = Match(variant, options, agreed=Agreed(control, takebacks=rng.random() < 0.8))
    seed = str(rng.random())
    dice = rng.choice((Dice.seeded(seed), Dice("sealed", seed, seal_of(seed))))
    game = Game(match, dice, by_hand=rng.random() < 0.5)
    for _ in range(rng.randrange(WORDS)):
        pending = match.pending()
        if isinstance(pending, Outcome):
            return game
        if isinstance(pending, Chance):
            word = dice.throw(match.throws(), pending.dice)
            if game.by_hand:
                game.throw_by_hand(pending, word)
            match.play(word)
        else:
            match.play(rng.choice(list(pending.words)))
        if match.clock:
            match.clock.run(rng.randrange(2000))
        if rng.random() < 0.1:
            game.comments[len(match.words)] = "a comment"
    if rng.random() < 0.3 and not match.outcome:
        match.resign(match.position.turn)
    return game
