"""Freedom Dice Chess (Anton Hodgetts and Paul Jeffery, 2025), as a plugin: what a menu needs.

The rules are in `position`, `moves` and `setup`, which import chess and are therefore loaded with
the first game.
"""

from pathlib import Path

from dicemate.position import Option, Variant, lazily

VARIANT = Variant(
    name="freedom",
    title="Freedom Dice Chess",
    inventor="Anton Hodgetts and Paul Jeffery",
    year=2025,
    summary="A die names the man to move, but you may always recapture, check and answer check.",
    dice="one d6",
    rules=Path(__file__).with_name("rules.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_freedom.setup:start"),
    options=(
        Option(
            "deema",
            ("off", "on"),
            "off",
            "Whether the opponent may offer a re-roll for a free turn of his own.",
            label="Deema's rule",
        ),
        Option(
            "start",
            ("standard", "chess960"),
            "standard",
            "The first position: standard, thrown with a 960-sided die, or by its number.",
            numbers=range(960),
        ),
    ),
    lessons=lazily("dicemate_freedom.lessons:LESSONS"),
    minutes=5,
    preview=lazily("dicemate_freedom.sample:PREVIEW"),
    sample=lazily("dicemate_freedom.sample:GAME"),
)
