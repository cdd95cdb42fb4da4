"""Everything a position answers, for comparing two of them."""

from collections.abc import Hashable
from typing import NamedTuple

from dicemate.position import Pending, Position
from dicemate.scene import Scene


class Picture(NamedTuple):
    """Everything a position answers."""

    pending: Pending
    scene: Scene
    key: Hashable
    clock: int
    setup: str


def picture(position: Position) -> Picture:
    """Ask a position everything."""
    return Picture(
        position.pending(),
        position.scene(),
        position.key(),
        position.clock(),
        position.setup(),
    )
