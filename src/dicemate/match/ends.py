"""The ways a game may end other than by its own rules, and the default player names."""

from collections.abc import Mapping

from dicemate.position import BLACK, WHITE, Color

RESIGNATION = "resignation"
AGREEMENT = "agreement"
THREEFOLD = "threefold repetition"
FIVEFOLD = "fivefold repetition"
FIFTY = "fifty moves"
SEVENTY_FIVE = "seventy-five moves"
TIME = "time forfeit"

SIDES: Mapping[Color, str] = {WHITE: "White", BLACK: "Black"}
"""The names of the sides, and of players who have given none."""

CLAIMS = (THREEFOLD, FIFTY)
"""Draws that the side to move may claim."""
