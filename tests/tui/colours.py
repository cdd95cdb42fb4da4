"""How colours differ: WCAG contrast, and the distance that is left for colour-blind eyes.

Colour-blindness is simulated after Machado, Oliveira and Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency" (IEEE TVCG 15, 2009), severity 1.0, in linear RGB.
Distances are CIE76 in CIELAB (D65); 2.3 is about the least difference that can be seen.
"""

from math import dist

from rich.color import Color
from rich.segment import Segment

from dicemate.tui.board.raster import RGB

Triple = tuple[float, float, float]

READABLE, BOLD = 4.5, 3.0
"""WCAG 2.2, 1.4.3: text, and text that is bold and large, as headings are."""

_SAME = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "full": _SAME,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast of two colours after WCAG 2.2: 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def rgb(colour: Color | None, *, ground: bool = False) -> RGB:
    """Return a colour; the terminal's defaults are black, and white behind it."""
    assert colour
    red, green, blue = colour.get_truecolor(foreground=not ground)
    return red, green, blue


def legibility(segment: Segment) -> float:
    """Return the contrast of a text with what is behind it."""
    assert segment.style
    return contrast(rgb(segment.style.color), rgb(segment.style.bgcolor, ground=True))


def needed(segment: Segment, usual: RGB) -> float:
    """Return the contrast that a text needs; none needs more than a theme's `usual` colour has."""
    assert segment.style
    ground = rgb(segment.style.bgcolor, ground=True)
    return BOLD if segment.style.bold else min(READABLE, contrast(usual, ground))


def luminance(colour: RGB) -> float:
    """Return the relative luminance after WCAG 2.2."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: RGB, other: RGB, eye: str) -> float:
    """Return how far two colours are apart for one of `EYES`."""
    return dist(_lab(_seen(one, eye)), _lab(_seen(other, eye)))


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _seen(colour: RGB, eye: str) -> Triple:
    """Return what is seen of a colour, as linear RGB."""
    red, green, blue = map(_linear, colour)
    one, two, three = (min(1.0, max(0.0, r * red + g * green + b * blue)) for r, g, b in EYES[eye])
    return one, two, three


def _lab(colour: Triple) -> Triple:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
