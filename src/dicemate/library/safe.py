"""The safe: where the secrets of sealed dice lie until their games end.

A record that goes around while its game goes on must not tell the dice to come. So the secret lies
in a file of its own, named by the seal and readable by its owner only, until the record tells it.
A copy of a game has the same secret. Once the record of one of them tells it, the name of the file
ends with ``.told``, and the others throw nothing new with it.
"""

import errno
import os
import stat
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dicemate.dice import SEALED, Dice, seal_of
from dicemate.library import journal, placing

_TOLD = ".told"
_TRIES = 5


def keep(folder: Path, dice: Dice) -> None:
    """Write the secret of sealed dice to its file in `folder`, unless it lies there whole.

    Rights that others have to the file or the folder are taken away.

    Raises:
        OSError: the file cannot be written.
    """
    if dice.kind != SEALED or not dice.seed or is_told(folder, dice):
        return
    path = folder / dice.seal
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _tighten(folder)
    if _secret(path) != dice.seed:
        _put(path, dice.seed)
        if _secret(path) != dice.seed:
            raise OSError(errno.EIO, "the secret of the dice cannot be kept", str(path))
    _tighten(path)


def _put(path: Path, secret: str) -> None:
    """Put a secret on disk in one step, and clear away what killed processes have left of others.

    Raises:
        OSError: the file cannot be written.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    for left in path.parent.glob(".*"):
        left.unlink(missing_ok=True)
    try:
        for _ in range(_TRIES):
            _write(draft, secret)
            with suppress(FileNotFoundError):  # Another process has just cleared it away.
                draft.replace(path)
                break
        journal.sync(path.parent)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _write(file: Path, secret: str) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
        out.write(secret)
        out.flush()
        os.fsync(out.fileno())


def _tighten(path: Path) -> None:
    with suppress(OSError):  # Not every file system knows rights.
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)


def recall(folder: Path, dice: Dice) -> Dice:
    """Return sealed dice with their secret; where there is none that fits, what became of it."""
    if dice.kind != SEALED or dice.seed:
        return dice
    paths = [path for path in (folder / dice.seal, _told(folder, dice)) if placing.is_there(path)]
    for secret in map(_secret, paths):
        if seal_of(secret) == dice.seal:
            return dice.with_secret(secret)
    return replace(dice, lost="damaged") if paths else dice


def _secret(path: Path) -> str:
    """Return what a file holds; nothing where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(1000).decode("ascii")
    except (OSError, UnicodeDecodeError):
        return ""


def _told(folder: Path, dice: Dice) -> Path:
    return folder / f"{dice.seal}{_TOLD}"


def is_told(folder: Path, dice: Dice) -> bool:
    """Tell whether the record of another game with the same secret tells it.

    Raises:
        OSError: nobody can know.
    """
    return dice.kind == SEALED and placing.is_there(_told(folder, dice))


def tell(folder: Path, dice: Dice) -> None:
    """Take down that a record tells the secret of sealed dice, before it does.

    Raises:
        OSError: that cannot be written.
    """
    path = folder / dice.seal
    if dice.kind == SEALED and dice.intact and placing.is_there(path):
        path.replace(_told(folder, dice))
        journal.sync(folder)


def forget(folder: Path, dice: Dice) -> None:
    """Remove the secret of sealed dice, since nobody needs it any more."""
    if dice.kind == SEALED:
        for path in (folder / dice.seal, _told(folder, dice)):
            with suppress(OSError):  # What stays behind is no harm.
                path.unlink()


def keeps(folder: Path, dice: Dice) -> bool:
    """Tell whether the secret of sealed dice lies here, told or not.

    Raises:
        OSError: nobody can know.
    """
    paths = (folder / dice.seal, _told(folder, dice))
    return dice.kind == SEALED and any(map(placing.is_there, paths))
