"""The saved games, each replayed once: their figures, and what is wrong with faulty files."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from dicemate import library
from dicemate.dice import SEALED, at_first, duels
from dicemate.dice.duels import Duels
from dicemate.library import LibraryEntry
from dicemate.library.telling import title
from dicemate.plugins import PluginError
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import RESULTS, RecordError
from dicemate.review.judge import TooMuch
from dicemate.statistics.kept import Memory
from dicemate.system import oserrors
from dicemate.system.outside import one_line

T = TypeVar("T")

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the amount done, and the total."""

_MOST = 10**6
"""More duels than any game can contain."""

BothDuels: TypeAlias = tuple[Duels, Duels]
"""The duels of White and of Black."""


def quietly(done: int, of: int) -> None:
    """Report no progress."""


class Played(NamedTuple):
    """The figures of a game.

    Attributes:
        game: Its title.
        players: The names of the players, by colour.
        winner: The winner; None for a draw or an unfinished game.
        over: Whether it has ended.
        moves: The number of moves begun, counting both sides together.
        duels: The duels of the players, by colour.
    """

    game: str
    players: dict[Color, str]
    winner: Color | None
    over: bool
    moves: int
    duels: dict[Color, Duels]


class Gathered(NamedTuple):
    """All saved games.

    Attributes:
        games: The games that count.
        copies: The number of files that are copies of a game already counted.
        faults: A message for each file that does not count.
    """

    games: list[Played]
    copies: int
    faults: list[str]


def _pair(stored: Any) -> BothDuels:
    """Return duels from their stored form.

    Raises:
        TypeError, ValueError: the data do not have that form.
    """
    white, black = (
        Duels(int(won), int(tied), int(lost), float(likely)) for won, tied, lost, likely in stored
    )
    for each in (white, black):
        if min(each) < 0 or not each.expected <= each.fought <= _MOST:
            raise ValueError("these are not the results of duels")
    return white, black


DUELS: Memory[BothDuels] = Memory("duels.json", 2, _pair)


def gather(progress: Progress = quietly) -> Gathered:
    """Return the figures of the saved games; those without stored figures are replayed.

    Raises:
        OSError: the folder cannot be read.
    """
    fit, faults = readable()
    known, more = find_out(DUELS, fit, _play_over, progress)
    games = list(originals(entry for entry in fit if entry.name in known))
    played = [_played(entry, known[entry.name]) for entry in games]
    return Gathered(played, len(known) - len(games), list(map(one_line, [*faults, *more])))


def readable() -> tuple[list[LibraryEntry], list[str]]:
    """Return the saved games that can be read, and a message for each file that cannot.

    Raises:
        OSError: the folder cannot be read.
    """
    found = library.entries()
    sound = [entry for entry in found if not entry.flaw]
    return sound, [entry.flaw for entry in found if entry.flaw]


def find_out(
    memory: Memory[T],
    entries: list[LibraryEntry],
    work: Callable[[LibraryEntry], T],
    progress: Progress,
    among: list[LibraryEntry] | None = None,
) -> tuple[dict[str, T], list[str]]:
    """Return what is known of games by file name, and a message for each that failed.

    What is not known yet is computed, and `progress` is called before each game. If it raises, the
    work stops; results so far are stored, along with what is known of all `among` them.
    """
    every = entries if among is None else among
    known, faults = memory.recall(every), list[str]()
    missing = [entry for entry in entries if entry.name not in known]
    try:
        for done, entry in enumerate(missing):
            progress(done, len(missing))
            try:
                known[entry.name] = work(entry)
            except (RecordError, PluginError, OSError, TooMuch) as error:
                faults.append(_complaint(entry, error))
    finally:
        if missing:
            memory.keep(every, known)
    return known, faults


def finished() -> list[LibraryEntry]:
    """Return the saved games that are over, each once, most recently played first.

    Raises:
        OSError: the folder cannot be read.
    """
    return [entry for entry in originals(readable()[0]) if not entry.unfinished]


def originals(entries: Iterable[LibraryEntry]) -> Iterator[LibraryEntry]:
    """Yield one file of each game: no two have the same first seal, so the others are copies.

    The file in which the game has progressed furthest is chosen, and a whole one if there is any.
    """
    furthest: dict[str, LibraryEntry] = {}
    for entry in entries:
        dice = entry.tags.get("Dice", "")
        name = at_first(dice) if dice.startswith(SEALED) else f"file {entry.name}"
        other = furthest.get(name)
        if other is None or _how_far(entry) > _how_far(other):
            furthest[name] = entry
    yield from furthest.values()


def _how_far(entry: LibraryEntry) -> tuple[bool, bool, int]:
    return not entry.torn, not entry.unfinished, entry.moves


def _play_over(entry: LibraryEntry) -> BothDuels:
    game = library.read(entry.path)
    counts = duels.count(game.match, game.own)  # Others may have fought those before.
    return counts[WHITE], counts[BLACK]


def _complaint(entry: LibraryEntry, error: Exception) -> str:
    text = oserrors.text(error)
    return text if text.startswith(entry.shown) else f"{entry.shown}: {text}"


def _played(entry: LibraryEntry, duels: BothDuels) -> Played:
    result = entry.tags.get("Result", "")
    winner = next((color for color in (WHITE, BLACK) if RESULTS[color] == result), None)
    game, fought = title(entry), dict(zip((WHITE, BLACK), duels, strict=True))
    return Played(game, entry.players, winner, not entry.unfinished, entry.moves, fought)
