"""The list of saved games, with search, filter and order, and a preview of one game.

`Library` adds actions on the games.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Input
from textual.worker import get_current_worker

from dicemate import library
from dicemate.library import LibraryEntry, catalogue, search, telling
from dicemate.system import oserrors
from dicemate.system.outside import one_line
from dicemate.tui.backdrop import Backdrop
from dicemate.tui.base import base
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.library.gamelist import GameList, columns, fit
from dicemate.tui.library.lastposition import LastPosition, share
from dicemate.tui.line import Line

_T = TypeVar("_T")

AROUND = 4
"""Rows above and below the list and the preview."""
MARGINS = 2
"""Columns beside the keys, and beside what is said."""
_KEPT = ("{help}", "{leave}")
"""The keys that are shown in any case."""


class _Row(Horizontal, Backdrop):
    """Widgets side by side."""


class _Column(Vertical, Backdrop):
    """Widgets below each other."""


class SavedGames(Screen[None], Backdrop):
    """Lists the saved games, or the bin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "search", id="library.search"),
        Binding("s", "sort", "sort by something else", id="library.sort"),
        Binding("f", "filter", "show another kind of game", id="library.filter"),
        Binding("b", "bin", "show the bin, or the games", id="library.bin"),
        Binding("question_mark", "app.help", "the keys", id="library.help"),
        Binding("escape", "leave", "back", id="library.leave"),
    ]

    ACTIONS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The names in the foot of actions on the game under the cursor, and the actions."""
    PAGE_ACTIONS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The names in the foot of other actions of the page, and the actions."""

    DEFAULT_CSS = """
    SavedGames {
        layout: vertical;
        & #top { height: 1; }
        & #title { width: 1fr; text-style: bold; color: $text-accent; padding: 0 1; }
        & Input { width: 36; }
        & #middle.-below { layout: vertical; }
        & #heading { color: $text-muted; text-style: underline; }
        & #about { padding: 0 1; text-style: bold; text-wrap: nowrap; text-overflow: ellipsis; }
        & #about.-news { color: $text-accent; }
        & #about.-error { color: $text-error; }
        & #keys { height: 2; padding: 0 1; }
    }
    """

    def __init__(self) -> None:
        """Start with the most recent games."""
        super().__init__()
        self.list = GameList()
        self.entries: list[LibraryEntry] = []
        self.words, self.kind, self.order = "", "all", "last played"
        self.in_bin = False
        self.message, self._failed = "", False
        self.comment = ""
        self.renamed: dict[str, str] = {}
        self._fitted: dict[tuple[str, int], Content] = {}  # A move of the cursor waits for them.

    def compose(self) -> ComposeResult:
        """Yield the list, the preview, and the keys."""
        with _Row(id="top"):
            yield Line(id="title")
            yield Input(placeholder=f"{self.key('search')} search: ann d10 1-0 >30", compact=True)
        with _Row(id="middle"):
            with _Column(id="left"):
                yield Line(id="heading")
                yield self.list
            yield LastPosition()
        yield Line(id="about")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Focus the list."""
        self.list.focus()

    def on_screen_resume(self) -> None:
        """Read the folder, initially and after coming back from a game."""
        self.read_folder()

    def on_resize(self, event: events.Resize) -> None:
        """Give the preview as much room as the list can spare."""
        mine = share(event.size.width, event.size.height - AROUND, base(self.app).looks.cap)
        self.query_one("#middle").set_class(mine.below, "-below")
        self.query_one(LastPosition).apply(mine)
        self.call_after_refresh(self._show)

    # -- reading and showing ---------------------------------------------------------------

    def read_folder(self) -> None:
        """Read the folder again, in a thread."""
        self.run_worker(self._read, thread=True, exclusive=True, group="folder")

    def _read(self) -> None:
        worker = get_current_worker()
        folder = library.bin_folder() if self.in_bin else library.folder()
        index = None if self.in_bin else library.index_file()
        # Partial batches only for an empty page: otherwise files would disappear for a moment.
        whole = bool(self.entries)
        try:
            read = [catalogue.entries(folder, index)] if whole else catalogue.batches(folder, index)
            for entries in read:
                if worker.is_cancelled:
                    return
                self.app.call_from_thread(self._if_open, self._list, entries)
        except OSError as error:
            self.app.call_from_thread(self._if_open, self.warn, oserrors.clause(error))

    def _if_open(self, show: Callable[[_T], object], read: _T) -> None:
        """Show what was read, unless the page is being left: its parts go before its workers."""
        if self in self.app.screen_stack:
            show(read)

    def _list(self, entries: list[LibraryEntry]) -> None:
        self.entries = entries
        self._show()
        listed = {entry.name for entry in entries}
        self.renamed = {old: new for old, new in self.renamed.items() if new not in listed}

    def _show(self) -> None:
        """Show the games that match, in order."""
        shown = search.select(self.entries, self.words, self.kind, self.order)
        place = "The bin" if self.in_bin else "Saved games"
        count = f"{len(self.entries):,}"
        count = count if len(shown) == len(self.entries) else f"{len(shown):,} of {count}"
        self.query_one("#title", Line).show(f"{place} · {count}")
        self.list.show(shown, self.renamed)
        self._show_heading()
        self._show_here()

    def _show_heading(self) -> None:
        """Show the names of the columns over them; a click on one sorts by it."""
        names = list(columns(self.list.line_width))
        signed = [f"{name}▼" if name == self.order else name for name in names]
        cells = zip(names, fit(signed, self.list.line_width), strict=True)
        links = [
            (text, Style.from_meta({"@click": f"screen.sort('{name}')"})) for name, text in cells
        ]
        heading = Content.assemble(*(part for link in links for part in (" ", link)))
        self.query_one("#heading", Line).show(heading)

    def _show_keys(self) -> None:
        """Show the keys that do something now, as far as there is room."""
        of_a_game = (self._opens, "open"), *self.ACTIONS
        lines = map(self._fitting, (of_a_game, self._page_keys()))
        searching = self.query_one(Input).has_focus
        self.query_one("#keys", Line).show(*([self._search_keys()] if searching else lines))

    def _search_keys(self) -> Content:
        """Return the keys that are not typed into the search field."""
        leave = keys.linked("{leave} clear", type(self), self.app)
        return Content(keys.JOINT).join([keys.submits("to the list"), leave])

    def _fitting(self, row: Iterable[tuple[str, str]]) -> Content:
        """Return a row of keys without those that do nothing, or have no room."""
        parts = [f"{{{action}}} {words}" for words, action in row if self.does(action)]
        asked = keys.JOINT.join(parts), self.size.width - MARGINS
        if asked not in self._fitted:
            (line, room), kept = asked, [each for each in parts if each.startswith(_KEPT)]
            self._fitted[asked] = keys.fitting(line, (room, 1), type(self), self.app, kept)
        return self._fitted[asked]

    def _page_keys(self) -> list[tuple[str, str]]:
        """Return the names and actions of the keys that act on no game."""
        return [
            ("search", "search"),
            (self.order, "sort"),
            (self.kind, "filter"),
            ("games" if self.in_bin else "bin", "bin"),
            *self.PAGE_ACTIONS,
            ("help", "help"),
            ("back", "leave"),
        ]

    @property
    def _opens(self) -> str:
        """What Enter does to the game under the cursor, in short."""
        entry = self.list.here
        if self.in_bin:
            return "restore"
        if entry and not telling.is_installed(entry):
            return "read"
        return "go on" if entry and entry.unfinished else "replay"

    def does(self, action: str) -> bool:
        """Return whether an action would have an effect now."""
        return action not in ("search", "sort", "filter") or bool(self.entries)

    def key(self, action: str) -> str:
        """Return the key of an action, as the players have set it."""
        return keys.written(f"{{{action}}}", type(self), self.app)

    def on_game_list_widened(self) -> None:
        """Fit the names of the columns, even if the page was resized below another one."""
        self._show_heading()

    def on_game_list_reached(self, event: GameList.Reached) -> None:
        """Show the game under the cursor."""
        event.stop()
        self.message = ""
        self._show_here()

    def _show_here(self) -> None:
        """Describe the game under the cursor, and preview it once the cursor rests."""
        self.comment = ""
        self._tell()
        self._show_keys()
        self.query_one(LastPosition).show(self.list.here)

    def on_last_position_found(self, event: LastPosition.Found) -> None:
        """Show the comment on the game under the cursor, or why it cannot be read."""
        if event.entry != self.list.here:
            return
        self.comment = event.comment
        if event.fault and not self.message and telling.is_installed(event.entry):
            self.warn(event.fault)
        else:
            self._tell()

    def say(self, message: str, *, fault: bool = False) -> None:
        """Show a message until the cursor moves; `fault` says that something did not work."""
        self.message, self._failed = one_line(message), fault
        self._tell()

    def warn(self, message: str) -> None:
        """Show what did not work until the cursor moves."""
        self.say(message, fault=True)

    def _tell(self) -> None:
        about = self.query_one("#about", Line)
        about.set_class(bool(self.message), "-news")
        about.set_class(bool(self.message) and self._failed, "-error")
        about.show(self.message or self._about())

    @property
    def _nothing(self) -> str:
        return "The bin is empty." if self.in_bin else "There are no games yet."

    def _about(self) -> str:
        entry = self.list.here
        if not entry:
            return "No game matches." if self.entries else self._nothing
        if entry.fault:
            return one_line(entry.fault)
        comment = f"“{self.comment}”" if self.comment else ""
        reason = entry.tags.get("Termination", "")
        torn = "the end of the file is missing" if entry.torn else ""
        if not telling.is_installed(entry):
            shows = f"{self.key('open')} shows its record"
            return f"{one_line(entry.shown)} · the game {telling.title(entry)}; {shows}"
        parts = (one_line(entry.shown), telling.options(entry), reason, torn, comment)
        return " · ".join(filter(None, parts))

    # -- search, order, kinds --------------------------------------------------------------

    def action_search(self) -> None:
        """Focus the search field."""
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what matches so far."""
        self.words, self.message = event.value, ""
        self._show()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the keys of the search field while it is typed into."""
        if isinstance(event.widget, Input):
            self._show_keys()

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Show the keys of the page again."""
        if isinstance(event.widget, Input):
            self._show_keys()

    def on_input_submitted(self) -> None:
        """Go back to the list."""
        self.list.focus()

    def action_sort(self, order: str = "") -> None:
        """Sort by the next column, or by a given one."""
        self.order = order or _next(list(search.ORDERS), self.order)
        self._show()

    def action_filter(self) -> None:
        """Show the next kind of games."""
        self.kind = _next(list(search.KINDS), self.kind)
        self._show()

    def action_bin(self) -> None:
        """Show the bin, or the saved games again."""
        self.in_bin = not self.in_bin
        self.message = ""
        self.entries = []  # A file in the bin differs from one of the same name here.
        self.list.show([], {})
        self.read_folder()

    # -- leaving -----------------------------------------------------------------------------

    def action_leave(self) -> None:
        """Leave the search, then the bin, then the page."""
        search_line = self.query_one(Input)
        if search_line.value or search_line.has_focus:
            search_line.value = ""
            self.list.focus()
        elif self.in_bin:
            self.action_bin()
        else:
            self.dismiss()


def _next(names: list[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]
