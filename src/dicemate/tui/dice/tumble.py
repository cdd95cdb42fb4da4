"""Dice animation: the faces shown in each frame until all dice are at rest."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

INTERVAL = 0.05
"""Seconds between two frames."""
FIRST = 8
"""The frame in which the first die comes to rest."""
STEP = 3
"""The frames between one die coming to rest and the next, if there is time."""
LAST = 16
"""The latest frame in which the last die comes to rest: 0.8 seconds after the throw."""
_TURN = 40
"""The degrees by which a die turns per frame."""
TURNS = range(_TURN, 360, _TURN)
"""The degrees by which a tumbling die may be turned."""


class Pose(NamedTuple):
    """One die in one frame: its face, and its rotation in degrees, 0 at rest."""

    face: int
    turn: int = 0


def frames(sides: Sequence[int], faces: Sequence[int]) -> Iterator[tuple[Pose, ...]]:
    """Yield the poses of all dice in each frame, ending with `faces`.

    The dice come to rest one after the other. The faces before that are random and independent of
    the match's dice, so showing a throw uses up no randomness.

    Args:
        sides: The number of sides of each die.
        faces: The face that each die has thrown, from 1 to its sides.
    """
    chance = Random()
    ends = _ends(len(sides))
    poses = [Pose(chance.randint(1, most), chance.choice(TURNS)) for most in sides]
    for frame in range(ends[-1]):
        yield tuple(
            Pose(face) if frame >= end else pose
            for face, pose, end in zip(faces, poses, ends, strict=True)
        )
        poses = [_on(pose, most, chance) for pose, most in zip(poses, sides, strict=True)]
    yield tuple(map(Pose, faces))


def _ends(dice: int) -> list[int]:
    """Return the frame in which each die comes to rest."""
    gaps = max(1, dice - 1)
    return [FIRST + min(STEP * index, (LAST - FIRST) * index // gaps) for index in range(dice)]


def _on(pose: Pose, sides: int, chance: Random) -> Pose:
    """Return the pose one frame later: another face, turned further."""
    others = chance.randint(1, max(1, sides - 1))
    turn = (pose.turn + _TURN) % 360 or _TURN
    return Pose((pose.face - 1 + others) % sides + 1, turn)
