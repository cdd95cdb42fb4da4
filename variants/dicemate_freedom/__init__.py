"""Freedom Dice Chess (Anton Hodgetts and Paul Jeffery, 2025), as a plugin: what a menu needs.

The rules are in `position`, `moves` and `setup`, which import chess and are therefore loaded with
the first game.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dicemate.position import Option, Position, Variant

if TYPE_CHECKING:
    from dicemate.lesson import Lesson


def _start(options: Mapping[str, str], setup: str | None = None) -> Position:
    from dicemate_freedom.setup import start

    return start(options, setup)


def _lessons() -> Sequence["Lesson"]:
    from dicemate_freedom.lessons import LESSONS

    return LESSONS


VARIANT = Variant(
    name="freedom",
    title="Freedom Dice Chess",
    inventor="Anton Hodgetts and Paul Jeffery",
    year=2025,
    summary="A die names the man to move, but you may always recapture, check and answer check.",
    dice="one d6",
    rules=Path(__file__).with_name("rules.md").read_text(encoding="utf-8"),
    starter=_start,
    options=(
        Option(
            "deema",
            ("off", "on"),
            "off",
            "Deema's rule: whether the opponent may offer a re-roll for a free turn of his own.",
        ),
        Option(
            "start",
            ("standard", "chess960"),
            "standard",
            "The first position: standard, thrown with a 960-sided die, or by its number.",
            numbers=range(960),
        ),
    ),
    lessons=_lessons,
)
