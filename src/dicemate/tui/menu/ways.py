"""The ways from the menu to a game: what is opened is made here, after the first frame."""

from typing import TYPE_CHECKING

from dicemate.position import BLACK, WHITE, Variant
from dicemate.tui import messages

if TYPE_CHECKING:
    from dicemate.library.entry import Entry


PAIR = {WHITE: "steady", BLACK: "greedy"}
"""The levels that play where a game is watched."""


def go_on(left: "Entry") -> messages.Play:
    """Return the way to a game that was left.

    Raises:
        RecordError: its record cannot be read.
        OSError: its file cannot be read or is in use.
    """
    from dicemate import library
    from dicemate.library.filestore import FileStore
    from dicemate.session import Session

    game, note = library.resume(left.path)
    return messages.Play(Session(game, FileStore(left.path)), note)


def at_once(variant: Variant) -> messages.Play:
    """Return the way to a new game in which nothing has to be said before.

    Raises:
        OSError: it cannot be saved.
    """
    from dicemate.dice import Dice
    from dicemate.library.filestore import FileStore
    from dicemate.match import Match
    from dicemate.record import Game
    from dicemate.session import Session

    game = Game(Match(variant), Dice.sealed())
    return messages.Play(Session(game, FileStore.create(game)))


def by_itself(variant: Variant) -> messages.Play:
    """Return the way to a game that two programs play; nothing of it is kept.

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


def guess() -> messages.Guess:
    """Return the way to positions of saved games in which somebody chose badly, in any order.

    Raises:
        OSError: the folder cannot be read.
        LookupError: there are none.
    """
    import random

    from dicemate.statistics import guesses

    found = guesses.recall()
    if not found:
        raise LookupError("Nobody chose badly in the saved games.")
    return messages.Guess(random.sample(found, len(found)))


def sample(variant: Variant) -> messages.Watch:
    """Return the way to a game that was played, which is looked through by itself.

    Raises:
        RecordError: its record cannot be read.
        LookupError: there is none.
    """
    from dicemate import record

    text = variant.sample()
    if not text:
        raise LookupError(f"{variant.title} brings no game to be watched.")
    return messages.Watch(record.read(text), None, playing=True)
