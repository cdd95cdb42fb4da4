"""The command that reviews a game."""

from typing import TYPE_CHECKING

from dicemate.cli.output import print_page, put_json, tell
from dicemate.system import oserrors, streams

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace

    from dicemate.record import Game

INPUT = "-"
"""This file name stands for the standard input."""


def review(given: "Namespace") -> None:
    """Show how much of a game was luck and how much was skill."""
    from dicemate.review import judge, ledger, listing, telling

    match = read(given.file).match
    for looked_back in ledger.steps(match, judge.SearchJudge()):
        tell(f"{len(looked_back.values) - 1:,} of {len(match.words):,} steps reviewed")
    if given.json:
        put_json(listing.as_data(match, looked_back))
    else:
        print_page(telling.page(match, looked_back))


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
        text = contents.heard(streams.inp().buffer, where)
    return record.read(text, where)
