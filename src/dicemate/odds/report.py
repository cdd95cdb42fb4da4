"""All odds of a position, in one report."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from dicemate.odds import attacks, danger, throws
from dicemate.odds.attacks import Attack
from dicemate.odds.pairs import Pair, PairSide, pairs, side
from dicemate.odds.throws import Estimator, PendingThrow, hooked
from dicemate.odds.turned import FromSetup, turned
from dicemate.odds.watch import men
from dicemate.odds.work import Unknown, done
from dicemate.position import Color, Position
from dicemate.scene import Man, Spot


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
        throw: The next throw, if there is one.
        attacks: The attacks of the side on turn, including those that a throw may allow, or why
            they are unknown.
        dangers: The men of each side in danger. For the side on turn, it is the danger if it were
            the opponent's turn.
        pairs: The stand-offs.
    """

    position: Position
    throw: PendingThrow | None
    attacks: tuple[Attack, ...] | NotKnown
    dangers: dict[Color, InDanger]
    pairs: tuple[Pair, ...]


def report(position: Position, start: FromSetup, estimate: Estimator = hooked) -> Report:
    """Return the odds of a position in a game that `start` starts from set-up texts.

    Raises:
        Unknown: they would take too long.
    """
    other = if_turned(position, start)
    throw = done(throws.before(position, estimate))
    standoffs = _pairs(done(side(position, throw)), other) if throw else ()
    turn = position.turn
    dangers = {not turn: in_danger(position), turn: in_danger(other)}
    return Report(position, throw, _attacks(position, throw), dangers, standoffs)


def _attacks(position: Position, throw: PendingThrow | None) -> tuple[Attack, ...] | NotKnown:
    try:
        return done(attacks.possible(position, throw))
    except Unknown:
        return NotKnown.TOO_MUCH


def if_turned(position: Position, start: FromSetup) -> Position | NotKnown:
    """Return the position with the other side to move, or why it is unknown."""
    try:
        other = turned(position, start)
    except Unknown:
        return NotKnown.TOO_MUCH
    return NotKnown.NO_TURN if other is None else other


def _pairs(mine: PairSide, other: Position | NotKnown) -> tuple[Pair, ...]:
    if isinstance(other, NotKnown):
        return ()
    theirs = done(throws.before(other))
    return pairs(mine, done(side(other, theirs))) if theirs else ()


def in_danger(position: Position | NotKnown) -> InDanger:
    """Return the men in danger of the side not on turn, or why they are unknown."""
    if isinstance(position, NotKnown):
        return position
    try:
        found = danger.danger(position)
    except Unknown:
        return NotKnown.TOO_MUCH
    standing = men(position, not position.turn)
    listed = (Endangered(spot, standing[spot], chance) for spot, chance in found.items())
    return tuple(sorted(listed, key=lambda each: (-each.chance, each.spot)))
