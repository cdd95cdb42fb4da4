"""The face of a die: a number, pips, a name, or a man; as a few letters, or drawn."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len
from textual.color import Color

from dicemate.scene import KINDS, Man
from dicemate.spelling import is_number
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.cutting import cut
from dicemate.tui.dice import solids
from dicemate.tui.dice.canvas import Canvas
from dicemate.tui.dice.solids import PIPS, DieLook
from dicemate.tui.dice.traythrows import Cast
from dicemate.tui.dice.tumble import TURNS, Pose

UNKNOWN = "?"
"""The face of a die that has not been thrown."""
_FADED = 0.7
"""How far used dice and fallen men blend into the background."""
_MIXED = 7
"""The degrees after which a tumbling die shows the next face: no divisor of those of a frame."""
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
    return max(columns(text(cast, Pose(face), script)) for face in named)


def columns(face: str) -> int:
    """Return the columns of a face as text; U+FE0E, part of Black's pawn, takes none."""
    return cell_len(face.replace("\ufe0e", ""))


def room(size: tuple[int, int]) -> int:
    """Return how many columns of a face fit on a die of the given size, drawn or as a box."""
    return max(size[0] - _RIMS, _LEAST)


def _man(cast: Cast, face: int) -> Man | None:
    """Return the man on a face, if any, in the colour of the player who throws the die."""
    name = cast.die.called(face)
    return Man(cast.owner, name) if name in KINDS else None


def drawn(cast: Cast, pose: Pose | None, size: tuple[int, int], on: Canvas) -> Cells:
    """Return a drawn die."""
    shown = look(cast, pose)
    if shown.turn and on.pictures(shown.face):
        shown = _tumbling(cast, shown.turn)
        on.expect([look(cast, Pose(cast.face or 1))], size)
    if pose is None:
        on.expect((_tumbling(cast, turn) for turn in TURNS), size)
    if not solids.can_show(shown.face):
        shown = shown._replace(face=cut(shown.face, room(size)))
    return on.die(shown, size)


def _tumbling(cast: Cast, turn: int) -> DieLook:
    """Return a tumbling die with one face for each turn, so that few pictures are sent."""
    return look(cast, Pose(turn // _MIXED % cast.die.sides + 1, turn))


def is_picture(cast: Cast, pose: Pose | None, on: Canvas) -> bool:
    """Return whether `drawn` returns a picture."""
    return on.pictures(look(cast, pose).face) is not None


def look(cast: Cast, pose: Pose | None) -> DieLook:
    """Return what a die looks like."""
    face = cast.die.called(pose.face) if pose else UNKNOWN
    pips = cast.die.sides == len(PIPS) and is_number(face) and not cast.die.faces
    return DieLook(cast.die.sides, face, pips, cast.owner, pose.turn if pose else 0)


def faded(row: Iterable[Cell], ground: RGB) -> Iterator[Cell]:
    """Yield the cells of a used die or a fallen man, blended into a background colour."""
    for char, ink, behind in row:
        yield Cell(char, blended(ink, ground), blended(behind, ground))


def blended(colour: RGB, ground: RGB) -> RGB:
    """Return the faded colour of a used die or a fallen man."""
    return Color(*colour).blend(Color(*ground), _FADED).rgb
