"""The entries of a table's short list: what touching squares cannot express."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from dicemate.match import sayable, sentences
from dicemate.position import Action
from dicemate.scene import Spot
from dicemate.session import Answer, Refused, Session
from dicemate.tui.command import Item
from dicemate.tui.match.hand import Hand

ACCEPT, DECLINE = "accept", "decline"
"""What can be typed to answer a draw offer; the games' own choices may be called the same."""


def replies(session: Session, answer: Callable[[Answer], None]) -> list[Item]:
    """Return the answers to a draw offer; `answer` shows why the session refuses one."""
    match, other = session.match, session.match.offered_to
    if other is None or other not in session.here:
        return []

    def reply(act: Callable[[], Answer]) -> None:
        """Reply to the offer, which may have gone since a list of replies was opened."""
        asked = session.match.offered_to == other
        answer(act() if asked else Refused(sentences.no_answer(session.match)))

    name = match.called(other)
    accept, decline = partial(session.offer_draw, other), session.decline_draw
    return [
        Item(f"{name} accepts the draw", partial(reply, accept), typed=ACCEPT),
        Item(f"{name} declines", partial(reply, decline), typed=DECLINE),
    ]


def words(session: Session, hand: Hand) -> list[str]:
    """Return the words that further touches cannot express, and that no program decides."""
    found = hand.choices()
    if len(session.here) == len(session.players):
        return found
    return [word for word in found if session.speaker(word) in session.here]


def entry(session: Session, word: str, action: Action, say: Callable[[], None]) -> Item:
    """Return the entry of a word, naming the player where others can answer too."""
    match = session.match
    aside = sayable.asides(session.pending).get(word)
    who = session.actor if aside is None and match.offer is not None else aside
    name = "" if who is None else f"{match.called(who)}: "
    note = f" ({action.note})" if action.note else ""
    return Item(f"{name}{action.label}", say, note)


def square_of(actions: Mapping[str, Action], among: Iterable[str]) -> Spot | None:
    """Return the square that some words are about, if any."""
    spots = (actions[word].at or (actions[word].path or (None,))[-1] for word in among)
    return next(filter(None, spots), None)
