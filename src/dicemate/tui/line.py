"""A line of text that is redrawn only when it changes."""

import re
from collections.abc import Sequence
from typing import Any, Self

from rich.style import Style
from textual.content import Content
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip

from dicemate.system.outside import printable
from dicemate.tui.cutting import cut, wrapped
from dicemate.tui.glue import Glued, glued

_BETWEEN = re.compile(r"(?<=[.?!…]) (?=[A-Z])")
"""The gap between two sentences."""


class Line(Glued):
    """Shows one line; what can be clicked in it is highlighted only under the mouse."""

    DEFAULT_CSS = "Line { height: 1; }"

    _drawn: tuple[tuple[Region, Sequence[LineFilter]], list[Strip]] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the cached line, as Textual requests it whenever other widgets change."""
        look = crop, self.get_line_filters()
        if not self._drawn or self._drawn[0] != look:
            self._drawn = look, super().render_lines(crop)
        return self._drawn[1]

    @property
    def link_style(self) -> Style:
        """Nothing: parts of a line keep the colours that they are given."""
        return Style.null()

    def refresh(self, *regions: Region, **given: Any) -> Self:
        """Redraw the line."""
        self._drawn = None
        return super().refresh(*regions, **given)

    def show(self, *rows: str | Content) -> bool:
        """Show a text, which may have several rows; return whether it has changed."""
        contents = (written(each) if isinstance(each, str) else each for each in rows)
        return self.put(Content("\n").join(contents), layout=False)

    def set_rows(self, rows: int) -> None:
        """Set the number of rows."""
        if self.styles.height is None or self.styles.height.value != rows:
            self.styles.height = rows

    def rows(self, columns: int) -> int:
        """Return how many rows the text takes up in `columns`, at least one."""
        wrapped = self.content.wrap(max(1, columns)) if isinstance(self.content, Content) else ()
        return max(1, len(wrapped))


def written(text: str) -> Content:
    """Return a text as a line shows it, and breaks it into rows."""
    return Content(glued(printable(text)))


def fitting(text: str, columns: int, rows: int) -> str:
    """Return a text without the last sentences for which `rows` have no room; the first is cut."""
    sentences = _BETWEEN.split(text)
    for count in range(len(sentences), 0, -1):
        whole = " ".join(sentences[:count])
        if len(written(whole).wrap(max(1, columns))) <= rows:
            return whole
    lines = wrapped(sentences[0], columns)
    return " ".join([*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), columns)])
