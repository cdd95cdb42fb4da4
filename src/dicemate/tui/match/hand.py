"""The hand: which word the players mean by the squares they have touched so far."""

from dicemate.match import sayable
from dicemate.position import Action, Position
from dicemate.scene import Spot


class Hand:
    """The words that can be said in a position, and the spots touched so far.

    Attributes:
        actions: What can be said, by word, asides included.
        picked: The spots touched so far, a beginning of some path.
    """

    def __init__(self, position: Position) -> None:
        """Take what can be said in `position`."""
        self.actions: dict[str, Action] = {
            word: position.action(word) for word in sayable.words(position)
        }
        self.picked: tuple[Spot, ...] = ()

    def targets(self) -> frozenset[Spot]:
        """Return the spots that can be touched next."""
        return self._next(self.picked)

    def starts(self) -> frozenset[Spot]:
        """Return the spots at which a path begins."""
        return self._next(())

    def touch(self, spot: Spot) -> str | None:
        """Touch a spot; return the word that it completes, if just one is meant.

        A spot that leads nowhere starts again: with itself if a path begins there, else with
        nothing touched.
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
        """Take a man into the hand as a drag begins; tell whether it can be dragged anywhere."""
        if self.picked[-1:] != (spot,):
            self.picked = (spot,)
        if not self.targets():
            self.picked = ()
        return bool(self.picked)

    def drop(self) -> None:
        """Let go of all that was touched."""
        self.picked = ()

    def choices(self) -> list[str]:
        """Return the words that no further square can tell: to be offered as a short list."""
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
