"""The end of a game: a card over the board, its choices, and the score of the series."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.color import Color
from textual.screen import Screen

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.match.control import Control
from dicemate.position import Variant
from dicemate.record import Game
from dicemate.record.otherprograms import is_ordinary
from dicemate.session import Session
from dicemate.system.settings import THEMES, Settings
from dicemate.tui import themes
from dicemate.tui.forms.ask import Ask
from dicemate.tui.forms.picker import Picker
from dicemate.tui.help.page import Page
from dicemate.tui.match.endcard import EndCard
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.match.view import View
from helpers import E4_D5
from tui.colours import legibility, needed
from tui.golden import check
from tui.hand import Hand, animated
from tui.player import Player, screen, square, table

KING = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
CAPTURE = "3rk3/p7/8/8/8/8/P7/K2R4 w - - 0 1"


def card(player: Player) -> str:
    """Return what stands on the card as one line; nothing while it is not seen."""
    return player.seen("#endcard") if player.app.screen.query(EndCard) else ""


def rows(player: Player) -> list[str]:
    """Return the lines of the screen within the frame of the card."""
    region = player.app.screen.query_one(EndCard).content_region
    return [
        line[region.x : region.right].rstrip() for line in player.lines[region.y : region.bottom]
    ]


# -- what stands on it ---------------------------------------------------------------------


async def test_the_card_tells_who_won_how_and_what_the_game_was_like(d10: Variant) -> None:
    async with table(d10, CAPTURE, throws=["d10:6", "d10:6"]) as player:
        await player.press("space")
        await player.type("Rxd8")
        await player.press("space")
        await player.type("Kxd8")
        assert card(player) == ""
        await player.resign()
        assert [row.strip() for row in rows(player) if row.strip()] == [
            "BOB WINS",
            "♚     Resignation",
            "1 move · d10 Chess",
            "looking back …",
            "Ann        Bob",
            "men taken                     1          1",
            "luck                          …          …",
            "lost by choices               …          …",
            "1  Play again, colours swapped",
            "2  Replay the game",
            "3  Picture, recording or PGN",
            "4  How the dice fell",
            "5  Luck and skill in this game",
            "6  Leave",
            "Saved. Backspace: see the board.",
        ]


async def test_the_header_and_the_prompt_say_it_too(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        assert "d10 Chess · 0-1" in player.rail
        assert "Bob wins: resignation." in player.rail
        await player.press("u")
        assert "d10 Chess · move 1" in player.rail
    async with table(plugins.load("deadmans")) as player:
        await player.resign()
        assert player.lines[0].endswith("0-1")


async def test_no_cursor_is_left_beside_the_card_or_when_it_is_hidden(d10: Variant) -> None:
    async with table(d10) as player:
        await player.point("a1")
        assert "[" in square(player, "a1")
        await player.resign()
        assert "[" not in square(player, "a1")
        await player.press("backspace")
        assert "[" not in square(player, "a1")
        await player.press("right")
        assert "[" in square(player, "a1")


async def test_duels_are_told_against_what_was_to_be_expected() -> None:
    async with table(plugins.load("babylonian"), E4_D5, throws=["d4:4 d4:1"]) as player:
        await player.type("exd5")
        await player.press("space")
        await player.resign()
        assert "men taken 1 0 duels won 1 0 wins expected 0.4 0.4" in card(player)


async def test_a_draw_shows_both_kings(d10: Variant) -> None:
    async with table(d10) as player:
        await player.type("draw")
        await player.press("1")
        assert card(player).startswith("DRAWN")
        assert "♚     ♚" in "\n".join(rows(player))
        assert "By agreement" in card(player)
        assert "d10 Chess · 1/2-1/2" in player.rail


async def test_a_claim_is_told_by_its_reason(d10: Variant) -> None:
    setup = "4k3/8/8/8/8/8/8/4K2R w - - 100 60"
    async with table(d10, setup) as player:
        await player.type("claim")
        assert "DRAWN" in card(player)
        assert "Fifty moves" in card(player)


async def test_a_flag_brings_the_card_with_the_longest_thought(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, seconds = Hand(), [0.0]
    monkeypatch.setattr("dicemate.session.timing.monotonic", lambda: seconds[0])
    hand.drive(Table, monkeypatch)
    async with table(d10, control=Control(5)) as player:
        seconds[0] = 6.0
        hand.tick()
        await player.wait()
        assert "BOB WINS" in card(player)
        assert "On time" in card(player)
        assert "longest thought 0:05 0:00" in card(player)  # All of the five seconds.


async def test_long_names_are_cut_and_nothing_in_them_is_markup(d10: Variant) -> None:
    async with table(d10, CAPTURE, throws=["d10:6"]) as player:
        player.match.rename({True: "[b]Nebuchadnezzar[/b] of Babylon", False: "王小明王小明王小明"})
        await player.press("space")
        await player.type("Rxd8")
        await player.type("draw")
        await player.press("1")
        inside = rows(player)
        (names,) = [row for row in inside if "[b]Ne" in row]
        assert names.split()[:2] == ["[b]Nebuch…", "王小明王…"]


async def test_a_lesson_has_no_card() -> None:
    async with screen(None) as player:
        await player.press("l")
        await player.wait()
        table_ = player.table
        table_.session.resign(True)
        await player.wait()
        assert card(player) == ""


# -- when it comes, and where it goes ----------------------------------------------------------


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Return what lets the wait for the card end."""
    return animated(View, monkeypatch)


async def take_king(player: Player) -> None:
    """Let dice that tumble lie, and take the King by the rook."""
    await player.press("space", "escape")
    await player.type("Rxe8")


async def test_the_last_move_is_seen_before_the_card_comes(hand: Hand, d10: Variant) -> None:
    async with table(d10, KING, throws=["d10:6"]) as player:
        await take_king(player)
        assert "Ann wins: King taken." in player.rail
        assert card(player) == ""
        hand.tick()
        await player.wait()
        assert "ANN WINS" in card(player)
        assert "King taken" in card(player)
    assert hand.paces == [0.8]


@pytest.mark.parametrize("key", ["enter", "space", "backspace", "escape", "down"])
async def test_a_key_brings_the_card_at_once_and_takes_nothing(
    hand: Hand, d10: Variant, key: str
) -> None:
    async with table(d10, KING, throws=["d10:6"]) as player:
        await take_king(player)
        await player.press(key)
        assert "ANN WINS" in card(player)
        hand.tick()
        await player.wait()
        assert "ANN WINS" in card(player)


async def test_a_key_that_was_meant_for_dice_chooses_nothing_on_the_card(
    d10: Variant,
) -> None:
    async with table(d10, KING, throws=["d10:6"]) as player:
        await player.press("space")
        await player.type("Rxe8")
        for _ in range(3):
            await player.press("space")
            assert "ANN WINS" in card(player)
            assert "Choose by a number, or with Enter." in player.rail
        await player.press("down", "enter")
        assert isinstance(player.app.screen, Replay)


async def test_a_game_that_goes_on_meanwhile_gets_no_card(hand: Hand, d10: Variant) -> None:
    async with table(d10, KING, throws=["d10:6"]) as player:
        await take_king(player)
        await player.press("u")
        hand.tick()
        await player.wait()
        assert card(player) == ""
        assert "Ann, move" in player.rail


async def test_where_nothing_moves_the_card_comes_at_once(hand: Hand, d10: Variant) -> None:
    given = {"throws": ["d10:6"], "settings": Settings(animation=False, men="glyphs")}
    async with table(d10, KING, **given) as player:
        await player.press("space")
        await player.type("Rxe8")
        assert "ANN WINS" in card(player)
    assert hand.paces == []


@pytest.mark.parametrize("key", ["backspace", "escape"])
async def test_the_card_is_hidden_and_comes_back(d10: Variant, key: str) -> None:
    async with table(d10) as player:
        await player.resign()
        await player.press(key)
        assert card(player) == ""
        assert "Backspace card" in player.foot
        assert "1 play again, colours swapped" in player.seen("#entry")
        assert not player.app.screen.query("View.-over")
        await player.press(key)
        assert "BOB WINS" in card(player)
        assert "Backspace hide" in player.foot
        await player.press(key, "enter")
        assert "BOB WINS" in card(player)


async def test_F5_who_resigned_instead_of_a_choice_to_roll_has_nothing_to_roll() -> None:
    async with table(plugins.load("freedom"), "4k3/8/8/8/8/8/R7/4K3 w - - 0 1") as player:
        assert player.seen("#prompt") == "Ann, give check or roll."
        await player.resign()
        await player.press("escape", "space")
        assert player.table.ending.covers
        assert "roll" not in player.table.desk.words()


async def test_an_end_that_is_taken_back_takes_the_card_along(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        await player.press("u")
        assert card(player) == ""
        assert not player.app.screen.query("View.-over")
        assert "Ann, roll the die." in player.rail
        await player.resign()
        assert "BOB WINS" in card(player)


@pytest.mark.parametrize("name", plugins.names())
async def test_the_card_fits_at_every_size(name: str) -> None:
    variant = plugins.load(name)
    setup = E4_D5 if is_ordinary(variant) else None
    last = "6  Leave" if variant.dice else "5  Leave"
    async with table(variant, setup, control=Control(300)) as player:
        await player.resign()
        for size in ((80, 24), (120, 40), (200, 60), (80, 60), (100, 30)):
            await player.pilot.resize_terminal(*size)
            await player.wait()
            text = rows(player)
            assert text[-1].strip() == "" or "see the board." in text[-1], size
            for part in ("BOB WINS", "Resignation", "1  Play again", last, "see the board."):
                assert part in "\n".join(text), size


async def test_the_card_follows_the_terminal(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        assert player.app.screen.query_one(EndCard).region.width == 46
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        region = player.app.screen.query_one(EndCard).region
        assert (region.width, region.x) == (48, 16)
        assert "BOB WINS" in card(player)
        await player.pilot.resize_terminal(80, 60)  # The board is as large there.
        await player.wait()
        assert player.app.screen.query_one(EndCard).region.width == 48
        await player.pilot.resize_terminal(200, 60)
        await player.wait()
        assert player.app.screen.query_one(EndCard).region.width == 56


async def test_so_it_does_under_a_page(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        await player.wait()
        await player.press("f1")
        await player.pilot.resize_terminal(120, 40)
        await player.press("escape")
        await player.wait()
        region = player.app.screen.query_one(EndCard).region
        assert (region.width, region.x) == (48, 16)


# -- what is chosen on it --------------------------------------------------------------------


WAYS = ("number", "arrows", "click", "hidden")


async def choose(player: Player, number: int, text: str, way: str) -> None:
    """Take a choice on the card."""
    if way == "arrows":
        await player.press(*["down"] * (number - 1), "enter")
    elif way == "click":
        await player.click_text(text)
    else:
        await player.press(*["backspace"] * (way == "hidden"), str(number))
    await player.wait()


@pytest.mark.parametrize("way", WAYS)
async def test_play_again(d10: Variant, way: str) -> None:
    async with table(d10) as player:
        await player.resign()
        await choose(player, 1, "Play again", way)
        assert isinstance(player.app.screen, Ask)
        await player.press("enter", "enter")
        assert card(player) == ""
        assert player.match.names == {True: "Bob", False: "Ann"}


@pytest.mark.parametrize("way", WAYS)
async def test_look_through(d10: Variant, way: str) -> None:
    async with table(d10) as player:
        await player.resign()
        await choose(player, 2, "Replay", way)
        assert isinstance(player.app.screen, Replay)
        await player.press("escape")
        assert way == "hidden" or "BOB WINS" in card(player)


@pytest.mark.parametrize(("typed", "opens"), [("rematch", Ask), ("replay", Replay)])
async def test_a_choice_is_typed_by_its_usual_name(
    d10: Variant, typed: str, opens: type[Screen[Any]]
) -> None:
    async with table(d10) as player:
        await player.resign()
        await player.type(typed)
        assert isinstance(player.app.screen, opens)


@pytest.mark.parametrize("way", WAYS[:3])
async def test_write_a_picture_or_anything_else(
    d10: Variant, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    async with table(d10) as player:
        await player.resign()
        await choose(player, 3, "Picture, recording", way)
        assert isinstance(player.app.screen, Picker)
        await player.press("down", "enter")
        assert isinstance(player.app.screen, Ask)
        await player.press("enter")
        await player.wait()
        assert "A picture:" in player.seen("#prompt")
        assert not player.app.screen.query_one("#prompt").has_class("-error")
        assert "BOB WINS" in card(player)
        (picture,) = tmp_path.glob("*.svg")
        assert "Bob wins: resignation." in picture.read_text(encoding="utf-8")


async def test_a_picture_that_cannot_be_written_is_an_error(
    d10: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "none")
    async with table(d10) as player:
        await player.resign()
        await player.press("3", "down", "enter", "enter")
        await player.wait()
        assert player.app.screen.query_one("#prompt").has_class("-error")


async def test_writing_can_be_left(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        await player.press("3", "enter", "escape")
        assert "BOB WINS" in card(player)
        assert "Writing" not in player.seen("#prompt")


@pytest.mark.parametrize("way", WAYS[:3])
async def test_check_the_dice(d10: Variant, way: str) -> None:
    async with table(d10) as player:
        await player.resign()
        await choose(player, 4, "How the dice fell", way)
        assert isinstance(player.app.screen, Page)
        assert "The dice of this game" in player.text


async def test_dice_thrown_by_hand_have_no_seal_to_check(d10: Variant) -> None:
    session = _session(d10)
    session.game.by_hand = True
    async with screen(Table(session)) as player:
        await player.resign()
        assert "4 How the dice fell" in card(player)


@pytest.mark.parametrize("way", WAYS[:3])
async def test_leave(d10: Variant, way: str) -> None:
    async with screen(None) as player:
        player.app.push_screen(Table(_session(d10)))
        await player.wait()
        await player.resign()
        assert "4 Check the seal of the dice" in card(player)
        assert "3 Picture" in card(player)
        await choose(player, 6, "Leave", way)
        assert "chess with dice" in player.text


def _session(variant: Variant) -> Session:
    game = Game(Match(variant, names={True: "Ann", False: "Bob"}), Dice.sealed())
    return Session(game, FileStore.create(game))


async def test_a_game_that_is_not_saved_cannot_be_written_elsewhere(d10: Variant) -> None:
    saved = _session(d10)
    async with screen(Table(Session(saved.game))) as player:
        await player.resign()
        assert "Picture" not in card(player)
        assert "Saved" not in card(player)
        assert "5 Leave" in card(player)


async def test_where_no_dice_are_thrown_no_luck_is_promised() -> None:
    game = Game(Match(plugins.load("deadmans")), Dice.sealed())
    async with screen(Table(Session(game))) as player:
        await player.resign()
        assert "3 Skill in this game 4 Leave" in card(player)


@pytest.mark.parametrize("name", plugins.names())
async def test_no_two_rows_of_a_card_in_a_row_are_empty(name: str) -> None:
    game = Game(Match(plugins.load(name)), Dice.sealed())
    async with screen(Table(Session(game))) as player:
        await player.resign()
        told = "\n".join(rows(player))
        assert "Resignation" in told
        assert not re.search(r"\n\s*\n\s*\n", told.strip())


# -- the score of the series ----------------------------------------------------------------------


async def test_two_who_play_on_see_their_score_on_the_card_and_at_the_table(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        assert "score so far" not in card(player)
        assert "[" not in player.players
        await player.press("1", "enter", "enter")
        assert player.players == "▸Bob (White) [1]   Ann (Black) [0]"
        await player.resign()  # Bob does.
        assert "Bob Ann score so far 1 1" in card(player)
        assert "[1]" in player.players
        await player.press("u")
        assert player.players == "▸Bob (White) [1]   Ann (Black) [0]"


# -- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_golden(size: str) -> None:
    given = {"size": size, "throws": ["d4:4 d4:1"]}
    async with table(plugins.load("babylonian"), E4_D5, **given) as player:
        await player.type("exd5")
        await player.press("space")
        await player.resign()
        await player.wait()
        check(f"endcard-{size}", player)


async def test_the_card_can_be_read_in_every_theme(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        region = player.app.screen.query_one(EndCard).content_region
        for theme in map(themes.textuals, THEMES):
            player.app.theme = theme
            await player.wait()
            strips = player.app.screen._compositor.render_strips()[region.y : region.bottom]
            lines = [strip.crop(region.x, region.right) for strip in strips]
            words = [each for line in lines for each in line if re.search("[A-Za-z]", each.text)]
            assert "BOB WINS" in [each.text.strip() for each in words]
            usual = Color.parse(player.app.theme_variables["foreground"]).rgb
            for each in words:
                assert legibility(each) >= needed(each, usual), (theme, each)


async def test_in_ascii_the_card_has_letters(d10: Variant) -> None:
    async with table(d10, settings=Settings(men="letters")) as player:
        await player.resign()
        assert "k     Resignation" in "\n".join(rows(player))


async def test_without_colours_nothing_is_dimmed(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(d10, size="120x40") as player:
        await player.resign()
        assert "BOB WINS" in card(player)
        assert not player.app.screen.query("View.-over")


async def test_a_choice_can_be_clicked_from_end_to_end_of_its_row(d10: Variant) -> None:
    async with table(d10) as player:
        await player.resign()
        region = player.app.screen.query_one("#choices").content_region
        row = next(y for y, line in enumerate(player.lines) if "Replay the game" in line)
        await player.click_at(region.right - 1, row)
        assert isinstance(player.app.screen, Replay)
