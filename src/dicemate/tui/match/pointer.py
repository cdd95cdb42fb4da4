"""The effects of mouse and cursor on the boards of a table."""

from dicemate.scene import Spot
from dicemate.tui.match import refusal
from dicemate.tui.match.display import Display
from dicemate.tui.match.strip import Offered


class Pointer:
    """Touches squares, and shows previews of what is pointed at."""

    def __init__(self, display: Display) -> None:
        """Act on the given display."""
        self._display, self._dialogue, self._view = display, display.dialogue, display.view

    def touch(self, spot: Spot) -> None:
        """Touch a square: select it, or play the word that it completes."""
        dialogue, hand = self._dialogue, self._dialogue.touch.hand
        offered = next((each for each in dialogue.strip() if each.spot == spot), None)
        if not (offered or dialogue.touchable):
            return
        dialogue.hush()
        if offered:
            self._promote(offered)
            return
        before, begun, word = hand.picked, hand.begun, hand.touch(spot)
        if word:
            dialogue.say(word)
            return
        if not hand.picked and before != (spot,):
            self._refuse(spot, begun)
        self._display.light()

    def _promote(self, offered: Offered) -> None:
        """Promote to the man touched in the strip, or show why not."""
        dialogue = self._dialogue
        if offered.word:
            dialogue.settle()
            dialogue.say(offered.word)
            return
        dialogue.refuse(refusal.of_promotion(dialogue.session, dialogue.promotion, offered.man))
        self._display.show_said()

    def point(self, spot: Spot | None) -> None:
        """Preview what a click on the square, or releasing a man there, would play."""
        touch = self._dialogue.touch
        touch.pointed = spot
        touch.idle = True
        self._view.light_cursor(spot if touch.held and spot in touch.hand.targets() else None)
        self._display.show_pointed()

    def lift(self, spot: Spot) -> None:
        """Pick up the man on `spot` to drag it, or show why it cannot move."""
        if self._dialogue.touchable:
            self._dialogue.hush()
            if not self._dialogue.touch.lift(spot):
                self._refuse(spot)
            self._display.light()

    def drop(self, spot: Spot | None) -> None:
        """Release the man on `spot`, or off the boards; on its own square, it stays selected."""
        touch = self._dialogue.touch
        hand, was_held = touch.hand, touch.release()
        if was_held and spot and spot in hand.targets():
            self.touch(spot)
        elif was_held and spot not in hand.picked[-1:]:
            begun = hand.begun
            hand.drop()
            if spot:
                self._refuse(spot, begun)
        self._display.light()

    def _refuse(self, spot: Spot, before: tuple[Spot, ...] = ()) -> None:
        """Store why a square cannot be touched after those in `before`, to be shown next."""
        dialogue = self._dialogue
        first = dialogue.roll_first()
        dialogue.refuse(refusal.of_touch(dialogue.session, spot, before, first))

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor, or show it if the step is zero; over the end card, move the mark."""
        if self._display.ending.up:
            self._display.ending.step(-up)
            return
        boards = self._view.boards
        self._dialogue.touch.step(right, up, boards.panels, self._view.lit, turned=boards.turned)
        self._show_cursor()

    def cross_over(self) -> None:
        """Move the cursor to the next board."""
        self._dialogue.touch.cross(self._view.boards.panels, self._view.lit)
        self._show_cursor()

    def _show_cursor(self) -> None:
        self._view.light_cursor(self._dialogue.touch.cursor)
        if self._dialogue.hush():
            self._display.show_said()
        else:
            self._display.show_pointed()
