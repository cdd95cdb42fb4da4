"""d10 Chess (Bruce Leban, 2005), as a plugin: the data the menu needs.

The rules are in `position`, which imports chess and is loaded only with the first game.
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
    summary="A ten-sided die says which men may move. Take the King to win.",
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
            title="castling out of check",
            labels=("allowed", "forbidden"),
        ),
        Option(
            "baring",
            ("one-more-turn", "immediate", "off"),
            "one-more-turn",
            "What happens once every man but the King is taken.",
            title="taking all but the King",
            labels=("wins after one more turn", "wins at once", "does not win"),
        ),
        Option(
            "check_warning",
            ON_OFF,
            "on",
            "Whether you are warned before a move that leaves your King open to capture.",
            title="check warning",
            labels=("ask before the King is left open", "no warning"),
        ),
        Option(
            "touch_move",
            ("off", "on"),
            "off",
            "Whether a man touched before the roll must move if the roll allows it.",
            title="touch-move",
            labels=("off", "on"),
        ),
    ),
    lessons=lazily("dicemate_d10.lessons:LESSONS"),
    minutes=4,
    preview=lazily("dicemate_d10.sample:PREVIEW"),
    sample=lazily("dicemate_d10.sample:GAME"),
)
