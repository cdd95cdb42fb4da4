"""Painting squares as segments: their men as text, drawn point by point, or as pictures."""

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style

from dicemate.scene import LIGHT, Man
from dicemate.tui.board import art, pictures, seams, segments, sets, square
from dicemate.tui.board.colours import Colours
from dicemate.tui.board.points import QUADRANTS, Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.board.tile import Tile
from dicemate.tui.board.tiling import Part
from dicemate.tui.gallery import Gallery

_HATCHED = Style(dim=True)
"""The style of hatching, which must not drown the men."""


class Painter:
    """Paints squares.

    Attributes:
        script: The script of men that are shown as text.
        points: The points to draw men with where squares are large enough; None for text only.
        gallery: The pictures that are shown instead of drawings, if the terminal shows any.
    """

    def __init__(self, colours: Colours) -> None:
        """Begin with glyphs, and with the points that every font has."""
        self._colours = colours
        self.script: Script = GLYPHS
        self.points: Points | None = QUADRANTS
        self.gallery: Gallery | None = None

    def may_draw(self, size: tuple[int, int]) -> bool:
        """Return whether men of `size` can be drawn, once the drawings are ready."""
        if not self.points:
            return False
        return size >= (pictures.LEAST if self.gallery else self.points.least)

    def fitting(self, size: tuple[int, int]) -> Points | None:
        """Return the points for men drawn at `size` now, or None where they are text."""
        drawn = self.points and (size >= self.points.least or self.are_hung(size))
        return self.points if drawn else None

    def are_hung(self, size: tuple[int, int]) -> bool:
        """Return whether the terminal has the pictures of a size."""
        if not self.gallery or size < pictures.LEAST:
            return False
        # A man in a fight is sent alone, and one with a mark only together with all the others.
        return pictures.number(("K", min(sets.MARKS)), size) in self.gallery

    # -- squares ---------------------------------------------------------------------------

    def piece(
        self, tile: Tile, part: Part, size: tuple[int, int], points: Points | None
    ) -> list[Segment]:
        """Return a part of a square: drawn if `points` are given, otherwise as text.

        `size` is the columns and rows of a drawing.
        """
        if points and square.can_be_drawn(tile):
            piece = self._drawn(tile, part, size, points)
        else:
            piece = self._written(tile, part)
        return self._dimmed(piece) if tile.dim else piece

    def _drawn(
        self, tile: Tile, part: Part, size: tuple[int, int], points: Points
    ) -> list[Segment]:
        ground, sign = self._colours.ground(tile).rgb, self._colours.theme("board-hint").rgb
        # Pictures are used once the terminal has them.
        brush = pictures.cells if self.are_hung(size) else art.brush(points)
        cells = square.drawn(tile, part, ground, sign, size, self.script, brush)
        if tile.threat and part.row == 0:
            badge = self._colours.badge(tile).rgb
            written = (art.Cell(each, sign, badge) for each in tile.threat)
            cells = (*cells[: -len(tile.threat)], *written)
        return list(segments.of(cells))

    def _written(self, tile: Tile, part: Part) -> list[Segment]:
        behind = self._colours.behind(tile)
        filled = behind + _HATCHED if self.script.hatch else behind
        return [
            Segment(text, behind + self._colours.inked(ink, tile) if ink else filled)
            for text, ink in square.written(tile, part, self.script)
        ]

    def _dimmed(self, piece: Iterable[Segment]) -> list[Segment]:
        """Return a part of a square, blended into the background of the boards."""
        base, dimmed = self._colours.base, self._colours.dimmed
        return [Segment(text, dimmed(style or base)) for text, style, _ in piece]

    def filling(self, tile: Tile | None) -> str:
        """Return the character that fills a square, or a cell outside all squares (None)."""
        return square.filling(tile, self.script) if tile else " "

    def edge(
        self, quarters: tuple[int, int, int, int], grounds: tuple[Style, ...], filling: str
    ) -> Segment:
        """Return a cell that several squares share, as `seams.segment` does."""
        if self.script.hatch:
            grounds = tuple(ground + _HATCHED for ground in grounds)
        plain = self.script.letters or bool(self.script.hatch)
        return seams.segment(quarters, grounds, filling, plain=plain)

    # -- men -------------------------------------------------------------------------------

    def man(self, letter: str, ground: RGB, size: tuple[int, int]) -> art.Cells:
        """Return a man drawn on `ground`. Men must not be shown as text."""
        assert self.points, "men are drawn"
        if self.gallery:
            drawing = letter, ""
            sending = pictures.sending(drawing, size, self.gallery.cell())
            self.gallery.hang({pictures.number(drawing, size): sending})
            return pictures.cells(letter, ground, size)
        return art.cells(letter, ground, size, self.points)

    def portrait(self, man: Man, size: tuple[int, int]) -> list[list[Segment]]:
        """Return the rows of a light square with a man on it."""
        if self.gallery:
            self.gallery.hang(pictures.sheet(size, self.gallery.cell()))
        tile = Tile(LIGHT, man, None, "", target=False, danger=False)
        width, height = size
        parts = (Part("", row, height, 0, width) for row in range(height))
        return [self.piece(tile, part, size, self.fitting(size)) for part in parts]
