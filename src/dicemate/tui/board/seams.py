"""Cells that several squares share, in the colours of all of them, or of the one with most."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style

from dicemate.tui.board import art, segments
from dicemate.tui.board.raster import RGB


@lru_cache(maxsize=4096)
def segment(
    quarters: tuple[int, int, int, int], grounds: tuple[Style, ...], filling: str, *, plain: bool
) -> Segment:
    """Return a cell.

    Args:
        quarters: Which of the grounds each quarter has, the upper left first.
        grounds: The colours, that of the largest part first.
        filling: What fills the square with that part.
        plain: Whether a cell can have but one colour.
    """
    colours = [rgb for ground in grounds if (rgb := _rgb(ground))]
    if plain or len(colours) < len(grounds):
        return Segment(filling, grounds[0])
    picture = tuple(tuple(colours[at] for at in quarters[row : row + 2]) for row in (0, 2))
    ((cell,),) = art.fitted(picture, colours[0])
    return segments.one([cell])


def _rgb(style: Style) -> RGB | None:
    """Return the colour behind text, unless the terminal chooses it."""
    triplet = style.bgcolor.triplet if style.bgcolor else None
    return (triplet.red, triplet.green, triplet.blue) if triplet else None
