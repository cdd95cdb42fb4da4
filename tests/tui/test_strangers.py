"""Strangers' games at the table: by mouse, cursor and typing; left, resumed and replayed."""

import random
from collections.abc import Iterator

import pytest

from dicemate import library, plugins
from dicemate.position import Chance, Decision
from dicemate.tui.match.replay import Replay
from strangers.installing import GAMES, installed
from tui.player import Player, screen, seated, table

SIZE = "120x40"


@pytest.fixture(autouse=True)
def _installed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site"), monkeypatch):
        yield


async def by_mouse(player: Player, word: str) -> None:
    for spot in player.match.position.action(word).path:
        await player.click(spot.square, board=spot.board)


async def by_cursor(player: Player, word: str) -> None:
    for spot in player.match.position.action(word).path:
        await player.point(spot.square, board=spot.board)
        await player.press("enter")


async def by_label(player: Player, word: str) -> None:
    await player.type(player.match.position.action(word).label)


async def by_word(player: Player, word: str) -> None:
    await player.type(word)


WAYS = (by_mouse, by_cursor, by_label, by_word)


async def play_on(player: Player, moves: int) -> None:
    """Throw and move, each time in another way."""
    generator, made = random.Random(3), 0
    while made < moves:
        pending = player.match.pending()
        if isinstance(pending, Chance):
            await player.press("space")
            continue
        assert isinstance(pending, Decision)
        words = [
            word for word in pending.words if len(player.match.position.action(word).path) == 2
        ]
        word = generator.choice(words)
        await WAYS[made % len(WAYS)](player, word)
        assert player.match.words[-1] == word, (WAYS[made % len(WAYS)], word, player.text)
        made += 1


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_is_played_saved_resumed_and_replayed(name: str) -> None:
    async with table(plugins.load(name), size=SIZE) as player:
        await play_on(player, 5)
        words = list(player.match.words)
    (entry,) = library.entries()
    game = library.load(entry.path)
    assert game.match.words == words
    async with seated(game, SIZE) as player:
        await play_on(player, 3)
        words = list(player.match.words)
    async with screen(Replay(game, entry.path), SIZE) as player:
        await player.press("end")
        assert player.match.words == words
        assert f"step {len(words)} of {len(words)}" in player.text
        await player.press("left")
        assert f"step {len(words) - 1} of {len(words)}" in player.text
