"""What the last turn did on the boards: the squares involved, and the way each man went."""

from collections.abc import Mapping
from typing import NamedTuple

from dicemate.match import whereabouts
from dicemate.match.match import Match
from dicemate.position import Action
from dicemate.scene import Spot


class Trail(NamedTuple):
    """The squares of a turn, and the moves, from and to, of men who stayed on their board."""

    spots: frozenset[Spot]
    ways: Mapping[Spot, Spot]


def trail(match: Match, ply: int) -> Trail:
    """Return the trail of the last turn that did anything on the boards, after `ply` words.

    The turn may still be in progress; if it has several moves, all of them count. If a throw for
    men is pending, only these men's squares are returned.
    """
    known = whereabouts.spots(match.positions[ply].scene())
    dice = getattr(match.positions[ply].pending(), "dice", ())
    if spots := frozenset(die.spot for die in dice if die.spot):
        return Trail(spots & known, {})
    actions = _last(match, ply)
    ways: dict[Spot, Spot] = {}
    for action in actions:
        ways |= _ways(action)
    spots = frozenset(spot for action in actions for spot in (*action.path, *_ended(action)))
    return Trail(spots & known, {a: b for a, b in ways.items() if {a, b} <= known})


def _last(match: Match, ply: int) -> list[Action]:
    """Return the actions so far of the last turn that involved any square."""
    for index in range(ply - 1, -1, -1):
        action = match.action(index)
        if action.path or action.ends:
            turn = range(match.start_of_turn(index), index + 1)
            return [match.action(each) for each in turn]
    return []


def _ended(action: Action) -> tuple[Spot, ...]:
    return (*action.ends, *action.ends.values())


def _ways(action: Action) -> dict[Spot, Spot]:
    """Return the moves within a board: from the path, unless the word gives other ends."""
    ways = {action.path[0]: action.path[1]} if len(action.path) > 1 else {}
    ways |= action.ends
    return {a: b for a, b in ways.items() if a.board == b.board and a != b}
