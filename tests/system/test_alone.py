"""Two processes that change one small file at once: neither loses what the other has stored.

Threads stand for processes, since a lock belongs to whoever has opened the folder.
"""

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from dicemate.system import alone, remembered, settings, toml
from dicemate.system.remembered import Remembered
from helpers import HANG

SLOW = 3.0
"""Seconds for which a slow disk may keep one of them."""

pytestmark = pytest.mark.skipif(not hasattr(alone, "fcntl"), reason="locks are others there")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, path in ((remembered, "user_data_path"), (settings, "user_config_path")):
        monkeypatch.setattr(module, path, lambda *_, **__: tmp_path / "dicemate")


class Other:
    """Somebody who does something meanwhile, in a thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits, self.sleep = threading.Event(), time.sleep
        self.thread = threading.Thread()
        monkeypatch.setattr(alone, "_PATIENCE", HANG)
        monkeypatch.setattr("time.sleep", self._wait)

    def begin(self, act: Callable[[], object]) -> None:
        """Begin to act, and return when that is done or has to wait."""

        def acting() -> None:
            act()
            self.waits.set()

        self.thread = threading.Thread(target=acting)
        self.thread.start()
        assert self.waits.wait(HANG)

    def _wait(self, seconds: float) -> None:
        self.waits.set()
        self.sleep(seconds)


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Other:
    return Other(monkeypatch)


def test_what_is_remembered_by_two_is_all_remembered(other: Other) -> None:
    def slowly(known: Remembered) -> Remembered:
        other.begin(lambda: remembered.change(lambda known: known.with_program("true")))
        return known.with_names("Ann", "Bob")

    remembered.change(slowly)
    other.thread.join(HANG)
    assert remembered.load() == Remembered(("Ann", "Bob"), programs=("true",))


def test_settings_changed_by_two_are_both_changed(
    other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = toml.changed

    def slowly(text: str, name: str, value: str | bool) -> str:
        if name == "men":
            other.begin(lambda: settings.store("board", "blue"))
        return plain(text, name, value)

    monkeypatch.setattr(toml, "changed", slowly)
    settings.store("men", "letters")
    other.thread.join(HANG)
    found, _ = settings.load()
    assert (found.men, found.board) == ("letters", "blue")


def test_nothing_is_lost_if_another_takes_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = list[float]()

    with ExitStack() as slow:

        def wait(seconds: float) -> None:
            waited.append(seconds)
            if sum(waited) > SLOW:
                slow.close()

        monkeypatch.setattr("time.sleep", wait)
        slow.enter_context(alone.alone(remembered.file()))
        remembered.change(lambda known: known.with_names("Ann", "Bob"))
        assert sum(waited) > SLOW


def test_who_cannot_be_alone_goes_on_anyway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "_PATIENCE", 0.02)
    with alone.alone(tmp_path / "file"), alone.alone(tmp_path / "file"):
        remembered.change(lambda known: known.with_names("Ann", "Bob"))
    assert remembered.load().names == ("Ann", "Bob")
