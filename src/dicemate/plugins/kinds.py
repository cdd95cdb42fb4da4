"""Checks values against the annotations of the contract.

A plugin may return anything. `of(kind)` makes a check from an annotation: it returns the value with
its texts made printable, or raises an error if the value has another type or is larger than any
game needs. What it returns consists of plain types only: a plugin's own class could behave
differently later, where nothing guards it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from itertools import islice
from operator import is_
from types import MappingProxyType, NoneType, UnionType
from typing import Any, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from dicemate.system.outside import one_line, printable

Checker: TypeAlias = Callable[[Any, str], Any]
"""Takes a value and its name for errors, and returns the checked value."""

_LONGEST_VALUE = 80
"""The most letters of a wrong value that an error shows."""
LONGEST_PAGE = 1_000_000
"""The most letters of a page or a sample."""
LONGEST_TEXT = 10_000
"""The most letters of a text: more than any set-up text of two boards of the largest size has."""
MOST = 10_000
"""The most values of a collection: the named faces of the largest die."""
_COLLECTIONS = (tuple, frozenset)
"""Collections that are kept as they are. A list is copied, since its game may change it later."""
_LARGEST = 10**9
"""The largest number."""


class WrongAnswer(TypeError):
    """A game returned a value of the wrong type, or an impossible one."""


def wrong(what: str, value: object, needed: str = "") -> NoReturn:
    """Reject a value; if another kind of value is `needed`, say so.

    Raises:
        WrongAnswer: always; the message shows the value and names what it was meant to be.
    """
    but = f", but only {needed}" if needed else ""
    raise WrongAnswer(f"{what} cannot be {_shown(value)}{but}")


def _shown(value: object) -> str:
    """Return a value as text, cut if it is long."""
    try:
        shown = one_line(repr(value))
    except Exception:  # A number may have too many digits, and a plugin's class any fault.
        return f"an unprintable {type(value).__name__}"
    return f"{shown[:_LONGEST_VALUE]}…" if len(shown) > _LONGEST_VALUE else shown


def text(value: Any, what: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text as a plain string, unchanged.

    Raises:
        WrongAnswer: it is not a text, or is longer than `longest`.
    """
    if not isinstance(value, str):
        wrong(what, value, "a text")
    plain = value if type(value) is str else str.__str__(value)
    if len(plain) > longest:
        raise WrongAnswer(f"{what} has {len(plain):,} letters, but at most {longest:,} are allowed")
    return plain


@cache
def of(kind: Any) -> Checker:
    """Return a check for an annotation: a plain type, union, collection or class with fields."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is str:
        return _text
    if kind is int:
        return number
    if origin in (Union, UnionType):
        return _union(inner)
    if origin in (tuple, Sequence, frozenset):
        return _collection(origin, inner[0])
    if origin is Mapping:
        return _mapping(of(inner[0]), of(inner[1]))
    if hasattr(kind, "_fields") or is_dataclass(kind):
        return _record(kind)
    return _plain(kind)


def number(value: Any, what: str) -> int:
    """Return a number as a plain `int`.

    Raises:
        WrongAnswer: it is not a number, or so large that it could not even be printed.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        wrong(what, value, "a whole number")
    plain = int.__int__(value)
    if not -_LARGEST <= plain <= _LARGEST:
        raise WrongAnswer(f"{what} is beyond {_LARGEST:,}")
    return plain


def several(values: Any, what: str, most: int = MOST) -> list[Any]:
    """Return the values of a collection, which may be endless.

    Raises:
        WrongAnswer: there are more than `most`.
    """
    listed = [*islice(values, most + 1)]
    if len(listed) > most:
        raise WrongAnswer(f"{what} has more than {most:,} parts")
    return listed


def _text(value: Any, what: str) -> str:
    plain = text(value, what)
    return plain if plain.isascii() and plain.isprintable() else printable(plain)


def _plain(kind: Any) -> Checker:
    def check(value: Any, what: str) -> Any:
        if not isinstance(value, kind):
            wrong(what, value, kind.__name__)
        return value

    return check


def _named(kind: Any) -> str:
    return "None" if kind is NoneType else str(kind.__name__)


def _union(kinds: tuple[Any, ...]) -> Checker:
    checks = [(get_origin(kind) or kind, of(kind)) for kind in kinds]
    needed = " or ".join(_named(kind) for kind, _ in checks)

    def check(value: Any, what: str) -> Any:
        for kind, each in checks:
            if isinstance(value, kind):
                return each(value, what)
        return wrong(what, value, needed)

    return check


def _collection(kind: Any, part: Any) -> Checker:
    make, check_each = frozenset if kind is frozenset else tuple, of(part)
    # One part that is a tuple, such as a die without the comma after it, is not a collection.
    single = (str, part) if isinstance(part, type) else str
    needed = f"a {kind.__name__.lower()} of {(get_origin(part) or part).__name__}"

    def check(values: Any, what: str) -> Any:
        if isinstance(values, single) or not isinstance(values, kind):
            wrong(what, values, needed)
        usual = type(values) in _COLLECTIONS and len(values) <= MOST
        listed = values if usual else several(values, what)
        checked = [check_each(value, what) for value in listed]
        return values if usual and all(map(is_, checked, values)) else make(checked)

    return check


def _mapping(check_key: Checker, check_value: Checker) -> Checker:
    last: Mapping[Any, Any] = {}  # The last that passed: most games return the same all the time.

    def check(values: Any, what: str) -> Any:
        nonlocal last
        known = last
        if not isinstance(values, Mapping):
            wrong(what, values, "a mapping")
        if type(values) is MappingProxyType and not values:
            return values  # This is the case for the contract's own defaults.
        # Equal mappings may list other squares first, and bit masks go by that order.
        if type(values) is dict and values == known and [*values] == [*known]:
            return known
        passed = _all_pairs(values, what, check_key, check_value)
        last = dict(passed)
        return passed

    return check


def _all_pairs(
    values: Mapping[Any, Any], what: str, check_key: Checker, check_value: Checker
) -> Mapping[Any, Any]:
    """Return a mapping as a plain one, with all its keys and values checked."""
    listed = several(values, what)
    plain = values if type(values) is dict else {key: values[key] for key in listed}
    # Of equal values, such as sixteen pawns, one is checked, and stands for the others: a value
    # may equal a plain one and be of a plugin's own class.
    known = {value: check_value(value, what) for value in set(plain.values())}
    keys = [check_key(key, what) for key in plain]
    return dict(zip(keys, map(known.__getitem__, plain.values()), strict=True))


def _record(kind: Any) -> Checker:
    checks = [(name, of(hint)) for name, hint in get_type_hints(kind).items()]

    def check(value: Any, what: str) -> Any:
        if not isinstance(value, kind):
            wrong(what, value, kind.__name__)
        plain, same = [], type(value) is kind
        for name, each in checks:
            old = getattr(value, name)
            new = each(old, f"{what}: {name}")
            same = same and new is old
            plain.append(new)
        return value if same else kind(*plain)

    return check
