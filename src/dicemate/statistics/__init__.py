"""What the saved games come to: results by player, game and colour, duels, lengths. No screen."""

from dicemate.statistics.gathering import Gathered, gather
from dicemate.statistics.standing import Score, Standing, by_game, find, standings

__all__ = ["Gathered", "Score", "Standing", "by_game", "find", "gather", "standings"]
