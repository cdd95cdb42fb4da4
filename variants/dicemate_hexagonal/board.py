"""Gliński's board of 91 hexagons: its cells, how its men move, and the array (H1–H4).

Cells are numbered by their index in `NAMES`, file by file, and sets of cells are bit masks.
"""

from collections.abc import Iterable

from dicemate.anyboard import hexagonal, hexagons
from dicemate.position import BLACK, WHITE

FILES = "abcdefghikl"
"""The files; Gliński has no j."""

CELLS = hexagons(FILES)
NAMES = tuple(CELLS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}

HOMES = {
    WHITE: frozenset(("b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1")),
    BLACK: frozenset(f"{file}7" for file in "bcdefghik"),
}
"""Where pawns start, and may go two cells (H3)."""

MOVEMENT = hexagonal(CELLS, HOMES)
ARRAY = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1"


def mask(names: Iterable[str]) -> int:
    """Return a set of cells as a mask."""
    return sum(1 << NUMBERS[name] for name in names)
