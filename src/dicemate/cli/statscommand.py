"""The command that shows statistics of the saved games."""

from typing import TYPE_CHECKING

from dicemate.cli.output import complain, fail, print_page, put_json, tell

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from dicemate.statistics import Gathered


def add_arguments(stats: "ArgumentParser") -> None:
    """Add the arguments of `dicemate stats`."""
    stats.add_argument("player", metavar="NAME", nargs="?", help="only the games of this player")
    stats.add_argument(
        "--luck",
        action="store_true",
        help="also luck and skill of NAME; a new game takes about a second",
    )


def stats(given: "Namespace") -> None:
    """Print the statistics of the saved games: for everybody, or for one player."""
    from dicemate import statistics
    from dicemate.statistics import listing, telling

    if given.luck and given.player is None:
        fail("--luck needs a player: dicemate stats NAME --luck")
    gathered = statistics.gather(_show_replayed)
    if given.player is not None:
        _of_player(given, gathered)
    elif given.json:
        put_json(listing.as_data(gathered))
    else:
        print_page(telling.page(gathered))


def _of_player(given: "Namespace", gathered: "Gathered") -> None:
    from dicemate import statistics
    from dicemate.statistics import listing, telling

    standing = statistics.find(statistics.standings(gathered.games), given.player)
    faults, luck = gathered.faults, None
    if given.luck:
        luck, missed = statistics.career(standing.name, _show_reviewed)
        unknown = [f"{standing.name} has not finished a game that counts, so luck is not known"]
        faults = [*faults, *missed, *([] if luck else unknown)]
    for fault in dict.fromkeys(faults):
        complain(fault)
    if given.json:
        put_json(listing.player_as_data(standing, luck))
    else:
        print_page(telling.player_page(standing, luck))


def _show_replayed(done: int, of: int) -> None:
    if not done % 10:
        tell(f"{done:,} of {of:,} replayed")


def _show_reviewed(done: int, of: int) -> None:
    tell(f"{done:,} of {of:,} reviewed")
