"""The men of a contest with their dice, arranged as large as there is room for."""

from collections.abc import Sequence

from textual.content import Content

from dicemate.tui.dice import dicerow
from dicemate.tui.dice.dicerow import BOX, Poses
from dicemate.tui.dice.fight import Fight
from dicemate.tui.dice.fighter import GLYPH, Fighter, Paint, Sheet, Size, centred_row
from dicemate.tui.dice.traythrows import TrayThrow

_STACKED = (
    ((12, 6), (14, 7)),
    ((10, 5), (14, 7)),
    ((8, 4), (14, 7)),
    ((8, 4), (10, 5)),
)
"""Sizes of a man and of the die below it, largest first."""
_ABREAST = (((12, 6), (14, 7)), ((10, 5), (10, 5)), ((8, 4), (10, 5)), ((6, 3), (8, 4)))
"""Sizes of a man and of the die beside it."""
_SMALL = (6, 3)
"""The size of a man who is drawn beside a box."""
_CROWDS = (((10, 5), (10, 5)), ((8, 4), (8, 4)), (_SMALL, BOX), (GLYPH, BOX))
"""Sizes of each of several men and of the die below it."""
_WRITTEN = ((GLYPH, BOX),)

_SIGNS = {None: ":", 1: ">", 0: "=", -1: "<"}
GAP = 3
"""The minimum columns between two stacks."""
_SUMS = len("99  >  99")
"""The columns for the sums beside the defenders."""


def arranged(
    throw: TrayThrow, fight: Fight, poses: Poses, room: Size, most: int, paint: Paint
) -> Sheet:
    """Return the men and their dice, as large as there is room for.

    If several men would take more than `most` rows, or defend in a row that is too wide, all dice
    are in one row.
    """
    sides = [
        Fighter(cast, pose, faded=cast.die.spot in fight.fell, paint=paint)
        for cast, pose in zip(throw.dice, poses, strict=True)
    ]
    if len(sides) == 2:
        return _pair(sides[0], sides[1], throw, fight, room)
    several = _many(sides, len(throw.left), fight, room)
    fits = len(several) <= most and all(row.cell_length <= room[0] for row in several)
    return several if fits else _in_a_row(throw, poses, room[0], paint)


def _pair(one: Fighter, other: Fighter, throw: TrayThrow, fight: Fight, room: Size) -> Sheet:
    """Return two men and their dice: the dice below the men if there is room, else beside them."""
    width, height = room
    if one.drawn and other.drawn:
        for man, die in _STACKED:
            if man[1] + die[1] + 1 <= height and 2 * die[0] + GAP <= width:
                return _facing_stacks(one, other, man, die, throw, fight, width)
        for man, die in _ABREAST:
            if die[1] + 1 <= height and 2 * (man[0] + die[0]) < width:
                return _facing(one, other, man, die, fight, width)
        return _facing(one, other, _SMALL, BOX, fight, width)
    return _facing(one, other, GLYPH, BOX, fight, width)


def _facing_stacks(
    one: Fighter,
    other: Fighter,
    man: Size,
    die: Size,
    throw: TrayThrow,
    fight: Fight,
    width: int,
) -> Sheet:
    each = (width - len("loses to") - 2) // 2
    each = each if each >= die[0] else (width - GAP) // 2
    gap = width - 2 * each
    left, right = one.stacked(man, die, each), other.stacked(man, die, each)
    joint = throw.joint if fight.lead is not None else "against"
    joint = joint if len(joint) <= gap else _SIGNS[fight.lead]
    return _joined(left, joint, gap, right, man[1] + die[1] // 2)


def _facing(one: Fighter, other: Fighter, man: Size, die: Size, fight: Fight, width: int) -> Sheet:
    left = one.abreast(man, die, mirrored=False)
    right = other.abreast(man, die, mirrored=True)
    gap = min(9, width - left[0].cell_length - right[0].cell_length)
    rows = _joined(left, _SIGNS[fight.lead], gap, right, die[1] // 2)
    return [centred_row(row, width) for row in rows]


def _joined(left: Sheet, joint: str, gap: int, right: Sheet, at: int) -> Sheet:
    """Return two sheets side by side, with a joint in the gap between them on row `at`."""
    return [
        Content.assemble(a, (dicerow.centred(joint if row == at else "", gap), "bold"), b)
        for row, (a, b) in enumerate(zip(left, right, strict=True))
    ]


def _many(sides: Sequence[Fighter], attackers: int, fight: Fight, room: Size) -> Sheet:
    """Return the attackers above their dice; below them, their sum and the defenders."""
    width, height = room
    attack, defence = sides[:attackers], sides[attackers:]
    sizes = _CROWDS if all(each.drawn for each in sides) else _WRITTEN
    for man, die in sizes:
        a_row = max(1, width // die[0])
        rows = -(-attackers // a_row) * (man[1] + die[1]) + max(man[1], die[1])
        wide = len(defence) * (man[0] + die[0]) + _SUMS
        if (man, die) == sizes[-1] or (rows <= height and attackers <= a_row and wide <= width):
            break
    return [
        *_crowd(attack, man, die, width),
        *_against(attack, defence, man if man[1] > 1 else GLYPH, die, fight, width),
    ]


def _crowd(men: Sequence[Fighter], man: Size, die: Size, width: int) -> Sheet:
    """Return men above their dice, in as many rows as necessary."""
    found: Sheet = []
    a_row = max(1, width // die[0])
    gap = " " if len(men[:a_row]) * (die[0] + 1) <= width else ""
    for start in range(0, len(men), a_row):
        blocks = [_over(each, man, die) for each in men[start : start + a_row]]
        found += [centred_row(Content(gap).join(row), width) for row in zip(*blocks, strict=True)]
    return found


def _in_a_row(throw: TrayThrow, poses: Poses, width: int, paint: Paint) -> Sheet:
    rows = dicerow.lines(throw, poses, BOX, paint.canvas, width, paint.script)
    return [centred_row(row, width) for row in rows]


def _over(fighter: Fighter, man: Size, die: Size) -> Sheet:
    """Return a man above its die; a glyph is followed by the name of its square."""
    if man == GLYPH:
        cast, script = fighter.cast, fighter.paint.script
        label = f"{script.man(cast.man) if cast.man else ''} {fighter.square}"
        return [Content(dicerow.centred(label, die[0])), *fighter.die(die)]
    return [centred_row(row, die[0]) for row in (*fighter.man(man), *fighter.die(die))]


def _against(
    attack: Sequence[Fighter],
    defence: Sequence[Fighter],
    man: Size,
    die: Size,
    fight: Fight,
    width: int,
) -> Sheet:
    """Return the sums of both sides, or "against" before the throw, beside the defenders' dice."""
    blocks = [each.abreast(man, die, mirrored=True)[: die[1]] for each in defence]
    rows = [Content("").join(row) for row in zip(*blocks, strict=True)]
    sums = [_sum(attack), _SIGNS[fight.lead]] + ([_sum(defence)] if len(defence) > 1 else [])
    said = "against" if fight.lead is None else "  ".join(sums)
    room = width - rows[0].cell_length
    return [
        Content.assemble((dicerow.centred(said if y == die[1] // 2 else "", room), "bold"), row)
        for y, row in enumerate(rows)
    ]


def _sum(men: Sequence[Fighter]) -> str:
    """Return the sum of some dice, or a question mark until all are at rest."""
    poses = [each.pose for each in men if each.pose and not each.pose.turn]
    return str(sum(pose.face for pose in poses)) if len(poses) == len(men) else "?"
