"""All odds of a position, in one report."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

from dicemate.odds import attacks, danger, throws
from dicemate.odds.attacks import Attack
from dicemate.odds.pairs import Pair, pairs, side
from dicemate.odds.throws import Estimator, PendingThrow, hooked
from dicemate.odds.turned import FromSetup, turned
from dicemate.odds.watch import men
from dicemate.odds.work import Unknown, Work, done
from dicemate.position import Color, Position
from dicemate.scene import Man, Spot

_Found = TypeVar("_Found")


class Endangered(NamedTuple):
    """A man in danger, and the chance that the opponent removes him in one turn."""

    spot: Spot
    man: Man
    chance: Fraction


class NotKnown(StrEnum):
    """Why odds are unknown."""

    NO_TURN = "this position has no such turn"
    TOO_MUCH = "too much may happen"


InDanger: TypeAlias = tuple[Endangered, ...] | NotKnown
"""The men of a side in danger, greatest danger first, or why they are unknown."""


class Report(NamedTuple):
    """The odds of a position.

    Attributes:
        position: The position.
        throws: The next throw, or those that the player may choose, or why they are unknown.
        attacks: The attacks of the side on turn, including those that a throw may allow, or why
            they are unknown.
        dangers: The men of each side in danger. For the side on turn, it is the danger if it were
            the opponent's turn.
        pairs: The stand-offs, or why they are unknown.
    """

    position: Position
    throws: tuple[PendingThrow, ...] | NotKnown
    attacks: tuple[Attack, ...] | NotKnown
    dangers: dict[Color, InDanger]
    pairs: tuple[Pair, ...] | NotKnown


def report(position: Position, start: FromSetup, estimate: Estimator = hooked) -> Report:
    """Return the odds of a position in a game that `start` starts from set-up texts."""
    other = if_turned(position, start)
    ahead = _known(throws.before(position, estimate))
    found = ahead if isinstance(ahead, NotKnown) else _known(attacks.possible(position, ahead))
    turn = position.turn
    dangers = {not turn: in_danger(position), turn: in_danger(other)}
    return Report(position, ahead, found, dangers, _pairs(position, ahead, other))


def _known(work: Work[_Found]) -> _Found | NotKnown:
    try:
        return done(work)
    except Unknown:
        return NotKnown.TOO_MUCH


def if_turned(position: Position, start: FromSetup) -> Position | NotKnown:
    """Return the position with the other side to move, or why it is unknown."""
    try:
        other = turned(position, start)
    except Unknown:
        return NotKnown.TOO_MUCH
    return NotKnown.NO_TURN if other is None else other


def _pairs(
    position: Position, mine: tuple[PendingThrow, ...] | NotKnown, other: Position | NotKnown
) -> tuple[Pair, ...] | NotKnown:
    if not mine or other is NotKnown.NO_TURN:
        return ()
    if isinstance(mine, NotKnown) or isinstance(other, NotKnown):
        return NotKnown.TOO_MUCH
    try:
        theirs = done(throws.before(other))
        return pairs(done(side(position, mine)), done(side(other, theirs))) if theirs else ()
    except Unknown:
        return NotKnown.TOO_MUCH


def in_danger(position: Position | NotKnown) -> InDanger:
    """Return the men in danger of the side not on turn, or why they are unknown."""
    if isinstance(position, NotKnown):
        return position
    found = _known(danger.work(position))
    if isinstance(found, NotKnown):
        return found
    standing = men(position, not position.turn)
    listed = (Endangered(spot, standing[spot], chance) for spot, chance in found.items())
    return tuple(sorted(listed, key=lambda each: (-each.chance, each.spot)))
