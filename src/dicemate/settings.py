"""What players may set once for all games: a TOML file in the platform's config folder.

Read at every start; written when the settings page changes something. What is unknown or cannot
be is named, and the default is used.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self

from platformdirs import user_config_path

from dicemate.spelling import nearest

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
    """The settings, each with its default. `keys` binds other keys, by the id of what they do."""

    men: str = _one_of(
        "how the men look; drawings need squares of 6x3 cells, smaller ones show glyphs",
        "drawn",
        "glyphs",
        "letters",
    )
    board: str = _one_of(
        "the colours of the board", "wood", "grey", "blue", "green", "contrast", "terminal"
    )
    size: str = _one_of("the largest squares, in cells", "12x6", "10x5", "8x4", "6x3", "4x2", "2x1")
    theme: str = _one_of("the colours of all else", *THEMES)
    spacing: str = _one_of("empty lines round the board where there is room", "compact", "roomy")
    animation: bool = _switch("whether thrown dice tumble", default=True)
    orientation: str = _one_of(
        "White below, turned to whose turn it is, or face to face", "fixed", "turned", "facing"
    )
    bell: bool = _switch("whether the terminal's bell rings when a turn begins", default=False)
    keys: Mapping[str, str] = field(default_factory=dict)

    def with_value(self, name: str, value: object) -> Self:
        """Return the settings with one of them changed.

        Raises:
            ValueError: there is no such setting, or it cannot be that; the message names both.
        """
        known = {setting.name: setting for setting in offered()}
        if name not in known:
            raise ValueError(f"there is no setting {name!r}{nearest(name, known)}")
        values = known[name].values
        if not any(value == each and type(value) is type(each) for each in values):
            told = " | ".join(map(written, values))
            raise ValueError(f"{name} cannot be {written(value)}: {told}")
        return replace(self, **{name: value})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting as a page offers it: the default is the first of its values."""

    name: str
    summary: str
    values: tuple[str | bool, ...]


def offered() -> Iterator[Setting]:
    """Yield the settings that have a few values."""
    for each in fields(Settings):
        if each.metadata:
            yield Setting(each.name, each.metadata["summary"], each.metadata["values"])


def written(value: object) -> str:
    """Return a value as TOML writes it."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def file() -> Path:
    """Return the file of the settings; it need not exist."""
    return user_config_path("dicemate", appauthor=False) / "settings.toml"


def load() -> tuple[Settings, list[str]]:
    """Return the settings of the file, and a line for each fault in it."""
    try:
        text = file().read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), []
    except (OSError, UnicodeDecodeError) as error:
        return Settings(), [f"{file()}: {error}"]
    return read(text)


def read(text: str) -> tuple[Settings, list[str]]:
    """Return the settings that TOML text holds, and a line for each fault in it."""
    import tomllib  # Only where there is a file.

    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Settings(), [f"{file()}: {error}"]
    keys, faults = _keys(values.pop("keys", {}))
    settings = Settings(keys=keys)
    for name, value in values.items():
        try:
            settings = settings.with_value(name, value)
        except ValueError as error:
            faults.append(f"{file().name}: {error}")
    return settings, faults


def _keys(table: Any) -> tuple[Mapping[str, str], list[str]]:
    """Return the table of keys, and faults; which ids and keys exist, the screen knows."""
    if not isinstance(table, dict):
        return {}, [f"{file().name}: keys is no table"]
    flat = dict(_flat(table))
    faults = [
        f"{file().name}: keys.{name} is no text"
        for name, key in flat.items()
        if not isinstance(key, str)
    ]
    return {name: key for name, key in flat.items() if isinstance(key, str)}, faults


def _flat(table: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield what a table holds by names such as ``table.undo``, which TOML takes for tables."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{place}{name}.")
        else:
            yield place + name, value


def store(name: str, value: str | bool) -> None:
    """Write one setting into the file, and leave all else in it as it stands, comments too.

    Raises:
        OSError: the file cannot be written.
        ValueError: what stands in the file is no TOML, and is not overwritten.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    path = file()
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    try:
        document = tomlkit.parse(text)
    except TOMLKitError as error:
        raise ValueError(f"{path}: {error}") from None
    document[name] = value
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(tomlkit.dumps(document), encoding="utf-8")
    draft.replace(path)
