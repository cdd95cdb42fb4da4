"""The programs in a session: each is asked for its decisions, and they are carried out.

A front end calls `next` again and again, and calls what it returns when it suits: when the dice
have landed, or after a pause. Nothing waits, and nothing happens in another thread.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dicemate.bots import known, telling
from dicemate.bots.deciding import carry_out
from dicemate.bots.known import Known
from dicemate.bots.program import Decided, Fault, Program
from dicemate.bots.protocol import Word
from dicemate.match import Match
from dicemate.match.ends import SIDES
from dicemate.position import Color, Position
from dicemate.session import Answer, Person, Refused, Session


class Failure(NamedTuple):
    """A program that cannot go on; `text` is a sentence that names it and says why."""

    who: Color
    text: str


class _Decision(NamedTuple):
    """What a program has decided, and about what: after a takeback that is another position."""

    position: Position
    offer: Color | None
    decided: Decided

    def answers(self, match: Match) -> bool:
        """Return whether that is what a match asks now."""
        return self.position is match.position and self.offer == match.offer


class Opponents:
    """The programs in a session.

    Attributes:
        session: What is played.
        failure: The program that cannot go on, until somebody says what to do about it.
    """

    def __init__(self, session: Session, wake: Callable[[], object] = lambda: None) -> None:
        """Start the programs that the game of a session names.

        `wake` is called in another thread when `next` may have something to return.
        """
        self._wake = wake
        self.follow(session)

    def follow(self, session: Session) -> None:
        """Play another session from now on."""
        self.session = session
        self.failure: Failure | None = None
        self._last: telling.Spoken | None = None
        self._decided: _Decision | None = None
        for who, program in session.game.programs.items():
            found = known.recorded(program)
            self._sit(who, Program(program, found.arguments if found else (), self._wake))

    def _sit(self, who: Color, program: Program) -> None:
        before = self.session.players[who]
        self.session.players[who] = program
        before.leave()

    @property
    def programs(self) -> dict[Color, Program]:
        """The programs that play, by colour."""
        players = self.session.players.items()
        return {who: player for who, player in players if isinstance(player, Program)}

    # -- what they do --------------------------------------------------------------------------

    def next(self) -> Callable[[], Answer] | None:
        """Return what a program is about to do, if one is; ask the one that has to decide.

        Call what is returned to do it; it returns the session's answer.
        """
        session, who = self.session, self._asked()
        if session.over or self.failure:
            return None
        if who is None:
            throws = session.program_acts
            return partial(self._told, session.actor, session.roll) if throws else None
        match = session.match
        if not self._decided or not self._decided.answers(match):
            decided = self._hear(who, self.programs[who])
            self._decided = _Decision(match.position, match.offer, decided) if decided else None
        return partial(self._do, who, self._decided.decided) if self._decided else None

    def _asked(self) -> Color | None:
        """Return whose program has something to decide: an offered draw comes before a throw."""
        session, answers = self.session, self.session.match.offered_to
        if answers in session.game.programs:
            return answers
        return session.actor if session.awaits_program else None

    def _hear(self, who: Color, program: Program) -> Decided | None:
        try:
            program.ask(self.session.match, who)
            return program.hear()
        except Fault as fault:
            self._fail(who, str(fault))
            return None

    def wait(self, seconds: float) -> None:
        """Wait until a program that thinks has something to say, for some seconds at most."""
        for program in self.programs.values():
            if program.thinking:
                program.wait(seconds)

    def _do(self, who: Color, decided: Decided) -> Answer:
        """Do what a program has decided."""
        self._decided = None
        ply, info = len(self.session.match.words), self.programs[who].info
        try:
            answer = self._told(who, partial(carry_out, self.session, who, decided))
        except Fault as fault:
            self._fail(who, str(fault))
            return None
        if isinstance(decided, Word):
            self._last = telling.Spoken(who, ply, decided.word, info)
        return answer

    def _told(self, who: Color, act: Callable[[], Answer]) -> Answer:
        """Act, and stop if the session refuses that, as it does on a full disk."""
        answer = act()
        if isinstance(answer, Refused) and not self.session.over:
            self.failure = Failure(who, answer.reason)
        return answer

    def why(self) -> list[str]:
        """Return what was behind the last decision of a program, in sentences."""
        last, match = self._last, self.session.match
        if not last or match.words[last.ply : last.ply + 1] != [last.word]:
            return ["No program has decided anything yet."]
        return telling.why(match, last)

    def _fail(self, who: Color, why: str) -> None:
        self.failure = Failure(who, f"{self.session.match.names[who]} {why}.")

    # -- who plays -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Give a program that has failed another chance: it is started anew if it has ended."""
        if not self.failure:
            return
        who, self.failure = self.failure.who, None
        program = self.programs[who]
        if program.ended:
            self._sit(who, Program(program.program, program.arguments, self._wake))
        else:
            program.wait_longer()

    def replace(self, who: Color, found: Known) -> Answer:
        """Let a program play a colour from now on."""
        self.failure = self._decided = None
        known.remember(found)
        program = Program(found.program, found.arguments, self._wake)
        answer = self.session.seat(who, program, found.name)
        if isinstance(answer, Refused):
            program.leave()
        return answer

    def take_over(self, who: Color) -> Answer:
        """Let a person play a colour from now on."""
        self.failure = self._decided = None
        return self.session.seat(who, Person(), SIDES[who])
