"""The menu's ways into a game, which load what they need only when they are taken."""

from typing import TYPE_CHECKING

from dicemate.position import BLACK, WHITE, Variant
from dicemate.tui import messages

if TYPE_CHECKING:
    from dicemate.library import LibraryEntry


PAIR = {WHITE: "steady", BLACK: "greedy"}
"""The levels that play in a game to watch."""


def go_on(unfinished: "LibraryEntry") -> messages.Play:
    """Return the message that opens an unfinished game.

    Raises:
        RecordError: the record cannot be read, or is that of another game.
        OSError: the file cannot be read or is in use.
    """
    from dicemate import library
    from dicemate.library.filestore import FileStore
    from dicemate.session import Session

    unfinished.check()
    game, note = library.resume(unfinished.path)
    return messages.Play(Session(game, FileStore(unfinished.path)), note)


def at_once(variant: Variant) -> messages.Play:
    """Return the message that opens a new game with default settings.

    Raises:
        OSError: the game cannot be saved.
    """
    from dicemate.dice import Dice
    from dicemate.library.filestore import FileStore
    from dicemate.match import Match
    from dicemate.record import Game
    from dicemate.session import Session

    game = Game(Match(variant), Dice.sealed())
    return messages.Play(Session(game, FileStore.create(game)))


def by_itself(variant: Variant) -> messages.Play:
    """Return the message that opens a game between two programs, which is not saved.

    Raises:
        GameFailed: the game fails.
    """
    from dicemate.bots import known
    from dicemate.dice import Dice
    from dicemate.match import Match
    from dicemate.record import Game
    from dicemate.session import Session

    game = Game(Match(variant), Dice.sealed())
    for color, level in PAIR.items():
        found = known.find(level)
        game.seat(color, found.program, found.name)
    return messages.Play(Session(game))


def guess() -> messages.GuessMoves:
    """Return the message that opens poor choices from saved games to improve on, in random order.

    Raises:
        OSError: the folder cannot be read.
        LookupError: there are none.
    """
    import random

    from dicemate.statistics import guesses

    found = guesses.recall()
    if not found:
        raise LookupError("There are no poor choices in the saved games.")
    return messages.GuessMoves(random.sample(found, len(found)))


def sample(variant: Variant) -> messages.Watch:
    """Return the message that replays a game's sample automatically.

    Raises:
        RecordError: the record cannot be read.
        LookupError: there is none.
    """
    from dicemate import record

    text = variant.sample()
    if not text:
        raise LookupError(f"{variant.title} has no sample game to watch.")
    return messages.Watch(record.read(text), None, playing=True)
