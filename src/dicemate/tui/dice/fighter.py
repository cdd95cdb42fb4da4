"""A man who fights, drawn with its die: above it or beside it."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.content import Content

from dicemate.scene import Spot
from dicemate.tui.board import art, segments
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.dice import dicerow, faces
from dicemate.tui.dice.canvas import Canvas
from dicemate.tui.dice.traythrows import Cast
from dicemate.tui.dice.tumble import Pose

Size: TypeAlias = tuple[int, int]
"""Columns and rows."""

Sheet: TypeAlias = list[Content]
"""Lines of equal width."""

GLYPH = (3, 1)
"""The size of a man as text."""

ManBrush: TypeAlias = Callable[[str, RGB, Size], art.Cells]
"""Draws a man, given its letter, on a ground of the given columns and rows."""


class Paint(NamedTuple):
    """The colours and style for men and dice.

    Attributes:
        canvas: What dice are drawn on.
        script: The script for men shown as text.
        man: The function that draws men, or None if they are shown as text.
        colour_of: Returns the colour of a square.
    """

    canvas: Canvas
    script: Script
    man: ManBrush | None
    colour_of: Callable[[Spot], RGB]


class Fighter(NamedTuple):
    """A man with its die; a fallen man is `faded`."""

    cast: Cast
    pose: Pose | None
    faded: bool
    paint: Paint

    @property
    def drawn(self) -> bool:
        """Whether the man is drawn, as opposed to shown as text."""
        return bool(self.paint.man and self.cast.man)

    def man(self, size: Size) -> Sheet:
        """Return the man, as a glyph if it is not drawn."""
        cast, paint = self.cast, self.paint
        if not cast.man or not cast.die.spot:
            return [Content(" " * size[0])] * size[1]
        if not paint.man or size == GLYPH:
            glyph = dicerow.centred(paint.script.man(cast.man), size[0])
            return [Content.styled(glyph, "dim" if self.faded else "bold")]
        cells = paint.man(cast.man.symbol, paint.colour_of(cast.die.spot), size)
        ground = paint.canvas.ground
        seen = (faces.faded(row, ground) for row in cells) if self.faded else cells
        return [*map(segments.content, seen)]

    def die(self, size: Size) -> Sheet:
        """Return the die, with its owner attached to the cells."""
        canvas, script = self.paint.canvas, self.paint.script
        return dicerow.die(self.cast, self.pose, size, canvas, script, faded=self.faded)

    @property
    def square(self) -> str:
        """The square of the man."""
        return self.cast.die.spot.square if self.cast.die.spot else ""

    def stacked(self, man: Size, die: Size, width: int) -> Sheet:
        """Return the man above its die, with a label below."""
        whole = f"{self.cast.name}: {self.cast.kind}"  # A colon, as d4 may be a square or a die.
        label = whole if cell_len(whole) <= width else self.cast.name
        rows = [*self.man(man), *self.die(die), Content(label).truncate(width, ellipsis=True)]
        return [centred_row(row, width) for row in rows]

    def abreast(self, man: Size, die: Size, *, mirrored: bool) -> Sheet:
        """Return the man and its die side by side, in reverse if `mirrored`, with labels below."""
        left, right = self.man(man), self.die(die)
        above = (die[1] - len(left)) // 2
        blank = Content(" " * man[0])
        left = [*[blank] * above, *left, *[blank] * (die[1] - above - len(left))]
        left.append(Content(dicerow.centred(self.square, man[0])))
        kind = dicerow.kind(self.cast, self.pose, die, self.paint.canvas)
        right = [*right, Content(dicerow.centred(kind, die[0]))]
        pairs = zip(right, left, strict=True) if mirrored else zip(left, right, strict=True)
        return [Content.assemble(*pair) for pair in pairs]


def centred_row(row: Content, width: int) -> Content:
    """Return a row centred in `width` columns."""
    left = (width - row.cell_length) // 2
    return row.pad_left(max(0, left)).pad_right(max(0, width - row.cell_length - left))
