"""Players' names: shown, found in the list, and as a part of a file's name."""

import random
from pathlib import Path

from rich.cells import cell_len

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match, sentences
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.system.outside import printable
from dicemate.tui.match import captions
from dicemate.tui.match.scoreboard import Scoreboard
from fuzz.mutate import TOKENS, mutated
from fuzz.room import check, check_line
from hostile import TEXTS

NAMES = (
    *(
        "Ann",
        "Ève Ÿ",
        "Ђорђе",
        "王小明",
        "דָּוִד",
        "مُحَمَّد",
        "क्षितिज",
        "👨\u200d👩\u200d👧",
        "❤\ufe0f",
        "🇩🇪",
        "",
    ),
    *(
        "../..",
        "a/b\\c:d",
        "CON",
        ".",
        "-x",
        "x" * 300,
        "王" * 300,
        "\ud800",
        "[b]x[/b]",
        "&#27;",
        "`",
    ),
    *TEXTS.values(),
)
LONGEST_FILE = 240
"""Bytes of a file's name: what a system takes, and room for a lock beside it."""


class Names:
    """Mutated names of players, from both sides of a game that is saved, renamed and removed."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng
        self.variant = plugins.load(plugins.names()[0])

    def make(self) -> tuple[str, str]:
        white, black = (self._name() for _ in range(2))
        return white, black

    def _name(self) -> str:
        kind = self.rng.random()
        if kind < 0.3:
            return self.rng.choice(NAMES)
        if kind < 0.6:
            return "".join(chr(self.rng.randrange(0x110000)) for _ in range(self.rng.randrange(9)))
        return mutated(self.rng, [*NAMES, *TOKENS])

    def attempt(self, given: tuple[str, str]) -> bool:
        names = dict(zip((WHITE, BLACK), given, strict=True))
        match = Match(self.variant, names=names)
        path = library.create(Game(match, Dice.seeded("x")))
        try:
            self._check(match, path)
            path = library.rename(path, *given[::-1])
            swapped = Match(self.variant, names={BLACK: given[0], WHITE: given[1]}).names
            check(library.load(path).match.names == swapped, "not renamed")
            return tuple(match.names.values()) == given
        finally:
            library.release(path)
            path.unlink()

    def _check(self, match: Match, path: Path) -> None:
        check(all(name.strip() for name in match.names.values()), "a player has no name")
        check_line(path.name)
        check(path.parent == library.folder() and path.is_file(), f"it lies at {path}")
        check(len(path.name.encode()) <= LONGEST_FILE, f"{path.name} is too long")
        check(library.find(path.stem) == path, "it is not found by its name")
        check(library.load(path).match.names == match.names, "it has other names when it is read")
        (entry,) = library.entries()
        shown = [printable(entry.tags[side]) for side in ("White", "Black")]
        check(shown == [*match.names.values()], "it has other names in the list")
        for columns in (30, 80, 200):
            title = Scoreboard(match, 0, WHITE, live=True).title(columns).plain
            check(cell_len(title) <= max(columns, 60), f"the title has {cell_len(title)} columns")
            check(not set(title) & set("\n\x1b"), "the title is no line")
        for line in (*captions.title(match, 1, 40), sentences.prompt(match, match.pending())):
            check(line.isprintable(), f"the screen says {line!r}")
