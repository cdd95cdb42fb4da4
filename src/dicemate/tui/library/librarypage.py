"""The library: continue saved games, replay them, and tidy them up."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from textwrap import indent
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.worker import Worker, get_current_worker

from dicemate import library
from dicemate.library import LibraryEntry, contents, telling
from dicemate.match import SIDES
from dicemate.system import fence, oserrors
from dicemate.system.outside import one_line, page
from dicemate.tui import messages
from dicemate.tui.cutting import cut
from dicemate.tui.export import exporting
from dicemate.tui.forms.typedpath import typed_path
from dicemate.tui.library.saved import MARGINS, SavedGames
from dicemate.wording.markdown import escape
from dicemate.wording.plural import plural

LONGEST_TEXT = 20_000
"""The maximum characters of a record that are shown as text."""


class Library(SavedGames):
    """Lets players act on the game under the cursor, and shows the result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "continue a game, or replay it", id="library.open"),
        Binding("r", "replay", "replay it", id="library.replay"),
        Binding("n", "rename", "rename the players", id="library.rename"),
        Binding("c", "comment", "write a comment on it", id="library.comment"),
        Binding("d,delete", "throw", "move it to the bin", id="library.throw"),
        Binding("u", "take_back", "restore it from the bin", id="library.take_back"),
        Binding("e", "export", "write a copy, a picture, a recording or PGN", id="library.export"),
        Binding("i", "import", "import a file", id="library.import"),
        Binding("t", "statistics", "statistics of all games", id="library.statistics"),
        Binding("ctrl+c", "stop", "stop an import", id="library.stop"),
    ]

    ACTIONS = (
        ("replay", "replay"),
        ("names", "rename"),
        ("comment", "comment"),
        ("delete", "throw"),
        ("restore", "take_back"),
        ("export", "export"),
    )
    PAGE_ACTIONS = (("import", "import"), ("stats", "statistics"))

    def __init__(self) -> None:
        """Start with nothing deleted."""
        super().__init__()
        self.deleted: list[Path] = []
        self._importing: Worker[None] | None = None
        self._typed = ""  # The file to import, until it is: it may be mistyped.

    def does(self, action: str) -> bool:
        """Return whether an action would have an effect now."""
        entry, saved = self.list.here, not self.in_bin
        if action == "take_back":
            return self._last_deleted is not None and saved
        if action in ("open", "export"):
            return entry is not None
        if action == "throw":
            return entry is not None and saved
        if action in ("rename", "comment"):
            return entry is not None and saved and _is_readable(entry)
        if action == "replay":  # Enter replays a finished game.
            return entry is not None and saved and _is_readable(entry) and entry.unfinished
        if action == "stop":
            return self._importing is not None
        return super().does(action)

    def _try_here(self, act: Callable[[LibraryEntry], str]) -> None:
        """Act on the game under the cursor if its file still has it, and show the result."""
        entry = self.list.here

        def check_and_act(entry: LibraryEntry) -> str:
            entry.check()
            return act(entry)

        if entry:
            self._try(partial(check_and_act, entry))

    def _try_saved(self, act: Callable[[LibraryEntry], str]) -> None:
        """Do the same, unless the game is in the bin."""
        refused = f"It is in the bin; {self.key('take_back')} restores it."
        self._try_here((lambda _: refused) if self.in_bin else act)

    def _try(self, act: Callable[[], str]) -> None:
        """Act, and show the result; if that failed, what is listed may be out of date."""
        try:
            self.say(act())
        except (OSError, ValueError) as error:  # Also a faulty record, or an invalid path.
            self.warn(oserrors.text(error))
            self.read_folder()

    def on_game_list_chosen(self) -> None:
        """Open the game that was clicked twice."""
        self.action_open()

    def action_open(self) -> None:
        """Continue a game, replay a finished one, or restore one from the bin."""
        if self.in_bin:
            self.action_take_back()
        else:
            self._try_here(self._open)

    def _open(self, entry: LibraryEntry) -> str:
        goes_on = entry.unfinished and telling.is_installed(entry)
        return self._resume(entry) if goes_on else self._replay(entry)

    def _show_text(self, entry: LibraryEntry) -> str:
        """Show the record as text, as its game is not installed."""
        text = page(contents.read(entry.path).text)
        cut = text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]}\n…"
        code = indent(cut, "    ")  # Nothing in it ends the block.
        self.post_message(messages.ShowPage(f"{escape(one_line(entry.shown))}\n\n{code}"))
        return f"The game {telling.title(entry)}; this is its record as text."

    def _resume(self, entry: LibraryEntry) -> str:
        from dicemate.library.filestore import FileStore
        from dicemate.session import Session

        game, note = library.resume(entry.path)
        session = Session(game, FileStore(entry.path))
        self.post_message(messages.Play(session, note))
        return ""

    def action_replay(self) -> None:
        """Replay a game."""
        self._try_saved(self._replay)

    def _replay(self, entry: LibraryEntry) -> str:
        if not telling.is_installed(entry):
            return self._show_text(entry)
        game, note = library.restore(entry.path)
        self.post_message(messages.Watch(game, entry.path, note))
        return ""

    def _ask(self, heading: str, text: str, then: Callable[[str], None]) -> None:
        from dicemate.tui.forms.ask import Ask, ask_line

        ask_line(self.app, Ask(heading, text), then)

    def action_rename(self) -> None:
        """Ask for the players' names."""
        self._try_saved(self._ask_names)

    def _ask_names(self, entry: LibraryEntry) -> str:
        names = library.read(entry.path).match.names
        white, black = (names[color] for color in SIDES)

        def ask_black(first: str) -> None:
            def both(second: str) -> None:
                entry.check()
                self.say(self._rename(entry, first or white, second or black))

            self._ask("Who plays Black:", black, both)

        self._ask("Who plays White:", white, ask_black)
        return ""

    def _rename(self, entry: LibraryEntry, white: str, black: str) -> str:
        path = library.rename(entry.path, white, black)
        self.renamed[entry.name] = path.name
        self.read_folder()
        return library.shown(path.name)

    def action_comment(self) -> None:
        """Ask for a comment on the game."""
        self._try_saved(self._ask_comment)

    def _ask_comment(self, entry: LibraryEntry) -> str:
        from dicemate.tui.forms.longtext import edit

        def keep(text: str) -> None:
            entry.check()
            library.amend(entry.path, lambda game: game.comment(0, text))
            self.read_folder()

        old = library.read(entry.path).comments.get(0, "")  # It may not be displayed yet.
        edit(self.app, "A comment on this game:", old, keep)
        return ""

    def action_throw(self) -> None:
        """Move a game to the bin."""
        self._try_saved(self._throw)

    def _throw(self, entry: LibraryEntry) -> str:
        self.deleted.append(library.throw_away(entry.path))
        self.read_folder()
        return self._done(entry.shown, f"is in the bin; {self.key('take_back')} restores it.")

    def _done(self, name: str, what: str) -> str:
        """Return what was done with a file, in a line; a long name is cut to leave room for it."""
        return f"{cut(name, self.size.width - MARGINS - cell_len(what) - 1)} {what}"

    def action_take_back(self) -> None:
        """Restore a game from the bin: the one under the cursor, or else the last one deleted."""
        if self.in_bin:
            self._try_here(lambda entry: self._take_back(entry.path))
        elif deleted := self._last_deleted:
            self._try(lambda: self._take_back(deleted))
        else:
            self.say(f"Nothing has been deleted here; {self.key('bin')} shows the bin.")

    @property
    def _last_deleted(self) -> Path | None:
        """The game that was deleted last of those that are still in the bin, if any."""
        return next(filter(_may_be_there, reversed(self.deleted)), None)

    def _take_back(self, path: Path) -> str:
        back = library.take_back(path)
        self.deleted = [each for each in self.deleted if each != path]
        self.read_folder()
        return self._done(library.shown(back.name), "is back among the saved games.")

    def action_export(self) -> None:
        """Ask what kind of file to write, and where."""
        self._try_here(self._ask_where)

    def _ask_where(self, entry: LibraryEntry) -> str:
        formats = exporting.FORMATS if _is_readable(entry) else exporting.FORMATS[:1]
        exporting.ask(self, entry.path, self.say, self.warn, formats, entry.check)
        return ""

    def action_statistics(self) -> None:
        """Show the statistics."""
        self.post_message(messages.Statistics())

    # -- importing ---------------------------------------------------------------------------

    def action_import(self) -> None:
        """Ask for a file of games."""
        if fence.is_up():
            self.warn(f"No import: {fence.NO_FILES}.")
        elif not self._importing:
            text = self._typed or f"{Path.home()}/"
            self._ask("Import the games of the file:", text, self._import)

    def _import(self, text: str) -> None:
        """Import a file in a thread, as it may take a while."""
        self._typed = text
        work = partial(self._import_all, typed_path(text))
        self._importing = self.run_worker(work, thread=True, group="import", exit_on_error=False)

    def _import_all(self, path: Path) -> None:
        worker = get_current_worker()

        def tell(text: str) -> None:
            if worker.is_cancelled:
                raise _Stopped("stopped, so no game of it was saved")
            self.app.call_from_thread(self.say, f"{text} · {self.key('stop')} stops")

        try:
            said, failed = _summary(library.import_games(path, tell)), False
        except (OSError, ValueError, _Stopped) as error:
            said, failed = oserrors.text(error), True
        except Exception as error:  # A game's own rules may raise anything.
            said, failed = f"Nothing was imported: {type(error).__name__}: {error}", True
        self.app.call_from_thread(self._imported, said, failed)

    def _imported(self, said: str, failed: bool) -> None:
        self._importing = None
        self._typed = self._typed if failed else ""
        self.read_folder()
        self.say(said, fault=failed)

    def action_stop(self) -> None:
        """Stop an import; no game of it is kept."""
        if self._importing:
            self._importing.cancel()

    def action_leave(self) -> None:
        """Stop an import, or go back."""
        if self._importing:
            self.action_stop()
        else:
            super().action_leave()


class _Stopped(Exception):
    """An import was stopped by a player."""


def _may_be_there(path: Path) -> bool:
    """Return whether a file exists; if the system does not tell, restoring the file says why."""
    with suppress(OSError):
        return path.exists()
    return True


def _is_readable(entry: LibraryEntry) -> bool:
    """Return whether a record is sound and its game installed."""
    return not entry.fault and telling.is_installed(entry)


def _summary(imported: library.Imported) -> str:
    """Return a sentence about the result of an import."""
    files, known = imported
    said = f"{plural(len(files), 'game')} imported."
    if len(known) == 1:
        return f"{said} Already saved as {library.shown(known[0].name)}"
    return f"{said} Already saved: {len(known):,}" if known else said
