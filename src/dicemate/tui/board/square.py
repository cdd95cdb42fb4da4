"""A square as text, or drawn: its man or mark, and the signs beside it."""

from dicemate.scene import DARK
from dicemate.tui.board import art, sets
from dicemate.tui.board.grid import middle
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.board.tile import Tile
from dicemate.tui.board.tiling import Part


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
    whole = brush(man or mark or arrow, ground, size, corner)
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
