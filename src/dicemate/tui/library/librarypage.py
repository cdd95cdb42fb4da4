"""The library: saved games are gone on with, looked through, and put in order."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from dicemate import library, oserrors
from dicemate.library.entry import Entry
from dicemate.record import RecordError
from dicemate.tui.library.saved import Saved


class Library(Saved):
    """Does something with the game under the cursor, and says what came of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "go on with a game, or look through it", id="library.open"),
        Binding("r", "replay", "look through it", id="library.replay"),
        Binding("n", "rename", "give the players other names", id="library.rename"),
        Binding("c", "comment", "write a comment on it", id="library.comment"),
        Binding("d,delete", "throw", "move it to the bin", id="library.throw"),
        Binding("u", "take_back", "take it back", id="library.take_back"),
        Binding("e", "export", "export a copy", id="library.export"),
        Binding("i", "import", "import a file", id="library.import"),
    ]

    DEEDS = (
        ("replay", "replay"),
        ("names", "rename"),
        ("comment", "comment"),
        ("delete", "throw"),
        ("undelete", "take_back"),
        ("export", "export"),
        ("import", "import"),
    )

    def __init__(self) -> None:
        """Start with nothing thrown away."""
        super().__init__()
        self.thrown: list[Path] = []

    def _try(self, act: Callable[[Entry], str]) -> None:
        """Do something with the game under the cursor, and say what came of it."""
        entry = self.list.here
        if entry:
            try:
                self.say(act(entry))
            except RecordError as error:
                self.say(str(error))
            except OSError as error:
                self.say(oserrors.clause(error))

    def on_game_list_chosen(self) -> None:
        """Open the game that was clicked twice."""
        self.action_open()

    def action_open(self) -> None:
        """Go on with a game, look through one that is over, or take one back from the bin."""
        if self.in_bin:
            self.action_take_back()
        else:
            self._try(lambda entry: (self._resume if entry.unfinished else self._replay)(entry))

    def _resume(self, entry: Entry) -> str:
        from dicemate.tui.match.table import Table

        game, note = library.resume(entry.path)
        table = Table(game, entry.path)
        table.message = note
        self.app.push_screen(table)
        return ""

    def action_replay(self) -> None:
        """Look through a game."""
        self._try(self._replay)

    def _replay(self, entry: Entry) -> str:
        from dicemate.tui.match.replay import Replay

        game, note = library.restore(entry.path)
        replay = Replay(game, entry.path)
        replay.message = note
        self.app.push_screen(replay)
        return ""

    def _ask(self, heading: str, text: str, then: Callable[[str], None]) -> None:
        from dicemate.tui.forms.ask import Ask

        def go_on(answer: str | None) -> None:
            if answer is not None:
                then(answer)

        self.app.push_screen(Ask(heading, text, "Enter goes on · Esc leaves it as it was"), go_on)

    def action_rename(self) -> None:
        """Ask for the players' names."""
        entry = self.list.here
        if not entry:
            return
        old = [entry.tags.get(side, side) for side in ("White", "Black")]

        def rename(white: str, black: str) -> None:
            self._try(lambda entry: library.rename(entry.path, white, black).name)
            self.read_folder()

        def black(white: str) -> None:
            self._ask(
                "Who plays Black:", old[1], lambda name: rename(white or old[0], name or old[1])
            )

        self._ask("Who plays White:", old[0], black)

    def action_comment(self) -> None:
        """Ask for a comment on the game."""

        def keep(text: str) -> None:
            self._try(lambda entry: self._comment(entry, text))

        if self.list.here:
            self._ask("A comment on this game:", self.comment, keep)

    def _comment(self, entry: Entry, text: str) -> str:
        library.amend(entry.path, lambda game: game.comment(0, text))
        self.read_folder()
        return ""

    def action_throw(self) -> None:
        """Move a game to the bin."""
        if self.in_bin:
            self.say("It is in the bin already; u takes it back.")
        else:
            self._try(self._throw)

    def _throw(self, entry: Entry) -> str:
        self.thrown.append(library.throw_away(entry.path))
        self.read_folder()
        return f"{entry.name} is in the bin; u takes it back."

    def action_take_back(self) -> None:
        """Take a game back from the bin: the one under the cursor there, else the last thrown."""
        if self.in_bin:
            self._try(lambda entry: self._take_back(entry.path))
        elif self.thrown:
            self._try_path(self.thrown.pop())
        else:
            self.say("Nothing was thrown away here; b shows the bin.")

    def _try_path(self, path: Path) -> None:
        try:
            self.say(self._take_back(path))
        except OSError as error:
            self.say(oserrors.clause(error))

    def _take_back(self, path: Path) -> str:
        back = library.take_back(path)
        self.read_folder()
        return f"{back.name} is among the saved games again."

    def action_export(self) -> None:
        """Ask where a copy shall go."""
        entry = self.list.here
        if entry:
            target = str(Path.home() / entry.name)
            self._ask("A copy, as:", target, lambda text: self._try(lambda _: self._copy(text)))

    def _copy(self, text: str) -> str:
        assert self.list.here
        return f"A copy: {library.export(self.list.here.path, Path(text))}"

    def action_import(self) -> None:
        """Ask for a file of games."""
        self._ask("Import the games of the file:", str(Path.home()) + "/", self._import)

    def _import(self, text: str) -> None:
        try:
            count = len(library.import_games(Path(text)))
        except RecordError as error:
            self.say(str(error))
        except OSError as error:
            self.say(oserrors.clause(error))
        else:
            self.read_folder()
            self.say(f"{count} {'game' if count == 1 else 'games'} imported.")
