"""A board as SVG text: python-chess's men and colours, on square or hexagonal boards of any size.

Nothing here needs a terminal or Textual.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from html import escape
from typing import NamedTuple

from dicemate.scene import DARK, HEXAGON, KINDS, LIGHT, MIDDLE, Panel
from dicemate.tui.board import drawings

FIELD = 45
"""The width of a man, and of a square."""
_EDGE = 15
"""The margin around the squares, for the names of ranks and files."""
_FILLS = {DARK: "#d18b47", LIGHT: "#ffce9e", MIDDLE: "#e8ad73"}
_FRAME, _LABEL, _BARE_LABEL = "#212121", "#e5e5e5", "#000"
LAST, _DANGER = "#d8c020", "#e02020"
"""The colours of the last move's squares and of a square in danger."""


class Drawn(NamedTuple):
    """A board as SVG, with its width and height."""

    svg: str
    width: int
    height: int


class _Shape(NamedTuple):
    """A square or hexagon: half its width and height, its corners, and half the width of a file."""

    half: tuple[float, float]
    corners: Sequence[tuple[float, float]]
    step: float


_HALF = FIELD / 2
_SQUARE = _Shape(
    (_HALF, _HALF), ((-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF)), _HALF
)
_HEXAGON = _Shape(
    (30.0, 26.0), ((-30, 0), (-15, -26), (15, -26), (30, 0), (15, 26), (-15, 26)), _HALF
)


def board(panel: Panel, last: Collection[str]) -> Drawn:
    """Return a board with the squares of the last move highlighted."""
    field = _Field(panel)
    parts = [*field.frame(), *field.squares(last), *field.labels(), *field.things()]
    width, height = field.size
    return Drawn(
        f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<defs>{_men(panel)}</defs>{''.join(parts)}</svg>",
        width,
        height,
    )


def _men(panel: Panel) -> str:
    """Return definitions of the men on a board, to be referenced by name."""
    import chess.svg  # Not at the top: commands may list exports before chess is loaded.

    symbols = sorted({man.symbol for man in panel.men.values()})
    return "".join(chess.svg.PIECES[symbol] for symbol in symbols)


class _Field:
    """The layout of a board in a picture, and what is drawn there."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._shape = _HEXAGON if panel.shape == HEXAGON else _SQUARE
        places = panel.where()
        xs, ys = zip(*places.values(), strict=True)
        (right, down), step = self._shape.half, self._shape.step
        self._centres = {
            square: (_EDGE + (x - min(xs)) * step + right, _EDGE + (max(ys) - y + 1) * down)
            for square, (x, y) in places.items()
        }
        across, along = (max(xs) - min(xs)) * step + 2 * right, (max(ys) - min(ys) + 2) * down
        self.size = round(across) + 2 * _EDGE, round(along) + 2 * _EDGE

    def frame(self) -> Iterator[str]:
        """Yield the background behind the squares, which shows through holes."""
        if self._shape is _SQUARE:
            yield f'<rect width="{self.size[0]}" height="{self.size[1]}" fill="{_FRAME}"/>'

    def squares(self, last: Collection[str]) -> Iterator[str]:
        """Yield the squares with their highlights."""
        for square in self._centres:
            yield self._polygon(square, f'fill="{_FILLS[self._panel.shade(square)]}"')
        for square in sorted(last):
            yield self._polygon(square, f'fill="{LAST}" fill-opacity=".6"')
        for square in sorted(self._panel.danger):
            yield self._polygon(square, f'fill="{_DANGER}" fill-opacity=".5"')

    def _polygon(self, square: str, look: str) -> str:
        x, y = self._centres[square]
        corners = " ".join(f"{x + right:g},{y + down:g}" for right, down in self._shape.corners)
        return f'<polygon points="{corners}" {look}/>'

    def labels(self) -> Iterator[str]:
        """Yield the names of ranks and files: around squares, and at the edges of hexagons."""
        width, height = self.size
        ranks = self._outermost(lambda square: square[1:], axis=0)
        files = self._outermost(lambda square: square[0], axis=1)
        for rank, (x, y) in ranks.items():
            if self._shape is _SQUARE:
                yield from (_label(rank, at, y + 4, _LABEL) for at in (7, width - 8))
            else:
                yield _label(rank, x - 28, y - 13, _BARE_LABEL)
        for file, (x, y) in files.items():
            if self._shape is _SQUARE:
                yield from (_label(file, x, at, _LABEL) for at in (11, height - 4))
            else:
                yield _label(file, x, y + 38, _BARE_LABEL)

    def _outermost(self, name: Callable[[str], str], axis: int) -> dict[str, tuple[float, float]]:
        """Return the centres of the leftmost square of each rank, or the lowest of each file."""
        found: dict[str, tuple[float, float]] = {}
        for square, centre in self._centres.items():
            other = found.setdefault(name(square), centre)
            if centre[0] < other[0] if axis == 0 else centre[1] > other[1]:
                found[name(square)] = centre
        return found

    def things(self) -> Iterator[str]:
        """Yield the men and marks; a mark beside a man is small and in the corner."""
        for square, man in self._panel.men.items():
            name = f"#{'white' if man.color else 'black'}-{KINDS[man.letter]}"
            yield f'<use href="{name}" xlink:href="{name}" transform="{self._to(square)}"/>'
        for square, mark in self._panel.marks.items():
            written = _label(mark.glyph, FIELD / 2, 32, _BARE_LABEL, 16)
            thing = drawings.MARKS.get(mark.name, written)
            small = f'<g transform="translate(23 23) scale(.5)">{thing}</g>'
            shown = small if square in self._panel.men else thing
            yield f'<g transform="{self._to(square)}">{shown}</g>'

    def _to(self, square: str) -> str:
        x, y = self._centres[square]
        return f"translate({x - FIELD / 2:g},{y - FIELD / 2:g})"


def _label(text: str, x: float, y: float, ink: str, size: int = 12) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{ink}" font-family="sans-serif" font-size="{size}" '
        f'text-anchor="middle">{escape(text)}</text>'
    )
