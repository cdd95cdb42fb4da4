"""The table: people play a session by mouse, by cursor keys and by typing."""

from functools import partial
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen

from dicemate.match import Match
from dicemate.position import is_throw
from dicemate.record import Game
from dicemate.session import Change, Deed, Session
from dicemate.tui.base import base
from dicemate.tui.board.boards import Boards
from dicemate.tui.dice import throws
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.match import rematch
from dicemate.tui.match.commands import COMMANDS, Desk
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.orientation import ORIENTATIONS
from dicemate.tui.match.view import View

TICK = 0.1
"""Seconds between two looks at the clock; a line is drawn again only when it reads otherwise."""


class Table(Screen[None]):
    """Wires a session, what its players are asked, and what they do, to a view.

    Attributes:
        view: What is shown.
        dialogue: What the players are asked and told.
        desk: What they can do.
    """

    BINDINGS: ClassVar[list[BindingType]] = [each.binding for each in COMMANDS if each.keys]

    def __init__(self, session: Session, note: str = "") -> None:
        """Play the game of a session, which is closed when the table is left; say `note` first."""
        super().__init__()
        self.dialogue = self.new_dialogue(session)
        self.dialogue.message = note
        self.desk = self.new_desk()
        self.view = self.new_view()
        self.prompt, self.offers = self.dialogue.prompt, self.desk.offers
        self.asked, self.listed = self.desk.asked, self.desk.listed
        self._asked = session.actor
        self._end_listening = session.subscribe(self._hear)

    def new_dialogue(self, session: Session) -> Dialogue:
        """Return what says to a session what the players do."""
        return Dialogue(session, self)

    def new_desk(self) -> Desk:
        """Return what can be done."""
        return Desk(self.dialogue, self)

    def new_view(self) -> View:
        """Return what shows the match."""
        return View(self.match, live=True)

    @property
    def session(self) -> Session:
        """The session that is played."""
        return self.dialogue.session

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.session.match

    def compose(self) -> ComposeResult:
        """Yield the view."""
        yield self.view

    def on_mount(self) -> None:
        """Draw for the first time, and let the clocks run."""
        self._dress()
        self.call_after_refresh(self.view.draw)
        self._let_time_pass(shown=self._is_shown)
        self.set_interval(TICK, self._tick)

    def on_unmount(self) -> None:
        """Let others open the game; leave no file behind where nothing was ever said."""
        self._end_listening()
        self.session.close()

    # -- showing ---------------------------------------------------------------------------

    def _dress(self) -> None:
        """Look as the settings say."""
        self._settings = base(self.app).settings
        self.view.dress(orientation_=self._settings.orientation)
        self.desk.entry.columns = self.view.columns
        self.dialogue.standing = self.dialogue.stand()
        self.show_all()

    def show_all(self) -> None:
        """Show the match as it stands, and what can be said."""
        dialogue, desk, view = self.dialogue, self.desk, self.view
        match = dialogue.session.match
        line = self._line()
        said, warns, lights = dialogue.prompt(), dialogue.warns, dialogue.lights()
        foot = keys.written(desk.foot(), type(self), self.app)
        view.follow(match)
        view.show(len(match.words), lights, said, warns=warns)
        view.entry_line.show(line)
        view.keys_line.show(foot)

    def show_said(self) -> None:
        """Show who must do what, and the line under it."""
        self.view.say(self.dialogue.prompt(), warns=self.dialogue.warns)
        self.view.entry_line.show(self._line())

    def _line(self) -> Content:
        """Return the line under the prompt."""
        view = self.view
        preview = partial(self.dialogue.touch.preview, view.boards.panels, view.script)
        return self.desk.entry.line(preview)

    def light(self) -> None:
        """Show what can be touched, and what is, and then what is said."""
        self.desk.entry.touched()
        self.view.light(self.dialogue.lights())
        self.show_said()

    def written(self, line: str) -> str:
        """Return a line in which each id in braces has become its key."""
        return keys.written(line, type(self), self.app) if "{" in line else line

    def on_resize(self, event: events.Resize) -> None:
        """Take the largest squares that fit now."""
        if self.is_mounted:
            self.view.fit(event.size)
            self.desk.entry.columns = self.view.columns
            self.view.show_players()

    # -- the session -----------------------------------------------------------------------

    def _hear(self, change: Change) -> None:
        """Show what has changed; thrown dice tumble first, over the table as it was."""
        words, tray = self.match.words, self.view.tray
        thrown = len(words) == self.view.ply + 1 and is_throw(words[-1])
        if change.deed == Deed.FAULT:
            self.dialogue.tell(change.note)
        elif thrown and base(self.app).tumbles and not (tray.tumbling or self.dialogue.hand_roll):
            throw = throws.made(self.match, len(words) - 1)
            tray.tumble(throw, lambda: self._changed(change.note))
            self._let_time_pass(shown=False)
            self.dialogue.standing = f"{self.match.names[throw.thrower]} throws …"
            self.show_said()
        else:
            self._changed(change.note)

    def _changed(self, note: str = "") -> None:
        """Show what has become of the match; after a throw this is when the dice have settled."""
        self.view.tray.stop()
        self._let_time_pass(shown=True)
        self.desk.entry.renew()
        self.dialogue.renew(note)
        self.show_all()
        session = self.dialogue.session
        asked, self._asked = self._asked, session.actor
        if self._settings.bell and asked != self._asked and not session.over:
            self.app.bell()

    def rematch(self) -> None:
        """Begin the game anew, with colours changed."""
        rematch.ask(self.app, self.session, self.follow, self.dialogue.tell)

    def follow(self, session: Session) -> None:
        """Play another session from now on."""
        self._end_listening()
        self._end_listening = session.subscribe(self._hear)
        self.dialogue.session = session
        self._changed()

    # -- time ------------------------------------------------------------------------------

    def _tick(self) -> None:
        self._let_time_pass(shown=self._is_shown)
        if self.match.clock and self.session.tick() and self._is_shown:
            self.view.show_players()

    def _let_time_pass(self, *, shown: bool) -> None:
        """Let the clocks run while the players see what the match asks, and nothing else."""
        self.dialogue.session.pause(paused=not shown or self.app.screen is not self)

    @property
    def _is_shown(self) -> bool:
        """Whether all words are shown; not yet while dice tumble."""
        return self.view.ply == len(self.match.words)

    def on_screen_suspend(self) -> None:
        """Let the clocks stand still under menus and pages."""
        self._let_time_pass(shown=self._is_shown)

    def on_screen_resume(self) -> None:
        """Obey settings that were changed on a page above; let the clocks run again."""
        if self.is_mounted and self._settings != base(self.app).settings:
            self._dress()
            self.view.draw()
        self._let_time_pass(shown=self._is_shown)

    # -- mouse -----------------------------------------------------------------------------

    def on_boards_touched(self, event: Boards.Touched) -> None:
        """Touch the square that was clicked."""
        self.dialogue.message = ""
        self.dialogue.touch_square(event.spot)

    def on_boards_pointed(self, event: Boards.Pointed) -> None:
        """Tell beforehand what a click would play, or what letting go of a man would."""
        touch = self.dialogue.touch
        touch.pointed = event.spot
        if touch.held:
            self.view.light_cursor(event.spot if event.spot in touch.hand.targets() else None)
        self.show_said()

    def on_boards_lifted(self, event: Boards.Lifted) -> None:
        """Take the man that is being dragged into the hand."""
        self.dialogue.message = ""
        self.dialogue.lift(event.spot)

    def on_boards_dropped(self, event: Boards.Dropped) -> None:
        """Let go of the man that was dragged."""
        self.dialogue.let_go(event.spot)

    def on_tray_clicked(self, event: Tray.Clicked) -> None:
        """Throw the dice by a click on them; while they tumble any click settles them."""
        if not self.view.tray.finish():
            self.desk.roll()

    # -- keys ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Let no key act while dice tumble: it settles them."""
        return not self.view.tray.tumbling

    def action_command(self, id_: str) -> None:
        """Do what a key is bound to."""
        self.desk.run(id_)

    def action_choose(self, number: int) -> None:
        """Take an entry of the short list, counted from 1."""
        self.desk.entry.choose(number)

    def on_key(self, event: events.Key) -> None:
        """Take letters as a typed move, and numbers for the short list.

        A key that settles dice does nothing else, unless it is a letter: it may begin a move.
        """
        entry, letter = self.desk.entry, event.character or ""
        ends_again = entry.ends_again(event.key)
        finishes = self.view.tray.finish() and not letter.isalpha()
        if finishes or ends_again:
            event.stop()
        elif letter.isprintable() and letter.strip():
            bound = event.key in keys.all_of(Table, self.app)
            if entry.press(event.key, letter, bound=bound):
                event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        self.view.tray.finish()
        self.desk.entry.paste(event.text)

    # -- the boards ------------------------------------------------------------------------

    @property
    def orientation(self) -> str:
        """Which way the boards look."""
        return self._settings.orientation

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor; with no step it is shown."""
        boards = self.view.boards
        self.dialogue.touch.step(right, up, boards.panels, self.view.lit, turned=boards.turned)
        self._show_cursor()

    def cross_over(self) -> None:
        """Take the cursor to the next board."""
        self.dialogue.touch.cross(self.view.boards.panels, self.view.lit)
        self._show_cursor()

    def _show_cursor(self) -> None:
        self.dialogue.message = ""
        self.view.light_cursor(self.dialogue.touch.cursor)
        self.show_said()

    def orient(self, orientation: str) -> None:
        """Look at the boards another way from now on, at other tables too."""
        fault = base(self.app).keep("orientation", orientation)
        self._dress()
        said = f"This cannot be kept in the settings: {fault}."
        self.dialogue.tell(said if fault else f"Boards: {ORIENTATIONS[orientation]}.")

    def open_menu(self) -> None:
        """Offer what is the match's and not the game's: draws, resignation, takebacks, leaving."""
        from dicemate.tui.forms.picker import pick

        pick(self.app, "The game", self.desk.menu())
