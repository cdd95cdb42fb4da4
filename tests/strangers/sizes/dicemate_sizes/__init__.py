"""Dice chess on boards of two sizes, as plugins: what a menu needs to know."""

from pathlib import Path

from dicemate.position import Variant, lazily

RULES = (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")


def _variant(size: str, squares: str) -> Variant:
    return Variant(
        name=size,
        title=f"{size.capitalize()} Dice Chess",
        inventor="a stranger",
        year=2026,
        summary=f"A die names the man who moves, on {squares} squares. Take the King.",
        dice="a die of men",
        rules=RULES,
        starter=lazily(f"dicemate_sizes.position:start_{size}"),
    )


SMALL = _variant("small", "6x6")
LARGE = _variant("large", "12x10")
