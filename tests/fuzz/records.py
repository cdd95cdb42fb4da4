"""Records: read, or refused in one line."""

import random
from contextlib import suppress
from pathlib import Path

from dicemate import record
from dicemate.library import entry
from dicemate.record import RecordError
from dicemate.record.verify import verify
from fuzz.games import records
from fuzz.mutate import mutated
from fuzz.room import check, check_line


class Records:
    """Mutated records: read as a game or refused in one line that names the file."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng, self.folder = rng, folder
        self.whole = records(rng)

    def make(self) -> str:
        return mutated(self.rng, self.whole)

    def attempt(self, given: str) -> bool:
        _check_list(self.folder, given)
        for lenient in (record.read_all, record.recover):
            with suppress(RecordError):
                lenient(given, "file.pgn")
        try:
            game = record.read(given, "file.pgn")
        except RecordError as error:
            check_line(str(error))
            check(str(error).startswith("file.pgn"), f"the message names no file: {error}")
            return False
        verify(game)
        again = record.read(record.write(game), "again.pgn")
        same = (again.match.words, again.comments) == (game.match.words, game.comments)
        check(same, "written and read again, it is another game")
        return True


def _check_list(folder: Path, text: str) -> None:
    """Check the entry of such a file in the list of saved games."""
    (folder / "file.pgn").write_text(text, encoding="utf-8", newline="")
    found = entry.read(folder, "file.pgn")
    for shown in (found.fault, *found.tags.values()):
        check(shown.isprintable(), f"the list shows {shown!r}")
