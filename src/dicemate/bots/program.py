"""A program as a player: asks it, receives its answers, and names its faults."""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple, TypeAlias

from dicemate.bots import protocol, replies
from dicemate.bots.process import Ended, Process
from dicemate.bots.protocol import BadMessage
from dicemate.bots.replies import BadHello, Claim, Hello, Info, Said, Word
from dicemate.match import Match
from dicemate.position import Color

PATIENCE = 30.0
"""Seconds without a message after which a program that was asked counts as stalled."""
MOST = 5000
"""The most messages about one question; more count as flooding."""
AT_ONCE = 1 << 18
"""The most bytes handled in one call, since the screen waits meanwhile."""

Decided: TypeAlias = Word | Said | Claim
"""What a program decides, when it is asked."""


class Fault(Exception):
    """A program cannot continue; the message is a clause that says why: ``exited``."""


class Stalled(Fault):
    """It has been silent for too long."""


class Program:
    """A program that plays a colour.

    Attributes:
        program: Its name in records.
        arguments: The command line that started it.
        hello: Its hello message, once received.
        info: Its latest info about the latest question.
    """

    def __init__(self, program: str, arguments: Sequence[str]) -> None:
        """Start a program; if it cannot be started, `hear` raises the fault."""
        self.program, self.arguments = program, arguments
        self.hello: Hello | None = None
        self.info: Info | None = None
        self._heard_at = monotonic()
        self._id = 0
        self._asked: _Question | None = None
        self._said = 0
        self._offered = False  # A draw, since it was asked.
        self._fault = ""
        self._process: Process | None = None
        if not arguments:
            self._fault = "is not known on this computer"
            return
        try:
            self._process = Process(arguments)
            self._process.send(protocol.written(protocol.hello("Dicemate")))
        except Ended as error:
            self._fault = str(error)

    @property
    def pid(self) -> int:
        """The id of its process, or 0 if it could not be started."""
        return self._process.pid if self._process else 0

    @property
    def ended(self) -> bool:
        """Whether it would have to be restarted."""
        return bool(self._fault) or not (self._process and self._process.runs)

    # -- as a player ---------------------------------------------------------------------------

    def heard(self, match: Match) -> None:
        """Stop thinking if the question is out of date."""
        if self._asked and self._asked != _question(match, self._asked.who):
            self.stop()

    def leave(self) -> None:
        """End the program."""
        if self._process:
            self._process.close(protocol.written(protocol.quit_()))
        self._asked = self._process = None

    def ends_by_itself(self, *, quits: bool) -> bool:
        """Send `quit` or just close its input; wait, and return whether the program has ended."""
        if not self._process:
            return True
        process, self._process = self._process, None
        return process.close(protocol.written(protocol.quit_()) if quits else b"", wait=True)

    # -- asking --------------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether it has been asked and has not answered yet."""
        return self._asked is not None

    def ask(self, match: Match, who: Color) -> None:
        """Ask for the decision of `who`, unless that question is already open.

        Raises:
            Fault: the program cannot be asked.
        """
        question = _question(match, who)
        if self._asked == question:
            return
        self.stop()
        self._id += 1
        self._asked, self.info, self._offered = question, None, False
        self.wait_longer()
        self._send(protocol.ask(match, who, self._id))

    def stop(self) -> None:
        """Cancel the question; a late answer is ignored."""
        if self._asked:
            self._asked = None
            if not self._fault:
                self._send(protocol.stop(self._id))

    def wait_longer(self) -> None:
        """Restart the timeout and the count of messages."""
        self._heard_at, self._said = monotonic(), 0

    def _send(self, message: protocol.Message) -> None:
        if self._process and not self._fault:
            try:
                self._process.send(protocol.written(message))
            except Ended as error:
                self._fault = str(error)

    # -- hearing -------------------------------------------------------------------------------

    def hear(self) -> Decided | None:
        """Return its decision, or None if there is none yet; this never blocks.

        Raises:
            Fault: it cannot continue.
        """
        try:
            if self._fault or not self._process:
                raise Fault(self._fault or "has left")
            self._process.flush()
            self._check_game()
            heard = 0
            while heard < AT_ONCE and (line := self._process.next_line()) is not None:
                heard += len(line)
                decided = self._receive(line)
                if decided:
                    return decided
        except Ended as error:
            self._fault = str(error)
            raise Fault(self._fault) from None
        except BadMessage as error:
            self._asked = None  # It may take this for its answer, so it has to be asked again.
            why = f"sent an invalid message: {error}"
            if isinstance(error, BadHello):
                self._fault = why
            raise Fault(why) from None
        self._check_stalled()
        return None

    def wait(self, seconds: float) -> None:
        """Wait until there is something to hear, for at most `seconds`."""
        if self._process and not self._fault:
            self._process.wait(seconds)

    def _receive(self, line: bytes) -> Decided | None:
        """Take a message in; return its decision, if it is about the latest question."""
        message = replies.parse(line)
        self._heard_at = monotonic()
        self._said += 1
        if self._said > MOST:
            self.wait_longer()
            raise Fault(f"sent {MOST:,} messages without deciding anything")
        if isinstance(message, Hello):
            self.hello = message
            self._check_game()  # Before its answer, which may have come together with its hello.
            return None
        if not self.hello:
            raise Fault("sent a message before its hello")
        if not 1 <= message.id <= self._id:
            raise BadMessage("its id is that of no question")
        if not self._asked or message.id != self._id:
            return None
        if isinstance(message, Info):
            self.info = message
            return None
        if isinstance(message, Said) and message.type == "offer":
            again, self._offered = self._offered, True
            return None if again else message
        self._asked = None
        return message

    def plays(self, game: str) -> bool:
        """Return whether it plays a game, given by its name, as far as it has said."""
        return not (self.hello and self.hello.games) or game in self.hello.games

    def _check_game(self) -> None:
        """Raise a fault if the program does not play the game about which it was asked."""
        game = self._asked.match.variant if self._asked else None
        if game and not self.plays(game.name):
            raise Fault(f"does not play {game.title}")

    def _check_stalled(self) -> None:
        """Raise `Stalled` if the program has been silent for too long."""
        silent = monotonic() - self._heard_at
        if silent > PATIENCE and (self._asked or not self.hello):
            did = "answered" if self.hello else "said hello"
            excuse = self._process.excuse if self._process else ""
            why = f": {excuse}" if excuse else ""
            raise Stalled(f"has not {did} for {PATIENCE:.0f} seconds{why}")


class _Question(NamedTuple):
    """Identifies a question: words are never replaced without a takeback in between."""

    who: Color
    match: Match
    words: int
    offered: bool


def _question(match: Match, who: Color) -> _Question:
    return _Question(who, match, len(match.words), match.offered_to == who)
