"""The purpose of each law, as explained on the page about the laws (`docs/laws.md`)."""

import re
from functools import cache
from pathlib import Path

_LINK = re.compile(r"\[([^]]+)\]\([^)]*\)")


def purpose(law: str) -> str:
    """Return the explanation under the heading of a law; empty if there is none."""
    return _purposes().get(law, "")


@cache
def _purposes() -> dict[str, str]:
    """Return all explanations by law; each is the first paragraph under its heading."""
    found = {}
    for part in _page().read_text(encoding="utf-8").split("\n### ")[1:]:
        heading, text, *_ = part.split("\n\n")
        found[f"{heading[0].lower()}{heading[1:]}"] = _LINK.sub(r"\1", " ".join(text.split()))
    return found


def _page() -> Path:
    """Return the path of the page: beside this file in a wheel, in ``docs`` in a checkout."""
    here = Path(__file__).parent
    packed = here / "laws.md"
    return packed if packed.exists() else here.parents[2] / "docs" / packed.name
