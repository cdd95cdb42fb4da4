"""The menu: the games, saved games, replays, settings."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from dicemate import plugins
from dicemate.plugins import Plugin
from dicemate.position import Variant
from dicemate.system import oserrors
from dicemate.system.outside import page
from dicemate.tui import messages
from dicemate.tui.command import Choice
from dicemate.tui.help import keys
from dicemate.tui.lines import Lines

if TYPE_CHECKING:
    from dicemate.library.entry import Entry

GO_ON, LEARN, SAVED = "@go on", "@learn", "@saved"
SETTINGS, QUIT = "@settings", "@quit"
_ELSE = {LEARN: "Learn a game", SAVED: "Saved games", SETTINGS: "Settings", QUIT: "Quit"}
_ABOUT = {
    LEARN: "Learn a game by playing it: short lessons, one for each special rule.",
    SAVED: "Go on with a game that was left, or walk through one, roll by roll.\n\n"
    "Search and sort them, comment on them, import and export them.\n\n"
    "Every game is saved after every step.",
    SETTINGS: "How the men, the board and all else look; sound, dice that tumble.\n\n"
    "Kept in a file for all games.",
    QUIT: "Leave Dicemate.",
}


class Menu(Screen[None]):
    """Offers what can be done; a game leads to its form, from there to the table."""

    KEYS = "↑↓ Enter · {rules} rules · {help} help · {leave} quit"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "the rules of the game under the cursor", id="menu.rules"),
        Binding("l", "learn", "learn the game under the cursor", id="menu.learn"),
        Binding("question_mark", "help", "the keys", id="menu.help"),
        Binding("q", "app.quit", "leave Dicemate", id="menu.leave"),
    ]

    # Two widgets, whose frames hold the rest: the first frame waits for each.
    DEFAULT_CSS = """
    Menu {
        layout: horizontal;
        & Lines, & #about { height: 100%; border: round $primary; padding: 1; }
        & Lines { width: 30; border: round $accent; padding: 0; }
        & #about { width: 1fr; }
    }
    """

    def __init__(self, message: str = "") -> None:
        """Find the games; a `message` is shown until the cursor moves."""
        super().__init__()
        self.message = message
        self.plugins = {plugin.name: plugin for plugin in plugins.survey()}
        self.left: Entry | None = None

    def compose(self) -> ComposeResult:
        """Yield the list and what is said of the line under the cursor."""
        games = {name: _title(plugin) for name, plugin in self.plugins.items()}
        lines = Lines({GO_ON: ""}, games, _ELSE)
        lines.border_title = "Dicemate"
        yield lines
        told = self.message or self._about(next(iter(games), SAVED))
        about = Static(told, id="about", markup=False)
        about.border_title = "chess with dice, for two at one keyboard"
        about.border_subtitle = keys.written(self.KEYS, Menu, self.app)
        yield about

    def on_screen_resume(self) -> None:
        """Look for what was left, and load chess, once the frame is out: it waits for neither."""
        self.call_after_refresh(self.run_worker, self._load, thread=True, exit_on_error=False)

    def _load(self) -> None:
        worker, left = get_current_worker(), _left()
        if not worker.is_cancelled:
            self.app.call_from_thread(self._offer, left)
        import chess  # noqa: F401 - a game needs it, the menu does not

    def _offer(self, left: "Entry | None") -> None:
        """Offer to go on with a game, in a line that was kept free: nothing moves."""
        self.left = left
        players = f"{left.tags.get('White', '?')} – {left.tags.get('Black', '?')}" if left else ""
        lines = self.query_one(Lines)
        lines.set_text(GO_ON, f"Go on: {players}" if left else "")
        if lines.name_here == GO_ON:
            self._say(self._about(GO_ON))

    def on_lines_reached(self, event: Lines.Reached) -> None:
        """Say what the line under the cursor is."""
        self._say(self._about(event.name))

    def _say(self, text: str) -> None:
        self.query_one("#about", Static).update(page(text))

    def _about(self, name: str) -> str:
        if name == GO_ON and self.left:
            return _describe_left(self.left)
        if name not in self.plugins:
            return _ABOUT.get(name, "")
        variant = self.plugins[name].variant
        return _describe(variant) if variant else self.plugins[name].fault

    def on_lines_chosen(self, event: Lines.Chosen) -> None:
        """Go where the line leads."""
        name = event.name
        if name == QUIT:
            self.app.exit()
        elif name == LEARN:
            self._pick_guide()
        elif name == SAVED:
            self.post_message(messages.Saved())
        elif name == GO_ON:
            self._go_on()
        elif name == SETTINGS:
            self.post_message(messages.Change())
        else:
            variant = self.plugins[name].variant
            if variant:
                self.post_message(messages.Form(variant))

    def _go_on(self) -> None:
        """Go on with the game that was left last, or say why that cannot be."""
        from dicemate import library
        from dicemate.library.filestore import FileStore
        from dicemate.record import RecordError
        from dicemate.session import Session

        assert self.left
        try:
            game, note = library.resume(self.left.path)
        except RecordError as error:
            self._say(str(error))
        except OSError as error:
            self._say(oserrors.clause(error))
        else:
            session = Session(game, FileStore(self.left.path))
            self.post_message(messages.Play(session, note))

    def _pick_guide(self) -> None:
        """Ask which game to learn."""
        from dicemate.tui.forms.picker import pick

        variants = [plugin.variant for plugin in self.plugins.values() if plugin.variant]
        choices = [Choice(each.title, partial(self._learn, each)) for each in variants]
        pick(self.app, "Learn", choices)

    def _learn(self, variant: Variant) -> None:
        self.post_message(messages.Learn(variant))

    def listed(self) -> Iterator[Choice]:
        """Yield what is done by name alone: the lines."""
        lines = self.query_one(Lines)
        for name, text in lines.texts.items():
            if text:
                yield Choice(text, partial(lines.choose, name))

    def action_learn(self) -> None:
        """Teach the game under the cursor."""
        plugin = self.plugins.get(self.query_one(Lines).name_here)
        if plugin and plugin.variant:
            self._learn(plugin.variant)

    def action_rules(self) -> None:
        """Show the rules of the game under the cursor."""
        plugin = self.plugins.get(self.query_one(Lines).name_here)
        if plugin and plugin.variant:
            self.post_message(messages.Read(plugin.variant.rules))

    def action_help(self) -> None:
        """Show the keys."""
        self.post_message(messages.Help())


def _title(plugin: Plugin) -> str:
    return plugin.variant.title if plugin.variant else f"{plugin.name} (failed to load)"


def _describe(variant: Variant) -> str:
    """Return what the menu says of a game."""
    return (
        f"{variant.title}\n{variant.origin}\n\n{variant.summary}\n\n"
        f"Dice: {variant.dice or 'none'}\n\nEnter: names, rules of the house, start\n"
        "L: learn it in short lessons\nF1: the rules"
    )


def _left() -> "Entry | None":
    """Return the game that was played last and is not over."""
    from dicemate import library

    try:
        return library.newest_unfinished()
    except (LookupError, OSError):
        return None


def _describe_left(left: "Entry") -> str:
    """Return what the menu says of a game that was left."""
    from dicemate.library import search

    return (
        f"{search.title(left)}\n{search.players(left)}, move {max(left.moves, 1)}\n\n"
        f"Last played {search.time_of_playing(left)}.\n\nEnter: go on"
    )
