"""Converting cells to text segments or content, and blending colours."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.content import Content
from textual.style import Style as ContentStyle

from dicemate.tui.board import art
from dicemate.tui.board.raster import RGB


def of(cells: Iterable[art.Cell]) -> Iterator[Segment]:
    """Yield as few segments as cells need: a blank has no ink, so it joins either neighbour."""
    run: list[art.Cell] = []
    for cell in cells:
        if run and not _goes_with(run[-1], cell):
            yield one(run)
            run = []
        # A blank inherits the ink before it, for comparison with the next cell.
        run.append(cell._replace(ink=run[-1].ink) if run and cell.char == " " else cell)
    yield one(run)


def _goes_with(one: art.Cell, other: art.Cell) -> bool:
    """Return whether two cells can share a segment."""
    return one.ground == other.ground and (
        one.ink == other.ink or other.char == " " or one.ink == one.ground
    )


def one(run: Sequence[art.Cell]) -> Segment:
    """Return a segment of cells that share their two colours."""
    return Segment("".join(cell.char for cell in run), _style(run[-1].ink, run[-1].ground))


@cache
def _style(ink: RGB, ground: RGB) -> Style:
    return Style(color=RichColor.from_rgb(*ink), bgcolor=RichColor.from_rgb(*ground))


def content(cells: Iterable[art.Cell]) -> Content:
    """Return cells as content, with a span for each."""
    return Content.assemble(
        *(
            (cell.char, ContentStyle(foreground=Color(*cell.ink), background=Color(*cell.ground)))
            for cell in cells
        )
    )


def blended(style: Style, ground: Color, share: float) -> Style:
    """Return a style blended into a ground by `share`; the terminal's own colours are dimmed."""
    ink, behind = (
        Color.from_rich_color(each).blend(ground, share).rich_color
        if each and each.triplet
        else each
        for each in (style.color, style.bgcolor)
    )
    return style + Style(color=ink, bgcolor=behind, dim=_is_own(ink) or _is_own(behind) or None)


def _is_own(colour: RichColor | None) -> bool:
    """Return whether a colour is one of the terminal's own."""
    return colour is not None and colour.triplet is None
