"""The programs in a session: asks each for its decisions, and carries them out.

A front end keeps calling `next`, and calls the returned function when it suits: when the dice have
landed, or after a pause. Nothing blocks, and everything happens in the caller's thread.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dicemate.bots import known, telling
from dicemate.bots.acting import carry_out
from dicemate.bots.known import KnownProgram
from dicemate.bots.program import Decided, Fault, Program
from dicemate.bots.replies import Word
from dicemate.match import Match
from dicemate.position import Color, Position
from dicemate.session import Answer, Change, Person, Refused, Session


class Failure(NamedTuple):
    """A program that cannot continue; `text` is a sentence that names it and says why."""

    who: Color
    text: str


class _Decision(NamedTuple):
    """A program's decision, and the position it is about: a takeback may have changed it since."""

    position: Position
    offer: Color | None
    decided: Decided

    def answers(self, match: Match) -> bool:
        """Return whether the decision is about the match's current position."""
        return self.position is match.position and self.offer == match.offer


class Opponents:
    """The programs in a session.

    Attributes:
        session: The session they play in.
        failure: The program that cannot continue, until a person decides what to do about it.
    """

    def __init__(self, session: Session) -> None:
        """Start the programs that the session's game names."""
        self.follow(session)

    def follow(self, session: Session) -> None:
        """Continue in another session."""
        self.session = session
        self.failure: Failure | None = None
        self._spoken: list[telling.Spoken] = []
        self._decided: _Decision | None = None
        session.subscribe(self._forget)
        for who, program in session.game.programs.items():
            found = known.recorded(program)
            self._sit(who, Program(program, found.arguments if found else ()))

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

    @property
    def due(self) -> bool:
        """Whether a program has to act, or to answer a draw offer; never after the end."""
        session = self.session
        return session.program_acts or session.match.offered_to in session.game.programs

    def next(self) -> Callable[[], Answer] | None:
        """Return a function that carries out a program's decision, or None; ask one if necessary.

        The returned function returns the session's answer.
        """
        session, who = self.session, self._asked()
        if self.failure:
            return None
        if who is None:
            throws = session.program_acts
            return partial(self._act, session.actor, session.roll) if throws else None
        match = session.match
        if not self._decided or not self._decided.answers(match):
            decided = self._hear(who, self.programs[who])
            self._decided = _Decision(match.position, match.offer, decided) if decided else None
        return partial(self._carry_out, who, self._decided.decided) if self._decided else None

    def _asked(self) -> Color | None:
        """Return the player whose program has to decide; an offered draw comes before a throw."""
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
        """Wait until a thinking program sends something, for at most `seconds`."""
        for program in self.programs.values():
            if program.thinking:
                program.wait(seconds)

    def _carry_out(self, who: Color, decided: Decided) -> Answer:
        """Carry out a program's decision."""
        self._decided = None
        ply, info = len(self.session.match.words), self.programs[who].info
        try:
            answer = self._act(who, partial(carry_out, self.session, who, decided))
        except Fault as fault:
            self._fail(who, str(fault))
            return None
        if isinstance(decided, Word) and not answer:
            called = self.session.match.called(who)
            self._spoken.append(telling.Spoken(called, ply, decided.word, info))
        return answer

    def _act(self, who: Color, act: Callable[[], Answer]) -> Answer:
        """Act, and stop the program if the session refuses, as it does when the disk is full."""
        answer = act()
        if isinstance(answer, Refused) and not self.session.over:
            self.failure = Failure(who, answer.reason)
        return answer

    def why(self, name: telling.Naming = telling.label) -> list[str]:
        """Return the reasons for a program's last decision that still stands, as sentences."""
        if not self._spoken:
            return ["No move so far was played by a program since this game was opened."]
        return telling.why(self.session.match, self._spoken[-1], name)

    def _forget(self, _: Change) -> None:
        """Forget decisions that were taken back: a person may play the same words instead."""
        words = len(self.session.match.words)
        self._spoken = [each for each in self._spoken if each.ply < words]

    def _fail(self, who: Color, why: str) -> None:
        self.failure = Failure(who, f"{self.session.match.called(who)} {why}.")

    # -- who plays -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Give a failed program another chance; it is restarted if it has ended."""
        if not self.failure:
            return
        who, self.failure = self.failure.who, None
        program = self.programs[who]
        if program.ended:
            self._sit(who, Program(program.program, program.arguments))
        else:
            program.wait_longer()

    def replace(self, who: Color, found: KnownProgram) -> Answer:
        """Have another program play a colour from now on."""
        self.failure = self._decided = None
        known.remember(found)
        program = Program(found.program, found.arguments)
        answer = self.session.seat(who, program, found.name)
        if isinstance(answer, Refused):
            program.leave()
        return answer

    def take_over(self, who: Color) -> Answer:
        """Have a person play a colour from now on: the one who played it before, if any."""
        self.failure = self._decided = None
        return self.session.seat(who, Person(), self.session.person_name(who))
