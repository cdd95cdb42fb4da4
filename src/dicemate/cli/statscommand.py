"""The command that shows statistics of the saved games."""

from typing import TYPE_CHECKING

from dicemate.cli.output import complain, fail, print_page, put, tell

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace


def stats(given: "Namespace") -> None:
    """Print the statistics of the saved games: for everybody, or for one player."""
    from dicemate import statistics
    from dicemate.statistics import listing, telling

    if given.luck and given.player is None:
        fail("--luck needs a player: dicemate stats NAME --luck")
    gathered = statistics.gather(_told_played_over)
    tell("")
    if given.player is None:
        as_json, page = listing.as_json(gathered), telling.page(gathered)
    else:
        standing = statistics.find(statistics.standings(gathered.games), given.player)
        missed = list[str]()
        luck = (
            statistics.career(standing.name, _told_reviewed, missed.append) if given.luck else None
        )
        tell("")
        as_json = listing.player_as_json(standing, luck)
        page = telling.player_page(standing, luck)
        for fault in dict.fromkeys([*gathered.faults, *missed]):
            complain(fault)
    if given.json:
        put(as_json)
    else:
        print_page(page)


def _told_played_over(done: int, of: int) -> None:
    if not done % 10:
        tell(f"{done:,} of {of:,} played over")


def _told_reviewed(done: int, of: int) -> None:
    tell(f"{done:,} of {of:,} reviewed")
