"""Every conversation has saved games of its own, and the default settings."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _settings(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep settings beside the saved games."""
    place = "dicemate.system.settings.user_config_path"
    monkeypatch.setattr(place, lambda *_, **__: data / "config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(data / "config"))
