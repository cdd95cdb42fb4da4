"""Hints at a table (the man, then its target, then the reason), and warnings about blunders.

Both are computed by a background process, which is cancelled when the position changes.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.dom import DOMNode

from dicemate.hints import steps
from dicemate.hints.steps import HINTS_OFF, NEEDLESS, NO_HINT, HintStep
from dicemate.match import sayable, whereabouts
from dicemate.position import Position
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import OVER
from dicemate.system.settings import OFF
from dicemate.tui.base import base
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.view import View

if TYPE_CHECKING:  # Few players ask for hints.
    from dicemate.hints.weighing import Hint

_COMMAND = "hint"


def think(node: DOMNode, game: Game, done: "Callable[[Hint | None], object]") -> None:
    """Compute a hint for the current position in the background; call `done` with it, or None."""
    from dicemate.hints.listing import from_data
    from dicemate.tui import background

    background.ask(node, _COMMAND, game, from_data, done)


class Hints:
    """The hint for the pending position, and how much of it was shown.

    Attributes:
        begun: Whether computing has begun for the position, so that changes must be followed.
        waiting: Whether a word waits to be weighed.
    """

    def __init__(self, view: View, dialogue: Dialogue) -> None:
        """Start without a hint."""
        self._view, self._dialogue = view, dialogue
        self._position: Position | None = None
        self._picked: tuple[Spot, ...] = ()  # What was touched when a hint was asked for.
        self._forget()

    def _forget(self) -> None:
        self.begun = self._known = False
        self._hint: Hint | None = None
        self._step = 0
        self._then: Callable[[], None] | None = None  # To call once the hint is known.
        self._asked: set[str] = set()  # Words that have been asked about.
        self.waiting = False

    def follow(self) -> None:
        """Drop what concerns an earlier position, or one in which nobody here acts any more.

        If words are weighed, start on the new one.
        """
        session = self._dialogue.session
        acts = not session.over and session.actor in session.here
        position = session.position if acts else None
        if position is self._position:
            return
        self._view.workers.cancel_group(self._view, _COMMAND)
        self._position = position
        self._forget()
        if position and self._weighs_words:
            self._begin()

    def _begin(self) -> None:
        """Start computing for the position, unless that was done."""
        if not self.begun:
            self.begun = True
            position = self._position
            think(self._view, self._dialogue.session.game, partial(self._thought, position))

    def _thought(self, position: Position | None, hint: "Hint | None") -> None:
        if position is not self._position:
            return
        self._known, self._hint = True, hint if hint and self._fits(hint) else None
        then, self._then = self._then, None
        if then:
            then()

    def _fits(self, hint: "Hint") -> bool:
        """Return whether a hint fits what can be said here; a game may be inconsistent."""
        known = self._dialogue.touch.hand.actions
        return hint.throws or all(each.word in known for each in hint.words)

    # -- a hint --------------------------------------------------------------------------------

    @property
    def objection(self) -> str:
        """Why no hint can be given now, or an empty string."""
        dialogue, session = self._dialogue, self._dialogue.session
        if dialogue.course:
            return "There are no hints here."
        if not base(self._view.app).settings.hints:
            return HINTS_OFF
        if session.over:
            return OVER
        if session.program_acts:
            return NEEDLESS.format(session.match.called(session.actor))
        if session.actor not in session.here:
            return "Hints are only for the player to act."
        return "Answer this first." if dialogue.question else ""

    def ask(self) -> None:
        """Show the next step of the hint."""
        self._picked = self._dialogue.touch.hand.picked
        self.follow()
        self._begin()
        if self._known:
            self._tell()
            return
        self._then = self._tell
        self._say("Looking for a hint …")

    def _tell(self) -> None:
        from dicemate.hints import telling

        hint = self._hint
        if not hint or not hint.words:
            self._say(NO_HINT)
        elif hint.throws:
            self._say_hint(hint, telling.throw(self._dialogue.session.match, hint))
        elif steps.is_forced(self._dialogue.session.pending):
            self._say_hint(hint, f"{hint.words[0].label} is all that can be played.")
        elif self._advance(steps.after(self._step, self._path(hint))):
            self._show(hint)

    def _path(self, hint: "Hint") -> tuple[Spot, ...]:
        return self._dialogue.touch.hand.actions[hint.words[0].word].path

    def _advance(self, step: HintStep) -> bool:
        """Take a step of the hint, unless it cannot be recorded; return whether it was taken."""
        answer = self._dialogue.session.record_hint(step)
        if answer:
            self._dialogue.answer(answer)
            return False
        self._step = step
        return True

    def _show(self, hint: "Hint") -> None:
        """Show the man, its target, or the reason; Enter plays what is shown."""
        path = self._path(hint)
        touch = self._dialogue.touch
        # A man who is being dragged, or was touched since, stays in the hand.
        if not touch.held and touch.hand.picked in ((), self._picked):
            self._touch(path)
        self._say_hint(hint, self._sentence(hint, path))

    def _touch(self, path: tuple[Spot, ...]) -> None:
        """Point at the man, or touch him and point at his target."""
        touch = self._dialogue.touch
        touch.hand.drop()
        if path and self._step == HintStep.MAN:
            touch.point(path[0])
        elif path:
            touch.hand.picked = path[:-1]
            touch.point(path[-1])

    def _say_hint(self, hint: "Hint", text: str) -> None:
        from dicemate.hints import telling

        self._say(telling.whole(hint, text))

    def _say(self, text: str) -> None:
        """Show a text that is no warning, until something is played."""
        dialogue = self._dialogue
        dialogue.hush()
        dialogue.stand(text)
        dialogue.front.light()

    def _sentence(self, hint: "Hint", path: tuple[Spot, ...]) -> str:
        from dicemate.hints import telling

        match, more = self._dialogue.session.match, self._dialogue.front.written("{hint}")
        if self._step == HintStep.MAN:
            return f"{telling.hinted(match, hint, self._named(path[0]))} {more}: where to."
        if self._step == HintStep.MOVE:
            return f"{telling.hinted(match, hint, hint.words[0].label)} {more}: why."
        return telling.why(match, hint)

    def _named(self, spot: Spot) -> str:
        from dicemate.odds import naming

        scene = self._dialogue.session.position.scene()
        man = whereabouts.man(scene, spot)
        return f"the {naming.man(scene, man, spot)}" if man else scene.called(spot)

    # -- blunders --------------------------------------------------------------------------------

    @property
    def _weighs_words(self) -> bool:
        """Whether words of the player to decide are weighed before they are played."""
        session = self._dialogue.session
        wanted = base(self._view.app).settings.blunders != OFF and not self._dialogue.course
        decides = len(sayable.due(session.pending)) > 1
        return wanted and decides and session.actor in session.here

    def weighs(self, word: str, play: Callable[[], None]) -> bool:
        """Return whether a word has to wait until it is weighed, or until a question is answered.

        If so, `play` is called to play it in the end.
        """
        if not self._weighs_words or word in self._asked:
            return False
        if word not in sayable.due(self._dialogue.session.pending):  # An aside is no choice.
            return False
        self._begin()
        if self._known:
            return self._asks(word, play)
        self._wait(word, play)
        return True

    def _wait(self, word: str, play: Callable[[], None]) -> None:
        """Weigh a word, and show that it is waiting."""
        dialogue = self._dialogue

        def judge() -> None:
            self.waiting = False
            dialogue.drop()
            if not self._asks(word, play):
                play()

        dialogue.drop()  # What asked for the word is answered.
        self.waiting, self._then = True, judge
        dialogue.stand()  # The search for a hint, if it was announced, is off.
        label = dialogue.touch.hand.actions[word].label
        dialogue.inform(f"Weighing {label} … Any key cancels it.")

    def cancel(self) -> bool:
        """Cancel the waiting word; return whether there was one."""
        waited, self.waiting = self.waiting, False
        if waited:
            self._then = None
            self._dialogue.drop()
        return waited

    def _asks(self, word: str, play: Callable[[], None]) -> bool:
        """Ask for confirmation of a word that loses too much; return whether it does."""
        from dicemate.hints import telling

        hint, settings = self._hint, base(self._view.app).settings
        loss = hint.loss(word) if hint else 0.0
        if not hint or 100 * loss <= int(settings.blunders):
            return False
        self._asked.add(word)
        dialogue, better = self._dialogue, ""
        if settings.hints and dialogue.session.record_hint(HintStep.MOVE) is None:
            better = hint.words[0].label
        warning = telling.warning(dialogue.touch.hand.actions[word].label, loss, better)
        dialogue.confirm(warning, word, play)
        return True
