"""A text as heard: the men, squares, boards and sides that its words name, and its other words."""

import re
from collections.abc import Iterable, Mapping

from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import KINDS, Panel, Scene, Spot


def vocabulary(text: str) -> frozenset[str]:
    """Return the words of a text, as a set to look words up in."""
    return frozenset(text.split())


LETTERS = {name: letter for letter, name in KINDS.items()} | {
    f"{name}s": letter for letter, name in KINDS.items()
}
"""The letters of the kinds of men, by name."""

SIDES_CALLED = {"white": WHITE, "whites": WHITE, "black": BLACK, "blacks": BLACK}
"""The sides as they are called."""

MINE = vocabulary("i mine my")
THEIRS = vocabulary("enemy he her him his opponent opponents she their them they")
"""Words for the side of whoever asks, and for the other side."""

MOVES = vocabulary("move moves")
"""Words of a question about moves; elsewhere they are without meaning."""

TAKES = vocabulary("attack attacks capture captures captured capturing take takes taken taking x")
"""Words for a capture."""

PROMOTES = vocabulary("become becomes becoming promote promotes promoting")
"""Words for what a pawn does at the end of its way."""

FILLERS = vocabulary(
    "a all an and at be become becomes becoming black by can click do en from go goes i in into is "
    "legal like me men move moves my of on options passant pieces play played please press promote "
    "promotes promoting s the then to want white with would your"
)
"""Words without meaning of their own."""

ASKING = vocabulary(
    "what whats which who whose where when why how is are am does do did can may must should"
)
"""Words with which a question begins."""

_CASTLE = vocabulary("castle castles castling")
_SHORT, _LONG = vocabulary("short kingside king"), vocabulary("long queenside queen")
"""Words for castling, and for its sides."""

_LEAST = 4
"""The fewest letters of a word that may stand for a longer one with the same end."""
_TOKEN = r"[a-z]\d+|\b[kqrbn][a-z]\d+|[^\W\d_]+"
"""A square, a man's letter with a square (``be2`` is not the word *be*), or a word."""
_SQUARE = re.compile(r"[a-z]\d+")


def tokens(text: str, names: Iterable[str] = ()) -> list[str]:
    """Return the words and squares of a text, in lower case, and any of the `names` as one word.

    >>> tokens("Knight g1-f3!")
    ['knight', 'g1', 'f3']
    >>> tokens("Knight, board 2: g1", ["board 1", "board 2"])
    ['knight', 'board 2', 'g1']
    """
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    whole = (rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first)
    return re.findall("|".join([*whole, _TOKEN]), text.casefold())


def is_square(token: str) -> bool:
    """Return whether a word has the form of a square, such as ``e4``."""
    return bool(_SQUARE.fullmatch(token))


def is_pivot(token: str) -> bool:
    """Return whether a token separates the moving man from the captured or promoted one."""
    return token in TAKES or is_square(token)


def kinds(words: Iterable[str]) -> list[str]:
    """Return the letters of the kinds of men that words name, in order."""
    return [LETTERS[word] for word in words if word in LETTERS]


def boards(scene: Scene) -> dict[str, Panel]:
    """Return the boards by all their names, in lower case."""
    return {name.casefold(): panel for panel in scene.panels for name in (panel.name, panel.called)}


class Heard:
    """A text about the boards of a scene, sorted by what its words name.

    Attributes:
        tokens: All words and squares, in order and in lower case.
        squares: The squares, in order.
        kinds: The letters of the kinds of men.
        sides: The sides.
        panels: The boards, in order.
        others: The words that name none of these and yet have a meaning, such as verbs.
    """

    def __init__(self, text: str, scene: Scene, called: Mapping[str, Color] | None = None) -> None:
        """Sort the words of a text, in which the sides may also be `called` by other names."""
        named, sides = boards(scene), {**(called or {}), **SIDES_CALLED}
        self.tokens = tokens(text, [*named, *sides])
        self.squares = [token for token in self.tokens if is_square(token)]
        self.kinds = set(kinds(self.tokens))
        self.sides = {sides[token] for token in self.tokens if token in sides}
        self.panels = [named[token] for token in self.tokens if token in named]
        known = {*LETTERS, *sides, *FILLERS, *named, *self.squares}
        self.others = set(self.tokens) - known

    @property
    def only_squares(self) -> bool:
        """Whether the text names squares, perhaps with their boards, and nothing else."""
        return bool(self.squares) and not (self.others or self.kinds or self.sides)

    @property
    def only_sides(self) -> bool:
        """Whether the text names sides, and nothing else."""
        return bool(self.sides) and not (self.others or self.kinds or self.squares or self.panels)

    @property
    def castlings(self) -> frozenset[str]:
        """The labels of castling that the text names: of both sides if it names neither."""
        if _CASTLE.isdisjoint(self.tokens[:1]):
            return frozenset()
        if _LONG.intersection(self.tokens):
            return frozenset(["O-O-O"])
        return frozenset(["O-O"] if _SHORT.intersection(self.tokens) else ["O-O", "O-O-O"])

    def names(self, spot: Spot) -> bool:
        """Return whether the text names a spot: its square, and its board if it names any."""
        on = {panel.name for panel in self.panels} or {spot.board}
        return spot.square in self.squares and spot.board in on

    def calls(self, name: str) -> bool:
        """Return whether the text contains a name, of one or more words, perhaps in the plural.

        The end of a name of one word is enough: stones are tombstones.
        """
        words = tokens(name)
        if len(words) == 1 and any(_ends(words[0], token) for token in self.others):
            return True
        many = [*words[:-1], f"{words[-1]}s"] if words else words
        parts = (self.tokens[at : at + len(words)] for at in range(len(self.tokens)))
        return bool(words) and any(part in (words, many) for part in parts)


def _ends(name: str, token: str) -> bool:
    """Return whether a word, or what it is the plural of, is long enough and ends a name."""
    one = token.removesuffix("s")
    return len(one) >= _LEAST and name.endswith(one)
