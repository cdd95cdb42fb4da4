"""``python -m benchmarks.men``: how well the drawn men can be distinguished.

The outline of each man, as the cells show it, is compared with those of all six kinds at full
resolution; both are stretched to the same box, so that only shape counts. The *margin* is the
overlap with his own kind minus that with the most similar other kind, in hundredths.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from dicemate.tui.board import art
from dicemate.tui.board.grid import LARGEST_DRAWN, SQUARES
from dicemate.tui.board.points import KINDS, Points
from dicemate.tui.board.raster import RGB, pixels

Size = tuple[int, int]

GOALS: Mapping[Size, int] = {(6, 3): 2, (8, 4): 8, (10, 5): 12, (12, 6): 12}
"""The minimum margin by the columns and rows of a square."""
MOST_SHARED = 80
"""The most, in hundredths, that two men of a set may overlap."""

_SIDE = 96
"""The side of the box in points."""
_MEN = "KQRBNP"
_GROUND: RGB = (0xA8, 0x90, 0x6C)
_GREEN: RGB = (0, 255, 0)
_NEAR = 90
"""Colours that differ from the background by less, over all channels, count as background."""


class Likeness(NamedTuple):
    """The measurements of the men of one set and colour, in hundredths.

    `margins` are by men, each with the most similar other kind; `pair` are the two men that overlap
    most, and `shared` is how much.
    """

    margins: Mapping[str, tuple[int, str]]
    shared: int
    pair: str

    @property
    def least(self) -> int:
        """The smallest margin."""
        return min(margin for margin, _ in self.margins.values())


def likeness(points: Points, size: Size, *, white: bool) -> Likeness:
    """Measure the men of one set and colour."""
    outlines = {man: _drawn(_symbol(man, white=white), points, size) for man in _MEN}
    shared = {a + b: _shared(outlines[a], outlines[b]) for a, b in combinations(_MEN, 2)}
    pair = max(shared, key=shared.__getitem__)
    margins = {man: _margin(man, outlines[man], white=white) for man in _MEN}
    return Likeness(margins, round(shared[pair]), pair)


def sets() -> Iterator[tuple[Points, Size]]:
    """Yield every set of men: the kind of cells, and the size of the square."""
    for points in KINDS.values():
        for size in reversed(SQUARES):
            if points.least <= size <= LARGEST_DRAWN:
                yield points, size


def _margin(man: str, outline: int, *, white: bool) -> tuple[int, str]:
    shared = {kind: _shared(outline, _model(_symbol(kind, white=white))) for kind in _MEN}
    most, nearest = max((shared[kind], kind) for kind in _MEN if kind != man)
    return round(shared[man] - most), nearest


def _symbol(man: str, *, white: bool) -> str:
    return man if white else man.lower()


@cache
def _model(symbol: str) -> int:
    """Return the outline of a man at full resolution."""
    import chess.svg

    piece = chess.Piece.from_symbol(symbol)
    picture = pixels(str(chess.svg.piece(piece, size=_SIDE)), _GREEN)
    return _boxed([[colour != _GREEN for colour in row] for row in picture])


def _drawn(symbol: str, points: Points, size: Size) -> int:
    """Return the outline of a man as the cells show it."""
    rows = art.cells(symbol, _GROUND, size, points)
    return _boxed([line for row in rows for line in _lines(row, points)])


def _lines(row: Sequence[art.Cell], points: Points) -> Iterator[list[bool]]:
    for y in range(points.rows):
        line = []
        for cell in row:
            mask = points.characters.index(cell.char)
            line += [_is_man(cell, mask >> 2 * y + x & 1) for x in range(2)]
        yield line


def _is_man(cell: art.Cell, in_ink: int) -> bool:
    colour = cell.ink if in_ink else cell.ground
    return sum(abs(a - b) for a, b in zip(colour, _GROUND, strict=True)) > _NEAR


def _boxed(points: Sequence[Sequence[bool]]) -> int:
    """Return an outline stretched to the box, as a bit per point."""
    rows = [y for y, row in enumerate(points) if any(row)]
    columns = [x for x in range(len(points[0])) if any(row[x] for row in points)]
    ys, xs = _stretched(rows[0], rows[-1] + 1), _stretched(columns[0], columns[-1] + 1)
    bits = (points[y][x] for y in ys for x in xs)
    return sum(1 << at for at, bit in enumerate(bits) if bit)


def _stretched(start: int, end: int) -> list[int]:
    return [start + (end - start) * at // _SIDE for at in range(_SIDE)]


def _shared(one: int, other: int) -> float:
    """Return the overlap of two outlines, in hundredths."""
    return 100 * (one & other).bit_count() / (one | other).bit_count()


def _report() -> Iterator[str]:
    for points, size in sets():
        for white in (True, False):
            found = likeness(points, size, white=white)
            colour, goal = "white" if white else "black", GOALS.get(size)
            each = " ".join(f"{k}>{o} {m:<3}" for k, (m, o) in found.margins.items())
            missed = "  missed" if goal is not None and found.least < goal else ""
            name = f"{points.name} {size[0]}x{size[1]} {colour}"
            yield f"{name:<22}{found.least:>4}   {each} {found.shared:>4} {found.pair}{missed}"


if __name__ == "__main__":
    print(
        "set                  least   margins by men, and whom each is nearest to      most shared"
    )
    for line in _report():
        print(line)
