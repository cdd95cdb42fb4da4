"""What the mouse does on the boards: clicks, drags and points at squares."""

from textual import events
from textual.message import Message
from textual.widget import Widget

from dicemate.scene import Spot


class Pointing(Widget):
    """A widget with squares that tells what the mouse does on them.

    A click posts `Touched`. A man that is dragged posts `Lifted` and then `Dropped`.
    """

    ALLOW_SELECT = False  # A mouse that is drawn over the boards moves a man and marks no text.

    class Touched(Message, namespace="boards"):
        """A square was clicked."""

        def __init__(self, spot: Spot) -> None:
            """Name the spot."""
            super().__init__()
            self.spot = spot

    class Pointed(Touched, namespace="boards"):
        """The mouse has come to a square."""

    class Lifted(Touched, namespace="boards"):
        """The mouse, pressed on a square, is being drawn away from it."""

    class Dropped(Message, namespace="boards"):
        """What was lifted is let go, on a square or beside the boards."""

        def __init__(self, spot: Spot | None) -> None:
            """Name the spot."""
            super().__init__()
            self.spot = spot

    def __init__(self) -> None:
        """Start with the mouse elsewhere."""
        super().__init__()
        self._pointed: Spot | None = None
        self._pressed: Spot | None = None
        self._dragging = False

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the square at a column and row of the widget."""
        raise NotImplementedError

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where the mouse is pressed: it will be a click there or a man dragged."""
        self._pressed = self.spot_at(event.x, event.y) if event.button == 1 else None
        self._dragging = False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell to which square the mouse has come, and what it takes along."""
        spot = self.spot_at(event.x, event.y)
        if self._pressed and spot != self._pressed and not self._dragging:
            self._dragging = True
            self.capture_mouse()  # It may be let go beside the boards.
            self.post_message(self.Lifted(self._pressed))
        if spot and spot != self._pointed:
            self.post_message(self.Pointed(spot))
        self._pointed = spot

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Tell which square was clicked, or where what was dragged is let go."""
        spot, pressed, dragged = self.spot_at(event.x, event.y), self._pressed, self._dragging
        self._pressed, self._dragging = None, False
        if dragged:
            self.release_mouse()
            self.post_message(self.Dropped(spot))
        elif spot and spot == pressed:
            self.post_message(self.Touched(spot))
