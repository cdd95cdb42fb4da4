"""What people are shown of a saved game: its title, players, date, options and result."""

from contextlib import suppress
from datetime import datetime

from dicemate import plugins
from dicemate.library.entry import LibraryEntry
from dicemate.plugins import PluginError
from dicemate.record import parse_options

BETWEEN = " – "
"""What stands between the names of the players."""
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


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
    chosen = parse_options(entry.tags)
    if not chosen:
        return ""
    try:
        known = {option.name: option.heading for option in plugins.load(entry.tags["Game"]).options}
    except (KeyError, PluginError):
        known = {}
    return " · ".join(f"{known.get(name, name)}: {value}" for name, value in chosen.items())


def players(entry: LibraryEntry) -> str:
    """Return both players, White first."""
    return BETWEEN.join(entry.players.values())


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
    at = last_played(entry)
    if not at:
        return "?"
    day = f"{at.day:>2} {_MONTHS[at.month - 1]}"
    if year:
        return f"{day} {at.year} {at:%H:%M}"
    return f"{day} {at:%H:%M}" if at.year == datetime.now().year else f"{day}  {at.year}"


def last_played(entry: LibraryEntry) -> datetime | None:
    """Return when a game was last played, or None if its file has an impossible time."""
    try:
        return datetime.fromtimestamp(entry.modified / 1e9)
    except (ValueError, OverflowError, OSError):  # A file may have any time.
        return None
