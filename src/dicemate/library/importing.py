"""Importing a file of records: reading its games, and recognising those that are saved already."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dicemate import record
from dicemate.library import contents
from dicemate.library.contents import shown
from dicemate.library.entry import Entry
from dicemate.record import Game, RecordError, several


class Imported(NamedTuple):
    """The result of importing a file.

    Attributes:
        files: The files that were created.
        known: The files of games that were saved already.
    """

    files: list[Path]
    known: list[Path]


def read(text: str, path: Path, progress: Callable[[str], object]) -> Iterator[Game]:
    """Yield the games in a text, checking every word by the rules.

    Raises:
        RecordError: a game is not a record, is cut off, or breaks the rules.
    """
    texts, name = list(several.split(text)), shown(path.name)
    for number, each in enumerate(texts, 1):
        progress(f"{number:,} of {len(texts):,} read")
        yield record.read(each, f"{name}: game {number}" if len(texts) > 1 else name)


class Known:
    """The saved games, recognised by what was played.

    Names, comments and foreign tags do not count: they may have changed since.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        """Search `entries`; a file is read only when a game with its dice and date turns up."""
        self._unread = defaultdict[Hashable, list[Path]](list)
        self._read: dict[Hashable, Path] = {}
        for entry in entries:
            if not entry.fault:
                self._unread[_dice(entry.tags)].append(entry.path)

    def find(self, game: Game) -> Path | None:
        """Return the file of a game, if the game is saved."""
        tags = record.read_tags(record.write(game)).values
        for path in self._unread.pop(_dice(tags), ()):
            with suppress(RecordError, OSError):
                self._read[_played(record.read(contents.read(path).text))] = path
        return self._read.get(_played(game))

    def add(self, game: Game, path: Path) -> None:
        """Add a game that has just been saved: it may come again in the same import."""
        self._read[_played(game)] = path


def _dice(tags: dict[str, str]) -> Hashable:
    return tuple(map(tags.get, ("Game", "Dice", "Date")))


def _played(game: Game) -> Hashable:
    """Return what identifies a game."""
    match = game.match
    begun = match.variant.name, tuple(sorted(match.options.items())), match.positions[0].setup()
    return *begun, game.day, str(game.dice), game.dice.words, tuple(match.words), match.outcome
