"""Short lists, to be clicked or taken by number: in a few rows, or with a row for each entry."""

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from dicemate.tui.command import Choice
from dicemate.tui.cutting import cut_inside

DIGITS = 9
"""Entries that have a number of one digit."""

MORE = "more ({} of {})"
_GAP = "   "


class Choices(Static):
    """What can be done next, a row each; a click on one posts `Chosen`."""

    class Chosen(Message):
        """A choice was clicked; `number` counts from 1."""

        def __init__(self, number: int) -> None:
            """Name the choice."""
            super().__init__()
            self.number = number

    def on_click(self, event: events.Click) -> None:
        """Tell which row was clicked."""
        self.post_message(self.Chosen(event.y + 1))


def pages(choices: Sequence[Choice], columns: int, rows: int = 1) -> list[list[Choice]]:
    """Return the choices as lists that fit into so many columns and rows.

    Each list is numbered by one digit. Where there are several, each leaves room for one entry
    more, which leads to the next.
    """
    in_a_line = _lines(choices, columns)
    return in_a_line if rows == 1 or len(in_a_line) == 1 else _flowing(choices, columns, rows)


def _flowing(choices: Sequence[Choice], columns: int, rows: int) -> list[list[Choice]]:
    """Return the choices as lists that fill so many rows, as many to a row as fit."""
    cut = [_cut(choice, columns * (rows - 1) - 2) for choice in choices]
    if len(cut) <= DIGITS and _rows([each.text for each in cut], columns) <= rows:
        return [cut]
    more = MORE.format(99, 99)
    found: list[list[Choice]] = [[]]
    for choice in cut:
        longer = [*(each.text for each in found[-1]), choice.text, more]
        if found[-1] and (len(longer) > DIGITS or _rows(longer, columns) > rows):
            found.append([])
        found[-1].append(choice)
    return found


def _rows(texts: Sequence[str], columns: int) -> int:
    """Return how many rows numbered texts take up."""
    return sum(-(-row.cell_length // columns) for row in _flow(texts, columns))


def _flow(texts: Sequence[str], columns: int) -> list[Content]:
    """Return numbered texts as rows, as many to a row as fit."""
    found: list[Content] = []
    for number, text in enumerate(texts, 1):
        link = _link(number, text)
        if found and found[-1].cell_length + len(_GAP) + link.cell_length <= columns:
            found[-1] = Content.assemble(found[-1], _GAP, link)
        else:
            found.append(link)
    return found


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
    return choice._replace(text=cut_inside(choice.text, columns))


def short_list(choices: Sequence[Choice], columns: int, rows: int = 1) -> Content:
    """Return the choices in so many rows, with their notes where these fit.

    A click on the one with number n calls the screen's action ``choose(n)``.
    """
    for texts in ([f"{each.text}{each.note}" for each in choices], [each.text for each in choices]):
        if _rows(texts, columns) <= rows:
            break
    return Content("\n").join(_flow(texts, columns)) if rows > 1 else _line(texts)


def _line(texts: Sequence[str]) -> Content:
    return Content(_GAP).join(_link(number, text) for number, text in enumerate(texts, 1))


def _link(number: int, text: str) -> Content:
    link = Style.from_meta({"@click": f"screen.choose({number})"})
    return Content.assemble(f"{number} ", (text, link))
