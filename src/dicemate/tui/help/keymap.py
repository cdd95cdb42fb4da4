"""Keys rebound in the settings file: invalid ones are reported, and keep their defaults."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeAlias

from textual.binding import Binding
from textual.keys import KEY_NAME_REPLACEMENTS, Keys

from dicemate.system import settings
from dicemate.tui.help import keys
from dicemate.wording.nearmiss import nearest

FREE = "ijmuvwxyz"
"""The letters that can be bound at the table: on chessboards they begin no move or choice."""

Places: TypeAlias = Mapping[str, tuple[type, ...]]
"""The classes with bindings, by place in words; those of a place are active together."""

_LONGEST = 200
"""The maximum length of a text that names keys."""

_MODIFIERS = {"ctrl", "shift", "alt"}
_TWINS = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace"}
"""Keys that a terminal cannot tell from others."""
_TYPING = ("app", "form", "ask", "text")
"""The places in which any text may be typed."""
_ERASING = ("backspace", "delete")


def bindings(owners: Iterable[type]) -> list[Binding]:
    """Return the rebindable bindings of some classes."""
    return [binding for owner in owners for binding in keys.of(owner) if binding.id]


def parse(wanted: Mapping[str, str], places: Places) -> tuple[dict[str, str], list[str]]:
    """Return the valid keys of the settings file, and a line for each fault."""
    known = {str(each.id) for owners in places.values() for each in bindings(owners)}
    keymap, faults = {}, []
    for name in wanted.keys() & known:
        spelt = ",".join(_spelt(key.strip()) for key in wanted[name].split(","))
        fault = _fault(name, spelt)
        if fault:
            faults.append(_line(name, fault))
        else:
            keymap[name] = spelt
    unknown = (
        _line(name, f"unknown name{nearest(name, known)}") for name in wanted if name not in known
    )
    return keymap, settings.few(chain(sorted(faults), unknown, _clashes(keymap, places)))


def _line(name: str, fault: str) -> str:
    return f"keys.{name}: {fault}"


def _spelt(key: str) -> str:
    """Return a key as Textual names it: letters stand for themselves, signs have names.

    It may be written as on our pages: ``Page Up``, ``Ctrl+←``.
    """
    modifiers, plus, last = key.casefold().rpartition("+")
    if len(key) != 1 or last in keys.WRITTEN:
        return f"{modifiers}{plus}{keys.WRITTEN.get(last, last)}"
    if key.isalnum():
        return key
    name = unicodedata.name(key, "").casefold().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def _fault(name: str, text: str) -> str:
    """Return why the keys in `text` cannot be bound to `name`, or an empty string."""
    if len(text) > _LONGEST:
        return f"this is longer than {_LONGEST} characters"
    return next(filter(None, (_key_fault(name, key) for key in text.split(","))), "")


def _key_fault(name: str, key: str) -> str:
    if not _is_key(key):
        return f"{key!r} is not a key{nearest(key, _names())}"
    if key in _TWINS:
        return f"a terminal cannot tell {keys.shown(key)} from {keys.shown(_TWINS[key])}"
    return _typed(name.partition(".")[0], key)


def _typed(place: str, key: str) -> str:
    """Return why a key is needed for typing in a place, or an empty string."""
    if place in _TYPING and key in _ERASING:
        return f"{keys.shown(key)} is for typing"
    sign = keys.sign(key)
    if not sign or (sign == " " and place not in ("app", "text")):
        return ""
    if place in _TYPING:
        return f"{sign!r} is for typing"
    if place == "table" and sign.isalnum() and sign.casefold() not in FREE:
        return f"{sign!r} begins what is typed; the letters {' '.join(FREE)} do not"
    return f"{sign!r} is for the numbers of moves" if place == "replay" and sign.isdecimal() else ""


def _is_key(key: str) -> bool:
    *modifiers, last = key.split("+")
    if not set(modifiers) <= _MODIFIERS or (modifiers == ["shift"] and len(last) == 1):
        return False  # Shift turns a letter into another one.
    return last in _names() or bool(keys.sign(last))


def _names() -> set[str]:
    return {key.value for key in Keys if "<" not in key.value and "+" not in key.value}


def _clashes(keymap: dict[str, str], places: Places) -> list[str]:
    """Remove keys from `keymap` that have another meaning in the same place; report each."""
    faults = []
    while clash := _clash(keymap, places):
        name, key, other = clash
        del keymap[name]
        faults.append(_line(name, f"{keys.shown(key)} is bound to {other} already"))
    return faults


def _clash(keymap: Mapping[str, str], places: Places) -> tuple[str, str, str] | None:
    """Return a name in `keymap`, its new key, and what else that key means in the same place."""
    for owners in places.values():
        for key, named in _named([*owners, *places["Everywhere"]], keymap).items():
            # Bindings that share a key by default are never active together.
            new = [name for name, each in named.items() if key not in each.key.split(",")]
            if new and len(named) > 1:
                return new[-1], key, next(other for other in named if other != new[-1])
    return None


def _named(owners: Iterable[type], keymap: Mapping[str, str]) -> dict[str, dict[str, Binding]]:
    """Return what each key means in a place, by the names of the bindings."""
    found: dict[str, dict[str, Binding]] = defaultdict(dict)
    for binding in chain.from_iterable(vars(owner)["BINDINGS"] for owner in dict.fromkeys(owners)):
        for key in keys.bound(binding, keymap):
            found[key][binding.id or binding.description] = binding
    return found
