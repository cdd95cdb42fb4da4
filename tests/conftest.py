"""Settings for all tests."""

import atexit
import gc
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Commands started by tests write no bytecode (`tests/cli/command.py`), so this process does,
# whatever its environment says: otherwise each of seven hundred would compile the whole program.
sys.dont_write_bytecode = False

# Whatever exists when all tests are collected stays to the end, so there is no garbage to find yet.
gc.disable()

# Developers may have saved games, and games of their own in their folder of plugins.
if "PYTEST_XDIST_WORKER" not in os.environ:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = tempfile.mkdtemp(prefix="dicemate-tests-")
        atexit.register(shutil.rmtree, os.environ[name], ignore_errors=True)

# Started by `nohup` or with a shell's `&`, this process ignores signals, and so would commands.
for number, usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
    (signal.SIGQUIT, signal.SIG_DFL),
):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, usual)

# A busy machine may be slow; that is not a failure.
settings.register_profile("dicemate", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("dicemate")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that replaces the platform's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def safe(data: Path) -> Path:
    """Return the folder of the secrets of running games."""
    return data / "dicemate" / "secrets"


@pytest.fixture
def _in_a_folder_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()


def pytest_collection_finish() -> None:
    """Keep the garbage collector off the collected tests, which stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Return two tests per core: those in a terminal wait half the time."""
    return 2 * (os.cpu_count() or 1)
