"""Keys rebound in the settings file: invalid ones are reported, and their defaults stay."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeAlias

from textual.binding import Binding
from textual.keys import KEY_NAME_REPLACEMENTS, Keys

from dicemate.system import settings
from dicemate.system.nearmiss import nearest
from dicemate.tui.help import keys

FREE = "ijmuvwxyz"
"""The letters that begin no move and no word at the table, and so can be bound there."""

Places: TypeAlias = Mapping[str, tuple[type, ...]]
"""What has keys, by its place in words; those together in a place see the same keys."""

_LONGEST = 200
"""Letters of a text that names keys, at most."""

_MODIFIERS = {"ctrl", "shift", "alt"}
_TWINS = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace"}
"""Keys that a terminal cannot tell from others."""


def bindings(owners: Iterable[type]) -> list[Binding]:
    """Return the bindings of some classes that can be rebound."""
    return [binding for owner in owners for binding in keys.of(owner) if binding.id]


def read(wanted: Mapping[str, str], places: Places) -> tuple[dict[str, str], list[str]]:
    """Return the keys of the settings file that can be used, and a line for each that cannot."""
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
        _line(name, f"there is nothing of that name{nearest(name, known)}")
        for name in wanted
        if name not in known
    )
    return keymap, settings.few(chain(sorted(faults), unknown, _clashes(keymap, places)))


def _line(name: str, fault: str) -> str:
    return f"keys.{name}: {fault}"


def _spelt(key: str) -> str:
    """Return a key as Textual names it: letters stand for themselves, signs have names."""
    if len(key) != 1 or key.isalnum():
        return key if len(key) == 1 else key.casefold()
    name = unicodedata.name(key, "").casefold().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def _fault(name: str, text: str) -> str:
    """Return why the keys in `text` cannot be bound to `name`, or nothing."""
    if len(text) > _LONGEST:
        return f"these are over {_LONGEST} letters"
    return next(filter(None, (_key_fault(name, key) for key in text.split(","))), "")


def _key_fault(name: str, key: str) -> str:
    if not _is_key(key):
        return f"{key!r} is no key{nearest(key, _names())}"
    if key in _TWINS:
        return f"a terminal cannot tell {keys.shown(key)} from {keys.shown(_TWINS[key])}"
    return _typed(name.partition(".")[0], key)


def _typed(place: str, key: str) -> str:
    """Return why a key is needed for typing in a place, or nothing."""
    sign = keys.sign(key)
    if not sign or (sign == " " and place != "app"):
        return ""
    if place in ("app", "form", "ask"):
        return f"{sign!r} is for typing"
    if place == "table" and sign.isalnum() and sign.casefold() not in FREE:
        return f"{sign!r} begins what is typed; the letters {' '.join(FREE)} do not"
    return f"{sign!r} is for the numbers of moves" if place == "replay" and sign.isdecimal() else ""


def _is_key(key: str) -> bool:
    *modifiers, last = key.split("+")
    if not set(modifiers) <= _MODIFIERS or (modifiers == ["shift"] and len(last) == 1):
        return False  # With Shift a letter is another letter.
    return last in _names() or bool(keys.sign(last))


def _names() -> set[str]:
    return {key.value for key in Keys if "<" not in key.value and "+" not in key.value}


def _clashes(keymap: dict[str, str], places: Places) -> list[str]:
    """Take out of `keymap` what is bound to a key that means something else there; name each."""
    faults = []
    while clash := _clash(keymap, places):
        name, key, other = clash
        del keymap[name]
        faults.append(_line(name, f"{keys.shown(key)} is bound to {other} already"))
    return faults


def _clash(keymap: Mapping[str, str], places: Places) -> tuple[str, str, str] | None:
    """Return a name of `keymap`, and its new key that means something else in the same place."""
    everywhere = places["Everywhere"]
    for owners in places.values():
        named: dict[str, dict[str, Binding]] = defaultdict(dict)
        for owner in dict.fromkeys([*owners, *everywhere]):
            for binding in vars(owner)["BINDINGS"]:
                for key in keys.bound(binding, keymap):
                    named[key.strip()][binding.id or binding.description] = binding
        for key, bound in named.items():
            # What shares a key by default is never listened to at once.
            new = [name for name, each in bound.items() if key not in each.key.split(",")]
            if new and len(bound) > 1:
                return new[-1], key, next(other for other in bound if other != new[-1])
    return None
