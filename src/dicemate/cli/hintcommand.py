"""The command that shows the best moves of a position."""

from typing import TYPE_CHECKING

from dicemate.cli.output import print_page, put_json
from dicemate.cli.saved import read

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace


def hint(given: "Namespace") -> None:
    """Print what each word is worth in the last position of a game."""
    from dicemate import library
    from dicemate.hints import listing, telling, weighing

    name = str(library.newest_unfinished().path) if given.file is None else given.file
    match = read(name).match
    found = weighing.weigh(match)
    if given.json:
        put_json(listing.as_data(found))
    else:
        print_page(telling.page(match, found))
