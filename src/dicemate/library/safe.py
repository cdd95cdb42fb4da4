"""The safe: where the secrets of sealed dice lie until their games end.

A record that goes around while its game goes on must not tell the dice to come. So the secret lies
in a file of its own, named by the seal and readable by its owner only, until the record tells it.
"""

import os
from contextlib import suppress
from pathlib import Path

from dicemate.dice import SEALED, Dice
from dicemate.library import journal


def keep(folder: Path, dice: Dice) -> None:
    """Write the secret of sealed dice to its file in `folder`, unless it is there.

    Raises:
        OSError: the file cannot be written.
    """
    path = folder / dice.seal
    if dice.kind != SEALED or not dice.seed or path.exists():
        return
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = folder / f".{dice.seal}.{os.getpid()}"
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(dice.seed)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        journal.sync(folder)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def recall(folder: Path, dice: Dice) -> Dice:
    """Return sealed dice with their secret; as they are where it is not there or does not fit."""
    if dice.kind != SEALED or dice.seed:
        return dice
    try:
        found = dice.with_secret((folder / dice.seal).read_text(encoding="ascii"))
    except (OSError, UnicodeDecodeError):
        return dice
    return found if found.intact else dice


def forget(folder: Path, dice: Dice) -> None:
    """Remove the secret of sealed dice, since the record tells it now, or nobody needs it."""
    if dice.kind == SEALED:
        with suppress(OSError):  # What stays behind is no harm.
            (folder / dice.seal).unlink()
