"""The hand: the word that the squares touched so far stand for."""

from dicemate.match import sayable, whereabouts
from dicemate.position import Action, Position
from dicemate.scene import Spot


class Hand:
    """The words that can be said in a position, and the spots touched so far.

    Attributes:
        position: The position.
        actions: The actions that are possible, by word, asides included.
        picked: The spots touched so far, which begin some path.
    """

    def __init__(self, position: Position) -> None:
        """Take the possible actions from `position`."""
        self.position = position
        self.actions: dict[str, Action] = {
            word: position.action(word) for word in sayable.words(position)
        }
        self.picked: tuple[Spot, ...] = ()

    def targets(self) -> frozenset[Spot]:
        """Return the spots that can be touched next."""
        return self._next(self.picked)

    @property
    def begun(self) -> tuple[Spot, ...]:
        """The spots touched so far, without the last if no other can follow it.

        A pawn that is to promote has arrived: another square is one to which it could have gone.
        """
        return self.picked if self.targets() else self.picked[:-1]

    def starts(self) -> frozenset[Spot]:
        """Return the spots at which a path begins."""
        return self._next(())

    def named(self, text: str) -> Spot | None:
        """Return the spot that a text names, perhaps with its board, if it can be touched now.

        Spots that can be touched next come before those that begin a path.
        """
        for spots in (self.targets(), self.starts()):
            found = [spot for spot in spots if text in _names(spot)]
            if len(found) == 1:
                return found[0]
        return None

    def untouchable(self, text: str) -> Spot | None:
        """Return the spot that a text names after a man was touched, on his board if it names none.

        None before that: a square alone may be a pawn's move then.
        """
        board = self.picked[-1].board if self.picked else ""
        spots = sorted(whereabouts.spots(self.position.scene())) if board else ()
        found = [spot for spot in spots if text in _names(spot)]
        return max(found, key=lambda spot: spot.board == board, default=None)

    def touch(self, spot: Spot) -> str | None:
        """Touch a spot; return the word that it completes, if exactly one.

        A spot that continues no path restarts: with itself if a path begins there, else with
        nothing selected.
        """
        if spot in self.targets():
            self.picked = (*self.picked, spot)
        elif spot in self.starts() and self.picked != (spot,):
            self.picked = (spot,)
        else:
            self.picked = ()
            return None
        return self._only()

    def lift(self, spot: Spot) -> bool:
        """Select a man as a drag begins; return whether it can be dragged anywhere."""
        if self.picked[-1:] != (spot,):
            self.picked = (spot,)
        if not self.targets():
            self.picked = ()
        return bool(self.picked)

    def drop(self) -> None:
        """Clear the selection."""
        self.picked = ()

    def choices(self) -> list[str]:
        """Return the words that no further square can express, for the short list."""
        return [
            word
            for word, action in self.actions.items()
            if not action.path or (self.picked and action.path == self.picked)
        ]

    def _only(self) -> str | None:
        complete = [word for word, action in self.actions.items() if action.path == self.picked]
        return complete[0] if len(complete) == 1 and not self.targets() else None

    def _next(self, picked: tuple[Spot, ...]) -> frozenset[Spot]:
        length = len(picked)
        return frozenset(
            action.path[length]
            for action in self.actions.values()
            if len(action.path) > length and action.path[:length] == picked
        )


def _names(spot: Spot) -> tuple[str, str]:
    """Return the names of a spot in lower case, without and with its board."""
    return spot.square, f"{spot.board}:{spot.square}".casefold()
