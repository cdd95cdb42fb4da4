"""Style sheets are parsed once in a process: every app of every test has the same ones.

An app begins with a few sources and adds one for every kind of widget that it meets, and with each
of them Textual goes through all rules again: it looks for errors, and sorts them by what they name.
"""

from collections.abc import Hashable
from typing import Any, NamedTuple

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parse = Stylesheet.parse


class _Parsed(NamedTuple):
    """The rules of some sources; they never change."""

    rules: list[RuleSet]
    named: dict[str, list[RuleSet]]


_PARSED: dict[Hashable, _Parsed] = {}


def parse_once(sheet: Any) -> None:
    """Give a sheet the rules of its sources; Textual keeps them only as long as an app lives."""
    if sheet._invalid_css:
        _parse(sheet)
        return
    key = frozenset(sheet._variables.items()), *sheet.source.items()
    if key not in _PARSED:
        _parse(sheet)
        _PARSED[key] = _Parsed(sheet._rules, sheet.rules_map)
    sheet._rules, sheet._rules_map = _PARSED[key]
    sheet._require_parse = False
