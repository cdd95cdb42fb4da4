"""The safe: where the secrets of sealed dice are kept until their games end.

The record of an unfinished game can be passed around, so it must not reveal the dice to come. Until
the game ends, the secret is kept in its own file, named after the seal and readable by its owner
only. A copy of a game shares its secret. Once the record of one of them reveals it, the file's name
ends in ``.told``, and the others make no new throws with it.
"""

import errno
import stat
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dicemate.dice import SEALED, Dice, seal_of
from dicemate.library import placing
from dicemate.library.folders import secrets
from dicemate.system import atomic, bounded
from dicemate.system.makefolder import make_folder
from dicemate.system.syncfolder import sync_folder

_REVEALED = ".told"
_TRIES = 5
_MOST_BYTES = 1000


def keep(dice: Dice) -> None:
    """Write the secret of sealed dice to its file, unless it is there and intact.

    Other users' access to the file and its folder is removed.

    Raises:
        OSError: the file cannot be written.
    """
    if dice.kind != SEALED or not dice.seed or is_revealed(dice):
        return
    path, _ = _files(dice)
    make_folder(path.parent, 0o700)
    _tighten(path.parent)
    if _secret(path) != dice.seed:
        _put(path, dice.seed)
        if _secret(path) != dice.seed:
            raise OSError(errno.EIO, "the secret of the dice cannot be saved", str(path))
    _tighten(path)


def _put(path: Path, secret: str) -> None:
    """Write a secret to disk atomically, and remove what killed processes left, if possible.

    Raises:
        OSError: the file cannot be written.
    """
    for left in path.parent.glob(".*"):
        with suppress(OSError):  # For example, it is a folder.
            left.unlink()
    for _ in range(_TRIES):
        with suppress(FileNotFoundError):  # Another process has just removed the draft.
            with atomic.draft(path, private=True) as out:
                out.write(secret.encode())
            break
    sync_folder(path.parent)


def _tighten(path: Path) -> None:
    with suppress(OSError):  # Not every file system has permissions.
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)


def recall(dice: Dice) -> Dice:
    """Return sealed dice with their secret; if the stored secret is wrong, mark it as damaged."""
    if dice.kind != SEALED or dice.seed:
        return dice
    paths = list(filter(placing.is_there, _files(dice)))
    for secret in map(_secret, paths):
        if seal_of(secret) == dice.seal:
            return dice.with_secret(secret)
    return replace(dice, lost="damaged") if paths else dice


def _secret(path: Path) -> str:
    """Return the contents of a file, or an empty string if it cannot be read."""
    try:
        return bounded.read(path, _MOST_BYTES).decode("ascii")
    except (OSError, UnicodeDecodeError):
        return ""


def _files(dice: Dice) -> tuple[Path, Path]:
    """Return the files of a secret: the usual one, and the one after it was revealed."""
    return secrets() / dice.seal, secrets() / f"{dice.seal}{_REVEALED}"


def is_revealed(dice: Dice) -> bool:
    """Return whether the record of a game has revealed the secret of these dice.

    Raises:
        OSError: it cannot be determined.
    """
    _, told = _files(dice)
    return dice.kind == SEALED and placing.is_there(told)


def mark_revealed(dice: Dice) -> None:
    """Note that a record is about to reveal the secret of sealed dice.

    Raises:
        OSError: this cannot be written.
    """
    path, told = _files(dice)
    if dice.kind == SEALED and dice.intact and placing.is_there(path):
        path.replace(told)
        sync_folder(path.parent)


def forget(dice: Dice) -> None:
    """Remove the secret of sealed dice, which is no longer needed."""
    if dice.kind == SEALED:
        for path in _files(dice):
            with suppress(OSError):  # A leftover secret does no harm.
                path.unlink()


def keeps(dice: Dice) -> bool:
    """Return whether the secret of sealed dice is stored here, revealed or not.

    Raises:
        OSError: this cannot be determined.
    """
    return dice.kind == SEALED and any(map(placing.is_there, _files(dice)))
