"""Saved games for tests of the pages about them, and what is done on the page that lists them."""

import os
from collections.abc import Sequence
from pathlib import Path

from dicemate import library, plugins
from dicemate.position import BLACK, WHITE
from dicemate.tui.library.gamelist import GameList
from tui.player import Player, new_game


def save(name: str, white: str, black: str, *words: str, age: int = 0) -> Path:
    """Save a game that was played `age` seconds ago, and return its file."""
    game = new_game(plugins.load(name), None, [], {})
    game.match.names = {WHITE: white, BLACK: black}
    for word in words:
        game.match.play(word)
    path = library.create(game)
    library.release(path)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def three() -> Sequence[Path]:
    """Save three games, the last played first."""
    first = save("d10", "Ann", "Bob", "roll:6", "e2e4", age=1)
    second = save("deadmans", "Cleo", "Dora", "e2e4", age=2)
    third = save("d10", "Eve", "Ann", "roll:6", age=3)
    game = library.load(third)
    game.match.resign(WHITE)
    library.save(game, third)
    os.utime(third, (1_600_000_000, 1_600_000_000))
    return first, second, third


def listed(player: Player) -> list[str]:
    """Return the names of the players in the list."""
    return [e.tags.get("White", e.name) for e in player.app.screen.query_one(GameList).entries]


def here(player: Player) -> str:
    """Return the name of the file under the cursor."""
    entry = player.app.screen.query_one(GameList).here
    assert entry
    return entry.name


_KEYS = {" ": "space", "/": "slash", "!": "exclamation_mark", ".": "full_stop", "_": "underscore"}


def keys(text: str) -> list[str]:
    """Return the keys that type a text."""
    return [_KEYS.get(letter, letter) for letter in text]


async def answer(player: Player, text: str) -> None:
    """Type an answer over the one that is offered."""
    await player.press("ctrl+a", "ctrl+k", *keys(text), "enter")
    await player.wait()
