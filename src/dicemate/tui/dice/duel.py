"""A contest between men as text: the players, the men and their dice, the chances, the result."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import zip_longest
from math import floor
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from dicemate.position import percents
from dicemate.scene import Spot
from dicemate.tui.board import art, segments
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.cutting import cut, wrapped
from dicemate.tui.dice import dicerow, faces
from dicemate.tui.dice.dicerow import BOX, Poses
from dicemate.tui.dice.fight import Fight, Way
from dicemate.tui.dice.traythrows import Cast, TrayThrow
from dicemate.tui.dice.tumble import Pose

_Size = tuple[int, int]
_Block = list[Content]
"""Lines of equal width."""

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
_GLYPH = (3, 1)
"""The sizes of a man beside a box, drawn or as text."""
_CROWDS = (((10, 5), (10, 5)), ((8, 4), (8, 4)), (_SMALL, BOX), (_GLYPH, BOX))
"""Sizes of each of several men and of the die below it."""
_WRITTEN = ((_GLYPH, BOX),)

_BARS = {1: ("█", "$accent"), 0: ("▓", "$foreground-muted"), -1: ("▒", "$error")}
_LETTERS = {1: "#", 0: "=", -1: "."}
_SIGNS = {None: ":", 1: ">", 0: "=", -1: "<"}
_GAP = 3
"""The minimum columns between two stacks."""
_WIDE, _HIGH = 70, 15
"""In at least so many columns and fewer rows, the text on several men is beside them."""
_TOLD = 28
_MOVES = 6
"""The rows that the moves below a contest should have after it."""


Drawn = Callable[[str, RGB, _Size], art.Cells]
"""Draws a man, given its letter, on a ground of so many columns and rows."""


class Paint(NamedTuple):
    """The colours and style for men and dice.

    Attributes:
        ground: The background colour.
        script: The script for men shown as text.
        man: The function that draws men, or None if they are shown as text.
        shade: Returns the colour of a square.
    """

    ground: RGB
    script: Script
    man: Drawn | None
    shade: Callable[[Spot], RGB]


def lines(throw: TrayThrow, fight: Fight, poses: Poses, room: _Size, paint: Paint) -> _Block:
    """Return a contest as lines that fit `room`, with men and dice as large as possible.

    Args:
        throw: The dice.
        fight: The players, the chances and the result.
        poses: The pose of each die.
        room: The available columns and rows.
        paint: The colours and the script.
    """
    if len(throw.dice) > 2 and room[0] >= _WIDE and room[1] < _HIGH:
        return _told_beside(throw, fight, poses, room, paint)
    width, height = room
    head = _head(fight, width)
    chances = _chances(fight, width, paint.script) if fight.ways else []
    left = height - 1 - len(chances)
    # Reserve the space of the longer text before the throw, so that sizes do not change.
    told = len(_before(fight, width)) if len(throw.dice) == 2 else 1
    arena = _arena(throw, fight, poses, (width, left - told), paint)
    rows = max(1, left - len(arena))
    text = _cut(fight, _text(fight, width), width, rows)
    due = _cut(fight.still_open(), _before(fight, width), width, rows)
    whole = _within(height, _Parts([Content(head)], arena, chances, text), fight.lead)
    freed = len(due) - len(text)
    # When the dice come to rest, the height stays, unless the moves below need the rows.
    stays = len(whole) + freed + _MOVES <= height
    return [*whole, *[Content("")] * (freed if stays else 0)]


class _Parts(NamedTuple):
    """The parts of a contest, from top to bottom."""

    head: _Block
    arena: _Block
    chances: _Block
    text: _Block


def _within(height: int, parts: _Parts, lead: int | None) -> _Block:
    """Return parts as lines, without those that matter least if there are too many.

    Before the throw these are the explanations of the results, which the chances name already;
    once one side has the `lead`, the chances.
    """
    for spared in ("text", "head", "chances") if lead is None else ("chances", "head", "text"):
        if sum(map(len, parts)) > height:
            parts = parts._replace(**{spared: []})
    return [line for part in parts for line in part]


def _told_beside(throw: TrayThrow, fight: Fight, poses: Poses, room: _Size, paint: Paint) -> _Block:
    """Return a contest for a wide, low room: the text is beside the men."""
    width, height = room[0] - _TOLD - _GAP, room[1]
    head = _head(fight, width)
    chances = _chances(fight, width, paint.script) if fight.ways else []
    arena = _arena(throw, fight, poses, (width, height - 1 - len(chances)), paint)
    left = [Content(head), *arena, *chances]
    told = [Content(""), *_cut(fight, _text(fight, _TOLD), _TOLD, len(left) - 1)]
    return [
        Content.assemble(_middle(row, width), " " * _GAP, text)
        for row, text in zip_longest(left, told, fillvalue=Content(""))
    ]


# -- words ---------------------------------------------------------------------------------


def _text(fight: Fight, width: int) -> _Block:
    """Return what each result would mean, or what has happened."""
    if fight.lead is None:
        return _before(fight, width)
    tale = f"{fight.tale[:1].upper()}{fight.tale[1:]}."
    figures = percents([way.chance for way in fight.ways])  # As shown under the bar.
    ways = zip(fight.ways, figures, strict=True)
    likely = [f"A chance of {figure}." for way, figure in ways if way.lead == fight.lead]
    told = [Content.styled(line, "bold $text-accent") for line in wrapped(tale, width)]
    return [*told, *map(Content, likely)]


def _before(fight: Fight, width: int) -> _Block:
    return [Content(line) for way in fight.ways for line in wrapped(way.told, width)]


def _cut(fight: Fight, text: _Block, width: int, rows: int) -> _Block:
    """Shorten a text to `rows` lines, with one line per result if necessary."""
    if len(text) <= rows:
        return text
    if fight.lead is None:
        text = [Content(way.told).truncate(width, ellipsis=True) for way in fight.ways]
    return text[:rows]


def _head(fight: Fight, width: int) -> str:
    """Return the line with the attacker and the defender, shortening names that are too long."""
    attacks, defends = " attacks", " defends"
    room = width - 1 - len(attacks) - len(defends)
    half = room // 2
    attacker = cut(fight.attacker, max(half, room - cell_len(fight.defender)))
    defender = cut(fight.defender, room - cell_len(attacker))
    return _spread([f"{attacker}{attacks}", f"{defender}{defends}"], width)


def _spread(texts: Sequence[str], width: int) -> str:
    """Spread texts from the left to the right edge, the second of three between the others.

    A single text is centred.
    """
    if len(texts) == 1:
        return f"{texts[0]:^{width}}"
    first, *between, last = texts
    gap = width - cell_len(first) - cell_len(last)
    return f"{first}{''.join(between):^{gap}}{last}"


# -- chances -------------------------------------------------------------------------------


def _chances(fight: Fight, width: int, script: Script) -> _Block:
    """Return a bar of the chances, with the figures below it."""
    shares = columns([way.chance for way in fight.ways], width)
    parts = [
        _part(way, share, fight, script) for way, share in zip(fight.ways, shares, strict=True)
    ]
    figures = percents([way.chance for way in fight.ways])
    texts = [f"{figure} {way.what}" for figure, way in zip(figures, fight.ways, strict=True)]
    if len(" ".join(texts)) > width:
        texts = [text.replace(" %", "") for text in texts]
    return [Content("").join(parts), Content(_spread(texts, width))]


def _part(way: Way, share: int, fight: Fight, script: Script) -> Content:
    bar, colour = _BARS[way.lead]
    faded = fight.lead not in (None, way.lead)
    sign = _LETTERS[way.lead] if script.letters else bar
    return Content.styled(sign * share, f"{colour} dim" if faded else colour)


def columns(chances: Sequence[Fraction], width: int) -> list[int]:
    """Return how many of `width` columns each chance takes up; they add up to `width`."""
    exact = [chance * width for chance in chances]
    shares = [floor(each) for each in exact]
    order = sorted(range(len(exact)), key=lambda index: shares[index] - exact[index])
    for index in order[: width - sum(shares)]:
        shares[index] += 1
    return shares


# -- men and dice --------------------------------------------------------------------------


def _arena(throw: TrayThrow, fight: Fight, poses: Poses, room: _Size, paint: Paint) -> _Block:
    """Return the men and their dice, as large as there is room for."""
    sides = [
        _Fighter(cast, pose, faded=cast.die.spot in fight.fell, paint=paint)
        for cast, pose in zip(throw.dice, poses, strict=True)
    ]
    if len(sides) == 2:
        return _pair(sides[0], sides[1], throw, fight, room)
    return _many(sides, len(throw.left), fight, room)


class _Fighter(NamedTuple):
    """A man with its die; a fallen man is `faded`."""

    cast: Cast
    pose: Pose | None
    faded: bool
    paint: Paint

    @property
    def drawn(self) -> bool:
        """Whether the man is drawn, as opposed to shown as text."""
        return bool(self.paint.man and self.cast.man)

    def man(self, size: _Size) -> _Block:
        """Return the man, as a glyph if it is not drawn."""
        cast, paint = self.cast, self.paint
        if not cast.man or not cast.die.spot:
            return [Content(" " * size[0])] * size[1]
        if not paint.man or size == _GLYPH:
            glyph = dicerow.centred(paint.script.man(cast.man), size[0])
            return [Content.styled(glyph, "dim" if self.faded else "bold")]
        letter = cast.man.letter if cast.man.color else cast.man.letter.lower()
        ground = self._seen(paint.shade(cast.die.spot))
        return [self._painted(row) for row in paint.man(letter, ground, size)]

    def die(self, size: _Size) -> _Block:
        """Return the die, drawn or as a box, with its owner attached to the cells."""
        return [dicerow.owned(row, self.cast) for row in self._die(size)]

    def _die(self, size: _Size) -> _Block:
        cast, pose, paint = self.cast, self.pose, self.paint
        if size != BOX:
            rows = faces.drawn(cast, pose, size, paint.ground)
            return [faces.faded(row, paint.ground) for row in rows] if self.faded else rows
        rows = dicerow.box(cast, pose, paint.script)
        return [row.stylize("dim") for row in rows] if self.faded else rows

    def _painted(self, row: Sequence[art.Cell]) -> Content:
        seen = self._seen
        return segments.content(
            art.Cell(char, seen(ink), seen(ground)) for char, ink, ground in row
        )

    def _seen(self, colour: RGB) -> RGB:
        """Return a colour, blended into the background if the man has fallen."""
        return faces.blended(colour, self.paint.ground) if self.faded else colour

    @property
    def square(self) -> str:
        """The square of the man."""
        return self.cast.die.spot.square if self.cast.die.spot else ""

    def stacked(self, man: _Size, die: _Size, width: int) -> _Block:
        """Return the man above its die, with a label below."""
        whole = f"{self.cast.name} {self.cast.kind}"
        label = whole if len(whole) <= width else self.cast.name
        rows = [*self.man(man), *self.die(die), Content(label).truncate(width, ellipsis=True)]
        return [_middle(row, width) for row in rows]

    def abreast(self, man: _Size, die: _Size, *, mirrored: bool) -> _Block:
        """Return the man and its die side by side, in reverse if `mirrored`, with labels below."""
        left, right = self.man(man), self.die(die)
        above = (die[1] - len(left)) // 2
        blank = Content(" " * man[0])
        left = [*[blank] * above, *left, *[blank] * (die[1] - above - len(left))]
        left.append(Content(dicerow.centred(self.square, man[0])))
        right = [*right, Content(dicerow.centred("" if die == BOX else self.cast.kind, die[0]))]
        pairs = zip(right, left, strict=True) if mirrored else zip(left, right, strict=True)
        return [Content.assemble(*pair) for pair in pairs]


def _pair(one: _Fighter, other: _Fighter, throw: TrayThrow, fight: Fight, room: _Size) -> _Block:
    """Return two men and their dice: the dice below the men if there is room, else beside them."""
    width, height = room
    if one.drawn and other.drawn:
        for man, die in _STACKED:
            if man[1] + die[1] + 1 <= height and 2 * die[0] + _GAP <= width:
                return _facing_stacks(one, other, man, die, throw, fight, width)
        for man, die in _ABREAST:
            if die[1] + 1 <= height and 2 * (man[0] + die[0]) < width:
                return _facing(one, other, man, die, fight, width)
        return _facing(one, other, _SMALL, BOX, fight, width)
    return _facing(one, other, _GLYPH, BOX, fight, width)


def _facing_stacks(
    one: _Fighter,
    other: _Fighter,
    man: _Size,
    die: _Size,
    throw: TrayThrow,
    fight: Fight,
    width: int,
) -> _Block:
    each = (width - len("loses to") - 2) // 2
    each = each if each >= die[0] else (width - _GAP) // 2
    gap = width - 2 * each
    left, right = one.stacked(man, die, each), other.stacked(man, die, each)
    joint = throw.joint if fight.lead is not None else "against"
    joint = joint if len(joint) <= gap else _SIGNS[fight.lead]
    at = man[1] + die[1] // 2
    return [
        Content.assemble(a, (dicerow.centred(joint if row == at else "", gap), "bold"), b)
        for row, (a, b) in enumerate(zip(left, right, strict=True))
    ]


def _facing(
    one: _Fighter, other: _Fighter, man: _Size, die: _Size, fight: Fight, width: int
) -> _Block:
    left = one.abreast(man, die, mirrored=False)
    right = other.abreast(man, die, mirrored=True)
    gap = min(9, width - left[0].cell_length - right[0].cell_length)
    at = die[1] // 2
    rows = [
        Content.assemble(
            a, (dicerow.centred(_SIGNS[fight.lead] if row == at else "", gap), "bold"), b
        )
        for row, (a, b) in enumerate(zip(left, right, strict=True))
    ]
    return [_middle(row, width) for row in rows]


def _many(sides: Sequence[_Fighter], attackers: int, fight: Fight, room: _Size) -> _Block:
    """Return the attackers above their dice; below them, their sum and the defenders."""
    width, height = room
    attack, defence = sides[:attackers], sides[attackers:]
    sizes = _CROWDS if all(each.drawn for each in sides) else _WRITTEN
    for man, die in sizes:
        a_row = max(1, width // die[0])
        rows = -(-attackers // a_row) * (man[1] + die[1]) + max(man[1], die[1])
        if (man, die) == sizes[-1] or (rows <= height and attackers <= a_row):
            break
    return [
        *_crowd(attack, man, die, width),
        *_against(attack, defence, man if man[1] > 1 else _GLYPH, die, fight, width),
    ]


def _crowd(men: Sequence[_Fighter], man: _Size, die: _Size, width: int) -> _Block:
    """Return men above their dice, in as many rows as necessary."""
    found: _Block = []
    a_row = max(1, width // die[0])
    gap = " " if len(men[:a_row]) * (die[0] + 1) <= width else ""
    for start in range(0, len(men), a_row):
        blocks = [_over(each, man, die) for each in men[start : start + a_row]]
        found += [_middle(Content(gap).join(row), width) for row in zip(*blocks, strict=True)]
    return found


def _over(fighter: _Fighter, man: _Size, die: _Size) -> _Block:
    """Return a man above its die; a glyph is followed by the name of its square."""
    if man == _GLYPH:
        cast, script = fighter.cast, fighter.paint.script
        label = f"{script.man(cast.man) if cast.man else ''} {fighter.square}"
        return [Content(dicerow.centred(label, die[0])), *fighter.die(die)]
    return [_middle(row, die[0]) for row in (*fighter.man(man), *fighter.die(die))]


def _against(
    attack: Sequence[_Fighter],
    defence: Sequence[_Fighter],
    man: _Size,
    die: _Size,
    fight: Fight,
    width: int,
) -> _Block:
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


def _sum(men: Sequence[_Fighter]) -> str:
    """Return the sum of some dice, or a question mark until all are at rest."""
    poses = [each.pose for each in men if each.pose and not each.pose.turn]
    return str(sum(pose.face for pose in poses)) if len(poses) == len(men) else "?"


def _middle(row: Content, width: int) -> Content:
    left = (width - row.cell_length) // 2
    return row.pad_left(max(0, left)).pad_right(max(0, width - row.cell_length - left))
