"""The games that are installed, found by entry point.

Our own four games are found exactly as a stranger's plugin is: by a name in the entry point
group ``dicemate.variants`` that leads to a `dicemate.position.Variant`.
"""

from functools import cache
from typing import NamedTuple

from dicemate.entrypoints import EntryPoint, installed
from dicemate.outside import quoted
from dicemate.position import Variant
from dicemate.spelling import nearest

GROUP = "dicemate.variants"


class PluginError(LookupError):
    """A game that is not installed, or that failed to load; the message says which and why."""


class Plugin(NamedTuple):
    """A game as installed: `variant` is None and `fault` says why where it failed to load."""

    name: str
    version: str
    variant: Variant | None
    fault: str = ""


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return installed(GROUP)


def names() -> list[str]:
    """Return the names of the installed games, sorted."""
    return list(_entry_points())


@cache
def load(name: str) -> Variant:
    """Return a game.

    Raises:
        PluginError: no game has that name, or it failed to load.
    """
    entry = _entry_points().get(name)
    if entry is None:
        raise PluginError(f"there is no game {quoted(name)}{nearest(name, names())}")
    try:
        variant = entry.load()
    except Exception as error:  # A stranger's code may raise anything; the others go on.
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise PluginError(f"the game {name!r} failed to load: {reason}") from error
    if not isinstance(variant, Variant):
        raise PluginError(f"the game {name!r} failed to load: {entry.value} is no Variant")
    return variant


def survey() -> list[Plugin]:
    """Return every installed game, with what failed to load and why."""
    return [_look(entry) for entry in _entry_points().values()]


def _look(entry: EntryPoint) -> Plugin:
    try:
        return Plugin(entry.name, entry.version, load(entry.name))
    except PluginError as error:
        return Plugin(entry.name, entry.version, None, str(error))
