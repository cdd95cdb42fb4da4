"""Where a session keeps its game."""

from typing import Protocol

from dicemate.record import Game


class Store(Protocol):
    """A place that is held for one game, such as a file of the library."""

    @property
    def name(self) -> str:
        """What the place is called, for people: the name of a file."""

    @property
    def place(self) -> str:
        """Where it is, for errors: the path of a file."""

    @property
    def lasting(self) -> bool:
        """Whether anything is kept there."""

    def save(self, game: Game) -> str:
        """Put the game there, whole and lasting; return what has to be said of it, if anything.

        Raises:
            OSError: it cannot be saved.
        """

    def refresh(self, game: Game) -> None:
        """Learn what has become of the dice of `game` elsewhere, before they are thrown.

        Raises:
            OSError: nobody can know.
        """

    def discard(self, game: Game) -> None:
        """Leave nothing of a game in which nothing was said.

        Raises:
            OSError: it cannot be removed.
        """

    def release(self) -> None:
        """Let others have the place."""

    def fresh(self, game: Game) -> "Store":
        """Save a new game in another place of this kind, and return that, held.

        Raises:
            OSError: it cannot be saved.
        """


class Nowhere:
    """Keeps nothing: for lessons, and for those who play without saving."""

    name = ""
    place = ""
    lasting = False

    def save(self, game: Game) -> str:
        """Keep nothing."""
        return ""

    def refresh(self, game: Game) -> None:
        """Know of no other game."""

    def discard(self, game: Game) -> None:
        """Have nothing to remove."""

    def release(self) -> None:
        """Hold nothing."""

    def fresh(self, game: Game) -> "Nowhere":
        """Return another place that keeps nothing."""
        return Nowhere()
