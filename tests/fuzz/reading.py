"""What has to hold of every text that is given to the reader of records."""

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from dicemate import plugins, record
from dicemate.clock import Control
from dicemate.dice import Dice, seal_of
from dicemate.library import entry
from dicemate.match import Match
from dicemate.position import Chance, Outcome, Variant
from dicemate.record import Game, RecordError
from dicemate.verify import verify
from fuzz.mutate import mutated

LONGEST_LINE = 1000
"""Letters of a message at most."""
WORDS = 40
"""Words of a game from which mutated ones are made."""


class Tried(NamedTuple):
    """What became of a mutated record; `fault` is empty where all that has to hold holds."""

    text: str
    read: bool
    seconds: float
    fault: str


def records(rng: random.Random) -> list[str]:
    """Return records of each installed game: unfinished ones, resigned ones, with other options."""
    return [record.write(_game(rng, variant)) for variant in _variants() for _ in range(6)]


def _variants() -> Iterator[Variant]:
    return map(plugins.load, plugins.names())


def _game(rng: random.Random, variant: Variant) -> Game:
    options = {option.name: rng.choice(option.values) for option in variant.options}
    control = rng.choice((None, Control(300, 5), Control(60, 0, 3)))
    match = Match(variant, options, control=control, takebacks=rng.random() < 0.8)
    seed = str(rng.random())
    dice = rng.choice((Dice.seeded(seed), Dice("sealed", seed, seal_of(seed))))
    game = Game(match, dice, by_hand=rng.random() < 0.5)
    for _ in range(rng.randrange(WORDS)):
        pending = match.pending()
        if isinstance(pending, Outcome):
            return game
        if isinstance(pending, Chance):
            word = dice.throw(match.throws(), pending.dice)
            if game.by_hand:
                game.throw_by_hand(pending, word)
            match.play(word)
        else:
            match.play(rng.choice(list(pending.words)))
        if match.clock:
            match.clock.run(rng.randrange(2000))
        if rng.random() < 0.1:
            game.comments[len(match.words)] = "a comment"
    if rng.random() < 0.3 and not match.outcome:
        match.resign(match.position.turn)
    return game


def tries(seed: str, count: int) -> Iterator[Tried]:
    """Read `count` mutated records, the same ones for the same seed."""
    rng = random.Random(seed)
    whole = records(rng)
    for _ in range(count):
        yield _tried(mutated(rng, whole))


def _tried(text: str) -> Tried:
    began = perf_counter()
    try:
        read, fault = _read(text)
    except Exception as error:
        read, fault = False, f"{type(error).__name__}: {error}"
    return Tried(text, read, perf_counter() - began, fault)


def _read(text: str) -> tuple[bool, str]:
    """Read a text; return whether it is a record, and what does not hold."""
    for lenient in (record.read_all, record.recover):
        with suppress(RecordError):
            lenient(text, "file.pgn")
    fault = _fault_in_list(text)
    try:
        game = record.read(text, "file.pgn")
    except RecordError as error:
        return False, fault or _fault_of(str(error))
    verify(game)
    again = record.read(record.write(game), "again.pgn")
    same = (again.match.words, again.comments) == (game.match.words, game.comments)
    return True, fault if same else "written and read again, it is another game"


def _fault_in_list(text: str) -> str:
    """Return what is wrong with the entry of such a file in the list of saved games."""
    with TemporaryDirectory() as folder:
        Path(folder, "file.pgn").write_text(text, encoding="utf-8", newline="")
        found = entry.read(Path(folder), "file.pgn")
    shown = (found.fault, *found.tags.values())
    return "" if all(map(str.isprintable, shown)) else f"the list shows {shown!r}"


def _fault_of(message: str) -> str:
    if not message.startswith("file.pgn"):
        return f"the message names no file: {message[:200]}"
    if len(message) > LONGEST_LINE or not message.isprintable():
        return f"the message is no line to show: {message[:200]!r}"
    return ""
