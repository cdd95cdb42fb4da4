"""Dice as pictures, for terminals that can show images among text (`dicemate.tui.gallery`)."""

from collections.abc import Callable, Hashable
from functools import lru_cache, partial

from dicemate.tui import gallery
from dicemate.tui.board import raster
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.raster import RGB
from dicemate.tui.dice import solids
from dicemate.tui.dice.solids import DieLook
from dicemate.tui.gallery import Gallery

_FAINT = 0.4
"""The opacity of a used die, or of one behind a page."""


def cells(look: DieLook, size: tuple[int, int], ground: RGB, of: Gallery) -> Cells:
    """Return the cells in which the terminal shows a die, after sending it the picture.

    Args:
        look: The die.
        size: Its columns and rows.
        ground: The colour behind it.
        of: The pictures that the terminal holds.
    """
    number = of.lend(*_picture(look, size, of))
    return tuple(
        tuple(
            Cell(gallery.part(number, row, column), gallery.COLOUR, ground)
            for column in range(size[0])
        )
        for row in range(size[1])
    )


def prepare(look: DieLook, size: tuple[int, int], of: Gallery) -> None:
    """Send the picture of a die that will be shown soon."""
    of.prepare(*_picture(look, size, of))


def _picture(
    look: DieLook, size: tuple[int, int], of: Gallery
) -> tuple[Hashable, Callable[[int], str]]:
    """Return what identifies a picture, and what sends it under a number."""
    cell = of.cell()
    pixels = size[0] * cell[0], size[1] * cell[1]
    return (look, size, pixels), partial(_sending, look, size, pixels)


def _sending(look: DieLook, size: tuple[int, int], pixels: tuple[int, int], number: int) -> str:
    whole, faint = _png(look, pixels), _png(look, pixels, _FAINT)
    return gallery.sending(number, whole, *size) + gallery.sending(number, faint, *size, faint=True)


@lru_cache(maxsize=512)
def _png(look: DieLook, pixels: tuple[int, int], opacity: float = 1.0) -> bytes:
    return raster.png(solids.svg(look, pixels, opacity=opacity))
