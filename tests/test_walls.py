"""What is loaded when: a game loads no screen, the menu no chess.

Which module may import which is checked by import-linter (pyproject.toml).
"""

import re
from pathlib import Path

import pytest

from loading import loaded


def test_a_whole_game_loads_no_screen() -> None:
    code = """
from dicemate import library, perft, plugins
from dicemate.laws import check_variant
for name in plugins.names():
    check_variant(plugins.load(name), [0], words=10)
"""
    packages = loaded(code)
    assert "chess" in packages
    assert not packages & {"textual", "rich"}


@pytest.mark.parametrize(
    "code",
    [
        "from dicemate import plugins; plugins.survey()",
        "from dicemate import library; library.entries()",
        "from dicemate import cli; cli.main(['variants'])",
        "from dicemate import cli; cli.main(['games'])",
    ],
)
def test_a_menu_waits_for_no_chess(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "dicemate" / "games"
    folder.mkdir(parents=True)
    (folder / "one.pgn").write_text('[Dicemate "2"]\n[Game "d10"]\n[Result "*"]\n\n*\n')
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    packages = loaded(code)
    assert "dicemate" in packages
    assert not packages & {"chess", "textual", "rich"}


def test_the_menu_waits_for_no_game_and_no_record() -> None:
    """They would delay its first frame."""
    modules = loaded("import dicemate.tui.app, dicemate.tui.menu", whole=True)
    assert "dicemate.tui.menu" in modules
    assert not modules & {"dicemate.record", "dicemate.session", "dicemate.match", "chess"}


def test_a_table_of_people_waits_for_no_program() -> None:
    """Programs and their search are loaded when one plays."""
    modules = loaded("import dicemate.tui.match.table, dicemate.talk.start", whole=True)
    assert "dicemate.tui.match.seats" in modules
    assert not {each for each in modules if each.startswith(("dicemate.bots", "dicemate.search"))}


def test_no_test_imports_another() -> None:
    """What several need is in a helper beside them."""
    folder = Path(__file__).parent
    tests = {path.stem for path in folder.rglob("test_*.py")}
    imported = re.compile(r"^(?:from|import) (?:\w+\.)*(\w+)", re.MULTILINE)
    for path in folder.rglob("*.py"):
        assert not tests.intersection(imported.findall(path.read_text(encoding="utf-8"))), path
