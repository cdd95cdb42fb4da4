"""Mouse input on the boards: clicks, drags and hovering."""

from textual import events
from textual.message import Message
from textual.widget import Widget

from dicemate.scene import Spot


class Pointing(Widget):
    """A widget with squares that reports mouse events on them.

    A click posts `Touched`. Dragging a man posts `Lifted` and then `Dropped`.
    """

    ALLOW_SELECT = False  # Dragging moves a man instead of selecting text.

    class Touched(Message, namespace="boards"):
        """A square was clicked."""

        def __init__(self, spot: Spot) -> None:
            """Store the spot."""
            super().__init__()
            self.spot = spot

    class Pointed(Touched, namespace="boards"):
        """The mouse moved onto another square."""

    class Lifted(Touched, namespace="boards"):
        """The mouse was pressed on a square and is being dragged away from it."""

    class Dropped(Message, namespace="boards"):
        """A dragged man was released, on a square or off the boards."""

        def __init__(self, spot: Spot | None) -> None:
            """Store the spot, or None off the boards."""
            super().__init__()
            self.spot = spot

    def __init__(self) -> None:
        """Start with the mouse off the boards."""
        super().__init__()
        self._pointed: Spot | None = None
        self._pressed: Spot | None = None
        self._dragging = False

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the square at a column and row of the widget, or None."""
        raise NotImplementedError

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where the button was pressed; this starts a click or a drag.

        A drag that was under way ends: another button was pressed, or the release was missed.
        """
        self.let_go()
        self._pressed = self.spot_at(event.x, event.y) if event.button == 1 else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Post `Lifted` when a drag begins, and `Pointed` when the mouse enters another square."""
        spot = self.spot_at(event.x, event.y)
        if self._pressed and spot != self._pressed and not self._dragging:
            self._dragging = True
            self.capture_mouse()  # It may be released off the boards.
            self.post_message(self.Lifted(self._pressed))
        if spot and spot != self._pointed:
            self.post_message(self.Pointed(spot))
        self._pointed = spot

    def on_leave(self) -> None:
        """Forget a press, since its release elsewhere would go unheard; a drag keeps the mouse."""
        if not self._dragging:
            self._pressed = None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Post `Dropped` at the end of a drag, or `Touched` for a click."""
        spot = self.spot_at(event.x, event.y)
        if spot and spot == self._pressed and not self._dragging:
            self.post_message(self.Touched(spot))
        self.let_go(spot)

    def let_go(self, spot: Spot | None = None) -> None:
        """End a click, or a drag on `spot`; what covers the boards hides where the mouse is."""
        dragged, self._pressed, self._dragging = self._dragging, None, False
        if dragged:
            self.release_mouse()
            self.post_message(self.Dropped(spot))
