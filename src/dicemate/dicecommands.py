"""The commands about dice: checking them, and telling how they fell."""

from typing import TYPE_CHECKING

from dicemate.commands import BAD_INPUT, complain, print_page

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from dicemate.record import Game


def verify(given: "Namespace") -> None:
    """Check the dice of games; exit status 1 where some do not fit or cannot be checked yet."""
    from dicemate.outside import one_line
    from dicemate.verify import verify

    games = dict(_readable(given.file))
    verdicts = {name: verify(game) for name, game in games.items()}
    for name, verdict in verdicts.items():
        for line in verdict.lines:
            print(one_line(f"{name}: {line}"))
    if len(games) < len(set(given.file)):
        raise SystemExit(BAD_INPUT)
    raise SystemExit(not all(verdict.fits for verdict in verdicts.values()))


def dice(given: "Namespace") -> None:
    """Tell how the dice fell in games, in all saved ones where none is given."""
    from dicemate import library, tally

    names = given.file or [str(entry.path) for entry in library.entries()]
    games = _readable(names)
    print_page(tally.markdown(tally.count(game.match for _, game in games)))


def _readable(names: "Iterable[str]") -> "Iterator[tuple[str, Game]]":
    """Yield the games of files, and complain of those that cannot be read."""
    from dicemate import library
    from dicemate.record import RecordError

    for name in names:
        try:
            yield name, library.read(library.find(name))
        except (RecordError, OSError) as error:
            complain(error)
