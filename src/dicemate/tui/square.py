"""What a square looks like: its man or mark as a drawing or as a glyph, and how it is lit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dicemate.scene import Man, Mark, Panel, Spot
from dicemate.tui import art, drawings
from dicemate.tui.raster import RGB

DRAWN_FROM = (6, 3)
"""The least columns and rows of a square on which a drawing is recognised."""

# White men are outlines, Black men are solid; U+FE0E asks for text, as U+265F may be an emoji.
GLYPHS = {
    True: dict(zip("KQRBNP", "♔♕♖♗♘♙", strict=True)),
    False: dict(zip("KQRBNP", ("♚", "♛", "♜", "♝", "♞", "♟\ufe0e"), strict=True)),
}

_CORNER_FROM = 8
"""The least columns on which a small drawing beside a man is recognised; below, its glyph is."""
_SIGN: RGB = (255, 255, 255)

GROUNDS = ("light", "dark", "movable", "last", "target", "danger", "picked", "cursor")
INKS = ("white", "black", "mark", "hint", "label", "title")


@dataclass(frozen=True, slots=True)
class Lights:
    """What is lit: the last move, the men that can move, the spots to touch next, the hand."""

    last: frozenset[Spot] = frozenset()
    movable: frozenset[Spot] = frozenset()
    targets: frozenset[Spot] = frozenset()
    picked: frozenset[Spot] = frozenset()
    cursor: Spot | None = None


class Look(NamedTuple):
    """All that decides how one square is drawn; `light` names its tint."""

    dark: bool
    man: Man | None
    mark: Mark | None
    light: str
    target: bool
    danger: bool


def looks(panels: Iterable[Panel], lights: Lights) -> Iterator[tuple[Spot, Look]]:
    """Yield every square of some boards with how it looks."""
    for panel in panels:
        for index, square in enumerate(panel.squares()):
            spot = Spot(panel.name, square)
            danger = square in panel.danger
            dark = (index % panel.files + index // panel.files) % 2 == 0
            man, mark = panel.men.get(square), panel.marks.get(square)
            tint = light(spot, lights, danger)
            yield spot, Look(dark, man, mark, tint, spot in lights.targets, danger)


def light(spot: Spot, lights: Lights, danger: bool) -> str:
    """Return the tint of a square; where several hold, the one that matters most to the hand."""
    if spot == lights.cursor:
        return "cursor"
    if spot in lights.picked:
        return "picked"
    if spot in lights.targets:
        return "target"
    if danger:
        return "danger"
    if spot in lights.last:
        return "last"
    return "movable" if spot in lights.movable else ""


def written(look: Look, row: int, width: int, height: int) -> list[tuple[str, str]]:
    """Return line `row` of a square as texts with the names of their inks."""
    if row != middle(height):
        if look.mark and row == height - 1:
            return [(f"{look.mark.glyph:^{width - 1}} ", "mark")]
        return [(" " * width, "")]
    left, right = _brackets(look)
    before = (width - 1) // 2
    after = width - before - 1
    danger = "!" if look.danger else ""
    glyph, ink = _glyph(look, alone=height == 1)
    return [
        (left.rjust(before)[:before], "hint"),
        (glyph, ink),
        (f"{right}{danger}".ljust(after)[:after], "hint"),
    ]


def _glyph(look: Look, *, alone: bool) -> tuple[str, str]:
    """Return the glyph in the middle of a square and its ink; `alone` where there is one line."""
    if look.man:
        return GLYPHS[look.man.color][look.man.letter], "white" if look.man.color else "black"
    if look.mark and alone:
        return look.mark.glyph, "mark"
    return ("•", "hint") if look.target else (" ", "")


def _brackets(look: Look) -> tuple[str, str]:
    """Return marks to both sides of a square, so that nothing is told by colour alone."""
    if look.light == "cursor":
        return "[", "]"
    if look.light == "picked":
        return "‹", "›"
    if look.target and look.man:
        return "×", ""
    return "", ""


def middle(height: int) -> int:
    """Return the line of a square that holds a glyph."""
    return (height - 1) // 2


# -- drawn ---------------------------------------------------------------------------------


def can_be_drawn(look: Look, width: int, height: int) -> bool:
    """Tell whether a drawing of what stands on a square is to be had at this size."""
    if (width, height) < DRAWN_FROM:
        return False
    return bool(look.man) or bool(look.mark and look.mark.name in drawings.NAMES)


def drawn(look: Look, row: int, ground: RGB, width: int, height: int) -> tuple[art.Cell, ...]:
    """Return line `row` of a square with a drawing, and the signs of its light over it."""
    mark = look.mark.name if look.mark and look.mark.name in drawings.NAMES else ""
    man = _symbol(look.man) if look.man else ""
    corner = mark if man and width >= _CORNER_FROM else ""
    line = art.cells(man or mark, ground, width, height, corner)[row]
    if look.mark and man and not corner and row == height - 1:
        return (*line[:-1], art.Cell(look.mark.glyph, _SIGN, ground))
    if row != middle(height):
        return line
    left, right = _brackets(look)
    right = right or ("!" if look.danger else "")
    start = (art.Cell(left, _SIGN, ground),) if left else line[:1]
    return (*start, *line[1:-1], *((art.Cell(right, _SIGN, ground),) if right else line[-1:]))


def _symbol(man: Man) -> str:
    return man.letter if man.color else man.letter.lower()
