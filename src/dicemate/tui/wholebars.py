"""Scrollbars that end where a cell ends, for terminals without characters for parts of one."""

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class _Whole(ScrollBarRender):
    """Draws a bar of whole cells."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


def use() -> None:
    """From now on draw scrollbars of whole cells."""
    ScrollBar.renderer = _Whole
