"""d10 Chess at the table: by mouse, by cursor keys, by typing, to the end."""

import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from dicemate import library, plugins
from dicemate.dice.phrase import phrase
from dicemate.library.filestore import FileStore
from dicemate.match import Match, typed
from dicemate.position import BLACK, WHITE, Position, Variant
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.menu.menu import Menu
from tui.player import Player, dice, new_game, screen, table

QUEENING = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
ROOKS = "4k3/8/8/8/8/8/3P4/K3R3 w - - 0 1"


async def test_a_whole_game_by_mouse(d10: Variant) -> None:
    async with table(d10, ROOKS, throws=["d10:1", "d10:1", "d10:6"]) as player:
        await player.click_text("?")
        await player.click("d2", "d3")
        await player.click_text("?")
        await player.click("e8", "f8")
        assert player.match.words == ["roll:1", "d2d3", "roll:1", "e8f8"]
        await player.click_text("?")
        await player.click("e1", "f1")
        assert "Ann, roll" not in player.text


async def test_a_whole_game_by_cursor_keys(d10: Variant) -> None:
    async with table(d10, ROOKS, throws=["d10:6"]) as player:
        await player.press("space", "up", "left", "left", "left", "left", "down", "down")
        await player.press(*["right"] * 4, *["down"] * 7)  # e1
        await player.press("enter", *["up"] * 7, "enter")
        assert player.match.words == ["roll:6", "e1e8"]
        assert "Ann wins: King taken." in player.text


async def test_a_whole_game_by_typing(d10: Variant) -> None:
    async with table(d10, ROOKS, throws=["d10:1", "d10:3", "d10:4"]) as player:
        await player.type("roll")
        await player.type("d2d3")
        await player.type("roll")
        await player.type("kd7")
        await player.type("roll")
        await player.type("rd1")
        assert player.match.words[1::2] == ["d2d3", "e8d7", "e1d1"]


async def test_the_prompt_says_who_must_do_what(d10: Variant) -> None:
    async with table(d10, throws=["d10:1", "d10:3"]) as player:
        assert "Ann, roll the die." in player.text
        await player.press("space")
        assert "Ann, move a king or pawn." in player.text
        await player.type("e4")
        assert "Bob, roll the die." in player.text


async def test_what_the_roll_allows_and_the_targets_are_lit(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        assert "▸2–3  K P N B" in player.text
        await player.click("b1")
        assert "‹♞›" in player.text
        assert player.text.count("•") == 2
        await player.press("escape")
        assert "•" not in player.text


async def test_a_click_that_means_nothing_is_answered(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.click("e2")
        assert "e2: roll first: Space, or click the die." in player.text
        await player.press("space")
        await player.click("a1")
        only = "a1: the roll moves only a king, pawn, knight or bishop. F1: rule D1."
        assert only in player.text


@pytest.mark.parametrize("clicked", ["a8=B", "2 a8=B", ""])
async def test_a_promotion_is_a_short_list_for_mouse_and_numbers(
    d10: Variant, clicked: str
) -> None:
    async with table(d10, QUEENING, throws=["d10:4"]) as player:
        await player.press("space")
        await player.click("a7", "a8")
        assert "1 a8=R   2 a8=B   3 a8=N" in player.text
        await (player.click_text(clicked) if clicked else player.press("2"))
        assert player.match.words[-1] == "a7a8b"


async def test_after_the_end_no_moves_are_offered_to_who_types(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("resign")
        await player.press("1", "n")
        assert "› n▏" in player.text
        assert "Nf3" not in player.text


async def test_typed_moves_show_completions_and_why_they_cannot_be(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "n")
        assert "› n▏  Na3  Nc3  Nf3  Nh3" in player.text
        await player.press("backspace")
        await player.type("nf4")
        assert "nf4: a knight does not move like that. F1: rule C1." in player.text
        assert player.match.words == ["roll:2"]
        await player.press("backspace", "3", "enter")  # Mended.
        assert player.match.words == ["roll:2", "g1f3"]


async def test_after_a_move_that_cannot_be_the_next_letters_start_anew(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("nf4")
        await player.type("nf3")
        assert player.match.words == ["roll:2", "g1f3"]


async def test_tab_completes_what_is_typed(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "n", "tab")
        assert "› n▏" in player.text
        await player.press("f", "tab")
        assert "› Nf3▏" in player.text
        await player.press("enter")
        assert player.match.words == ["roll:2", "g1f3"]
        await player.press("r", "e", "tab")
        assert "› resign▏" in player.text


async def test_a_completed_text_is_not_refused_any_more(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("Nf")
        assert player.table.dialogue.warns
        await player.press("tab")
        assert player.seen("#prompt") == "Ann, move a king, pawn, knight or bishop."
        await player.press("+", "enter")
        assert player.match.words == ["roll:2", "g1f3"]


async def test_undo_that_is_typed_says_why_nothing_is_taken_back(d10: Variant) -> None:
    async with table(d10, takebacks=False) as player:
        await player.press("space")
        await player.type("undo")
        assert player.seen("#prompt") == "This match is played without takebacks."


async def test_undo_can_be_typed_though_its_first_letter_is_a_key(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("undo")
        assert player.match.words == []
        assert "cannot be played" not in player.text


async def test_a_text_with_spaces_is_typed_with_them(d10: Variant) -> None:
    async with table(d10, touch_move="on") as player:
        await player.press(*"touch", "space", *"b1", "enter")
        assert player.match.words == ["touch:b1"]


async def test_a_face_cannot_be_typed(d10: Variant) -> None:
    async with table(d10) as player:
        for text in ("roll:10", "ROLL: 10", "roll:1,2"):
            await player.type(text)
            assert player.match.words == []
            assert "The program rolls: Space." in player.text
        await player.press("escape", "space")
        await player.type("roll:10")
        assert "There is nothing to roll now." in player.text


async def test_a_number_in_a_game_without_dice_is_no_throw() -> None:
    async with table(plugins.load("deadmans")) as player:
        await player.type("12")
        assert "There are no dice in this game." in player.text


async def test_a_number_that_is_not_in_the_list_is_no_choice() -> None:
    setup, throws = "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1", ["d12:1 d20:20"]
    async with table(plugins.load("babylonian"), setup, throws=throws) as player:
        await player.type("e7e8")
        await player.press("space")
        await player.until(lambda: "1 or 2" in player.text)
        await player.type("9")
        assert "There is no choice 9." in player.text
        await player.type("roll:9")
        assert "There is nothing to roll now." in player.text


async def test_D5_a_lost_turn_is_told(d10: Variant) -> None:
    async with table(d10, "7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1", throws=["d10:1"]) as player:
        await player.press("space")
        assert "turn lost" in player.seen("Tray")
        assert "{1} lost" in player.text
        assert "Bob, roll the die." in player.text


async def test_D9_a_move_into_check_is_confirmed_first(d10: Variant) -> None:
    async with table(d10, "4k3/8/8/8/8/8/3r4/K7 w - - 0 1", throws=["d10:6"]) as player:
        await player.press("space")
        await player.click("a1", "a2")
        asked = "Ka2 leaves the King open: the chance that he is taken next turn is 70 %."
        assert asked in player.text
        assert player.match.words == ["roll:6"]
        await player.press("2")
        assert "Ann, move a man of any kind." in player.text
        await player.type("Ka2")
        await player.press("1")
        assert player.match.words[-1] == "a1a2"


async def test_D9_the_warning_can_be_switched_off(d10: Variant) -> None:
    given = {"check_warning": "off", "throws": ["d10:6"]}
    async with table(d10, "4k3/8/8/8/8/8/3r4/K7 w - - 0 1", **given) as player:
        await player.press("space")
        await player.click("a1", "a2")
        assert player.match.words[-1] == "a1a2"


async def test_D10_a_man_is_touched_before_the_roll(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"], touch_move="on") as player:
        await player.click("b1")
        await player.press("1")
        assert player.match.words == ["touch:b1"]
        await player.press("space")
        assert player.match.position.pending().words == ("b1a3", "b1c3")  # type: ignore[union-attr]


async def test_a_takeback_gives_the_same_faces_again(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("space")
        faces = list(player.match.words)
        await player.press("u")
        assert player.match.words == []
        await player.press("space")
        assert player.match.words == faces
        await player.type("Nf3")
        await player.press("space", "U", "U")
        assert player.match.words == []
        await player.press("u")
        assert "There is nothing to take back." in player.text


@pytest.mark.parametrize(
    ("typed", "over"),
    [("y", True), ("YES", True), ("n", False), ("no", False)],
)
async def test_a_question_is_answered_in_words_too(d10: Variant, typed: str, over: bool) -> None:
    async with table(d10) as player:
        await player.type("resign")
        await player.type(typed)
        assert ("Bob wins: resignation." in player.text) is over
        assert "resign" not in player.seen("#prompt") or over
        assert "▏" not in player.text


async def test_an_answer_of_several_words_is_typed_as_it_is_listed(d10: Variant) -> None:
    async with table(d10, "4k3/8/8/8/8/8/3r4/K7 w - - 0 1", throws=["d10:6"]) as player:
        await player.press("space")
        await player.type("Ka2")
        await player.press(*"play", "space")
        assert "play Ka2 anyway" in player.seen("#entry")
        await player.press(*"Ka2", "space", *"anyway", "enter")
        assert player.match.words[-1] == "a1a2"


async def test_a_way_to_go_on_after_a_game_is_typed_as_it_is_listed(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("resign")
        await player.type("y")
        await player.press(*"replay", "space", "tab", "enter")
        assert isinstance(player.app.screen, Replay)
        await player.press("escape")
        assert "replay" not in player.seen("#entry")


async def test_resigning_is_asked_twice_and_can_be_taken_back(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("resign")
        assert "Ann, do you resign the game?" in player.text
        assert player.foot.startswith("1 2 … choose Esc back")
        await player.press("1")
        assert "Bob wins: resignation." in player.text
        assert player.foot.startswith("↑↓ Enter pick Backspace hide u undo ")
        await player.press("u")
        assert "Ann, roll the die." in player.text


@pytest.mark.parametrize("text", ["Nf3", "g1f3", "Ra5", "zz"])
async def test_after_the_end_a_typed_move_is_told_so(d10: Variant, text: str) -> None:
    async with table(d10) as player:
        await player.press("space")
        await player.type("resign")
        await player.press("1")
        await player.type(text)
        assert "The game is over." in player.text


async def test_the_foot_names_the_key_that_throws_only_while_it_does(d10: Variant) -> None:
    async with table(d10, throws=["d10:1"]) as player:
        assert player.foot.startswith("Space roll ")
        await player.press("space")
        assert "roll" not in player.foot
        await player.type("e4")
        assert player.foot.startswith("Space roll ")


@pytest.mark.parametrize(
    ("key", "told"), [("f7", "On each man"), ("f5", "There are no clocks in this game.")]
)
async def test_what_a_key_tells_does_not_take_away_what_is_typed(
    d10: Variant, key: str, told: str
) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "N", key)
        assert told in player.text
        await player.press("f", key, "3", key, "space")
        assert player.match.words == ["roll:2", "g1f3"]


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_while_something_is_typed_the_foot_names_the_keys_that_then_act(
    d10: Variant, size: str
) -> None:
    typing = "Enter play Tab complete Backspace erase Esc clear"
    async with table(d10, throws=["d10:2"], size=size) as player:
        await player.press("space", "N", "f")
        assert " ".join(player.foot.split()) == typing
        await player.click_text("Tab complete")
        assert "› Nf3▏" in player.text
        await player.press("u")  # A letter like any other.
        assert player.match.words == ["roll:2"]
        await player.click_text("Esc clear")
        assert "u undo" in player.foot
        await player.type("Nz")  # What was refused is replaced by the next letter, so u is a key.
        assert "u undo" in player.foot


async def test_the_foot_names_no_key_that_throws_or_takes_back_where_there_is_none() -> None:
    async with table(plugins.load("deadmans")) as player:
        assert player.foot.startswith("←↑↓→ Enter, or type Tab board ? help ")
        await player.press("question_mark")
        assert "draw, resign" in player.text
        assert "roll, undo" not in player.text
        await player.press("escape")
        await player.type("e4")
        assert player.foot.startswith("←↑↓→ Enter, or type Tab board u undo ")
    async with table(plugins.load("d10"), takebacks=False) as player:
        assert player.foot.startswith("Space roll ? help")
        await player.press("f2")
        await player.click_text("Roll your own dice")
        assert player.foot.startswith("? help")


async def test_the_newest_move_is_in_sight_when_what_stands_above_the_list_grows(
    d10: Variant,
) -> None:
    game = new_game(d10, None, [], {})
    pawns = [move for file in "abcdefgh" for move in (f"{file}2{file}3", f"{file}7{file}6")]
    for move in [*pawns, "a3a4", "a6a5", "b3b4", "b6b5", "c3c4"]:
        game.match.play("roll:8")
        game.match.play(move)
    game.match.play("roll:8")
    async with screen(Table(Session(game))) as player:
        assert "11. {8} c4 {8}" in player.text
        await player.press("u")
        assert "11. {8} c4" in player.text


async def test_while_a_draw_is_offered_one_player_only_is_asked(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("draw")
        assert "Ann offers a draw. Bob, do you accept?" in player.text
        assert "▸Bob (Black)" in player.text
        assert "▸Ann" not in player.text
        assert "roll the die" not in player.text


async def test_a_draw_is_offered_and_answered(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("draw")
        assert "Ann offers a draw." in player.text
        await player.press("2")
        assert "offers" not in player.text
        await player.press("f2")
        await player.click_text("Bob offers a draw")
        assert "Bob offers a draw. Ann, roll the die." in player.text
        await player.press("1")
        assert "Drawn by agreement." in player.text


async def test_while_a_draw_is_offered_the_menu_says_who_accepts_it(d10: Variant) -> None:
    async with table(d10, size="120x40") as player:
        await player.type("draw")
        await player.press("f2")
        assert "Bob offers a draw" not in player.text
        rows = [y for y, line in enumerate(player.lines) if "Bob accepts the draw" in line]
        await player.click_at(player.lines[rows[-1]].index("Bob accepts"), rows[-1])
        assert "Drawn by agreement." in player.text


async def test_C2_a_claim_is_offered(d10: Variant) -> None:
    async with table(d10, "4k3/8/8/8/8/8/3P4/K7 w - - 100 90") as player:
        assert "a draw can be claimed" in player.text
        await player.press("f2")
        await player.click_text("Claim a draw: fifty moves")
        assert "Drawn: fifty moves." in player.text


async def test_every_word_is_on_disk_before_it_is_shown(d10: Variant) -> None:
    async with table(d10) as player:
        for keys in (["space"], [*"Nf3", "enter"], ["space"], ["u"]):
            await player.press(*keys)
            (entry,) = library.entries()
            assert library.load(entry.path).match.words == player.match.words


async def test_a_full_disk_plays_nothing_and_says_so(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with table(d10) as player:
        await player.press("space")
        monkeypatch.setattr("os.fsync", full)
        await player.type("Nf3")
        assert "Not played, since it cannot be saved: No space left on device" in player.text
        assert len(player.match.words) == 1
        monkeypatch.undo()


async def test_a_game_left_without_a_word_leaves_no_file(d10: Variant, data_folder: Path) -> None:
    async with table(d10) as player:
        await player.type("leave")
    assert list((data_folder / "games").iterdir()) == []


@pytest.mark.parametrize("quits", [True, False])
async def test_a_game_whose_file_was_taken_away_is_not_left_in_silence(
    d10: Variant, data_folder: Path, quits: bool
) -> None:
    game = new_game(d10, None, (), {})
    async with screen(Menu(), "80x24", settings=Settings()) as player:
        player.app.push_screen(Table(Session(game, FileStore.create(game))))
        await player.wait()
        await player.press("space")
        (file,) = (data_folder / "games").glob("*.pgn")
        file.unlink()
        file.mkdir()
        await player.press("ctrl+q") if quits else await player.type("leave")
        other = f"{file.stem} 2.pgn"
        why = f"this is a folder, not a file ({file})"
        said = f"The game is saved under another name, {other}: {why}"
        if not quits:
            assert [each.message for each in player.app._notifications] == [said]
    assert player.app.parting == ([said] if quits else [])


async def test_a_key_that_has_nothing_to_let_go_of_tells_how_to_leave(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("e", "escape")
        assert "to leave" not in player.text
        await player.press("escape")
        assert "F2: the game menu, also to leave." in player.text
        await player.press("escape")
        assert "Ann, roll the die." in player.text


async def test_the_rules_open_over_the_game(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("f1")
        assert "▌A turn (D1)" in player.text
        await player.press("escape")
        assert "Ann, roll the die." in player.text


async def test_a_small_terminal_is_told_and_nothing_is_lost(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("space")
        await player.pilot.resize_terminal(79, 24)
        assert "79x24: Dicemate needs 80x24." in player.text
        await player.pilot.resize_terminal(120, 40)
        assert "Ann, move " in player.text
        assert len(player.match.words) == 1


@pytest.mark.parametrize("key", ["f2", "ctrl+p"])
async def test_a_list_survives_a_window_that_is_nearly_closed(d10: Variant, key: str) -> None:
    async with table(d10) as player:
        await player.press(key)
        for size in ((1, 1), (4, 2), (80, 24)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
        assert player.app.is_running


async def test_the_board_grows_with_the_terminal_and_its_men_are_drawn(d10: Variant) -> None:
    async with table(d10, settings=Settings()) as player:
        before = player.boards.size
        assert "♞" not in player.text
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert "♞" not in player.text
        assert "▀" in player.text
        assert player.boards.size > before
        await player.pilot.resize_terminal(80, 24)
        await player.wait()
        assert player.boards.size == before


async def test_where_nothing_can_be_drawn_the_glyphs_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ImportError("no rasteriser for this machine")

    monkeypatch.setattr("dicemate.tui.board.art.prepare", broken)
    monkeypatch.setattr("dicemate.tui.board.art._PREPARED", set())  # By earlier tests.
    async with screen(None, "120x40") as player:
        await player.pilot.press("down", "enter", "f5")  # Without waiting for what fails.
        await player.pilot.pause()
        assert "♞" in player.text
        await player.pilot.press("space")
        await player.pilot.pause()
        assert len(player.match.words) == 1


async def test_after_the_end_the_game_can_be_looked_through(d10: Variant) -> None:
    async with table(d10, ROOKS, throws=["d10:6"]) as player:
        await player.press("space")
        await player.type("Rxe8")
        await player.press("2")
        assert "step 0 of 2" in player.text
        await player.press("end")
        assert "Ann wins: King taken." in player.text


async def test_a_rematch_changes_the_colours_and_keeps_the_options(d10: Variant) -> None:
    async with table(d10, baring="off") as player:
        await player.type("resign")
        await player.press("1", "1", "enter", "enter")
        assert "▸Bob (White) [1]   Ann (Black) [0]" in player.players
        assert player.match.options["baring"] == "off"
        assert player.match.words == []
        assert len(library.entries()) == 2


async def test_names_are_never_markup() -> None:
    async with screen(None) as player:
        await player.press("enter")
        await player.press(*["left_square_bracket", "b", "right_square_bracket"], "f5")
        assert "▸[b] (White)   Black" in player.players
        assert player.match.names == {WHITE: "[b]", BLACK: "Black"}


# -- castling and numbers, key by key ------------------------------------------------------------

FOR_CASTLING: dict[str, tuple[str, ...]] = {
    "babylonian": (),
    "d10": ("roll:7",),
    "deadmans": (),
    "freedom": ("roll:6",),
}
"""The games in which there is castling, and what is said before it."""
CASTLING = {
    **dict.fromkeys(("0-0", "O-O", "o-o", "0-0+", "00"), "e1g1"),
    **dict.fromkeys(("0-0-0", "O-O-O", "o-o-o", "0-0-0+", "ooo", "0-0-0#"), "e1c1"),
    **dict.fromkeys(("-0-0", "0", "0-", "0--0", "0-0-0-0", "-0-0-0", "x0-0", "0+0"), ""),
}


@asynccontextmanager
async def castling(name: str, rights: str) -> AsyncIterator[Player]:
    """Sit at a table where a King may castle, if he has the rights."""
    setup = f"4k3/7p/8/8/8/8/P7/R3K2R w {rights} - 0 1"
    words = FOR_CASTLING[name]
    match = Match(plugins.load(name), {}, setup, {WHITE: "Ann", BLACK: "Bob"}, words)
    async with screen(Table(Session(Game(match, dice())))) as player:
        yield player


@pytest.mark.parametrize("name", FOR_CASTLING)
async def test_castling_typed_key_by_key_is_as_long_as_it_is_written(name: str) -> None:
    async with castling(name, "KQ") as player:
        begun = len(player.match.words)
        for text, word in CASTLING.items():
            await player.type(text)
            assert "".join(player.match.words[begun : begun + 1]) == word, text
            await player.press("escape", *(["u"] if word else []))
            while len(player.match.words) > begun:  # It led to a duel, say.
                await player.press("u")


@pytest.mark.parametrize("name", FOR_CASTLING)
async def test_castling_without_the_right_to_it_is_refused_with_the_reason(name: str) -> None:
    async with castling(name, "-") as player:
        begun = list(player.match.words)
        for text in (text for text, word in CASTLING.items() if word):
            await player.type(text)
            assert player.match.words == begun
            assert f"{text}: the right to castle on that side is gone" in player.text


@pytest.mark.parametrize("digit", "03456789")
async def test_a_digit_that_is_no_number_of_the_short_list_begins_a_text(
    d10: Variant, digit: str
) -> None:
    async with table(d10) as player:
        await player.type("draw")
        assert "1 Bob accepts the draw 2 Bob declines" in player.text
        await player.press(digit)
        assert f"› {digit}▏" in player.text
        await player.press("enter")
        assert player.match.offer is not None
        await player.press("escape", "2")
        assert player.match.offer is None


# -- squares typed one by one --------------------------------------------------------------------


@pytest.mark.parametrize("touched", ["typed", "clicked"])
async def test_a_typed_square_is_touched_and_the_next_is_where_the_man_goes(
    d10: Variant, touched: str
) -> None:
    """As lessons say it: g1, then f3. Alone, f3 would be a pawn's move."""
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        if touched == "typed":
            await player.type("g1")
        else:
            await player.click("g1")
        assert {spot.square for spot in player.table.view.lit.picked} == {"g1"}
        await player.type("F3")
        assert player.match.words == ["roll:2", "g1f3"]


async def test_a_move_typed_after_a_man_was_touched_may_be_anothers(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("g1")
        await player.type("b1")
        assert {spot.square for spot in player.table.view.lit.picked} == {"b1"}
        await player.type("e4")
        assert player.match.words == ["roll:2", "e2e4"]


async def test_a_typed_square_of_two_boards_is_touched_with_its_board() -> None:
    setup = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1 | 8/8/8/8/8/8/8/1N6 - | "
    async with table(plugins.load("deadmans"), setup) as player:
        await player.type("b1")
        assert not player.table.view.lit.picked
        await player.type("Hell:b1")
        assert player.table.view.lit.picked == {Spot("hell", "b1")}
        await player.type("c3")
        assert player.match.words == ["hell:b1c3"]


async def test_a_typed_square_touches_nobody_while_a_question_is_open(d10: Variant) -> None:
    async with table(d10, "4k3/8/8/8/8/8/8/R3K2r w - - 0 1", throws=["d10:6"]) as player:
        await player.press("space")
        await player.type("Ra2")
        await player.type("a1")
        assert "cannot be played here" in player.text
        assert not player.table.view.lit.picked


# -- floods and pastes ---------------------------------------------------------------------------


async def test_a_flood_of_letters_costs_nothing_beyond_the_longest_move(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    completions = typed.completions

    def counted(text: str, position: Position) -> list[str]:
        asked.append(text)
        return completions(text, position)

    async with table(d10, throws=["d10:7"]) as player:
        await player.press("space")
        monkeypatch.setattr(typed, "completions", counted)
        await player.press(*"a" * 150)
        assert len(asked) <= 2 * typed.LONGEST
        assert max(map(len, asked)) == typed.LONGEST
        await player.press("enter")
        assert "cannot be played here" in player.text
        await player.type("e4")
        assert player.match.words[-1] == "e2e4"


@pytest.mark.parametrize(
    ("pasted", "shown", "word"),
    [
        ("Nf3", "Nf3", "g1f3"),
        ("  Nf3\nNc3\n", "Nf3", "g1f3"),
        ("Nf3\rNc3\r", "Nf3", "g1f3"),
        ("\r\nNf3\r\n", "Nf3", "g1f3"),
        ("0-0", "0-0", ""),
        ("N\x1b[2Jf3", "N [2Jf3", ""),
        ("e4" + " " * 300 + "e5", "e4 e5", ""),
        ("e4" + " " * 9000 + "e5", "e4…", ""),
        ("e4 " * 3000, "e4 e4 e4", ""),
        ("x" * 1_000_000, "xxxx", ""),
        ("\n" * 1_000_000, "", ""),
    ],
)
async def test_a_paste_types_its_first_line(
    d10: Variant, pasted: str, shown: str, word: str
) -> None:
    async with table(d10, throws=["d10:7"]) as player:
        await player.press("space")
        player.app.post_message(events.Paste(pasted))
        await player.pilot.pause()
        assert f"› {shown}".rstrip() in player.text
        assert "\x1b[2J" not in player.text
        await player.press("enter")
        assert "".join(player.match.words[1:]) == word


# -- rematches, and games that nobody saves --------------------------------------------------------


async def test_the_keys_of_a_rematch_are_seen_whole_whoever_plays(d10: Variant) -> None:
    names = {WHITE: "Ann " * 9, BLACK: "Bob " * 9}
    game = Game(Match(d10, names=names), dice("d10:7"))
    async with screen(Table(Session(game))) as player:
        await player.type("resign")
        await player.press("1", "1")
        assert "Esc no rematch" in " ".join(player.text.split())


async def test_before_a_rematch_both_players_add_words_to_dice_whose_seal_they_see(
    d10: Variant,
) -> None:
    async with table(d10) as player:
        await player.type("resign")
        await player.press("1", "1")
        asked = "words of your own, or none  Enter continue  Esc no rematch"
        assert player.lines[-1].strip() == f"Bob (White): {asked}"
        assert "The faces depend on your words too, so nobody can choose them." in player.lines[-3]
        seal = next(line for line in player.lines if "Seal of" in line).partition(": ")[2]
        await player.type("moon")
        assert player.lines[-1].strip().startswith("Ann (Black): ")
        await player.type("sun")
        game = player.table.session.game
        assert (phrase(game.dice.seal), game.dice.words) == (seal.strip(), ("moon", "sun"))
        assert player.saved.dice.words == ("moon", "sun")


async def test_what_became_of_the_file_of_the_game_before_is_told_in_the_rematch(
    d10: Variant,
) -> None:
    async with table(d10) as player:
        await player.resign()
        next(library.folder().glob("*.pgn")).unlink()
        await player.press("1", "enter", "enter")
        said = "The game before: Another program removed the file of this game"
        assert player.seen("#prompt").startswith(said)
        await player.press("space")
        assert player.match.words
        assert len(library.entries()) == 2


async def test_a_rematch_is_begun_with_the_mouse_alone(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("resign")
        await player.press("1")
        await player.click_text("Play again")
        await player.click_text("Enter continue")
        assert player.lines[-1].strip().startswith("Ann (Black): ")
        await player.click_text("continue")
        assert len(library.entries()) == 2
        assert not player.match.words


@pytest.mark.parametrize("keys", [["escape"], ["m", "enter", "escape"]])
async def test_a_rematch_can_be_left_before_it_begins(d10: Variant, keys: list[str]) -> None:
    async with table(d10) as player:
        await player.type("resign")
        await player.press("1", "1", *keys)
        assert "Bob wins: resignation." in player.text
        assert len(library.entries()) == 1


async def test_a_rematch_without_dice_of_the_program_asks_for_no_words() -> None:
    async with table(plugins.load("deadmans")) as player:
        await player.type("resign")
        await player.press("1", "1")
        assert player.match.words == []
        assert player.match.outcome is None


@pytest.mark.parametrize("name", ["d10", "deadmans"])  # With dice and without.
async def test_a_game_can_be_played_that_leaves_nothing_behind(
    name: str, data_folder: Path
) -> None:
    async with screen(None) as player:
        player.app.push_screen(NewGame(plugins.load(name)))
        await player.wait()
        rows = len(plugins.load(name).options) + 3  # To the last one, after set-up and takebacks.
        await player.press("up", "enter", *["down"] * rows, "space", "f5")
        assert "not saved" in player.foot
        await player.press("f2")
        assert "Leave (the game is not saved)" in player.text
        await player.press("escape")
        await player.type("resign")
        await player.press("1", "2")
        assert isinstance(player.app.screen, Replay)
        await player.press("escape", "1")
        if plugins.load(name).dice:
            await player.press("enter", "enter")
        assert player.match.outcome is None
        await player.type("leave")
        assert "chess with dice" in player.text
    assert not [path for path in data_folder.rglob("*") if path.suffix != ".sqlite"]


@pytest.mark.parametrize("action", ["changed", "removed"])
async def test_what_another_program_did_to_the_file_is_told_and_kept(action: str) -> None:
    async with table(plugins.load("d10"), throws=["d10:6"]) as player:
        (path,) = library.folder().glob("*.pgn")
        if action == "changed":
            path.write_text("another text")
        else:
            path.unlink()
        await player.press("space")
        told = f"Another program {action} the file"
        assert told in player.text
        assert library.load(path).match.words == ["roll:6"]
        kept = [each.read_text() for each in library.bin_folder().glob("*")]
        assert kept == (["another text"] if action == "changed" else [])
        await player.type("e4")
        assert told not in player.text


async def test_a_wrapped_note_stays_clear_of_the_column_of_the_mark() -> None:
    freedom = plugins.load("freedom")
    async with table(freedom, "4k3/4r3/8/8/8/8/3P4/4K3 w - - 0 1", size="80x24") as player:
        notes = player.app.screen.query_one("#notes")
        left, top, width, height = notes.content_region
        rows = [row[left : left + width].rstrip() for row in player.lines[top : top + height]]
        assert rows == ["check", " every legal move is free,", " without a roll"]


async def test_a_step_of_the_cursor_leaves_nothing_stale() -> None:
    """A step shows what depends on the pointer alone: showing everything changes nothing."""
    async with table(plugins.load("babylonian"), size="120x40") as player:
        await player.point("e2")
        await player.type("Ke5")  # Refused in a message, which the next step clears.
        for key in ("up", "down", "escape", "enter", "up", "up", "up", "down", "left"):
            await player.press(key)
            shown = player.text
            player.table.show_said()
            await player.wait()
            assert player.text == shown


async def test_a_square_touched_with_the_cursor_clears_the_message_as_a_click_does(
    d10: Variant,
) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "up", "f7")  # The cursor is on a man that can move.
        assert "On each man" in player.text
        await player.press("enter")
        assert "On each man" not in player.text
        await player.press("escape")
        await player.click("e7")
        assert "e7: that man is Black's, and it is White's turn." in player.text
        await player.press("enter")
        assert "e7: that man is Black's" not in player.text
