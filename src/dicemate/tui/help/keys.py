"""The keys of a screen: its bindings, as the players have set them.

A binding's id names it in the settings file; its description is shown in help and palette. Lines
that name keys are written with ids in braces: ``{roll} roll``. Braces around what is no word hold
the keys themselves: ``{↑↓} choose``.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from textual.binding import Binding
from textual.content import Content
from textual.keys import key_to_character
from textual.style import Style

_KEY = re.compile(r"\{([^{}]+)\}")
JOINT = "  "
"""The separator between the parts of a line of keys."""
BRIGHT = "bold $text"
"""The style of a key among muted words."""
_TYPED = {"plus": "+", "minus": "-", "slash": "/", "at": "@", "backslash": "\\", "underscore": "_"}
"""Signs with other names in Textual than in Unicode."""
_SIGNS = {"left": "←", "up": "↑", "down": "↓", "right": "→", "escape": "Esc"}
_NAMES = {"pageup": "Page Up", "pagedown": "Page Down", "space": "Space"} | _SIGNS
WRITTEN = {name.casefold(): key for key, name in _NAMES.items()}
"""What people write for keys, as `shown`, with Textual's names."""


def of(owner: type) -> Iterator[Binding]:
    """Yield the bindings of a class, then those of its bases unless their keys are taken."""
    seen: set[str] = set()
    for base in owner.__mro__:
        own = [each for each in vars(base).get("BINDINGS", ()) if isinstance(each, Binding)]
        yield from (each for each in own if each.key not in seen)
        seen.update(key for each in own for key in each.key.split(","))


def rebound(app: object) -> Mapping[str, str]:
    """Return the keys that the players have set, by binding id."""
    keymap: Mapping[str, str] = getattr(app, "rebound", {})
    return keymap


def bound(binding: Binding, keymap: Mapping[str, str]) -> list[str]:
    """Return the keys of a binding."""
    return [key.strip() for key in keymap.get(binding.id or "", binding.key).split(",")]


def pressed(binding: Binding, app: object) -> list[str]:
    """Return the keys of a binding as the players have set them and as people write them."""
    return [shown(key) for key in bound(binding, rebound(app))]


def all_of(owner: type, app: object) -> set[str]:
    """Return every key that is bound by a class."""
    keymap = rebound(app)
    return {key for binding in of(owner) for key in bound(binding, keymap)}


def of_id(owner: type, app: object, id_: str) -> set[str]:
    """Return the keys of the binding with an id."""
    keymap = rebound(app)
    return {key for each in of(owner) if each.id == id_ for key in bound(each, keymap)}


def shown(key: str) -> str:
    """Return a key as people write it: ``ctrl+z`` is Ctrl+Z, ``question_mark`` is ``?``."""
    *modifiers, last = key.split("+")
    if len(last) > 1:
        last = _NAMES.get(last) or sign(last) or last.capitalize()
    elif modifiers:
        last = last.upper()
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


def sign(key: str) -> str:
    """Return the character that a key types, or an empty string."""
    if key in _TYPED:
        return _TYPED[key]
    character = key_to_character(key) or ""
    return character if character.isprintable() else ""


def written(line: str, owner: type, app: Any) -> str:
    """Replace each id in braces by the first key of its binding.

    Raises:
        KeyError: there is no such binding.
    """
    named = _named(owner)

    def key(found: re.Match[str]) -> str:
        name = found[1]
        return pressed(named[name], app)[0] if name.isidentifier() else name

    return _KEY.sub(key, line)


def _named(owner: type) -> dict[str, Binding]:
    """Return the bindings of a class by what lines call them: the last part of their ids."""
    return {(each.id or "").rpartition(".")[2]: each for each in of(owner)}


def linked(line: str, owner: type, app: Any) -> Content:
    """Return a line as `written`, with bright keys that can be clicked instead of pressed.

    If a part of the line names a single key, its words can be clicked as well. Parts are separated
    by `JOINT`.

    Raises:
        KeyError: there is no such binding.
    """
    links = {name: _link(binding) for name, binding in _named(owner).items()}
    return Content(JOINT).join(_linked(part, links, owner, app) for part in line.split(JOINT))


def _linked(part: str, links: Mapping[str, Style], owner: type, app: Any) -> Content:
    pieces = (piece for piece in re.split(r"(\{[^{}]+\})", part) if piece)
    whole = Content.assemble(*(_bright(piece, links, owner, app) for piece in pieces))
    named = [links[name] for name in _KEY.findall(part) if name in links]
    return whole.stylize(named[0]) if len(named) == 1 else whole


def _bright(piece: str, links: Mapping[str, Style], owner: type, app: Any) -> Content:
    shown, found = Content(written(piece, owner, app)), _KEY.match(piece)
    return shown.stylize(BRIGHT).stylize(links.get(found[1], "")) if found else shown


def _link(binding: Binding) -> Style:
    """Return a style that makes clicks trigger a binding's action."""
    action = binding.action
    return Style.from_meta({"@click": action if action.startswith("app.") else f"screen.{action}"})


def submits(words: str) -> Content:
    """Return Enter and what it does to a field with the focus; a click does the same."""
    line = Content.assemble(("Enter", BRIGHT), f" {words}")
    return line.stylize(Style.from_meta({"@click": "focused.submit"}))


def fitting(
    line: str, room: tuple[int, int], owner: type, app: Any, kept: Collection[str]
) -> Content:
    """Return a line as `linked`, without the last parts that do not fit.

    Parts are separated by `JOINT`, with which no line begins. Parts in `kept` stay, while others
    are dropped. `room` is the available columns and lines.
    """
    parts = line.split(JOINT)
    while not fits(JOINT.join(parts), room, owner, app) and (given := set(parts) - set(kept)):
        parts.remove(next(part for part in reversed(parts) if part in given))
    lines = _wrapped(JOINT.join(parts), room, owner, app)
    return Content("\n").join(linked(each, owner, app) for each in lines)


def fits(line: str, room: tuple[int, int], owner: type, app: Any) -> bool:
    """Return whether a whole line fits, as `written`."""
    return len(_wrapped(line, room, owner, app)) <= room[1]


def _wrapped(line: str, room: tuple[int, int], owner: type, app: Any) -> list[str]:
    """Distribute the parts over lines: in their order, unless only another order fits."""
    columns, lines = room
    lengths = [len(JOINT) + len(part) for part in written(line, owner, app).split(JOINT)]
    parts = [*zip(line.split(JOINT), lengths, strict=True)]
    in_order = _filled(parts, columns, in_order=True)
    if len(in_order) <= lines:
        return in_order
    found = _filled(parts, columns, in_order=False)
    return sorted(found, key=lambda each: each.endswith(parts[-1][0]))  # The last part stays last.


def _filled(parts: Iterable[tuple[str, int]], columns: int, *, in_order: bool) -> list[str]:
    """Distribute parts with their widths: each goes to the last line, or to any with room."""
    lines: list[list[str]] = []
    free: list[int] = []
    for part, needs in parts:
        rows = [row for row, left in enumerate(free) if needs <= left]
        here = next((row for row in rows if not in_order or row == len(lines) - 1), len(lines))
        if here == len(lines):
            lines.append([])
            free.append(columns + len(JOINT))
        lines[here].append(part)
        free[here] -= needs
    return [JOINT.join(each) for each in lines]
