"""A terminal that shows pictures among text, as far as the app can tell."""

import re
from base64 import standard_b64decode

from dicemate.tui.driver import Answered, Pictured
from dicemate.tui.gallery import Gallery
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
