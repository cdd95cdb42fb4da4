"""Typed moves: from what a player types to a word.

Accepted are the word itself, its label (SAN or the like), the square alone of a choice such as
``place:e7``, and looser spellings of them: in either case, without ``x``, ``=``, ``-`` and ``+``,
without the letters that tell two men apart where they are not needed. The stricter spelling wins,
so that ``bc3`` is a pawn's capture where there is one and else a Bishop's move. Castling is read by
how many letters O, or zeros, there are, and never by anything looser.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from dicemate.match import IllegalWord
from dicemate.outside import quoted
from dicemate.position import Chance, Decision, Position
from dicemate.scene import SQUARE
from dicemate.spelling import castling, nearest

LONGEST = 64
"""Letters of a text that may be a move; a longer one is refused unread, however loosely typed."""

_NAMED = re.compile(SQUARE)
_APART = re.compile(r"^([KQRBN])([a-h]?[1-8]?)([a-h][1-8].*)$")
_FROM_TO = re.compile(r"[a-h][1-8][a-h][1-8]")


_LOOSE = re.compile(r"[xX](?=\w)|(?<=\w)-(?=\w)|(?<=\w)=(?=\w$)|(?:\+{1,2}|#)$")
"""What may be left out: signs of a capture, a way, a promotion and a check, each in its place."""


def _squash(text: str) -> str:
    return _LOOSE.sub("", "".join(text.split()))


def _brief(text: str) -> str:
    return _APART.sub(r"\1\3", _squash(text))


def _capital(text: str) -> str:
    """Return a text with a capital for the man; ``b2c3`` names a square and no Bishop."""
    text = _squash(text)
    return text if _FROM_TO.match(text) else text[:1].upper() + text[1:]


def _origin(text: str) -> set[str]:
    """Return the file and the rank that a piece comes from, as far as `text` names them."""
    apart = _APART.match(_capital(text))
    return set(apart[2]) if apart else set()


def _squares(position: Position) -> dict[str, str]:
    """Return the squares that stand for the words of a choice that has to be made now."""
    pending = position.pending()
    words = pending.words if isinstance(pending, Decision) else ()
    named = ((word, word.partition(":")[2]) for word in words)
    return {word: square for word, square in named if _SQUARE.match(square)}


def _is_bishop(text: str) -> bool:
    """Tell whether a text means a Bishop for sure and no pawn of file b: a capital among others."""
    move = text.rpartition(":")[2]
    return move[:1] == "B" and move != move.upper()


def _comes_from(word: str, origin: set[str]) -> bool:
    return origin <= set(word.rpartition(":")[2][:2])


_SQUARE = re.compile(r"[a-h][1-8][nbrq]?$")

_SPELLINGS: tuple[Callable[[str], str], ...] = (
    str,
    _squash,
    lambda text: _squash(text).casefold(),
    _brief,
    lambda text: _brief(_capital(text)).casefold(),
)
"""Ways to spell, strict ones first."""


def _words(position: Position) -> list[str]:
    """Return the words that can be said now, asides included, faces excluded."""
    pending = position.pending()
    if not isinstance(pending, Chance | Decision):
        return []
    words = list(pending.words) if isinstance(pending, Decision) else []
    return words + [aside.word for aside in pending.asides]


def labels(position: Position) -> dict[str, str]:
    """Return the words that can be said now, asides included, each with its label."""
    return {word: position.action(word).label for word in _words(position)}


def read(text: str, position: Position) -> str:
    """Return the word that `text` spells.

    Raises:
        IllegalWord: no word, or more than one; the message names the nearest legal ones.
    """
    text, words = text.strip(), _words(position)
    if text in words:
        return text
    text = castling(text) or text
    *_, end = ["", *_NAMED.findall(text)]
    for word in words:
        # What a record holds is found without the labels of all words, which cost much more.
        if end in word and position.action(word).label == text:
            return word
    if len(text) >= LONGEST:
        begins = quoted(f"{text[:16]}…")
        raise IllegalWord(f"{begins} cannot be played here: it is longer than any move")
    return _loosely(text, position)


def _loosely(text: str, position: Position) -> str:
    """Return the word that a text spells in one of `_SPELLINGS`.

    Raises:
        IllegalWord: no word, or more than one; the message names the nearest legal ones.
    """
    known = labels(position)
    # A man of another file or rank than the text names is not meant, however loosely it is read.
    origin = _origin(text)
    fitting = {
        word: label
        for word, label in known.items()
        if _comes_from(word, origin) and _is_bishop(label) >= _is_bishop(text)
    }
    loose = {word: label for word, label in fitting.items() if castling(label) in ("", text)}
    squares = _squares(position)
    for spell in _SPELLINGS:
        spelt = spell(text)
        hits = [word for word, label in loose.items() if spell(label) == spelt]
        hits = hits or [word for word in fitting if spell(word) == spelt]
        hits = hits or [word for word, square in squares.items() if spell(square) == spelt]
        if len(hits) == 1:
            return hits[0]
        if hits:
            raise IllegalWord(f"{quoted(text)} could be {_list(hits, known)}")
    raise IllegalWord(f"{quoted(text)} cannot be played here{nearest(text, known.values())}")


def _list(hits: list[str], known: Mapping[str, str]) -> str:
    return " or ".join(known[word] for word in hits)


def completed(text: str, found: Sequence[str]) -> str:
    """Return `text` with the letters added that all its completions have in common."""
    if not found:
        return text
    pairs = zip(min(found), max(found), strict=False)
    common = "".join(letter for letter, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return common if len(common) > len(text.strip()) or len(found) == 1 else text


def completions(text: str, position: Position) -> list[str]:
    """Return the labels that begin with `text` as loosely as it may be typed."""
    start = _begun(text) if len(text) < LONGEST else ""
    if not start:
        return []
    squares = _squares(position)
    return [
        label
        for word, label in labels(position).items()
        if any(form.startswith(start) for form in (_begun(label), word, squares.get(word, "")))
    ]


def _begun(text: str) -> str:
    """Return a beginning spelt as loosely as can be; with a 0 castling begins."""
    zeros = not text.strip("0-")
    return re.sub(r"[xX=+#\-\s]", "", text.replace("0", "O") if zeros else text).casefold()
