"""Men and signs as text, where they are not drawn: as glyphs, or as letters in ASCII."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from dicemate.scene import Man, Mark
from dicemate.spelling import BY_VALUE

Figures: TypeAlias = Mapping[bool, Mapping[str, str]]
"""The characters of men, by colour (True is White) and letter."""


class Script(NamedTuple):
    """The characters for men and highlights, so that nothing is conveyed by colour alone.

    `cursor` and `picked` are pairs placed on both sides of a man. `target` is an empty square to
    touch, `taken` one with a man to capture, `chosen` one whose man a touch chooses. `arrows` are
    eight, clockwise from upwards. `shades` show danger, from low to high. `hatch` fills dark, light
    and middle squares where colours do not tell them apart. Where there are colours, men on squares
    are `solid`, as White's outlines are hard to see.
    """

    men: Figures
    cursor: str
    picked: str
    target: str
    taken: str
    chosen: str
    last: str
    movable: str
    arrows: str
    shades: str
    letters: bool
    hatch: str = ""
    solid: bool = False

    def man(self, man: Man) -> str:
        """Return the character of a man."""
        return self.men[man.color][man.letter]

    def figure(self, man: Man) -> str:
        """Return the character of a man on a square, where its colour shows its side too."""
        return self.men[man.color and not self.solid][man.letter]

    def mark(self, mark: Mark) -> str:
        """Return the character of a mark; one that does not fill a column would move its row."""
        signs = (mark.letter,) if self.letters else (mark.glyph, mark.letter)
        return next((sign for sign in signs if cell_len(sign) == 1), "?")


# White men are outlined, Black men solid; U+FE0E asks for text, as U+265F may be an emoji.
_GLYPHS = {
    True: dict(zip(BY_VALUE, "♔♕♖♗♘♙", strict=True)),
    False: dict(zip(BY_VALUE, ("♚", "♛", "♜", "♝", "♞", "♟\ufe0e"), strict=True)),
}
# As in a FEN.
_LETTERS = {
    True: {letter: letter for letter in BY_VALUE},
    False: {letter: letter.lower() for letter in BY_VALUE},
}

GLYPHS = Script(_GLYPHS, "[]", "‹›", "•", "×", "◇", "'", ".", "↑↗→↘↓↙←↖", "▂▃▅▇", letters=False)
LETTERS = Script(_LETTERS, "[]", "<>", "*", "x", "o", "'", ".", "^/>\\v/<\\", "-+%#", letters=True)


def upside_down(text: str) -> str:
    """Return a text as it looks to a person across the table: upside down."""
    import upsidedown  # type: ignore[import-untyped]  # Rarely needed.

    return str(upsidedown.transform(text)).replace("▸", "◂")


def facing(upright: Script) -> Script:
    """Return a script of letters in which Black men face the player across the table."""
    black = {letter: upside_down(sign) for letter, sign in upright.men[False].items()}
    return upright._replace(men={True: upright.men[True], False: black})


def script(men: str, *, coloured: bool, hatched: bool) -> Script:
    """Return the script for a `men` setting; everything but ``letters`` is written in glyphs."""
    chosen = LETTERS if men == "letters" else GLYPHS
    solid = coloured and not chosen.letters
    return chosen._replace(solid=solid, hatch=": ," if hatched else "")
