"""The match: its words, clocks and ends; reading typed moves, and explaining refusals."""

from dicemate.match.clock import Clock
from dicemate.match.control import Control
from dicemate.match.ends import (
    AGREEMENT,
    CLAIMS,
    FIFTY,
    FIVEFOLD,
    RESIGNATION,
    SEVENTY_FIVE,
    THREEFOLD,
    TIME,
)
from dicemate.match.legal import IllegalWord
from dicemate.match.match import Agreed, Match
from dicemate.match.turns import Turn, first_number
from dicemate.position import SIDES

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
    "Clock",
    "Control",
    "IllegalWord",
    "Match",
    "Turn",
    "first_number",
]
