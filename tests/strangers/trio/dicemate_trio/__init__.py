"""Trio, as a plugin: what a menu needs to know."""

from pathlib import Path

from dicemate.position import Variant, lazily

VARIANT = Variant(
    name="trio",
    title="Trio",
    inventor="a stranger",
    year=2026,
    summary="Three dice a turn, and a move for each. Take the King.",
    dice="3 dice of men",
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_trio.position:start"),
)
