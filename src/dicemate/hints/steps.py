"""The steps of a hint, and the answer if none is available; this module loads no search."""

from enum import IntEnum

NO_HINT = "No hint is available here."


class HintStep(IntEnum):
    """How much of a hint was shown; the record stores it (`[%hint white 2]`)."""

    MAN = 1
    MOVE = 2
    REASON = 3
