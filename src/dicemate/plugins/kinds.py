"""Values of the kinds that the contract's annotations name.

A game in Python may answer anything. `of(kind)` makes a check from an annotation: it returns the
value, its texts made fit to be shown, or raises where the value is of another kind.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import is_dataclass, replace
from functools import cache
from types import UnionType
from typing import Any, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from dicemate.system.outside import one_line, printable

Check: TypeAlias = Callable[[Any, str], Any]
"""Takes a value and what it is, for the error; returns the value."""

_LONGEST_VALUE = 80
"""Letters of a wrong value that an error shows."""


class WrongAnswer(TypeError):
    """A game has answered something that is not of the kind that was asked for."""


def wrong(what: str, value: object) -> NoReturn:
    """Refuse a value.

    Raises:
        WrongAnswer: always; the message says what cannot be which value.
    """
    raise WrongAnswer(f"{what} cannot be {one_line(repr(value))[:_LONGEST_VALUE]}")


@cache
def of(kind: Any) -> Check:
    """Return the check of an annotation: plain types, unions, collections, records of fields."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is str:
        return _text
    if origin in (Union, UnionType):
        return _union(inner)
    if origin in (tuple, Sequence, frozenset):
        return _collection(origin, of(inner[0]))
    if origin is Mapping:
        return _mapping(of(inner[0]), of(inner[1]))
    if hasattr(kind, "_fields") or is_dataclass(kind):
        return _record(kind)
    return _plain(kind)


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str):
        wrong(what, value)
    return value if value.isascii() and value.isprintable() else printable(value)


def _plain(kind: Any) -> Check:
    def check(value: Any, what: str) -> Any:
        if kind is not Hashable and not isinstance(value, kind):
            wrong(what, value)
        if kind is int and isinstance(value, bool):
            wrong(what, value)
        return value

    return check


def _union(kinds: tuple[Any, ...]) -> Check:
    checks = [(get_origin(kind) or kind, of(kind)) for kind in kinds]

    def check(value: Any, what: str) -> Any:
        for kind, each in checks:
            if isinstance(value, kind):
                return each(value, what)
        return wrong(what, value)

    return check


def _collection(kind: Any, check_each: Check) -> Check:
    make = frozenset if kind is frozenset else tuple

    def check(values: Any, what: str) -> Any:
        if isinstance(values, str) or not isinstance(values, kind):
            wrong(what, values)
        checked = [check_each(value, what) for value in values]
        same = all(new is old for new, old in zip(checked, values, strict=True))
        return values if same else make(checked)

    return check


def _mapping(check_key: Check, check_value: Check) -> Check:
    def check(values: Any, what: str) -> Any:
        if not isinstance(values, Mapping):
            wrong(what, values)
        # Sixteen pawns are checked once.
        known = {value: check_value(value, what) for value in set(values.values())}
        for key in values:
            check_key(key, what)
        if all(new is old for old, new in known.items()):
            return values
        return {key: known[value] for key, value in values.items()}

    return check


def _record(kind: Any) -> Check:
    checks = [(name, of(hint)) for name, hint in get_type_hints(kind).items()]

    def check(value: Any, what: str) -> Any:
        if not isinstance(value, kind):
            wrong(what, value)
        changed: dict[str, Any] = {}
        for name, each in checks:
            old = getattr(value, name)
            new = each(old, f"{what}: {name}")
            if new is not old:
                changed[name] = new
        return _with(value, changed) if changed else value

    return check


def _with(value: Any, changed: dict[str, Any]) -> Any:
    return value._replace(**changed) if hasattr(value, "_replace") else replace(value, **changed)
