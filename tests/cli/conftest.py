"""What commands run in: saved games of their own, and a terminal."""

import os
import pty
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminals import resize


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a test its own saved games."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.fixture
def terminal() -> Iterator[int]:
    """Return a terminal of 80 columns and 24 lines to run commands in."""
    master, slave = pty.openpty()
    resize(slave, 80, 24)
    yield slave
    os.close(slave)
    os.close(master)
