"""A terminal that shows pictures among text, as far as the app can tell."""

import re
from base64 import standard_b64decode

from textual.color import Color

from dicemate.tui import gallery
from dicemate.tui.driver import Answered, Pictured
from dicemate.tui.gallery import Gallery
from dicemate.tui.onlytext import OnlyText
from tui.player import Player


class PictureTerminal:
    """Records what is written to a terminal besides the text of the screen."""

    def __init__(self) -> None:
        self.written = ""
        self.cell = (9, 18)
        self.gallery = Gallery(self._write, lambda: self.cell)

    def _write(self, text: str) -> None:
        self.written += text

    def pictures(self) -> dict[int, bytes]:
        """Return the pictures sent, by their ids."""
        sent: dict[int, bytes] = {}
        for keys, data in re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", self.written):
            if found := re.search(r"i=(\d+)", keys):
                number = int(found[1])
                sent[number] = b""
            sent[number] += data.encode()
        return {number: standard_b64decode(data) for number, data in sent.items()}

    async def say_yes(self, player: Player) -> None:
        """Answer the app as a terminal does that shows pictures."""
        player.app._driver.gallery = self.gallery  # type: ignore[union-attr]
        player.app.post_message(Answered("kitty(0.41.1)"))
        player.app.post_message(Pictured())
        await player.wait()


def seen(player: Player, part: str) -> dict[int, set[bool]]:
    """Return the pictures in a part of the screen as it is written, each with how bright it is."""
    region = player.app.screen.query_one(part).content_region
    found: dict[int, set[bool]] = {}
    for strip in player.app.screen._compositor.render_strips()[region.y : region.bottom]:
        row = strip.crop(region.x, region.right)
        for segment in OnlyText().apply([*row], Color(0, 0, 0)):
            if gallery.is_part(segment.text):
                assert segment.style
                assert segment.style.color
                bright = segment.style.color.triplet == gallery.COLOUR
                found.setdefault(gallery._MARKS.index(segment.text[3]), set()).add(bright)
    return found
