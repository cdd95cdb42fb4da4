"""Style sheets are parsed once in a process: every app of every test has the same ones."""

from collections.abc import Hashable
from typing import Any

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parse = Stylesheet._parse_rules
_PARSED: dict[Hashable, list[RuleSet]] = {}


def parse_once(sheet: Stylesheet, css: str, **given: Any) -> list[RuleSet]:
    """Return the rules of a source; Textual keeps them too, but only as long as an app lives."""
    key = css, *given.items(), *sheet._variables.items()
    if key not in _PARSED:
        _PARSED[key] = _parse(sheet, css, **given)
    return _PARSED[key]
