"""The dice that a game names in its own words."""

import re

from dicemate.position import Variant


def sides(variant: Variant) -> list[int]:
    """Return the sides of the dice that a game names, ascending."""
    return sorted({int(found) for found in re.findall(r"\bd(\d{1,4})\b", variant.dice)})
