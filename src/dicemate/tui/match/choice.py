"""The short list: what no square stands for, to be clicked or taken by number."""

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from dicemate.tui.command import Choice

DIGITS = 9
"""Entries that have a number of one digit."""

MORE = "more ({} of {})"


def pages(choices: Sequence[Choice], columns: int) -> list[list[Choice]]:
    """Return the choices as lists that fit into so many columns and are numbered by one digit.

    Where there are several lists, each leaves room for one entry more, which leads to the next.
    """
    if len(choices) <= DIGITS and _line([each.text for each in choices]).cell_length <= columns:
        return [list(choices)]
    more = f"9 {MORE.format(99, 99)}   1 "
    room = columns - len(more)
    found: list[list[Choice]] = [[]]
    for choice in choices:
        cut = choice._replace(text=Content(choice.text).truncate(room, ellipsis=True).plain)
        wider = [each.text for each in (*found[-1], cut)]
        if found[-1] and (len(wider) >= DIGITS or _line(wider).cell_length > room):
            found.append([])
        found[-1].append(cut)
    return found


def short_list(choices: Sequence[Choice], columns: int) -> Content:
    """Return the choices in a line, with their notes if all fits in so many columns.

    A click on the one with number n calls the screen's action ``choose(n)``.
    """
    long = _line([f"{choice.text}{choice.note}" for choice in choices])
    return long if long.cell_length <= columns else _line([choice.text for choice in choices])


def _line(texts: Sequence[str]) -> Content:
    return Content("   ").join(_link(number, text) for number, text in enumerate(texts, 1))


def _link(number: int, text: str) -> Content:
    link = Style.from_meta({"@click": f"screen.choose({number})"})
    return Content.assemble(f"{number} ", (text, link))
