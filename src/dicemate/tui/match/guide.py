"""The first-game guide: the lessons of a game, played at a table that keeps nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.widgets import Static

from dicemate.dice import SEED, Dice
from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.position import Chance, Die, Variant
from dicemate.record import Game
from dicemate.scene import Scene
from dicemate.session import Session
from dicemate.tui.match import orientation
from dicemate.tui.match.choice import Choice
from dicemate.tui.match.playing import ROLL
from dicemate.tui.match.table import Table


@dataclass(frozen=True, slots=True)
class Scripted(Dice):
    """Dice that fall as a lesson wants."""

    throws: tuple[str, ...] = ()

    def throw(self, number: int, dice: Sequence[Die]) -> str:
        """Return the word of throw `number` of the lesson; any after its last one."""
        if number < len(self.throws):
            return self.throws[number]
        return super(Scripted, self).throw(number, dice)


class Guide(Table):
    """Leads through the lessons of a game; both sides are played by whoever learns."""

    KEYS = "{rules} rule · {game} lessons · {drop} leave"

    DEFAULT_CSS = """
    Guide {
        & MoveList { display: none; }
        & #lesson { height: auto; border-left: outer $accent; padding: 0 1; margin: 0 0 1 0; }
        &.-below #lesson { height: 100%; }
        &.-compact #side { layout: vertical; }
        &.-compact #side > * { display: none; }
        &.-compact #side > #lesson { display: block; height: 100%; margin: 0; }
    }
    """

    def __init__(self, variant: Variant, number: int = 0) -> None:
        """Begin with the lesson of that number, counted from 0."""
        self.lessons = variant.lessons()
        self.number = number
        super().__init__(Session(_game(variant, self.lesson)))

    @property
    def lesson(self) -> Lesson:
        """The lesson that is played."""
        return self.lessons[self.number]

    @property
    def done(self) -> bool:
        """Whether all that the lesson asks for has been said."""
        return len(self.match.words) == len(self.lesson.steps)

    def compose_side(self) -> ComposeResult:
        """Yield the text of the lesson, then what stands beside the boards of any match."""
        yield Static(id="lesson", markup=False)
        yield from super().compose_side()

    # -- showing ---------------------------------------------------------------------------

    def show_players(self) -> None:
        """Show which lesson of how many this is, unless each player has a line of their own."""
        super().show_players()
        if orientation.of(self) == orientation.FACING:
            return
        place = f"lesson {self.number + 1} of {len(self.lessons)}"
        self.title_line.show(f"{self.match.variant.title}   {place}: {self.lesson.title}")

    def _show_text(self, scene: Scene) -> None:
        super()._show_text(scene)
        self._text("#lesson", self.lesson.text(self.ply))

    def _stand(self) -> str:
        if not self.done or self.over:
            return super()._stand()
        return f"Well done. Enter: {self.choices()[0].text}."

    def rule(self) -> str:
        """Return the rule of the message that is shown, else the one that is learned."""
        return (self.message and self._told) or self.lesson.rules.split()[0]

    def choices(self) -> list[Choice]:
        """Return the short list; at the end of a lesson where to go from there."""
        if not self.done:
            return super().choices()
        again = Choice("again", lambda: self.go(self.number))
        if self.number + 1 == len(self.lessons):
            return [Choice("leave", self.leave), again]
        on = Choice("next lesson", lambda: self.go(self.number + 1))
        return [on, again, Choice("leave", self.leave)]

    @property
    def unsaved(self) -> bool:
        """Nobody looks for a lesson among the saved games."""
        return False

    # -- playing ---------------------------------------------------------------------------

    def say(self, word: str, *, sure: bool = False) -> None:
        """Play a word if the lesson asks for it; else say what it asks for."""
        if self._is_asked(word):
            super().say(word, sure=sure)

    def _is_asked(self, word: str) -> bool:
        """Tell whether the lesson asks for a word; if not, say what it asks for."""
        if self.done:
            return False
        step = self.lesson.steps[len(self.match.words)]
        if not step.accepts(word):
            self.hand.drop()
            wanted = self._label(step.words.split()[0])
            self.tell(f"{self._label(word)} is possible, but here try {wanted}.")
        return step.accepts(word)

    def _label(self, word: str) -> str:
        if word.startswith("roll:"):
            return "a throw"
        label = self.match.position.action(word).label
        return "a roll" if label == ROLL else label

    def roll(self) -> None:
        """Throw the dice, unless the lesson wants something else first."""
        pending = self.session.pending
        if self.done:
            self.action_choose(1)
        elif not isinstance(pending, Chance) or self._is_asked(self.game.throw(pending)):
            super().roll()

    @property
    def touchable(self) -> bool:
        """Whether a touch of a square can mean anything now: there is something to learn."""
        return super().touchable and not self.done

    def action_enter(self) -> None:
        """Go on where the lesson is done."""
        if self.done and not self.text:
            self.action_choose(1)
        else:
            super().action_enter()

    def action_space(self) -> None:
        """Go on where the lesson is done."""
        if self.done:
            self.action_enter()
        else:
            super().action_space()

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """What can be typed that is no word of the game: nobody loses a lesson, or draws it."""
        known = super().commands
        return {name: known[name] for name in known if name not in ("draw", "resign")}

    def action_drop(self) -> None:
        """Let go of what is typed, asked or touched; where nothing is, leave."""
        if self.text or self.message or self.question or self.hand.picked:
            super().action_drop()
        else:
            self.leave()

    # -- other lessons ---------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Go to a lesson."""
        self.number = number
        self.cursor = self.pointed = None
        self.follow(Session(_game(self.match.variant, self.lesson)))

    def action_game(self) -> None:
        """Offer the lessons, and leaving."""
        from dicemate.tui.forms.picker import Picker

        titles = [f"{n}. {lesson.title}" for n, lesson in enumerate(self.lessons, 1)]

        def act(index: int | None) -> None:
            if index == len(titles):
                self.leave()
            elif index is not None:
                self.go(index)

        self.app.push_screen(Picker("Lessons", [*titles, "Leave"]), act)


def _game(variant: Variant, lesson: Lesson) -> Game:
    """Return the game of a lesson, whose dice fall as it wants."""
    match = Match(variant, lesson.options, lesson.setup)
    return Game(match, Scripted(SEED, "lesson", throws=lesson.throws()))
