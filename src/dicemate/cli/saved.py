"""The saved game that a command is about."""

from typing import TYPE_CHECKING

from dicemate.system import oserrors, streams

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from dicemate.record import Game

INPUT = "-"
"""This file name stands for the standard input."""


def read(name: str | None) -> "Game":
    """Return a saved game, the last one if there is no name, or the one on the standard input.

    Raises:
        OSError: it cannot be read.
        LookupError: no game is saved.
        ValueError: it is not a record.
    """
    from dicemate import library, record
    from dicemate.library import contents

    if name != INPUT:
        return library.read(library.find(name))
    where = "standard input"
    with oserrors.naming(where):
        text = contents.read_pipe(streams.inp().buffer, where)
    return record.read(text, where)
