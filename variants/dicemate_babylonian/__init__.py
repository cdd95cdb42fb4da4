"""Babylonian Chess (Muhammad Hidayat, 2009), as a plugin: what a menu needs to know.

The rules are in `position`, which imports chess and is loaded only with the first game.
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
            "What happens if both dice of a duel show the same.",
            title="equal dice",
            labels=(
                "a bounce",
                "both roll again",
                "the defender wins",
                "the attacker wins",
                "both men fall",
            ),
        ),
        Option(
            "exposure",
            ("literal", "orthodox"),
            "literal",
            "Whether you may leave your King attacked, as long as he is not mated.",
            title="your own King",
            labels=("may be left attacked", "must be safe, as in chess"),
        ),
        Option(
            "king_step",
            ("any-attack", "assist-only", "never"),
            "any-attack",
            "When a King may move to the square of an attacker he has beaten.",
            title="the King's step",
            labels=("after any attack he beats off", "after an Assist only", "never"),
        ),
        Option(
            "convert",
            ("assist-only", "any-attack", "never"),
            "assist-only",
            "When equal dice against a King let his owner take over an attacker.",
            title="winning men over",
            labels=("after an Assist only", "after any attack on the King", "never"),
        ),
        Option(
            "announce_check",
            ("off", "on"),
            "off",
            "Whether the board marks a King who is attacked.",
            title="check",
            labels=("is not announced", "is announced"),
        ),
    ),
    lessons=lazily("dicemate_babylonian.lessons:LESSONS"),
    minutes=6,
    preview=lazily("dicemate_babylonian.sample:PREVIEW"),
    sample=lazily("dicemate_babylonian.sample:GAME"),
    contests=True,
)
