"""Every conversation has the default settings, whatever the user of this machine has set."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep settings in a folder of their own."""
    place = "dicemate.system.settings.user_config_path"
    monkeypatch.setattr(place, lambda *_, **__: tmp_path / "config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
