"""What a square looks like: its man or mark as a drawing or in writing, and how it is lit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import atan2, pi
from typing import NamedTuple

from dicemate.scene import Man, Mark, Panel, Spot
from dicemate.tui.board import art, sets
from dicemate.tui.board.points import Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script

GROUNDS = ("light", "dark", "movable", "last", "target", "danger", "picked", "cursor")
INKS = ("white", "black", "mark", "hint", "faint", "label", "title")


@dataclass(frozen=True, slots=True)
class Lights:
    """What is lit: the last move, the men that can move, the spots to touch next, the hand.

    `arrow` is where the last move came from and went to, on one board.
    """

    last: frozenset[Spot] = frozenset()
    movable: frozenset[Spot] = frozenset()
    targets: frozenset[Spot] = frozenset()
    picked: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    arrow: tuple[Spot, Spot] | None = None

    def at(self, cursor: Spot | None) -> "Lights":
        """Return the same with the cursor elsewhere."""
        return replace(self, cursor=cursor)


class Look(NamedTuple):
    """All that decides how one square is drawn; `light` names its tint.

    `arrow` is the eighth of a turn, clockwise from upwards, to which the last move left it;
    `movable` tells of a man that can move also where another light matters more.
    """

    dark: bool
    man: Man | None
    mark: Mark | None
    light: str
    target: bool
    danger: bool
    arrow: int | None = None
    movable: bool = False


def looks(
    panels: Iterable[Panel], lights: Lights, *, turned: bool = False
) -> Iterator[tuple[Spot, Look]]:
    """Yield every square of some boards, which may be turned, with how it looks."""
    left, points = _arrow(lights, turned=turned)
    for panel in panels:
        for index, square in enumerate(panel.squares()):
            spot = Spot(panel.name, square)
            danger = square in panel.danger
            dark = (index % panel.files + index // panel.files) % 2 == 0
            man, mark = panel.men.get(square), panel.marks.get(square)
            tint = light(spot, lights, danger)
            arrow = points if spot == left and not (man or mark) else None
            target, movable = spot in lights.targets, spot in lights.movable
            yield spot, Look(dark, man, mark, tint, target, danger, arrow, movable)


def _arrow(lights: Lights, *, turned: bool) -> tuple[Spot | None, int | None]:
    """Return the square that the last move left, and the eighth of a turn to which it did."""
    if not lights.arrow:
        return None, None
    start, end = lights.arrow
    right = ord(end.square[0]) - ord(start.square[0])
    up = int(end.square[1:]) - int(start.square[1:])
    eighth = round(atan2(right, up) / (pi / 4))
    return start, (eighth + 4 * turned) % 8


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


def written(look: Look, row: int, width: int, height: int, script: Script) -> list[tuple[str, str]]:
    """Return line `row` of a square as texts with the names of their inks."""
    hatch = script.hatch if look.dark and script.hatch else " "
    texts = [(hatch * width, "")]
    if row == middle(height):
        texts = _middle(look, width, height, script, hatch)
    elif row == height - 1:
        texts = _below(look, width, script, hatch)
    blank = not any(text.strip() for text, _ in texts)
    return [(" " * width, "")] if blank else texts  # One is drawn faster than three.


def _middle(
    look: Look, width: int, height: int, script: Script, hatch: str
) -> list[tuple[str, str]]:
    """Return the line of a square with its man, and the signs to both sides."""
    left, right = _signs(look, script, alone=height == 1)
    before = (width - 1) // 2
    after = width - before - 1
    glyph, ink = _glyph(look, script, alone=height == 1)
    if hatch != " " and glyph == " ":
        glyph, ink = hatch, ""
    free = hatch if ink == "" else " "  # Hatching stays a column away from what stands there.
    return [
        (f"{left or free}".rjust(before, hatch)[:before], "hint"),
        (glyph, ink),
        (f"{right or free}".ljust(after, hatch)[:after], "hint"),
    ]


def _below(look: Look, width: int, script: Script, hatch: str) -> list[tuple[str, str]]:
    """Return the last line of a square: a mark, and the sign of a light that is no hand's."""
    sign = _faint_sign(look, script) or hatch
    mark = f"{script.mark(look.mark):^{width - 1}}"[1:] if look.mark else hatch * (width - 2)
    return [(sign, "faint"), (mark, "mark" if look.mark else ""), (hatch, "")]


def _glyph(look: Look, script: Script, *, alone: bool) -> tuple[str, str]:
    """Return what stands in the middle of a square and its ink; `alone` if there is one line."""
    if look.man:
        return script.man(look.man), "white" if look.man.color else "black"
    if look.mark and alone:
        return script.mark(look.mark), "mark"
    if look.target:
        return script.target, "hint"
    return (" ", "") if look.arrow is None else (script.arrows[look.arrow], "faint")


def _signs(look: Look, script: Script, *, alone: bool) -> tuple[str, str]:
    """Return signs to both sides of a square, so that nothing is told by colour alone.

    On a square of one line (`alone`) there is only room to the right of the man.
    """
    left, right = _brackets(look, script)
    if alone:
        danger = "!" if look.danger else ""
        return "", right or left or danger or _faint_sign(look, script)
    return left, f"{right}!" if look.danger else right


def _brackets(look: Look, script: Script) -> tuple[str, str]:
    if look.light == "cursor":
        return script.cursor[0], script.cursor[1]
    if look.light == "picked":
        return script.picked[0], script.picked[1]
    return (script.taken, "") if look.target and look.man else ("", "")


def _faint_sign(look: Look, script: Script) -> str:
    """Return the sign of the last move or of a man that can move."""
    if look.light == "last":
        return script.last
    return script.movable if look.movable and look.light in ("movable", "danger") else ""


def middle(height: int) -> int:
    """Return the line of a square that holds a glyph."""
    return (height - 1) // 2


# -- drawn ---------------------------------------------------------------------------------


def can_be_drawn(look: Look) -> bool:
    """Tell whether a drawing of what stands on a square is to be had."""
    if look.man or look.arrow is not None:
        return not look.target or bool(look.man)
    return bool(look.mark and look.mark.name in sets.MARKS)


def drawn(
    look: Look,
    row: int,
    ground: RGB,
    sign: RGB,
    size: tuple[int, int],
    script: Script,
    points: Points,
) -> tuple[art.Cell, ...]:
    """Return line `row` of a square of some `size` with a drawing, and its signs over it.

    `ground` is the colour of the square, `sign` that of signs.
    """
    width, height = size
    mark = look.mark.name if look.mark and look.mark.name in sets.MARKS else ""
    man = _symbol(look.man) if look.man else ""
    corner = mark if man else ""
    arrow = "" if look.arrow is None else f"arrow {look.arrow}"
    line = art.cells(man or mark or arrow, ground, width, height, points, corner)[row]
    left = right = ""
    if row == height - 1:
        left = _faint_sign(look, script)
        right = script.mark(look.mark) if look.mark and man and not corner else ""
    elif row == middle(height):
        left, right = _signs(look, script, alone=False)
    start = (art.Cell(left, sign, ground),) if left else line[:1]
    return (*start, *line[1:-1], *((art.Cell(right[0], sign, ground),) if right else line[-1:]))


def _symbol(man: Man) -> str:
    return man.letter if man.color else man.letter.lower()
