"""Games of random words."""

import random
from itertools import count

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Outcome
from dicemate.record import Game

NAMES = {WHITE: "Ann", BLACK: "Bob"}


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
