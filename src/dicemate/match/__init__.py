"""The match: what is played, by whose time, and what is typed and told of it."""

from dicemate.match.ends import (
    AGREEMENT,
    CLAIMS,
    FIFTY,
    FIVEFOLD,
    RESIGNATION,
    SEVENTY_FIVE,
    SIDES,
    THREEFOLD,
    TIME,
)
from dicemate.match.match import Agreed, IllegalWord, Match
from dicemate.match.turns import Turn, first_number

__all__ = [
    "AGREEMENT",
    "CLAIMS",
    "FIFTY",
    "FIVEFOLD",
    "RESIGNATION",
    "SEVENTY_FIVE",
    "SIDES",
    "THREEFOLD",
    "TIME",
    "Agreed",
    "IllegalWord",
    "Match",
    "Turn",
    "first_number",
]
