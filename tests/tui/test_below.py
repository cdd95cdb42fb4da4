"""A rail below the boards: all of it can be read where there is room."""

import pytest
from textual.events import Resize

from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.scene import Man, Shelf
from dicemate.tui.match.captions import ListedTurn
from dicemate.tui.match.movelist import MoveList
from dicemate_deadmans import telling
from helpers import E4_D5
from tui.player import Player, table

TABLE = ("1 K P", "2–3 K P N B", "4–5 K P N B R", "6–9 K P N B R Q", "10 K N B R Q")


def read(player: Player) -> list[str]:
    """Return the lines, each with single blanks."""
    return [" ".join(line.split()) for line in player.lines]


async def test_die_table_moves_and_what_to_do_stand_below_one_board_of_60_rows() -> None:
    throws = ["d10:10", "d10:10", "d10:9"]
    async with table(plugins.load("d10"), size="80x60", throws=throws) as player:
        for move in ("Nf3", "Nf6"):
            await player.press("space")
            await player.type(move)
        await player.press("space")
        below = read(player)[42:]
        for line in TABLE:
            assert any(line in each for each in below), line
        assert any("{10} Nf3 {10} Nf6" in each for each in below)
        assert any(each.startswith("┏━━━") for each in below)
        assert not any("…" in each.replace("a roll of …", "") for each in below)


async def test_the_text_below_a_die_ends_in_an_ellipsis_where_the_room_ends() -> None:
    async with table(plugins.load("d10"), size="80x44", throws=["d10:5"]) as player:
        await player.press("space")
        await player.type("e4")
        assert player.seen("Tray").endswith("Bob's d10 Before: Ann rolled 5…")


async def test_the_chances_in_the_only_line_of_a_rail_end_in_an_ellipsis() -> None:
    three = "4k3/8/8/8/Q1N5/8/8/K3R3 w - - 0 1"
    async with table(plugins.load("babylonian"), three, size="80x40") as player:
        await player.type("Nd6")
        await player.press("1")
        assert player.seen("Tray").endswith("Ann: 67 %…")


async def test_ten_men_in_hell_are_told_in_a_line() -> None:
    dead = "4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/8/8/8/PPPPPPPP/RN6 - | e5"
    async with table(plugins.load("deadmans"), dead, size="100x30") as player:
        assert any("White 10, stones to rise on: 1" in line for line in player.lines)


async def test_the_men_of_both_sides_who_are_gone_are_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = telling.scene
    for letters, told in (
        ("QRnp", "gone ♕♖ ♞"),
        ("QQQRRBNPPPPqrbbnnpppppppp", "gone ♕3♖2♗♘♙4 ♛♜♝2♞2"),
    ):
        men = tuple(Man(letter.isupper(), letter.upper()) for letter in letters)
        gone = (Shelf("gone", men),)
        monkeypatch.setattr(
            telling, "scene", lambda position, gone=gone: usual(position)._replace(shelves=gone)
        )
        async with table(plugins.load("deadmans"), size="80x24") as player:
            assert any(told in line for line in read(player)), player.text


async def test_a_turn_that_is_too_long_for_its_column_goes_on_below() -> None:
    async with table(plugins.load("deadmans"), E4_D5, size="80x60") as player:
        await player.type("exd5")
        await player.type("d7")
        moves = player.app.screen.query_one(MoveList)
        moves.styles.width = 33
        await player.wait()
        assert "exd5 (pawn to d7)" in player.seen("MoveList")
        assert moves.virtual_size.height == 2
        moves.styles.width = 27  # Not even the brackets fit.
        await player.wait()
        assert "exd5 (pawn to d7)" in player.seen("MoveList")
        assert moves.virtual_size.height == 3


async def test_where_a_turn_is_cut_its_last_throw_and_move_are_kept() -> None:
    """F11, F12: at 80x24 what White played was not listed, only what had been thrown before."""
    throws = ["d960:701", "d6:4", "d6:1"]
    options = {"deema": "on", "start": "chess960"}
    async with table(plugins.load("freedom"), throws=throws, **options) as player:
        await player.press("space", "space", "1", "1", "space")
        await player.type("a4")
        assert "1. …{P} a4" in player.seen("MoveList")


async def test_where_a_turn_is_cut_an_offer_does_not_hide_the_move_after_it() -> None:
    """F11: a re-roll that is declined stands between the throw and the move."""
    async with table(plugins.load("freedom"), throws=["d6:1"], deema="on") as player:
        await player.press("space", "1", "2")
        await player.type("a4")
        assert "1. {P} …a4" in player.seen("MoveList")


async def test_what_is_beside_the_current_turn_is_in_view() -> None:
    """A long turn of White ended below the list once Black's short one was the current one."""
    turns = [ListedTurn(number, WHITE, "{P} a3", number) for number in range(1, 20)]
    rerolled = "{N} (offer a re-roll) accept {K} Kf2"
    async with table(plugins.load("freedom"), size="120x40") as player:
        moves = player.app.screen.query_one(MoveList)
        moves.styles.width, moves.styles.max_height = 40, 9
        await player.wait()
        turns += [ListedTurn(20, WHITE, rerolled, 20), ListedTurn(20, BLACK, "{Q} Qd7", 21)]
        moves.show(turns, 21)
        await player.wait()
        assert "Kf2" in player.seen("MoveList")


async def test_a_list_that_grows_shows_its_turns_in_full_without_being_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Textual may look up a size before it lays out, and then sends no event (8.2)."""
    turns = [ListedTurn(number, WHITE, "Qxa5 5<7✗", number) for number in range(1, 30)]
    async with table(plugins.load("freedom"), size="120x40") as player:
        moves = player.app.screen.query_one(MoveList)
        moves.styles.width, moves.styles.max_height = 20, 5
        await player.wait()
        moves.show(turns, 29)
        await player.wait()
        assert "Qxa5…✗" in player.seen("MoveList")
        post = moves.post_message
        monkeypatch.setattr(
            moves, "post_message", lambda sent: isinstance(sent, Resize) or post(sent)
        )
        moves.styles.width = 40
        await player.wait()
        assert "Qxa5 5<7✗" in player.seen("MoveList")


@pytest.mark.usefixtures("every_frame")
async def test_the_first_turn_that_does_not_fit_is_in_view_at_once() -> None:
    async with table(plugins.load("deadmans")) as player:
        for move in ("e4", "e5", "Nf3"):
            await player.type(move)
            assert move in player.seen("MoveList")


@pytest.mark.parametrize(("size", "rows"), [("80x24", 3), ("120x40", 2)])
async def test_parts_of_a_note_are_never_divided(size: str, rows: int) -> None:
    async with table(plugins.load("babylonian"), size=size) as player:
        text = player.seen("#notes")
        for part in ("P d4", "N d6", "B d6", "R d8", "Q d12", "K d20"):
            assert part in text
        notes = player.app.screen.query_one("#notes")
        lines = [" ".join(line.split()) for line in player.lines]
        assert any("Q d12" in line for line in lines)
        assert notes.content_size.height == rows
