"""The short list: what no square stands for, to be clicked or taken by number."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style

from dicemate.tui.command import Choice

DIGITS = 9
"""Entries that have a number of one digit."""

MORE = "more ({} of {})"


def pages(choices: Sequence[Choice], columns: int, rows: int = 1) -> list[list[Choice]]:
    """Return the choices as lists that fit into so many columns and rows.

    Each list is numbered by one digit. Where there are several, each leaves room for one entry
    more, which leads to the next.
    """
    in_a_line = _lines(choices, columns)
    return in_a_line if rows == 1 or len(in_a_line) == 1 else _columns(choices, columns, rows)


def _columns(choices: Sequence[Choice], columns: int, rows: int) -> list[list[Choice]]:
    """Return the choices as lists with an entry a row."""
    cut = [_cut(choice, columns - 2) for choice in choices]
    most = min(rows, DIGITS)
    if len(cut) <= most:
        return [cut]
    return [cut[start : start + most - 1] for start in range(0, len(cut), most - 1)]


def _lines(choices: Sequence[Choice], columns: int) -> list[list[Choice]]:
    """Return the choices as lists of a line each."""
    if len(choices) <= DIGITS and _line([each.text for each in choices]).cell_length <= columns:
        return [list(choices)]
    more = f"9 {MORE.format(99, 99)}   1 "
    room = columns - len(more)
    found: list[list[Choice]] = [[]]
    for choice in choices:
        cut = _cut(choice, room)
        wider = [each.text for each in (*found[-1], cut)]
        if found[-1] and (len(wider) >= DIGITS or _line(wider).cell_length > room):
            found.append([])
        found[-1].append(cut)
    return found


def _cut(choice: Choice, columns: int) -> Choice:
    return choice._replace(text=Content(choice.text).truncate(columns, ellipsis=True).plain)


def short_list(choices: Sequence[Choice], columns: int, rows: int = 1) -> Content:
    """Return the choices in a line or a row each, with their notes where these fit.

    A click on the one with number n calls the screen's action ``choose(n)``.
    """
    long = _line([f"{choice.text}{choice.note}" for choice in choices])
    if rows > 1 and long.cell_length > columns:
        return Content("\n").join(
            _link(number, _noted(choice, columns - 2)) for number, choice in enumerate(choices, 1)
        )
    return long if long.cell_length <= columns else _line([choice.text for choice in choices])


def _noted(choice: Choice, columns: int) -> str:
    """Return a choice with its note, if all of it fits."""
    noted = f"{choice.text}{choice.note}"
    return noted if cell_len(noted) <= columns else choice.text


def _line(texts: Sequence[str]) -> Content:
    return Content("   ").join(_link(number, text) for number, text in enumerate(texts, 1))


def _link(number: int, text: str) -> Content:
    link = Style.from_meta({"@click": f"screen.choose({number})"})
    return Content.assemble(f"{number} ", (text, link))
