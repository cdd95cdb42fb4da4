"""The saved games: one to go on with, or one to replay."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from dicemate import library
from dicemate.entry import Entry
from dicemate.record import RecordError


class Saved(Screen[None]):
    """Lists saved games, the last played first, and opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "back to the menu", id="saved.leave")
    ]

    DEFAULT_CSS = """
    Saved {
        & #title { text-style: bold; color: $text-accent; padding: 1 2; height: 3; }
        & OptionList { height: 1fr; border: round $primary; margin: 0 1; }
        & OptionList:focus { border: round $accent; }
        & #about { height: 2; color: $text-error; text-style: bold; padding: 0 2; }
        & #keys { height: 1; color: $text-muted; padding: 0 2; }
    }
    """

    def __init__(self, *, resume: bool) -> None:
        """List unfinished games to go on with, or all to replay."""
        super().__init__()
        self.resume = resume
        self.entries: list[Entry] = []

    def compose(self) -> ComposeResult:
        """Yield the list."""
        yield Static("Go on with a game" if self.resume else "Replay a game", id="title")
        yield OptionList()
        yield Static(id="about", markup=False)
        yield Static("arrows, Enter open · Esc back", id="keys")

    def on_mount(self) -> None:
        """Read the folder."""
        try:
            entries = library.entries()
        except OSError as error:
            self._say(f"{error.filename}: {error.strerror}")
            return
        self.entries = [entry for entry in entries if entry.unfinished or not self.resume]
        options = self.query_one(OptionList)
        options.add_options([Content(_line(entry)) for entry in self.entries])
        options.highlighted = 0 if self.entries else None
        if not self.entries:
            self._say("There is no such game yet.")

    def _say(self, text: str) -> None:
        self.query_one("#about", Static).update(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the game, or say why it cannot be."""
        from dicemate.tui.replay import Replay
        from dicemate.tui.table import Table

        path = self.entries[event.option_index].path
        try:
            game, note = (library.resume if self.resume else library.restore)(path)
        except RecordError as error:
            self._say(str(error))
        except OSError as error:
            self._say(f"{path.name}: {error.strerror}")
        else:
            shown = Table(game, path) if self.resume else Replay(game, path)
            shown.message = note
            self.app.switch_screen(shown)


def _line(entry: Entry) -> str:
    """Return a line for a game: day, game, players, result."""
    if entry.fault:
        return entry.fault
    day, game, white, black, result = (
        entry.tags.get(tag, "?") for tag in ("Date", "Game", "White", "Black", "Result")
    )
    return f"{day}  {game:<11} {white} – {black}  {'' if entry.unfinished else result}"
