"""The look of a square: its man or mark, drawn or as text, and its highlight."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import atan2, ceil, pi
from types import MappingProxyType
from typing import NamedTuple

from dicemate.position import percent
from dicemate.scene import DARK, Man, Mark, Panel, Spot
from dicemate.tui.board import art, sets
from dicemate.tui.board.grid import middle
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.board.tiling import Named, Part, Tiling


class Ink(NamedTuple):
    """Theme colours of text and of the tile behind it, if any."""

    colour: str
    tile: str = ""
    bold: bool = True


INKS = {
    "white": Ink("board-white", "board-white-tile"),
    "black": Ink("board-black", "board-black-tile"),
    "mark": Ink("board-mark"),
    "hint": Ink("board-hint"),
    "name": Ink("board-hint", bold=False),
    "faint": Ink("board-faint"),
    "label": Ink("foreground", bold=False),
    "title": Ink("foreground"),
}


class Lights(NamedTuple):
    """The highlights: the last move, men that can move, targets, the selection and the cursor.

    `arrows` show where men of the last move went, keyed by start, within one board. `graves` are
    vacant squares on which men fell in a fight. `strip` offers men to choose from, each on a square
    and with a number. Touching one of the `whole` squares completes the word. `threats` are the
    chances that men are lost. While there is a `stage`, all other squares are dimmed.
    """

    last: frozenset[Spot] = frozenset()
    movable: frozenset[Spot] = frozenset()
    targets: frozenset[Spot] = frozenset()
    picked: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    arrows: Mapping[Spot, Spot] = MappingProxyType({})
    graves: frozenset[Spot] = frozenset()
    strip: tuple[tuple[Spot, Man, str], ...] = ()
    whole: frozenset[Spot] = frozenset()
    stage: frozenset[Spot] = frozenset()
    threats: Mapping[Spot, Fraction] = MappingProxyType({})

    def at(self, cursor: Spot | None) -> "Lights":
        """Return the same highlights with another cursor."""
        return self._replace(cursor=cursor)

    def offer(self, spot: Spot) -> tuple[Man, str] | None:
        """Return the man that is offered on a square, with his number, if any."""
        for offered, man, number in self.strip:
            if offered == spot:
                return man, number
        return None


class Tile(NamedTuple):
    """Everything that determines the look of one square; `light` names its tint.

    `colour` is one of `scene.SHADES`. `arrow` is the direction in which a man left in the last
    turn, in eighths of a turn clockwise from upwards. `movable` is set for a man that can move even
    where another highlight takes precedence. A `grave` is a vacant square on which a man has just
    fallen. `number` is the key that chooses the man; touching a `whole` square completes the word.
    `rank` and `file` are the names in the upper left and lower right corner. `shade` is the chance
    that the man is lost, in quarters from 1 to 4; `threat` is that chance as text, where there is
    room. A `dim` square is off the stage.
    """

    colour: int
    man: Man | None
    mark: Mark | None
    light: str
    target: bool
    danger: bool
    arrow: int | None = None
    movable: bool = False
    rank: str = ""
    file: str = ""
    grave: bool = False
    number: str = ""
    whole: bool = False
    threat: str = ""
    shade: int = 0
    mood: str = ""
    dim: bool = False


SHADES = 4
"""The number of shades of danger."""


def tiles(
    panels: Sequence[Panel],
    tilings: Sequence[Tiling],
    lights: Lights,
    *,
    turned: bool = False,
    large: bool = False,
) -> Iterator[tuple[Spot, Tile]]:
    """Yield each square of the boards, laid out as `tilings`, with its look.

    The boards may be `turned`. On `large` squares the threat to a man is shown as text.
    """
    for panel, tiling in zip(panels, tilings, strict=True):
        for named in tiling.squares:
            spot = Spot(panel.name, named.square)
            tile = _tile(panel, named, spot, lights, turned=turned)
            if tile.man and (chance := lights.threats.get(spot)):
                tile = _threatened(tile, chance, large=large)
            offer = lights.offer(spot)
            yield spot, _offering(tile, *offer) if offer else tile


def _tile(panel: Panel, named: Named, spot: Spot, lights: Lights, *, turned: bool) -> Tile:
    """Return the tile of a square, without threats and offers."""
    square, colour, rank, file = named
    man, mark = panel.men.get(square), panel.marks.get(square)
    danger, vacant = square in panel.danger, not (man or mark)
    end = lights.arrows.get(spot) if vacant else None
    place = panel.place
    return Tile(
        colour,
        man,
        mark,
        light(spot, lights, danger),
        target=spot in lights.targets,
        danger=danger,
        arrow=_eighth(place(square), place(end.square), turned=turned) if end else None,
        movable=spot in lights.movable,
        rank=rank,
        file=file,
        grave=vacant and spot in lights.graves,
        whole=spot in lights.whole,
        mood=panel.mood,
        dim=bool(lights.stage) and spot not in lights.stage,
    )


def _threatened(tile: Tile, chance: Fraction, *, large: bool) -> Tile:
    """Return the tile of a man that is lost with the given chance, as text if `large`."""
    written = percent(chance).replace(" ", "") if large else ""
    return tile._replace(threat=written, shade=ceil(SHADES * chance))


def _offering(tile: Tile, man: Man, number: str) -> Tile:
    """Return the tile while a man is offered on it; without a number the man cannot be chosen."""
    plain = Tile(tile.colour, man, None, tile.light, target=False, danger=False, mood=tile.mood)
    return plain._replace(file=tile.file, number=number, dim=not number)


def _eighth(start: tuple[int, int], end: tuple[int, int], *, turned: bool) -> int:
    """Return the direction between two places in eighths of a turn, clockwise from upwards."""
    eighth = round(atan2(end[0] - start[0], end[1] - start[1]) / (pi / 4))
    return (eighth + 4 * turned) % 8


def light(spot: Spot, lights: Lights, danger: bool) -> str:
    """Return the tint of a square; if several apply, the most relevant to the next touch."""
    if spot == lights.cursor:
        return "cursor"
    if offer := lights.offer(spot):
        return "target" if offer[1] else ""
    if spot in lights.picked:
        return "picked"
    if spot in lights.targets:
        return "target"
    if danger:
        return "danger"
    if spot in lights.last:
        return "last"
    return "movable" if spot in lights.movable else ""


def written(tile: Tile, part: Part, script: Script) -> list[tuple[str, str]]:
    """Return a part of a square as text, each with the name of its ink."""
    _, row, height, _, width = part
    hatch = filling(tile, script)
    texts = [(hatch * width, "")]
    if tile.grave and not tile.target and abs(row - middle(height)) <= 1:
        texts = _cross(row - middle(height), width, script)
    elif row == middle(height):
        texts = _middle(tile, width, height, script, hatch)
    elif row == height - 1:
        texts = _below(tile, width, script, hatch)
    elif row == 0 and (tile.rank or tile.threat):
        gap = hatch * (width - len(tile.rank) - len(tile.threat))
        texts = [(tile.rank, _ink_of_names(script)), (gap, ""), (tile.threat, "threat")]
    blank = not any(text.strip() for text, _ in texts)
    return [(" " * width, "")] if blank else texts  # One is drawn faster than three.


def filling(tile: Tile, script: Script) -> str:
    """Return the filling of a square without colours, or a space; hell's dark squares burn."""
    if not script.hatch:
        return " "
    return "^" if tile.mood and tile.colour == DARK else script.hatch[tile.colour]


_CROSS = {-1: "╲ ╱", 0: "╳", 1: "╱ ╲"}
_PLAIN_CROSS = {-1: "\\ /", 0: "x", 1: "/ \\"}


def _cross(row: int, width: int, script: Script) -> list[tuple[str, str]]:
    """Return a line of the cross where a man fell, counted from its middle."""
    lines = _PLAIN_CROSS if script.letters else _CROSS
    return [(f"{lines[row]:^{width}}", "hint")]


def _middle(
    tile: Tile, width: int, height: int, script: Script, hatch: str
) -> list[tuple[str, str]]:
    """Return the line of a square with its man and the signs on both sides."""
    left, right = _signs(tile, script, alone=height == 1)
    before = (width - 1) // 2
    after = width - before - 1
    glyph, ink = _glyph(tile, script, alone=height == 1)
    if hatch != " " and glyph == " ":
        glyph, ink = hatch, ""
    free = hatch if ink == "" else " "  # Keep one column between hatching and content.
    return [
        (f"{left or free}".rjust(before, hatch)[:before], "hint" if left else ""),
        (glyph, ink),
        (f"{right or free}".ljust(after, hatch)[:after], "hint" if right else ""),
    ]


def _below(tile: Tile, width: int, script: Script, hatch: str) -> list[tuple[str, str]]:
    """Return the last line of a square: a faint sign, a mark, and the name of the file."""
    sign = _faint_sign(tile, script)
    mark = hatch * (width - 2)
    if tile.mark:
        mark = script.mark(tile.mark).rjust((width - 1) // 2).ljust(width - 2)
    end = (tile.file, _ink_of_names(script)) if tile.file else (hatch, "")
    return [
        (sign or hatch, "faint" if sign else ""),
        (mark, "mark" if tile.mark else ""),
        end,
    ]


def _ink_of_names(script: Script) -> str:
    """Return the ink of the names of ranks and files, which hatching must not drown."""
    return "hint" if script.hatch else "name"


def _glyph(tile: Tile, script: Script, *, alone: bool) -> tuple[str, str]:
    """Return the glyph in the middle of a square and its ink; `alone` if it has one line."""
    if tile.man:
        return script.figure(tile.man), "white" if tile.man.color else "black"
    if tile.mark and alone:
        return script.mark(tile.mark), "mark"
    if tile.target:
        return script.target, "hint"
    return (" ", "") if tile.arrow is None else (script.arrows[tile.arrow], "faint")


def _signs(tile: Tile, script: Script, *, alone: bool) -> tuple[str, str]:
    """Return the signs left and right of a man, so that nothing is conveyed by colour alone.

    On a square of one line (`alone`) there is room only to the right of the man.
    """
    left, right = _brackets(tile, script)
    if tile.number:
        return ("", tile.number) if alone else (tile.number, right)
    danger = "!" if tile.danger else ""
    shade = script.shades[tile.shade - 1] if tile.shade and not tile.threat else ""
    if alone:
        return "", right or left or danger or shade or _faint_sign(tile, script)
    return left, right + (danger or shade)


def _brackets(tile: Tile, script: Script) -> tuple[str, str]:
    if tile.light == "cursor":
        return script.cursor[0], script.cursor[1]
    if tile.light == "picked":
        return script.picked[0], script.picked[1]
    sign = script.chosen if tile.whole else script.taken
    return (sign, "") if tile.target and tile.man else ("", "")


def _faint_sign(tile: Tile, script: Script) -> str:
    """Return the sign of the last move or of a man that can move."""
    if tile.light == "last":
        return script.last
    return script.movable if tile.movable and tile.light in ("movable", "danger") else ""


# -- drawn ---------------------------------------------------------------------------------


def can_be_drawn(tile: Tile) -> bool:
    """Return whether the content of a square has a drawing."""
    if tile.man or tile.arrow is not None:
        return not tile.target or bool(tile.man)
    return bool(tile.mark and tile.mark.name in sets.MARKS)


def drawn(
    tile: Tile,
    part: Part,
    ground: RGB,
    sign: RGB,
    size: tuple[int, int],
    script: Script,
    brush: art.Brush,
) -> tuple[art.Cell, ...]:
    """Return a part of a square with a drawing of `size`, and its signs over it.

    The drawing ends on the last row. `ground` is the colour of the square, `sign` that of its
    signs.
    """
    width, height = size
    mark = tile.mark.name if tile.mark and tile.mark.name in sets.MARKS else ""
    man = tile.man.symbol if tile.man else ""
    corner = mark if man else ""
    arrow = "" if tile.arrow is None else f"arrow {tile.arrow}"
    plain = art.Cell(" ", ground, ground)
    whole = brush(man or mark or arrow, ground, width, height, corner)
    columns = range(part.start, part.start + part.width)
    y = part.row - part.height + height
    line = tuple(whole[y][x] if y >= 0 and 0 <= x < width else plain for x in columns)
    left, right = _beside(tile, part, script, marked=bool(corner))
    start = tuple(art.Cell(letter, sign, ground) for letter in left) or line[:1]
    end = (art.Cell(right[0], sign, ground),) if right else line[-1:]
    return (*start, *line[len(start) : -1], *end)


def _beside(tile: Tile, part: Part, script: Script, *, marked: bool) -> tuple[str, str]:
    """Return the signs at both ends of a drawn line; `marked` if the drawing shows the mark."""
    if part.row == part.height - 1:
        mark = script.mark(tile.mark) if tile.mark and tile.man and not marked else tile.file
        return _faint_sign(tile, script), mark
    if part.row == middle(part.height):
        left, right = _signs(tile, script, alone=False)
        return left or (script.target if tile.target else ""), right
    return tile.rank if part.row == 0 else "", ""
