"""What a position looks like, as data: no colours, no keys, no widths.

The screen draws any scene and knows no game. A board may have any number of files and ranks, or
say where each of its squares lies: boards with holes, and boards of hexagons. Squares are named
like ``e4``.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

__all__ = [
    "DARK",
    "FILES",
    "HEXAGON",
    "INFERNAL",
    "LIGHT",
    "MIDDLE",
    "MOODS",
    "MOST_RANKS",
    "SHADES",
    "SHAPES",
    "SQUARE",
    "Man",
    "Mark",
    "Note",
    "Panel",
    "Scene",
    "Shelf",
    "Spot",
    "men",
]

FILES = "abcdefghijklmnopqrstuvwxyz"
MOST_RANKS = 99
SQUARE = r"[a-z][1-9][0-9]?"
"""The name of a square as a regular expression: a board has up to 26 files and 99 ranks."""


class Spot(NamedTuple):
    """One square of one board, for example ``Spot("earth", "e4")``."""

    board: str
    square: str


class Man(NamedTuple):
    """A chessman: its colour (True is White) and its English letter, one of ``PNBRQK``."""

    color: bool
    letter: str


class Mark(NamedTuple):
    """Something other than a man that lies on a square, such as a tombstone."""

    name: str
    glyph: str
    letter: str


INFERNAL = "infernal"
MOODS = ("", INFERNAL)
"""What a board may look like apart from its men: as the players have set it, or like a hell."""

HEXAGON = "hexagon"
SHAPES = ("", HEXAGON)
"""What the squares of a board are: squares, or hexagons that lie on an edge, in upright files."""

DARK, LIGHT, MIDDLE = SHADES = range(3)
"""The colours of squares; the third lies between the two."""


class Panel(NamedTuple):
    """A board to be drawn, and what stands on it.

    `men` and `marks` are keyed by the name of the square; a square may hold one of each.
    `danger` names squares to warn of, such as that of an attacked King. `mood` is one of `MOODS`.

    `places` tells where each square lies, as ``(x, y)`` in half squares, `x` to the right and `y`
    upward: on a usual board a1 lies at (0, 0), b1 at (2, 0) and a2 at (0, 2). There are no other
    squares then, and `files` and `ranks` say nothing. The squares of a file, and no others, lie
    above each other. Both numbers are even; but hexagons, which `shape` asks for, lie half a
    hexagon higher or lower than those of the files beside them, so that `y` is odd in every second
    file. `shades` gives squares one of the `SHADES`; the others have the colour of a chessboard,
    or, as hexagons, one that no hexagon beside them has.
    """

    name: str
    men: Mapping[str, Man]
    title: str = ""
    files: int = 8
    ranks: int = 8
    marks: Mapping[str, Mark] = MappingProxyType({})
    danger: frozenset[str] = frozenset()
    mood: str = ""
    places: Mapping[str, tuple[int, int]] = MappingProxyType({})
    shape: str = ""
    shades: Mapping[str, int] = MappingProxyType({})

    def squares(self) -> Iterator[str]:
        """Return the names of all squares: a1 b1 … first, or as `places` has them."""
        return iter(self.where())

    def place(self, square: str) -> tuple[int, int]:
        """Return where one of the squares lies, in half squares to the right and upward."""
        return self.where()[square]

    def where(self) -> Mapping[str, tuple[int, int]]:
        """Return where all squares lie, in half squares to the right and upward."""
        return self.places or _usual(self.files, self.ranks)

    def shade(self, square: str) -> int:
        """Return which of the `SHADES` one of the squares has."""
        if square in self.shades:
            return self.shades[square]
        x, y = self.place(square)
        return y % len(SHADES) if self.shape == HEXAGON else (x + y) // 2 % 2


@lru_cache(maxsize=64)  # A game has few kinds of boards, and a cursor asks at every step.
def _usual(files: int, ranks: int) -> Mapping[str, tuple[int, int]]:
    """Return where the squares of a board without holes lie."""
    return {
        f"{file}{rank + 1}": (2 * x, 2 * rank)
        for rank in range(ranks)
        for x, file in enumerate(FILES[:files])
    }


def men(placement: str) -> dict[str, Man]:
    """Return the men that the first field of a FEN names: ``4k3/8/8/8/8/8/8/4K3``."""
    placed = {}
    rows = placement.split("/")
    for rank, row in zip(range(len(rows), 0, -1), rows, strict=True):
        spread = re.sub(r"\d+", lambda gap: " " * int(gap[0]), row)
        for file, letter in zip(FILES, spread, strict=False):
            if letter != " ":
                placed[f"{file}{rank}"] = Man(letter.isupper(), letter.upper())
    return placed


class Shelf(NamedTuple):
    """Men off the board, in the order in which they left it."""

    title: str
    men: tuple[Man, ...]


class Note(NamedTuple):
    """A few lines of text beside the board under a title.

    Of a table of what may happen, `lit` is the line that holds now, counted from 0.
    """

    title: str
    lines: tuple[str, ...]
    lit: int | None = None

    @property
    def line_now(self) -> str:
        """The line that holds now, if one does."""
        held = self.lit is not None and 0 <= self.lit < len(self.lines)
        return self.lines[self.lit or 0] if held else ""


class Scene(NamedTuple):
    """All there is to see: boards from left to right, men off the boards, notes.

    `used` are the dice of the last throw, counted from 0, that nothing can be done with any more.
    """

    panels: tuple[Panel, ...]
    shelves: tuple[Shelf, ...] = ()
    notes: tuple[Note, ...] = ()
    used: frozenset[int] = frozenset()
