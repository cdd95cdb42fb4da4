"""Boards in their places on a widget: which square is where."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from dicemate.scene import Panel, Spot
from dicemate.tui.board import geometry
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.tiling import Tiling


class Placed(NamedTuple):
    """A board in its place.

    Attributes:
        name: The name of its panel.
        title: The title in its first line; a board without one has no such line.
        tiling: Its squares, below the title.
        region: All of its cells, in those of the widget.
    """

    name: str
    title: str
    tiling: Tiling
    region: Region

    @property
    def _top(self) -> int:
        """The widget's line in which the squares begin."""
        return self.region.y + bool(self.title)

    def at(self, x: int, y: int) -> Spot | None:
        """Return the square at a column and row of the widget, or None."""
        square = self.tiling.at(x - self.region.x, y - self._top)
        return Spot(self.name, square) if square else None

    def room(self, square: str) -> Region:
        """Return the widget's cells that belong to a square alone, as a rectangle."""
        return self.tiling.rooms[square].translate((self.region.x, self._top))

    def box(self, square: str) -> Region:
        """Return all of the widget's cells that show part of a square."""
        return self.tiling.boxes[square].translate((self.region.x, self._top))


def place(panels: Sequence[Panel], layout: Layout, *, turned: bool) -> list[Placed]:
    """Return the boards in their places; `turned` shows them from Black's side."""
    tilings = geometry.tilings(panels, layout, turned=turned)
    regions = geometry.places(panels, layout)
    return [
        Placed(panel.name, panel.title, tiling, region)
        for panel, tiling, region in zip(panels, tilings, regions, strict=True)
    ]
