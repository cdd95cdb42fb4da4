"""Vector drawings as SVG text on a 45 by 45 field: tombstones and dice."""

from dicemate.tui.board.raster import RGB, hexadecimal

BONE: RGB = (0xF4, 0xE3, 0xC0)
"""The colour of White's dice, and of the number and rim of Black's."""
EBONY: RGB = (0x26, 0x1C, 0x10)
"""The colour of Black's dice, and of the number on White's."""

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


_THINGS = {
    **{name: _die(outline, BONE, "#4a3722") for name, outline in _DICE.items()},
    **{f"{name} black": _die(outline, EBONY, "#d8c8a8") for name, outline in _DICE.items()},
    "tombstone": '<g stroke="#26221e">'
    '<path d="M9 44V18a13.5 13.5 0 0 1 27 0V44" fill="#b4b8bc" stroke-width="2.5"/>'
    '<path d="M22.5 13V32M15.5 19.5h14" fill="none" stroke-width="4"/></g>',
}

NAMES = frozenset(_THINGS)
"""The names of the drawings."""


def named(name: str) -> str:
    """Return one of `NAMES` as SVG text.

    Raises:
        ValueError: There is no such drawing.
    """
    if name not in NAMES:
        raise ValueError(f"there is no drawing {name}")
    return _THINGS[name]
