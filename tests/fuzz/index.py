"""The index of saved games: however it is damaged, the list stays the same."""

import random
from pathlib import Path

from dicemate import library
from fuzz.games import game_of, variants
from fuzz.room import check

Damage = tuple[str, float, bytes]
"""What is done, where (a share of the file), and with which bytes."""


class Index:
    """An index with bytes changed, missing or added."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng
        for variant in (*variants(), *variants()):
            library.release(library.create(game_of(rng, variant)))
        (library.folder() / "broken.pgn").write_text("nothing")
        self.listed = library.entries()
        library.entries()
        self.whole = library.index_file().read_bytes()

    def make(self) -> list[Damage]:
        return [self._damage() for _ in range(self.rng.choice((1, 1, 2, 8)))]

    def _damage(self) -> Damage:
        kind = self.rng.choice(("write", "write", "write", "cut", "insert"))
        # Half of them in the head of the file, which is short and on which everything depends.
        where = self.rng.random() * self.rng.choice((1, 0.01))
        return kind, where, self.rng.randbytes(self.rng.choice((1, 1, 4, 64, 4096)))

    def attempt(self, given: list[Damage]) -> bool:
        broken = self.whole
        for kind, where, written in given:
            at = int(where * len(broken))
            rest = {"write": broken[at + len(written) :], "cut": b"", "insert": broken[at:]}[kind]
            broken = broken[:at] + (b"" if kind == "cut" else written) + rest
        library.index_file().write_bytes(broken)
        for _ in range(2):
            check(library.entries() == self.listed, "the list is another one")
        return library.index_file().read_bytes() == broken
