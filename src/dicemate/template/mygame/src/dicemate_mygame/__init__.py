"""My Game: the data for Dicemate's menu. The rules load with the first game."""

from pathlib import Path

from dicemate.position import Variant, lazily

VARIANT = Variant(
    name="mygame",
    title="My Game",
    inventor="its author",
    year=0,
    summary="A die names the kind of man who moves. Take the King to win.",
    dice="a die of men",
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_mygame.position:start"),
)
