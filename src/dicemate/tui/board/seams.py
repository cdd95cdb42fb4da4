"""Cells that several squares share, in up to two of their colours."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style

from dicemate.tui.board import art, segments
from dicemate.tui.board.raster import RGB


@lru_cache(maxsize=4096)
def segment(
    quarters: tuple[int, int, int, int], grounds: tuple[Style, ...], filling: str, *, plain: bool
) -> Segment:
    """Return a shared cell.

    Args:
        quarters: The index in `grounds` of each quarter, the upper left first.
        grounds: The background styles, that of the largest part first.
        filling: The filling character of the square with the largest part.
        plain: Whether to use only the colour of the largest part.
    """
    colours = [rgb for ground in grounds if (rgb := _rgb(ground))]
    if plain or len(colours) < len(grounds):
        return Segment(filling, grounds[0])
    picture = tuple(tuple(colours[at] for at in quarters[row : row + 2]) for row in (0, 2))
    ((cell,),) = art.fitted(picture, colours[0])
    return segments.one([cell])


def _rgb(style: Style) -> RGB | None:
    """Return the background colour, or None if it is one of the terminal's own."""
    triplet = style.bgcolor.triplet if style.bgcolor else None
    return (triplet.red, triplet.green, triplet.blue) if triplet else None
