"""Queries to a terminal."""

import os
from collections.abc import Iterator

import pytest

from dicemate.system import asking


@pytest.fixture
def gone() -> Iterator[int]:
    """Open what nothing more comes from, as from a terminal that has gone."""
    reading, writing = os.pipe()
    os.close(writing)
    yield reading
    os.close(reading)


def test_a_terminal_that_goes_before_it_answers_is_not_read_for_ever(
    gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = iter([os.read])  # A second one fails.
    monkeypatch.setattr(os, "read", lambda *given: next(reads)(*given))
    assert asking._read(gone) == ""
