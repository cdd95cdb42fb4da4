"""docs/api.md names what modules call public, its examples work, and types hold from outside."""

import ast
import doctest
import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cli.command import works
from dicemate import template
from template.walk import blocks

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "api.md").read_text(encoding="utf-8")
MODULES = re.findall(r"^## (dicemate\.[\w.]+)\n", PAGE, re.MULTILINE)


@pytest.mark.parametrize("module", MODULES)
def test_the_page_names_what_a_module_calls_public_and_nothing_else(module: str) -> None:
    (chapter,) = re.findall(rf"^## {re.escape(module)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.M)
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", chapter, re.MULTILINE)
    assert sorted(name for name, _ in rows) == sorted(import_module(module).__all__)


def _imported(source: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules of Dicemate that a file imports from, each with a name."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and re.match(r"dicemate(\.|$)", node.module or ""):
            yield from ((node.module or "", alias.name) for alias in node.names)


def test_whatever_games_import_is_public() -> None:
    """Ours too, or games of others could not do the same."""
    strangers = (HOUSE / "tests" / "strangers").glob("*/dicemate_*/*.py")
    sources = [*(HOUSE / "variants").rglob("*.py"), *strangers]
    taken = {(each, source) for source in sources for each in _imported(source)}
    assert len(taken) > 100
    public = {(module, name) for module in MODULES for name in import_module(module).__all__}
    public |= {("dicemate", module.removeprefix("dicemate.")) for module in MODULES}
    assert not sorted(f"{source.name}: {each}" for each, source in taken if each not in public)


def test_the_examples_of_the_page_come_to_what_it_says() -> None:
    examples = "\n".join(block.text for block in blocks(PAGE) if block.text.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(examples, {}, "api.md", None, None)
    runner, told = doctest.DocTestRunner(), list[str]()
    runner.run(test, out=told.append)
    assert runner.tries > 30
    assert not told, "".join(told)


CONSUMER = '''
"""Uses every public name from outside, as a game in another repository does."""

{imports}

from dicemate.position import WHITE, Color, Decision, Die, Outcome, Pending
from dicemate.position import Position, Variant, lazily

VARIANT = Variant(
    name="x",
    title="X",
    inventor="x",
    year=0,
    summary="X.",
    dice="",
    rules="# X",
    starter=lazily("x:start"),
)
FIRST: Position = VARIANT.start()


def who(pending: Pending) -> Color | None:
    """Return who acts."""
    return pending.winner if isinstance(pending, Outcome) else pending.who


PENDING = FIRST.pending()
WORDS = list(PENDING.words) if isinstance(PENDING, Decision) else []
FACE: str = Die(6).called(1)
TURN: bool = FIRST.turn == WHITE
'''

PYRIGHT = shutil.which("pyright") or shutil.which("basedpyright")
SETTINGS = '[tool.pyright]\ntypeCheckingMode = "strict"\nreportUnusedImport = false\n'


@pytest.fixture
def consumer(tmp_path: Path) -> Path:
    """Return a folder with a file that uses every public name."""
    names = [(module, import_module(module).__all__) for module in MODULES]
    imports = "\n".join(
        f"from {module} import {name} as n{number}_{name}"
        for number, (module, exported) in enumerate(names)
        for name in exported
    )
    folder = tmp_path / "consumer"
    folder.mkdir()
    (folder / "consumer.py").write_text(CONSUMER.format(imports=imports), encoding="utf-8")
    (folder / "pyproject.toml").write_text(SETTINGS)
    return folder


def test_types_hold_from_outside(consumer: Path) -> None:
    mypy = sys.executable, "-m", "mypy", "--strict", "--cache-dir", consumer / "cache"
    works(consumer, *mypy, "consumer.py")


@pytest.mark.skipif(not PYRIGHT, reason="pyright is not installed: it is 280 MB with Node.js")
def test_they_do_for_pyright_and_those_of_a_new_game(consumer: Path) -> None:
    home = template.write("hill_top", consumer.parent)
    with (home / "pyproject.toml").open("a") as project:
        project.write(SETTINGS)
    for folder in (consumer, home):
        works(folder, PYRIGHT or "", "--pythonpath", sys.executable)
