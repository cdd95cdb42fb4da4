"""Pages are heard one after another."""

import asyncio
from unittest.mock import AsyncMock, MagicMock

from aiohttp import WSMessage, WSMsgType

from dicemate.serving import wire


def saying(letters: str) -> MagicMock:
    """Return the websocket of a page that has typed `letters`, all of which have arrived."""
    socket = MagicMock()
    socket.__aiter__.return_value = [
        WSMessage(WSMsgType.TEXT, f'["stdin", "{letter}"]', None) for letter in letters
    ]
    return socket


async def test_a_page_that_says_much_at_once_keeps_nobody_else_waiting() -> None:
    heard: list[str] = []
    behind = AsyncMock()
    behind.typed.side_effect = heard.append
    await asyncio.gather(*(wire.listen(saying(letters), behind) for letters in ("aaa", "bbb")))
    assert heard == [*"ababab"]
