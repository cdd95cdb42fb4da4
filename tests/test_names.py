"""One name, one thing: a class or a type of `dicemate` shares its name with no other."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import dicemate

ROOT = Path(dicemate.__file__).parent

BOTH_PUBLIC = {"Step"}
"""Names that games import from two modules, with two meanings."""


def defined(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the meaning of each class and type of a module.

    A type that is written the same twice means the same. Protocols are left out: they may be called
    like what follows them.
    """
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and "Protocol" not in map(ast.unparse, node.bases):
            yield node.name, ".".join(path.relative_to(ROOT).with_suffix("").parts)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            assert node.value
            yield ast.unparse(node.target), ast.unparse(node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            assert ast.unparse(node.targets[0]).isupper(), f"{path}: a type is a TypeAlias"


def test_each_name_means_one_thing() -> None:
    meanings = defaultdict[str, set[str]](set)
    for path in ROOT.rglob("*.py"):
        for name, meaning in defined(path):
            if not name.startswith("_"):
                meanings[name].add(meaning)
    assert len(meanings) > 400
    several = {name: where for name, where in meanings.items() if len(where) > 1}
    assert several.keys() >= BOTH_PUBLIC
    assert not {
        name: where
        for name, where in several.items()
        if name not in BOTH_PUBLIC and not is_in_both_front_ends(where)
    }


def is_in_both_front_ends(where: set[str]) -> bool:
    """Return whether the table and line mode each have the same thing of their own."""
    return {each.partition(".")[0] for each in where} == {"tui", "talk"} and len(where) == 2
