"""A plugin's `pyproject.toml`: it names games, or costs one line; nothing else is lost."""

import random
from pathlib import Path
from unittest.mock import patch

from dicemate.plugins import GROUP, folders
from fuzz.mutate import mutated
from fuzz.room import check, check_line

ENTRY = f'[project.entry-points."{GROUP}"]\n'
FILES = [
    f'[project]\nname = "dicemate-hill"\nversion = "1.0"\n{ENTRY}hill = "hill:VARIANT"\n',
    f'{ENTRY}a = "a:A"\nb = "b.c:B"\n"c d" = "e"\n',
    f"[project]\nentry-points.'{GROUP}' = {{x = 'x:y'}}\ndependencies = ['dicemate']\n",
    "[project]\nname = 1\nentry-points = []\n",
    "[build-system]\nrequires = []\n",
]


class Projects:
    """Mutated project files in the folder of plugins."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng, self.folder = rng, folder / "plugins"
        (self.folder / "hill").mkdir(parents=True)

    def make(self) -> str:
        return mutated(self.rng, FILES)

    def attempt(self, given: str) -> bool:
        file = self.folder / "hill" / "pyproject.toml"
        file.write_text(given, encoding="utf-8", errors="surrogatepass", newline="")
        with patch.object(folders, "folder", lambda: self.folder):
            games, faults = folders.found(GROUP)
        for line in (*faults, *faults.values(), *games):
            check_line(line[:1000])
        for entry in (entry for entries in games.values() for entry in entries):
            texts = entry.name, entry.value, entry.distribution, entry.version
            check(all(text.isprintable() for text in texts), f"{entry} holds what is no text")
        check(bool(games) or bool(faults), "nothing is told of a folder with a project")
        return not faults
