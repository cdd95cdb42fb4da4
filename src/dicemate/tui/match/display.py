"""What a table shows: the match, highlights and messages, and the input line.

It follows the settings, and saves those that are changed at the table itself.
"""

from textual.content import Content
from textual.geometry import Size

from dicemate.plugins import GameFailed
from dicemate.system.settings import OFF, Settings
from dicemate.tui.base import base
from dicemate.tui.dice import traythrows
from dicemate.tui.match.answers import AnswerOverlay
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.ending import CardStage, Ending
from dicemate.tui.match.hints import Hints
from dicemate.tui.match.lessontext import LessonText
from dicemate.tui.match.orientation import offered, seen
from dicemate.tui.match.overlay import Overlay
from dicemate.tui.match.view import View


class Display:
    """Shows the state of a dialogue and a desk on a view.

    Attributes:
        ending: The end card.
        overlay: The odds.
        hints: The hints, and the weighing of words before they are played.
    """

    def __init__(
        self,
        view: View,
        dialogue: Dialogue,
        desk: Desk,
        lesson: LessonText | None,
    ) -> None:
        """Show the text of a `lesson` too, if given."""
        self.view, self.dialogue, self.desk = view, dialogue, desk
        self.answers = AnswerOverlay()
        self.ending = Ending(view, dialogue, desk.choices)
        self.overlay = Overlay(view)
        self.hints = Hints(view, dialogue)
        self._lesson = lesson
        self._meant = ""
        self._settings: Settings | None = None

    # -- how it looks ----------------------------------------------------------------------

    def dress(self) -> None:
        """Apply the current settings."""
        self._settings = base(self.view.app).settings
        self.view.dress(orientation_=self._settings.orientation)
        self.dialogue.weighs = None if self._settings.blunders == OFF else self.hints.weighs
        self._make_room()
        self.dialogue.stand()
        self.show_all()

    def dress_again(self) -> None:
        """Apply changed settings, and make room again: the window may have another size now."""
        if self._settings != base(self.view.app).settings:
            self.dress()
            self.view.boards.draw()
        else:
            self._make_room()

    def orient(self, orientation: str) -> None:
        """Set the orientation of the boards, and save it for other tables."""
        fault = base(self.view.app).keep("orientation", orientation)
        self.dress()
        if fault:
            self.dialogue.tell(f"This cannot be saved in the settings: {fault}.")
        else:
            here = self.view.here
            self.dialogue.inform(f"Orientation: {offered(here)[seen(orientation, here)]}.")

    def fit(self, size: Size) -> None:
        """Adapt to the size of the screen."""
        self.view.fit(size)
        self._make_room()
        self.show_said()  # Its lines are cut to fit.

    def _make_room(self) -> None:
        """Adapt the input line and choices to the available room."""
        choices, plan = self.desk.choices, self.view.plan
        choices.columns, choices.rows = plan.answer_columns, plan.rows[1]
        choices.facing = self.view.players.facing
        self.ending.make_room()
        self.view.call_after_refresh(self._place)

    def _place(self) -> None:
        """Place the answers over the boards, if they lie there."""
        self.answers.show(self.desk.choices.overlaid, self.view.boards, self.view.lit)

    # -- what is shown ---------------------------------------------------------------------

    def show_all(self) -> None:
        """Show the match in its current state, and what can be said."""
        dialogue, desk, view = self.dialogue, self.desk, self.view
        session, match = dialogue.session, dialogue.session.match
        ends = session.over or self.ending.stage != CardStage.NONE
        if ends:
            self.ending.follow()
        view.players.scores = session.score
        view.here = session.here
        self._meant = ""
        if self._lesson and dialogue.course:
            view.players.title = dialogue.course.title
            self._lesson.show(dialogue.course.text(match, dialogue.front.written))
        line = self._line()
        throws, moves = dialogue.can_throw(), dialogue.can_move()
        said, warns, lights = dialogue.prompt(), dialogue.warns, dialogue.lights()
        view.show_keys(*desk.foot(throws=throws, moves=moves))
        view.follow(match)
        view.tray.typed = dialogue.hand_roll.faces if dialogue.hand_roll else ()
        if view.show(len(match.words), lights, said, warns=warns):
            self._make_room()
            self.show_all()  # Once more, in the new layout.
            return
        view.answer(line)
        if desk.choices.overlaid or self.answers.display:
            self._place()
        if self.overlay.on:
            self.overlay.follow()
        if self.hints.begun or dialogue.weighs:
            self.hints.follow()
        if ends:
            self.ending.show()

    def show_said(self) -> None:
        """Show the prompt, the line below it, and the typed faces."""
        dialogue, view = self.dialogue, self.view
        if roll := dialogue.hand_roll:
            view.tray.fell(roll.faces)
        view.say(dialogue.prompt(), warns=dialogue.warns)
        view.answer(self._line())
        if not dialogue.front.throwing.open:
            foot = self.desk.foot(throws=dialogue.can_throw(), moves=dialogue.can_move())
            view.show_keys(*foot)
        self._place()
        self._show_chances()

    def show_pointed(self) -> None:
        """Show what touching the square pointed at would play: all else stays as it is."""
        self.view.answer(self._line())
        self._show_chances()

    def _show_chances(self) -> None:
        """Show the chances of the capture pointed at, once the pointer itself is shown."""
        touch = self.dialogue.touch
        meant = touch.meant() if touch.hand.picked and self.dialogue.touchable else ""
        self.overlay.point(touch.pointed, meant)
        if meant != self._meant:
            self._meant = meant
            self.view.call_after_refresh(self._expect, meant)

    def _expect(self, meant: str) -> None:
        """Show the contest that a word would lead to, if the pointer is still there."""
        session = self.dialogue.session
        if meant != self._meant or self.view.ply != len(session.match.words):
            return
        try:
            after = session.position.play(meant) if meant else None
            self.view.expect(traythrows.expected(session.match, after) if after else None)
        except GameFailed:
            self.view.expect(None)  # Playing the word will report it.

    def _line(self) -> Content:
        """Return the line under the prompt."""
        view = self.view
        return self.desk.entry.line(self.dialogue.touch.preview(view.boards.panels, view.script))

    def light(self) -> None:
        """Show the highlights and the selection, and then the prompt."""
        self.desk.entry.touched()
        self.view.light(self.dialogue.lights())
        self.show_said()
