"""A contest between men as text: the players, the men and their dice, the chances, the result."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest
from math import floor
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from dicemate.position import percents
from dicemate.tui.board.script import Script
from dicemate.tui.cutting import cut, shared, wrapped
from dicemate.tui.dice.arena import GAP, arranged
from dicemate.tui.dice.dicerow import Poses
from dicemate.tui.dice.fight import Fight, Way
from dicemate.tui.dice.fighter import Paint, Sheet, Size, centred_row
from dicemate.tui.dice.traythrows import TrayThrow
from dicemate.tui.themes import FAINT
from dicemate.wording.capital import capital

_BARS = {1: ("█", "$text-accent"), 0: ("▓", FAINT), -1: ("▒", "$text-error")}
_LETTERS = {1: "#", 0: "=", -1: "."}
_TOLD = "bold $text-accent"
"""The style of what has happened."""
_WIDE, _HIGH = 70, 15
"""In at least this many columns and fewer rows, the text about several men is beside them."""
_TEXT_COLUMNS = 28
"""The columns of that text."""
_MOVES = 6
"""The rows that the moves below a contest should have after it."""


def lines(throw: TrayThrow, fight: Fight, poses: Poses, room: Size, paint: Paint) -> Sheet:
    """Return a contest as lines that fit `room`, with men and dice as large as possible.

    Args:
        throw: The dice.
        fight: The players, the chances and the result.
        poses: The pose of each die.
        room: The available columns and rows.
        paint: The colours and the script.
    """
    if len(throw.dice) > 2 and room[0] >= _WIDE and room[1] < _HIGH:
        return _text_beside(throw, fight, poses, room, paint)
    width, height = room
    head = _head(fight, width)
    chances = _chances(fight, width, paint.script) if fight.ways else []
    left = height - 1 - len(chances)
    # Reserve the space of the longer text before the throw, so that sizes do not change; several
    # men take much room, and a line for each result has to do.
    reserved = len(_before(fight, width)) if len(throw.dice) == 2 else len(fight.ways)
    arena = arranged(throw, fight, poses, (width, left - reserved), height - len(chances), paint)
    parts = _Parts([Content(head)], arena, chances)
    due = _before_throw(parts, fight, room)
    if fight.lead is None:
        return due
    whole = _after_throw(parts, fight, room)
    # When the dice come to rest, the height stays, unless the moves below need the rows.
    stays = len(due) + _MOVES <= height
    return [*whole, *[Content("")] * (len(due) - len(whole) if stays else 0)]


class _Parts(NamedTuple):
    """The parts of a contest above its text, from top to bottom."""

    head: Sheet
    arena: Sheet
    chances: Sheet


def _before_throw(parts: _Parts, fight: Fight, room: Size) -> Sheet:
    """Return what is shown before the throw; if rows are few, first without what results mean.

    The chances name the results already.
    """
    width, height = room
    head, arena, chances = parts
    rows = max(0, height - sum(map(len, parts)))
    text = _text(fight.still_open(), width, rows)
    shorter = [[*head, *arena, *chances, *text], [*arena, *chances], arena]
    return _first_that_fits(shorter, height)


def _after_throw(parts: _Parts, fight: Fight, room: Size) -> Sheet:
    """Return what is shown after the throw; however few rows there are, with what has happened.

    The turn that it decided should be below it, in the list of moves.
    """
    width, height = room
    head, arena, chances = parts
    tale, likely = _tale(fight, width), _likely(fight)
    shorter = [
        [*head, *arena, *chances, *tale, *likely],
        [*head, *arena, *chances, *tale],
        [*head, *arena, *tale, *likely],
        [*head, *arena, *tale],
        [*arena, *tale],
        [*arena, *_tale_in_brief(fight, width)],
    ]
    leaves_a_row = len(shorter[-1]) < height
    return _first_that_fits(shorter, height - leaves_a_row)


def _first_that_fits(sheets: Sequence[Sheet], height: int) -> Sheet:
    """Return the first sheet of at most `height` lines, or what fits of the last one."""
    return next((each for each in sheets if len(each) <= height), sheets[-1][:height])


def _text_beside(throw: TrayThrow, fight: Fight, poses: Poses, room: Size, paint: Paint) -> Sheet:
    """Return a contest for a wide, low room: the text is beside the men."""
    width, height = room[0] - _TEXT_COLUMNS - GAP, room[1]
    head = _head(fight, width)
    chances = _chances(fight, width, paint.script) if fight.ways else []
    most = height - 1 - len(chances)
    arena = arranged(throw, fight, poses, (width, most), most, paint)
    left = [Content(head), *arena, *chances]
    right = [Content(""), *_text(fight, _TEXT_COLUMNS, len(left) - 1)]
    return [
        Content.assemble(centred_row(row, width), " " * GAP, text)
        for row, text in zip_longest(left, right, fillvalue=Content(""))
    ]


# -- words ---------------------------------------------------------------------------------


def _text(fight: Fight, width: int, rows: int) -> Sheet:
    """Return what each result would mean, if necessary in a line each, or what has happened."""
    if fight.lead is not None:
        return [*_tale(fight, width), *_likely(fight)][:rows]
    text = _before(fight, width)
    if len(text) > rows:
        text = [Content(_brief(sentence, width)) for sentence in _explained(fight)]
    return text[:rows]


def _tale(fight: Fight, width: int) -> Sheet:
    """Return what has happened; a game need not say it."""
    lines = wrapped(f"{capital(fight.tale)}.", width) if fight.tale else []
    return [Content.styled(line, _TOLD) for line in lines]


def _tale_in_brief(fight: Fight, width: int) -> Sheet:
    """Return it in one line."""
    line = _brief(f"{capital(fight.tale)}.", width) if fight.tale else ""
    return [Content.styled(line, _TOLD)]


def _likely(fight: Fight) -> Sheet:
    """Return how likely it was."""
    return [Content(f"A chance of {fight.likely}.")] if fight.likely else []


def _before(fight: Fight, width: int) -> Sheet:
    return [Content(line) for sentence in _explained(fight) for line in wrapped(sentence, width)]


def _explained(fight: Fight) -> list[str]:
    """Return what each result would mean; a game need not say it."""
    return [way.sentence for way in fight.ways if way.tale]


def _brief(sentence: str, width: int) -> str:
    """Return what a result means in one line: as many of its clauses as fit."""
    clauses = sentence.split(", ")
    shorter = (", ".join(clauses[:many]) for many in range(len(clauses), 0, -1))
    return next((each for each in shorter if cell_len(each) <= width), cut(clauses[0], width))


def _head(fight: Fight, width: int) -> str:
    """Return the line with the attacker and the defender, shortening names that are too long."""
    attacks, defends = " attacks", " defends"
    room = width - 1 - len(attacks) - len(defends)
    attacker, defender = shared(fight.attacker, fight.defender, room)
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


def _chances(fight: Fight, width: int, script: Script) -> Sheet:
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
