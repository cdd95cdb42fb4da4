"""What a position looks like, as data: no colours, no keys, no widths.

The screen can draw any scene and knows no game. A board may have any number of files and ranks, or
give the place of each of its squares, as boards with holes and boards of hexagons do. Squares have
names such as ``e4``.
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
    "KINDS",
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
"""A regular expression for the name of a square: a board has up to 26 files and 99 ranks."""


class Spot(NamedTuple):
    """One square of one board, for example ``Spot("earth", "e4")``."""

    board: str
    square: str


KINDS: Mapping[str, str] = MappingProxyType(
    {"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
)
"""The names of the kinds of men, by their letters, as in python-chess."""


class Man(NamedTuple):
    """A chessman: its colour (True is White) and its English letter, one of `KINDS`."""

    color: bool
    letter: str

    @property
    def symbol(self) -> str:
        """The letter as in a FEN: White's is a capital."""
        return self.letter if self.color else self.letter.lower()


class Mark(NamedTuple):
    """Something on a square other than a man, such as a tombstone.

    Attributes:
        name: What it is.
        glyph: The character that shows it, one column wide.
        letter: The ASCII letter that shows it.
    """

    name: str
    glyph: str
    letter: str


INFERNAL = "infernal"
MOODS = ("", INFERNAL)
"""The look of a board apart from its men: as set by the players, or like a hell."""

HEXAGON = "hexagon"
SHAPES = ("", HEXAGON)
"""The shape of a board's squares: squares, or hexagons that lie on an edge, in vertical files."""

DARK, LIGHT, MIDDLE = SHADES = range(3)
"""The colours of squares; the third is between the other two."""


class Panel(NamedTuple):
    """A board and what is on it.

    Attributes:
        name: The name of the board, unique in its scene.
        men: The men by the names of their squares.
        title: The title for people, or empty.
        files: The number of files, if `places` is empty.
        ranks: The number of ranks, if `places` is empty.
        marks: The marks by the names of their squares; a square may have a man and a mark.
        danger: Squares to warn of, such as that of an attacked King.
        mood: One of `MOODS`.
        places: The place of each square as ``(x, y)``, in half squares to the right and upward; by
            default a1 is at (0, 0), b1 at (2, 0) and a2 at (0, 2). If it is given, there are no
            other squares. The squares of a file are exactly those with the same `x`. `x` and `y`
            are even, except that hexagons lie half a hexagon higher or lower than those of the
            files beside them, so that `y` is odd in every second file.
        shape: One of `SHAPES`.
        shades: The `SHADES` of squares. By default they alternate as on a chessboard, and hexagons
            differ from all neighbours.
        preposition: What a sentence says before its name: men are ``in Hell``.
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
    preposition: str = "on"

    @property
    def called(self) -> str:
        """The name of the board in a sentence: ``Earth``."""
        name = self.title or self.name
        return name.capitalize() if name.isupper() else name

    @property
    def there(self) -> str:
        """Where its men are: ``on Earth``."""
        return f"{self.preposition} {self.called}"

    def squares(self) -> Iterator[str]:
        """Return the names of all squares: a1, b1 … first, or in the order of `places`."""
        return iter(self.where())

    def place(self, square: str) -> tuple[int, int]:
        """Return the place of a square, in half squares to the right and upward."""
        return self.where()[square]

    def where(self) -> Mapping[str, tuple[int, int]]:
        """Return the places of all squares, in half squares to the right and upward."""
        return self.places or _usual(self.files, self.ranks)

    def shade(self, square: str) -> int:
        """Return the shade of a square, one of `SHADES`."""
        if square in self.shades:
            return self.shades[square]
        x, y = self.place(square)
        return y % len(SHADES) if self.shape == HEXAGON else (x + y) // 2 % 2


@lru_cache(maxsize=64)  # A game has few kinds of boards, and a cursor asks at every step.
def _usual(files: int, ranks: int) -> Mapping[str, tuple[int, int]]:
    """Return the places of the squares on a board without holes."""
    return {
        f"{file}{rank + 1}": (2 * x, 2 * rank)
        for rank in range(ranks)
        for x, file in enumerate(FILES[:files])
    }


def men(placement: str) -> dict[str, Man]:
    """Return the men in the first field of a FEN: ``4k3/8/8/8/8/8/8/4K3``."""
    placed = {}
    rows = placement.split("/")
    for rank, row in zip(range(len(rows), 0, -1), rows, strict=True):
        spread = re.sub(r"\d+", lambda gap: " " * int(gap[0]), row)
        for file, letter in zip(FILES, spread, strict=False):
            if letter != " ":
                placed[f"{file}{rank}"] = Man(letter.isupper(), letter.upper())
    return placed


class Shelf(NamedTuple):
    """Men off the board, in the order in which they left it, under a title.

    A table shows men who were taken, so each is beside the player of the other colour. Men in hand
    who have changed sides are best shown in the colour in which they were taken.
    """

    title: str
    men: tuple[Man, ...]


class Note(NamedTuple):
    """Lines of text beside the board, under a title.

    Attributes:
        title: The title.
        lines: The lines.
        lit: If the lines are a table of possible events, the index of the line that applies now.
    """

    title: str
    lines: tuple[str, ...]
    lit: int | None = None

    @property
    def line_now(self) -> str:
        """The line that applies now, or an empty string."""
        if self.lit is None or not 0 <= self.lit < len(self.lines):
            return ""
        return self.lines[self.lit]


class Scene(NamedTuple):
    """Everything that a position shows.

    Attributes:
        panels: The boards, from left to right.
        shelves: The men off the boards.
        notes: Texts beside the boards.
        used: The indexes of dice of the last throw that are used up.
    """

    panels: tuple[Panel, ...]
    shelves: tuple[Shelf, ...] = ()
    notes: tuple[Note, ...] = ()
    used: frozenset[int] = frozenset()

    def called(self, spot: Spot) -> str:
        """Return the name of a square, with its board unless that is the first: ``c3 in Hell``."""
        return spot.square if spot.board == self.panels[0].name else self.fully(spot)

    def fully(self, spot: Spot) -> str:
        """Return the name of a square, with its board if there are several: ``e4 on Earth``."""
        if len(self.panels) == 1:
            return spot.square
        boards = {panel.name: panel.there for panel in self.panels}
        return f"{spot.square} {boards.get(spot.board, f'on {spot.board}')}"
