"""Writes the games being played, and keeps the secrets of their dice in the meantime."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dicemate import record
from dicemate.library import catalogue, filenames, finding, journal, placing, safe, wastebin
from dicemate.library.contents import shown
from dicemate.library.folders import bin_folder, folder, secrets
from dicemate.record import Game
from dicemate.system import oserrors
from dicemate.system.makefolder import make_folder
from dicemate.system.syncfolder import sync_folder


def create(game: Game) -> Path:
    """Write a new game to its own file, lock the file, and return its path.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    make_folder(folder())
    journal.sweep(folder())
    path = write_new(game)
    try:
        sync_folder(folder())
    except BaseException:
        remove(path)
        raise
    return path


def remove(path: Path) -> None:
    """Remove and unlock a file that was just made, because a later step failed."""
    with suppress(OSError):  # The first error is the one to report.
        journal.remove(path)
    journal.release(path)


def write_new(game: Game) -> Path:
    """Write a new game as `create` does, but neither create nor sync the folder.

    Raises:
        OSError: the file cannot be written.
    """
    with _secret_kept(game):
        return journal.create(folder() / f"{filenames.stem(game)}.pgn", record.write(game))


def save(game: Game, path: Path, played: int | None = None) -> str:
    """Write a game to disk; on an error the file stays as it was, unless only the sync failed.

    If another program has changed or removed the file in the meantime, its version is kept in the
    bin, and a message about it is returned. `played` is the time of last play in nanoseconds; the
    default is now.

    Raises:
        Busy: another process is playing this game.
        OSError: the file cannot be written.
    """
    with _secret_kept(game):
        return journal.write(path, record.write(game), _rescue, played)


def _rescue(file: Path) -> str:
    """Keep another program's version of a game's file, and return a message about it."""
    if not placing.is_there(file):
        return "Another program removed the file of this game; it was written again."
    kept = shown(wastebin.copy(file, bin_folder()).name)
    return f"Another program changed the file; its version is in the bin: {kept}"


@contextmanager
def _secret_kept(game: Game) -> Iterator[None]:
    """While a game is written, keep its dice secret if unfinished, or else mark it revealed."""
    game.trim()
    if game.match.outcome:
        game.revealed = True
        with oserrors.naming(secrets()):
            safe.mark_revealed(game.dice)
        yield
        if game.dice.intact:  # An imported record may contain a wrong one.
            _forget(game)
    else:
        reseal(game)
        with oserrors.naming(secrets()):
            safe.keep(game.dice)
        yield


def reseal(game: Game) -> None:
    """Begin a new seal if the record of this game, or of a copy, has revealed the secret."""
    if not game.match.outcome:
        game.revealed = game.revealed or safe.is_revealed(game.dice)
        game.reseal()


def _forget(game: Game) -> None:
    """Remove the secret of a game, unless another unfinished game uses it too."""
    with suppress(OSError):  # A leftover secret does no harm.
        if safe.keeps(game.dice) and not _in_use(game.dice.seal):
            safe.forget(game.dice)


def _in_use(seal: str) -> bool:
    """Return whether an unfinished game, saved or in the bin, throws its dice under `seal`."""
    try:
        found = [*finding.entries(), *catalogue.entries(bin_folder())]
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
