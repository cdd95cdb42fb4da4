"""Rebound keys: accepted or reported, and never one key for two commands."""

import random
from collections.abc import Mapping
from pathlib import Path

from dicemate.tui import places
from dicemate.tui.help import keymap
from fuzz.mutate import TOKENS
from fuzz.room import check, check_line

NAMES = sorted({str(b.id) for owners in places.screens().values() for b in keymap.bindings(owners)})
KEYS = (
    *(
        "a",
        "x",
        "U",
        "ctrl+z",
        "ctrl+i",
        "shift+x",
        "f5",
        "space",
        "+",
        "é",
        "²",
        "escape",
        "alt+f4",
    ),
    *(
        "enter",
        "comma",
        ",",
        "",
        " ",
        "ctrl+",
        "+x",
        "ctrl+shift+alt+x",
        "pageup",
        "CTRL+Z",
        "\x7f",
    ),
)


class Keys:
    """Tables of keys, with names and keys that exist and some that do not."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng

    def make(self) -> dict[str, str]:
        return {self._name(): self._keys() for _ in range(self.rng.choice((1, 1, 2, 5, 30)))}

    def _name(self) -> str:
        name = self.rng.choice(NAMES)
        return name if self.rng.random() < 0.8 else name[:4] + self.rng.choice(TOKENS)

    def _keys(self) -> str:
        count = self.rng.choice((1, 1, 2, 9))
        return self.rng.choice((",", ", ")).join(
            self.rng.choice((*KEYS, *TOKENS[:12])) for _ in range(count)
        )

    def attempt(self, given: Mapping[str, str]) -> bool:
        taken, faults = keymap.parse(given, places.screens())
        for line in faults:
            check_line(line)
        check(set(taken) <= set(given), "a key is bound that nobody asked for")
        check(faults or len(taken) == len(given), "a key is left out, and nothing is said")
        again = keymap.parse(taken, places.screens())[1]
        check(not again, "what was taken is refused when it stands alone")
        return not faults
