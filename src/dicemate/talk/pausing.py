"""A pause: the clocks are stopped, and nothing is played or said until somebody continues."""

from dicemate.match.sentences import NO_CLOCKS
from dicemate.session import OVER
from dicemate.talk.commands import Command, plain
from dicemate.talk.dialogue import Dialogue

PAUSED = "The clocks are stopped. An empty line, or go on, starts them again."
NOT_PAUSED = "The game is not paused."


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
        return plain("pause, break", "stop the clocks until you go on", self._stop)

    @property
    def going_on(self) -> Command:
        """The command that starts them again, which an empty line does too."""
        return plain("go on, on, continue|", "start the clocks again", self._go_on)

    def _stop(self) -> None:
        match = self._session.match
        if not match.clock or match.outcome:
            self._dialogue.voice.say(OVER if match.outcome else NO_CLOCKS)
            return
        self._pause(paused=True)
        self._dialogue.voice.say(PAUSED)

    def _go_on(self) -> None:
        if not self.paused:
            self._dialogue.voice.say(NOT_PAUSED)
            return
        self._pause(paused=False)
        self._dialogue.voice.say("The clocks are running again.")
        self._dialogue.remind()

    def _pause(self, *, paused: bool) -> None:
        self.paused = paused
        self._session.pause(paused=paused)
