"""Searching, filtering and sorting the saved games.

A search is a few words, all of which must match: each is part of the game's name, a player's name,
a date, a result, an option, a comment or a file name; ``>30`` and ``<10`` compare the number of
moves.
"""

import re
import time
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial

from dicemate import plugins
from dicemate.library.entry import LibraryEntry, recency
from dicemate.plugins import PluginError

_LENGTH = re.compile(r"([<>])(\d{1,6})$")

KINDS: dict[str, Callable[[LibraryEntry], bool]] = {
    "all": lambda entry: True,
    "unfinished": lambda entry: entry.unfinished,
    "over": lambda entry: not entry.unfinished and not entry.fault,
    "faulty": lambda entry: bool(entry.fault or entry.torn),
}
"""The filters by name."""

ORDERS: dict[str, tuple[Callable[[LibraryEntry], object], bool]] = {
    "last played": (lambda entry: recency(entry.modified, time.time_ns()), True),
    "date": (lambda entry: entry.tags.get("Date", ""), True),
    "game": (lambda entry: fold(title(entry)), False),
    "players": (lambda entry: fold(players(entry)), False),
    "result": (lambda entry: result(entry), False),
    "moves": (lambda entry: entry.moves, True),
}
"""The sort orders by name: the sort key, and whether it is descending."""


def select(
    entries: Iterable[LibraryEntry], words: str, kind: str, order: str
) -> list[LibraryEntry]:
    """Return the entries of the given kind that match all words of a search, sorted."""
    tests = [KINDS[kind], *map(_test, fold(words).split())]
    found = [entry for entry in entries if all(test(entry) for test in tests)]
    key, reverse = ORDERS[order]
    found.sort(key=key, reverse=reverse)  # type: ignore[arg-type]
    return found


def fold(text: str) -> str:
    """Return a text as it is compared: ``ève`` and ``EVE`` both become ``eve``."""
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _test(word: str) -> Callable[[LibraryEntry], bool]:
    length = _LENGTH.match(word)
    if not length:
        return partial(_mentions, word)
    limit = int(length[2])
    if length[1] == "<":
        return lambda entry: entry.moves < limit and not entry.fault
    return lambda entry: entry.moves > limit


def _mentions(word: str, entry: LibraryEntry) -> bool:
    tag, called = entry.tags.get("Options", ""), options(entry)
    told = (entry.shown, title(entry), players(entry), day(entry), result(entry), tag, called)
    return word in fold(f"{' '.join(told)} {entry.fault} {entry.comments}")


# -- what is shown of an entry --------------------------------------------------------------


def title(entry: LibraryEntry) -> str:
    """Return the title of the game, or its name and why it cannot be played."""
    name = entry.tags.get("Game", "")
    try:
        return plugins.load(name).title
    except PluginError:
        return f"{name} (not installed)" if name not in plugins.names() else f"{name} (fails)"


def is_installed(entry: LibraryEntry) -> bool:
    """Return whether the game is installed and loads."""
    with suppress(PluginError):
        return bool(plugins.load(entry.tags.get("Game", "")))
    return False


def options(entry: LibraryEntry) -> str:
    """Return the options that were chosen, as shown to people: ``Deema's rule: on``."""
    chosen = [pair.partition("=") for pair in entry.tags.get("Options", "").split()]
    if not chosen:
        return ""
    try:
        known = {option.name: option.title for option in plugins.load(entry.tags["Game"]).options}
    except (KeyError, PluginError):
        known = {}
    return " · ".join(f"{known.get(name, name)}: {value}" for name, _, value in chosen)


def players(entry: LibraryEntry) -> str:
    """Return both players, White first."""
    return " – ".join(entry.players.values())


def day(entry: LibraryEntry) -> str:
    """Return the date as ``2024-02-29``."""
    return entry.tags.get("Date", "").replace(".", "-")


def result(entry: LibraryEntry) -> str:
    """Return the result, or that the game is unfinished or cut off."""
    if entry.torn:
        return "cut off"
    return "goes on" if entry.unfinished else entry.tags.get("Result", "")


def played(entry: LibraryEntry, *, year: bool) -> str:
    """Return when a game was last played, in short: ``29 Feb 12:30``, or ``29 Feb 2024 12:30``.

    Without `year` there is no room for both, so a game from another year shows the year instead of
    the time.
    """
    at = _last_played(entry)
    if not at:
        return "?"
    day = f"{at.day:>2} {_MONTHS[at.month - 1]}"
    if year:
        return f"{day} {at.year} {at:%H:%M}"
    return f"{day} {at:%H:%M}" if at.year == datetime.now().year else f"{day}  {at.year}"


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _last_played(entry: LibraryEntry) -> datetime | None:
    try:
        return datetime.fromtimestamp(entry.modified / 1e9)
    except (ValueError, OverflowError, OSError):  # A file may have any time.
        return None
