"""What is drawn, as SVG text on a field of 45 by 45: men, tombstones and dice."""

import re

from dicemate.tui.board.raster import RGB, hexadecimal

MEN = "KQRBNPkqrbnp"
"""Capitals are White's men."""

_BODY = 2.3
"""Stroke of a man's body; the 1.5 of the originals leaves crosses and spikes too thin."""
_FINE = 2.0
"""The widest pixel at which lines inside a man can be seen and do not merely muddy it."""


def man(symbol: str, pixel: float) -> str:
    """Return python-chess's own man, made plain enough for pixels that are `pixel` units wide.

    His outline is drawn below him, about a pixel wide, instead of half inside him; White's is
    dark and broad, Black's light and thin, so that the two differ in more than their filling.
    """
    import chess  # here, as the first frame must not wait for it
    import chess.svg

    original = str(chess.svg.piece(chess.Piece.from_symbol(symbol), size=45))
    if symbol.isupper():
        rim = _painted(original, "#000", "#000", _BODY + 1.5 * pixel)
        body = _painted(original, "#fff", "#fff", _BODY)
        lines = _faint(0.25, _painted(original, "#000", "none", 0.6))
    else:
        rim = _painted(original, "#d8c8a8", "#d8c8a8", _BODY + 0.6 * pixel)
        body = _painted(original, "#000", "#000", _BODY)
        lines = _faint(0.4, _painted(original, "none", "#fff", 0.8))
    return rim + body + (lines if pixel <= _FINE else "")


def _painted(svg: str, dark: str, light: str, stroke: float) -> str:
    """Return a man of python-chess's with other colours for its black and its white."""
    svg = re.sub("#[0-9a-f]+", lambda found: dark if found[0].startswith("#0") else light, svg)
    return svg.replace('stroke-width="1.5"', f'stroke-width="{stroke}"')


def _faint(opacity: float, svg: str) -> str:
    return f'<g opacity="{opacity}">{svg}</g>'


BONE: RGB = (0xF4, 0xE3, 0xC0)
"""The colour of a die of White's, and of the number and rim of one of Black's."""
EBONY: RGB = (0x26, 0x1C, 0x10)
"""The colour of a die of Black's, and of the number on one of White's."""

_DICE = {
    "d4": "M22.5 5.5L39.5 39H5.5",
    "d6": "M9.5 6h26a3 3 0 0 1 3 3V36a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3",
    "d8": "M22.5 5L37.5 22.5 22.5 40 7.5 22.5",
    "d10": "M22.5 5L40 27 22.5 40 5 27",
    "d12": "M22.5 5L39.5 18 33 38.5H12L5.5 18",
    "d20": "M13.5 6h18L40 22.5 31.5 39h-18L5 22.5",
}
"""The outline of each kind of die."""


def _die(outline: str, fill: RGB, rim: str) -> str:
    return (
        f'<path d="{outline}z" fill="{hexadecimal(fill)}" stroke="{rim}" stroke-width="2" '
        'stroke-linejoin="round"/>'
    )


def _arrow(eighth: int) -> str:
    """Return an arrow that points so many eighths of a turn clockwise from upwards."""
    return (
        f'<path transform="rotate({45 * eighth} 22.5 22.5)" fill="#fff" opacity=".55" '
        'd="M22.5 5L38 22H28.5V40H16.5V22H7z"/>'
    )


_THINGS = {
    **{name: _die(outline, BONE, "#4a3722") for name, outline in _DICE.items()},
    **{f"{name} black": _die(outline, EBONY, "#d8c8a8") for name, outline in _DICE.items()},
    "tombstone": '<g stroke="#26221e">'
    '<path d="M9 44V18a13.5 13.5 0 0 1 27 0V44" fill="#b4b8bc" stroke-width="2.5"/>'
    '<path d="M22.5 13V32M15.5 19.5h14" fill="none" stroke-width="4"/></g>',
    **{f"arrow {eighth}": _arrow(eighth) for eighth in range(8)},
}

NAMES = frozenset(MEN) | frozenset(_THINGS)
"""What can be drawn."""


def named(name: str, pixel: float) -> str:
    """Return the drawing of one of `NAMES`, for pixels that are `pixel` units wide."""
    return _THINGS.get(name) or man(name, pixel)
