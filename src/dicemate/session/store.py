"""Where a session keeps its game."""

from typing import Protocol

from dicemate.record import Game


class Store(Protocol):
    """A place reserved for one game, such as a file in the library."""

    @property
    def name(self) -> str:
        """The name of the place for people, such as that of a file."""

    @property
    def place(self) -> str:
        """Where it is, for error messages: the path of a file."""

    @property
    def lasting(self) -> bool:
        """Whether anything is kept there."""

    @property
    def is_there(self) -> bool:
        """Whether what was saved has not been taken away, as by a program that removes its file."""

    def save(self, game: Game) -> str:
        """Save the whole game durably, and return a remark for the players, if there is one.

        Raises:
            OSError: it cannot be saved.
        """

    def refresh(self, game: Game) -> None:
        """Find out, before a throw, whether the dice of `game` were revealed by another game.

        Raises:
            OSError: it cannot be found out.
        """

    def discard(self, game: Game) -> None:
        """Remove a game in which nothing was done.

        Raises:
            OSError: it cannot be removed.
        """

    def release(self) -> None:
        """Let others use the place."""

    def fresh(self, game: Game) -> "Store":
        """Save a new game in another place of this kind, and return that place, reserved.

        Raises:
            OSError: it cannot be saved.
        """


class Nowhere:
    """Keeps nothing: for lessons, and for players who do not want their game saved."""

    name = ""
    place = ""
    lasting = False
    is_there = True

    def save(self, game: Game) -> str:
        """Keep nothing."""
        return ""

    def refresh(self, game: Game) -> None:
        """Do nothing: no other game has these dice."""

    def discard(self, game: Game) -> None:
        """Do nothing: there is nothing to remove."""

    def release(self) -> None:
        """Do nothing: no place is reserved."""

    def fresh(self, game: Game) -> "Nowhere":
        """Return another place that keeps nothing."""
        return Nowhere()
