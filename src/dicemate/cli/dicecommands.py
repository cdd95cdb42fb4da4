"""The commands about dice: checking them, and telling how they fell."""

from typing import TYPE_CHECKING

from dicemate.cli.commands import BAD_INPUT, complain, print_page, say

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from dicemate.record import Game


def verify(given: "Namespace") -> None:
    """Check the dice of games; the exit status is that of the worst that was found."""
    from dicemate.record.verify import Finding

    found = {status for name in given.file for status in _verify(name)}
    worst = (BAD_INPUT, Finding.WRONG, Finding.UNSURE)
    status = next((int(status) for status in worst if status in found), 0)
    if status:
        raise SystemExit(status)


def _verify(name: str) -> "Iterator[int]":
    """Tell of each game of a file what its dice are, and yield the exit status of each."""
    from dicemate.record.verify import verify

    games = _read(name)
    if not games:
        yield BAD_INPUT
    for number, game in enumerate(games, 1):
        verdict = verify(game)
        which = f"{name}, game {number}" if len(games) > 1 else name
        for line in verdict.lines:
            say(f"{which}: {line}")
        yield verdict.finding


def dice(given: "Namespace") -> None:
    """Tell how the dice fell in games; in all saved ones, be they faulty, where none is given."""
    from dicemate import library
    from dicemate.dice import tally

    names = given.file or [str(entry.path) for entry in library.entries()]
    games = {name: _read(name) for name in names}
    print_page(tally.markdown(tally.count(game.match for each in games.values() for game in each)))
    if not all(map(games.get, given.file)):
        raise SystemExit(BAD_INPUT)


def _read(name: str) -> "list[Game]":
    """Return the games of a file; complain of one that cannot be read, and return none."""
    from dicemate import library
    from dicemate.record import RecordError

    try:
        return library.read_all(library.find(name))
    except (RecordError, OSError) as error:
        complain(error)
        return []
