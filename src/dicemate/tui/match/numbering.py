"""Short lists of choices, clicked or chosen by number, on pages of a few rows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil

from textual.content import Content
from textual.style import Style

from dicemate.tui.command import Item
from dicemate.tui.cutting import cut_inside
from dicemate.tui.help.keys import BRIGHT

DIGITS = "123456789"
"""The numbers that choose entries, each with a single key."""

MORE = "more ({} of {})"
_WIDEST_MORE = MORE.format(99, 99)
_GAP = "   "


def pages(choices: Sequence[Item], columns: int, rows: int = 1) -> list[list[Item]]:
    """Split the choices into pages that fit `columns` and `rows`, with as many per row as fit.

    Entries of a page have single-digit numbers. If there are several pages, each leaves room for
    one more entry, which leads to the next page.
    """
    if _fit(_texts(choices), columns, rows=1):
        return [[*choices]]
    beside_more = columns - len(f"1 {_GAP}9 {_WIDEST_MORE}")
    room = beside_more if rows == 1 else columns * (rows - 1) - 2
    cut = [each._replace(text=cut_inside(each.text, room)) for each in choices]
    if _fit(_texts(cut), columns, rows):
        return [cut]
    found: list[list[Item]] = [[]]
    for choice in cut:
        if found[-1] and not _fit([*_texts([*found[-1], choice]), _WIDEST_MORE], columns, rows):
            found.append([])
        found[-1].append(choice)
    return found


def page(parts: Sequence[list[Item]], number: int, turn: Callable[[], None]) -> list[Item]:
    """Return the page of a number, with an entry that calls `turn` if it is not the only one."""
    if len(parts) == 1:
        return parts[0]
    part = number % len(parts)
    return [*parts[part], Item(MORE.format(part + 1, len(parts)), turn)]


def lettered(choices: Sequence[Item], letters: Iterable[str]) -> list[Item]:
    """Return choices with letters for the first of them."""
    named = [item._replace(text=text) for item, text in zip(choices, letters, strict=False)]
    return [*named, *choices[len(named) :]]


def _texts(choices: Iterable[Item]) -> list[str]:
    return [each.text for each in choices]


def _fit(texts: Sequence[str], columns: int, rows: int) -> bool:
    """Return whether the texts have numbers with one digit, and fit the rows with them."""
    return len(texts) <= len(DIGITS) and _rows(texts, columns) <= rows


def _rows(texts: Sequence[str], columns: int) -> int:
    """Return how many rows the numbered texts take up."""
    return sum(ceil(row.cell_length / max(1, columns)) for row in _flow(texts, columns))


def _flow(texts: Sequence[str], columns: int, reserved: str = "") -> list[Content]:
    """Return the numbered texts in rows, as many per row as fit."""
    found: list[Content] = []
    for number, text in enumerate(texts, 1):
        entry = Content.assemble((_number(number, reserved), BRIGHT), text).stylize(link(number))
        if found and found[-1].cell_length + len(_GAP) + entry.cell_length <= columns:
            found[-1] = Content.assemble(found[-1], _GAP, entry)
        else:
            found.append(entry)
    return found


def short_list(choices: Sequence[Item], columns: int, rows: int = 1, reserved: str = "") -> Content:
    """Return the choices in `rows` rows, with their notes if these fit.

    One is shown without its number if that is one of the digits in `reserved`, which begin words of
    the game.
    """
    noted = [f"{each.text}{each.note}" for each in choices]
    texts = noted if _rows(noted, columns) <= rows else _texts(choices)
    return Content("\n").join(_flow(texts, columns, reserved))


def link(number: int) -> Style:
    """Return the style of what can be clicked to choose an entry, as typing its number does."""
    return Style.from_meta({"@click": f"screen.choose({number})"})


def in_rows(choices: Iterable[Content], columns: int) -> Content:
    """Return choices below each other, each of which can be clicked from end to end."""
    rows = (each.truncate(columns, ellipsis=True, pad=True) for each in choices)
    return Content("\n").join(row.stylize(link(number)) for number, row in enumerate(rows, 1))


def _number(number: int, reserved: str) -> str:
    return "" if str(number) in reserved else f"{number} "


def numbered(choices: Iterable[Item], reserved: str) -> Iterator[tuple[str, Item]]:
    """Yield the choices, each after its number, unless that is one of the digits in `reserved`."""
    for number, choice in enumerate(choices, 1):
        yield _number(number, reserved), choice
