"""Games of random words, and random throws."""

import random
from collections.abc import Sequence
from itertools import count

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Die, Outcome, roll_word
from dicemate.record import Game

NAMES = {WHITE: "Ann", BLACK: "Bob"}


def thrown(dice: Sequence[Die], generator: random.Random) -> str:
    """Return a random throw."""
    return roll_word([generator.randint(1, die.sides) for die in dice])


def played(name: str, words: int, seed: int) -> Game:
    """Return a game of up to `words` random words."""
    game = Game(Match(plugins.load(name), names=NAMES), Dice.seeded("x"))
    match, chosen = game.match, random.Random(seed)
    while len(match.words) < words and not isinstance(pending := match.pending(), Outcome):
        if isinstance(pending, Chance):
            match.play(game.throw(pending))
        else:
            match.play(chosen.choice(pending.words))
    return game


def long(name: str, words: int) -> Game:
    """Return the first game of `words` random words."""
    games = (played(name, words, seed) for seed in count())
    return next(game for game in games if len(game.match.words) == words)
