"""What a terminal answers when it is asked what it is, and which cells it draws itself.

The answer may come at once, late, in pieces or never, between keys; it may be anything.
"""

import re
from collections.abc import Mapping
from time import monotonic

QUESTION = "\x1b[>0q"
"""XTVERSION, the question for a terminal's name and version."""
PICTURES = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
"""The question whether a terminal shows pictures, by kitty's graphics protocol."""
SHOWS = "Gi=31;OK"
"""The answer of one that does."""

_ANSWER = re.compile(r"\x1b(?:P>\||_(?=G))([^\x1b\x07]*)(?:\x1b\\|\x07)")
_BEGUN = re.compile(r"\x1b(?:P(?:>(?:\|[^\x1b\x07]*\x1b?)?)?|_(?:G[^\x1b\x07]*\x1b?)?)\Z")
_KEY = 3
"""So many characters at the most are a key (Esc, Alt and a letter) where nothing follows them."""
_LONGEST = 4096
"""The most letters of an answer; a longer one is read to its end and dropped."""
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
_PICTURES_FROM: Mapping[str, tuple[int, ...]] = {"kitty": (0, 28), "ghostty": (1,)}
"""The first versions that show pictures among text, where it holds places for them.

Others (Konsole, WezTerm) know kitty's protocol but not these places, and do not say so.
"""


def points(answer: str) -> str:
    """Return the finest cells that a terminal of this name and version draws itself."""
    name, version = _named(answer)
    sextants, octants = _FROM.get(name, (_NEVER, _NEVER))
    if version >= octants:
        return "octants"
    return "sextants" if version >= sextants else "quadrants"


def may_show_pictures(answer: str) -> bool:
    """Return whether a terminal of this name and version may show pictures, so that asking pays."""
    name, version = _named(answer)
    return version >= _PICTURES_FROM.get(name, _NEVER)


def _named(answer: str) -> tuple[str, tuple[int, ...]]:
    """Return the name of a terminal, in small letters, and its version, from its answer."""
    named = _NAMED.match(answer)
    return (named[1].lower(), tuple(map(int, named[2].split(".")))) if named else ("", ())


class Sieve:
    """Takes the answers out of what is typed."""

    def __init__(self) -> None:
        """Await an answer from now on."""
        self._held = ""
        self.expect()

    def expect(self) -> None:
        """Await another answer from now on."""
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
        """Return whether a last Esc may be the first byte of an answer that is still awaited."""
        return text.endswith("\x1b") and monotonic() < self._until

    def rest(self) -> str:
        """Return what was held back, if nothing follows it: a key, or an answer that is dropped."""
        held, waits = self._held, len(self._held) > _KEY and monotonic() < self._until
        self._held = held if waits else ""
        return held if len(held) <= _KEY else ""


def _shortened(begun: str) -> str:
    """Return the start of an answer, cut; its last letter stays, since Esc may begin the end."""
    return begun if len(begun) <= 2 * _LONGEST else f"{begun[: 2 * _LONGEST - 1]}{begun[-1]}"
