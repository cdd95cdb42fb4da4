"""Settings: obeyed, or reported and ignored; never overwritten unasked."""

import random
from contextlib import suppress
from pathlib import Path

from dicemate.system import settings
from dicemate.system.settings import Settings
from fuzz.mutate import mutated
from fuzz.room import check, check_line

KEYS = '[keys]\ntable.undo = "ctrl+z"\n"table.roll" = "space, x"\nkeys = ["a", 1]\n'
WHOLE = "".join(
    f"{each.name} = {settings.written(value)}\n"
    for each in settings.offered()
    for value in each.values[-1:]
)
FILES = [
    WHOLE,
    f"# mine\n{WHOLE}{KEYS}",
    "theme = 'nord'\n\n[keys.table]\nundo = \"x\"\n",
    "[a]\n" * 9,
]


class SettingsFile:
    """Mutated files of settings."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng

    def make(self) -> str:
        return mutated(self.rng, FILES)

    def attempt(self, given: str) -> bool:
        settings.file().parent.mkdir(exist_ok=True)
        settings.file().write_text(given, encoding="utf-8", newline="")
        found, faults = settings.load()
        for line in faults:
            check_line(line)
        for each in settings.offered():
            check(getattr(found, each.name) in each.values, f"{each.name} is what it cannot be")
        self._store(given, found)
        return not faults

    def _store(self, before: str, found: Settings) -> None:
        """Change a setting: that and nothing else is changed, or the file stays as it was."""
        try:
            settings.store("bell", not found.bell)
        except ValueError as error:
            with suppress(OSError):
                now = settings.file().read_bytes().decode()
                check(now == before, "it cannot be read, and is written over")
            check_line(str(error))
        else:
            again, _ = settings.load()
            check(again == found.with_value("bell", not found.bell), "another setting was changed")
