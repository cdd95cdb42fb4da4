"""Importing files of records: all games in them that are not saved yet, or none."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import NamedTuple

from dicemate import record
from dicemate.library import contents, finding, journal, keeping
from dicemate.library.contents import shown
from dicemate.library.entry import LibraryEntry, begun
from dicemate.library.folders import folder, from_home
from dicemate.library.locks import Busy, Lock
from dicemate.record import Game, RecordError, several
from dicemate.system.makefolder import make_folder
from dicemate.system.oserrors import naming
from dicemate.system.syncfolder import sync_folder

_LOOKS = 0.05
"""Seconds between two checks of whether another process has finished."""


class Imported(NamedTuple):
    """The result of importing a file.

    Attributes:
        files: The files that were created.
        known: The files of games that had been saved already.
    """

    files: list[Path]
    known: list[Path]


def import_games(path: Path, progress: Callable[[str], object] = lambda _: None) -> Imported:
    """Save all games in a file of records that are not saved yet, or none of them.

    `progress` is called with the progress of the import; if it raises, nothing is saved.

    Raises:
        RecordError: a game is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read, or a game cannot be written.
    """
    source = from_home(path)
    games = list(_games(contents.read(source, contents.SEVERAL).text, source, progress))
    return add(games, progress)


def add(games: Sequence[Game], progress: Callable[[str], object] = lambda _: None) -> Imported:
    """Save all of the given games that are not saved yet, or none of them.

    `progress` is called with the number of games saved so far; if it raises, nothing is saved.

    Raises:
        OSError: a game cannot be written.
    """
    make_folder(folder())
    with _turn(progress):
        return _add(games, progress)


@contextmanager
def _turn(progress: Callable[[str], object]) -> Iterator[None]:
    """Wait until no other process is adding games, or both might save the same ones."""
    file = folder().with_name("adding.lock")
    with naming(folder(), file):
        file.touch()
        while not (lock := _taken(file)):
            progress("waiting for another import")
            sleep(_LOOKS)
    try:
        yield
    finally:
        lock.release()


def _taken(file: Path) -> Lock | None:
    try:
        return Lock.take(file)
    except Busy:
        return None


def _add(games: Sequence[Game], progress: Callable[[str], object]) -> Imported:
    known = _Known(finding.entries())
    found = Imported([], [])
    try:
        for number, game in enumerate(games, 1):
            progress(f"{number:,} of {len(games):,} saved")
            _add_one(game, known, found)
        sync_folder(folder())
    except BaseException:
        for file in found.files:
            keeping.remove(file)
        raise
    return found


def _add_one(game: Game, known: "_Known", found: Imported) -> None:
    """Save a game unless it is known, and note its file."""
    if there := known.find(game):
        found.known.append(there)
        return
    path = keeping.write_new(game)
    found.files.append(path)
    journal.release(path)
    known.add(game, path)


def _games(text: str, path: Path, progress: Callable[[str], object]) -> Iterator[Game]:
    """Yield the games in a text, checking every word against the rules."""
    texts = several.split(text, shown(path.name))
    for number, (each, name) in enumerate(texts, 1):
        progress(f"{number:,} of {len(texts):,} read")
        yield record.read(each, name)


class _Known:
    """The saved games, recognised by what was played.

    Names, comments and foreign tags are ignored: they may have changed since.
    """

    def __init__(self, entries: Iterable[LibraryEntry]) -> None:
        """Search `entries`; a file is only read when a game with its dice and date turns up."""
        self._unread = defaultdict[Hashable, list[Path]](list)
        self._read: dict[Hashable, Path] = {}
        for entry in entries:
            if not entry.fault:
                self._unread[entry.begun].append(entry.path)

    def find(self, game: Game) -> Path | None:
        """Return the file of a game, if the game is saved."""
        tags = record.read_tags(record.write(game)).values
        for path in self._unread.pop(begun(tags), ()):
            with suppress(RecordError, OSError):
                self._read[_played(record.read(contents.read(path).text))] = path
        return self._read.get(_played(game))

    def add(self, game: Game, path: Path) -> None:
        """Add a game that has just been saved, since the same import may contain it again."""
        self._read[_played(game)] = path


def _played(game: Game) -> Hashable:
    """Return what identifies a game."""
    match = game.match
    begun = match.variant.name, tuple(sorted(match.options.items())), match.positions[0].setup()
    return *begun, game.day, str(game.dice), game.dice.words, tuple(match.words), match.outcome
