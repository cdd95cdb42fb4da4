"""The games that are installed, found by entry point, each behind a guard.

Our own four games are found exactly as a stranger's plugin is: by a name in the entry point
group ``dicemate.variants`` that leads to a `dicemate.position.Variant`.
"""

from functools import cache, partial
from typing import NamedTuple

from dicemate.plugins.entrypoints import EntryPoint, installed
from dicemate.plugins.guard import GameFailed, Guard, PluginError, silence
from dicemate.plugins.guarded import bare, guarded, try_out
from dicemate.plugins.limit import end_process, when_stuck
from dicemate.position import Variant
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import one_line, quoted

__all__ = [
    "GROUP",
    "GameFailed",
    "Plugin",
    "PluginError",
    "bare",
    "end_process",
    "load",
    "names",
    "silence",
    "survey",
    "try_out",
    "when_stuck",
]

GROUP = "dicemate.variants"


class Plugin(NamedTuple):
    """A game as installed: `variant` is None and `fault` says why where it failed to load."""

    name: str
    version: str
    variant: Variant | None
    fault: str = ""


@cache
def _entry_points() -> dict[str, list[EntryPoint]]:
    return installed(GROUP)


def names() -> list[str]:
    """Return the names of the installed games, sorted."""
    return list(_entry_points())


@cache
def load(name: str) -> Variant:
    """Return a game.

    Raises:
        PluginError: no game has that name, several have, or it failed to load.
    """
    entries = _entry_points().get(name)
    if entries is None:
        raise PluginError(f"there is no game {quoted(name)}{nearest(name, names())}")
    if len(entries) > 1:
        claims = " and ".join(f"{each.value} of {_which(each)}" for each in entries)
        raise PluginError(one_line(f"several games are called {quoted(name)}: {claims}"))
    entry = entries[0]
    guard = Guard(name, _which(entry))
    return guard.call(partial(guarded, guard), entry.load, doing="failed to load")


def _which(entry: EntryPoint) -> str:
    return f"{entry.distribution} {entry.version}"


def survey() -> list[Plugin]:
    """Return every installed game, with what failed to load and why."""
    return [_look(name, entries) for name, entries in _entry_points().items()]


def _look(name: str, entries: list[EntryPoint]) -> Plugin:
    version = ", ".join(one_line(each.version) for each in entries)
    try:
        return Plugin(one_line(name), version, load(name))
    except PluginError as error:
        return Plugin(one_line(name), version, None, str(error))
