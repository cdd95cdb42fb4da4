"""What a terminal answers when it is asked what it is, and which cells it draws itself.

The answer may come at once, late, in pieces or never, between keys; it may be anything.
"""

import re
from collections.abc import Mapping
from time import monotonic

QUESTION = "\x1b[>0q"
"""XTVERSION, the question for a terminal's name and version."""

_ANSWER = re.compile(r"\x1bP>\|([^\x1b\x07]*)(?:\x1b\\|\x07)")
_BEGUN = re.compile(r"\x1bP(?:>(?:\|[^\x1b\x07]*\x1b?)?)?\Z")
_KEY = 3
"""So many characters at the most are a key (Esc, Alt and a letter) where nothing follows them."""
_LONGEST = 1024
"""Letters of an answer that is taken; a longer one is awaited to its end, and dropped."""
_PATIENCE = 3.0
"""Seconds after which nothing more is awaited: neither an answer nor the end of one."""

_NAMED = re.compile(r"([A-Za-z]{2,20})[ (](\d{1,9}(?:\.\d{1,9}){0,3})")
_NEVER = (10**9,)
_FROM: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "kitty": ((0, 26), (0, 40)),
    "foot": ((1, 10), (1, 20)),
    "ghostty": ((1,), (1, 2)),
    "vte": ((6600,), (7800,)),
    "wezterm": ((20210814,), _NEVER),
}
"""The first versions that draw sextants themselves, and octants; others take a font's, if any."""


def points(answer: str) -> str:
    """Return the finest cells that the terminal draws itself which calls itself so."""
    named = _NAMED.match(answer)
    sextants, octants = _FROM.get(named[1].lower(), (_NEVER, _NEVER)) if named else (_NEVER, _NEVER)
    version = tuple(map(int, named[2].split("."))) if named else ()
    if version >= octants:
        return "octants"
    return "sextants" if version >= sextants else "quadrants"


class Sieve:
    """Takes the answer out of what is typed."""

    def __init__(self) -> None:
        """Await an answer from now on."""
        self._held = ""
        self._until = monotonic() + _PATIENCE

    def sift(self, text: str) -> tuple[str, list[str]]:
        """Return what was typed, and the answers that came with it."""
        text = self._held + text
        answers = [each for each in _ANSWER.findall(text) if len(each) < _LONGEST]
        rest = _ANSWER.sub("", text)
        if answers:
            self._until = 0.0
        begun = _BEGUN.search(rest)
        start = begun.start() if begun else len(rest) - self._may_begin(rest)
        self._held = _shortened(rest[start:])
        return rest[:start], answers

    def _may_begin(self, text: str) -> bool:
        """Tell whether a last Esc may be the first byte of an answer that is still awaited."""
        return text.endswith("\x1b") and monotonic() < self._until

    def rest(self) -> str:
        """Return what was held back, if nothing follows it: a key, or an answer that is dropped."""
        held, waits = self._held, len(self._held) > _KEY and monotonic() < self._until
        self._held = held if waits else ""
        return held if len(held) <= _KEY else ""


def _shortened(begun: str) -> str:
    """Return what has come of an answer, less what is too much: a last Esc may begin its end."""
    return begun if len(begun) <= 2 * _LONGEST else f"{begun[: 2 * _LONGEST - 1]}{begun[-1]}"
