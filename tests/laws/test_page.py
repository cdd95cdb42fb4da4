"""The page on the laws has every law under its own name, and no other."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from dicemate.laws.purposes import purpose

HOME = Path(__file__).parents[2]
SOURCES = sorted((HOME / "src" / "dicemate" / "laws").glob("*.py"))
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
NODES = [each for tree in TREES for each in ast.walk(tree)]
ASSIGNED = defaultdict[str, list[ast.expr]](list)
for each in NODES:
    if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
        ASSIGNED[each.targets[0].id].append(each.value)
NAMED = {"require": 1, "_require": 1, "LawBroken": 0}
"""The functions that take the name of a law, and as which argument."""


def texts(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may be."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Name):
        for value in ASSIGNED[node.id]:
            yield from texts(value)


def laws() -> set[str]:
    calls = [each for each in NODES if isinstance(each, ast.Call)]
    named = [(each, NAMED.get(ast.unparse(each.func))) for each in calls]
    return {law for each, at in named if at is not None for law in texts(each.args[at])}


def test_every_law_stands_in_the_page_under_its_name() -> None:
    page = (HOME / "docs" / "laws.md").read_text(encoding="utf-8")
    headings = [line[4:] for line in page.splitlines() if line.startswith("### ")]
    assert len(headings) == len({*headings})
    assert {heading[0].lower() + heading[1:] for heading in headings} == laws()


def test_every_law_has_a_purpose() -> None:
    assert [law for law in laws() if not purpose(law).endswith(".")] == []
    assert purpose("answers have the types of the contract").endswith(
        "that people can use (the contract). The guard refuses all other answers."
    )
