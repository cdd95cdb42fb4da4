"""Broken rules: a module of a game with one condition, number or operator changed.

A mutant has a name such as ``dicemate_d10.moves:17``: the 18th place in that module that can be
changed. It is never written to a file, but replaces its module on import.
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

VARIANTS = Path(__file__).parent.parent / "variants"

_OPPOSITES: Mapping[type, type] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
_TEXTS = ("str", "Note", "Action", "Scene", "Reason", "Shelf", "Iterator[Note]", "tuple[str, ...]")
"""Types returned by functions that describe the rules instead of implementing them."""


class Change(NamedTuple):
    """A way to break a module: one field of a node in its syntax tree gets another value."""

    line: int
    what: str
    node: ast.AST
    field: str
    value: Any

    def make(self) -> None:
        """Change the tree."""
        setattr(self.node, self.field, self.value)

    def description(self) -> str:
        """Return the description of the change: ``line 36, swap: own & ~free``."""
        return f"line {self.line}, {self.what}: {ast.unparse(self.node)}"


def tree(module: str) -> ast.Module:
    """Return the syntax tree of a module of a game."""
    return ast.parse((VARIANTS / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))


def changes(module: ast.Module) -> list[Change]:
    """Return every way to break a module."""
    bodies = [each for each in ast.walk(module) if isinstance(each, ast.FunctionDef)]
    ruling = [
        each for each in bodies if not each.returns or ast.unparse(each.returns) not in _TEXTS
    ]
    seen = {id(node): node for each in ruling for part in each.body for node in ast.walk(part)}
    return [change for node in seen.values() for change in _of(node)]


def _of(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.BoolOp(values=[*kept, _]):
            yield from _swapped(node)
            yield Change(node.lineno, "drop", node, "values", [*kept, deepcopy(kept[-1])])
        case ast.Compare() | ast.BinOp():
            yield from _swapped(node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield Change(node.lineno, "negate", node, "operand", ast.UnaryOp(ast.Not(), operand))
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            yield Change(node.lineno, "negate", node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.Constant(value=bool(value)):
            yield Change(node.lineno, "flip", node, "value", not value)
        case ast.Constant(value=int(value)):
            yield Change(node.lineno, "add 1", node, "value", value + 1)


def _swapped(node: ast.Compare | ast.BinOp | ast.BoolOp) -> Iterator[Change]:
    """Yield the replacements of an operator by its opposite."""
    first, *rest = node.ops if isinstance(node, ast.Compare) else [node.op]
    if opposite := _OPPOSITES.get(type(first)):
        if isinstance(node, ast.Compare):
            yield Change(node.lineno, "negate", node, "ops", [opposite(), *rest])
        elif not isinstance(node, ast.BinOp) or not _is_text(node):
            yield Change(node.lineno, "swap", node, "op", opposite())


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(each, ast.JoinedStr | ast.List) for each in (node.left, node.right))


class _Replacing(MetaPathFinder):
    """Finds the broken module in place of the original."""

    def __init__(self, module: str, index: int) -> None:
        self._module, self._index = module, index

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of the module, if it is this one."""
        spec = PathFinder.find_spec(name, path) if name == self._module else None
        if spec and spec.origin:
            spec.loader = _Loader(name, spec.origin, self._index)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, index: int) -> None:
        super().__init__(name, path)
        self._index = index

    def get_code(self, fullname: str) -> Any:
        """Return the broken code."""
        broken = tree(fullname)
        changes(broken)[self._index].make()
        return compile(ast.fix_missing_locations(broken), self.path, "exec")


def install(name: str) -> None:
    """Make a mutant replace its module on import."""
    module, _, index = name.partition(":")
    sys.meta_path.insert(0, _Replacing(module, int(index)))
