"""Typed moves: converts a player's input to a word.

Accepted are the word itself, its label (SAN or similar), the bare square of a choice such as
``place:e7``, and looser spellings of all these: in upper or lower case, without ``x``, ``=``, ``-``
and ``+``, without a disambiguating file or rank that is not needed, and without the board before
the colon if no other board has such a man. A board may also be named where it need not be, as in
``earth:e4``. A stricter spelling wins: ``bc3`` is a pawn's capture if there is one, and otherwise a
bishop's move, just as ``kc3`` may be a King's move on a board with a file k. Castling is recognised
by its number of letters O or zeros, or as the move of the King that it is: ``Kg1``. A text that
fits several words, such as a promotion that does not say what the pawn becomes, is `Ambiguous`; the
error names them. A choice that moves a man may be typed as his move: ``Kh2`` for ``flee:h2``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TypeAlias

from dicemate.match import sayable, whereabouts
from dicemate.match.legal import IllegalWord
from dicemate.position import Color, Outcome, Position
from dicemate.scene import SQUARE, Panel
from dicemate.spelling import BECOMES, NEW_MEN, castling
from dicemate.system.outside import quoted
from dicemate.wording.capital import capital
from dicemate.wording.nearmiss import nearest

LONGEST = 64
"""A text of this length or more cannot be a move, and is rejected before any loose matching."""

_NAMED = re.compile(SQUARE)
_APART = re.compile(rf"^([KQRBN])([a-z]?)((?:[1-9][0-9]?)?)({SQUARE}.*)$")
_FROM_TO = re.compile(rf"({SQUARE}){SQUARE}")
_PIECE = re.compile(rf"[KQRBN][a-z]?(?:[1-9][0-9]?)?{SQUARE}")
_SQUARE = re.compile(rf"{SQUARE}[{NEW_MEN}]?$")

_LOOSE = re.compile(r"[xX](?=[a-zA-Z][1-9])|(?<=\w)-(?=\w)|(?<=\w)=(?=\w$)|(?:\+{1,2}|#)$")
"""Optional characters: the signs for captures, moves, promotions and checks, where they belong."""


class Ambiguous(IllegalWord):
    """A text that matches several words; `words` lists them, so that one can be chosen."""

    def __init__(self, text: str, words: Mapping[str, str]) -> None:
        """Take the text, and the matching words with their labels."""
        super().__init__(f"{quoted(text)} could be {' or '.join(words.values())}")
        self.words = tuple(words)


@lru_cache(maxsize=1024)
def _squash(text: str) -> str:
    """Return a text without what may be left out; every spelling calls this for every label."""
    return _LOOSE.sub("", "".join(text.split()))


def _brief(text: str) -> str:
    return _APART.sub(r"\1\4", _squash(text))


def _capital(text: str) -> str:
    """Return a text with the man's letter in upper case; ``b2c3`` names a square, not a bishop."""
    text = _squash(text)
    return text if _FROM_TO.match(text) else capital(text)


def _origin(text: str) -> tuple[str, str]:
    """Return the file and the rank of origin that `text` gives; empty where it gives none."""
    apart = _APART.match(_capital(text))
    return (apart[2], apart[3]) if apart else ("", "")


def _comes_from(word: str, origin: tuple[str, str]) -> bool:
    square = _NAMED.match(word.rpartition(":")[2])
    file, rank = (square[0][0], square[0][1:]) if square else ("", "")
    return origin[0] in ("", file) and origin[1] in ("", rank)


def _is_piece(text: str) -> bool:
    """Return whether a text certainly means a piece, not a pawn of file b or k: ``Bc3``."""
    return bool(_PIECE.match(_squash(text.rpartition(":")[2])))


_SPELLINGS: tuple[Callable[[str], str], ...] = (
    str,
    _squash,
    lambda text: _squash(text).casefold(),
    _brief,
    lambda text: _brief(_capital(text)).casefold(),
)
"""The spellings of a move, strictest first."""


def labels(position: Position) -> dict[str, str]:
    """Return the words that can be played now, including asides, with their labels."""
    return {word: position.action(word).label for word in sayable.words(position)}


def parse(text: str, position: Position) -> str:
    """Return the word that `text` spells.

    Raises:
        IllegalWord: it spells no word or several; the message names the nearest legal ones.
    """
    text, words = text.strip(), sayable.words(position)
    if text in words:
        return text
    spelt, text = text, castling(text) or text
    *_, end = ["", *_NAMED.findall(text)]
    for word in words:
        # This finds a label from a record without computing the labels of all words.
        if end in word and position.action(word).label in (spelt, text):
            return word
    if len(text) >= LONGEST:
        begins = quoted(f"{text[:16]}…")
        raise IllegalWord(f"{begins} cannot be played here: it is longer than any move")
    return _loosely(text, position)


def _loosely(text: str, position: Position) -> str:
    """Return the word that a text spells according to one of `_SPELLINGS`.

    Raises:
        Ambiguous: it spells several words.
        IllegalWord: it spells none; the message names the nearest legal ones.
    """
    known = labels(position)
    board, move = _on_board(text, position)
    there = _of_board(board, position, known) if board else known
    # If the text names a file or rank, a man from elsewhere is never meant.
    origin = _origin(move)
    fitting = {
        word: label
        for word, label in there.items()
        if _comes_from(word, origin) and _is_piece(label) >= _is_piece(move)
    }
    forms = [*_forms(move, board, position, fitting), _kings_moves(position, there)]
    forms += _chosen_moves(position, there, origin)
    hits = _spelt(move, [*forms, *map(_unpromoted, forms)])
    if not hits:
        raise IllegalWord(f"{quoted(text)} cannot be played here{nearest(text, known.values())}")
    if len(hits) > 1:
        raise Ambiguous(text, {word: label for word, label in known.items() if word in hits})
    return hits[0]


_Form: TypeAlias = Mapping[str, str]
"""A mapping from words to a form in which they may be typed."""


def _forms(move: str, board: str, position: Position, known: _Form) -> list[_Form]:
    """Return the forms in which the words whose labels are `known` may be typed, best first."""
    loose = {word: label for word, label in known.items() if castling(label) in ("", move)}
    coordinates = {word: word.removeprefix(f"{board}:") for word in known}
    squares = {word: square for word, square in _squares(position).items() if word in known}
    bare = () if board else _without_board(move, position, loose)
    return [loose, coordinates, squares, *bare]


def _spelt(text: str, forms: Sequence[_Form]) -> list[str]:
    """Return the words that a text matches, in the first form and strictest spelling that match."""
    for spell in _SPELLINGS:
        spelt = spell(text)
        for form in forms:
            hits = [word for word, typed in form.items() if spell(typed) == spelt]
            if hits:
                return hits
    return []


def _squares(position: Position) -> _Form:
    """Return the words of the pending choice that can be typed as a bare square.

    A drop such as ``N@e7`` cannot, except that ``e7`` is ambiguous if it may mean another choice.
    """
    due = sayable.due(position.pending())
    named = ((word, word.partition(":")[2]) for word in due)
    squares = {word: square for word, square in named if _SQUARE.match(square)}
    dropped = ((word, word.partition("@")[2]) for word in due)
    taken = {*squares.values()}
    return squares | {word: square for word, square in dropped if square in taken}


def _on_board(text: str, position: Position) -> tuple[str, str]:
    """Return the board that a text names before a colon, if any, and the move on it."""
    name, colon, move = text.partition(":")
    for panel in position.scene().panels if colon else ():
        if panel.name.casefold() == name.strip().casefold():
            return panel.name, castling(move) or move.strip()
    return "", text


def _of_board(board: str, position: Position, known: _Form) -> _Form:
    """Return the labels of what can be done on a board, without its name."""
    paths = {word: position.action(word).path for word in known}
    return {
        word: label.removeprefix(f"{board}:")
        for word, label in known.items()
        if paths[word] and paths[word][0].board == board
    }


def _kings_moves(position: Position, known: _Form) -> _Form:
    """Return castling as moves of the King, to where its word takes him."""
    words = [word for word, label in known.items() if castling(label)]
    ends = {word: position.action(word).path[-1:] for word in words}
    return {word: f"K{end[0].square}" for word, end in ends.items() if end}


def _chosen_moves(position: Position, known: _Form, origin: tuple[str, str]) -> list[_Form]:
    """Return choices of a square as moves of a man from `origin`: ``Kg3h2``, and ``g3h2``."""
    men, moves, squares = whereabouts.men(position.scene()), dict[str, str](), dict[str, str]()
    for word in known:
        action = position.action(word)
        for start, end in action.ends.items():
            if start in men and action.path == (end,) and _comes_from(start.square, origin):
                squares[word] = f"{start.square}{end.square}"
                moves[word] = f"{men[start].letter}{squares[word]}"
    return [moves, squares]


def _unpromoted(form: _Form) -> _Form:
    """Return the promotions of a form without their promotion suffix."""
    bare = ((word, BECOMES.sub("", typed)) for word, typed in form.items())
    return {word: typed for word, typed in bare if typed != form[word]}


def _without_board(text: str, position: Position, known: _Form) -> tuple[_Form, _Form]:
    """Return labels and words without their board, if only that board has such a man."""
    pending = position.pending()
    named = [word for word in sayable.due(pending) if ":" in word and word in known]
    if not named or isinstance(pending, Outcome):
        return {}, {}
    panels = position.scene().panels
    having = {panel.name for panel in panels if _has_such(text, panel, pending.who)}
    alone = [word for word in named if {word.partition(":")[0]} == having]
    return (
        {word: known[word].partition(":")[2] for word in alone},
        {word: word.partition(":")[2] for word in alone},
    )


def _has_such(text: str, panel: Panel, who: Color) -> bool:
    """Return whether a player has a man on a board that `text` may mean."""
    own = whereabouts.letters(panel, who)
    if squares := _FROM_TO.match(_squash(text).casefold()):
        return squares[1] in own
    letter, file = text[:1].upper(), text[:1].casefold()
    kinds = {kind for square, kind in own.items() if kind != "P" or square.startswith(file)}
    return bool({"P", letter} & kinds)


def completed(text: str, found: Sequence[str]) -> str:
    """Return the longest common prefix of all completions, if it is longer than `text`."""
    if not found:
        return text
    pairs = zip(min(found), max(found), strict=False)
    common = "".join(letter for letter, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return common if len(common) > len(text.strip()) or len(found) == 1 else text


def completions(text: str, position: Position) -> list[str]:
    """Return the labels that begin with `text`, however loosely typed; after an x only captures."""
    start = _begun(text) if len(text) < LONGEST else ""
    if not start:
        return []
    squares, found = _squares(position), []
    for word, label in labels(position).items():
        zeros = castling(label).replace("O", "0")
        forms = _begun(label), _begun(zeros), word, squares.get(word, "")
        if any(form.startswith(start) for form in forms):
            found.append(label)
    captures = [label for label in found if "x" in label] if "x" in text.casefold() else []
    return captures or found


def _begun(text: str) -> str:
    """Return the prefix of a move in its loosest spelling."""
    return re.sub(r"[xX=+#\-\s]", "", text).casefold()
