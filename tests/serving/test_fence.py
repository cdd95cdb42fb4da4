"""The fence round what plays for people in browsers."""

from pathlib import Path

import pytest

from dicemate import library, plugins
from dicemate.bots import known
from dicemate.library import bin_folder, folder, secrets
from dicemate.plugins import report
from dicemate.serving.visitor import VisitorsApp
from dicemate.system import fence, remembered, settings
from dicemate.tui.app import DicemateApp


@pytest.fixture
def fenced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in fence.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    return tmp_path


def test_no_command_is_a_program(fenced: Path) -> None:
    with pytest.raises(ValueError, match="only levels can play"):
        known.find("sh -c true")
    assert known.find("greedy").program == "greedy"


def test_commands_that_were_used_before_are_none_either(fenced: Path) -> None:
    remembered.change(lambda known: known.with_program("true"))
    assert remembered.load().programs == ("true",)
    assert not any(each.command for each in known.all_known())


@pytest.mark.parametrize("path", ["a.pgn", "~/a.pgn", "/etc/passwd", "../a.pgn"])
def test_no_path_is_read_or_written(fenced: Path, path: str) -> None:
    with pytest.raises(PermissionError, match="cannot be named from a browser"):
        library.import_games(Path(path))


def test_all_that_a_visitor_keeps_is_in_his_folder(fenced: Path) -> None:
    kept = [folder(), bin_folder(), secrets(), remembered.file(), settings.file(), report.folder()]
    assert all(path.is_relative_to(fenced) for path in kept)
    assert not plugins.folder().is_relative_to(fenced)


def test_at_a_shared_table_the_owner_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = folder(), settings.file()
    for name, value in fence.environment().items():
        monkeypatch.setenv(name, value)
    assert fence.is_up()
    assert (folder(), settings.file()) == before


def test_at_a_shared_table_settings_are_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.system.settings.user_config_path", lambda *_: tmp_path)
    for name, value in fence.environment().items():
        monkeypatch.setenv(name, value)
    settings.store("men", "letters")
    assert not settings.file().exists()


@pytest.mark.parametrize("url", ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x"])
def test_only_addresses_of_pages_are_opened(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(DicemateApp, "open_url", lambda _, url, **__: opened.append(url))
    app = VisitorsApp()
    app.open_url(url)
    assert not opened
    app.open_url("https://example.org")
    assert opened == ["https://example.org"]
