"""Short lists to choose a line from; lighter than an OptionList, to speed up the first frame."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from dicemate.tui.cutting import filled
from dicemate.tui.themes import FAINT
from dicemate.tui.verbatim import Verbatim


class ListRow(NamedTuple):
    """A line that can be chosen.

    `name` identifies it in messages. A row without a `text` keeps its place free and is skipped.
    `note` is right-aligned; `below` is a second line, if given, with `below_note` right-aligned.
    `fit` returns the text in at most so many columns, if more than its start has to be seen.
    """

    name: str
    text: str
    note: str = ""
    below: str | None = None
    below_note: str = ""
    fit: Callable[[int], str] | None = None


class Group(NamedTuple):
    """Rows that belong together, in a frame with a title."""

    title: str
    rows: Sequence[ListRow]


class RowList(Verbatim, can_focus=True):
    """Groups of rows, each in its frame, and a cursor on one row.

    Attributes:
        boxed: Whether the frames have sides.
        terse: Whether to omit the rule above the first group.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "go(1)", "the next line", id="menu.down"),
        Binding("up", "go(-1)", "the previous line", id="menu.up"),
        Binding("home", "reach(0)", "the first line", id="menu.first"),
        Binding("end", "reach(-1)", "the last line", id="menu.last"),
        Binding("enter,space", "choose", "choose the line", id="menu.choose"),
    ]

    class Reached(Message):
        """The cursor moved to the row `name`."""

        def __init__(self, name: str) -> None:
            """Store the row's name."""
            super().__init__()
            self.name = name

    class Chosen(Reached):
        """The row `name` was chosen."""

    def __init__(self, heading: str, *groups: Group) -> None:
        """Offer groups of rows under a heading, which may have several lines."""
        super().__init__()
        self.heading = heading.splitlines()
        self.boxed = self.terse = False
        here = next(row.name for group in groups for row in group.rows if row.text)
        self.fill(here, *groups)

    def fill(self, here: str, *groups: Group) -> None:
        """Offer these groups instead, with the cursor on the row `here`."""
        self.groups, self.name_here = groups, here
        self.rows = {row.name: row for group in groups for row in group.rows}
        self.refresh()

    def change(self, row: ListRow) -> None:
        """Replace a row; if its text becomes empty under the cursor, that is on the next row."""
        self.rows[row.name] = row
        if not self.rows[self.name_here].text:
            self.name_here = self._away(1)
        self.refresh()

    # -- drawing ---------------------------------------------------------------------------

    def rows_needed(self, *, boxed: bool) -> int:
        """Return the total rows needed, in frames with or without sides."""
        lines = sum(1 + (row.below is not None) for row in self.rows.values())
        return len(self.heading) + 2 * boxed + len(self.groups) * (1 + boxed) - self.terse + lines

    def render(self) -> Content:
        """Return as many lines as fit, including that of the cursor."""
        return Content("\n").join(line for line, _ in self._seen())

    def _seen(self) -> list[tuple[Content, str]]:
        lines, room = list(self._drawn()), self.size.height
        here = [name for _, name in lines].index(self.name_here)
        start = min(max(0, here - room // 2), max(0, len(lines) - room))
        return lines[start : start + room]

    def _drawn(self) -> Iterator[tuple[Content, str]]:
        """Yield every line with the name of its row, or an empty string."""
        width = self.size.width
        around = [(Content(), "")] * self.boxed
        yield from around
        for line in self.heading:
            yield Content.styled(line.center(width), "$text-accent"), ""
        yield from around
        for group in self.groups:
            if group is not self.groups[0] or not self.terse:
                yield self._edge(group.title, "╭╮"), ""
            for row in (self.rows[each.name] for each in group.rows):
                here = row.name == self.name_here
                high = _spread(row.fit or row.text, row.note, width - 4, here=here)
                yield self._framed(high), row.name
                if row.below is not None:
                    low = _spread(row.below, row.below_note, width - 4, here=False)
                    yield self._framed(low.stylize(FAINT)), row.name
            if self.boxed:
                yield self._edge("", "╰╯"), ""

    def _edge(self, title: str, corners: str) -> Content:
        left, right = tuple(corners) if self.boxed else ("─", "─")
        begun = f"{left}─ " if title and self.boxed else f"{left} " if title else left
        named = f"{title} " if title else ""
        rest = "─" * (self.size.width - len(begun) - cell_len(named) - 1) + right
        line = "$foreground-muted"
        return Content.assemble((begun, line), (named, "bold $text-accent"), (rest, line))

    def _framed(self, line: Content) -> Content:
        side = Content.styled("│" if self.boxed else " ", "$foreground-muted")
        return Content.assemble(side, line, side)

    # -- the cursor ------------------------------------------------------------------------

    def action_go(self, step: int) -> None:
        """Go to another row, wrapping around and skipping those without a text."""
        self._reach(self._away(step))

    def action_reach(self, row: int) -> None:
        """Go to a row; -1 is the last one."""
        self._reach(self._names()[row])

    def _away(self, step: int) -> str:
        names = self._names()
        return names[(names.index(self.name_here) + step) % len(names)]

    def _names(self) -> list[str]:
        """Return the names of the rows that the cursor can be on."""
        return [name for name, row in self.rows.items() if row.text or name == self.name_here]

    def _reach(self, name: str) -> None:
        self.name_here = name
        self.refresh()
        self.post_message(self.Reached(name))

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        self.post_message(self.Chosen(self.name_here))

    def choose(self, name: str) -> None:
        """Choose a row by its name, unless it has become empty."""
        if self.rows[name].text:
            self._reach(name)
            self.action_choose()

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked."""
        offset = event.get_content_offset(self)
        names = [name for _, name in self._seen()]
        name = names[offset.y] if offset and offset.y < len(names) else ""
        if name:
            self.choose(name)


def _spread(text: str | Callable[[int], str], note: str, width: int, *, here: bool) -> Content:
    """Return a left-aligned text and a right-aligned note, padded to `width`."""
    room = width - cell_len(note) - bool(note)
    text = text if isinstance(text, str) else text(room)
    begun = f" {filled(text, room)}{' ' * bool(note)}"
    if here:
        return Content.styled(f"{begun}{note} ", "reverse bold $text-accent")
    return Content.assemble(begun, (f"{note} ", FAINT))
