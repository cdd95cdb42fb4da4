"""Settings for all games: a TOML file in the platform's config folder.

It is read at every start, and written when the settings page changes something. Unknown or invalid
settings are reported, and replaced by the defaults. A hostile or broken file results in a single
message.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple, Self

from dicemate.system import atomic, bounded, fence, oserrors, toml
from dicemate.system.alone import alone
from dicemate.system.fence import user_config_path
from dicemate.system.outside import one_line, quoted
from dicemate.wording.nearmiss import nearest

_MOST_BYTES = 256 * 1024
_MOST_FAULTS = 10
_MOST_VALUES = 10
"""This many values fit in a message at 80x24, beside the messages on other settings."""
_LONGEST = 60
"""The most letters of a wrong value that a message repeats."""
_LARGE = 10**9
"""A number of this size is not repeated in a message."""

OFF = "off"

THEMES = (
    "dicemate",
    "contrast",
    "terminal",
    "terminal-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "textual-dark",
    "textual-light",
    "tokyo-night",
)
"""Our own themes, the terminal's own colours, and Textual's themes by their names."""


def _one_of(summary: str, default: str, *others: str) -> str:
    values = (default, *others)
    return field(default=default, metadata={"summary": summary, "values": values})


def _switch(summary: str, *, default: bool) -> bool:
    values = (default, not default)
    return field(default=default, metadata={"summary": summary, "values": values})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, each with its default. `keys` maps the ids of commands to other keys."""

    men: str = _one_of(
        "how the men look; auto uses pictures if this terminal shows them, else the finest "
        "characters it is known to have",
        "auto",
        "pictures",
        "drawn",
        "glyphs",
        "letters",
        "sextants",
        "octants",
    )
    board: str = _one_of(
        "the colours of the board", "wood", "grey", "blue", "green", "contrast", "terminal"
    )
    size: str = _one_of(
        "the largest squares, in cells", "14x7", "12x6", "10x5", "8x4", "6x3", "4x2", "2x1"
    )
    theme: str = _one_of("the colours of everything else", *THEMES)
    spacing: str = _one_of("empty lines around the board, if there is room", "compact", "roomy")
    animation: bool = _switch("whether the dice tumble", default=True)
    orientation: str = _one_of(
        "White below (or you, if you play alone), turned to the player to act, or face to face",
        "fixed",
        "turned",
        "facing",
    )
    bell: bool = _switch(
        "whether the terminal's bell rings when the other player is to act", default=False
    )
    hints: bool = _switch("whether a key shows hints; off for a serious game", default=True)
    blunders: str = _one_of(
        "ask before a move that gives away more than this many per cent of the point",
        OFF,
        "10",
        "20",
        "30",
    )
    keys: Mapping[str, str] = field(default_factory=dict)

    def with_value(self, name: str, value: object) -> Self:
        """Return the settings with one of them changed.

        Raises:
            ValueError: there is no such setting or value; the message says which there are.
        """
        known = {setting.name: setting for setting in offered()}
        if name not in known:
            raise ValueError(_unknown(name, known))
        values = known[name].values
        chosen: object = value
        if type(value) is int and abs(value) < _LARGE:
            chosen = str(value)  # So ``10`` may lack its quotes.
        if not any(chosen == each and type(chosen) is type(each) for each in values):
            raise ValueError(f"{name} cannot be {_cut(value)}{_choices(value, values)}")
        return replace(self, **{name: chosen})  # type: ignore[arg-type]


class Setting(NamedTuple):
    """A setting as the settings page offers it; the first of its values is the default."""

    name: str
    summary: str
    values: tuple[str | bool, ...]


def offered() -> Iterator[Setting]:
    """Yield the settings that are a choice between a few values."""
    for each in fields(Settings):
        if each.metadata:
            yield Setting(each.name, each.metadata["summary"], each.metadata["values"])


def written(value: object) -> str:
    """Return a value in TOML."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _choices(value: object, values: tuple[str | bool, ...]) -> str:
    """Return an ending for an error: the values that there are, or those like a wrong one."""
    if len(values) <= _MOST_VALUES:
        return f": {' | '.join(map(written, values))}"
    text = value if isinstance(value, str) else ""
    return nearest(text, map(str, values)) or "; the settings page has all names"


def _cut(value: object) -> str:
    """Return a value in TOML, cut if it is long."""
    if isinstance(value, str):
        return written(value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…")
    short = isinstance(value, float) or (isinstance(value, int) and abs(value) < _LARGE)
    return written(value) if short else "that"


def file() -> Path:
    """Return the settings file; it may not exist."""
    return user_config_path() / "settings.toml"


def load() -> tuple[Settings, list[str]]:
    """Return the settings from the file, and a message for each fault in it."""
    try:
        text = _text()
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [one_line(f"{file()}: {oserrors.reason(error)}")]
    except ValueError as error:
        return Settings(), [one_line(f"{file()}: {error}")]
    return parse(text)


def _text() -> str:
    """Return the text of the file.

    Raises:
        OSError: it cannot be read, is not a regular file, or is too large.
        ValueError: it is not text.
    """
    try:
        return bounded.read(file(), _MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("this is not UTF-8 text") from None


def parse(text: str) -> tuple[Settings, list[str]]:
    """Return the settings in a TOML text, and a message for each fault in it."""
    try:
        values = toml.parsed(text)
    except ValueError as error:
        return Settings(), [one_line(f"{file()}: {error}")]
    keys, key_faults = _keys(values.pop("keys", {}))
    known = {setting.name for setting in offered()}
    settings, faults = Settings(keys=keys), []
    for name in known & values.keys():
        try:
            settings = settings.with_value(name, values[name])
        except ValueError as error:
            faults.append(str(error))
    unknown = (_unknown(name, known) for name in values if name not in known)
    return settings, few(chain(sorted(faults), unknown, key_faults))


def few(faults: Iterable[str]) -> list[str]:
    """Return messages for the first few faults in the file."""
    left = iter(faults)
    lines = [one_line(f"{file().name}: {fault}") for fault in islice(left, _MOST_FAULTS)]
    return [*lines, f"{file().name}: and more of this kind"] if next(left, None) else lines


def _unknown(name: str, known: Iterable[str]) -> str:
    return f"there is no setting {quoted(name)}{nearest(name, sorted(known))}"


def _keys(table: Any) -> tuple[Mapping[str, str], Iterator[str]]:
    """Return the table of keys, and its faults; only the screen knows which ids and keys exist."""
    if not isinstance(table, dict):
        return {}, iter(["keys is not a table"])
    flat = dict(_flat(table))
    faults = (f"keys.{name} is not text" for name, key in flat.items() if not isinstance(key, str))
    return {name: key for name, key in flat.items() if isinstance(key, str)}, faults


def _flat(table: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the values of a table; names such as ``table.undo`` are nested tables in TOML."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{place}{name}.")
        else:
            yield place + name, value


def store(name: str, value: str | bool) -> None:
    """Write one setting to the file, and leave everything else in it unchanged, including comments.

    Raises:
        OSError: the file cannot be read or written.
        ValueError: the rest of the file could not be kept, so it was not overwritten.
    """
    if fence.is_shared():
        return
    path = Path(os.path.realpath(file()))
    with alone(path):
        try:
            changed = toml.changed(_text_so_far(), name, value)
        except ValueError as error:
            raise ValueError(f"{file()}: {error}") from None
        atomic.put(path, changed.encode())


def _text_so_far() -> str:
    try:
        return _text()
    except FileNotFoundError:
        return ""
