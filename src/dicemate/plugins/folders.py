"""Games in the user's plugin folder, which need not be installed.

A folder counts if its ``pyproject.toml`` names an entry point of the group, so the same folder can
be installed and published unchanged. Its modules are in the folder itself or in its ``src``.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from dicemate.plugins.entrypoints import EntryPoint
from dicemate.system.outside import one_line, printable

_MOST_BYTES = 256 * 1024


def folder() -> Path:
    """Return the owner's plugin folder, also behind the fence; it need not exist."""
    return user_data_path("dicemate", appauthor=False) / "plugins"


class Found(NamedTuple):
    """The games in the plugin folder by name, and the faults of plugins by their folders' names."""

    games: dict[str, list[EntryPoint]]
    faults: dict[str, str]


def found(group: str) -> Found:
    """Return the entry points of a group that the plugins in the folder name."""
    games: dict[str, list[EntryPoint]] = {}
    faults = {}
    for file in _files():
        home = file.parent
        try:
            for entry in _entries(file, group):
                games.setdefault(entry.name, []).append(entry)
        except (OSError, ValueError) as error:
            faults[f"{printable(home.name)}/"] = one_line(f"{file}: {_reason(error)}")
    return Found(games, faults)


def _files() -> list[Path]:
    """Return the ``pyproject.toml`` of every plugin; this is fast if there are none, as usual."""
    with suppress(OSError):  # There is no such folder, or it cannot be read.
        return [file for each in sorted(folder().iterdir()) if (file := _project(each))]
    return []


def _project(plugin: Path) -> Path | None:
    file = plugin / "pyproject.toml"
    with suppress(OSError):
        return file if file.exists() else None
    return None


def entries_in(home: Path, group: str) -> list[EntryPoint]:
    """Return the entry points of a group that the plugin in `home` names: at least one.

    Raises:
        OSError: it cannot be read.
        ValueError: it is malformed, or names none; the message names the file.
    """
    file = home / "pyproject.toml"
    try:
        return [*_entries(file, group)]
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _entries(file: Path, group: str) -> Iterator[EntryPoint]:
    """Yield the entry points of a group that a ``pyproject.toml`` names.

    Raises:
        OSError: it cannot be read.
        ValueError: it is malformed, or names none.
    """
    from dicemate.system import bounded, toml  # Only needed if there is a file.

    try:
        project = _table(toml.parsed(bounded.read(file, _MOST_BYTES).decode()), "project")
    except UnicodeDecodeError:
        raise ValueError("this is not UTF-8 text") from None
    home = file.parent
    source = home / "src"
    root = source if source.is_dir() else home
    named = _table(_table(project, "entry-points"), group)
    if not named:
        raise ValueError(f'it names no game under [project.entry-points."{group}"]')
    distribution, version = (_text(project.get(key, "")) for key in ("name", "version"))
    for name, value in named.items():
        about = distribution or printable(home.name), version
        yield EntryPoint(printable(name), _text(value), *about, str(root))


def _table(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = table.get(name, {})
    if not isinstance(found, dict):
        raise ValueError(f"{name} is not a table")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return printable(value)


def _reason(error: OSError | ValueError) -> str:
    from dicemate.system import oserrors

    return oserrors.reason(error) if isinstance(error, OSError) else str(error)
