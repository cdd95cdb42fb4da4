"""Alice Chess, as a plugin: what a menu needs to know."""

from pathlib import Path

from dicemate.position import Variant, lazily

VARIANT = Variant(
    name="alice",
    title="Alice Chess",
    inventor="V. R. Parton",
    year=1953,
    summary="Two boards: whoever moves goes through the looking-glass. Checkmate wins.",
    dice="",
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    starter=lazily("dicemate_alice.position:start"),
)
