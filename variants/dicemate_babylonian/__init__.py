"""Babylonian Chess (Muhammad Hidayat, 2009), as a plugin: what a menu needs to know of it.

The rules are in `position`, which imports chess and is therefore loaded with the first game.
"""

from pathlib import Path

from dicemate.position import Option, Variant, lazily

PAGES = Path(__file__).parent

VARIANT = Variant(
    name="babylonian",
    title="Babylonian Chess",
    inventor="Muhammad Hidayat",
    year=2009,
    summary="Every capture is a duel of dice, and a King may beat off those who attack him.",
    dice="d4, d6, d8, d12 and d20, a die for each kind of man",
    rules=(PAGES / "rules.md").read_text(encoding="utf-8"),
    advice=(PAGES / "advice.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_babylonian.position:start"),
    options=(
        Option(
            "tie",
            ("bounce", "reroll", "defender", "attacker", "both"),
            "bounce",
            "Equal rolls in a duel: nobody falls, roll again, one side wins, or both men fall.",
        ),
        Option(
            "exposure",
            ("literal", "orthodox"),
            "literal",
            "Whether a King may be left attacked short of mate, or never, as in ordinary chess.",
        ),
        Option(
            "king_step",
            ("any-attack", "assist-only", "never"),
            "any-attack",
            "When a King who beat his attackers may move to the square of one.",
        ),
        Option(
            "convert",
            ("assist-only", "any-attack", "never"),
            "assist-only",
            "When equal rolls against a King let his owner take over an attacker.",
        ),
        Option(
            "announce_check",
            ("off", "on"),
            "off",
            "Whether the board shows that a King is attacked.",
        ),
    ),
    lessons=lazily("dicemate_babylonian.lessons:LESSONS"),
)
