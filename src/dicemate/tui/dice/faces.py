"""The face of a die: a number, pips, a name, or a man; as a few letters, or drawn."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.color import Color
from textual.content import Content
from textual.style import Style

from dicemate.scene import Man
from dicemate.spelling import is_number
from dicemate.tui.board import art, drawings, segments
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.cutting import cut
from dicemate.tui.dice import dicepictures, numerals, solids
from dicemate.tui.dice.solids import Look
from dicemate.tui.dice.traythrows import Cast
from dicemate.tui.dice.tumble import Pose
from dicemate.tui.gallery import Gallery

UNKNOWN = "?"
"""The face of a die that has not been thrown."""
_MAN = {(8, 4): (6, 3), (10, 5): (6, 3), (14, 7): (10, 5)}
"""The size of the man drawn on a die, by the size of the die."""
_FADED = 0.7
"""How far used dice and fallen men blend into the background."""
_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)),
}
"""Rows and columns of the pips of each face, on a grid of three by three."""
_PIP = "●"
_MIXED = 7
"""The degrees for which a tumbling die shows the next face: no divisor of those of a frame."""
_RIMS, _LEAST = 4, 4
"""The columns of a drawn die beside its face, and the columns of a face that every die has."""


def text(cast: Cast, pose: Pose | None, script: Script) -> str:
    """Return the face of a die as text."""
    if pose is None:
        return UNKNOWN
    man = _man(cast, pose.face)
    return script.man(man) if man else cast.die.called(pose.face)


def widest(cast: Cast, script: Script) -> int:
    """Return the width of a die's widest face, in columns."""
    named = range(1, cast.die.sides + 1) if cast.die.faces else (cast.die.sides,)
    return max(cell_len(text(cast, Pose(face), script).replace("\ufe0e", "")) for face in named)


def room(size: tuple[int, int]) -> int:
    """Return how many columns of a face fit on a die of the given size, drawn or as a box."""
    return max(size[0] - _RIMS, _LEAST)


def _man(cast: Cast, face: int) -> Man | None:
    """Return the man on a face, if any, in the colour of the player who throws the die."""
    name = cast.die.called(face)
    return Man(cast.owner, name) if len(name) == 1 and name in "PNBRQK" else None


class Canvas(NamedTuple):
    """What dice are drawn on.

    Attributes:
        ground: The background colour.
        gallery: The pictures that the terminal shows instead of drawings, if it shows any.
    """

    ground: RGB
    gallery: Gallery | None = None


def drawn(cast: Cast, pose: Pose | None, size: tuple[int, int], on: Canvas) -> list[Content]:
    """Return the lines of a drawn die; it is a picture if the terminal and its face allow that."""
    look = _look(cast, pose)
    if on.gallery and look:
        cells = dicepictures.cells(look, size, on.ground, on.gallery)
    else:
        cells = _approximated(cast, pose, size, on.ground)
    return [*map(segments.content, cells)]


def is_picture(cast: Cast, pose: Pose | None, on: Canvas) -> bool:
    """Return whether `drawn` returns a picture."""
    return bool(on.gallery and _look(cast, pose))


def _look(cast: Cast, pose: Pose | None) -> Look | None:
    """Return a die as a picture, or None if its face can only be written."""
    sides, turn = cast.die.sides, pose.turn if pose else 0
    # While it tumbles it has one face for each turn, so that few pictures need to be sent.
    face = cast.die.called(turn // _MIXED % sides + 1) if turn else _label(cast, pose)
    if not solids.can_show(face):
        return None
    pips = sides == len(_PIPS) and is_number(face) and not cast.die.faces
    return Look(sides, face.lower() if cast.owner else face, pips, cast.owner, turn)


def _approximated(cast: Cast, pose: Pose | None, size: tuple[int, int], ground: RGB) -> Cells:
    """Return a die drawn with characters; once it is at rest, its number is drawn large."""
    turn = pose.turn if pose else 0
    named = cut(_label(cast, pose), room(size))
    symbol = bool(pose and _is_symbol(cast, pose.face, size))
    large = not (symbol or turn) and numerals.fits(named, size)
    label = "" if symbol or large else named
    cells = art.die(cast.die.sides, label, ground, *size, white=cast.owner, turn=turn)
    if pose and symbol:
        cells = _with_symbol(cells, cast, pose.face, size)
    elif large:
        cells = numerals.over(cells, named, *_inks(white=cast.owner))
    return cells


def _label(cast: Cast, pose: Pose | None) -> str:
    return cast.die.called(pose.face) if pose else UNKNOWN


def _is_symbol(cast: Cast, face: int, size: tuple[int, int]) -> bool:
    """Return whether a face has a symbol: a man, or pips if the die has a middle row for them."""
    pips = cast.die.sides == len(_PIPS) and not cast.die.faces and size[1] % 2
    return bool(_man(cast, face) or pips)


def _with_symbol(cells: Cells, cast: Cast, face: int, size: tuple[int, int]) -> Cells:
    ink, body = _inks(white=cast.owner)
    man = _man(cast, face)
    if not man:
        return _pipped(cells, face, Cell(_PIP, ink, body))
    symbol = man.letter.lower() if man.color else man.letter  # Dark on a light die.
    inner = _MAN[size]
    over = art.cells(symbol, body, *inner)
    return _pasted(cells, over, ((size[0] - inner[0] + 1) // 2, (size[1] - inner[1] + 1) // 2))


def _inks(*, white: bool) -> tuple[RGB, RGB]:
    """Return the colours of the face and of the die."""
    inks = drawings.EBONY, drawings.BONE
    return inks if white else inks[::-1]


def _pipped(cells: Cells, face: int, pip: Cell) -> Cells:
    rows = [list(row) for row in cells]
    height, width = len(rows), len(rows[0])
    for y, x in _PIPS[face]:
        row, column = height // 2 + (y - 1) * (height // 3), width // 2 + (x - 1) * (width // 4)
        rows[row][column] = pip
    return tuple(map(tuple, rows))


def _pasted(cells: Cells, over: Cells, at: tuple[int, int]) -> Cells:
    """Return cells with others pasted over them at a column and row."""
    left, top = at
    rows = [*cells]
    for y, row in enumerate(over, top):
        rows[y] = (*rows[y][:left], *row, *rows[y][left + len(row) :])
    return tuple(rows)


def faded(row: Content, ground: RGB) -> Content:
    """Return a drawn line, blended into a background colour."""
    cells = ((row.plain[span.start : span.end], span.style) for span in row.spans)
    return Content.assemble(*((text, _faint(style, ground)) for text, style in cells))


def _faint(style: Style | str, ground: RGB) -> Style:
    assert isinstance(style, Style), "a drawn cell has its colours"
    assert style.foreground, "its ink"
    assert style.background, "and its ground"
    ink, behind = (blended(each.rgb, ground) for each in (style.foreground, style.background))
    return Style(foreground=Color(*ink), background=Color(*behind))


def blended(colour: RGB, ground: RGB) -> RGB:
    """Return the faded colour of a used die or a fallen man."""
    return Color(*colour).blend(Color(*ground), _FADED).rgb
