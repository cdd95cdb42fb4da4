"""The screen that tests read shows what pyte's own does, which renders every line each time."""

import random
from contextlib import suppress

import pyte
import pytest

from emulator import Screen, Uncoloured

WRITTEN = (
    *("\x1b[2J", "\x1b[H", "\r\n", "\n", "\x1bM", "\x1b[3;5H", "\x1b[K", "\x1b[1K", "\x1b[2L"),
    *("\x1b[2M", "\x1b[4P", "\x1b[3@", "\x1b[5X", "\x1b[1;31m", "\x1b[0m", "\x1b[?7l", "\x1b[?7h"),
    *("\x1b[2;6r", "\x1b[5A", "\x1b[3B", "\x1b[2C", "\x1b[2D", "\t", "\b", "\x1b#8", "\x1bc"),
    *("王", "e\u0301", "\u0301", "abcdefghij" * 3, "♔ x"),
)


@pytest.mark.parametrize("kind", [Screen, Uncoloured])
def test_it_shows_what_pyte_shows(kind: type[Screen]) -> None:
    generator, compared = random.Random(1), 0
    for _ in range(40):
        ours, theirs = kind(20, 8), pyte.Screen(20, 8)
        for _ in range(60):
            text = "".join(generator.choices(WRITTEN, k=3))
            pyte.Stream(ours).feed(text)
            pyte.Stream(theirs).feed(text)
            with suppress(IndexError):  # The second half of a wide letter may be cut off: a fault.
                shown = theirs.display
                assert ours.display == shown, text
                compared += 1
    assert compared > 1000
