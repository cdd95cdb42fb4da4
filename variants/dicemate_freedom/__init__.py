"""Freedom Dice Chess (Anton Hodgetts and Paul Jeffery, 2025), as a plugin: what the menu needs.

The rules are in `position`, `moves` and `setup`, which import chess and are loaded only with the
first game.
"""

from pathlib import Path

from dicemate.position import Option, Variant, lazily

PAGES = Path(__file__).parent

VARIANT = Variant(
    name="freedom",
    title="Freedom Dice Chess",
    inventor="Anton Hodgetts and Paul Jeffery",
    year=2025,
    summary="A die names the man to move, but you may always recapture, check and answer check.",
    dice="one d6",
    rules=(PAGES / "rules.md").read_text(encoding="utf-8"),
    advice=(PAGES / "advice.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_freedom.setup:start"),
    options=(
        Option(
            "deema",
            ("off", "on"),
            "off",
            "Whether the opponent may offer a re-roll in exchange for a free turn of his own.",
            title="Deema's rule",
            labels=("off", "the opponent may offer a re-roll"),
        ),
        Option(
            "start",
            ("standard", "chess960"),
            "standard",
            "The starting position: standard, rolled with a 960-sided die, or given by its number.",
            numbers=range(960),
            title="starting position",
            labels=("the usual one", "rolled with a 960-sided die"),
        ),
    ),
    lessons=lazily("dicemate_freedom.lessons:LESSONS"),
    minutes=5,
    preview=lazily("dicemate_freedom.sample:PREVIEW"),
    sample=lazily("dicemate_freedom.sample:GAME"),
)
