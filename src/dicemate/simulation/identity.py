"""Whether two simulations would play the same games, by their plans and their code."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from os.path import realpath
from pathlib import Path

from dicemate import __version__, plugins
from dicemate.plugins import PluginError
from dicemate.simulation.plan import Plan


class OtherVersion(ValueError):
    """A worker would play differently: its version of the program or the game is different."""


def check(plan: Plan, wanted: str) -> None:
    """Check that games are played here as they are where the plan's identity is `wanted`.

    Raises:
        OtherVersion: they would not be.
        PluginError: the game is not installed, or fails to load.
    """
    if identity(plan) != wanted:
        raise OtherVersion("a worker has another version of Dicemate or of the game")


@cache
def identity(plan: Plan) -> str:
    """Return a digest that identifies the plan, the program and the game.

    Versions would not be enough: the author of a game changes its rules before its version.

    Raises:
        PluginError: the game is not installed, or fails to load.
    """
    plugins.load(plan.variant)  # Otherwise a game in the plugin folder has no package yet.
    entry = plugins.entry(plan.variant)
    games = list(_games(entry.distribution))
    parts = [plan, __version__, _code("dicemate"), entry.distribution, entry.version, games]
    return sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _games(distribution: str) -> Iterator[str]:
    """Yield a digest of each game of a distribution that loads: one may build on another."""
    for name in plugins.names():
        with suppress(PluginError):
            entry = plugins.entry(name)
            if entry.distribution == distribution and plugins.load(name):
                yield _code(entry.module.partition(".")[0], entry.root)


@cache
def _code(module: str, root: str = "") -> str:
    """Return a digest of all files that came with a module and that it may use."""
    digest = sha256()
    for name, file in _walk("", _place(module, root)):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _place(module: str, root: str) -> Traversable:
    """Return the `root` of a module that is not installed; else the folder of a package, or a file.

    The folder of an installed module also contains other distributions.
    """
    if root:
        return Path(root)
    loaded = import_module(module)
    return files(module) if hasattr(loaded, "__path__") else Path(str(loaded.__file__))


def _walk(
    name: str, place: Traversable, within: tuple[str, ...] = ()
) -> Iterator[tuple[str, Traversable]]:
    """Yield the files of a folder in order, also from within an archive, but not tools' caches.

    Links that lead nowhere, or back to a folder that they are `within`, hold nothing.
    """
    if place.is_file():
        yield name, place
        return
    here = realpath(str(place))
    if here in within or not place.is_dir():
        return
    for each in sorted(place.iterdir(), key=lambda each: each.name):
        path = f"{name}/{each.name}"
        if each.is_file() or not (each.name == "__pycache__" or each.name.startswith(".")):
            yield from _walk(path, each, (*within, here))
