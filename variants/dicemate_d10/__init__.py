"""d10 Chess (Bruce Leban, 2005), as a plugin: what a menu needs to know of it.

The rules are in `position`, which imports chess and is therefore loaded with the first game.
"""

from pathlib import Path

from dicemate.position import Option, Variant, lazily

ON_OFF = ("on", "off")


PAGES = Path(__file__).parent

VARIANT = Variant(
    name="d10",
    title="d10 Chess",
    inventor="Bruce Leban",
    year=2005,
    summary="A ten-sided die says how strong a man may move. Take the King to win.",
    dice="one d10",
    rules=(PAGES / "rules.md").read_text(encoding="utf-8"),
    advice=(PAGES / "advice.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_d10.position:start"),
    options=(
        Option(
            "castle_out_of_check",
            ON_OFF,
            "on",
            "Whether an attacked King may castle.",
        ),
        Option(
            "baring",
            ("one-more-turn", "immediate", "off"),
            "one-more-turn",
            "Taking all men but the King wins: after one more turn, at once, or not at all.",
        ),
        Option(
            "check_warning",
            ON_OFF,
            "on",
            "Whether a move that leaves the own King open has to be confirmed.",
        ),
        Option(
            "touch_move",
            ("off", "on"),
            "off",
            "Whether a man may be touched before the roll, and must then move if the roll lets it.",
        ),
    ),
    lessons=lazily("dicemate_d10.lessons:LESSONS"),
)
