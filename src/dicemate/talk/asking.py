"""Prompts: who must act, and which answers have numbers."""

from collections.abc import Sequence

from dicemate.match import sentences
from dicemate.position import Chance, Decision, Outcome, Position
from dicemate.talk import choices, faces, thrown
from dicemate.talk.choices import Item
from dicemate.talk.dialogue import Dialogue
from dicemate.talk.moves import Moves
from dicemate.talk.naming import ending, listed
from dicemate.talk.offboard import OffBoard
from dicemate.talk.stage import Stage

FEW = 6
"""The most moves that are numbered."""
MANY = 24
"""The most choices of a square that are numbered: more would be too much to listen to."""


class Asking:
    """Says who must act, and resolves numbered answers."""

    def __init__(
        self, dialogue: Dialogue, moves: Moves, offboard: OffBoard, at_end: Sequence[Item]
    ) -> None:
        """Ask in the session of `dialogue`; once the game is over, offer the choices `at_end`."""
        self._dialogue, self._session = dialogue, dialogue.session
        self._moves, self._offboard, self._at_end = moves, offboard, at_end
        self._choices: Sequence[Item] = ()
        self._passed: Position | None = None

    def ask_first(self) -> bool:
        """Ask for what somebody may say before a program decides; return whether there is anything.

        The program and the clocks wait until it is said, or somebody goes on.
        """
        session = self._session
        words = session.asides
        if not words or session.position is self._passed:
            return False
        question = f"Before {session.match.called(session.actor)} decides:"
        go_on = self._dialogue.no("go on")._replace(act=self._pass)
        answers = [*self._moves.choices(words), go_on]
        session.pause()
        self._dialogue.ask(question, answers)
        return True

    def _pass(self) -> None:
        self._passed = self._session.position
        self._dialogue.remind()

    def tell(self) -> None:
        """Say who must act, and the choices; drop any open question."""
        self.drop()
        self._choices = self._listed()
        pending = self._session.pending
        if not isinstance(pending, Outcome):
            self._dialogue.voice.say(self._prompt(pending))
        choices.tell(self._shortened(), self._dialogue.voice, numbered=not self._session.by_hand)

    def _shortened(self) -> list[Item]:
        """Return the choices; if all end on the same board, only the first one names it."""
        scene = self._session.position.scene()
        board = ending(scene, [each.text for each in self._choices])
        shorter = (each._replace(text=each.text.removesuffix(board)) for each in self._choices[1:])
        return [*self._choices[:1], *shorter]

    def drop(self) -> None:
        """Drop the question and its choices."""
        self._session.pause(paused=False)
        self._dialogue.drop_question()
        self._choices = ()

    def chosen(self, text: str) -> Item | None:
        """Return the choice that a text names, or None."""
        if self._dialogue.asking:
            return self._dialogue.chosen(text)
        if faces.are_typed(text, self._session):
            return None
        return self._dialogue.pick(self._choices, text)

    def _prompt(self, pending: Chance | Decision) -> str:
        match = self._session.match
        parts = [sentences.prompt(match, pending), thrown.unused(match)]
        if isinstance(pending, Chance) and self._session.by_hand:
            parts.append(self._by_hand(pending))
        if claims := self._session.claims:
            parts.append(f"A draw can be claimed by {' or by '.join(claims)}: say claim.")
        return " ".join(filter(None, parts))

    def _by_hand(self, chance: Chance) -> str:
        seen = self._session.game.asked()
        if seen and seen.word:
            fell = listed(thrown.faces(chance, seen.word))
            return f"It came up {fell} before. Say roll to take that again."
        return faces.wanted(self._session.match, chance)

    def _listed(self) -> list[Item]:
        """Return the numbered answers: all words if few concern the board, otherwise the others."""
        if self._session.over:
            return [*self._at_end]
        position = self._session.position
        words = Stage.now(self._session.game).words()
        paths = {word: position.action(word).path for word in words}
        most = MANY if all(len(path) < 2 for path in paths.values()) else FEW
        shown = [word for word in words if len(words) <= most or not paths[word]]
        return [*self._offboard.answers(), *self._moves.choices(shown)]
