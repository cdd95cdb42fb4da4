"""The games that are installed, found by entry point, each behind a guard.

Our own four games are found exactly like anybody else's: by a name in the entry point group
``dicemate.variants`` that refers to a `dicemate.position.Variant`.
"""

import sys
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
    "called",
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
    """An installed game. If it failed to load, `variant` is None and `fault` says why."""

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


def called(variant: Variant) -> list[str]:
    """Return the names under which a game is installed, of those whose module is loaded."""
    return [
        name
        for name, entries in _entry_points().items()
        for entry in entries
        if getattr(sys.modules.get(entry.module), entry.value.partition(":")[2], None) is variant
    ]


def survey() -> list[Plugin]:
    """Return every installed game, including those that failed to load."""
    return [_look(name, entries) for name, entries in _entry_points().items()]


def _look(name: str, entries: list[EntryPoint]) -> Plugin:
    version = ", ".join(one_line(each.version) for each in entries)
    try:
        return Plugin(one_line(name), version, load(name))
    except PluginError as error:
        return Plugin(one_line(name), version, None, str(error))
