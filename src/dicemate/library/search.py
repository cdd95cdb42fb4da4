"""Which of the saved games are shown, and in which order.

A search is a few words, all of which have to fit: each is a part of the game's name, of a player's
name, of a date, a result, an option or a file's name; ``>30`` and ``<10`` stand for moves.
"""

import re
import time
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial

from dicemate import plugins
from dicemate.library.entry import Entry, recency
from dicemate.plugins import PluginError

_LENGTH = re.compile(r"([<>])(\d{1,6})$")

KINDS: dict[str, Callable[[Entry], bool]] = {
    "all": lambda entry: True,
    "unfinished": lambda entry: entry.unfinished,
    "over": lambda entry: not entry.unfinished and not entry.fault,
    "faulty": lambda entry: bool(entry.fault or entry.torn),
}
"""Kinds of games by name."""

ORDERS: dict[str, tuple[Callable[[Entry], object], bool]] = {
    "last played": (lambda entry: recency(entry.modified, time.time_ns()), True),
    "date": (lambda entry: entry.tags.get("Date", ""), True),
    "game": (lambda entry: fold(title(entry)), False),
    "players": (lambda entry: fold(players(entry)), False),
    "result": (lambda entry: result(entry), False),
    "moves": (lambda entry: entry.moves, True),
}
"""Orders by name: what is compared, and whether the greatest comes first."""


def select(entries: Iterable[Entry], words: str, kind: str, order: str) -> list[Entry]:
    """Return the entries of a kind that fit all words of a search, in an order."""
    tests = [KINDS[kind], *map(_test, fold(words).split())]
    found = [entry for entry in entries if all(test(entry) for test in tests)]
    key, reverse = ORDERS[order]
    found.sort(key=key, reverse=reverse)  # type: ignore[arg-type]
    return found


def fold(text: str) -> str:
    """Return a text as it is searched and sorted: ``ève`` and ``EVE`` are ``eve``."""
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _test(word: str) -> Callable[[Entry], bool]:
    length = _LENGTH.match(word)
    if not length:
        return partial(_mentions, word)
    limit = int(length[2])
    if length[1] == "<":
        return lambda entry: entry.moves < limit and not entry.fault
    return lambda entry: entry.moves > limit


def _mentions(word: str, entry: Entry) -> bool:
    tag, called = entry.tags.get("Options", ""), options(entry)
    told = (entry.shown, title(entry), players(entry), day(entry), result(entry), tag, called)
    return word in fold(f"{' '.join(told)} {entry.fault}")


# -- what is told of an entry --------------------------------------------------------------


def title(entry: Entry) -> str:
    """Return the name of the game as people know it, or that it is not here."""
    name = entry.tags.get("Game", "")
    try:
        return plugins.load(name).title
    except PluginError:
        return f"{name} (not installed)" if name not in plugins.names() else f"{name} (fails)"


def is_installed(entry: Entry) -> bool:
    """Tell whether the game that was played is installed and loads."""
    with suppress(PluginError):
        return bool(plugins.load(entry.tags.get("Game", "")))
    return False


def options(entry: Entry) -> str:
    """Return the options that were chosen, as people call them: ``Deema's rule: on``."""
    chosen = [pair.partition("=") for pair in entry.tags.get("Options", "").split()]
    if not chosen:
        return ""
    try:
        known = {option.name: option.title for option in plugins.load(entry.tags["Game"]).options}
    except (KeyError, PluginError):
        known = {}
    return " · ".join(f"{known.get(name, name)}: {value}" for name, _, value in chosen)


def players(entry: Entry) -> str:
    """Return both players, White first."""
    white, black = (entry.tags.get(side, "?") for side in ("White", "Black"))
    return f"{white} – {black}"


def day(entry: Entry) -> str:
    """Return the date as ``2024-02-29``."""
    return entry.tags.get("Date", "").replace(".", "-")


def result(entry: Entry) -> str:
    """Return the result, or that there is none yet."""
    if entry.torn:
        return "cut off"
    return "goes on" if entry.unfinished else entry.tags.get("Result", "")


def time_of_playing(entry: Entry) -> str:
    """Return when a game was played last: ``on 2024-02-29 at 12:30``."""
    try:
        at = datetime.fromtimestamp(entry.modified / 1e9)
    except (ValueError, OverflowError, OSError):  # A file may bear any time.
        return "nobody knows when"
    return f"on {at:%Y-%m-%d} at {at:%H:%M}"
