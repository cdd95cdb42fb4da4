"""Dead Man's Chess (zymas), as a plugin: the data the menu needs.

The rules are in `position`, which imports chess and is loaded only with the first game.
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
            "Who picks the square in Hell that a dead man goes to.",
            title="who places the dead",
            labels=("their owner", "whoever captured them", "nobody: where they died decides"),
        ),
        Option(
            "pawn_home",
            ("any", "file"),
            "any",
            "Where a dead pawn may be placed in Hell.",
            title="a dead pawn goes to",
            labels=("any square of its row", "the file it died on"),
        ),
        Option(
            "bishop_home",
            ("colour", "either"),
            "colour",
            "Where a dead bishop may be placed in Hell.",
            title="a dead bishop goes to",
            labels=("the home square of its colour", "either home square"),
        ),
        Option(
            "kill_leaves_stone",
            ("on", "off"),
            "on",
            "Whether a man killed by a rising leaves a tombstone.",
            title="a man killed by a rising",
            labels=("leaves a tombstone", "leaves none"),
        ),
    ),
    lessons=lazily("dicemate_deadmans.lessons:LESSONS"),
    minutes=5,
    preview=lazily("dicemate_deadmans.sample:PREVIEW"),
    sample=lazily("dicemate_deadmans.sample:GAME"),
)
