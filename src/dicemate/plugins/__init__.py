"""The games that are installed or in the user's plugin folder, each behind a guard.

Our own games are found in the same way as anybody else's: by a name in the entry point group
``dicemate.variants`` that refers to a `dicemate.position.Variant`.
"""

from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from dicemate.plugins.entrypoints import EntryPoint, installed
from dicemate.plugins.folders import Found, entries_in, folder, found
from dicemate.plugins.guard import GameFailed, Guard, PluginError, described
from dicemate.plugins.guarded import bare, guarded
from dicemate.plugins.limit import end_process, signals_kept, when_stuck
from dicemate.plugins.limit import renew as renew_limit
from dicemate.plugins.positions import calculated, try_out
from dicemate.position import Variant
from dicemate.system.outside import one_line, quoted
from dicemate.wording.nearmiss import nearest

__all__ = [
    "GROUP",
    "GameFailed",
    "Plugin",
    "PluginError",
    "bare",
    "calculated",
    "called",
    "described",
    "end_process",
    "entry",
    "entry_in",
    "folder",
    "load",
    "names",
    "renew_limit",
    "signals_kept",
    "survey",
    "try_out",
    "when_stuck",
]

GROUP = "dicemate.variants"


class Plugin(NamedTuple):
    """A game. If it failed to load, `variant` is None and `fault` says why.

    A plugin folder in which no game can be found is listed under the folder's name: ``chess/``.
    """

    name: str
    version: str
    variant: Variant | None
    fault: str = ""

    @property
    def label(self) -> str:
        """The name and the version, if it has one: ``d10 0.1.0``."""
        return f"{self.name} {self.version}".rstrip()


@cache
def _found() -> Found:
    """Return all games; of two with one name, the installed one wins and the other is reported."""
    mine, theirs = found(GROUP), installed(GROUP)
    games, faults = dict(theirs), dict(mine.faults)
    for name, entries in mine.games.items():
        if games.setdefault(name, entries) is entries:
            continue
        for entry in entries:
            fault = (
                f"a game called {quoted(name)} is installed, so that of {entry.root} is left out"
            )
            faults[f"{name} of {entry.distribution}"] = one_line(fault)
    return Found(dict(sorted(games.items())), faults)


def names() -> list[str]:
    """Return the names of the games, sorted."""
    return list(_found().games)


@cache
def load(name: str) -> Variant:
    """Return a game.

    Raises:
        PluginError: no game has that name, several have, or it failed to load.
    """
    found = entry(name)
    guard = Guard(name, _which(found))
    with signals_kept():
        return guard.call(partial(guarded, guard), found.load, doing="failed to load")


def entry(name: str) -> EntryPoint:
    """Return the entry point of the game called `name`.

    Raises:
        PluginError: no game has that name, or several have. If a plugin folder has it, the message
            says why no game was found there.
    """
    entries = _found().games.get(name)
    if entries is None:
        fault = _found().faults.get(f"{name}/")  # What `new-game` wrote may be spoilt since.
        raise PluginError(fault or f"there is no game {quoted(name)}{nearest(name, names())}")
    if len(entries) > 1:
        claims = " and ".join(each.root or f"{each.value} of {_which(each)}" for each in entries)
        raise PluginError(one_line(f"several games are called {quoted(name)}: {claims}"))
    return entries[0]


def entry_in(home: Path) -> EntryPoint:
    """Return the entry point of the game in a plugin folder, installed or not.

    Raises:
        OSError: the folder cannot be read.
        ValueError: it contains no game, or several.
    """
    first, *others = entries_in(home, GROUP)
    if others:
        listed = ", ".join(each.name for each in (first, *others))
        raise ValueError(f"{home} contains several games: {listed}")
    return first


def _which(entry: EntryPoint) -> str:
    return f"{entry.distribution} {entry.version}".rstrip()


def called(variant: Variant) -> list[str]:
    """Return the names under which a game is installed; only loaded modules are considered."""
    return [
        name
        for name, entries in _found().games.items()
        for entry in entries
        if entry.loaded is variant
    ]


def survey() -> list[Plugin]:
    """Return every game, including those that failed to load, followed by folders without any."""
    games, faults = _found()
    left_out = [Plugin(name, "", None, fault) for name, fault in faults.items()]
    return [_look(name, entries) for name, entries in games.items()] + left_out


def _look(name: str, entries: list[EntryPoint]) -> Plugin:
    version = ", ".join(one_line(each.version) for each in entries)
    try:
        return Plugin(one_line(name), version, load(name))
    except PluginError as error:
        return Plugin(one_line(name), version, None, str(error))
