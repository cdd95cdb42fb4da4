"""A row of dice as text: drawn, as boxes, or as a few letters each.

White's dice are outlined and Black's are solid, like their men.
"""

from collections.abc import Sequence
from typing import TypeAlias

from textual.content import Content
from textual.style import Style

from dicemate.tui.board import segments
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.cutting import cut
from dicemate.tui.dice import faces
from dicemate.tui.dice.canvas import LEAST_DRAWN, Canvas
from dicemate.tui.dice.traythrows import Cast, TrayThrow
from dicemate.tui.dice.tumble import Pose

BOX = (6, 3)
"""Columns and rows of a box."""
_DRAWN = {(14, 7): (12, 6), (10, 5): LEAST_DRAWN, LEAST_DRAWN: LEAST_DRAWN}
"""The sizes of a die, each with the smallest squares it is used beside."""

OWNER = "owner"
"""The key in a cell's meta data under which the mouse finds the owner of a die."""

_EDGES = {
    (True, True): tuple("╭─╮│╰╯"),
    (True, False): tuple("╭┄╮┆╰╯"),
    (False, True): tuple("┏━┓┃┗┛"),
    (False, False): tuple("┏┅┓┇┗┛"),
}
"""The characters of a box, by whether it is White's and whether it is at rest."""

Poses: TypeAlias = Sequence[Pose | None]
"""The pose of each die; None before it is thrown."""


def lines(
    throw: TrayThrow,
    poses: Poses,
    square: tuple[int, int],
    on: Canvas,
    width: int,
    script: Script = GLYPHS,
) -> list[Content]:
    """Return the lines of a row of dice, as large as fits in `width` columns.

    Args:
        throw: The dice. Where names of faces are too long for drawings and boxes, letters are used.
        poses: The pose of each die, in the same order.
        square: The largest size of a drawing, in columns and rows; if too small, boxes are used.
        on: What they are drawn on.
        width: The available columns; if even boxes are too wide, each die becomes a few letters.
        script: The script for men.
    """
    drawn = [size for size, least in _DRAWN.items() if least <= square]
    widest = max(faces.widest(cast, script) for cast in throw.dice)
    for size in (*drawn, BOX):
        if widest <= faces.room(size) and len(throw.dice) * size[0] + _joint_width(throw) <= width:
            return _row(throw, poses, size, on, script)
    return _flowing(_parts(throw, poses, script), width)


def letters(throw: TrayThrow, poses: Poses, script: Script = GLYPHS) -> Content:
    """Return the dice in one line: ``♘ f3 d6[5] beats ♜ e5 d8▐3▌``."""
    return Content(" ").join(_parts(throw, poses, script))


def _parts(throw: TrayThrow, poses: Poses, script: Script) -> list[Content]:
    """Return the parts of that line: its dice, and the joint between those of two sides."""
    tokens = [_token(cast, pose, script) for cast, pose in zip(throw.dice, poses, strict=True)]
    if not throw.right:
        return tokens
    count = len(throw.left)
    left, right = (_added(some) for some in (tokens[:count], tokens[count:]))
    return [*left, Content(_joint(throw, poses)), *right]


def _added(tokens: list[Content]) -> list[Content]:
    """Return dice of a side, each but the first with a plus before it."""
    return [*tokens[:1], *(Content.assemble("+ ", token) for token in tokens[1:])]


def _flowing(parts: Sequence[Content], width: int) -> list[Content]:
    """Return parts in lines; only a part that is wider than a line is wrapped.

    No die is split at the blanks that leave room for a longer face: ``d4[ north]``.
    """
    rows = list[Content]()
    for part in parts:
        if rows and rows[-1].cell_length + 1 + part.cell_length <= width:
            rows[-1] = Content(" ").join([rows[-1], part])
        else:
            rows += part.wrap(width)
    return rows


def _token(cast: Cast, pose: Pose | None, script: Script) -> Content:
    face = faces.text(cast, pose, script)
    face = " " * (faces.widest(cast, script) - faces.columns(face)) + face
    label = f"{_label(cast, script)} " if cast.man else "used " if cast.used else ""
    if cast.owner:
        return owned(Content(f"{label}{cast.kind}[{face}]"), cast)
    return owned(Content.assemble(f"{label}{cast.kind}▐", (face, "reverse"), "▌"), cast)


def owned(row: Content, cast: Cast) -> Content:
    """Return a row of a die with its owner attached to the cells."""
    return row.stylize(Style.from_meta({OWNER: cast.owner}))


def _label(cast: Cast, script: Script) -> str:
    """Return the man the die belongs to and its square: ``♘ f3``."""
    if not cast.man or not cast.die.spot:
        return ""
    return f"{script.man(cast.man)} {cast.die.spot.square}"


# -- the joint between the dice of two sides -----------------------------------------------


def _joint(throw: TrayThrow, poses: Poses) -> str:
    """Return the joint; the winner is not named until all dice are at rest."""
    lies = all(pose and not pose.turn for pose in poses)
    return (throw.joint if lies else "against").center(_joint_width(throw) - 2)


def _joint_width(throw: TrayThrow) -> int:
    """Return the width of the joint, which does not depend on the result."""
    if not throw.right:
        return 0
    sums = [str(sum(cast.die.sides for cast in side)) for side in (throw.left, throw.right)]
    sides = zip(sums, (throw.left, throw.right), strict=True)
    return len("  against  ") + sum(len(most) + 1 for most, side in sides if len(side) > 1)


# -- rows of several lines -----------------------------------------------------------------


def _row(
    throw: TrayThrow, poses: Poses, size: tuple[int, int], on: Canvas, script: Script
) -> list[Content]:
    dice = [*zip(throw.dice, poses, strict=True)]
    blocks = [die(*each, size, on, script, faded=each[0].used) for each in dice]
    labels = [
        "used" if cast.used else _label(cast, script) or kind(cast, pose, size, on)
        for cast, pose in dice
    ]
    if any(labels):
        for block, label in zip(blocks, labels, strict=True):
            block.append(Content(centred(label, size[0])))
    if throw.right:
        middle = Content.styled(f" {_joint(throw, poses)} ", "bold")
        blank = Content(" " * _joint_width(throw))
        rows = range(len(blocks[0]))
        blocks.insert(len(throw.left), [middle if y == size[1] // 2 else blank for y in rows])
    return [Content("").join(row) for row in zip(*blocks, strict=True)]


def die(
    cast: Cast,
    pose: Pose | None,
    size: tuple[int, int],
    on: Canvas,
    script: Script,
    *,
    faded: bool,
) -> list[Content]:
    """Return the lines of a die, with its owner attached to the cells."""
    if _is_boxed(cast, pose, size, on):
        rows = box(cast, pose, script)
        rows = [row.stylize("dim") for row in rows] if faded else rows
    else:
        cells = faces.drawn(cast, pose, size, on)
        rows = [segments.content(faces.faded(row, on.ground) if faded else row) for row in cells]
    return [owned(row, cast) for row in rows]


def kind(cast: Cast, pose: Pose | None, size: tuple[int, int], on: Canvas) -> str:
    """Return the kind of die to write below it; empty if it is on its box."""
    return "" if _is_boxed(cast, pose, size, on) else cast.kind


def _is_boxed(cast: Cast, pose: Pose | None, size: tuple[int, int], on: Canvas) -> bool:
    """Return whether a die is a box: it is too small to be drawn, and no picture."""
    return size == BOX and not faces.is_picture(cast, pose, on)


def centred(text: str, width: int) -> str:
    """Centre a text in `width` columns."""
    length = faces.columns(text)
    left = max(0, (width - length) // 2)
    return " " * left + text + " " * max(0, width - length - left)


def box(cast: Cast, pose: Pose | None, script: Script) -> list[Content]:
    """Return a die as a box with its kind in the lower edge."""
    lies = not (pose and pose.turn)
    left, line, right, side, low, end = _EDGES[cast.owner, lies]
    inner = BOX[0] - 2
    face = centred(cut(faces.text(cast, pose, script), inner), inner)
    bottom = cast.kind[-inner:].center(inner, line)  # For a d1000, only the number fits.
    return [
        Content(f"{left}{line * inner}{right}"),
        Content.assemble(side, (face, "bold" if cast.owner else "bold reverse"), side),
        Content(f"{low}{bottom}{end}"),
    ]
