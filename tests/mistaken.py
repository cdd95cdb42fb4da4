"""A game in which Black overlooked a rook: Qxa2 was there, and Qxe4 was played."""

from pathlib import Path

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game

SETUP = "4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1"
WORDS = ("roll:10", "a1a2", "roll:10", "d5e4")
NAMES = {WHITE: "Anna", BLACK: "Bob"}


def mistaken() -> Game:
    """Return the game; White has resigned."""
    match = Match(plugins.load("d10"), {}, SETUP, NAMES, WORDS)
    match.resign(WHITE)
    return Game(match, Dice.seeded("tests"))


def saved(game: Game | None = None) -> Path:
    """Save the game and let go of it."""
    path = library.create(game or mistaken())
    library.release(path)
    return path
