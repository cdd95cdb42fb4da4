"""Checks that a program follows the protocol: the whole conversation, and play in each game."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from dicemate import plugins
from dicemate.bots.acting import carry_out
from dicemate.bots.process import END_PATIENCE
from dicemate.bots.program import Decided, Fault, Program, Stalled
from dicemate.bots.replies import Word
from dicemate.dice import Dice
from dicemate.match import Agreed, Control, Match
from dicemate.position import Chance, Color, Decision, Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.system import signals

DECISIONS = 30
"""The number of decisions asked for in each game."""
CLOCK = Control(10)
"""The clock of the one decision that is made in time."""
_SLICE = 0.05
"""Seconds between two polls of a program that is thinking."""


class CheckResult(NamedTuple):
    """A line of the report.

    Attributes:
        passed: Whether the program does what is tested.
        about: What is tested.
        text: What was found.
        stalled: Whether the program fell silent.
    """

    passed: bool
    about: str
    text: str
    stalled: bool = False

    def __str__(self) -> str:
        """Return the line: ``pass d10: 30 decisions, all legal``."""
        return f"{'pass' if self.passed else 'FAIL'} {self.about}: {self.text}"


def check(arguments: Sequence[str], variants: Sequence[Variant]) -> Iterator[CheckResult]:
    """Test each part of the conversation on a freshly started program, and yield the findings.

    If the program does not say hello, or stalls once, nothing else is tested: each test of a
    program that stalls would take as long again.
    """
    tried: dict[str, Callable[[Program], str]] = {
        **{each.name: partial(_plays, each) for each in variants},
        "clock": partial(_keeps_time, variants),
        "stop": partial(_stops, variants),
        "draw": partial(_answers_offer, variants),
        "quit": partial(_ends, True),
        "end of input": partial(_ends, False),
    }
    greeting = _find("hello", arguments, _greets)
    yield greeting
    for about, try_ in tried.items() if greeting.passed else ():
        found = _find(about, arguments, try_)
        yield found
        if found.stalled:
            return


def _find(about: str, arguments: Sequence[str], try_: Callable[[Program], str]) -> CheckResult:
    """Return the result of a test of a program; no signal leaves the program running."""
    program: Program | None = None
    try:
        with signals.held():
            program = Program(about, arguments)
        return CheckResult(True, about, try_(program))
    except Fault as fault:
        return CheckResult(False, about, f"the program {fault}", isinstance(fault, Stalled))
    finally:
        with signals.held():
            if program:
                program.leave()


def _greets(program: Program) -> str:
    while not program.hello:
        program.hear()
        program.wait(_SLICE)
    games = ", ".join(program.hello.games) or "all games"
    return f"{program.hello.name} {program.hello.version}".rstrip() + f" plays {games}"


def _decided(program: Program, session: Session, who: Color) -> Decided:
    """Ask the program of `who`, and return what it decides."""
    program.ask(session.match, who)
    while (decided := program.hear()) is None or program.thinking:  # An offer may come first.
        program.wait(_SLICE)
    return decided


def _session(variant: Variant, control: Control | None = None) -> Session:
    """Return a game in which the first decision is pending, or a game of dice alone at its end."""
    session = Session(Game(Match(variant, agreed=Agreed(control)), Dice.seeded("check")))
    _throw(session)
    return session


def _throw(session: Session) -> None:
    while isinstance(session.pending, Chance):
        session.roll()


def _plays(variant: Variant, program: Program) -> str:
    """Play both colours for a while; if a game ends early, start another."""
    _greets(program)
    if not program.plays(variant.name):
        return "not played by this program"
    session, longest = _session(variant), 0.0
    if session.over:
        return "nothing to decide"
    for _ in range(DECISIONS):
        began = monotonic()
        decided = _decided(program, session, session.actor)
        longest = max(longest, monotonic() - began)
        carry_out(session, session.actor, decided)
        _throw(session)
        if session.over:
            session = _session(variant)
    return f"{DECISIONS} decisions, all legal; the slowest took {longest:.1f} seconds"


def _first(variants: Sequence[Variant], program: Program) -> Variant:
    """Return the first game of decisions that the program plays, once it has said what it plays."""
    _greets(program)
    for variant in variants:
        if program.plays(variant.name) and not _session(variant).over:
            return variant
    raise Fault("plays none of the installed games")


def _keeps_time(variants: Sequence[Variant], program: Program) -> str:
    session = _session(_first(variants, program), CLOCK)
    began = monotonic()
    decided = _decided(program, session, session.actor)
    elapsed = monotonic() - began
    if elapsed > CLOCK.start:
        raise Fault(f"decides after {elapsed:.1f} seconds, with {CLOCK.start} on its clock")
    carry_out(session, session.actor, decided)
    return f"decides in time with {CLOCK.start} seconds on its clock"


def _stops(variants: Sequence[Variant], program: Program) -> str:
    """Ask, stop, and ask about another position: the answer must be about that one."""
    variant = _first(variants, program)
    session = _session(variant)
    program.ask(session.match, session.actor)
    program.stop()
    other = _session(variant)
    assert isinstance(other.pending, Decision)
    other.say(other.pending.words[0], sure=True)
    _throw(other)
    if other.over:  # A game of a single decision.
        other = _session(variant)
    decided = _decided(program, other, other.actor)
    carry_out(other, other.actor, decided)
    return "gives up a question that was cancelled"


def _answers_offer(variants: Sequence[Variant], program: Program) -> str:
    """Offer a draw while the program is not to decide."""
    session = _session(_first(variants, program))
    mover = session.actor
    session.offer_draw(mover)
    decided = _decided(program, session, not mover)
    if isinstance(decided, Word):
        raise Fault("was asked whether it accepts a draw, and did not answer")
    carry_out(session, not mover, decided)
    return "answers an offered draw"


def _ends(quits: bool, program: Program) -> str:
    _greets(program)
    if not program.ends_by_itself(quits=quits):
        what = "quit" if quits else "the end of its input"
        raise Fault(f"goes on for more than {END_PATIENCE:.0f} seconds after {what}")
    return "ends"


def all_games() -> list[Variant]:
    """Return the installed games."""
    return [each.variant for each in plugins.survey() if each.variant]
