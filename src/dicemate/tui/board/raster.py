"""SVG text as pixels, without an imaging library: resvg's PNG output is simple to decode."""

import zlib
from collections.abc import Callable, Iterator
from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""
Pixels: TypeAlias = tuple[tuple[RGB, ...], ...]
"""Rows of points, from top to bottom."""

_SIGNATURE = 8
"""Bytes before the first chunk."""
_FRAME = 12
"""Bytes of a chunk besides its contents: length, name, checksum."""
_DEEP = 4
"""Bytes per pixel: resvg always writes eight bits each of red, green, blue and alpha."""


def pixels(svg: str, ground: RGB) -> Pixels:
    """Return the rows of pixels of `svg`, drawn over `ground`.

    Raises:
        ValueError: `svg` cannot be read.
    """
    return tuple(
        tuple(zip(line[0::_DEEP], line[1::_DEEP], line[2::_DEEP], strict=True))
        for line in _lines(png(svg, ground))
    )


def png(svg: str, ground: RGB | None = None) -> bytes:
    """Return `svg` as a PNG, drawn over `ground` or a transparent background.

    Raises:
        ValueError: `svg` cannot be read.
    """
    import resvg_py  # Imported here, to keep it out of the first frame.

    background = hexadecimal(ground) if ground else None
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, background=background, skip_system_fonts=True)
    )


def hexadecimal(colour: RGB) -> str:
    """Return a colour in SVG notation: ``#a98f6b``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _lines(png: bytes) -> Iterator[bytearray]:
    """Yield the lines of a PNG with filtering undone (PNG specification, chapter 9)."""
    stride = int.from_bytes(_chunk(png, b"IHDR")[:4]) * _DEEP
    packed = zlib.decompress(_chunk(png, b"IDAT"))
    above = bytearray(stride)
    for start in range(0, len(packed), stride + 1):
        predict = _PREDICTORS[packed[start]]
        line = bytearray(_DEEP) + packed[start + 1 : start + 1 + stride]
        corner = bytearray(_DEEP) + above
        for i in range(stride):
            line[i + _DEEP] = (line[i + _DEEP] + predict(line[i], above[i], corner[i])) & 0xFF
        above = line[_DEEP:]
        yield above


def _chunk(png: bytes, name: bytes) -> bytes:
    """Return the joined contents of all chunks with the given name."""
    at, contents = _SIGNATURE, b""
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == name:
            contents += png[at + 8 : at + 8 + length]
        at += length + _FRAME
    return contents


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


_PREDICTORS: tuple[Callable[[int, int, int], int], ...] = (
    lambda left, up, corner: 0,
    lambda left, up, corner: left,
    lambda left, up, corner: up,
    lambda left, up, corner: (left + up) // 2,
    _paeth,
)
