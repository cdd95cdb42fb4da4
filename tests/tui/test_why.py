"""Why not, at the table: the reason in the prompt line, and the rules page at its place."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dicemate import plugins
from tui.fakegame import VARIANT
from tui.player import Player, table


@asynccontextmanager
async def refused() -> AsyncIterator[Player]:
    """Sit at a table of d10 Chess where a pawn was touched that the roll forbids (D4)."""
    setup = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
    async with table(plugins.load("d10"), setup, throws=["d10:1"]) as player:
        await player.press("space")
        await player.click("a7")
        yield player


async def test_a_man_that_the_roll_forbids_says_so_and_F1_opens_at_the_rule() -> None:
    async with refused() as player:
        assert "a7: on a 1 no pawn may enter the last rank. F1: rule D4." in player.text
        await player.press("f1")
        assert "▌A pawn that reaches the last rank" in player.text
        await player.press("escape")
        assert "F1: rule D4." in player.text
        await player.press("left", "f1")
        assert "▌A turn (D1)" in player.text


async def test_the_rule_of_a_refusal_is_gone_with_it_whatever_is_said_next() -> None:
    async with refused() as player:
        await player.press("ctrl+p", *"rollyourowndice", "enter")
        assert "now" in player.seen("#prompt")
        await player.press("f1")
        assert "▌A turn (D1)" in player.text


async def test_the_rule_of_a_refusal_is_still_its_rule_after_a_look_at_the_keys() -> None:
    async with refused() as player:
        await player.press("question_mark", "escape")
        assert "F1: rule D4." in player.text
        await player.press("f1")
        assert "▌A pawn that reaches the last rank" in player.text


async def test_a_refusal_is_gone_when_space_shows_the_cursor() -> None:
    async with table(plugins.load("babylonian")) as player:
        await player.type("e9")
        assert "e9: there is no such square." in player.text
        await player.press("space")
        assert player.seen("#prompt") == "Ann, move a man."


async def test_a_second_touch_says_why_the_man_cannot_go_there() -> None:
    async with table(plugins.load("babylonian")) as player:
        await player.click("b1", "b3")
        assert "b1-b3: a knight does not move like that. F1: rule C1." in player.text
        await player.click("b1", "b1")  # Let go again.
        assert "White" not in player.seen("#prompt")
        assert "Ann, move a man" in player.text


@pytest.mark.parametrize(
    ("name", "throws"),
    [("babylonian", []), ("d10", ["d10:3"]), ("deadmans", []), ("freedom", ["d6:1"])],
)
async def test_a_square_touched_instead_of_choosing_a_new_man_is_one_where_the_pawn_cannot_go(
    name: str, throws: list[str]
) -> None:
    setup = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(plugins.load(name), setup, throws=throws) as player:
        await player.press("space")
        board = player.match.position.scene().panels[0].name
        await player.click("a7", "b8", "c5", board=board)
        assert "a7-c5: a pawn does not move like that. F1: rule C1." in player.text
        await player.click("a7", "b8", board=board)
        await player.type("c5")
        assert "a7-c5: a pawn does not move like that. F1: rule C1." in player.text


async def test_a_square_touched_instead_of_choosing_a_risen_man_is_one_where_none_can_rise() -> (
    None
):
    setup = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("hell:a2b3")
        await player.click("c5", board="earth")
        without = player.seen("#prompt")
        await player.click("a8", "c5", board="earth")
        assert player.seen("#prompt") == without


async def test_a_square_typed_after_a_man_says_why_he_cannot_go_there() -> None:
    """As lessons say it: e1, then g1. Alone, g1 would be a pawn's move, and h4 still is one."""
    setup = "4k3/8/8/8/8/8/7P/4K2R w - - 0 1 | 8/8/8/8/8/N7/8/8 -"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("e1")
        await player.type("g1")
        assert "e1-g1: the right to castle on that side is gone. F1: rule M13." in player.text
        await player.type("hell:a3")
        await player.type("a4")
        assert "a3-a4 in Hell: a knight does not move like that. F1: rule C1." in player.text
        await player.type("z9")
        assert "z9: there is no such square." in player.text
        await player.type("e1")
        await player.type("h4")
        assert "h4" in player.seen("MoveList")


async def test_a_square_of_the_other_board_is_named_as_such() -> None:
    """A lesson says: rook d1 takes d5. Without the board a click in Hell looked like that move."""
    setup = "4k3/7p/8/3n4/8/8/7P/3RK3 w - - 0 1 | 8/8/8/8/8/8/P7/8 -"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.click("d1", board="earth")
        await player.click("d5", board="hell")
        assert "d1-d5 in Hell: a man moves on one board" in player.text


async def test_keys_and_letting_go_of_a_dragged_man_say_it_too() -> None:
    setup = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.point("e2", "earth")
        await player.press("enter")
        assert "e2: it is pinned: it shields your King. F1: rule M14." in player.text


async def test_a_typed_move_that_is_clear_says_why_not() -> None:
    async with table(plugins.load("d10"), throws=["d10:1"]) as player:
        await player.type("Nf3")
        assert "Nf3: roll first: Space, or click the die. F1: rule D1." in player.text
        await player.press("space")
        for text in ("nf3", "g1f3", "g1"):
            await player.type(text)
            assert f"{text}: the roll moves only a king or pawn. F1: rule D1." in player.text
        await player.type("e5")
        assert "e5: only from" not in player.text
        assert "e5: a pawn does not move like that. F1: rule C1." in player.text
        await player.type("O-O")
        assert "O-O: castling needs a roll of 4 or more. F1: rule D3." in player.text
        await player.type("xyz")
        assert "'xyz' cannot be played here" in player.text


async def test_the_page_goes_from_heading_to_heading() -> None:
    async with table(plugins.load("d10")) as player:
        await player.press("f1")
        await player.press("tab")
        assert "The King" in player.lines[2]
        await player.press("tab", "tab", "shift+tab")
        assert "Castling" in player.lines[2]


async def test_a_game_without_reasons_goes_on_as_ever() -> None:
    async with table(VARIANT) as player:
        await player.press("space")
        await player.click("b2", board="left")
        assert "b2: it cannot be chosen now." in player.text
        await player.press("f1")
        assert "There are no rules." in player.text


async def test_a_typed_capture_that_cannot_be_says_why() -> None:
    async with table(plugins.load("d10"), throws=["d10:7"]) as player:
        await player.press("space")
        for text, reason in (("Qxa8", "blocked"), ("Ng5", "a knight does not move like that")):
            await player.type(text)
            assert f"{text}: " in player.text
            assert reason in player.text
            assert "F1: rule C1." in player.text


async def test_a_typed_promotion_asks_for_the_man() -> None:
    setup = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(plugins.load("d10"), setup, throws=["d10:7"]) as player:
        await player.press("space")
        await player.type("axb8")
        assert "axb8: which one?" in player.text
        assert not player.app.screen.query_one("#prompt").has_class("-error")
        assert "1 axb8=Q" in player.text
        await player.press("5")
        assert "which one?" not in player.text
        await player.type("axb8")
        await player.type("none")
        assert "Ann, move a man of any kind." in player.text
        await player.type("a7a8")
        await player.press("1")
        assert player.match.words == ["roll:7", "a7a8q"]


async def test_a_click_that_does_nothing_leaves_what_was_refused_to_be_replaced() -> None:
    setup = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(plugins.load("d10"), setup, throws=["d10:7"]) as player:
        await player.press("space")
        await player.type("axb8")
        await player.type("zz")
        await player.click("h4", "e1")
        assert "'zz' cannot be played here" in player.text
        await player.press("2")
        assert player.match.words == ["roll:7", "a7b8r"]


@pytest.mark.parametrize(("letter", "becomes"), [("Q", "q"), ("n", "n"), ("B", "b")])
async def test_the_new_man_can_be_named_by_his_letter(letter: str, becomes: str) -> None:
    setup = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(plugins.load("d10"), setup, throws=["d10:7"]) as player:
        await player.press("space")
        await player.type("axb8")
        await player.type(letter)
        assert player.match.words == ["roll:7", f"a7b8{becomes}"]


async def test_after_two_touches_the_new_man_can_be_named_by_his_letter() -> None:
    setup = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(plugins.load("d10"), setup, throws=["d10:7"]) as player:
        await player.press("space")
        await player.click("a7")
        await player.click("a8")
        assert "choose the new man on" in player.text
        await player.type("k")
        assert player.match.words == ["roll:7"]
        await player.type("r")
        assert player.match.words == ["roll:7", "a7a8r"]


async def test_a_move_that_only_hell_s_man_can_make_is_pointed_out() -> None:
    setup = "4kb2/4p1p1/8/8/8/8/8/4K3 b - - 0 1 | 2b5/8/8/8/8/7N/8/8 - | d5"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("Bxh3")
        assert "and has no square to go to; did you mean hell:Bxh3? F1:" in player.text
        await player.type("Bh6")
        assert "and has no square to go to. F1: rule C1." in player.text
        await player.press("escape", "question_mark")
        assert "hell:B" in player.text


async def test_with_touch_move_a_move_before_the_throw_is_called_a_touch() -> None:
    async with table(plugins.load("d10"), touch_move="on") as player:
        for text, touch in (("e4", "e2e4"), ("Nf3", "g1f3")):
            await player.type(text)
            told = f"{text}: roll first: Space, or click the die; did you mean touch {touch}?"
            assert told in player.text
        await player.type("e2")  # As after a click on it.
        assert "1 Ann: touch e2" in player.text
        await player.type("touch e2e4")
        assert player.match.words == ["touch:e2e4"]


async def test_a_square_of_hell_is_refused_by_its_full_name() -> None:
    setup = "4k3/p7/8/8/8/8/8/4K3 b - - 0 1 | 8/5p2/8/8/8/8/8/8 -"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.click("e8", board="hell")
        assert "e8 in Hell: no man stands there. F1:" in player.text
        await player.click("e4", board="earth")
        assert "e4: no man stands there. F1:" in player.text


async def test_a_move_in_hell_needs_no_prefix_where_only_hell_has_the_man() -> None:
    setup = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/1N6 - | a8 b4"
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("Nc3")
        assert player.match.words == ["hell:b1c3"]
