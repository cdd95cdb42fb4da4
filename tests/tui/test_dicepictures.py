"""Dice as pictures: what they show, and the numbers under which a terminal holds them."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from dicemate import plugins
from dicemate.position import BLACK, WHITE, Die
from dicemate.scene import KINDS
from dicemate.tui import gallery
from dicemate.tui.base import base
from dicemate.tui.board import raster
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.dice import dicecells, dicerow, diceset, solids
from dicemate.tui.dice.canvas import Canvas
from dicemate.tui.dice.diceset import DiceSet
from dicemate.tui.dice.faces import drawn
from dicemate.tui.dice.solids import DieLook
from dicemate.tui.dice.tray import Tray
from dicemate.tui.dice.traythrows import Cast
from dicemate.tui.dice.tumble import TURNS, Pose
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.gallery import LENT, Gallery
from dicemate.tui.ground import behind
from dicemate.tui.onlytext import OnlyText
from tui.hand import animated
from tui.pictured import PictureTerminal, seen
from tui.player import Player, screen, table

SIDES = (4, 6, 8, 10, 12, 20, 100)
NIGHT = Color(0, 0, 0)
COLOUR = int.from_bytes(bytes(gallery.COLOUR))


def picture(look: DieLook) -> str:
    return sha256(raster.png(solids.svg(look, (80, 80)))).hexdigest()


@pytest.mark.parametrize("sides", SIDES)
def test_every_face_of_every_die_looks_different(sides: int) -> None:
    faces = ["?", *map(str, range(1, sides + 1))]
    looks = [DieLook(sides, face, white=white) for face in faces for white in (True, False)]
    assert len({*map(picture, looks)}) == len(looks)


def test_dice_of_all_kinds_look_different_and_so_do_their_turns_pips_and_men() -> None:
    looks = [DieLook(sides, "3", turn=turn) for sides in SIDES[:-1] for turn in (0, 40, 80)]
    looks += [
        DieLook(6, "3", pips=True),
        *(DieLook(6, man, white=white) for man in KINDS for white in (True, False)),
    ]
    assert len({*map(picture, looks)}) == len(looks)


@pytest.mark.parametrize("sides", SIDES)
def test_nothing_of_a_die_is_cut_however_it_is_turned(sides: int) -> None:
    for turn in range(0, 360, 40):
        drawing = raster.pixels(solids.svg(DieLook(sides, "1", turn=turn), (90, 90)), (0, 0, 255))
        rim = {*drawing[0], *drawing[-1], *(row[0] for row in drawing), *(r[-1] for r in drawing)}
        assert rim == {(0, 0, 255)}, turn


@pytest.mark.parametrize("face", ["2x", "north", "", "Z", "½", "١"])
def test_a_face_that_is_no_number_and_no_man_is_no_picture(face: str) -> None:
    assert not solids.can_show(face)


# -- the numbers of pictures ---------------------------------------------------------------


def test_every_number_that_is_lent_can_be_named_by_text() -> None:
    texts = [gallery.part(number, 6, 13) for number in LENT]
    assert all(map(gallery.is_part, texts))
    assert {*map(cell_len, texts)} == {1}
    assert [segment.text for segment in OnlyText().apply([*map(Segment, texts)], NIGHT)] == texts
    assert len({*texts}) == len(LENT) == 256 - LENT.start


def test_a_number_is_lent_again_to_the_same_picture_without_sending_it() -> None:
    written: list[str] = []
    pictures = Gallery(written.append, lambda: (9, 18))
    assert pictures.lend("a", str) == pictures.lend("a", str) == LENT[0]
    assert written == [str(LENT[0])]


def test_when_all_are_lent_the_number_of_the_picture_asked_for_longest_ago_comes_first() -> None:
    pictures = Gallery(lambda _: None, lambda: (9, 18))
    numbers = {each: pictures.lend(each, each.format) for each in map(str, LENT)}
    assert sorted(numbers.values()) == [*LENT]
    first, second, *_ = numbers
    pictures.lend(first, str)
    assert pictures.lend("new", lambda _: "new") == numbers[second]
    assert pictures.lend(first, str) == numbers[first]
    assert pictures.lend(second, lambda _: second) != numbers[second]


def lie_ready(die: Die, owner: bool, pictures: Gallery) -> None:
    """Let a die lie on the screen until all that is expected has been sent."""
    drawn(Cast(die, owner), None, (10, 5), Canvas((0, 0, 0), gallery=pictures))
    while pictures.expects:
        pictures.send_expected()


def test_what_is_sent_before_it_is_shown_takes_no_number_from_what_is_on_the_screen() -> None:
    pictures = Gallery(lambda _: None, lambda: (9, 18))
    for number in LENT:  # All are lent by now, as in the middle of a game.
        pictures.lend(number, str)
    shown = {number: pictures.lend(number, str) for number in LENT[:8]}
    for sides in SIDES:
        lie_ready(Die(sides), WHITE, pictures)
    assert {number: pictures.lend(number, "sent again {}".format) for number in shown} == shown


def test_a_die_that_lies_ready_has_sent_all_its_turns_once_however_many_were_sent_before() -> None:
    sent: list[str] = []
    pictures = Gallery(sent.append, lambda: (9, 18))
    canvas = Canvas((0, 0, 0), gallery=pictures)
    for sides in SIDES:
        for owner in (WHITE, BLACK):
            sent.clear()
            for _ in range(2):
                lie_ready(Die(sides), owner, pictures)
            assert len(sent) == 1 + len(TURNS)
            for turn in TURNS:
                drawn(Cast(Die(sides), owner), Pose(1, turn), (10, 5), canvas)
            assert len(sent) == 1 + len(TURNS)
            pictures.send_expected()  # The face that it will show.
            assert not pictures.expects


# -- on the screen -------------------------------------------------------------------------


def lent(player: Player, part: str = "Tray") -> dict[int, set[bool]]:
    found = seen(player, part)
    return {number: bright for number, bright in found.items() if number in LENT}


async def test_a_die_is_a_picture_before_and_after_it_falls() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("d10"), size="120x40", throws=["d10:9"]) as player:
        await terminal.say_yes(player)
        ((before, bright),) = lent(player).items()
        assert bright == {True}
        await player.press("space")
        await player.press("space")
        await player.wait()
        (after,) = lent(player)
        sent = terminal.pictures()
        assert sent[before << 24 | COLOUR] != sent[after << 24 | COLOUR]


@pytest.mark.parametrize(
    ("name", "earlier"), [("babylonian", []), ("babylonian", LENT), ("d10", []), ("freedom", LENT)]
)
async def test_a_tumbling_die_is_a_picture_in_each_frame_and_all_but_its_face_is_sent_before(
    name: str, earlier: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, terminal = animated(Tray, monkeypatch), PictureTerminal()
    for number in earlier:  # Pictures of earlier throws.
        terminal.gallery.lend(number, str)
    setups = {"babylonian": "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"}
    async with table(plugins.load(name), setups.get(name), size="120x40") as player:
        await terminal.say_yes(player)
        tray = player.app.screen.query_one(Tray)
        if name == "babylonian":
            await player.type("Qd7")
            await player.type("assist")
        while terminal.gallery.expects:
            hand.tick()
        dice, terminal.written = len(lent(player)), ""
        await player.press("space")
        for _ in range(30):
            assert len(lent(player)) == dice
            hand.tick()
            await player.pilot.pause()
        assert not tray.tumbling
        sent = {number for number in terminal.pictures() if number >> 24 in LENT}
        assert len(sent) == 2 * len({each >> 24 for each in sent}) <= 2 * dice  # Faint ones, too.


async def test_a_die_with_men_as_faces_shows_them() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("freedom"), size="120x40", throws=["d6:2"]) as player:
        await terminal.say_yes(player)
        await player.press("space")
        await player.press("space")
        await player.wait()
        assert len(lent(player)) == 1


def test_a_die_whose_faces_have_names_is_drawn() -> None:
    pictures = Gallery(lambda _: None, lambda: (9, 18))
    for die, is_picture in ((Die(2, faces=("go", "stay")), False), (Die(2), True)):
        on = Canvas((0, 0, 0), gallery=pictures)
        rows = dicerow.die(Cast(die, WHITE), Pose(1), (10, 5), on, GLYPHS, faded=False)
        assert (gallery.PLACEHOLDER in rows[0].plain) == is_picture
        assert {row.cell_length for row in rows} == {10}


async def test_dice_show_the_right_face_again_after_a_page_that_used_their_numbers() -> None:
    terminal = PictureTerminal()
    async with table(plugins.load("d10"), size="120x40") as player:
        await terminal.say_yes(player)
        (number,) = lent(player)
        face = terminal.pictures()[number << 24 | COLOUR]
        await player.press("f1")
        for other in LENT:
            terminal.gallery.lend(other, "\x1b_Gi={};\x1b\\".format)
        await player.press("escape")
        await player.wait()
        (now,) = lent(player)
        assert terminal.pictures()[now << 24 | COLOUR] == face


@pytest.mark.parametrize("size", ["120x40", "200x60"])
async def test_the_menu_shows_the_dice_of_a_game_as_pictures(size: str) -> None:
    terminal = PictureTerminal()
    async with screen(None, size=size) as player:
        await terminal.say_yes(player)
        assert [*lent(player, "#about").values()] == [{True}] * 5
        await player.press("down", "down", "down")
        await player.wait()
        assert "A die names the man" in player.seen("#about")
        assert [*lent(player, "#about").values()] == [{True}]


async def test_the_first_start_shows_the_die_of_the_game_that_it_leads_to(
    data_folder: Path,
) -> None:
    data_folder.rmdir()
    terminal = PictureTerminal()
    async with screen(None, size="120x40") as player:
        await terminal.say_yes(player)
        assert "Learn d10 Chess" in player.text
        assert [*lent(player, "#about").values()] == [{True}]


async def test_the_rows_of_a_drawn_die_stand_exactly_below_each_other() -> None:
    d10 = plugins.load("d10")
    async with screen(NewGame(d10), size="120x40") as player:
        widget = player.app.screen.query_one(DiceSet)
        points = base(player.app).looks.points
        assert points
        die = dicecells.cells(DieLook(10, "10"), (20, 10), behind(widget).rgb, points)
        rows = diceset.drawn(d10, widget, 30, 10)
        assert [row.plain for row in rows] == [
            " " * 5 + "".join(cell.char for cell in row) for row in die
        ]


async def test_the_form_shows_the_dice_of_a_game_until_an_open_fold_needs_their_room() -> None:
    terminal = PictureTerminal()
    async with screen(None, size="80x24") as player:
        await terminal.say_yes(player)
        await player.press("enter")
        await player.wait()
        assert len(lent(player, "DiceSet")) == 5
        await player.click_text("▸ house rules")
        await player.wait()
        assert not lent(player, "DiceSet")
        await player.click_text("▾ house rules")
        await player.wait()
        assert len(lent(player, "DiceSet")) == 5
