"""The odds for other programs: JSON objects with the fields described in `docs/odds.md`.

Chances are exact: texts such as ``"9/10"``.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from dicemate.odds.attacks import Attack, AttackEnd
from dicemate.odds.pairs import Pair
from dicemate.odds.report import Endangered, NotKnown, Report
from dicemate.odds.standoff import Standoff
from dicemate.odds.throws import Face, PendingThrow
from dicemate.position import COLOR_NAMES, Decision, Outcome, Position
from dicemate.scene import Spot

_Found = TypeVar("_Found")

Json: TypeAlias = dict[str, Any]
"""A JSON object."""


def of(report: Report, ended: Outcome | None = None) -> Json:
    """Return all odds of a position; players may have `ended` the game there."""
    position = report.position
    return {
        **_where(position),
        **(_over(ended) if ended else {}),
        **_throws(report.throws),
        "attacks": _listed(report.attacks, _attack),
        "danger": {
            COLOR_NAMES[color]: _listed(found, _endangered)
            for color, found in report.dangers.items()
        },
        "standoffs": _listed(report.pairs, _pair),
    }


def _listed(
    found: tuple[_Found, ...] | NotKnown, write: Callable[[_Found], Json]
) -> list[Json] | None:
    return None if isinstance(found, NotKnown) else [*map(write, found)]


def _where(position: Position) -> Json:
    """Return a position's set-up text, and what is pending in it."""
    pending = position.pending()
    if isinstance(pending, Outcome):
        what = _over(pending)
    else:
        words = list(pending.words) if isinstance(pending, Decision) else None
        what = {"who": COLOR_NAMES[pending.who], "prompt": pending.prompt, "words": words}
    return {"setup": position.setup(), "turn": COLOR_NAMES[position.turn], **what}


def _over(outcome: Outcome) -> Json:
    winner = None if outcome.winner is None else COLOR_NAMES[outcome.winner]
    return {"over": {"winner": winner, "reason": outcome.reason}}


def _throws(throws: tuple[PendingThrow, ...] | NotKnown) -> Json:
    """Return the first throw, and all that the player may choose."""
    listed = _listed(throws, _throw)
    return {"throw": listed[0] if listed else None, "throws": listed}


def _throw(throw: PendingThrow) -> Json:
    return {
        "after": throw.word or None,
        "dice": [die.sides for die in throw.chance.dice],
        "may_move": _exact(throw.kinds),
        "turn_lost": str(throw.lost),
        "results": [*map(_face, throw.faces)],
    }


def _exact(chances: Mapping[str, Fraction]) -> Json:
    return {name: str(chance) for name, chance in chances.items()}


def _face(face: Face) -> Json:
    return {
        "throws": list(face.result.words),
        "chance": str(face.result.chance),
        "kinds": list(face.kinds),
        "words": list(face.words),
        "turn_lost": face.lost,
        "best": face.best._asdict() if face.best else None,
    }


def _attack(attack: Attack) -> Json:
    return {
        "words": list(attack.words),
        "labels": list(attack.labels),
        "chance": str(attack.chance),
        "takes": [*map(Spot._asdict, attack.taken)],
        "odds": _exact(attack.odds._asdict()) if attack.odds else None,
        "ends": [*map(_end, attack.ends)],
    }


_LEADS = {1: "win", 0: "tie", -1: "lose"}


def _end(end: AttackEnd) -> Json:
    return {
        "dice": _LEADS[end.lead],
        "throws": list(end.result.words),
        "chance": str(end.result.chance),
        "fallen": [*map(Spot._asdict, end.fallen)],
        "leaves": _where(end.result.position),
        "then": [*map(_attack, end.then)],
    }


def _endangered(found: Endangered) -> Json:
    return {**found.spot._asdict(), "man": found.man.symbol, "chance": str(found.chance)}


def _pair(pair: Pair) -> Json:
    stakes = pair.stakes
    return {
        "man": {**pair.spot._asdict(), "man": pair.man.symbol},
        "other": {**pair.other_spot._asdict(), "man": pair.other.symbol},
        "first_takes": pair.gains,
        "second_takes": pair.loses,
        **standoff(pair.standoff, stakes),
    }


def standoff(of: Standoff, stakes: tuple[Fraction, Fraction] | None) -> Json:
    """Return a stand-off; `stakes` are the first side's gain and loss, if known."""
    gain, loss = stakes or (None, None)
    return {
        "p": str(of.p),
        "q": str(of.q),
        "first": str(of.first),
        "second": str(of.second),
        "odds": list(of.odds),
        "throws": str(of.throws),
        "gain": None if gain is None else str(gain),
        "loss": None if loss is None else str(loss),
        "worth": str(of.worth(*stakes)) if stakes else None,
    }
