"""Reads saved games: exactly as saved, as far as they are intact, or to continue them."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from dicemate import record
from dicemate.library import contents, journal, keeping, safe, wastebin
from dicemate.library.contents import shown
from dicemate.library.folders import bin_folder
from dicemate.record import Game, RecordError
from dicemate.system.outside import one_line


class Opened(NamedTuple):
    """A game read from a file, with a note if the end of the file was missing."""

    game: Game
    note: str = ""


def read(path: Path) -> Game:
    """Return the game in a file exactly as recorded, without its secret.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read(contents.read(path).text, shown(path.name))


def read_all(path: Path) -> list[Game]:
    """Return all games in a file of records, exactly as recorded.

    Raises:
        RecordError: a game is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read_all(contents.read(path, contents.SEVERAL).text, shown(path.name))


def load(path: Path) -> Game:
    """Return the game in a file, with its dice secret if it is unfinished.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read.
    """
    return _with_secret(read(path))


def restore(path: Path) -> Opened:
    """Return the game as `load` does, or as much of it as is intact if its file is cut off.

    Raises:
        RecordError: the file is not a record, or breaks the rules.
        OSError: the file cannot be read.
    """
    game, torn, lost = record.recover(contents.read(path).text, shown(path.name))
    if not torn:
        return Opened(_with_secret(game))
    dropped = f"{one_line(lost)} was dropped" if lost else "no complete word was lost"
    return Opened(_with_secret(game), f"The file's end was missing; {dropped}.")


def _with_secret(game: Game) -> Game:
    game.dice = safe.recall(game.dice)
    game.revealed = game.revealed or safe.is_revealed(game.dice)
    return game


def resume(path: Path, ready: Callable[[], None] = lambda: None) -> Opened:
    """Lock a game and return it so that it can be continued; `release` unlocks it.

    A file whose end was missing is repaired, and the original is kept in the bin. Nothing is
    written before `ready` returns.

    Raises:
        RecordError: the file is not a record, breaks the rules, or its game is over.
        Busy: another process is playing this game.
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
        keeping.save(game, path)  # A file that cannot be written is reported before the first word.
    except BaseException:
        journal.release(path)
        raise
    return Opened(game, note)
