"""A pause: the clocks stand still, and nothing is played or told until somebody goes on."""

from dicemate.match.sentences import NO_CLOCKS
from dicemate.session import OVER
from dicemate.talk.commands import Command
from dicemate.talk.dialogue import Dialogue

_ON = ("", "on", "go on", "continue")
PAUSED = "The clocks stand still. An empty line, or go on, starts them again."


class Pausing:
    """Stops the clocks for a while.

    Attributes:
        paused: Whether they are stopped.
    """

    def __init__(self, dialogue: Dialogue) -> None:
        """Stop the clocks of the session of `dialogue`."""
        self.paused = False
        self._dialogue, self._session = dialogue, dialogue.session

    @property
    def command(self) -> Command:
        """The command that stops the clocks."""
        return Command(
            ("pause", "break"), "stop the clocks until you go on", lambda _: self._stop()
        )

    def _stop(self) -> None:
        match = self._session.match
        if not match.clock or match.outcome:
            self._dialogue.voice.say(OVER if match.outcome else NO_CLOCKS)
            return
        self._turn(paused=True)
        self._dialogue.voice.say(PAUSED)

    def answer(self, text: str) -> None:
        """Go on if a line asks for that; the board is nobody's to think about before."""
        if text.casefold().rstrip(" .!") in _ON:
            self._turn(paused=False)
            self._dialogue.voice.say("The clocks run again.")
            self._dialogue.remind()
        else:
            self._dialogue.voice.say(PAUSED)

    def _turn(self, *, paused: bool) -> None:
        self.paused = paused
        self._session.pause(paused=paused)
