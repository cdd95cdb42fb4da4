"""What dice are drawn on: with characters or, if the terminal shows them, with pictures."""

from collections.abc import Iterable
from typing import NamedTuple

from dicemate.tui.board.art import Cells
from dicemate.tui.board.points import QUADRANTS, Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.dice import dicecells, dicepictures, solids
from dicemate.tui.dice.solids import DieLook
from dicemate.tui.gallery import Gallery

LEAST_DRAWN = (8, 4)
"""The smallest columns and rows at which a die's outline and face are recognizable."""


class Canvas(NamedTuple):
    """What dice are drawn on, and how.

    Attributes:
        ground: The background colour.
        points: How a cell is divided, where dice are drawn with characters.
        gallery: The pictures that the terminal shows instead, if it shows any.
    """

    ground: RGB
    points: Points = QUADRANTS
    gallery: Gallery | None = None

    def pictures(self, face: str) -> Gallery | None:
        """Return the pictures that show a die with this face: a name on it can only be written."""
        return self.gallery if solids.can_show(face) else None

    def expect(self, looks: Iterable[DieLook], size: tuple[int, int]) -> None:
        """Have pictures sent before they are shown: that takes time, and others may flicker."""
        for look in looks:
            if gallery := self.pictures(look.face):
                dicepictures.expect(look, size, gallery)

    def die(self, look: DieLook, size: tuple[int, int]) -> Cells:
        """Return a die of `size` columns and rows."""
        if gallery := self.pictures(look.face):
            return dicepictures.cells(look, size, self.ground, gallery)
        return dicecells.cells(look, size, self.ground, self.points)
