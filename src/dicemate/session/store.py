"""Where a session saves its game."""

from typing import Protocol

from dicemate.record import Game
from dicemate.system import oserrors


class Store(Protocol):
    """A place reserved for one game, such as a file in the library."""

    @property
    def name(self) -> str:
        """The store's name for people, such as a file name."""

    @property
    def place(self) -> str:
        """Its location for error messages: the path of a file."""

    @property
    def lasting(self) -> bool:
        """Whether anything is saved there."""

    @property
    def is_new(self) -> bool:
        """Whether its game was begun here: a game that was saved before is never discarded."""

    @property
    def is_as_left(self) -> bool:
        """Whether it holds what was saved last, and nothing else.

        Another program may have changed the file, or a failed save may have replaced it.
        """

    def save(self, game: Game) -> str:
        """Save the whole game durably, and return a note for the players, or an empty string.

        Raises:
            OSError: the game cannot be saved.
        """

    def reseal(self, game: Game) -> None:
        """Begin a new seal, before a throw, if the record of a copy has revealed the secret.

        Raises:
            OSError: it cannot be determined whether one has.
        """

    def discard(self, game: Game) -> None:
        """Remove a game in which nothing was done.

        Raises:
            OSError: it cannot be removed.
        """

    def release(self) -> None:
        """Release the reservation."""

    def fresh(self, game: Game) -> "Store":
        """Reserve another store of this kind, save a new game in it and return it.

        Raises:
            OSError: the game cannot be saved.
        """


class Nowhere:
    """Saves nothing: for lessons, and for players who do not want their game saved."""

    name = ""
    place = ""
    lasting = False
    is_new = True
    is_as_left = True

    def save(self, game: Game) -> str:
        """Save nothing, but trim the game as saving does: it can be reviewed all the same."""
        game.trim()
        return ""

    def reseal(self, game: Game) -> None:
        """Do nothing: no copy of the game is saved."""

    def discard(self, game: Game) -> None:
        """Do nothing: there is nothing to remove."""

    def release(self) -> None:
        """Do nothing: nothing is reserved."""

    def fresh(self, game: Game) -> "Nowhere":
        """Return another store that saves nothing."""
        return Nowhere()


def unsaved(error: OSError, place: str) -> str:
    """Return what to tell people if a new game cannot be saved in a `place`."""
    return f"A new game cannot be saved: {oserrors.clause(error, place)}."
