"""Men dragged with the mouse."""

import pytest

from dicemate import plugins
from dicemate.position import Variant
from dicemate.scene import Spot
from dicemate.tui.board.boards import Boards
from tui.player import table

QUEENING = "8/P6k/8/8/8/8/8/K7 w - - 0 1"


async def test_a_man_is_dragged_to_its_square(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.drag("b1", "b2", "c3")
        assert player.match.words == ["roll:2", "b1c3"]


async def test_on_the_way_the_man_the_targets_and_the_move_are_shown(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", "b2")
        assert "‹♞›" in player.text
        assert "♘ b1 in hand" in player.seen("#entry")
        assert "b1:" not in player.text
        assert player.text.count("•") == 2
        await player.hold("b1", "c3")
        assert "[•]" in player.text
        assert "› Nc3" in player.seen("#entry")
        await player.pilot.mouse_up(offset=(79, 0))
        await player.pilot.pause()
        assert "‹♞›" not in player.text
        assert "•" not in player.text
        assert player.match.words == ["roll:2"]


async def test_back_on_its_square_a_man_is_touched_and_can_be_clicked_on(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.drag("b1", "b3", "b1")
        assert "‹♞›" in player.text
        await player.drag("b1", "c3")  # A man that is touched already.
        assert player.match.words == ["roll:2", "b1c3"]


async def test_a_man_let_go_where_he_cannot_be_is_put_back_with_the_reason(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.drag("e2", "e4")
        assert "e2: roll first: Space, or click the die." in player.text
        await player.press("space")
        await player.drag("b1", "b4")
        assert "b1-b4: a knight does not move like that." in player.text
        assert "‹" not in player.text
        await player.drag("b1", "g1")  # Another man that could be touched is no place to let go.
        assert "‹" not in player.text
        assert player.match.words == ["roll:2"]


async def test_escape_takes_the_man_out_of_the_hand(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", "b2")
        await player.press("escape")
        await player.pilot.hover(offset=(14, 14))
        await player.pilot.mouse_up(offset=(14, 14))
        await player.pilot.pause()
        assert "in hand" not in player.text
        assert player.match.words == ["roll:2"]


@pytest.mark.parametrize("end", ["g1", "b1", "b4"])
async def test_a_man_whom_escape_took_out_of_the_hand_is_not_released(
    d10: Variant, end: str
) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", "b2")
        await player.press("escape")
        await player.release(end)
        assert "‹" not in player.text
        assert "Ann, move a king" in player.rail


async def test_no_other_man_moves_where_the_mouse_releases_one(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", "b2")
        await player.press("g", "1", "enter")
        await player.release("f3")
        assert player.match.words == ["roll:2"]
        assert "‹♞›" in player.text


async def test_the_right_button_drags_nothing(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        region = player.boards.region_of(Spot("board", "b1"))
        await player.pilot.mouse_down(Boards, offset=region.offset, button=3)
        await player.pilot.hover(Boards, offset=region.offset - (0, 4))
        await player.pilot.mouse_up(Boards, offset=region.offset - (0, 4))
        await player.pilot.pause()
        assert "‹" not in player.text
        assert player.match.words == ["roll:2"]


@pytest.mark.parametrize("button", [1, 3], ids=["release missed", "right button"])
async def test_another_press_puts_the_man_back_and_the_mouse_is_free(
    d10: Variant, button: int
) -> None:
    """The boards kept the mouse: until the next drag, no click reached anything else."""
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", "c3")
        at = player.boards.region_of(Spot("board", "c3")).offset
        await player.pilot.mouse_down(Boards, offset=at, button=button)
        await player.pilot.mouse_up(Boards, offset=at)
        await player.pilot.pause()
        assert "‹" not in player.text
        assert player.match.words == ["roll:2"]
        await player.click_text("F1 rules")
        assert not player.app.screen.query(Boards)


async def test_a_promotion_is_asked_after_the_drag(d10: Variant) -> None:
    async with table(d10, QUEENING, throws=["d10:4"]) as player:
        await player.press("space")
        await player.drag("a7", "a8")
        assert "1 a8=R   2 a8=B   3 a8=N" in player.text
        await player.press("3")
        assert player.match.words[-1] == "a7a8n"


async def test_a_choice_of_one_square_is_clicked_and_not_dragged() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.drag("e4", "d5", board="earth")
        assert player.match.words == ["e4d5"]
        await player.drag("e7", "d7", board="hell")
        assert player.match.words == ["e4d5"]
        await player.click("e7", board="hell")
        assert player.match.words == ["e4d5", "place:e7"]


@pytest.mark.parametrize("way", [["b2"], []], ids=["dragged", "pressed"])
async def test_a_button_released_over_a_page_leaves_no_man_in_hand(
    d10: Variant, way: list[str]
) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1", *way)
        await player.press("f1")
        await player.pilot.mouse_up(offset=(40, 12))
        await player.press("escape")
        for square in ("b4", "c3"):
            at = player.boards.region_of(Spot("board", square)).offset
            await player.pilot.hover(Boards, offset=at)
            await player.pilot.pause()
        assert "in hand" not in player.seen("#entry")
        await player.click("c3")
        assert player.match.words == ["roll:2"]


async def test_a_button_pressed_on_the_board_and_released_off_it_leaves_no_man_in_hand(
    d10: Variant,
) -> None:
    """A fast mouse is next seen off the boards, which were not told of its release."""
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.hold("b1")
        await player.pilot.hover(offset=(79, 0))
        await player.pilot.mouse_up(offset=(79, 0))
        at = player.boards.region_of(Spot("board", "c3")).offset
        await player.pilot.hover(Boards, offset=at)
        await player.pilot.pause()
        assert "Nc3" not in player.seen("#entry")
