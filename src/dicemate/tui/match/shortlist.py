"""The entries of a table's short list: what touching squares cannot express."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial

from dicemate.match import sentences, whereabouts
from dicemate.position import Action
from dicemate.scene import KINDS, Scene, Spot
from dicemate.session import Answer, Refused, Session
from dicemate.tui.command import Item
from dicemate.tui.match.hand import Hand
from dicemate.tui.match.numbering import DIGITS

ACCEPT, DECLINE = "accept", "decline"
"""What can be typed to answer a draw offer; the games' own choices may be called the same."""


def replies(session: Session, answer: Callable[[Answer], None]) -> list[Item]:
    """Return the answers to a draw offer; `answer` shows why the session refuses one."""
    other = session.offered
    if other is None:
        return []

    def reply(act: Callable[[], Answer]) -> None:
        """Reply to the offer, which may be gone since a list of replies was opened."""
        asked = session.match.offered_to == other
        answer(act() if asked else Refused(sentences.no_answer(session.match)))

    name = session.match.called(other)
    accept, decline = partial(session.offer_draw, other), session.decline_draw
    return [
        Item(f"{name} accepts the draw", partial(reply, accept), typed=ACCEPT),
        Item(f"{name} declines", partial(reply, decline), typed=DECLINE),
    ]


def words(session: Session, hand: Hand) -> list[str]:
    """Return the words to list that no program decides: those that touches cannot express.

    If touching a square would decide, the squares are listed too, after everything else; but not
    below the answers to a draw offer, where the list would hide men.
    """
    found = hand.choices()
    alone = not hand.picked and session.match.offer is None
    if found and alone and _is_short(hand.actions.values()):
        found += (word for word in hand.actions if word not in found)
    return session.own(found)


def entry(session: Session, word: str, action: Action, say: Callable[[], None]) -> Item:
    """Return the entry of a word, naming the player where others can answer too.

    A square alone would not say which man is meant; after two, the label of a move does.
    """
    scene = session.position.scene()
    said = f"({action.note})" if action.note else _man_on(scene, action.path)
    note = f" {said}" if said else ""
    return Item(f"{session.whose(word)}{action.label}", say, note)


def _man_on(scene: Scene, path: Sequence[Spot]) -> str:
    """Return the kind of the man on the only square of a path, or an empty string."""
    man = whereabouts.man(scene, path[0]) if len(path) == 1 else None
    return KINDS[man.letter] if man else ""


def _is_short(actions: Collection[Action]) -> bool:
    """Return whether each action takes one square at most, and has a digit of its own."""
    return len(actions) <= len(DIGITS) and all(len(each.path) <= 1 for each in actions)


def square_of(actions: Mapping[str, Action], among: Iterable[str]) -> Spot | None:
    """Return the square that some words are about, if any: the one they name, or where all end."""
    found = [actions[word] for word in among]
    ends = {each.path[-1] for each in found if each.path}
    return next((each.at for each in found if each.at), ends.pop() if len(ends) == 1 else None)
