"""The command that reviews a game."""

from functools import partial
from typing import TYPE_CHECKING

from dicemate.cli.output import print_page, put_json, tell
from dicemate.cli.saved import read

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace

    from dicemate.match import Match
    from dicemate.review.judge import SearchJudge
    from dicemate.review.ledger import Review


def review(given: "Namespace") -> None:
    """Show how much of a game was luck and how much was skill."""
    from dicemate.review import judge, listing, telling

    match = read(given.file).match
    looked_back = judge.judged(partial(_reviewed, match))
    if given.json:
        put_json(listing.as_data(match, looked_back))
    else:
        print_page(telling.page(match, looked_back))


def _reviewed(match: "Match", judge: "SearchJudge") -> "Review":
    from dicemate.review import ledger

    for looked_back in ledger.steps(match, judge):
        tell(f"{len(looked_back.values) - 1:,} of {len(match.words):,} steps reviewed")
    return looked_back
