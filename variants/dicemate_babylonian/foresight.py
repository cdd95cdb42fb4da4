"""What the words of a turn lead to, on any board (`dicemate.hooks.Estimating`)."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from dicemate.hooks import foreseen
from dicemate.position import Decision
from dicemate_babylonian.duel import Verdict
from dicemate_babylonian.state import F, State

Tell: TypeAlias = Callable[[str], float | None]
"""Returns the expected result of a move for its player; None if it must be played out."""


def after(
    position: State[F], play: Callable[[str], object], ahead: Callable[[F, Verdict], Tell]
) -> Mapping[str, float]:
    """Return the expected result of each word for the player to decide.

    `ahead` looks ahead from the field at the beginning of a turn, given who wins a tie. Choices
    within the turn are played out: a King may be missing.
    """
    decision = position.awaited
    if not isinstance(decision, Decision):
        return {}
    begins = position.field is position.start
    tell = ahead(position.field, position.rules.tie) if begins else lambda _: None
    return foreseen(decision, position.turn, play, tell)
