"""Refusals: why a square cannot be touched, or a typed move cannot be played."""

from typing import NamedTuple

from dicemate.match import reasons, whereabouts
from dicemate.position import Position
from dicemate.scene import Man, Spot
from dicemate.session import Session


class Refusal(NamedTuple):
    """Why something cannot be done, as a sentence, with its rule if there is one."""

    text: str
    rule: str = ""


def of_touch(session: Session, spot: Spot, before: tuple[Spot, ...], first: str) -> Refusal:
    """Return why a spot cannot be touched after those in `before`, or as the first.

    `first` is what has to be done first, or an empty string.
    """
    path = (spot,) if first or _is_own(session, spot) else (*before, spot)
    begun, end = (each.square for each in path[:-1]), session.position.scene().called(spot)
    name = "-".join([*begun, end])
    if first:
        return Refusal(f"{name}: {first}.", reasons.rule(session.position))
    reason = reasons.why(session.position, path)
    return Refusal(f"{name}: {reason.text}.", reason.rule)


def of_promotion(session: Session, path: tuple[Spot, ...], man: Man) -> Refusal:
    """Return why a pawn with a known path cannot become a man."""
    reason = reasons.why(session.position, path)
    square = path[-1].square
    return Refusal(f"{square}={man.letter}: {reason.text}.", reason.rule)


def of_text(session: Session, text: str, error: str, first: str) -> Refusal:
    """Return why a typed move cannot be played: a reason from the rules, or else `error`."""
    position = session.position
    reason = reasons.of_text(text, position)
    if reason and session.elsewhere:  # The reason is about a man of whoever acts there.
        return Refusal(session.elsewhere)
    if reason and first:
        return Refusal(f"{text}: {first}{_instead(text, position)}", reasons.rule(position))
    if reason:
        return Refusal(f"{text}: {reason.text}{_instead(text, position)}", reason.rule)
    return Refusal(error if error.endswith("?") else f"{error}.")


def _instead(text: str, position: Position) -> str:
    """Return the end of a sentence: what a text may mean instead, if anything."""
    labels = [position.action(word).label for word in reasons.instead(text, position)]
    return f"; did you mean {' or '.join(labels)}?" if labels else "."


def _is_own(session: Session, spot: Spot) -> bool:
    """Return whether a spot holds a man of the player to act."""
    man = whereabouts.man(session.position.scene(), spot)
    return man is not None and man.color == session.actor
