"""Where answers lie: beside their square, at the edge of the player asked, or below the prompt."""

import pytest
from textual.geometry import Region

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.system.settings import Settings
from tui.player import Player, seated, table

ASSIST = "4k3/8/5N2/1B6/8/8/4R3/4K2Q w - - 4 20"
KINGS = "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"
RISE = "r3k2r/pp3ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | a4 h5 e4"
SIZES = ("80x24", "120x40", "200x60", "80x60")


def lies(player: Player) -> Region:
    return player.app.screen.query_one("#answers").region


def square(player: Player, name: str, board: str = "board") -> Region:
    boards = player.boards
    return boards.region_of(Spot(board, name)).translate(boards.region.offset)


def is_beside(player: Player, name: str, board: str = "board") -> bool:
    """Return whether the answers touch a square and do not hide it."""
    region, here = square(player, name, board), lies(player)
    return here.overlaps(region.grow((1, 1, 1, 1))) and not here.overlaps(region)


@pytest.mark.parametrize("size", SIZES)
async def test_an_Assist_is_claimed_beside_the_King(size: str) -> None:
    async with table(plugins.load("babylonian"), ASSIST, size=size) as player:
        await player.type("Qh5")
        await player.wait()
        assert player.seen("#answers") == "1 assist 2 decline"
        assert is_beside(player, "e8")
        assert all(not lies(player).overlaps(square(player, each)) for each in ("h5", "h1"))
        await player.click_text("1 assist")
        assert player.match.words[-1] == "assist"
        assert not player.seen("#answers")


async def test_an_Enter_after_a_number_does_not_throw_the_dice_before_they_are_seen() -> None:
    async with table(plugins.load("babylonian"), ASSIST) as player:
        await player.type("Qh5")
        await player.press("1", "enter")
        assert player.match.words[-1] == "assist"
        await player.press("enter")
        assert player.match.words[-1].startswith("roll:")


async def test_a_Space_after_a_number_throws_the_dice() -> None:
    async with table(plugins.load("babylonian"), ASSIST) as player:
        await player.type("Qh5")
        await player.press("1", "space")
        assert player.match.words[-1].startswith("roll:")


@pytest.mark.parametrize("size", SIZES)
async def test_who_may_stay_is_asked_beside_his_man_and_every_stone_is_seen(size: str) -> None:
    async with table(plugins.load("deadmans"), RISE, size=size) as player:
        await player.type("hell:Nxd5")
        await player.wait()
        assert player.seen("#answers") == "1 stay 2 rise:a4 3 rise:e4 4 rise:h5"
        assert is_beside(player, "d5", "hell")
        for stone in ("a4", "h5", "e4"):
            assert not lies(player).overlaps(square(player, stone, "earth"))
        await player.press("1")
        assert player.match.words[-1] == "stay"


@pytest.mark.parametrize("size", SIZES)
async def test_B13_who_may_be_won_over_is_listed_by_number(size: str) -> None:
    throws = ["d8:3 d6:3 d20:6"]
    setup = "4k3/8/8/1N6/8/8/8/K3R3 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, throws=throws, size=size) as player:
        await player.type("Nd6")
        await player.press("1", "space")
        assert player.seen("#answers") == "1 decline 2 convert e1 rook 3 convert d6 knight"
        for spot in ("e1", "d6", "e8"):
            assert not lies(player).overlaps(square(player, spot))
        await player.type("draw")
        assert player.seen("#answers") == "1 Ann accepts the draw 2 Ann declines 3 Bob: decline"
        await player.press("2", "3")
        assert player.match.words[-1] == "convert:d6"


@pytest.mark.parametrize("size", SIZES)
async def test_B13_a_long_list_hides_none_of_those_who_may_be_won_over(size: str) -> None:
    throws = ["d8:1 d6:1 d6:1 d6:1 d4:1 d8:1 d20:6"]
    setup = "R3k3/2N2P2/8/3N4/B7/8/4R3/3QK3 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, throws=throws, size=size) as player:
        await player.type("Nf6")
        await player.press("1", "space")
        assert "7 convert a8" in player.seen("#answers")
        for spot in ("e2", "a4", "f6", "c7", "f7", "a8", "e8"):
            assert not lies(player).overlaps(square(player, spot))


@pytest.mark.parametrize("size", SIZES)
async def test_B12_where_the_King_may_go_is_listed_after_staying(size: str) -> None:
    throws = ["d8:1 d6:1 d20:20"]
    setup = "4k3/8/8/1N6/8/8/8/K3R3 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, throws=throws, size=size) as player:
        await player.type("Nd6")
        await player.press("1", "space")
        assert player.seen("#answers") == "1 stay 2 King to e1 3 King to d6"
        await player.press("2")
        assert player.match.words[-1] == "flee:e1"


async def test_B12_squares_to_go_to_on_both_sides_of_a_King_are_seen() -> None:
    throws = ["d6:1 d12:1 d20:20"]
    setup = "r1bqkbnr/1p3Q1p/2n5/1N2p3/8/8/8/K7 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, throws=throws, size="80x24") as player:
        await player.type("Nc7")
        await player.press("1", "space")
        assert player.seen("#answers") == "1 stay 2 King to c7 3 King to f7"
        assert all(not lies(player).overlaps(square(player, each)) for each in ("c7", "f7", "e8"))


@pytest.mark.parametrize("orientation", ["fixed", "turned"])
@pytest.mark.parametrize("size", SIZES)
async def test_an_offer_lies_at_the_edge_of_whom_it_is_made_to(size: str, orientation: str) -> None:
    settings = Settings(orientation=orientation)
    async with table(plugins.load("deadmans"), size=size, settings=settings) as player:
        boards = player.boards
        await player.type("draw")  # By White.
        await player.wait()
        assert player.seen("#answers") == "1 Bob accepts the draw 2 Bob declines"
        assert lies(player).y == boards.region.y
        await player.type("e4")
        assert (lies(player).y == boards.region.y) == (orientation == "fixed")
        assert lies(player).height == 1  # It is also declined by playing on.
        await player.click_text("2 Bob declines")
        assert player.match.offer is None
        assert not player.seen("#answers")


@pytest.mark.parametrize("size", SIZES)
async def test_a_question_about_no_square_is_answered_where_it_is_asked(size: str) -> None:
    async with table(plugins.load("d10"), size=size) as player:
        await player.type("resign")
        asked = next(y for y, line in enumerate(player.lines) if "do you resign" in line)
        listed = next(y for y, line in enumerate(player.lines) if "1 Ann resigns" in line)
        assert asked < listed <= asked + 4
        assert not player.seen("#answers")
        await player.click_text("Ann resigns")
        assert player.match.outcome


async def test_face_to_face_a_question_lies_at_the_edge_of_the_player_who_acts() -> None:
    settings = Settings(orientation="facing")
    async with table(plugins.load("d10"), size="120x40", settings=settings) as player:
        await player.type("resign")
        await player.wait()
        boards = player.boards
        assert player.seen("#answers") == "1 Ann resigns 2 play on"
        assert lies(player).bottom == boards.region.bottom


async def test_answers_too_long_for_the_frame_lie_at_the_edge() -> None:
    names = {WHITE: "A" * 60, BLACK: "Bob"}
    game = Game(Match(plugins.load("d10"), names=names), Dice.seeded("any"))
    async with seated(game) as player:
        await player.type("resign")
        assert "2 play on" in player.seen("#answers")


@pytest.mark.parametrize("size", SIZES)
async def test_a_warning_is_answered_beside_the_square_to_which_it_would_go(size: str) -> None:
    given = {"size": size, "throws": ["d10:7"]}
    async with table(plugins.load("d10"), KINGS, **given) as player:
        await player.press("space")
        await player.type("Ra5")
        await player.wait()
        assert "1 play Ra5 anyway 2 choose again" in player.seen("#answers")
        assert is_beside(player, "a5")
        await player.press("escape")
        assert not player.seen("#answers")
        await player.type("Ra5")
        await player.press("1")
        assert player.match.words[-1] == "a1a5"


async def test_a_free_turn_does_not_hide_the_board() -> None:
    setup = "6k1/1p3ppp/8/8/8/8/5P2/R5K1 w - - 0 1"
    async with table(plugins.load("freedom"), setup) as player:
        assert not player.seen("#answers")
        assert "1 roll" in player.seen("#entry")


async def test_what_has_to_be_answered_lies_there_when_a_game_is_gone_on_with() -> None:
    async with table(plugins.load("babylonian"), ASSIST) as player:
        await player.type("Qh5")
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert is_beside(player, "e8")
