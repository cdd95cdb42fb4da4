"""The dice commands: checking dice, and counting how they fell."""

from typing import TYPE_CHECKING

from dicemate.cli.output import complain, print_page, say, tell
from dicemate.cli.status import BAD_INPUT

# The rest is imported where it is used, so that commands start at once.
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Collection, Iterator

    from dicemate.record import Game


def verify(given: "Namespace") -> None:
    """Check the dice of games; the exit status is that of the worst finding."""
    from dicemate.record.verify import Finding

    found = {status for name in given.file for status in _verify(name)}
    worst = (BAD_INPUT, Finding.WRONG, Finding.UNSURE)
    status = next((int(status) for status in worst if status in found), 0)
    if status:
        raise SystemExit(status)


def _verify(name: str) -> "Iterator[int]":
    """Report on the dice of each game in a file, and yield its exit status."""
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
    """Show how the dice fell in the given games, or in all saved games, skipping faulty ones.

    Of saved games that go on from others only their own throws count: each was made once.
    """
    from dicemate.dice import tally

    names = dict.fromkeys(given.file or _saved())
    faulty = list[str]()
    games = _games(names, faulty)
    fell = tally.markdown((game.match, None if given.file else game.own) for game in games)
    if not given.file or len(faulty) < len(names):
        print_page(f"# How the dice fell\n\n{fell}")
    if given.file and faulty:
        raise SystemExit(BAD_INPUT)


def _saved() -> list[str]:
    """Return the files of all saved games, but only one of several copies with the same throws."""
    from dicemate import library
    from dicemate.statistics import originals

    return [str(entry.path) for entry in originals(library.entries())]


def _games(names: "Collection[str]", faulty: list[str]) -> "Iterator[Game]":
    """Yield the games in files, one by one; add the names of all other files to `faulty`."""
    for done, name in enumerate(names):
        tell(f"{done:,} of {len(names):,} files read")
        games = _read(name)
        if not games:
            faulty.append(name)
        yield from games


def _read(name: str) -> "list[Game]":
    """Return the games in a file; if it cannot be read, report that and return none."""
    from dicemate import library
    from dicemate.record import RecordError

    try:
        return library.read_all(library.find(name))
    except (RecordError, OSError) as error:
        complain(error)
        return []
