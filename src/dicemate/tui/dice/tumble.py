"""How dice tumble: which faces are to be seen, frame by frame, until all dice lie."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

INTERVAL = 0.05
"""Seconds between two frames."""
FIRST = 8
"""The frame in which the first die lies."""
STEP = 3
"""Frames after which the next one does, where there is time."""
LAST = 16
"""The frame in which the last of many dice lies: 0.8 seconds after the throw."""


class Pose(NamedTuple):
    """One die in one frame: the face to be seen, and by how far it is turned, 0 where it lies."""

    face: int
    turn: int = 0


def frames(sides: Sequence[int], faces: Sequence[int]) -> Iterator[tuple[Pose, ...]]:
    """Yield the poses of all dice in each frame; in the last one they show `faces`.

    They come to lie one after the other. What is seen before is drawn here and owes nothing to
    the dice of the match, so that showing a throw costs no throw.

    Args:
        sides: How many sides each die has.
        faces: What each die has thrown, from 1 to its sides.
    """
    chance = Random()
    ends = _ends(len(sides))
    poses = [Pose(chance.randint(1, most), chance.randrange(_TURN, 360, _TURN)) for most in sides]
    for frame in range(ends[-1]):
        yield tuple(
            Pose(face) if frame >= end else pose
            for face, pose, end in zip(faces, poses, ends, strict=True)
        )
        poses = [_on(pose, most, chance) for pose, most in zip(poses, sides, strict=True)]
    yield tuple(map(Pose, faces))


_TURN = 40
"""Degrees by which a die turns from frame to frame."""


def _ends(dice: int) -> list[int]:
    """Return the frame in which each die lies."""
    gaps = max(1, dice - 1)
    return [FIRST + min(STEP * index, (LAST - FIRST) * index // gaps) for index in range(dice)]


def _on(pose: Pose, sides: int, chance: Random) -> Pose:
    """Return a die a frame later: on another face, and turned on."""
    others = chance.randint(1, max(1, sides - 1))
    turn = (pose.turn + _TURN) % 360 or _TURN
    return Pose((pose.face - 1 + others) % sides + 1, turn)
