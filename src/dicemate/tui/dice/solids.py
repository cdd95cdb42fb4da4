"""Dice as vectors: the faces that can be seen, and the number, pips or man on the one in front.

All coordinates are on a field of 45 by 45. Light falls from the upper left.
"""

from typing import NamedTuple, TypeAlias

from dicemate.scene import KINDS
from dicemate.spelling import is_number
from dicemate.tui.board.raster import RGB, hexadecimal

BONE: RGB = (0xF4, 0xE3, 0xC0)
"""The colour of the number and rim of Black's dice."""
EBONY: RGB = (0x26, 0x1C, 0x10)
"""The colour of the number and rim of White's."""

Facet: TypeAlias = tuple[str, float]
"""The path of a face that can be seen, and how bright it is: 0 in the shade, 1 in full light."""


class Solid(NamedTuple):
    """A kind of die.

    Attributes:
        outline: The path around all of it.
        facets: The faces that can be seen, the front one last.
        middle: The middle of what is written on the front face.
        height: The height of a number there.
        width: Its greatest width.
    """

    outline: str
    facets: tuple[Facet, ...]
    middle: tuple[float, float]
    height: float
    width: float


SOLIDS = {
    4: Solid(
        "M24 3L43 33 31 42 2 38z",
        (("M24 3L43 33 31 42z", 0.25), ("M24 3L31 42 2 38z", 0.9)),
        (19.8, 29.2),
        14,
        15,
    ),
    6: Solid(
        "M3 12L12 3H42V33L33 42H3z",
        (("M3 12L12 3H42L33 12z", 1.0), ("M33 12L42 3V33L33 42z", 0.2), ("M3 12H33V42H3z", 0.8)),
        (18, 27),
        17,
        22,
    ),
    8: Solid(
        "M22.5 2L42 24 22.5 43 3 24z",
        (
            ("M22.5 2L3 24 9.5 28.6z", 0.7),
            ("M22.5 2L42 24 35.5 28.6z", 0.35),
            ("M9.5 28.6L3 24 22.5 43z", 0.3),
            ("M35.5 28.6L42 24 22.5 43z", 0.0),
            ("M9.5 28.6H35.5L22.5 43z", 0.15),
            ("M22.5 2L35.5 28.6H9.5z", 0.9),
        ),
        (22.5, 20.6),
        13.5,
        16,
    ),
    10: Solid(
        "M22.5 2L42.5 18V27L22.5 43 2.5 27V18z",
        (
            ("M22.5 2L2.5 18V27L10.5 26z", 0.7),
            ("M22.5 2L42.5 18V27L34.5 26z", 0.35),
            ("M2.5 27L10.5 26 22.5 32.5V43z", 0.3),
            ("M42.5 27L34.5 26 22.5 32.5V43z", 0.05),
            ("M22.5 2L34.5 26 22.5 32.5 10.5 26z", 0.9),
        ),
        (22.5, 20.8),
        14,
        16.5,
    ),
    12: Solid(
        "M22.5 2L34.5 5.9 42 16.1V28.9L34.5 39.1 22.5 43 10.5 39.1 3 28.9V16.1L10.5 5.9z",
        (
            ("M22.5 2L34.5 5.9 42 16.1 34.9 18.5 22.5 9.5z", 0.6),
            ("M22.5 2L10.5 5.9 3 16.1 10.1 18.5 22.5 9.5z", 1.0),
            ("M3 16.1V28.9L10.5 39.1 14.8 33.1 10.1 18.5z", 0.45),
            ("M42 16.1V28.9L34.5 39.1 30.2 33.1 34.9 18.5z", 0.15),
            ("M10.5 39.1L22.5 43 34.5 39.1 30.2 33.1H14.8z", 0.05),
            ("M22.5 9.5L34.9 18.5 30.2 33.1H14.8L10.1 18.5z", 0.85),
        ),
        (22.5, 22.5),
        14,
        18,
    ),
    20: Solid(
        "M22.5 2L40.3 12.2V32.8L22.5 43 4.7 32.8V12.2z",
        (
            ("M22.5 2L4.7 12.2 22.5 7z", 1.0),
            ("M22.5 2L40.3 12.2 22.5 7z", 0.7),
            ("M4.7 12.2V32.8L8.6 31z", 0.55),
            ("M40.3 12.2V32.8L36.4 31z", 0.15),
            ("M4.7 32.8L22.5 43 8.6 31z", 0.2),
            ("M40.3 32.8L22.5 43 36.4 31z", 0.0),
            ("M22.5 7L4.7 12.2 8.6 31z", 0.75),
            ("M22.5 7L40.3 12.2 36.4 31z", 0.35),
            ("M8.6 31L22.5 43 36.4 31z", 0.1),
            ("M22.5 7L36.4 31H8.6z", 0.9),
        ),
        (22.5, 22.8),
        13,
        16.5,
    ),
}
"""The kinds of dice by their number of sides; all others are drawn as cubes."""

_FRONT = "M6 3H39a3 3 0 0 1 3 3V39a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"
FLAT = Solid(_FRONT, ((_FRONT, 0.8),), (22.5, 22.5), 20, 26)
"""A cube of which only the front face is seen, for drawings too coarse for three."""

_LIGHT: RGB = (0xFF, 0xF6, 0xE2)
_SHADE: RGB = (0xB4, 0x9A, 0x6C)
_DARK_LIGHT: RGB = (0x66, 0x50, 0x38)
_DARK_SHADE: RGB = (0x16, 0x10, 0x08)

_DIGITS = {
    "0": "M3 0a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V3a3 3 0 0 1 3-3z",
    "1": "M1 2.3L3.8 0V10",
    "2": "M.2 2.8a2.9 2.8 0 0 1 5.7 .2C5.9 5.2 .2 7.2 0 10H6",
    "3": "M.4 1.6A2.7 2.5 0 1 1 2.9 4.7A2.9 2.65 0 1 1 .1 8.2",
    "4": "M4.6 10V0L0 7H6.2",
    "5": "M5.6 0H1L.5 4.5A3 2.95 0 1 1 .1 8.3",
    "6": "M4.8 0C2 1.6 0 4.3 0 7a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
    "7": "M0 0H6L2.2 10",
    "8": "M3 4.7a2.5 2.35 0 1 0-.1 0zM3 4.7a3 2.65 0 1 1-.1 0z",
    "9": "M1.2 10C4 8.4 6 5.7 6 3a3 3 0 1 0-6 0a3 3 0 0 0 6 0",
    "?": "M.3 2.8A2.7 2.7 0 1 1 4.6 5C3.3 5.9 3 6.4 3 7.3M3 9.9V10",
}
"""The strokes of each digit, 6 wide and 10 high."""
_DIGIT, _GAP, _STROKE = 6.0, 2.6, 1.9

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of each face are: steps to the right of the middle, and down."""
_STEP, _PIP = 8.6, 2.9
"""The steps between pips, and their radius."""
_MAN = 0.66
"""The size of a man on a die, to that on a square."""
_TUMBLING = 0.76
"""The size of a turned die, none of whose corners may be cut."""


class DieLook(NamedTuple):
    """What a die looks like.

    Attributes:
        sides: The number of its sides.
        face: What it shows: a number, ``?``, or a man by his letter. Other texts are not drawn.
        pips: Whether a number is shown as pips.
        white: Whether the die is White's: light with a dark number; Black's are the reverse.
        turn: Degrees by which it is turned.
    """

    sides: int
    face: str
    pips: bool = False
    white: bool = True
    turn: int = 0


def can_show(face: str) -> bool:
    """Return whether a face can be drawn: a number, ``?``, or one of chess's men."""
    return face in KINDS or face == "?" or is_number(face)


def man(look: DieLook) -> str:
    """Return the man that a face shows, as in FEN: dark on a light die; empty if there is none."""
    if look.face not in KINDS:
        return ""
    return look.face.lower() if look.white else look.face


def svg(
    look: DieLook, pixels: tuple[int, int], *, opacity: float = 1.0, of: Solid | None = None
) -> str:
    """Return a die as SVG text of the given size in pixels, as another solid if given."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels[0]}" height="{pixels[1]}" '
        f'viewBox="0 0 45 45" preserveAspectRatio="none"><g opacity="{opacity}">'
        f"{body(look, of)}</g></svg>"
    )


def body(look: DieLook, of: Solid | None = None) -> str:
    """Return a die as SVG text on a field of 45 by 45."""
    kind = of or _solid(look.sides)
    drawn = "".join([*_facets(kind, look), _outline(kind, look), _face(kind, look)])
    joined = f'<g stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    if not look.turn:
        return joined
    turned = f"rotate({look.turn}) scale({_TUMBLING}) translate(-22.5 -22.5)"
    return f'<g transform="translate(22.5 22.5) {turned}">{joined}</g>'


def inks(look: DieLook, of: Solid | None = None) -> tuple[RGB, RGB]:
    """Return the colours of what is on the front face, and of that face."""
    bright = (of or _solid(look.sides)).facets[-1][1]
    return EBONY if look.white else BONE, _lit(look, bright)


def _solid(sides: int) -> Solid:
    """Return the kind of die with a number of sides."""
    return SOLIDS.get(sides, SOLIDS[6])


def _facets(kind: Solid, look: DieLook) -> list[str]:
    fills = [(path, hexadecimal(_lit(look, bright))) for path, bright in kind.facets]
    return [f'<path d="{p}" fill="{c}" stroke="{c}" stroke-width=".5"/>' for p, c in fills]


def _lit(look: DieLook, bright: float) -> RGB:
    shade, light = (_SHADE, _LIGHT) if look.white else (_DARK_SHADE, _DARK_LIGHT)
    red, green, blue = (round(a + (b - a) * bright) for a, b in zip(shade, light, strict=True))
    return red, green, blue


def _outline(kind: Solid, look: DieLook) -> str:
    rim = hexadecimal(inks(look)[0])
    return f'<path d="{kind.outline}" fill="none" stroke="{rim}" stroke-width="1.8"/>'


def _face(kind: Solid, look: DieLook) -> str:
    if not can_show(look.face):
        return ""
    if look.face in KINDS:
        import chess.svg  # Most terminals never need it.

        return _placed(chess.svg.PIECES[man(look)], kind.middle, _MAN, (45, 45))
    ink = hexadecimal(inks(look)[0])
    if look.pips:
        return "".join(
            f'<circle cx="{kind.middle[0] + _STEP * x}" cy="{kind.middle[1] + _STEP * y}" '
            f'r="{_PIP}" fill="{ink}"/>'
            for x, y in PIPS[int(look.face)]
        )
    width = len(look.face) * (_DIGIT + _GAP) - _GAP
    scale = min(kind.height / 10, kind.width / width)
    digits = "".join(
        f'<path transform="translate({(_DIGIT + _GAP) * at} 0)" d="{_DIGITS[digit]}"/>'
        for at, digit in enumerate(look.face)
    )
    strokes = f'<g fill="none" stroke="{ink}" stroke-width="{_STROKE}">{digits}</g>'
    return _placed(strokes, kind.middle, scale, (width, 10))


def _placed(
    drawn: str, middle: tuple[float, float], scale: float, size: tuple[float, float]
) -> str:
    left, top = (at - scale * length / 2 for at, length in zip(middle, size, strict=True))
    return f'<g transform="translate({left} {top}) scale({scale})">{drawn}</g>'
