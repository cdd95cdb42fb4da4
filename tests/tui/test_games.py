"""Each game is played to an end by mouse, by cursor keys and by typing."""

from itertools import product

import pytest

from dicemate import library, plugins
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, roll_faces
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.board.boards import Boards
from dicemate.tui.match.table import Table
from tui.player import dice, new_game, screen, seated, table
from tui.ways import WAYS, play

pytestmark = pytest.mark.usefixtures("every_frame")

GAMES = {
    "babylonian": ("4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1", "c4d6 assist roll:8,6,3"),
    "d10": ("5k2/8/8/8/8/8/8/K4R2 b - - 0 1", "roll:2 f8f7 roll:6 f1f7"),
    "deadmans": (
        "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8",
        "hell:a2b3 rise:a8q",
    ),
    "freedom": (
        "6k1/1p3ppp/8/8/8/8/5P2/R5K1 w - - 0 1",
        "throw roll:1 f2f3 roll:1 b7b6 a1a8",
    ),
    "hexagonal": (
        "1/3/2k2/7/3p5/11/11/5RNP3/11/11/K10 w - - 0 1",
        "h4h5 e7e5 g4h6 assist roll:8,6,3",
    ),
}
SIZES = ("80x24", "120x40", "150x56")
"""More sizes of the terminal, in which hexagons are hit by the mouse; keys know no size."""


def throws(name: str) -> list[str]:
    """Return the throws of a game as `player.dice` takes them."""
    setup, words = GAMES[name]
    match, texts = Match(plugins.load(name), setup=setup), []
    for word in words.split():
        pending = match.pending()
        if isinstance(pending, Chance):
            pairs = zip(pending.dice, roll_faces(word), strict=True)
            texts.append(" ".join(f"d{die.sides}:{face}" for die, face in pairs))
        match.play(word)
    return texts


@pytest.mark.parametrize(
    ("name", "size", "way"),
    [
        *product(plugins.names(), ("100x30",), WAYS),
        *product(("hexagonal",), SIZES, ("mouse",)),
    ],
)
async def test_a_game_to_its_end(name: str, size: str, way: str) -> None:
    setup, words = GAMES[name]  # A game without one here is not played: add one.
    async with table(plugins.load(name), setup, throws=throws(name), size=size) as player:
        for ply, word in enumerate(words.split()):
            if len(player.match.words) == ply:  # Who chooses to roll has rolled.
                await play(player, word, way)
        assert player.match.outcome
        assert player.match.outcome.winner is not None
        assert player.match.words == words.split()
        assert f"Ann wins: {player.match.outcome.reason}." in player.text
        assert "ANN WINS" in player.seen("#endcard")
        assert library.load(library.entries()[0].path).match.words == words.split()


async def test_a_note_for_which_there_is_no_room_at_the_board_stands_beside_it() -> None:
    setup, _ = GAMES["babylonian"]
    async with table(plugins.load("babylonian"), setup) as player:
        await player.type("Nd6")
        assert player.seen("#answers") == "1 assist 2 decline"
        assert "35 % win" in player.rail  # In the notes, before the Assist is fought.
        assert "if they lose, they all fall" in player.rail


async def test_a_duel_of_the_turn_before_does_not_hide_the_chances_of_an_assist() -> None:
    setup = "4k3/4P3/8/8/1N6/8/8/K3R3 b - - 0 1"
    async with table(plugins.load("babylonian"), setup, throws=["d20:20 d4:1"]) as player:
        await player.type("Kxe7")
        await player.press("space")
        assert "Bob attacks" in player.rail
        await player.type("Nd5")
        assert player.seen("#answers") == "1 assist 2 decline"
        assert "Bob attacks" not in player.rail
        assert "35 % win" in player.rail


async def test_a_prompt_is_whole_with_long_names_too() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    game = new_game(plugins.load("deadmans"), setup, [], {})
    game.match.names = {WHITE: "Alexandra of Alexandria", BLACK: "Bartholomew of Hohenzollern"}
    async with screen(Table(Session(game))) as player:
        await player.type("exd5")
        assert player.seen("#prompt").endswith("in Hell.")


async def test_a_square_is_enough_where_a_man_is_to_be_placed() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("exd5")
        await player.press("e")
        assert "pawn to e7" in player.seen("#entry")
        await player.press("7", "enter")
        assert player.match.words == ["e4d5", "place:e7"]


async def test_the_cursor_crosses_over_to_where_something_is_asked() -> None:
    setup = "4k3/7p/8/3n4/8/8/7P/3RK3 w - - 0 1 | 8/8/8/8/8/8/P7/8 - |"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.point("d1", "earth")
        await player.press("enter", "up", "up", "up", "up", "enter", "enter")
        assert player.match.words == ["d1d5", "place:g8"]  # One Enter takes, the next one places.


async def test_a_cursor_hidden_by_the_mouse_does_not_show_where_something_is_asked() -> None:
    setup = "4k3/7p/8/3n4/8/8/7P/3RK3 w - - 0 1 | 8/8/8/8/8/8/P7/8 - |"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.press("up")
        assert "[" in player.text
        await player.pilot.hover(Boards, offset=(9, 9))
        await player.click("d1", "d5", board="earth")
        assert player.match.words == ["d1d5"]
        assert "[" not in player.text
        await player.press("enter", "enter")  # The first shows it where something is asked.
        assert player.match.words == ["d1d5", "place:g8"]


async def test_a_king_in_check_who_can_move_is_marked_as_such() -> None:
    setup = "6k1/5ppp/8/8/8/8/5PP1/r5K1 w - - 0 1"
    async with table(plugins.load("freedom"), setup) as player:
        king = next(i for i, line in enumerate(player.lines) if "♚!" in line)
        column = player.lines[king].index("♚")
        assert "." in player.lines[king + 1][column - 2 : column + 2]


async def test_a_game_gone_on_with_shows_its_last_moves() -> None:
    match = Match(plugins.load("d10"), names={WHITE: "Ann", BLACK: "Bob"})
    for word in " ".join(f"roll:1 {f}2{f}3 roll:1 {f}7{f}6" for f in "abcdefgh").split():
        match.play(word)
    for word in " ".join(f"roll:1 {f}3{f}4 roll:1 {f}6{f}5" for f in "abcdefgh").split():
        match.play(word)
    game = Game(match, dice("d10:1"))
    async with seated(game) as player:
        assert "16.  {1} h4" in player.text
        await player.press("space")
        assert "17.  {" in player.text
