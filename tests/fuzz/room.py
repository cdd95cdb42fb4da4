"""A room: one kind of input, how to make it, and the law it must obey."""

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple, Protocol
from unittest.mock import patch

from hostile import faults

LONGEST_LINE = 1000
"""Letters of a message at most."""


class Fault(Exception):
    """A law that does not hold; the message says which."""


class Room(Protocol):
    """A kind of input."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        """Make inputs with `rng` alone; `folder` is empty and nobody else's."""

    def make(self) -> Any:
        """Return the next input."""

    def attempt(self, given: Any) -> bool:
        """Try an input; return whether it was taken, and raise whatever goes wrong."""


class Tried(NamedTuple):
    """What became of an input; `fault` is empty if every law holds."""

    given: Any
    taken: bool
    seconds: float
    fault: str


def tries(room: type[Room], seed: str, count: int) -> Iterator[Tried]:
    """Try `count` inputs of a room, the same ones for the same seed."""
    with TemporaryDirectory() as folder, _at(Path(folder)):
        inputs = room(random.Random(seed), Path(folder))
        for _ in range(count):
            yield _tried(inputs, inputs.make())


def _tried(room: Room, given: Any) -> Tried:
    began = perf_counter()
    try:
        taken, fault = room.attempt(given), ""
    except (Exception, SystemExit) as error:
        taken, fault = False, f"{type(error).__name__}: {error}"
    return Tried(given, taken, perf_counter() - began, fault)


@contextlib.contextmanager
def _at(folder: Path) -> Iterator[None]:
    """Keep games and settings in a folder, and work there."""
    data = patch("dicemate.library.folders.user_data_path", lambda *_, **__: folder / "data")
    config = patch("dicemate.system.settings.user_config_path", lambda *_, **__: folder / "config")
    with data, config, contextlib.chdir(folder):
        yield


def check(holds: object, law: str) -> None:
    """Raise a fault where a law does not hold."""
    if not holds:
        raise Fault(law)


def check_line(line: str) -> None:
    """Raise a fault unless a text is one line that may be shown."""
    found = faults(line.encode("utf-8", "surrogatepass"))
    check(not found, f"a message holds {found}: {line[:200]!r}")
    check("\n" not in line, f"a message has several lines: {line[:200]!r}")
    check(len(line) <= LONGEST_LINE, f"a message has {len(line)} letters: {line[:200]!r}")
