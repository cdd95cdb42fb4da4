"""The state of touching: the selection, the cursor, and the man that is being dragged."""

from collections.abc import Sequence

from dicemate.match import whereabouts
from dicemate.position import Outcome, Position
from dicemate.scene import Panel, Spot
from dicemate.tui.board import cursor
from dicemate.tui.board.script import Script
from dicemate.tui.board.tile import Lights
from dicemate.tui.match.hand import Hand


class Touch:
    """The squares touched so far, and the square pointed at.

    Attributes:
        hand: The possible words, and the squares touched so far.
        cursor: The square of the cursor, None before it is used.
        pointed: The square at the cursor or the mouse, whichever moved last.
        idle: Whether the cursor is hidden: the mouse is in use, or the game has just ended.
    """

    def __init__(self, position: Position) -> None:
        """Start with nothing touched."""
        self.cursor: Spot | None = None
        self._stand: cursor.Stand | None = None
        self.pointed: Spot | None = None
        self.idle = False
        self._lifted: Spot | None
        self.renew(position)

    def renew(self, position: Position) -> None:
        """Take the possible words from `position`; the cursor moves to a board with any of them."""
        self.hand, self._lifted = Hand(position), None
        spots = self.hand.starts()
        if self.cursor and spots and self.cursor.board not in {spot.board for spot in spots}:
            self.cursor, self._stand = middle(spots), None
            if not self.idle:
                self.pointed = self.cursor

    def point(self, spot: Spot | None) -> None:
        """Move the cursor to a square."""
        self.cursor = self.pointed = spot
        self._stand = None
        self.idle = False

    def lights(self, *, touchable: bool) -> Lights:
        """Return the highlights: what can be touched, the selection and the cursor."""
        hand = self.hand
        picked = frozenset(hand.picked)
        paths = [each.path for each in hand.actions.values()] if touchable else []
        ends = frozenset(path[0] for path in paths if len(path) == 1)
        movable = hand.starts() - ends if touchable and not picked else frozenset()
        targets = hand.targets() if picked else ends
        cursor = None if self.idle else self.cursor
        whole = frozenset() if picked else ends
        return Lights(movable=movable, targets=targets, picked=picked, cursor=cursor, whole=whole)

    def step(
        self, right: int, up: int, panels: Sequence[Panel], lit: Lights, *, turned: bool
    ) -> None:
        """Move the cursor; the first step only shows it."""
        spot = self._found(panels)
        if not spot or self.idle:
            self.point(spot or self._first(panels, lit))
            return
        panel = whereabouts.panel(panels, spot.board)
        way = -1 if turned else 1
        stand = cursor.beside(
            panel, self._stand or cursor.at(panel, spot.square), way * right, way * up
        )
        self.point(Spot(spot.board, stand.square))
        self._stand = stand

    def _found(self, panels: Sequence[Panel]) -> Spot | None:
        """Return the cursor's square, if it still exists."""
        found = self.cursor
        there = [panel for panel in panels if found and panel.name == found.board]
        return found if found and any(found.square in panel.where() for panel in there) else None

    def _first(self, panels: Sequence[Panel], lit: Lights) -> Spot:
        """Return the first square of the cursor: one that can be touched, or near who is to act.

        A game may name squares that do not exist.
        """
        there = [Spot(panel.name, square) for panel in panels for square in panel.squares()]
        spots = (lit.movable or lit.targets or self._own() or lit.last).intersection(there)
        return middle(spots) if spots else there[0]

    def _own(self) -> frozenset[Spot]:
        """Return where the men of the player to act stand."""
        position = self.hand.position
        pending = position.pending()
        if isinstance(pending, Outcome):
            return frozenset()
        return frozenset(whereabouts.men(position.scene(), pending.who))

    def cross(self, panels: Sequence[Panel], lit: Lights) -> None:
        """Move the cursor to the next board."""
        names = [panel.name for panel in panels]
        spot = self._found(panels) or self._first(panels, lit)
        at = names.index(spot.board)
        other = panels[(at + 1) % len(panels)]
        self.point(Spot(other.name, cursor.nearest(other, panels[at].place(spot.square))))

    def lift(self, spot: Spot) -> bool:
        """Select a man to drag; return whether it can be dragged or at least touched."""
        self._lifted = spot if self.hand.lift(spot) else None
        return self.held or spot in self.hand.starts()

    @property
    def held(self) -> bool:
        """Whether the man touched last is being dragged: a key may have dropped him meanwhile."""
        return self._lifted is not None and self.hand.picked[-1:] == (self._lifted,)

    def release(self) -> bool:
        """End a drag; return whether the man touched last was being dragged."""
        held, self._lifted = self.held, None
        return held

    def meant(self) -> str:
        """Return a word that touching the square pointed at would play, or an empty string."""
        path = (*self.hand.picked, self.pointed)
        actions = self.hand.actions.items()
        return next((word for word, action in actions if action.path == path), "")

    def preview(self, panels: Sequence[Panel], script: Script) -> str:
        """Return what touching the square pointed at would play, or which man is being dragged."""
        if meant := self.meant():
            action = self.hand.actions[meant]
            return f"{action.label}  {action.note}"
        if not self.held:
            return ""
        spot = self.hand.picked[-1]
        panel = whereabouts.panel(panels, spot.board)
        man = panel.men.get(spot.square)
        return f"{script.man(man) if man else ''} {spot.square} in hand"


def middle(spots: frozenset[Spot]) -> Spot:
    """Return the middle one of some squares."""
    ordered = sorted(spots)
    return ordered[len(ordered) // 2]
