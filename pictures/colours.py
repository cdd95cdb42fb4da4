"""Pictures in few colours, which keeps their files small."""

from collections.abc import Iterator, Sequence

from PIL import Image

_COUNT = 255
"""Colours; a GIF needs one more for what stays as it was."""


def few(pictures: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """Yield pictures of one size, all in the same colours: what does not change stays the same."""
    width, height = pictures[0].size
    together = Image.new("RGB", (width, height * len(pictures)))
    for at, picture in enumerate(pictures):
        together.paste(picture, (0, at * height))
    palette = together.quantize(_COUNT)
    for picture in pictures:
        yield picture.quantize(palette=palette, dither=Image.Dither.NONE)
