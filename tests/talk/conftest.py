"""Every conversation has saved games of its own, and the default settings."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep settings in a folder of their own."""
    place = "dicemate.system.settings.user_config_path"
    monkeypatch.setattr(place, lambda *_, **__: tmp_path / "config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that replaces the platform's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path
