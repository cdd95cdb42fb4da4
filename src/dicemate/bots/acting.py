"""Carries out a program's decision, if it is possible."""

from dicemate.bots.program import Decided, Fault
from dicemate.bots.replies import Claim, Said, Word
from dicemate.position import Color, Decision
from dicemate.session import Answer, Session
from dicemate.system.outside import quoted


def carry_out(session: Session, who: Color, decided: Decided) -> Answer:
    """Carry out the decision of `who`'s program, and return the session's answer.

    Raises:
        Fault: it is not possible, which the program ought to know.
    """
    match decided:
        case Word(_, word):
            return _say(session, who, word)
        case Claim(_, reason):
            return _claim(session, who, reason)
        case Said(_, "resign"):
            return session.resign(who)
        case Said(_, "offer"):
            return session.offer_draw(who) if session.match.offer is None else None
    return _reply(session, who, decided)


def _say(session: Session, who: Color, word: str) -> Answer:
    pending = session.pending
    if not isinstance(pending, Decision) or pending.who != who or word not in pending.words:
        raise Fault(f"chose {quoted(word)}, which cannot be played")
    return session.say(word, sure=True, program=True)


def _claim(session: Session, who: Color, reason: str) -> Answer:
    if session.position.turn != who or reason not in session.match.claims():
        raise Fault("claims a draw that cannot be claimed")
    return session.claim(reason)


def _reply(session: Session, who: Color, reply: Said) -> Answer:
    """Accept or decline a draw."""
    if session.match.offered_to != who:
        raise Fault(f"{reply.type}s a draw that nobody has offered")
    return session.offer_draw(who) if reply.type == "accept" else session.decline_draw()
