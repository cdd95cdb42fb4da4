"""Every test of the screen keeps games and settings in folders of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands for the platform's data folder."""
    monkeypatch.setattr("dicemate.library.user_data_path", lambda *_, **__: tmp_path / "dicemate")
    return tmp_path / "dicemate"


@pytest.fixture(autouse=True)
def config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands for the platform's config folder."""
    monkeypatch.setattr("dicemate.settings.user_config_path", lambda *_, **__: tmp_path / "config")
    return tmp_path / "config"


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no dice tumble, except where a test asks for it."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
