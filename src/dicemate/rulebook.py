"""Rules by their ids: a page explains a rule where its id is in brackets, as in (D4)."""

import re
from functools import cache

_ID = re.compile(r"\b[A-Z]\d+\b")


def rules(page: str) -> set[str]:
    """Return the ids of the rules that a page explains."""
    found = (_ID.findall(brackets) for brackets in re.findall(r"\(([^()]*)\)", page))
    return {rule for ids in found for rule in ids}


@cache  # Laws and tests ask this for every reason, thousands of times.
def line_of(page: str, rule: str) -> int | None:
    """Return the line, counted from 0, that explains a rule, or None.

    Headings take precedence over other lines, and lines with only this id in the brackets over
    lines that list several.
    """
    lines = list(enumerate(page.splitlines()))
    alone = [(number, line) for number, line in lines if f"({rule})" in line]
    listed = [(number, line) for number, line in lines if rule in rules(line)]
    found = sorted(alone or listed, key=lambda numbered: not numbered[1].startswith("#"))
    return found[0][0] if found else None
