"""What the mouse and the keys do at a table."""

from textual import events
from textual.screen import Screen

from dicemate.tui.backdrop import Backdrop
from dicemate.tui.board.boards import Boards
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.match.choice import Choices
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.hearing import Hearing
from dicemate.tui.match.hints import Hints
from dicemate.tui.match.pointer import Pointer
from dicemate.tui.match.view import View


class TableInput(Screen[None], Backdrop):
    """Passes what is done with mouse and keys on to those who do it.

    Not while dice tumble or a word is weighed: then a key lands the dice, or takes the word back.
    """

    view: View
    desk: Desk
    hints: Hints
    _hearing: Hearing
    _pointer: Pointer

    # -- the mouse -------------------------------------------------------------------------

    def on_boards_touched(self, event: Boards.Touched) -> None:
        """Touch the square that was clicked."""
        self.hints.cancel()
        self._pointer.click(event.spot)

    def on_boards_pointed(self, event: Boards.Pointed) -> None:
        """Tell beforehand what a click would do."""
        self._pointer.point(event.spot)

    def on_boards_lifted(self, event: Boards.Lifted) -> None:
        """Take a man into the hand."""
        self.hints.cancel()
        self._pointer.lift(event.spot)

    def on_boards_dropped(self, event: Boards.Dropped) -> None:
        """Let go of the man in the hand."""
        self._pointer.drop(event.spot)

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """Do what was clicked on the card of the end."""
        self.desk.entry.choose(event.number)

    def on_tray_clicked(self, event: Tray.Clicked) -> None:
        """Throw the dice by a click on them; while they tumble, any click lands them."""
        if not self._hearing.throwing.click(event.owner):
            self.desk.roll()

    # -- keys ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Let no key act while dice tumble or a word is weighed: it lands or takes back."""
        return self._hearing.throwing.lets(action, parameters) and not self.hints.waiting

    def action_command(self, id_: str) -> None:
        """Do what a key is bound to."""
        if self.view.tray.waiting:
            self.action_press()
        else:
            self.desk.run(id_)

    def action_press(self) -> None:
        """Throw the dice that wait: their button was clicked."""
        self._hearing.throwing.press()

    def action_roll(self) -> None:
        """Throw the dice: their button was clicked."""
        self.desk.roll()

    def action_choose(self, number: int) -> None:
        """Take an entry of the short list, counted from 1."""
        self.desk.entry.choose(number)

    def on_key(self, event: events.Key) -> None:
        """Type a letter or a number; a key that lands the dice does nothing but begin a move."""
        if self.view.tray.waiting:
            return  # But for one key nothing is bound now.
        if self.hints.cancel():
            event.stop()
            return
        letter = event.character or ""
        lies = self.view.tray.finish() and not letter.isalpha()
        bound = bool(letter.strip()) and event.key in keys.all_of(type(self), self.app)
        if self.desk.entry.press(event.key, "" if lies else letter, bound=bound) or lies:
            event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        self.view.tray.finish()
        if not self.view.tray.waiting:
            self.desk.entry.paste(event.text)
