"""The command that reviews a game."""

from typing import TYPE_CHECKING

from dicemate.cli.output import print_page, put_json, tell
from dicemate.cli.saved import read

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace


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
