"""The prompt of a table where there is neither a message nor a question: who must act."""

from collections.abc import Callable

from dicemate.match import Match, sayable, sentences
from dicemate.position import Chance, Decision
from dicemate.session import Session
from dicemate.tui.match.course import Course
from dicemate.wording.fullstop import stopped as as_sentence

STOPPED = "Stopped: {roll} goes on, {touch} takes a step."
"""The prompt while programs that play each other are stopped."""

SOON = "decides in a moment. {roll}: at once."
"""The end of the prompt while a person may say something before a program decides."""


# Only our own words are `written`, with keys for ids in braces: a name may contain braces, too.


def of_an_exercise(course: Course, match: Match, way_on: str, written: Callable[[str], str]) -> str:
    """Return the prompt after an exercise: praise, and the key that goes on, and where to."""
    return f"{course.praise(match)} {written('{touch}')}: {way_on}."


def of_a_game(
    session: Session, written: Callable[[str], str], *, stopped: bool, failed: str
) -> str:
    """Return who must act, and what may be answered or claimed.

    Programs that are `stopped` do not go on by themselves; `failed` says why one cannot act.
    """
    match = session.match
    if failed:
        prompt = f"{failed} {written('{roll}')}: what now?"
    else:
        prompt = f"{_reply(session)}{_prompt(session, written, stopped=stopped)}"
    if match.offer is not None:
        if session.actor == match.offer and not (session.plays_itself or failed):
            prompt = f"{match.called(not match.offer)}, do you accept?"
        return f"{session.remark}{match.called(match.offer)} offers a draw. {prompt}"
    if session.claims:
        prompt = f"{prompt} ({written('{game}')}: a draw can be claimed.)"
    return f"{session.remark}{prompt}"


def _prompt(session: Session, written: Callable[[str], str], *, stopped: bool) -> str:
    """Return the sentence that says who is to act, and how."""
    waits = written(STOPPED) if stopped and session.plays_itself and not session.over else ""
    if not session.program_acts:  # People throw their own dice for programs, too.
        return f"{sentences.prompt(session.match, session.pending)} {waits}".rstrip()
    if waits:
        return waits
    if session.asides:
        return f"{session.match.called(session.actor)} {written(SOON)}"
    does = "rolls" if isinstance(session.pending, Chance) else "is thinking"
    return f"{session.match.called(session.actor)} {does} …"


def _reply(session: Session) -> str:
    """Return what somebody else replied to an offer from here during the turn of the last word.

    It is a sentence followed by a space, or an empty string.
    """
    match, end = session.match, len(session.match.words)
    for index in range(match.start_of_turn(end - 1) + 1, end):
        asides, offer = sayable.asides(match.pending_at(index - 1)), match.words[index - 1]
        if asides.get(offer) in session.here and not match.action(index).path:
            replies = match.speaker(index)
            if isinstance(match.pending_at(index), Decision) and replies not in session.here:
                return f"{match.called(replies)}: {as_sentence(match.action(index).label)} "
    return ""
