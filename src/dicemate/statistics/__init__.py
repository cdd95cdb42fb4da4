"""Statistics of the saved games: results by player, game and colour, duels, lengths. No screen."""

from dicemate.statistics.fortunes import Career, career
from dicemate.statistics.gathering import Gathered, gather
from dicemate.statistics.standing import Score, Standing, by_game, find, standings

__all__ = [
    "Career",
    "Gathered",
    "Score",
    "Standing",
    "by_game",
    "career",
    "find",
    "gather",
    "standings",
]
