"""Reasons that name what a turn is waiting for, so that nothing else can be done; on any board."""

from dicemate.position import Chance, Color, Decision, Outcome, Reason
from dicemate.scene import Spot
from dicemate_babylonian.assist import Assist
from dicemate_babylonian.duel import KING, Duel
from dicemate_babylonian.state import F, State


def of_choice(position: State[F], path: tuple[Spot, ...]) -> Reason | None:
    """Return why no word continues `path`; None if the turn awaits a move and `path` is given."""
    awaited = position.awaited
    if not path or not isinstance(awaited, Decision):
        return of_pending(position)
    match _verb(awaited):
        case "flee":
            return _of_flight(position, path[-1].square)
        case "convert":
            return Reason(
                "only the attacker with the lowest roll changes sides, never a King", "B13"
            )
        case "assist":
            return of_pending(position)
    return None


def _of_flight(position: State[F], square: str) -> Reason:
    """Return why a King who has beaten his attackers cannot go to a square (B8, B12)."""
    assert isinstance(position.awaited, Decision)
    if square not in position.beaten:
        return Reason("your King may go only to a beaten attacker's square", _flight(position))
    if f"flee:{square}" in position.awaited.words:
        return of_pending(position)
    danger = "attacked" if position.rules.orthodox else "mated"
    return Reason(f"your King would be {danger} there", "B12")


def _flight(position: State[F]) -> str:
    """Return the rule by which a King may go to where an attacker stood: an Assist has several."""
    return "B12" if len(position.beaten) > 1 else "B8"


def _verb(awaited: Decision) -> str:
    """Return the verb of a decision's words, such as ``flee``; for moves, the squares."""
    return awaited.words[0].partition(":")[0]


def of_pending(position: State[F]) -> Reason:
    """Return what is pending and the rule behind it."""
    awaited = position.awaited
    if isinstance(awaited, Outcome):
        fall = _fall(position.last, awaited.winner)
        return Reason("the game is over", _ENDS.get(awaited.reason, fall))
    if isinstance(awaited, Chance):
        return _throw(awaited)
    choices = {
        "assist": Reason("first claim the Assist or decline it", "B10"),
        "flee": Reason("first move your King to a beaten man's square, or stay", _flight(position)),
        "convert": Reason("first win an attacker over, or decline", "B13"),
    }
    return choices.get(_verb(awaited), Reason("you must move a man", "C1"))


_ENDS = {"checkmate": "B6", "stalemate": "B15", "both Kings taken": "B3"}


def _fall(last: Duel | Assist | None, winner: Color | None) -> str:
    """Return the rule by which a King fell in the last throw: attacked (B8), or attacking (B9)."""
    if isinstance(last, Assist):
        return "B12"
    return "B8" if last and last.attacker.man.color == winner else "B9"


def _throw(awaited: Chance) -> Reason:
    if not isinstance(awaited, Duel):
        return Reason("roll the dice of the Assist first", "B11")
    if awaited.attacker.man.letter == KING:
        return Reason("roll the dice of the King's attack first", "B9")
    rule = "B8" if awaited.defender.man.letter == KING else "B1"
    return Reason("roll the dice of the duel first", rule)
