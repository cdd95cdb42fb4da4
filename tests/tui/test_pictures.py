"""Men as pictures: sent to a terminal that shows them, and named by text in the boards' cells."""

import re
from itertools import product
from types import SimpleNamespace

import pytest
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.color import Color

from dicemate import plugins
from dicemate.cli import doctor
from dicemate.scene import Spot
from dicemate.system import answers
from dicemate.system.answers import SHOWS, Sieve
from dicemate.system.settings import Settings
from dicemate.system.terminal import Terminal
from dicemate.tui import gallery
from dicemate.tui.board import pictures, sets
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.grid import SQUARES, drawing
from dicemate.tui.driver import Driver
from dicemate.tui.gallery import PLACEHOLDER
from dicemate.tui.inturn import InTurn
from dicemate.tui.looks import Looks
from dicemate.tui.onlytext import OnlyText
from helpers import E4_D5
from tui.pictured import PictureTerminal, seen
from tui.player import Player, screen, table

ANSWER = f"\x1b_{SHOWS}\x1b\\"
ABLE = Terminal(1 << 24, utf8=True, chessmen=True, points="octants", pictures=True)
KING = "3qk3/8/8/3p4/4K3/8/8/8 w - - 0 2"


def shown(player: Player, square: str, board: str = "board") -> set[tuple[int, bool]]:
    """Return the numbers of the pictures in a square's cells, and whether they are bright."""
    boards = player.boards
    region = boards.region_of(Spot(board, square))
    found = set()
    for y in range(region.y, region.bottom):
        for segment in boards.render_line(y).crop(region.x, region.right):
            marks = re.findall(f"{PLACEHOLDER}..(.)", segment.text)
            assert not marks or (segment.style and segment.style.color)
            found |= {
                (gallery._MARKS.index(mark), segment.style.color.triplet == gallery.COLOUR)
                for mark in marks
                if segment.style and segment.style.color
            }
    return found


@pytest.mark.parametrize(
    ("program", "worth_asking"),
    [
        ("kitty(0.41.1)", True),
        ("kitty(0.28.0)", True),
        ("kitty(0.26.5)", False),
        ("ghostty 1.1.3", True),
        ("Konsole 24.12.0", False),
        ("WezTerm 20240203-110809-5046fc22", False),
        ("tmux 3.4", False),
        ("", False),
    ],
)
def test_which_terminals_are_asked_for_pictures(program: str, worth_asking: bool) -> None:
    assert answers.may_show_pictures(program) == worth_asking


@pytest.mark.parametrize("ends", range(1, len(ANSWER)))
def test_an_answer_in_pieces_is_none_of_what_is_typed(ends: int) -> None:
    sieve = Sieve()
    typed, found = sieve.sift("e" + ANSWER[:ends])
    more, then = sieve.sift(ANSWER[ends:] + "4")
    assert (typed + more, found + then) == ("e4", [SHOWS])


@pytest.mark.parametrize(
    ("settings", "terminal", "are"),
    [
        (Settings(), ABLE, True),
        (Settings(men="pictures"), ABLE, True),
        (Settings(men="drawn"), ABLE, False),
        (Settings(men="octants"), ABLE, False),
        (Settings(men="glyphs"), ABLE, False),
        (Settings(board="terminal"), ABLE, False),
        (Settings(), ABLE._replace(pictures=False), False),
        (Settings(men="pictures"), ABLE._replace(pictures=False), False),
        (Settings(), ABLE._replace(colours=256), False),
        (Settings(), ABLE._replace(colours=0), False),
        (Settings(), ABLE._replace(chessmen=False, utf8=False), False),
    ],
)
def test_where_men_are_pictures(settings: Settings, terminal: Terminal, are: bool) -> None:
    assert Looks.of(settings, terminal).pictures == are


def test_who_asks_for_pictures_in_vain_gets_the_finest_drawings_and_is_told() -> None:
    unable = ABLE._replace(pictures=False, program="foot(1.20.0)")
    used = Looks.of(Settings(men="pictures"), unable)
    assert used.cells == "octants"
    told = doctor._men("pictures", used, unable)
    assert told.startswith("drawn in octants (this terminal shows no pictures among text)")
    assert doctor._men("auto", Looks.of(Settings(), ABLE), ABLE).startswith(
        "pictures (this terminal shows them) on squares of 4x2"
    )


def test_every_drawing_has_a_number_of_its_own_that_text_can_name() -> None:
    drawings = [*product(sets.NAMES, [""]), *product(sets.MEN, sets.MARKS)]
    sizes = [*{drawing(size) for size in SQUARES if size >= pictures.LEAST}, pictures.LEAST]
    numbers = [pictures.number(each, size) for each in drawings for size in sizes]
    assert len(set(numbers)) == len(numbers)
    assert min(numbers) >= 1
    assert max(numbers) < gallery.LENT.start


async def test_a_board_shows_pictures_once_the_terminal_has_them() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("d10"), size="120x40") as player:
        assert not shown(player, "e1")
        await terminal.say_yes(player)
        king, pawn = (pictures.number((man, ""), (10, 5)) for man in "Kp")
        assert shown(player, "e1") == {(king, True)}
        assert shown(player, "e7") == {(pawn, True)}
        assert not shown(player, "e4")
    sent = terminal.pictures()
    colours = [int.from_bytes(bytes(ink)) for ink in (gallery.COLOUR, gallery.FAINT)]
    bright, faint = (sent[king << 24 | colour] for colour in colours)
    assert bright[16:24] == (10 * 9).to_bytes(4) + (5 * 18).to_bytes(4)
    assert bright != faint
    assert len(set(sent.values())) >= 2 * 32  # Knights with stones and without differ too.


async def test_the_largest_squares_have_room_around_their_pictures() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("d10"), size="200x60") as player:
        assert player.boards.geometry.square == (14, 7)
        await terminal.say_yes(player)
        assert shown(player, "e1") == {(pictures.number(("K", ""), (12, 6)), True)}


@pytest.mark.parametrize("size", ["150x60", "112x80"], ids=["beside", "below"])
async def test_squares_with_room_around_their_pictures_leave_text_all_it_can_use(size: str) -> None:
    async with table(plugins.load("d10"), size=size) as player:
        assert player.boards.geometry.square == (12, 6)


async def test_on_small_hexagons_only_pictures_are_drawn() -> None:
    async with table(plugins.load("hexagonal"), size="120x40") as player:
        await player.pilot.resize_terminal(80, 24)
        await player.wait()
        boards = player.boards
        assert (boards.geometry.square, boards.points) == ((4, 2), None)
        terminal = PictureTerminal()
        await terminal.say_yes(player)
        assert shown(player, "g1") == {(pictures.number(("K", ""), (3, 2)), True)}


@pytest.mark.usefixtures("every_frame")
async def test_small_hexagons_in_place_of_squares_wait_for_their_pictures() -> None:
    terminal = PictureTerminal()
    async with screen(None) as player:
        await terminal.say_yes(player)
        boards = player.boards
        while boards.geometry.square != (4, 2):
            await player.press("down")
            await player.wait()
        assert shown(player, "f1") == {(pictures.number(("K", ""), (3, 2)), True)}


async def test_a_stone_stands_in_the_corner_and_an_arrow_where_the_move_began() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("deadmans"), E4_D5, size="120x40") as player:
        await terminal.say_yes(player)
        await player.type("exd5")
        await player.wait()
        pawn = pictures.number(("P", "tombstone"), (6, 3))
        assert shown(player, "d5", "earth") == {(pawn, True)}
        arrow = pictures.number(("arrow 7", ""), (6, 3))
        assert shown(player, "e4", "earth") == {(arrow, True)}


def men_in_the_tray(player: Player) -> dict[int, set[bool]]:
    found = seen(player, "Tray")
    return {number: bright for number, bright in found.items() if number not in gallery.LENT}


async def test_in_a_duel_both_men_are_pictures_and_those_who_stand_by_are_faint() -> None:
    terminal = PictureTerminal()
    given = {"throws": ["d4:4 d4:1"], "size": "120x40"}
    async with table(plugins.load("babylonian"), E4_D5, **given) as player:
        await terminal.say_yes(player)
        await player.type("exd5")
        white, black = (pictures.number((man, ""), (12, 6)) for man in "Pp")
        assert men_in_the_tray(player) == {white: {True}, black: {True}}
        colour = int.from_bytes(bytes(gallery.COLOUR))
        assert {white << 24 | colour, black << 24 | colour} <= {*terminal.pictures()}
        on_board = seen(player, "Boards")
        assert on_board[pictures.number(("P", ""), (10, 5))] == {True, False}
        assert on_board[pictures.number(("K", ""), (10, 5))] == {False}
        await player.press("space", "space")
        await player.wait()
        assert men_in_the_tray(player) == {white: {True}, black: {False}}


async def test_a_king_in_a_duel_does_not_pass_for_the_pictures_of_all_men(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("babylonian"), KING, size="120x40") as player:
        await terminal.say_yes(player)
        await player.type("Kxd5")
        assert pictures.number(("K", ""), (12, 6)) in men_in_the_tray(player)
        monkeypatch.setattr(Boards, "_prepare", lambda boards: None)  # It takes its time.
        await player.pilot.resize_terminal(200, 60)
        await player.wait()
        assert all(number in terminal.gallery for number in seen(player, "Boards"))


@pytest.mark.parametrize("name", ["hexagonal", "d10"])
async def test_every_part_of_a_picture_reaches_the_screen(name: str) -> None:
    terminal = PictureTerminal()
    async with table(plugins.load(name), size="120x40") as player:
        await terminal.say_yes(player)
        text = "".join(strip.text for strip in player.app.screen._compositor.render_strips())
        parts = re.findall(f"(.)[{gallery._MARKS}]{{3}}", text)
        assert {*parts} == {PLACEHOLDER}


def fixed(terminal: PictureTerminal) -> set[int]:
    """Return the ids of the pictures sent, without dice."""
    return {number for number in terminal.pictures() if number >> 24 not in gallery.LENT}


async def test_each_size_is_sent_once_and_again_only_in_other_pixels() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("d10"), size="120x40") as player:
        await terminal.say_yes(player)
        terminal.written = ""
        await player.pilot.resize_terminal(80, 24)
        await player.wait()
        assert shown(player, "e1") == {(pictures.number(("K", ""), (6, 3)), True)}
        assert len(fixed(terminal)) == 2 * 33
        terminal.written = ""
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert not terminal.written
        terminal.cell = (18, 36)
        await player.pilot.resize_terminal(80, 24)
        await player.wait()
        assert len(fixed(terminal)) == 2 * 33
    terminal.written = ""
    terminal.gallery.hang_again()
    held = {*terminal.pictures()}
    assert len(fixed(terminal)) == 4 * 33
    terminal.written = ""
    terminal.gallery.take_down()
    removed = re.findall(r"\x1b_Ga=d,d=I,q=2,i=(\d+)\x1b", terminal.written)
    assert held <= {*map(int, removed)}  # Tumbling dice have no faint pictures.


@pytest.mark.parametrize(
    ("terminal", "pictures", "begin", "end"),
    [
        ("kitty(0.41.1)", ["one ", "two "], "", ""),
        ("kitty(0.41.1)", [], SYNC_START, SYNC_END),
        ("ghostty 1.2.0", ["one ", "two "], SYNC_START, SYNC_END),
    ],
)
async def test_a_frame_is_written_at_once_with_the_pictures_in_it(
    terminal: str, pictures: list[str], begin: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two frames, and while one is open, kitty draws one without any picture."""
    written: list[str] = []
    app = SimpleNamespace()
    driver = Driver(app, size=(80, 24))
    driver._writer_thread = SimpleNamespace(write=written.append)  # type: ignore[assignment]
    monkeypatch.setattr(InTurn, "send_message", lambda *_: None)
    driver._hear(terminal, Sieve())
    written.clear()
    for number, text in enumerate(pictures, 1):
        driver.gallery.hang({number: text})
    for text in (SYNC_START, "frame", SYNC_END):
        assert not written
        driver.write(text)
    driver._waiting.append("three ")
    driver.write("frame of a terminal without such a beginning")
    assert written == [
        f"{begin}{''.join(pictures)}frame{end}",
        "three frame of a terminal without such a beginning",
    ]


def test_the_gate_lets_parts_of_pictures_through_and_shows_faint_ones_below_a_page() -> None:
    part = gallery.part(7, 0, 1) * 3
    ground = RichColor.parse("#a98f6b")
    inks = (gallery.COLOUR, (80, 70, 60))
    colour, tinted = (Style(color=RichColor.from_rgb(*ink), bgcolor=ground) for ink in inks)
    for style, ink in ((colour, gallery.COLOUR), (tinted, gallery.FAINT)):
        (segment,) = OnlyText().apply([Segment(part, style)], Color(0, 0, 0))
        assert segment.text == part
        assert segment.style
        assert segment.style.color
        assert segment.style.color.triplet == ink
        assert segment.style.bgcolor == style.bgcolor
    (loose,) = OnlyText().apply([Segment(f"a{PLACEHOLDER}\u0305")], Color(0, 0, 0))
    assert PLACEHOLDER not in loose.text
