"""The menu: the games, each with a board; lessons, saved games, settings."""

from asyncio import to_thread
from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from dicemate import plugins
from dicemate.plugins import Plugin
from dicemate.position import Variant
from dicemate.system import oserrors, remembered
from dicemate.system.outside import page
from dicemate.tui import edges, messages
from dicemate.tui.backdrop import Backdrop, Room
from dicemate.tui.base import base
from dicemate.tui.command import Item
from dicemate.tui.help import keys
from dicemate.tui.menu import about, ways
from dicemate.tui.menu.about import (
    AT_ONCE,
    FIRST_LESSON,
    GO_ON,
    LEARN,
    QUIT,
    SAVED,
    SETTINGS,
    WATCH,
)
from dicemate.tui.menu.rowlist import Group, ListRow, RowList
from dicemate.tui.scenery.rooms import Rooms, rooms
from dicemate.tui.verbatim import Verbatim

if TYPE_CHECKING:
    from dicemate.library import LibraryEntry
    from dicemate.statistics.guesses import Outlook
    from dicemate.tui.menu.shown import Shown

_OTHERS = {
    LEARN: "Learn a game",
    WATCH: "Watch a game",
    SAVED: "Saved games",
    SETTINGS: "Settings",
    QUIT: "Quit",
}

_SUBTITLE = "chess with dice, for one or two"
LOGO = f"█▀▄ █ █▀▀ █▀▀ █▀▄▀█ ▄▀█ ▀█▀ █▀▀\n█▄▀ █ █▄▄ ██▄ █ ▀ █ █▀█  █  ██▄\n{_SUBTITLE}"
PLAIN_LOGO = f"\nD I C E M A T E\n{_SUBTITLE}"
_NO_GAME = "No game is under the cursor."
NOTHING_LEFT = "no unfinished games"
LEAST_TOLD = 6
"""The minimum rows that a long list leaves for the description."""
LEAST_ABOUT = 9
"""The minimum rows left for the description if frames have sides."""


class Menu(Screen[None], Backdrop):
    """The main menu; a game leads to its form, and from there to the table."""

    KEYS = "{learn} learn  {rules} rules  {help} help"
    FEW_KEYS = "{help} help"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "the rules of the game under the cursor", id="menu.rules"),
        Binding("l", "learn", "learn the game under the cursor", id="menu.learn"),
        Binding("w", "watch", "watch programs play the game under the cursor", id="menu.watch"),
        Binding("question_mark", "app.help", "the keys", id="menu.help"),
        Binding("q", "app.quit", "leave Dicemate", id="menu.leave"),
    ]

    # Only three widgets, whose frames hold the rest, as each delays the first frame.
    DEFAULT_CSS = """
    Menu {
        layout: grid;
        grid-size: 2;
        grid-gutter: 0 1;
        & #board { row-span: 2; }
        & #board, & RowList, & #about { width: 100%; height: 100%; }
        & #about { border: round $foreground-muted; padding: 0 1; }
        & #about { border-title-color: $text-accent; border-title-style: bold; }
        & #about { border-subtitle-color: $text-muted; }
        &.-narrow #about { border: none; border-top: solid $foreground-muted; }
        &.-narrow #about { border-bottom: solid $foreground-muted; }
        &.-below #board { row-span: 1; column-span: 2; }
    }
    """

    def __init__(self, message: str = "") -> None:
        """Find the games; `message` is shown until the cursor moves."""
        super().__init__()
        self.message = message
        self.plugins = {plugin.name: plugin for plugin in plugins.survey()}
        self.greets = remembered.is_first_start() and bool(self._first)
        self.unfinished: LibraryEntry | None = None
        self.known = remembered.Remembered()
        self.shown: dict[str, Shown] = {}
        self.mistakes: Outlook | None = None
        self._about_room = 0, 0
        self._shared = Size()

    @property
    def _variants(self) -> list[Variant]:
        """The games that loaded."""
        return [plugin.variant for plugin in self.plugins.values() if plugin.variant]

    @property
    def _first(self) -> Variant | None:
        """The game that is quickest to learn."""
        learnt = [each for each in self._variants if each.minutes]
        return min(learnt, key=attrgetter("minutes"), default=None)

    def compose(self) -> ComposeResult:
        """Yield the room of the board, the lists, and the description of the current line."""
        self._lines = RowList(LOGO if base(self.app).terminal.utf8 else PLAIN_LOGO, *self._groups())
        self._panel = Verbatim(id="about")
        self._share_out(self.app.size)  # Before any are mounted, to avoid styling everything twice.
        yield Room(id="board")
        yield self._lines
        yield self._panel

    def _groups(self) -> Iterator[Group]:
        others = dict(_OTHERS)
        first = self._first
        if self.greets and first:
            del others[WATCH]
            yield Group(
                "start here",
                [
                    ListRow(FIRST_LESSON, f"Learn {first.title}", f"{first.minutes} min"),
                    ListRow(AT_ONCE, "Play at once"),
                    ListRow(WATCH, "Watch a game"),
                ],
            )
        else:
            yield Group("go on", [ListRow(GO_ON, "", below="")])
        yield Group("new game", [_row(plugin) for plugin in self.plugins.values()])
        yield Group("", [ListRow(name, text) for name, text in others.items()])

    # -- where things go -------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Apply a new size of the terminal."""
        if event.size != self._shared:
            self._share_out(event.size)

    def _share_out(self, size: Size) -> None:
        self._shared, plan = size, rooms(*size)
        self._frame(plan)
        (width, height), (columns, rows) = plan.board, plan.words
        boxed = self._lines.boxed
        arrangement = {"-below": plan.below, "-narrow": not boxed}
        self.classes = {name for name, holds in arrangement.items() if holds}
        if plan.below:
            columns //= 2
            self.styles.grid_columns, self.styles.grid_rows = f"1fr {columns}", f"{height} {rows}"
        else:
            listed = min(self._lines.rows_needed(boxed=boxed), rows - LEAST_TOLD)
            rows -= listed
            self.styles.grid_columns = f"{width} {columns}"
            self.styles.grid_rows = f"{listed} {rows}"
        self.styles.padding = plan.margins(*size)
        self._about_room = columns - (4 if boxed else 2), rows - 2
        self._tell()

    def _frame(self, plan: Rooms) -> None:
        """Give the lists the frames for which there is room."""
        lines, (columns, rows) = self._lines, plan.words
        lines.terse = False
        spare = rows - lines.rows_needed(boxed=True)
        lines.boxed = columns >= edges.BOXED and spare >= (0 if plan.below else LEAST_ABOUT)
        needed = lines.rows_needed(boxed=lines.boxed)
        lines.terse = not plan.below and rows - needed <= LEAST_TOLD

    # -- what is found after the first frame -----------------------------------------------

    def on_mount(self) -> None:
        """Update the description once more is known about the terminal."""
        base(self.app).refined.subscribe(self, lambda _: self._tell())

    def on_screen_resume(self) -> None:
        """Load what can be shown, and python-chess, after the first frame."""
        self.call_after_refresh(self._in_thread, self._load)

    def _in_thread(self, load: Callable[[], None]) -> None:
        """Load in a background thread, in place of an earlier call that is still loading."""
        group = load.__name__
        self.run_worker(load, group=group, thread=True, exclusive=True, exit_on_error=False)

    def _load(self) -> None:
        self._look()
        worker = get_current_worker()
        found = _unfinished(), remembered.load()
        if not worker.is_cancelled:
            self.app.call_from_thread(self._offer, *found)
        import chess  # noqa: F401 - a game needs it, the menu does not

        if not worker.is_cancelled:
            self.app.call_from_thread(self._offer_guesses, _mistakes())

    def _offer(self, unfinished: "LibraryEntry | None", known: remembered.Remembered) -> None:
        """Offer the last unfinished game, in lines reserved for it so that nothing moves."""
        self.unfinished, self.known = unfinished, known
        lines = self._lines
        if unfinished and self.greets:
            self._end_greeting()
        here = lines.name_here
        if GO_ON in lines.rows:
            nothing = ListRow(GO_ON, "", below=NOTHING_LEFT)
            lines.change(about.unfinished(unfinished) if unfinished else nothing)
        if here == GO_ON:  # The line may have gone, but a message why stays.
            self._in_thread(self._look)
        self._tell()

    def _end_greeting(self) -> None:
        """Show the usual lines: the first game was left, and can be continued."""
        self.greets = False
        self._lines.fill(GO_ON, *self._groups())
        self._share_out(self.app.size)

    def _look(self) -> None:
        """Load what is shown for the line under the cursor; meant for a background thread."""
        from dicemate.tui.dice import diceset  # noqa: F401 - preloaded in this thread
        from dicemate.tui.menu import shown
        from dicemate.tui.scenery import picture  # noqa: F401 - this, too

        name, worker = self._lines.name_here, get_current_worker()
        variant = self._game(name)
        try:
            if name == GO_ON and self.unfinished:
                found = shown.unfinished(self.unfinished)
            elif variant:
                found = self.shown.get(variant.name) or shown.game(variant)
            else:
                return
        except plugins.GameFailed as error:
            found = shown.Shown(None, fault=str(error))
        except Exception:  # Going on with it will report the failure.
            found = shown.Shown(None)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._see, name, found)

    def _see(self, name: str, found: "Shown") -> None:
        """Show what was loaded for a line, unless the cursor has left it in the meantime."""
        from dicemate.tui.scenery.picture import Picture

        variant = self._game(name)
        if variant:
            self.shown[variant.name] = found
        if name != self._lines.name_here:
            return
        room = self.query_one("#board")
        room.visible = bool(found.panel)
        if found.panel and room.children:
            self.query_one(Picture).show(found.panel)
        elif found.panel:
            room.mount(Picture(found.panel, room.size))
        self._tell()

    # -- what is said ----------------------------------------------------------------------

    def on_row_list_reached(self, event: RowList.Reached) -> None:
        """Describe the line under the cursor."""
        self.message = ""
        self._tell()
        mistakes = self.mistakes
        if event.name == LEARN and mistakes and mistakes.unread and not mistakes.known:
            search, group = self._find_mistakes(), "mistakes"
            self.run_worker(search, group=group, exclusive=True, exit_on_error=False)
        self._in_thread(self._look)

    async def _find_mistakes(self) -> None:
        """Search saved games for moves to guess, in the background."""
        from dicemate.tui import background

        self.mistakes = None  # Only once, however often the cursor returns.
        await background.output("guess", "--json")
        self._offer_guesses(await to_thread(_mistakes))

    def _offer_guesses(self, mistakes: "Outlook | None") -> None:
        """Store what is known about moves to guess, and update the line that leads there."""
        self.mistakes = mistakes
        if self._lines.name_here == LEARN:
            self._tell()

    def _game(self, name: str) -> Variant | None:
        """Return the game that a line is about; which game to watch is asked, except at first."""
        if name in (FIRST_LESSON, AT_ONCE) or (name == WATCH and self.greets):
            return self._first
        plugin = self.plugins.get(name)
        return plugin.variant if plugin else None

    def _tell(self) -> None:
        """Describe the line under the cursor."""
        panel, name = self._panel, self._lines.name_here
        heading = self._heading(name)
        edges.over(panel, heading, cornered=self._lines.boxed)
        line = self.KEYS if self._here else self.FEW_KEYS
        edges.under(panel, keys.linked(line, Menu, self.app), cornered=self._lines.boxed)
        panel.update(page(self.message) if self.message else self._about(name))

    def _heading(self, name: str) -> str:
        if self.message:
            return "note"
        if name in self.plugins:
            return self._here.title if self._here else name
        return {GO_ON: "go on", **_OTHERS}.get(name, "welcome")

    def _about(self, name: str) -> Content | str:
        variant = self._game(name)
        shown = self.shown.get(variant.name) if variant else None
        draw = partial(self._draw_dice, variant) if variant and shown else _no_dice
        if variant and name in self.plugins:
            if shown and shown.fault:
                return shown.fault
            lessons = shown.lessons if shown else None
            return about.game(variant, lessons, self.known, self._about_room, draw)
        if name in self.plugins:
            return self.plugins[name].fault
        app, leads_to = base(self.app), variant.title if variant else ""
        name = about.LEARN_OR_GUESS if name == LEARN and self._can_guess else name
        return about.line(name, app.looks, app.terminal, self._about_room, leads_to, draw)

    def _draw_dice(self, variant: Variant, rows: int) -> list[Content]:
        from dicemate.tui.dice import diceset

        return diceset.drawn(variant, self._panel, self._about_room[0], rows)

    def _say(self, text: str) -> None:
        self.message = text
        self._tell()

    # -- what is done ----------------------------------------------------------------------

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Open what the line stands for."""
        actions: dict[str, Callable[[], object]] = {
            QUIT: self.app.exit,
            LEARN: self._pick_to_learn,
            WATCH: self._pick_to_watch,
            SAVED: lambda: self.post_message(messages.Saved()),
            SETTINGS: lambda: self.post_message(messages.Configure()),
            GO_ON: self._go_on,
            AT_ONCE: self._play_at_once,
            FIRST_LESSON: self.action_learn,
        }
        if self.greets:
            actions[WATCH] = self.action_watch
        act = actions.get(event.name, self._open_form)
        act()

    def _open_form(self) -> None:
        variant = self._here
        if variant:
            self.post_message(messages.Form(variant))

    def _go(self, way: Callable[[], Message]) -> None:
        """Post a message, or show why it cannot be made; what was found may be out of date."""
        from dicemate.record import RecordError

        try:
            self.post_message(way())
        except (RecordError, LookupError, OSError) as error:
            self._say(oserrors.text(error))
            self._in_thread(self._load)

    def _go_on(self) -> None:
        """Continue the last unfinished game, if there still is one, or show why not."""
        if self.unfinished:
            self._go(partial(ways.go_on, self.unfinished))

    def _play_at_once(self) -> None:
        if self._first:
            self._go(partial(ways.at_once, self._first))

    @property
    def _can_guess(self) -> bool:
        """Whether there are moves to guess, as far as known."""
        return bool(self.mistakes and self.mistakes.known)

    def _pick_to_learn(self) -> None:
        """Ask which game to learn, or offer to guess the best moves of one's own games."""
        from dicemate.tui.forms.picker import pick

        games = [Item(each.title, partial(self._learn, each)) for each in self._variants]
        guess = Item("Guess the best move, in your own games", partial(self._go, ways.guess))
        pick(self.app, "Learn", [*games, guess] if self._can_guess else games)

    def _pick_to_watch(self) -> None:
        """Ask which game to watch, played live by programs or replayed from a sample."""
        from dicemate.tui.forms.picker import pick

        live = [Item(each.title, partial(self._watch, each)) for each in self._variants]
        played = [
            Item(f"{each.title}: a sample game", partial(self._go, partial(ways.sample, each)))
            for each in self._variants
        ]
        pick(self.app, "Watch two programs", [*live, *played])

    def _learn(self, variant: Variant) -> None:
        self.post_message(messages.Learn(variant))

    def _watch(self, variant: Variant) -> None:
        self._go(partial(ways.by_itself, variant))

    def listed(self) -> Iterator[Item]:
        """Yield the lines, which are also available by name."""
        lines = self._lines
        for name, row in lines.rows.items():
            if row.text:
                yield Item(row.text, partial(lines.choose, name))

    @property
    def _here(self) -> Variant | None:
        """The game that the line under the cursor is about."""
        return self._game(self._lines.name_here)

    def _with_game(self, do: Callable[[Variant], object]) -> None:
        """Call `do` with the game under the cursor, or say that there is none."""
        if self._here:
            do(self._here)
        else:
            self._say(_NO_GAME)

    def action_learn(self) -> None:
        """Open the lessons of the game under the cursor."""
        self._with_game(self._learn)

    def action_watch(self) -> None:
        """Let two programs play the game under the cursor."""
        self._with_game(self._watch)

    def action_rules(self) -> None:
        """Show the rules of the game under the cursor."""
        self._with_game(lambda variant: self.post_message(messages.ShowPage(variant.page)))


def _no_dice(rows: int) -> list[Content]:
    """Draw none: in the first frame, since they take time to load."""
    return []


def _row(plugin: Plugin) -> ListRow:
    if not plugin.variant:
        return ListRow(plugin.name, f"{plugin.name} (failed to load)")
    return ListRow(plugin.name, plugin.variant.title, about.dice(plugin.variant))


def _mistakes() -> "Outlook | None":
    """Return whether there are moves to guess, as far as known."""
    from dicemate.statistics import guesses

    try:
        return guesses.outlook()
    except OSError:
        return None


def _unfinished() -> "LibraryEntry | None":
    """Return the last unfinished game, or None."""
    from dicemate import library

    try:
        return library.newest_unfinished()
    except (LookupError, OSError):
        return None
