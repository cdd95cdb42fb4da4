"""A game whose boards grow, and become two, is laid out anew at once, in the replay too."""

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple, Self

import pytest

from dicemate import library
from dicemate.match import Match
from dicemate.position import Action, Color, Decision, Pending, Variant
from dicemate.record import Game
from dicemate.scene import HEXAGON, Man, Panel, Scene, Spot
from dicemate.session import Session
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.match.view import View
from helpers import load_also
from tui.player import Player, dice, screen
from walkgame import HEXAGONS


class Growing(NamedTuple):
    """A King who goes to another field of land with every word."""

    turns: int = 0

    @property
    def turn(self) -> Color:
        return self.turns % 2 == 0

    def pending(self) -> Pending:
        return Decision(self.turn, ("a1a2",), "go on")

    def play(self, word: str) -> Self:
        return type(self)(self.turns + 1)

    def action(self, word: str) -> Action:
        return Action("on", (Spot("board", "a1"), Spot("board", "a2")))

    def scene(self) -> Scene:
        men = {"a1": Man(self.turn, "K")}
        lands = (
            [Panel("board", men, files=4, ranks=4)],
            [Panel("board", men, files=12, ranks=12)],
            [Panel("board", men, "LAND", 5, 5), Panel("sea", {}, "SEA", 5, 5)],
            [Panel("board", men, places=HEXAGONS, shape=HEXAGON)],
        )
        return Scene(tuple(lands[self.turns % len(lands)]))

    def key(self) -> Hashable:
        return self

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return str(self.turns)


def start(options: Mapping[str, str], setup: str | None = None) -> Growing:
    return Growing(int(setup or 0))


VARIANT = Variant("growing", "Growing", "Nobody", 2000, "It grows.", "", "# Growing", start)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    load_also(monkeypatch, VARIANT)


def game(words: int) -> Game:
    return Game(Match(VARIANT, words=["a1a2"] * words), dice())


def laid_out(player: Player) -> tuple[Any, ...]:
    """Return where all is, how large the squares are, and what the board looks like."""
    view = player.app.screen.query_one(View)
    return view.plan, view.boards.geometry, view.boards.region, player.seen("Boards")


async def expected(words: int, size: str) -> tuple[Any, ...]:
    """Return what a table looks like that begins after so many words."""
    async with screen(Table(Session(game(words))), size) as player:
        return laid_out(player)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_table_follows_the_shapes_of_its_boards(size: str) -> None:
    async with screen(Table(Session(game(0))), size) as player:
        for words in (1, 2, 3, 4):
            await player.type("a1a2")
            assert len(player.match.words) == words
            assert laid_out(player) == await expected(words, size)
            assert ("Tab board" in player.foot) == (words == 2)
        await player.press("u", "u", "u")
        assert laid_out(player) == await expected(1, size)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_replay_follows_them_too(size: str) -> None:
    played = game(3)
    async with screen(Replay(game(3), library.create(played)), size) as player:
        seen = set()
        for key in ("right", "right", "right", "left", "left", "left"):
            await player.press(key)
            shown = laid_out(player)
            player.app.screen.query_one(View).fit(
                player.app.screen.size
            )  # As when the terminal has another size.
            await player.wait()
            assert laid_out(player) == shown
            seen.add(str(shown[1]))
    assert len(seen) > 2
