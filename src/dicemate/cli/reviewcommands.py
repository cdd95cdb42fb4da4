"""The command that looks back on a game."""

from typing import TYPE_CHECKING

from dicemate.cli.commands import print_page

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace


def review(given: "Namespace") -> None:
    """Tell how much of a game was luck and how much was skill."""
    from dicemate import library
    from dicemate.library.listing import written
    from dicemate.review import judge, ledger, listing, telling

    match = library.read(library.find(given.file)).match
    looked_back = ledger.review(match, judge.SearchJudge())
    if given.json:
        print(written(listing.as_data(match, looked_back)))
    else:
        print_page(telling.page(match, looked_back))
