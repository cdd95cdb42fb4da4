"""A terminal's answers about itself, and which characters it draws without a font.

Answers may come at once, late, in pieces or never, and between keys; they may contain anything.
"""

import re
from collections.abc import Mapping
from time import monotonic

QUESTION = "\x1b[>0q"
"""XTVERSION, the question for a terminal's name and version."""
PICTURES = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
"""The query for whether a terminal shows pictures, by kitty's graphics protocol."""
SHOWS = "Gi=31;OK"
"""The answer of a terminal that does."""

_ANSWER = re.compile(r"\x1b(?:P>\||_(?=G))([^\x1b\x07]*)(?:\x1b\\|\x07)")
_BEGUN = re.compile(r"\x1b(?:P(?:>(?:\|[^\x1b\x07]*\x1b?)?)?|_(?:G[^\x1b\x07]*\x1b?)?)\Z")
_KEY = 3
"""Up to this many characters are a key (Esc, Alt and a letter), if nothing follows them."""
_LONGEST = 4096
"""The most letters of an answer; a longer one is read to its end and dropped."""
_PATIENCE = 3.0
"""Seconds to wait for an answer, or for the rest of one."""

_NAMED = re.compile(r"([A-Za-z]{2,20})[ (](\d{1,9}(?:\.\d{1,9}){0,3})")
_NEVER = (10**9,)
_FROM: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "kitty": ((0, 26), (0, 40)),
    "foot": ((1, 10), (1, 20)),
    "ghostty": ((1,), (1, 2)),
    "vte": ((6600,), (7800,)),
    "wezterm": ((20210814,), _NEVER),
}
"""The first versions that draw sextants, and octants, themselves; others need a font for them."""
_PICTURES_FROM: Mapping[str, tuple[int, ...]] = {"kitty": (0, 28), "ghostty": (1,)}
"""The first versions that support placeholders for pictures among text.

Others (Konsole, WezTerm) know kitty's protocol but not the placeholders, and do not report this.
"""


def points(answer: str) -> str:
    """Return the finest characters that a terminal of this name and version draws itself."""
    name, version = _named(answer)
    sextants, octants = _FROM.get(name, (_NEVER, _NEVER))
    if version >= octants:
        return "octants"
    return "sextants" if version >= sextants else "quadrants"


def may_show_pictures(answer: str) -> bool:
    """Return whether a terminal of this name and version may show pictures, so it is queried."""
    name, version = _named(answer)
    return version >= _PICTURES_FROM.get(name, _NEVER)


def _named(answer: str) -> tuple[str, tuple[int, ...]]:
    """Return a terminal's name in lower case, and its version, from its answer."""
    named = _NAMED.match(answer)
    return (named[1].lower(), tuple(map(int, named[2].split(".")))) if named else ("", ())


class Sieve:
    """Filters terminal answers out of the input."""

    def __init__(self) -> None:
        """Expect an answer from now on."""
        self._held = ""
        self.expect()

    def expect(self) -> None:
        """Expect another answer from now on."""
        self._until = monotonic() + _PATIENCE

    def sift(self, text: str) -> tuple[str, list[str]]:
        """Return what was typed, and the answers mixed into it."""
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
        """Return whether a final Esc may begin an answer that is still expected."""
        return text.endswith("\x1b") and monotonic() < self._until

    def rest(self) -> str:
        """Return what was held back, if it is a key after all; an unfinished answer is dropped."""
        held, waits = self._held, len(self._held) > _KEY and monotonic() < self._until
        self._held = held if waits else ""
        return held if len(held) <= _KEY else ""


def _shortened(begun: str) -> str:
    """Return the start of an answer, truncated; it keeps the last letter, which may be an Esc."""
    return begun if len(begun) <= 2 * _LONGEST else f"{begun[: 2 * _LONGEST - 1]}{begun[-1]}"
