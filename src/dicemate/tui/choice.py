"""The short list: what no square stands for, to be clicked or taken by number."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.style import Style


class Choice(NamedTuple):
    """An entry of the short list: a text, what it does, and a note where there is room for it."""

    text: str
    act: Callable[[], None]
    note: str = ""


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
