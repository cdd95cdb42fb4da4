"""Whether two simulations would play the same games: depends on the plan and the code."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from dicemate import __version__, plugins
from dicemate.simulation.plan import Plan


@cache
def identity(plan: Plan) -> str:
    """Return a digest that identifies the plan, the program and the game.

    Versions would not be enough: the author of a game changes its rules before its version.

    Raises:
        PluginError: the game is not installed, or fails to load.
    """
    plugins.load(plan.variant)  # Otherwise a game in the plugin folder has no package yet.
    entry = plugins.entry(plan.variant)
    program, game = _code("dicemate"), _code(entry.module.partition(".")[0])
    told = [plan, __version__, program, entry.distribution, entry.version, game]
    return sha256(json.dumps(told).encode()).hexdigest()[:32]


@cache
def _code(package: str) -> str:
    """Return a digest of all files of a package."""
    digest = sha256()
    for name, file in _walk("", files(package)):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _walk(name: str, folder: Traversable) -> Iterator[tuple[str, Traversable]]:
    """Yield the files of a package in order, also from within an archive, but not tools' caches."""
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        path = f"{name}/{each.name}"
        if each.is_file():
            yield path, each
        elif each.name != "__pycache__" and not each.name.startswith("."):
            yield from _walk(path, each)
