"""Dice as pictures, for terminals that can show images among text (`dicemate.tui.gallery`)."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TypeAlias

from dicemate.tui import gallery
from dicemate.tui.board import pictures, raster
from dicemate.tui.board.art import Cells
from dicemate.tui.board.raster import RGB
from dicemate.tui.dice import solids
from dicemate.tui.dice.solids import DieLook
from dicemate.tui.gallery import Gallery

_Sending: TypeAlias = Callable[[int], str]


def cells(look: DieLook, size: tuple[int, int], ground: RGB, of: Gallery) -> Cells:
    """Return the cells in which the terminal shows a die, after sending it the picture.

    Args:
        look: The die.
        size: Its columns and rows.
        ground: The colour behind it.
        of: The pictures that the terminal holds.
    """
    return pictures.parts(of.lend(*_picture(look, size, of)), ground, size)


def expect(look: DieLook, size: tuple[int, int], of: Gallery) -> None:
    """Have the picture of a die sent before it is shown; arguments as for `cells`."""
    of.expect(*_picture(look, size, of))


def _picture(look: DieLook, size: tuple[int, int], of: Gallery) -> tuple[Hashable, _Sending]:
    """Return what identifies a picture, and what sends it."""
    cell = of.cell()
    pixels = size[0] * cell[0], size[1] * cell[1]
    return (look, size, pixels), lambda number: _sending(look, size, pixels, number)


def _sending(look: DieLook, size: tuple[int, int], pixels: tuple[int, int], number: int) -> str:
    whole = gallery.sending(number, _png(look, pixels), *size)
    if look.turn:  # It tumbles for less than a second, so no page will be over it.
        return whole
    return whole + gallery.sending(number, _png(look, pixels, pictures.FAINT), *size, faint=True)


@lru_cache(maxsize=256)
def _png(look: DieLook, pixels: tuple[int, int], opacity: float = 1.0) -> bytes:
    return raster.png(solids.svg(look, pixels, opacity=opacity))
