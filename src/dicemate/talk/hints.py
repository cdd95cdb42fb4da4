"""Hints in a conversation (the man, then its target, then the reason), and blunder warnings."""

from typing import TYPE_CHECKING

from dicemate.hints import steps
from dicemate.hints.steps import HINTS_OFF, NEEDLESS, NO_HINT, HintStep
from dicemate.match import sayable, whereabouts
from dicemate.plugins import GameFailed
from dicemate.position import Position
from dicemate.session import OVER
from dicemate.system import settings
from dicemate.talk import speech
from dicemate.talk.commands import Command, plain
from dicemate.talk.dialogue import Dialogue
from dicemate.talk.naming import kind
from dicemate.wording.capital import capital
from dicemate.wording.sentence import sentence

if TYPE_CHECKING:  # Few players ask for hints.
    from dicemate.hints.weighing import Hint


def in_words(position: Position, hint: "Hint") -> "Hint":
    """Return a hint for a position with all words named as they are spoken."""
    words = (each._replace(label=speech.name(position, each.word)) for each in hint.words)
    line, at = [], position
    for step in hint.line:
        line.append(step._replace(label=speech.name(at, step.word)))
        at = at.play(step.word)
    return hint._replace(words=tuple(words), line=tuple(line))


class Hints:
    """The hint for the pending position, and how much of it has been said."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Give hints in the session of `dialogue`, with the current settings."""
        self._dialogue, self._session = dialogue, dialogue.session
        self._settings = settings.load()[0]
        self._position: Position | None = None
        self._hint: Hint | None = None
        self._step = 0
        self._asked: set[str] = set()

    @property
    def command(self) -> Command:
        """The command that asks for a hint."""
        return plain(
            "hint, a hint, help me, help me choose|decide|move, what should i play|move, "
            "suggest a move, best move, what is the|my best move, what's the|my best move, "
            "what is a good move, what's a good move, any advice|tips",
            "a hint: which man; again: where to; again: why",
            self._ask,
        )

    def _weighed(self) -> "Hint":
        """Return the hint for the pending position.

        Raises:
            GameFailed: the game failed while it was weighed.
        """
        from dicemate.hints.weighing import weigh

        if self._hint is None or self._position is not self._session.position:
            self._hint = weigh(self._session.match)
            self._position, self._step, self._asked = self._session.position, 0, set()
        return self._hint

    # -- a hint --------------------------------------------------------------------------------

    def _ask(self) -> None:
        try:
            self._answer()
        except GameFailed as failed:  # A mere question does not end the game.
            self._dialogue.voice.say(sentence(str(failed)))

    def _answer(self) -> None:
        """Tell the next step of the hint."""
        from dicemate.hints import telling

        objection = self._objection()
        hint = None if objection else self._weighed()
        if not hint or not hint.words:
            self._dialogue.voice.say(objection or NO_HINT)
        elif hint.throws:
            self._say(
                hint, telling.throw(self._session.match, in_words(self._session.position, hint))
            )
        elif steps.is_forced(self._session.pending):
            self._say(hint, f"{capital(self._name(hint))} is all that can be played.")
        else:
            self._tell(hint)

    def _objection(self) -> str:
        """Return why no hint can be given now, or an empty string."""
        session = self._session
        if not self._settings.hints:
            return HINTS_OFF
        if session.over:
            return OVER
        name = session.match.called(session.actor)
        return NEEDLESS.format(name) if session.program_acts else ""

    def _tell(self, hint: "Hint") -> None:
        """Tell the next step, unless it cannot be recorded."""
        from dicemate.hints import telling

        match = self._session.match
        path = match.position.action(hint.words[0].word).path
        step = steps.after(self._step, path)
        if answer := self._session.record_hint(step):
            self._dialogue.report(answer)
            return
        self._step = step
        self._dialogue.news = False  # The prompt has not changed.
        if self._step == HintStep.MAN:
            told = telling.hinted(match, hint, self._man(hint))
            text = f"{told} Say hint again to hear where to."
        elif self._step == HintStep.MOVE:
            told = telling.hinted(match, hint, self._name(hint))
            text = f"{told} Say hint again to hear why."
        else:
            text = telling.why(match, in_words(match.position, hint))
        self._say(hint, text)

    def _say(self, hint: "Hint", text: str) -> None:
        from dicemate.hints import telling

        self._dialogue.voice.say(telling.whole(hint, text))

    def _man(self, hint: "Hint") -> str:
        """Return the man that the best word moves, and its square."""
        position = self._session.position
        scene, spot = position.scene(), position.action(hint.words[0].word).path[0]
        man = whereabouts.man(scene, spot)
        return f"the {kind(man)} {scene.called(spot)}" if man else scene.called(spot)

    def _name(self, hint: "Hint") -> str:
        return speech.name(self._session.position, hint.words[0].word)

    # -- blunders --------------------------------------------------------------------------------

    def allows(self, word: str) -> bool:
        """Return whether a word may be said; ask once about a word that loses too much."""
        due = sayable.due(self._session.pending)
        if self._settings.blunders == settings.OFF or word not in due or len(due) < 2:
            return True
        if self._session.awaits_program:
            return True
        try:
            hint = self._weighed()
        except GameFailed:  # If the game itself has failed, playing the word will report it.
            return True
        loss = hint.loss(word)
        if word in self._asked or 100 * loss <= int(self._settings.blunders):
            return True
        self._asked.add(word)
        self._question(hint, word, loss)
        return False

    def _question(self, hint: "Hint", word: str, loss: float) -> None:
        from dicemate.hints import telling

        name, better = speech.name(self._session.position, word), ""
        if self._settings.hints and self._session.record_hint(HintStep.MOVE) is None:
            better = self._name(hint)
            self._dialogue.news = False
        warning = telling.warning(speech.as_subject(name), loss, better)
        self._dialogue.confirm(warning, name, lambda: self._dialogue.play(word))
