"""The menu: the games, saved games, replays."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from dicemate import plugins
from dicemate.plugins import Plugin
from dicemate.position import Variant
from dicemate.tui import keys
from dicemate.tui.lines import Lines

LEARN, RESUME, REPLAY, QUIT = "@learn", "@resume", "@replay", "@quit"
_ELSE = {LEARN: "Learn a game", RESUME: "Go on with a game", REPLAY: "Replay a game", QUIT: "Quit"}
_ABOUT = {
    LEARN: "Learn a game by playing it: short lessons, one for each special rule.",
    RESUME: "Go on with a game that was left.\n\nEvery game is saved after every step.",
    REPLAY: "Walk through a saved game, roll by roll.",
    QUIT: "Leave Dicemate.",
}


class Menu(Screen[None]):
    """Offers what can be done; a game leads to its form, from there to the table."""

    KEYS = "↑↓ Enter · {rules} rules · {help} help · {leave} quit"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "the rules of the game under the cursor", id="menu.rules"),
        Binding("l", "learn", "learn the game under the cursor", id="menu.learn"),
        Binding("question_mark", "help", "the keys", id="menu.help"),
        Binding("q,escape", "app.quit", "leave Dicemate", id="menu.leave"),
    ]

    # Two widgets, whose frames hold the rest: the first frame waits for each.
    DEFAULT_CSS = """
    Menu {
        layout: horizontal;
        & Lines, & #about { height: 100%; border: round $primary; padding: 1; }
        & Lines { width: 30; border: round $accent; padding: 1 0; }
        & #about { width: 1fr; }
    }
    """

    def __init__(self) -> None:
        """Find the games."""
        super().__init__()
        self.plugins = {plugin.name: plugin for plugin in plugins.survey()}

    def compose(self) -> ComposeResult:
        """Yield the list and what is said of the line under the cursor."""
        games = {name: _title(plugin) for name, plugin in self.plugins.items()}
        lines = Lines(games, _ELSE)
        lines.border_title = "Dicemate"
        yield lines
        about = Static(self._about(next(iter(games), RESUME)), id="about", markup=False)
        about.border_title = "chess with dice, for two at one keyboard"
        about.border_subtitle = keys.written(self.KEYS, Menu, self.app)
        yield about

    def on_mount(self) -> None:
        """Load chess once the first frame is out: the menu does not need it, a game does."""
        self.call_after_refresh(self.run_worker, _load_chess, thread=True)

    def on_lines_reached(self, event: Lines.Reached) -> None:
        """Say what the line under the cursor is."""
        self.query_one("#about", Static).update(self._about(event.name))

    def _about(self, name: str) -> str:
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
        elif name in (RESUME, REPLAY):
            self._open_saved(name)
        else:
            self._open_form(self.plugins[name].variant)

    def _open_saved(self, name: str) -> None:
        from dicemate.tui.saved import Saved

        self.app.push_screen(Saved(resume=name == RESUME))

    def _open_form(self, variant: Variant | None) -> None:
        from dicemate.tui.newgame import NewGame

        if variant:
            self.app.push_screen(NewGame(variant))

    def _pick_guide(self) -> None:
        """Ask which game to learn."""
        from dicemate.tui.picker import Picker

        variants = [plugin.variant for plugin in self.plugins.values() if plugin.variant]

        def act(index: int | None) -> None:
            if index is not None:
                self._open_guide(variants[index])

        self.app.push_screen(Picker("Learn", [variant.title for variant in variants]), act)

    def action_learn(self) -> None:
        """Teach the game under the cursor."""
        plugin = self.plugins.get(self.query_one(Lines).name_here)
        if plugin and plugin.variant:
            self._open_guide(plugin.variant)

    def _open_guide(self, variant: Variant) -> None:
        from dicemate.tui.guide import Guide
        from dicemate.tui.page import Page

        lessons = variant.lessons()
        self.app.push_screen(Guide(variant) if lessons else Page(variant.rules))

    def action_rules(self) -> None:
        """Show the rules of the game under the cursor."""
        from dicemate.tui.page import Page

        plugin = self.plugins.get(self.query_one(Lines).name_here)
        if plugin and plugin.variant:
            self.app.push_screen(Page(plugin.variant.rules))

    def action_help(self) -> None:
        """Show the keys."""
        from dicemate.tui.help import show

        show(self)


def _title(plugin: Plugin) -> str:
    return plugin.variant.title if plugin.variant else f"{plugin.name} (failed to load)"


def _describe(variant: Variant) -> str:
    """Return what the menu says of a game."""
    return (
        f"{variant.title}\n{variant.origin}\n\n{variant.summary}\n\n"
        f"Dice: {variant.dice or 'none'}\n\nEnter: names, rules of the house, start\n"
        "L: learn it in short lessons\nF1: the rules"
    )


def _load_chess() -> None:
    import chess  # noqa: F401
