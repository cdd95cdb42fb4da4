"""When a program resigns, offers a draw or accepts one. Values are its own, from -1 to 1."""

RESIGN = -0.97
"""A program that expects less resigns: this gives away about one game in seventy."""

EVEN = 0.03
"""The expected result up to which a position counts as even."""

QUIET = 40
"""The number of quiet turns, of both sides, after which a draw may be offered (C3)."""


def resigns(value: float) -> bool:
    """Return whether to resign at an expected result of `value`."""
    return value <= RESIGN


def offers_draw(value: float, clock: int) -> bool:
    """Return whether to offer a draw after `clock` quiet turns at an expected result of `value`."""
    return clock >= QUIET and abs(value) <= EVEN


def accepts_draw(value: float) -> bool:
    """Return whether to accept or claim a draw, expecting `value`: if nothing can be gained."""
    return value <= 0.0
