"""When a program resigns, offers a draw and accepts one. Values are its own, from -1 to 1."""

RESIGN = -0.97
"""A program that expects less than this resigns: about one game in seventy is given away."""

EVEN = 0.03
"""What is expected of a position that is even."""

QUIET = 40
"""The number of quiet turns of both sides after which a draw may be offered (C3)."""


def resigns(value: float) -> bool:
    """Return whether to resign, expecting `value`."""
    return value <= RESIGN


def offers_draw(value: float, clock: int) -> bool:
    """Return whether to offer a draw after `clock` quiet turns, expecting `value`."""
    return clock >= QUIET and abs(value) <= EVEN


def accepts_draw(value: float) -> bool:
    """Return whether to accept a draw, or claim one, expecting `value`: nothing is to be gained."""
    return value <= 0.0
