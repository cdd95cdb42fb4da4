"""What mouse and cursor do on the boards of a table."""

from dicemate.scene import Spot
from dicemate.tui.match.display import Display


class Pointer:
    """Touches squares, and shows what is pointed at."""

    def __init__(self, display: Display) -> None:
        """Point at what `display` shows."""
        self._display, self._dialogue, self._view = display, display.dialogue, display.view

    def touch(self, spot: Spot) -> None:
        """Touch the square that was clicked."""
        self._dialogue.message = ""
        self._dialogue.touch_square(spot)

    def point(self, spot: Spot | None) -> None:
        """Tell beforehand what a click would play, or what letting go of a man would."""
        touch = self._dialogue.touch
        touch.pointed = spot
        if touch.held:
            self._view.light_cursor(spot if spot in touch.hand.targets() else None)
        self._display.show_said()

    def lift(self, spot: Spot) -> None:
        """Take the man that is being dragged into the hand."""
        self._dialogue.message = ""
        self._dialogue.lift(spot)

    def drop(self, spot: Spot | None) -> None:
        """Let go of the man that was dragged."""
        self._dialogue.let_go(spot)

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor; with no step it is shown."""
        boards = self._view.boards
        self._dialogue.touch.step(right, up, boards.panels, self._view.lit, turned=boards.turned)
        self._show_cursor()

    def cross_over(self) -> None:
        """Take the cursor to the next board."""
        self._dialogue.touch.cross(self._view.boards.panels, self._view.lit)
        self._show_cursor()

    def _show_cursor(self) -> None:
        self._dialogue.message = ""
        self._view.light_cursor(self._dialogue.touch.cursor)
        self._display.show_said()
