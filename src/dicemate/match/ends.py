"""How a game may end besides its own rules, and what players without names are called."""

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
"""What players are called who have no names."""

CLAIMS = (THREEFOLD, FIFTY)
"""Draws that the side to move may claim."""
