"""Who may know whom: the rules no screen, the menu no chess."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def loaded(code: str) -> set[str]:
    """Return the top packages that a new process has loaded after `code`."""
    # At the exit, since commands end their process.
    tell = "lambda: print(*{name.partition('.')[0] for name in sys.modules})"
    show = f"import atexit, sys; atexit.register({tell})"
    done = subprocess.run(
        [sys.executable, "-c", f"{show}\n{code}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "module",
    [
        *("position", "scene", "spelling", "chessboard", "match", "match.typed", "dice", "plugins"),
        *("record", "library", "laws", "perft"),
    ],
)
def test_the_rules_load_no_screen(module: str) -> None:
    packages = loaded(f"import dicemate.{module}")
    assert "dicemate" in packages
    assert not packages & {"textual", "rich"}


def test_a_whole_game_loads_no_screen() -> None:
    code = """
from dicemate import plugins
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


def test_the_contracts_of_imports_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout
