"""The steps of a hint, and the answers if none is given; this module loads no search."""

from collections.abc import Sequence
from enum import IntEnum

from dicemate.position import Decision, Pending
from dicemate.scene import Spot

NO_HINT = "No hint is available here."
HINTS_OFF = "Hints are off in the settings."
NEEDLESS = "{} needs no hint."


class HintStep(IntEnum):
    """How much of a hint was shown; the record stores it (`[%hint white 2]`)."""

    MAN = 1
    MOVE = 2
    REASON = 3


def after(shown: int, path: Sequence[Spot]) -> HintStep:
    """Return the step after `shown`, 0 at first; if no man moves, the move is named at once."""
    first = HintStep.MAN if len(path) > 1 else HintStep.MOVE
    return HintStep(min(max(shown + 1, first), HintStep.REASON))


def is_forced(pending: Pending) -> bool:
    """Return whether only one word can be said; a hint may also know one because time ran out."""
    return isinstance(pending, Decision) and len(pending.words) == 1
