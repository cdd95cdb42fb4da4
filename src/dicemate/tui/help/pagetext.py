"""A Markdown page as lines, laid out block by block and drawn line by line.

This is faster than a widget for each block, of which a long page has hundreds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, NamedTuple

from markdown_it import MarkdownIt
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, MarkdownElement
from rich.padding import Padding
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme
from textual.geometry import Size
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from dicemate.tui.glue import glued, loosened

MARK = "▌"
_MARGIN = len(MARK)
"""The columns before the text, for the mark, and as many after it."""
_ABOVE = 2
"""Blank rows above a heading."""
_PARSER = MarkdownIt().enable("strikethrough").enable("table")
"""Configured like Rich's own, but created only once: that takes as long as parsing four blocks."""

_STYLES = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6", "h7", "table.header"), "heading"),
    **dict.fromkeys(("code", "code_block", "kbd", "item.number", "link", "link_url"), "code"),
    "block_quote": "quote",
    "hr": "line",
    "table.border": "line",
}
"""The Markdown styles of Rich that depend on colours, and our classes for them."""


class Block(NamedTuple):
    """A block of the page: its source lines, the rows it takes up, and whether it is a heading."""

    source: range
    rows: range
    heading: bool


class _Laid(NamedTuple):
    """A page that is laid out: its rows, and its blocks."""

    lines: list[list[Segment]]
    blocks: list[Block]


@dataclass(frozen=True)
class _Sheet:
    """All that a layout depends on; consoles of one encoding lay out alike."""

    text: str
    width: int
    styles: tuple[tuple[str, Style], ...]
    encoding: str
    console: Console = field(compare=False)


class _Heading(Heading):
    """A left-aligned heading."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        self.text.stylize("bold underline" if self.tag == "h1" else "bold")
        yield self.text


class _Code(CodeBlock):
    """Preformatted text, slightly indented."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(Text(str(self.text).rstrip()), (0, 0, 0, 2))


class _Markdown(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "heading_open": _Heading,
        "fence": _Code,
        "code_block": _Code,
    }


class PageText(ScrollView, can_focus=True):
    """Shows a page of Markdown; a source line can be marked and scrolled to."""

    scrolls: var[bool] = var(False)
    """Whether the page is taller than its room; known before a scrollbar has come or gone."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "page--mark",
        "page--heading",
        "page--code",
        "page--quote",
        "page--line",
    }

    DEFAULT_CSS = """
    PageText {
        overflow-x: hidden;
        scrollbar-gutter: stable;
        & .page--mark { color: $text-accent; }
        & .page--heading { color: $text-accent; text-style: bold; }
        & .page--code { color: $foreground; text-style: bold; }
        & .page--quote { color: $foreground; text-style: italic; }
        & .page--line { color: $primary; }
    }
    """

    def __init__(self, text: str, line: int | None) -> None:
        """Show `text`, and mark the block with source line `line`, counted from 0, if given."""
        super().__init__()
        self.text = text
        self.line = line
        self.blocks: list[Block] = []
        self._lines: list[list[Segment]] = []

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        """Lay out the page for its new size; a resize event would come after an empty frame."""
        changed = super()._size_updated(size, virtual_size, container_size, layout)
        if changed:
            self._resize()
        return changed

    def _resize(self) -> None:
        """Lay out the page for the new width, keeping the block at the top in place."""
        here = self._at(self.scroll_offset.y) if self.blocks else None
        line = here.source.start if here else self.line
        self._lay_out(self.scrollable_content_region.width - 2 * _MARGIN)
        if line is not None and (block := self._of(line)):
            self.go_to(block)

    def _lay_out(self, width: int) -> None:
        console = self.app.console
        self._lines, self.blocks = _laid_out(
            _Sheet(self.text, max(width, 1), self._styles(), console.encoding, console)
        )
        self.virtual_size = Size(width, len(self._lines))
        self.scrolls = len(self._lines) > self.container_size.height
        self.refresh()

    def _styles(self) -> tuple[tuple[str, Style], ...]:
        """Return Rich's Markdown styles in the colours of the screen's theme."""
        return tuple(
            (f"markdown.{part}", self.get_component_rich_style(f"page--{name}", partial=True))
            for part, name in _STYLES.items()
        )

    def _of(self, line: int) -> Block | None:
        """Return the block with a source line, or None."""
        return next((block for block in self.blocks if line in block.source), None)

    def _at(self, row: int) -> Block:
        """Return the block on a row, or the next one."""
        return next((block for block in self.blocks if row < block.rows.stop), self.blocks[-1])

    def go_to(self, block: Block) -> None:
        """Scroll a block to the top."""
        self.scroll_to(y=_top(block), animate=False, force=True, immediate=True)

    def go_heading(self, step: int) -> None:
        """Go to the next or previous heading."""
        top = self.scroll_offset.y
        found = [b for b in self.blocks if b.heading and (_top(b) - top) * step > 0]
        if found:
            self.go_to(found[0 if step > 0 else -1])

    def render_line(self, y: int) -> Strip:
        """Return a line of the page."""
        row, width = self.scroll_offset.y + y, self.scrollable_content_region.width
        line = self._lines[row] if row < len(self._lines) else []
        marked = self._of(self.line) if self.line is not None else None
        here = bool(marked and row in marked.rows)
        style = self.get_component_rich_style("page--mark", partial=True) if here else Style()
        mark = Segment(MARK if here else " " * _MARGIN, style)
        strip = Strip([mark, *line]).adjust_cell_length(width)
        return strip.apply_style(self.rich_style)


def _top(block: Block) -> int:
    """Return the row at which a block begins, including the space above a heading."""
    return max(block.rows.start - _ABOVE * block.heading, 0)


@lru_cache(8)
def _laid_out(sheet: _Sheet) -> _Laid:
    """Lay a page out; the rules are opened again and again, at another rule each time."""
    with sheet.console.use_theme(Theme(dict(sheet.styles))):
        return _render_blocks(sheet)


def _render_blocks(sheet: _Sheet) -> _Laid:
    options = sheet.console.options.update(width=sheet.width, height=None)
    source = sheet.text.splitlines()
    part = _Markdown("", hyperlinks=False)
    laid = _Laid([], [])
    for lines, kind in _blocks(sheet.text):
        heading = kind == "heading_open"
        laid.lines.extend([[]] * (_ABOVE - 1 if heading and laid.lines else 0))
        start = len(laid.lines)
        part.parsed = _PARSER.parse(glued("\n".join(source[lines.start : lines.stop])))
        laid.lines.extend(_trimmed(sheet.console.render_lines(part, options, pad=False)))
        rows = range(start, len(laid.lines))
        laid.lines.extend([] if _goes_on(kind, source, lines) else [[]])
        laid.blocks.append(Block(lines, rows, heading))
    return laid


def _trimmed(lines: list[list[Segment]]) -> list[list[Segment]]:
    """Return rendered lines without glue, and without leading and trailing blank ones."""
    lines = [[each._replace(text=loosened(each.text)) for each in line] for line in lines]
    full = [bool("".join(segment.text for segment in line).strip()) for line in lines]
    first = full.index(True) if any(full) else len(full)
    return lines[first : len(full) - full[::-1].index(True) if any(full) else 0]


def _goes_on(kind: str, source: list[str], lines: range) -> bool:
    """Return whether the next list item follows without a blank line."""
    ended = lines.stop >= len(source) or not source[lines.stop - 1].strip()
    return kind == "list_item_open" and not ended and bool(source[lines.stop].strip())


def _blocks(text: str) -> Iterator[tuple[range, str]]:
    """Yield the source lines and kind of each block; lists are split into items."""
    for token in _PARSER.parse(text):
        is_list = token.type in ("bullet_list_open", "ordered_list_open")
        item = token.level == 1 and token.type == "list_item_open"
        if token.map and (item or (not token.level and not is_list)):
            yield range(*token.map), token.type
