"""Which way the boards face: White below, turned to the player on turn, face to face."""

from typing import Any

import pytest

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Variant
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.system import settings
from dicemate.system.settings import Settings
from dicemate.tui.dice.tray import Tray
from dicemate.tui.match.scoreboard import Scoreboard
from dicemate.tui.match.table import Table
from helpers import E4_D5, match_of
from tui.hand import Hand
from tui.player import Player, screen, table

SIZES = pytest.mark.parametrize("size", ["80x24", "120x40"])
LOST = "7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1"
TURNED, FACING = Settings(orientation="turned"), Settings(orientation="facing")


@pytest.fixture
def deadmans() -> Variant:
    return plugins.load("deadmans")


def files(player: Player) -> str:
    """Return the line of the boards that names the files; men may stand in it as well."""
    boards = player.boards.region
    return player.lines[boards.bottom - 1][: boards.right]


def letters(player: Player) -> list[tuple[str, int]]:
    """Return the letters of the files and their columns, from left to right."""
    return [(each, x) for x, each in enumerate(files(player)) if each in "abcdefgh"]


def labels(player: Player) -> tuple[str, str]:
    """Return the letters of the files and the numbers of the ranks as they stand on the screen."""
    boards = player.boards.region
    rows = (line[boards.x : boards.x + 2].strip() for line in player.lines[: boards.bottom])
    ranks = "".join(each[:1] for each in rows if each[:1].isdecimal())
    return "".join(letter for letter, _ in letters(player)[:8]), ranks


async def click_where_it_is_written(player: Player, square: str, board: int = 0) -> None:
    """Click where a file's letter and a rank's number meet on the screen."""
    columns = [column for letter, column in letters(player) if letter == square[0]]
    ranks = [row for row, line in enumerate(player.lines) if line.strip()[:1] == square[1]]
    await player.click_at(columns[board], ranks[0])


def is_turned(player: Player) -> bool:
    return player.boards.turned


@SIZES
async def test_the_board_turns_to_the_player_whose_turn_it_is(d10: Variant, size: str) -> None:
    given: dict[str, Any] = {"size": size, "throws": ["d10:2", "d10:2"], "settings": TURNED}
    async with table(d10, **given) as player:
        assert labels(player) == ("abcdefgh", "87654321")
        await player.press("space")
        assert not is_turned(player)
        await player.type("Nf3")
        assert labels(player) == ("hgfedcba", "12345678")
        await player.press("u")
        assert labels(player) == ("abcdefgh", "87654321")


@SIZES
async def test_a_turned_board_is_played_by_mouse_where_its_labels_say(
    d10: Variant, size: str
) -> None:
    given: dict[str, Any] = {"size": size, "throws": ["d10:2", "d10:2"], "settings": TURNED}
    async with table(d10, **given) as player:
        await player.press("space")
        await player.type("Nf3")
        await player.press("space")
        await click_where_it_is_written(player, "b8")
        await click_where_it_is_written(player, "c6")
        assert player.match.words[-1] == "b8c6"


@SIZES
async def test_an_arrow_goes_where_it_points_on_a_turned_board(d10: Variant, size: str) -> None:
    given: dict[str, Any] = {"size": size, "throws": ["d10:2"], "settings": TURNED}
    async with table(d10, **given) as player:
        await player.press("space")
        await player.type("Nf3")
        screen = player.table
        screen.dialogue.touch.point(Spot("board", "e5"))
        for key, square in (("right", "d5"), ("down", "d6"), ("left", "e6"), ("up", "e5")):
            assert screen.dialogue.touch.cursor
            before = screen.view.boards.region_of(screen.dialogue.touch.cursor)
            await player.press(key)
            assert screen.dialogue.touch.cursor == Spot("board", square)
            after = screen.view.boards.region_of(screen.dialogue.touch.cursor)
            moved = (after.x - before.x, after.y - before.y)
            width, height = screen.view.boards.geometry.square
            assert (
                moved
                == {
                    "right": (width, 0),
                    "left": (-width, 0),
                    "down": (0, height),
                    "up": (0, -height),
                }[key]
            )
        await player.press(*["right"] * 9, *["down"] * 9)
        assert screen.dialogue.touch.cursor == Spot("board", "a8")


@SIZES
async def test_both_boards_turn_to_who_is_asked_be_it_within_the_turn_of_the_other(
    deadmans: Variant, size: str
) -> None:
    async with table(deadmans, E4_D5, size=size, settings=TURNED) as player:
        await player.type("exd5")
        assert "Bob, place your pawn in Hell" in player.text
        assert is_turned(player)
        await player.type("d7")
        assert "Bob, " in player.text
        assert "".join(letter for letter, _ in letters(player)) == "hgfedcba" * 2
        await click_where_it_is_written(player, "d7", board=1)
        await click_where_it_is_written(player, "d6", board=1)
        assert player.match.words[-1] == "hell:d7d6"


async def test_the_board_turns_after_the_dice_have_settled_and_not_before(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    Hand().drive(Tray, monkeypatch)
    async with table(d10, LOST, throws=["d10:1"], settings=TURNED) as player:
        await player.press("space")
        assert player.match.words == ["roll:1"]  # D5: the turn is lost, and Black's has begun.
        assert "Ann rolls …" in player.text
        assert not is_turned(player)
        await player.press("space")
        assert is_turned(player)


async def test_the_end_turns_nothing(d10: Variant) -> None:
    setup = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
    async with table(d10, setup, throws=["d10:6"], settings=TURNED) as player:
        await player.press("space")
        await player.type("Rxe8")
        assert "Ann wins" in player.text
        assert not is_turned(player)


@SIZES
async def test_face_to_face_each_player_has_an_own_line(
    deadmans: Variant, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.session.timing.monotonic", float)
    given: dict[str, Any] = {"size": size, "control": Control(5400), "settings": FACING}
    async with table(deadmans, E4_D5, **given) as player:
        player.match.rename({BLACK: (long := "Bob who never tells us what he thinks")})
        await player.type("exd5")
        name = long if size == "80x24" else f"{long} (Black)"  # What is asked has the room.
        asked = "place your pawn in Hell."
        assert player.lines[0].strip() == f"▸{name} 1:30:00   {asked}"
        assert player.lines[-3].strip() == "Ann (White) 1:30:00"
        await player.type("e4")
        assert "e4: the dead pawn has to be placed in Hell." in player.lines[0]
        await player.press("escape")
        await player.type("d7")
        assert player.lines[0].strip().startswith("▸Bob who never tells us what")
        await player.press("f2")
        await player.click_text("Ann resigns")
        await player.press("1")
        assert f"{long} wins: resignation." in player.lines[0]
        assert f"{long} wins: resignation." in player.lines[-3]


@pytest.mark.parametrize("left", [1, 0, -1])
def test_a_name_beside_a_message_that_leaves_no_room_keeps_its_first_letters(left: int) -> None:
    match = match_of("deadmans")
    match.rename({WHITE: "Ann who has a long name"})
    said = "x" * (60 - 3 - left)
    assert Scoreboard(match, 0, WHITE, live=True).own_line(WHITE, said, 60) == f"▸Ann w…   {said}"


async def test_face_to_face_a_long_message_has_more_rows_or_fewer_sentences(
    deadmans: Variant, d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.session.timing.monotonic", float)
    given: dict[str, Any] = {"settings": FACING, "control": Control(5400)}
    why = "O-O: no castling: men stand in the way of King or rook."
    async with table(deadmans, **given) as player:
        await player.type("O-O")
        shown = " ".join(" ".join(player.lines[-4:-2]).split())
        assert shown == f"▸Ann 1:30:00 {why} F1: rule C1."
        await player.press("escape")
        await player.type("a3")
        await player.type("O-O")
        assert player.lines[0].strip() == f"▸Bob 1:30:00   {why}"
    async with table(d10, **given) as player:
        long = "Ann whom it takes four rows of any rail to name in a sentence"
        player.match.rename({WHITE: long})
        await player.type("draw")
        assert player.seen("#across").endswith("Bob, do you accept?")


@SIZES
async def test_face_to_face_trophies_lie_on_the_side_of_who_took_them(
    d10: Variant, size: str
) -> None:
    setup = "4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1"
    async with table(d10, setup, size=size, throws=["d10:2"], settings=FACING) as player:
        await player.press("space")
        await player.type("cxd4")
        assert "taken" not in player.seen("#upper")
        assert player.seen("#lower").split()[-2:] == ["taken", "♟\ufe0e"]


async def test_the_orientation_is_changed_at_the_table_and_kept(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("Nf3")
        assert not is_turned(player)
        await player.press("f4")
        assert is_turned(player)
        assert "Orientation: turned to the player to act." in player.text
        assert settings.load()[0].orientation == "turned"
        await player.press("f4")
        assert player.seen("#across").startswith("Orientation: face to face")
        assert not is_turned(player)
        await player.press("f2")
        await player.click_text("Orientation: White below")
        assert player.players == "Ann (White)   ▸Bob (Black)"
        assert settings.load()[0].orientation == "fixed"


async def test_a_setting_that_cannot_be_kept_holds_until_the_table_is_left(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(settings, "store", refuse)
    async with table(d10) as player:
        await player.press("f4")
        assert "This cannot be saved in the settings: Permission denied" in player.text


@pytest.mark.parametrize("name", ["[/b]", "[red]Bob"])
async def test_face_to_face_a_name_in_square_brackets_is_read_as_it_is(
    d10: Variant, name: str
) -> None:
    match = Match(d10, setup="4k3/8/8/8/8/8/8/4K2R b - - 0 1", names={WHITE: "Ann", BLACK: name})
    shown = Table(Session(Game(match, Dice.seeded("any"))))
    async with screen(shown, "120x40", settings=FACING) as player:
        assert player.seen("#across") == f"{name}, roll the die."


async def test_face_to_face_over_letters_what_is_blacks_is_upside_down(d10: Variant) -> None:
    over = Settings(orientation="facing", men="letters")
    async with table(d10, throws=["d10:2"], settings=over) as player:
        assert player.lines[1][:48].split() == list("ɹuqbʞquɹ")
        assert player.seen("#upper").endswith("(ʞɔɐꞁᗺ) qoᗺ")  # Black reads it from his left.
        await player.press("space")
        await player.type("Nf3")
        assert player.seen("#upper").endswith("(ʞɔɐꞁᗺ) qoᗺ◂")
        assert player.seen("#across") == "˙ǝᴉp ǝɥʇ ꞁꞁoɹ 'qoᗺ"
        await player.type("draw")  # Then Ann is asked.
        assert "Bob offers a draw. Ann, do you accept?" in player.seen("#prompt")
        assert not player.seen("#across")
        await player.press("2", "f4")
        assert "r     n     b     q     k" in player.text  # No more face to face.


async def test_letters_of_a_terminal_that_knows_no_others_stay_upright(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "C")
    async with table(d10, settings=FACING) as player:
        assert "r     n     b     q     k" in player.text
        assert "Bob (Black)" in player.seen("#upper")
