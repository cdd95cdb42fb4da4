"""Rules by their ids: a rule stands in the page where its id stands in brackets, as in (D4)."""

import re
from functools import cache

_ID = re.compile(r"\b[A-Z]\d+\b")


def rules(page: str) -> set[str]:
    """Return the ids that a page of rules explains."""
    found = (_ID.findall(brackets) for brackets in re.findall(r"\(([^()]*)\)", page))
    return {rule for ids in found for rule in ids}


@cache  # Laws and tests ask it of every reason, thousands of times.
def line_of(page: str, rule: str) -> int | None:
    """Return the line, counted from 0, at which a rule is explained; None if it is not.

    A heading is preferred to other lines, and a line that cites no other rule in the same
    brackets to one that does.
    """
    lines = list(enumerate(page.splitlines()))
    alone = [(number, line) for number, line in lines if f"({rule})" in line]
    listed = [(number, line) for number, line in lines if rule in rules(line)]
    found = sorted(alone or listed, key=lambda numbered: not numbered[1].startswith("#"))
    return found[0][0] if found else None
