"""The saved games: one PGN file per game in the user's data folder, written after every word."""

import os
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

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
from dicemate.system import bounded, fence, oserrors
from dicemate.system.fence import user_data_path
from dicemate.system.outside import one_line

__all__ = [
    "Imported",
    "Opened",
    "add",
    "amend",
    "bin_folder",
    "create",
    "discard",
    "entries",
    "export",
    "find",
    "folder",
    "from_home",
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
    """Return the folder of saved games, which may not exist yet."""
    return user_data_path("dicemate") / "games"


def bin_folder() -> Path:
    """Return the bin folder, which may not exist yet."""
    return folder().with_name("bin")


def index_file() -> Path:
    """Return the index file of the saved games; deleting it loses nothing."""
    return folder().with_name("index.sqlite")


def secrets() -> Path:
    """Return the folder with the dice secrets of unfinished games; it may not exist yet."""
    return folder().with_name("secrets")


def create(game: Game) -> Path:
    """Write a new game to its own file, lock the file, and return its path.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    _make_folder()
    journal.sweep(folder())
    path = _create(game)
    try:
        journal.sync(folder())
    except BaseException:
        _remove(path)
        raise
    return path


def _remove(path: Path) -> None:
    """Remove and unlock a file that was just made, because a later step failed."""
    with suppress(OSError):  # The first error is the one to report.
        journal.remove(path)
    release(path)


def _make_folder() -> None:
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        if not folder().is_symlink():
            raise
        told = "the folder this links to is gone"
        raise FileNotFoundError(2, told, str(folder())) from None


def _create(game: Game) -> Path:
    """Write a new game as `create` does, but neither make nor sync the folder."""
    with _secret_kept(game):
        return journal.create(folder() / f"{filenames.stem(game)}.pgn", record.write(game))


def save(game: Game, path: Path, played: int | None = None) -> str:
    """Write a game to disk; on any error the file is left as it was.

    If another program has changed or removed the file in the meantime, its version is kept in the
    bin, and a message about it is returned. `played` is the time of last play in nanoseconds; the
    default is now.

    Raises:
        journal.Busy: another process is playing this game.
        OSError: the file cannot be written.
    """
    said: list[str] = []

    def rescue(file: Path) -> None:
        said.append(_rescue(file))

    with _secret_kept(game):
        journal.write(path, record.write(game), rescue, played)
    return "".join(said)


def _rescue(file: Path) -> str:
    """Keep another program's version of a game's file, and return a message about it."""
    if not placing.is_there(file):
        return "Another program removed the file of this game; it has been written again."
    kept = shown(wastebin.copy(file, bin_folder()).name)
    return f"Another program changed the file; its version is in the bin: {kept}"


@contextmanager
def _secret_kept(game: Game) -> Iterator[None]:
    """While a game is written, keep its dice secret if it is unfinished, else mark it revealed."""
    game.trim_origin()
    game.trim_hints()
    if game.match.outcome:
        game.told = True
        with oserrors.naming(secrets()):
            safe.tell(secrets(), game.dice)
        yield
        if game.dice.intact:  # An imported record may contain a wrong one.
            _forget(game)
    else:
        reseal(game)
        with oserrors.naming(secrets()):
            safe.keep(secrets(), game.dice)
        yield


def reseal(game: Game) -> None:
    """Begin a new seal if the record of this game, or of a copy, has revealed the secret."""
    if not game.match.outcome:
        game.told = game.told or safe.is_told(secrets(), game.dice)
        game.seal_anew()


def _forget(game: Game) -> None:
    """Remove the secret of a game, unless another unfinished game uses it too."""
    with suppress(OSError):  # A leftover secret does no harm.
        if safe.keeps(secrets(), game.dice) and not _in_use(game.dice.seal):
            safe.forget(secrets(), game.dice)


def _in_use(seal: str) -> bool:
    """Tell whether an unfinished game, saved or in the bin, throws its dice under `seal`."""
    try:
        found = [*entries(), *catalogue.entries(bin_folder())]
    except OSError:
        return True  # Better to keep a spare secret than to lose dice.
    return any(each.unfinished and each.tags.get("Dice", "").endswith(seal) for each in found)


def discard(game: Game, path: Path) -> None:
    """Remove a game in which nothing was played, unless another program has changed its file.

    Raises:
        OSError: the file cannot be removed.
    """
    journal.remove(path)
    _forget(game)


class Opened(NamedTuple):
    """A game read from a file, with a note if the end of the file was missing."""

    game: Game
    note: str = ""


def read(path: Path) -> Game:
    """Return the game in a file exactly as it stands there, without its secret.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read(contents.read(path).text, shown(path.name))


def read_all(path: Path) -> list[Game]:
    """Return all games in a file of records, exactly as they stand there.

    Raises:
        RecordError: a game is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read_all(contents.read(path, contents.SEVERAL).text, shown(path.name))


def text(path: Path) -> str:
    """Return the text of a record, whatever it contains.

    Raises:
        RecordError: the file is too large, or is not text.
        OSError: the file cannot be read.
    """
    return contents.read(path).text


def load(path: Path) -> Game:
    """Return the game in a file, with its dice secret if it is unfinished.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return _with_secret(read(path))


def restore(path: Path) -> Opened:
    """Return what `load` does, or as much of a game as is intact if its file is cut off.

    Raises:
        RecordError: the file is not a record, or breaks the rules.
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
    """Lock a game and return it so that it can be continued; `release` unlocks it.

    A file whose end was missing is repaired, and the original is kept in the bin. Nothing is
    written before `ready` returns.

    Raises:
        RecordError: the file is not a record, breaks the rules, or its game is over.
        journal.Busy: another process is playing this game.
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
        save(game, path)  # A file that cannot be written is reported before the first word.
    except BaseException:
        release(path)
        raise
    return Opened(game, note)


def amend(path: Path, change: Callable[[Game], None]) -> Game:
    """Read a game, change its names or comments, and write it back; return it.

    The time of last play stays as it was.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        journal.Busy: another process is playing this game.
        OSError: the file cannot be read or written.
    """
    with journal.held(path):
        played = path.stat().st_mtime_ns
        game = load(path)
        change(game)
        save(game, path, played)
    return game


def rename(path: Path, white: str, black: str) -> Path:
    """Rename the players of a game, and its file to match; return the new path.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read or written, or another process is playing the game.
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
        OSError: the file cannot be moved, or another process is playing the game.
    """
    if not path.is_file():  # A folder, for example: nobody is playing it.
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
    """Copy a game's file into a folder or to a new name; return the path of the copy.

    Raises:
        OSError: the file cannot be read or the copy cannot be written.
    """
    if target.is_dir():
        target /= path.name
    source, _ = bounded.opened(path)
    with oserrors.naming(target), os.fdopen(source, "rb") as file, target.open("xb") as copy:
        try:
            shutil.copyfileobj(file, copy)
            copy.flush()
        except BaseException:
            target.unlink(missing_ok=True)
            raise
    return target


def from_home(path: Path) -> Path:
    """Expand ``~`` in a path that a player typed.

    Raises:
        OSError: the home folder is unknown, or the player sits at a browser.
    """
    fence.check_path()
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(2, str(error), shown(path)) from None


def import_games(path: Path, progress: Callable[[str], object] = lambda _: None) -> Imported:
    """Save every game in a file of records that is not saved yet; all of them or none.

    `progress` is called with how far the import has come; if it raises, nothing is saved.

    Raises:
        RecordError: a game is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read, or a game cannot be written.
    """
    source = from_home(path)
    games = list(importing.read(contents.read(source, contents.SEVERAL).text, source, progress))
    return add(games, progress)


def add(games: Sequence[Game], progress: Callable[[str], object] = lambda _: None) -> Imported:
    """Save every game that is not saved yet; all of them or none.

    `progress` is called with how many are saved; if it raises, nothing is.

    Raises:
        OSError: a game cannot be written.
    """
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
                path = _create(game)
                found.files.append(path)
                release(path)
                known.add(game, path)
        journal.sync(folder())
    except BaseException:
        for file in found.files:
            _remove(file)
        raise
    return found


def entries() -> list[Entry]:
    """Return the saved games, most recently played first.

    Raises:
        OSError: the folder cannot be read.
    """
    return catalogue.entries(folder(), index_file())


def find(name: str) -> Path:
    """Return the file meant by `name`: a path, or a saved game with or without ``.pgn``.

    Raises:
        FileNotFoundError: there is no such file.
    """
    for path in (Path(name), folder() / name, folder() / f"{name}.pgn"):
        if path.is_file() or (path.suffix == ".pgn" and os.path.lexists(path)):
            return path
    for file in catalogue.files(folder()):  # A name that is not text is typed the way it is shown.
        path = folder() / file.name
        if name in (shown(path), shown(file.name)):
            return path
    raise FileNotFoundError(2, "no such file, nor a saved game of that name", shown(name))


def newest_unfinished() -> Entry:
    """Return the unfinished game that was played last.

    Raises:
        LookupError: there is none.
    """
    for entry in catalogue.newest_first(folder()):
        if entry.unfinished:
            return entry
    raise LookupError(f"no unfinished game in {folder()}")
