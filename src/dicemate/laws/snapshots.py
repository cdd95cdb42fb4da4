"""All answers of a position, for comparing two positions."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from dicemate.position import Chance, Color, Decision, Outcome, Pending, Position
from dicemate.scene import Man, Mark, Scene


class Snapshot(NamedTuple):
    """All answers of a position."""

    turn: Color
    pending: Pending
    scene: Scene
    key: Hashable
    clock: int
    setup: str


def snapshot(position: Position) -> Snapshot:
    """Return all answers of a position."""
    return Snapshot(
        position.turn,
        position.pending(),
        position.scene(),
        position.key(),
        position.clock(),
        position.setup(),
    )


class Essence(NamedTuple):
    """What positions with the same key have in common: where men are, and what can be played.

    Clocks, men taken and texts for people may differ.
    """

    turn: Color
    next: Hashable
    boards: tuple[tuple[str, Mapping[str, Man], Mapping[str, Mark]], ...]


def essence(seen: Snapshot) -> Essence:
    """Return what a position has in common with all others that have its key."""
    boards = tuple((panel.name, panel.men, panel.marks) for panel in seen.scene.panels)
    return Essence(seen.turn, _next(seen.pending), boards)


def _next(pending: Pending) -> Hashable:
    if isinstance(pending, Outcome):
        return pending.winner
    if isinstance(pending, Decision):
        return pending.who, frozenset(pending.words), pending.asides
    assert isinstance(pending, Chance)
    return pending.who, tuple(die.sides for die in pending.dice), pending.contest, pending.asides
