"""Mouse and keyboard input at a table."""

from textual import events
from textual.screen import Screen

from dicemate.tui.backdrop import Backdrop
from dicemate.tui.board.boards import Boards
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.hints import Hints
from dicemate.tui.match.pointer import Pointer
from dicemate.tui.match.throwing import PRESS, Throwing
from dicemate.tui.match.view import View


class TableInput(Screen[None], Backdrop):
    """Passes mouse and keyboard input on to the parts that handle it.

    While dice tumble or a word is weighed, a key only brings the dice to rest or cancels the word.
    """

    view: View
    desk: Desk
    hints: Hints
    throwing: Throwing
    _pointer: Pointer

    # -- the mouse -------------------------------------------------------------------------

    def on_boards_touched(self, event: Boards.Touched) -> None:
        """Touch the square that was clicked."""
        self.hints.cancel()
        self._pointer.touch(event.spot)

    def on_boards_pointed(self, event: Boards.Pointed) -> None:
        """Preview what a click would do."""
        self._pointer.point(event.spot)

    def on_boards_lifted(self, event: Boards.Lifted) -> None:
        """Pick up a man."""
        self.hints.cancel()
        self._pointer.lift(event.spot)

    def on_boards_dropped(self, event: Boards.Dropped) -> None:
        """Release the man that is being dragged."""
        self._pointer.drop(event.spot)

    def on_tray_clicked(self, event: Tray.Clicked) -> None:
        """Throw the dice that were clicked; while they tumble, any click brings them to rest."""
        self.hints.cancel()
        if not self.throwing.click(event.owner):
            self.desk.dialogue.roll()

    # -- keys ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Disable all actions while dice tumble or a word is weighed."""
        return self.throwing.lets(action, parameters) and not self.hints.waiting

    def action_command(self, id_: str) -> None:
        """Run the command bound to a key."""
        if self.view.tray.waiting:
            self.action_press()
        else:
            self.desk.run(id_)

    def action_press(self) -> None:
        """Throw the waiting dice, after a click on their button."""
        self.throwing.press()

    def action_roll(self) -> None:
        """Throw the dice, after a click on their button."""
        self.desk.dialogue.roll()

    def action_choose(self, number: int) -> None:
        """Choose an entry of the short list, counted from 1, after a click on it."""
        self.desk.choices.choose(number)

    def on_key(self, event: events.Key) -> None:
        """Handle a typed letter or digit; a key that brings dice to rest may also begin a move."""
        if self.view.tray.waiting:
            if event.key not in keys.of_id(type(self), self.app, PRESS):
                self.throwing.remind()  # Only one key is active now.
            return
        if self.hints.cancel():
            event.stop()
            return
        letter = event.character or ""
        only_lands = self.view.tray.finish() and not letter.isalpha()
        bound = bool(letter.strip()) and event.key in keys.all_of(type(self), self.app)
        typed = "" if only_lands else letter
        if self.desk.entry.press(event.key, typed, bound=bound) or only_lands:
            event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of pasted text."""
        event.stop()
        self.hints.cancel()
        self.view.tray.finish()
        if not self.view.tray.waiting:
            self.desk.entry.paste(event.text)
