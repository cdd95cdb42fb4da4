"""What a table says and asks is stored in its dialogue, by its own methods."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicemate.tui.match import dialogue

SCREEN = Path(dialogue.__file__).parent.parent


def assigned(path: Path) -> Iterator[str]:
    """Yield the attributes of a dialogue that a module assigns."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            owner = ast.unparse(node.value)
            if owner.rpartition(".")[-1].endswith("dialogue"):
                yield node.attr


@pytest.mark.parametrize("attribute", ["message", "question", "session", "standing"])
def test_nobody_else_assigns_what_a_dialogue_keeps(attribute: str) -> None:
    modules = [*SCREEN.rglob("*.py")]
    assert Path(dialogue.__file__) in modules
    assert not [path.stem for path in modules if attribute in assigned(path)]


def test_an_assignment_from_outside_is_found(tmp_path: Path) -> None:
    module = tmp_path / "outside.py"
    module.write_text("self._dialogue.message, dialogue.question = '', None\nself.session = 1\n")
    assert [*assigned(module)] == ["message", "question"]
