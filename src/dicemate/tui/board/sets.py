"""Men, arrows and stones drawn point by point, for each size of square and division of cells.

The drawings are the text files in `men/`, which describe their own format. Each file is read when a
square of its size is first drawn.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from dicemate.tui.board.points import Points
from dicemate.tui.board.raster import RGB, Pixels

MEN = "KQRBNPkqrbnp"
"""Capitals are White's men."""
ARROWS = {
    "arrow 0": ("up", False, False),
    "arrow 1": ("slant", False, False),
    "arrow 2": ("right", False, False),
    "arrow 3": ("slant", False, True),
    "arrow 4": ("up", False, True),
    "arrow 5": ("slant", True, True),
    "arrow 6": ("right", True, False),
    "arrow 7": ("slant", True, False),
}
"""By eighth of a turn: the drawing, and whether it is mirrored horizontally and vertically."""
MARKS = {"tombstone": ("grave", "stone")}
"""The marks on squares: the drawing, and a small one for the corner of an occupied square."""
NAMES = frozenset(MEN) | frozenset(ARROWS) | frozenset(MARKS)
"""The names of all drawings."""

_REMARK = ";"
_WHITE: Mapping[str, RGB] = {
    "#": (0x2A, 0x1F, 0x14),
    "o": (0xFF, 0xFF, 0xFF),
    "+": (0xC9, 0xB4, 0x94),
}
_BLACK: Mapping[str, RGB] = {
    "#": (0x00, 0x00, 0x00),
    "o": (0x10, 0x0C, 0x08),
    "+": (0xD8, 0xC8, 0xA8),
}
_STONE: Mapping[str, RGB] = {
    "#": (0x26, 0x22, 0x1E),
    "o": (0xB4, 0xB8, 0xBC),
    "+": (0x6A, 0x66, 0x62),
}
_BRIGHT = 150
"""On brighter squares White's men lack contrast and get a rim. Most palettes have none."""
_PALE = 0.55
"""The share of white in an arrow's colour; the rest is that of its square."""

Grid: TypeAlias = Sequence[str]
"""Rows of letters: the ground, ``#`` outline, ``o`` fill, ``+`` second tone."""


def picture(
    drawing: str, ground: RGB, square: tuple[int, int], points: Points, corner: str = ""
) -> Pixels:
    """Return one of `NAMES` on a square of the given size, a point for each letter in its file."""
    drawn, plain = read(square, points), _plain(ground, square, points)
    if drawing in ARROWS:
        return _over(plain, _turned(drawn, drawing), _arrow(ground))
    if drawing in MARKS:
        return _over(plain, drawn[MARKS[drawing][0]], _STONE)
    white = drawing.isupper()
    man = _rimmed(drawn[drawing]) if white and _is_bright(ground) else drawn[drawing]
    shown = _over(plain, man, _WHITE if white else _BLACK)
    return _over(shown, drawn[MARKS[corner][1]], _STONE) if corner else shown


def _is_bright(ground: RGB) -> bool:
    """Return whether a square is so bright that a White man would not stand out."""
    red, green, blue = ground
    return 0.3 * red + 0.6 * green + 0.1 * blue > _BRIGHT


@cache
def read(square: tuple[int, int], points: Points) -> Mapping[str, Grid]:
    """Return the drawings for a size of square, by name."""
    width, height = square
    file = Path(__file__).parent / "men" / f"{width}x{height}-{points.name}.txt"
    return parse(file.read_text(encoding="ascii"))


def parse(text: str) -> Mapping[str, Grid]:
    """Parse drawings by name: each block has a line of names, and under each name its rows."""
    drawn: dict[str, list[str]] = {}
    for block in text.split("\n\n"):
        lines = [line.split() for line in block.splitlines() if line[:1] not in ("", _REMARK)]
        for name, *rows in zip(*lines, strict=True):
            drawn[name] = rows
    return drawn


def _rimmed(man: Grid) -> Grid:
    """Return a man with an outline wherever its fill meets the ground."""
    empty = "." * len(man[0])
    beside = zip(man, (empty, *man), (*man[1:], empty), strict=False)
    return [
        "".join(map(_rim, row, above, below, f".{row}", f"{row[1:]}."))
        for row, above, below in beside
    ]


def _rim(letter: str, *beside: str) -> str:
    return "#" if letter == "." and not {"o", "+"}.isdisjoint(beside) else letter


def _turned(drawn: Mapping[str, Grid], arrow: str) -> Grid:
    name, left, down = ARROWS[arrow]
    rows = drawn[name][:: -1 if down else 1]
    return [row[:: -1 if left else 1] for row in rows]


def _arrow(ground: RGB) -> Mapping[str, RGB]:
    red, green, blue = (round(_PALE * 255 + (1 - _PALE) * channel) for channel in ground)
    return {"o": (red, green, blue)}


def _plain(ground: RGB, square: tuple[int, int], points: Points) -> Pixels:
    width, height = square
    return ((ground,) * 2 * width,) * points.rows * height


def _over(behind: Pixels, grid: Grid, inks: Mapping[str, RGB]) -> Pixels:
    """Return a picture with a drawing over it; the drawing's ground is transparent."""
    return tuple(
        tuple(inks.get(letter, colour) for letter, colour in zip(letters, colours, strict=True))
        for letters, colours in zip(grid, behind, strict=True)
    )
