"""The saved games: one PGN file a game in the platform's data folder, written after every word."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from dicemate import record
from dicemate.library import (
    catalogue,
    contents,
    filenames,
    importing,
    journal,
    placing,
    safe,
    wastebin,
)
from dicemate.library.contents import shown
from dicemate.library.entry import Entry
from dicemate.library.importing import Imported
from dicemate.position import BLACK, WHITE
from dicemate.record import Game, RecordError
from dicemate.system import bounded
from dicemate.system.outside import one_line

__all__ = [
    "Imported",
    "Opened",
    "amend",
    "bin_folder",
    "create",
    "discard",
    "entries",
    "export",
    "find",
    "folder",
    "import_games",
    "index_file",
    "load",
    "newest_unfinished",
    "read",
    "read_all",
    "release",
    "rename",
    "restore",
    "resume",
    "save",
    "secrets",
    "shown",
    "take_back",
    "text",
    "throw_away",
]

release = journal.release


def folder() -> Path:
    """Return the folder of saved games; it need not exist."""
    return user_data_path("dicemate", appauthor=False) / "games"


def bin_folder() -> Path:
    """Return the folder of what was thrown away; it need not exist."""
    return folder().with_name("bin")


def index_file() -> Path:
    """Return the index of the saved games; it may be deleted at any time."""
    return folder().with_name("index.sqlite")


def secrets() -> Path:
    """Return the folder of the secrets of games that go on; it need not exist."""
    return folder().with_name("secrets")


def create(game: Game) -> Path:
    """Write a new game to a file of its own, hold it, and return the file.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    _make_folder()
    journal.sweep(folder())
    path = _create(game)
    journal.sync(folder())
    return path


def _make_folder() -> None:
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        if not folder().is_symlink():
            raise
        told = "the folder to which this leads is gone"
        raise FileNotFoundError(2, told, str(folder())) from None


def _create(game: Game) -> Path:
    """Write a new game as `create` does, but leave the folder as it is."""
    with _secret_kept(game):
        return journal.create(folder() / f"{filenames.stem(game)}.pgn", record.write(game))


def save(game: Game, path: Path, played: int | None = None) -> str:
    """Put a game on disk; on any error the file is left as it was.

    Where another program has changed or removed the file meanwhile, its version is kept in the bin,
    and what is to be said of that is returned. The time of playing, in nanoseconds, is now, unless
    another is given.

    Raises:
        journal.Busy: another process plays this game.
        OSError: the file cannot be written.
    """
    said: list[str] = []

    def rescue(file: Path) -> None:
        said.append(_rescue(file))

    with _secret_kept(game):
        journal.write(path, record.write(game), rescue, played)
    return "".join(said)


def _rescue(file: Path) -> str:
    """Keep what another program made of the file of a game, and return what is to be said."""
    if not os.path.lexists(file):
        return "Another program removed the file of this game; it is written anew."
    kept = shown(wastebin.copy(file, bin_folder()).name)
    return f"Another program changed the file; its version is in the bin: {kept}"


@contextmanager
def _secret_kept(game: Game) -> Iterator[None]:
    """Keep the secret of the dice while a game goes on that is being written; then tell it."""
    game.trim_origin()
    if game.match.outcome:
        game.told = True
        with _named(secrets()):
            safe.tell(secrets(), game.dice)
        yield
        if game.dice.intact:  # An imported record may tell a wrong one.
            _forget(game)
    else:
        reseal(game)
        with _named(secrets()):
            safe.keep(secrets(), game.dice)
        yield


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an error tell where it was, which that of a full disk does not."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def reseal(game: Game) -> None:
    """Begin a new seal if a record has told the secret: this game's, or that of a copy."""
    if not game.match.outcome:
        game.told = game.told or safe.is_told(secrets(), game.dice)
        game.seal_anew()


def _forget(game: Game) -> None:
    """Remove the secret of a game, unless it is the secret of another game that goes on."""
    if safe.keeps(secrets(), game.dice) and not _in_use(game.dice.seal):
        safe.forget(secrets(), game.dice)


def _in_use(seal: str) -> bool:
    """Tell whether a game that goes on, saved or in the bin, throws under a seal."""
    try:
        found = [*entries(), *catalogue.entries(bin_folder())]
    except OSError:
        return True  # Rather a secret too many than dice that are lost.
    return any(each.unfinished and each.tags.get("Dice", "").endswith(seal) for each in found)


def discard(game: Game, path: Path) -> None:
    """Remove a game in which nothing was said, unless another program has changed its file.

    Raises:
        OSError: the file cannot be removed.
    """
    journal.remove(path)
    _forget(game)


class Opened(NamedTuple):
    """A game of a file, and what has to be said where the end of the file was missing."""

    game: Game
    note: str = ""


def read(path: Path) -> Game:
    """Return the game of a file as it stands there, as anybody may see it.

    Raises:
        RecordError: the file is no record, is cut off or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read(contents.read(path).text, shown(path.name))


def read_all(path: Path) -> list[Game]:
    """Return all games of a file of records as they stand there.

    Raises:
        RecordError: a game is no record, is cut off or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read_all(contents.read(path, contents.SEVERAL).text, shown(path.name))


def text(path: Path) -> str:
    """Return the text of a record, whatever it holds.

    Raises:
        RecordError: the file is too large, or no text.
        OSError: the file cannot be read.
    """
    return contents.read(path).text


def load(path: Path) -> Game:
    """Return the game of a file, with the secret of its dice while it goes on.

    Raises:
        RecordError: the file is no record, is cut off or breaks the rules.
        OSError: the file cannot be read.
    """
    return _with_secret(read(path))


def restore(path: Path) -> Opened:
    """Return what `load` does, or what is whole of a game where the end of its file is missing.

    Raises:
        RecordError: the file is no record or breaks the rules.
        OSError: the file cannot be read.
    """
    game, torn, lost = record.recover(contents.read(path).text, shown(path.name))
    if not torn:
        return Opened(_with_secret(game))
    dropped = f"{one_line(lost)} was dropped" if lost else "no whole word is lost"
    return Opened(_with_secret(game), f"The file's end was missing; {dropped}.")


def _with_secret(game: Game) -> Game:
    game.dice = safe.recall(secrets(), game.dice)
    game.told = game.told or safe.is_told(secrets(), game.dice)
    return game


def resume(path: Path, ready: Callable[[], None] = lambda: None) -> Opened:
    """Hold a game and return it, to be gone on with; `release` lets it go.

    A file whose end was missing is mended, and kept as it was in the bin. Nothing is written before
    `ready` returns.

    Raises:
        RecordError: the file is no record or breaks the rules, or the game is over.
        journal.Busy: another process plays this game.
        OSError: the file cannot be read or written.
    """
    journal.sweep(path.parent)
    journal.hold(path)
    try:
        game, note = restore(path)
        if game.match.outcome:
            reason = game.match.outcome.reason
            raise RecordError(f"{shown(path.name)}: this game is over ({reason}); replay shows it")
        ready()
        if note:
            note = f"{note} The file as it was: {shown(wastebin.copy(path, bin_folder()))}"
        save(game, path)  # Before the first word, so that a file that cannot be written is told.
    except BaseException:
        release(path)
        raise
    return Opened(game, note)


def amend(path: Path, change: Callable[[Game], None]) -> Game:
    """Read a game, change what is said about it, and put it back on disk; return it.

    That is no playing, so the time of playing stays.

    Raises:
        RecordError: the file is no record, is cut off or breaks the rules.
        journal.Busy: another process plays this game.
        OSError: the file cannot be read or written.
    """
    with journal.held(path):
        played = path.stat().st_mtime_ns
        game = load(path)
        change(game)
        save(game, path, played)
    return game


def rename(path: Path, white: str, black: str) -> Path:
    """Give the players of a game other names, and its file with them; return the file.

    Raises:
        RecordError: the file is no record, is cut off or breaks the rules.
        OSError: the file cannot be read or written, or another process plays the game.
    """
    game = amend(path, lambda game: game.match.rename({WHITE: white, BLACK: black}))
    if path.parent != folder() or re.fullmatch(
        f"{re.escape(filenames.stem(game))}( [0-9]+)?", path.stem
    ):
        return path
    with journal.held(path):
        return placing.move(path, folder() / f"{filenames.stem(game)}.pgn")


def throw_away(path: Path) -> Path:
    """Move a game to the bin and return where it is now.

    Raises:
        OSError: the file cannot be moved, or another process plays the game.
    """
    if not path.is_file():  # A folder, say: nobody plays it.
        return wastebin.move(path, bin_folder())
    with journal.held(path):
        return wastebin.move(path, bin_folder())


def take_back(path: Path) -> Path:
    """Move a file from the bin to the saved games and return where it is now.

    Raises:
        OSError: the file cannot be moved.
    """
    return wastebin.move(path, folder())


def export(path: Path, target: Path) -> Path:
    """Copy the file of a game to where there is none, or into a folder; return the copy.

    Raises:
        OSError: the file cannot be read or the copy cannot be written.
    """
    target = _from_home(target)
    if target.is_dir():
        target /= path.name
    source, _ = bounded.opened(path)
    with os.fdopen(source, "rb") as file, target.open("xb") as copy:
        try:
            shutil.copyfileobj(file, copy)
            copy.flush()
        except BaseException:
            target.unlink()
            raise
    return target


def _from_home(path: Path) -> Path:
    """Return a path that a player typed, in which ``~`` stands for the home folder.

    Raises:
        OSError: it is not known where that is.
    """
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(2, str(error), shown(path)) from None


def import_games(path: Path, progress: Callable[[str], object] = lambda _: None) -> Imported:
    """Save all games of a file of records that are not saved already, or none of them.

    `progress` is told how far it has come; whatever it raises, nothing is saved.

    Raises:
        RecordError: a game is no record, is cut off or breaks the rules.
        OSError: the file cannot be read, or a game cannot be written.
    """
    path = _from_home(path)
    games = list(importing.read(contents.read(path, contents.SEVERAL).text, path, progress))
    known = importing.Known(entries())
    found = Imported([], [])
    _make_folder()
    try:
        for number, game in enumerate(games, 1):
            progress(f"{number:,} of {len(games):,} saved")
            there = known.find(game)
            if there:
                found.known.append(there)
            else:
                found.files.append(_create(game))
                release(found.files[-1])
        journal.sync(folder())
    except BaseException:
        for file in found.files:
            journal.remove(file)
        raise
    return found


def entries() -> list[Entry]:
    """Return the saved games, the last written first.

    Raises:
        OSError: the folder cannot be read.
    """
    return catalogue.entries(folder(), index_file())


def find(name: str) -> Path:
    """Return the file that `name` means: a path, or a file of the library with or without ``.pgn``.

    Raises:
        FileNotFoundError: there is no such file.
    """
    for path in (Path(name), folder() / name, folder() / f"{name}.pgn"):
        if path.is_file() or (path.suffix == ".pgn" and os.path.lexists(path)):
            return path
    for file in catalogue.files(folder()):  # A name that is no text is typed as it is shown.
        path = folder() / file.name
        if name in (shown(path), shown(file.name)):
            return path
    raise FileNotFoundError(2, "no such file, nor a saved game of that name", shown(name))


def newest_unfinished() -> Entry:
    """Return the game that was last played and is not over.

    Raises:
        LookupError: there is none.
    """
    for entry in catalogue.newest_first(folder()):
        if entry.unfinished:
            return entry
    raise LookupError(f"no unfinished game in {folder()}")
