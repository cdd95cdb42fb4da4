"""The replay: steps through a match, plays it automatically, and edits its comments."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from dicemate.match import houserules, reasons
from dicemate.position import is_throw
from dicemate.record import Game
from dicemate.review import telling
from dicemate.review.ledger import Review
from dicemate.scene import Note
from dicemate.tui import messages
from dicemate.tui.base import base
from dicemate.tui.board.tile import Lights
from dicemate.tui.command import SETTINGS, Item
from dicemate.tui.cutting import cut
from dicemate.tui.dice import dicepage, traythrows
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.line import Line
from dicemate.tui.match import captions, comments, lookback, replaykeys
from dicemate.tui.match.autoplay import Autoplay
from dicemate.tui.match.overlay import Overlay
from dicemate.tui.match.purposes import KEPT, Purposes
from dicemate.tui.match.stepchosen import StepChosen
from dicemate.tui.match.survey import Survey
from dicemate.tui.match.swings import Swings
from dicemate.tui.match.timeline import Timeline
from dicemate.tui.match.view import View

COMMENTED = "”"
HINTED = "?"
"""The sign above the timeline where a hint was taken."""

MOST_DIGITS = 6
"""The maximum digits of a typed move number."""

COMMENT_COLUMNS = 240
"""The columns of a comment shown beside the board; editing it shows all of it."""


class Replay(Screen[None]):
    """Shows a match after each of its words; only comments can be changed."""

    BINDINGS: ClassVar[list[BindingType]] = [*replaykeys.BINDINGS]

    DEFAULT_CSS = """
    Replay {
        & View #way { padding: 0 1; }
        & View #entry { width: 24; padding: 0; dock: left; }
        & View.-below #way, & View.-below Timeline { height: 2; }
        & View.-compact #way, & View.-compact Timeline { height: 1; }
        & View.-beside {
            & #way { layout: vertical; height: 3; }
            & #entry { width: 100%; dock: none; }
            & Timeline { height: 2; }
        }
    }
    """

    def __init__(
        self, game: Game, path: Path | None, note: str = "", review: Review | None = None
    ) -> None:
        """Start at the beginning of `game`, which is saved at `path` unless that is None.

        It is reviewed in the background unless there is a `review` already.
        """
        super().__init__()
        self.game, self.match = game, game.match
        self.path = path
        self.ply = 0
        self.number = ""
        self.message, self._news = note, ""
        self.survey: Survey | None = None  # Set after the first frame.
        self.swings: Swings | None = None  # Set once the game has been reviewed.
        self._review, self._unreviewed = review, captions.LOOKING_BACK
        self.autoplay = Autoplay(self, self._tick)
        self.timeline, self.place_line = Timeline(), Line(id="entry")
        way = Horizontal(self.place_line, self.timeline, id="way")
        self.view = View(self.match, live=False, instead=(way,))
        self.overlay = Overlay(self.view)

    def compose(self) -> ComposeResult:
        """Yield the view."""
        yield self.view

    def on_mount(self) -> None:
        """Draw for the first time, and survey the match after the first frame."""
        self._dress()
        self.view.draw_soon()
        self.call_after_refresh(self._survey)

    def _dress(self) -> None:
        """Apply the settings."""
        self._settings = base(self.app).settings
        self.view.dress()
        self._show_keys()
        self.show_ply()

    def on_screen_resume(self) -> None:
        """Apply settings changed on a page above this screen."""
        if self.is_mounted:
            if self._settings != base(self.app).settings:
                self._dress()
                self.view.boards.draw()
            self.view.tray.fit()  # The page above may have used the numbers of its pictures.

    def on_resize(self, event: events.Resize) -> None:
        """Resize the squares to the largest that fit."""
        if self.is_mounted and event.size != self.view.planned_for:
            self.view.fit(event.size)
            self._show_keys()
            self.show_ply()  # In little room, the prompt is cut, and the comment stands in it.

    def _survey(self) -> None:
        """Find the events of the match, and who was ahead."""
        self.survey = Survey(self.match)
        self._show_marks()
        self._show_keys()
        if self._review:
            self._looked_back(self._review)
        else:
            lookback.look_back(self, self.game, self._looked_back)

    def _looked_back(self, review: Review | None) -> None:
        """Show expected scores instead of material, and luck."""
        if not review:
            self._unreviewed = captions.NOT_REVIEWED
            return
        self.swings = Swings(self.match, review)
        self._show_marks()
        self._show_keys()
        self.show_ply()

    def _show_marks(self) -> None:
        if not self.survey:
            return
        marks = self.survey.marks() | {ply: HINTED for ply, _ in self.game.hints}
        marks |= dict.fromkeys(self.game.comments, COMMENTED)
        if self.swings:
            swings = self.swings
            self.timeline.show(swings.review.values, swings.labels(), marks | swings.marks())
        else:
            self.timeline.show(self.survey.leads(), self.survey.labels(), marks)

    def _show_keys(self) -> None:
        """Show the keys that have an effect in this game, as many as fit."""
        room, line = self.view.plan.keys, self.purposes.foot
        if not keys.fits(line, room, Replay, self.app):
            line = self.purposes.short_foot
        self.view.show_keys(line, KEPT)

    # -- what can be done ------------------------------------------------------------------

    @property
    def purposes(self) -> Purposes:
        """The purposes of the keys now."""
        known = self.survey, self.swings, self._unreviewed
        return Purposes(self.match, self.path is not None, *known, self.ply, self.number)

    def does(self, action: str) -> bool:
        """Return whether an action would have an effect now."""
        return not self.purposes.objection(action)

    def described(self, binding: Binding) -> str:
        """Return what a key does in this game: without dice, there is no luck to look at."""
        of_luck = binding.id == "replay.luck"
        return f"{telling.subject(self.match)} of this game" if of_luck else binding.description

    def never(self, action: str) -> str:
        """Return why an action can never have an effect in this game, or an empty string."""
        return self.purposes.never(action)

    def _objected_to(self, action: str) -> bool:
        """Show why an action has no effect now; return whether there was a reason."""
        why = self.purposes.objection(action)
        if why:
            self.tell(why)
        return bool(why)

    # -- showing ---------------------------------------------------------------------------

    def show_ply(self) -> None:
        """Show the match after `ply` words."""
        comment = "" if self.view.plan.compact else self.game.comments.get(self.ply, "")
        short = cut(comment, COMMENT_COLUMNS)
        self.view.notes = (Note("comment", (short,)),) if comment else ()
        if self.view.show(self.ply, Lights(), self.prompt(), warns=self._warns):
            self._show_keys()
        self.overlay.follow()
        self.timeline.go(self.ply)
        self._show_entry()

    def _show_entry(self) -> None:
        self.view.say(self.prompt(), warns=self._warns)
        self.place_line.show(self._place())

    def _place(self) -> str:
        """Return the position in the replay and its speed, or the typed number."""
        if self.number:
            return f"to move {self.number}▏"
        return f"{self.autoplay}step {self.ply} of {len(self.match.words)}"

    def prompt(self) -> str:
        """Return a message, or the last word with its effect and the comment on it."""
        if self.message:
            return self.message
        said, comment = captions.step(self.game, self.ply), self.game.comments.get(self.ply, "")
        swing = self.swings.remark(self.ply) if self.swings else ""
        said = captions.continued(said, swing) if swing else said
        return f"{said}  “{comment}”" if comment and self.view.plan.compact else said

    @property
    def _warns(self) -> bool:
        """Whether the prompt says why a key had no effect, as opposed to news."""
        return bool(self.message) and self.message != self._news

    def tell(self, message: str) -> None:
        """Show a message until the next step."""
        self.message = message
        self._show_entry()

    # -- going -----------------------------------------------------------------------------

    def go(self, ply: int) -> None:
        """Show the match after `ply` words, or as near to that as possible."""
        self.number = ""
        self._reach(ply)

    def _reach(self, ply: int) -> None:
        """Do the same, but leave a number that is typed while the game plays automatically."""
        self.view.tray.stop()
        self.ply = min(max(ply, 0), len(self.match.words))
        self.message = ""
        self.show_ply()

    def on_key(self, event: events.Key) -> None:
        """Collect digits as the number of a move."""
        if event.character and event.character.isdecimal():
            event.stop()
            self._type((self.number + event.character)[:MOST_DIGITS])

    def _type(self, number: str) -> None:
        """Show the number typed so far; what was said about another key no longer matters."""
        self.number, self.message = number, ""
        self._show_entry()

    def on_step_chosen(self, event: StepChosen) -> None:
        """Go to the step that was clicked in the move list or the timeline."""
        self.go(event.ply)

    def action_step(self, words: int) -> None:
        """Step forward or back; tumbling dice are brought to rest first."""
        self.number = ""
        if words < 0:
            self.go(self.ply - 1)
        else:
            self.view.tray.finish()
            self._step_on()

    def _step_on(self) -> None:
        """Go to the next step; a throw tumbles as in play, unless the speed is higher."""
        ply, words = self.ply, self.match.words
        thrown = ply < len(words) and is_throw(words[ply])
        if thrown and base(self.app).tumbles and self.autoplay.speed <= 1:
            self.view.tray.tumble(traythrows.made(self.match, ply), lambda: self._reach(ply + 1))
        else:
            self._reach(ply + 1)

    def on_tray_clicked(self, event: Tray.Clicked) -> None:
        """Bring tumbling dice to rest."""
        self.view.tray.finish()

    def action_turn(self, step: int) -> None:
        """Go to the end of this turn or the next, or back to the previous one."""
        self.go(self.match.next_turn(self.ply, step))

    def action_start(self) -> None:
        """Go to the start."""
        self.go(0)

    def action_end(self) -> None:
        """Go to the end."""
        self.go(len(self.match.words))

    def action_jump(self) -> None:
        """Go to the end of White's turn in the move with the typed number, or as near as possible.

        A game from a set-up may begin with any number.
        """
        if self.number:
            number = int(self.number)
            ply = self.match.end_of_move(number)
            nearest = 0 if number < self.match.number_at(0) else len(self.match.words)
            self.go(nearest if ply is None else ply)

    def action_find(self, event: str, step: int) -> None:
        """Go to the next event of a kind, or the previous one."""
        found = self.purposes.find(event, step)
        if isinstance(found, int):
            self.go(found)
        else:
            self.tell(found)

    def action_luck(self) -> None:
        """Show how much of the game was luck and how much was skill."""
        if not self._objected_to("luck") and self.swings:
            self.post_message(messages.ShowPage(telling.page(self.match, self.swings.review)))

    def action_erase(self) -> None:
        """Erase a digit."""
        self._type(self.number[:-1])

    def action_leave(self) -> None:
        """Leave the replay."""
        self.post_message(messages.Back())

    def action_settings(self) -> None:
        """Open the settings; changes apply on return."""
        self.post_message(messages.Configure())

    def action_dice(self) -> None:
        """Show the page about the dice."""
        if not self._objected_to("dice"):
            self.post_message(messages.ShowPage(dicepage.text(self.game)))

    def action_odds(self) -> None:
        """Show the odds, and say what they mean, or hide them."""
        self.overlay.toggle()
        self._news = self.overlay.legend if self.overlay.on else ""
        self.tell(self._news)

    def action_rules(self) -> None:
        """Open the rules over the match, at the rule that applies at this step."""
        rule = reasons.rule(self.match.positions[self.ply])
        self.post_message(messages.ShowPage(houserules.page(self.match), rule))

    def listed(self) -> Iterator[Item]:
        """Yield what is only available by name."""
        yield Item("Settings", self.action_settings, also=SETTINGS)

    # -- playing automatically -------------------------------------------------------------

    def action_play(self) -> None:
        """Start automatic playback, from the start if at the end; or stop it."""
        if self.autoplay.playing:
            self.autoplay.stop()
        else:
            if self.ply == len(self.match.words):
                self.go(0)
            self.autoplay.start()
        self._show_entry()

    def _tick(self) -> None:
        """Step forward, unless the board is covered."""
        if not self.is_active or self.view.tray.tumbling:
            return
        self._step_on()
        if self.ply == len(self.match.words):
            self.autoplay.stop()
            self._show_entry()

    def action_speed(self, step: int) -> None:
        """Play faster or slower."""
        self.autoplay.change(step)
        self._show_entry()

    # -- a new game from here --------------------------------------------------------------

    def action_go_on(self) -> None:
        """Start a new game from this step, with the same or other players."""
        if not self._objected_to("go_on") and self.path:
            self.autoplay.stop()
            self.post_message(messages.GoOn(self.game, self.path.name, self.ply))

    # -- comments --------------------------------------------------------------------------

    def action_comment(self) -> None:
        """Ask for the comment on this step."""
        if not self._objected_to("comment") and self.path:
            comments.ask(self.app, self.game, self.path, self.ply, self._commented, self.tell)

    def _commented(self) -> None:
        self.go(self.ply)
        self._show_marks()
