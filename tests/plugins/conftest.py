"""Reports on games that fail in these tests are kept out of the data folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def failures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the reports on games that fail."""
    monkeypatch.setattr("dicemate.plugins.report.user_data_path", lambda *_, **__: tmp_path)
    return tmp_path / "failures"
