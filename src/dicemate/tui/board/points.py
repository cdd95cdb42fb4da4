"""Dividing a cell into points: two columns of two to four, with a character for each pattern."""

from collections.abc import Iterable
from typing import NamedTuple

NONE = "\0"
"""In place of a character that may be missing; that of the other points has its colours swapped."""


class Points(NamedTuple):
    """A division of a cell into two columns of `rows` points each.

    `characters` holds one character for each set of inked points, or `NONE`: the upper left point
    counts 1, the upper right 2, the one below the first 4, and so on. `least` is the smallest
    square, in cells, on which men are drawn with these points.
    """

    name: str
    rows: int
    characters: str
    least: tuple[int, int]


def _run(first: int, rows: int, others: dict[int, str]) -> str:
    """Return the characters of a Unicode block that omits patterns encoded elsewhere (`others`)."""
    following = iter(range(first, first + 4**rows))
    masks: Iterable[int] = range(4**rows)
    return "".join(others[mask] if mask in others else chr(next(following)) for mask in masks)


_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def _doubled(mask: int) -> int:
    """Convert a set of quarters into the equivalent set of eighths."""
    return (mask & 3) * 5 + (mask >> 2) * 5 * 16


_SIXTHS = {0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"}
_EIGHTHS = {
    **{_doubled(mask): character for mask, character in enumerate(_QUARTERS)},
    **dict.fromkeys((0x01, 0x02, 0x40, 0x80), NONE),  # kitty 0.41 draws all others.
    0x03: "\U0001fb82",
    0x14: "\U0001fbe6",
    0x28: "\U0001fbe7",
    0x3F: "\U0001fb85",
    0xC0: "▂",
    0xFC: "▆",
}

QUADRANTS = Points("quadrants", 2, _QUARTERS, (6, 3))
SEXTANTS = Points("sextants", 3, _run(0x1FB00, 3, _SIXTHS), (4, 2))
OCTANTS = Points("octants", 4, _run(0x1CD00, 4, _EIGHTHS), (4, 2))

KINDS = {kind.name: kind for kind in (QUADRANTS, SEXTANTS, OCTANTS)}
"""All divisions, coarsest first. Every font has quadrants; only some terminals show finer ones."""
