"""Dead Man's Chess (zymas), as a plugin: what a menu needs to know of it.

The rules are in `position`, which imports chess and is therefore loaded with the first game.
"""

from pathlib import Path

from dicemate.position import Option, Variant, lazily

PAGES = Path(__file__).parent

VARIANT = Variant(
    name="deadmans",
    title="Dead Man's Chess",
    inventor="zymas",
    year=0,
    summary="The dead fight on in Hell, and rise where a man fell. Checkmate on Earth wins.",
    dice="",
    rules=(PAGES / "rules.md").read_text(encoding="utf-8"),
    advice=(PAGES / "advice.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_deadmans.position:start"),
    options=(
        Option(
            "placement",
            ("owner", "capturer", "circe"),
            "owner",
            "Who picks a dead man's square in Hell; circe: the square of his death alone decides.",
        ),
        Option(
            "pawn_home",
            ("any", "file"),
            "any",
            "Whether a dead pawn goes to any square of its row or to the file of its death.",
        ),
        Option(
            "bishop_home",
            ("colour", "either"),
            "colour",
            "Whether a dead bishop keeps the colour of square on which it died.",
        ),
        Option(
            "kill_leaves_stone",
            ("on", "off"),
            "on",
            "Whether a man killed by a rising leaves a tombstone under the risen man.",
        ),
    ),
    lessons=lazily("dicemate_deadmans.lessons:LESSONS"),
)
