"""A hint for other programs, as plain data with stable fields."""

from typing import Any

from dicemate.hints.weighing import Expected, Hint, Weighed
from dicemate.position import COLOR_NAMES, COLORS


def as_data(hint: Hint) -> dict[str, object]:
    """Return a hint as JSON-compatible data; docs/hints.md describes the fields."""
    return {
        "who": COLOR_NAMES[hint.who],
        "throws": hint.throws,
        "share": round(hint.share, 6),
        "words": [{**each._asdict(), "share": round(each.share, 6)} for each in hint.words],
        "line": [{**each._asdict(), "chance": round(each.chance, 6)} for each in hint.line],
        "depth": hint.depth,
        "nodes": hint.nodes,
        "claim": hint.claim,
    }


def from_data(data: Any) -> Hint:
    """Return the hint that `as_data` converted, rounded as it was there.

    Raises:
        LookupError: a field is missing.
        TypeError: a field has the wrong type.
    """
    return Hint(
        COLORS[data["who"]],
        data["throws"],
        data["share"],
        tuple(Weighed(**each) for each in data["words"]),
        tuple(Expected(**each) for each in data["line"]),
        data["depth"],
        data["nodes"],
        data["claim"],
    )
