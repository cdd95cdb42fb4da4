"""The steps in which a hint is given, and what is said where there is none; loads no search."""

from enum import IntEnum

NO_HINT = "No hint is available here."


class Step(IntEnum):
    """How much of a hint was told; the record names it (`[%hint white 2]`)."""

    MAN = 1
    MOVE = 2
    REASON = 3
