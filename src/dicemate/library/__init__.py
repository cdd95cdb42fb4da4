"""The saved games: one PGN file a game in the platform's data folder, written after every word."""

import codecs
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from dicemate import record
from dicemate.library import catalogue, filenames, journal, safe, wastebin
from dicemate.library.entry import Entry
from dicemate.outside import one_line
from dicemate.position import BLACK, WHITE
from dicemate.record import Game, RecordError

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
    folder().mkdir(parents=True, exist_ok=True)
    path = filenames.take(folder(), game)
    try:
        save(game, path)
    except OSError:
        release(path)
        raise
    return path


def save(game: Game, path: Path) -> None:
    """Put a game on disk; on any error the file is left as it was.

    Raises:
        journal.Busy: another process plays this game.
        OSError: the file cannot be written.
    """
    game.trim_origin()
    if game.match.outcome:
        _save_ended(game, path)
    else:
        reseal(game)
        safe.keep(secrets(), game.dice)
        journal.write(path, record.write(game))


def _save_ended(game: Game, path: Path) -> None:
    """Put a game on disk whose record tells the secret of its dice."""
    game.told = True
    safe.tell(secrets(), game.dice)
    journal.write(path, record.write(game))
    if game.dice.intact:  # An imported record may tell a wrong one.
        _forget(game)


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
    """Remove a game in which nothing was said.

    Raises:
        OSError: the file cannot be removed.
    """
    path.unlink(missing_ok=True)
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
    return record.read(_text(path), path.name)


def read_all(path: Path) -> list[Game]:
    """Return all games of a file of records as they stand there.

    Raises:
        RecordError: a game is no record, is cut off or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read_all(_text(path), path.name)


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
    game, torn, lost = record.recover(_text(path), path.name)
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
    journal.hold(path)
    try:
        game, note = restore(path)
        if game.match.outcome:
            reason = game.match.outcome.reason
            raise RecordError(f"{path.name}: this game is over ({reason}); replay shows it")
        ready()
        if note:
            note = f"{note} The file as it was: {wastebin.copy(path, bin_folder())}"
        save(game, path)  # Before the first word, so that a file that cannot be written is told.
    except BaseException:
        release(path)
        raise
    return Opened(game, note)


def amend(path: Path, change: Callable[[Game], None]) -> Game:
    """Read a game, change what is said about it, and put it back on disk; return it.

    Raises:
        RecordError: the file is no record, is cut off or breaks the rules.
        journal.Busy: another process plays this game.
        OSError: the file cannot be read or written.
    """
    with journal.held(path):
        game = load(path)
        change(game)
        save(game, path)
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
        target = filenames.take(folder(), game)
        try:
            return path.rename(target)
        finally:
            release(target)


def throw_away(path: Path) -> Path:
    """Move a game to the bin and return where it is now.

    Raises:
        OSError: the file cannot be moved, or another process plays the game.
    """
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
    target = target.expanduser()
    if target.is_dir():
        target /= path.name
    with target.open("xb") as copy:
        copy.write(path.read_bytes())
    return target


def import_games(path: Path) -> list[Path]:
    """Save all games of a file of records, or none of them; return their files.

    Raises:
        RecordError: a game is no record, is cut off or breaks the rules.
        OSError: the file cannot be read, or a game cannot be written.
    """
    games = read_all(path.expanduser())
    created: list[Path] = []
    try:
        for game in games:
            created.append(create(game))
            release(created[-1])
    except OSError:
        for file in created:
            file.unlink(missing_ok=True)
        raise
    return created


def _text(path: Path) -> str:
    # A letter that is cut in two at the end is left out, and so is what a disk that lost its
    # power may leave behind.
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        return decoder.decode(path.read_bytes().rstrip(b"\0"))
    except UnicodeDecodeError:
        raise RecordError(f"{path.name}: this is no text in UTF-8") from None


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
        if path.is_file():
            return path
    raise FileNotFoundError(2, "no such file, nor a saved game of that name", name)


def newest_unfinished() -> Entry:
    """Return the game that was last played and is not over.

    Raises:
        LookupError: there is none.
    """
    for entry in catalogue.newest_first(folder()):
        if entry.unfinished:
            return entry
    raise LookupError(f"no unfinished game in {folder()}")
