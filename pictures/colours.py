"""Pictures in few colours, which keeps their files small."""

from collections.abc import Iterator, Sequence

from PIL import Image

_COUNT = 255
"""The number of colours; a GIF needs one more, for points that stay the same."""


def few(pictures: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """Yield pictures of one size, all in the same colours, so that equal points stay equal."""
    width, height = pictures[0].size
    together = Image.new("RGB", (width, height * len(pictures)))
    for at, picture in enumerate(pictures):
        together.paste(picture, (0, at * height))
    palette = together.quantize(_COUNT)
    for picture in pictures:
        yield picture.quantize(palette=palette, dither=Image.Dither.NONE)
