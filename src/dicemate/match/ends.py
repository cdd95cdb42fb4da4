"""The ways a game may end other than by its own rules."""

RESIGNATION = "resignation"
AGREEMENT = "agreement"
THREEFOLD = "threefold repetition"
FIVEFOLD = "fivefold repetition"
FIFTY = "fifty moves"
SEVENTY_FIVE = "seventy-five moves"
TIME = "time forfeit"

CLAIMS = (THREEFOLD, FIFTY)
"""Draws that the side to move may claim."""
