"""Short lists of choices, clicked or chosen by number: in a few rows, or one entry per row."""

from collections.abc import Iterable, Iterator, Sequence

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from dicemate.tui.command import Item
from dicemate.tui.cutting import cut_inside

DIGITS = "123456789"
"""The numbers that choose entries, each with a single key."""

MORE = "more ({} of {})"
_GAP = "   "


class Choices(Static):
    """The choices, one per row; clicking one posts `Chosen`."""

    class Chosen(Message):
        """A choice was clicked; `number` counts from 1."""

        def __init__(self, number: int) -> None:
            """Store the number."""
            super().__init__()
            self.number = number

    def on_click(self, event: events.Click) -> None:
        """Post the number of the clicked row."""
        self.post_message(self.Chosen(event.y + 1))


def pages(choices: Sequence[Item], columns: int, rows: int = 1) -> list[list[Item]]:
    """Split the choices into pages that fit `columns` and `rows`.

    Entries of a page have single-digit numbers. If there are several pages, each leaves room for
    one more entry, which leads to the next page.
    """
    in_a_line = _lines(choices, columns)
    return in_a_line if rows == 1 or len(in_a_line) == 1 else _flowing(choices, columns, rows)


def _flowing(choices: Sequence[Item], columns: int, rows: int) -> list[list[Item]]:
    """Split the choices into pages of up to `rows` rows, with as many entries per row as fit."""
    cut = [_cut(choice, columns * (rows - 1) - 2) for choice in choices]
    if len(cut) <= len(DIGITS) and _rows([each.text for each in cut], columns) <= rows:
        return [cut]
    more = MORE.format(99, 99)
    found: list[list[Item]] = [[]]
    for choice in cut:
        longer = [*(each.text for each in found[-1]), choice.text, more]
        if found[-1] and (len(longer) > len(DIGITS) or _rows(longer, columns) > rows):
            found.append([])
        found[-1].append(choice)
    return found


def _rows(texts: Sequence[str], columns: int) -> int:
    """Return how many rows the numbered texts take up."""
    return sum(-(-row.cell_length // columns) for row in _flow(texts, columns))


def _flow(texts: Sequence[str], columns: int, reserved: str = "") -> list[Content]:
    """Return the numbered texts in rows, as many per row as fit."""
    found: list[Content] = []
    for number, text in enumerate(texts, 1):
        link = _link(number, text, reserved)
        if found and found[-1].cell_length + len(_GAP) + link.cell_length <= columns:
            found[-1] = Content.assemble(found[-1], _GAP, link)
        else:
            found.append(link)
    return found


def _lines(choices: Sequence[Item], columns: int) -> list[list[Item]]:
    """Split the choices into pages of one line each."""
    if (
        len(choices) <= len(DIGITS)
        and _line([each.text for each in choices]).cell_length <= columns
    ):
        return [list(choices)]
    more = f"9 {MORE.format(99, 99)}   1 "
    room = columns - len(more)
    found: list[list[Item]] = [[]]
    for choice in choices:
        cut = _cut(choice, room)
        wider = [each.text for each in (*found[-1], cut)]
        if found[-1] and (len(wider) >= len(DIGITS) or _line(wider).cell_length > room):
            found.append([])
        found[-1].append(cut)
    return found


def _cut(choice: Item, columns: int) -> Item:
    return choice._replace(text=cut_inside(choice.text, columns))


def short_list(choices: Sequence[Item], columns: int, rows: int = 1, reserved: str = "") -> Content:
    """Return the choices in `rows` rows, with their notes if these fit.

    Clicking choice n calls the screen's action ``choose(n)``, as typing its number does. It is
    shown without one of the digits in `reserved`, which begin words of the game.
    """
    for texts in ([f"{each.text}{each.note}" for each in choices], [each.text for each in choices]):
        if _rows(texts, columns) <= rows:
            break
    return (
        Content("\n").join(_flow(texts, columns, reserved)) if rows > 1 else _line(texts, reserved)
    )


def _line(texts: Sequence[str], reserved: str = "") -> Content:
    return Content(_GAP).join(_link(number, text, reserved) for number, text in enumerate(texts, 1))


def _link(number: int, text: str, reserved: str) -> Content:
    link = Style.from_meta({"@click": f"screen.choose({number})"})
    return Content.assemble(_number(number, reserved), (text, link))


def _number(number: int, reserved: str) -> str:
    return "" if str(number) in reserved else f"{number} "


def numbered(choices: Iterable[Item], reserved: str) -> Iterator[tuple[str, Item]]:
    """Yield the choices, each after its number, unless that is one of the digits in `reserved`."""
    for number, choice in enumerate(choices, 1):
        yield _number(number, reserved), choice
