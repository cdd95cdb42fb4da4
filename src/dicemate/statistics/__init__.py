"""Statistics of the saved games: results, duels, lengths, luck and skill."""

from dicemate.statistics.fortunes import Career, career
from dicemate.statistics.gathering import Gathered, Played, gather, originals
from dicemate.statistics.intervals import CONFIDENCE, Estimate, half_interval, wilson
from dicemate.statistics.standing import Lengths, PlayerStanding, Score, by_game, find, standings

__all__ = [
    "CONFIDENCE",
    "Career",
    "Estimate",
    "Gathered",
    "Lengths",
    "Played",
    "PlayerStanding",
    "Score",
    "by_game",
    "career",
    "find",
    "gather",
    "half_interval",
    "originals",
    "standings",
    "wilson",
]
