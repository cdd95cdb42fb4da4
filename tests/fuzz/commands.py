"""Command lines: carried out, or refused in our own words; no screen ever opens."""

import io
import random
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from dicemate import cli, library
from fuzz.games import game_of, variants
from fuzz.mutate import TOKENS, mutated
from fuzz.room import check, check_line

LINES = (
    *(
        "play d10 --white Ann --black Bob --seed d",
        "play freedom --option opening=deal --clock 5+3",
    ),
    *("play deadmans --physical --no-undo --setup x", "play babylonian --white-words a --clock 0"),
    *(
        "resume",
        "resume game",
        "replay game",
        "learn d10",
        "games",
        "games --json",
        "import game.pgn",
    ),
    *(
        "export game --svg x.svg --step 1",
        "export game --pgn x --force",
        "export game --svg x --move 2",
    ),
    *(
        "export game --cast x --size 80x24 --speed 2",
        "verify game game",
        "dice",
        "dice game",
        "doctor",
    ),
    *("variants", "rules d10", "--version", "--help", "play --help", "nothing", ""),
)
STATUSES = (0, 1, 2, 3)
LONGEST = 4000
"""Letters of an argument; a system takes little more."""


class Commands:
    """Mutated command lines, with output that is not a terminal."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng, self.folder = rng, folder
        for variant in variants():
            path = library.create(game_of(rng, variant))
            library.release(path)
        path.rename(path.with_name("game.pgn"))

    def make(self) -> list[str]:
        line = self.rng.choice(LINES).split()
        for _ in range(self.rng.choice((0, 1, 1, 2, 4))):
            place = self.rng.randint(0, len(line))
            line[place : place + self.rng.randrange(2)] = [self._argument(line)]
        return line

    def _argument(self, line: list[str]) -> str:
        kind, other = self.rng.random(), self.rng.choice(LINES).split() or ["x"]
        if kind < 0.4:
            return _within(self.rng.choice(TOKENS))
        return _within(mutated(self.rng, other)) if kind < 0.7 else self.rng.choice(other)

    def attempt(self, given: list[str]) -> bool:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
        try:
            with redirect_stdout(out), redirect_stderr(err):
                cli.main(given)
            status = 0
        except SystemExit as end:
            status = int(end.code or 0)
        check(status in STATUSES, f"it ended with status {status}")
        told = _lines(err)
        check(all(line.startswith("dicemate: ") for line in told), f"it complains: {told}")
        # The report on all dice leaves out files that cannot be read, and says so.
        check(status or not told or "dice" in given, f"all is well, but: {told}")
        for line in told:
            check_line(line)
        for line in _lines(out):
            check_line(line[:LONGEST_OUT])
        return not status


LONGEST_OUT = 1000
"""Letters of a line of output that are looked at."""


def _within(text: str) -> str:
    """Return a text that can be an argument and names no file outside of the folder."""
    return text.replace("/", "").replace("\x00", "").replace("..", "").replace("~", "")[:LONGEST]


def _lines(stream: io.TextIOWrapper) -> list[str]:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8").split("\n")[:-1]
