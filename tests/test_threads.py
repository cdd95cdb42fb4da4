"""Two threads may import modules at the same time, as the menu does while a game is opened.

Python locks a module before the package it is in. So one thread that imports a package, which
imports a module of its own, and another that imports this module by its own name, can each wait for
the other; Python then gives one of them a module of which only half has run. This cannot happen if
all other packages import such a module through its package.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]


class Import(NamedTuple):
    """An import of a name from a module; `late` if it runs only when a function is called."""

    module: str
    name: str
    late: bool


def test_what_a_package_loads_is_imported_through_the_package() -> None:
    modules = dict(_modules())
    graph = {name: list(_imports(ast.parse(path.read_text()))) for name, path in modules.items()}
    wrong = [
        f"{importer} imports {each.name} from {each.module}"
        for importer, imports in graph.items()
        for each in imports
        if each.module in graph
        and not f"{importer}.".startswith(f"{_package(each.module)}.")
        and each.module in _loaded_by(_package(each.module), graph)
    ]
    assert not wrong


def _modules() -> Iterator[tuple[str, Path]]:
    """Yield the name of each module, or package, and its file."""
    for source in (ROOT / "src", ROOT / "variants"):
        for path in source.rglob("*.py"):
            parts = path.relative_to(source).with_suffix("").parts
            yield ".".join(parts).removesuffix(".__init__"), path


def _imports(tree: ast.AST, *, late: bool = False) -> Iterator[Import]:
    """Yield what runs, so nothing that only type checkers read."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (Import(node.module, each.name, late) for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (Import(each.name, "", late) for each in node.names)
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from _imports(
                node, late=late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            )


def _loaded_by(package: str, graph: Mapping[str, list[Import]]) -> set[str]:
    """Return the modules in a package that are loaded whenever it is, without the package."""
    found, left = set[str](), [package]
    while left:
        for each in graph.get(left.pop(), []):
            for module in (_package(each.module), each.module, f"{each.module}.{each.name}"):
                if module in graph and module not in found and not each.late:
                    found.add(module)
                    left.append(module)
    return {module for module in found - {package} if _package(module) == package}


def _package(module: str) -> str:
    return module.rpartition(".")[0]
