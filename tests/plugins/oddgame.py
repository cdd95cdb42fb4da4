"""A guarded game with one odd answer."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.position import Position, Reason, Variant
from tui.fakegame import VARIANT, FakePosition

QUESTIONS: dict[str, Callable[[Any], object]] = {
    "turn": lambda position: position.turn,
    "pending": lambda position: position.pending(),
    "play": lambda position: position.play("roll:1,1"),
    "action": lambda position: position.action("roll:1,1"),
    "scene": lambda position: position.scene(),
    "key": lambda position: position.key(),
    "clock": lambda position: position.clock(),
    "setup": lambda position: position.setup(),
    "why": lambda position: position.why(()),
    "value": lambda position: position.value(),
    "after": lambda position: position.after(),
    "fan": lambda position: position.fan(),
    "standing": lambda position: position.standing(True),
}
"""Calls to a position, by the name of the method."""


def position_that(question: str, act: Callable[..., Any]) -> Position:
    """Return a guarded position whose method `question` is `act`."""
    answer = property(act) if question == "turn" else act
    kind = type("Odd", (FakePosition,), {"why": lambda *_: Reason("so"), question: answer})
    return game(starter=lambda *_: kind()).start()


def game(**changed: Any) -> Variant:
    """Return a guarded game that is like the fake one but for what is `changed`."""
    return guarded(Guard("fake", "1.0"), replace(VARIANT, **changed))
