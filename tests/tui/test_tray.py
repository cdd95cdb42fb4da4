"""The dice tray: throws that tumble and settle, and what is said of them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from textual.content import Content
from textual.strip import Strip

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Die, Pending, Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.art import Cell
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import GLYPHS, LETTERS
from dicemate.tui.dice import dicerow, faces, numerals, traythrows, tumble
from dicemate.tui.dice.canvas import Canvas
from dicemate.tui.dice.tray import Tray
from dicemate.tui.dice.traythrows import Cast, TrayThrow
from dicemate.tui.dice.tumble import Pose
from dicemate.tui.help.palette import Palette
from dicemate.tui.match.movelist import MoveList
from dicemate.tui.match.table import Table
from helpers import match_of
from tui import fakegame
from tui.hand import Hand, animated
from tui.player import Player, dice, new_game, seated, table

ON = Canvas((0, 0, 0))

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
ROOK_AND_KING = "4k3/8/8/8/8/8/4R3/4K3 w - - 4 20"
ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"
PROMPT = "Ann, move a king, pawn, knight or bishop."


@pytest.fixture
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make dice tumble until a key or a click settles them."""
    animated(Tray, monkeypatch)


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Return what turns the dice that tumble."""
    return animated(Tray, monkeypatch)


_BOXES = re.compile("[╭╰┏┗│┃][^╮╯┓┛│┃]*[╮╯┓┛│┃]")


def tumbling(player: Player) -> bool:
    return player.table.view.tray.tumbling


def told(player: Player) -> str:
    """Return what is said of the throw, without the boxes of the dice."""
    return " ".join(_BOXES.sub(" ", player.seen("Tray")).split())


# -- how dice tumble -----------------------------------------------------------------------


@pytest.mark.parametrize("sides", [(10,), (6, 8), (8, 12, 6, 20), (960,), (4,) * 16, (1, 2)])
def test_all_dice_lie_within_a_second_one_after_the_other(sides: Sequence[int]) -> None:
    shown = list(tumble.frames(sides, [1] * len(sides)))
    assert len(shown) * tumble.INTERVAL < 1
    assert shown[-1] == tuple(Pose(1) for _ in sides)
    lying = [[not pose.turn for pose in frame] for frame in shown]
    assert lying[0] == [False] * len(sides)
    for frame, later in pairwise(lying):
        assert frame == sorted(frame, reverse=True)  # The first lie first,
        assert sum(frame) <= sum(later)  # and stay so.


def test_a_few_dice_settle_in_frames_of_their_own() -> None:
    counts = [sum(not pose.turn for pose in frame) for frame in tumble.frames([6] * 4, [1] * 4)]
    assert sorted(set(counts)) == [0, 1, 2, 3, 4]


def test_what_tumbles_is_the_right_kind_of_die_and_changes_with_every_frame() -> None:
    poses = [pose for (pose,) in tumble.frames([4], [3]) if pose.turn]
    assert {pose.face for pose in poses} <= {1, 2, 3, 4}
    for before, after in pairwise(poses):
        assert before.face != after.face
        assert before.turn != after.turn


# -- at the table --------------------------------------------------------------------------


@pytest.mark.usefixtures("_slow")
async def test_a_throw_is_saved_before_it_tumbles_and_shown_when_it_has(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        before = player.table.view.lit
        await player.press("space")
        assert tumbling(player)
        assert library.load(library.entries()[0].path).match.words == ["roll:2"]
        assert "Ann rolls …" in player.text
        assert player.foot.strip() == "any key stops the die"
        assert "┄d10┄" not in player.text
        assert "╰d10┄╯" in player.text
        assert "rolled" not in player.text
        assert "▸2–3  K P N B" not in player.text
        assert player.table.view.lit == before
        await player.press("space")
        assert not tumbling(player)
        assert player.foot.startswith("←↑↓→ Enter, or type u undo")
        assert "╰d10─╯" in player.text
        assert "Ann rolled 2: may move a king, pawn, knight or bishop" in told(player)
        assert "▸2–3  K P N B" in player.text
        assert player.table.view.lit.movable


@pytest.mark.usefixtures("_slow")
@pytest.mark.parametrize(
    ("throw", "hidden", "seen"),
    [("d8:8 d20:1", "play again", "ann wins"), ("d8:1 d20:9", "stay", "stay")],
)
async def test_what_can_be_done_after_a_throw_does_not_give_it_away(
    babylonian: Variant, throw: str, hidden: str, seen: str
) -> None:
    async with table(babylonian, ROOK_AND_KING, throws=[throw]) as player:
        await player.type("Rxe8")
        await player.press("space")
        assert tumbling(player)
        assert "Ann rolls …" in player.text
        assert hidden not in player.text.lower()
        assert seen not in player.text.lower()
        await player.press("space")
        assert not tumbling(player)
        assert seen in player.text.lower()


@pytest.mark.usefixtures("_slow")
@pytest.mark.parametrize("key", ["space", "enter", "escape", "tab", "up", "f1", "f2", "1", "?"])
async def test_a_key_that_settles_dice_does_nothing_else(d10: Variant, key: str) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", key)
        assert not tumbling(player)
        assert PROMPT in player.text
        assert player.table.dialogue.touch.cursor is None
        assert player.match.words == ["roll:2"]


@pytest.mark.usefixtures("_slow")
async def test_a_lost_turn_is_not_skipped_into_the_next_throw(d10: Variant) -> None:
    async with table(d10, "7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1", throws=["d10:1"]) as player:
        await player.press("space", "space")
        assert player.match.words == ["roll:1"]
        assert "Ann rolled 1: no man may move: turn lost" in told(player)  # The face is still seen.
        assert "Bob, roll the die." in player.text


@pytest.mark.usefixtures("_slow")
async def test_typing_over_tumbling_dice_loses_no_letter(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.type("Nf3")
        assert player.match.words == ["roll:2", "g1f3"]


@pytest.mark.usefixtures("_slow")
async def test_a_click_anywhere_settles_dice_and_does_nothing_else(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.click("b1")
        assert not tumbling(player)
        assert "‹" not in player.text
        await player.click("b1")  # The mouse is the board's again.
        assert "‹♞›" in player.text


@pytest.mark.usefixtures("_slow")
async def test_what_the_last_key_was_told_is_gone_while_dice_tumble(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("escape")
        assert "the game menu" in player.seen("#prompt")
        await player.click_die()
        assert tumbling(player)
        assert "the game menu" not in player.seen("#prompt")


@pytest.mark.usefixtures("_slow")
async def test_undo_in_the_middle(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "u")
        assert not tumbling(player)
        assert player.match.words == []
        assert "Ann, roll the die." in player.text
        assert "│ ?  │" in player.text
        await player.press("space", "space")
        assert player.match.words == ["roll:2"]


@pytest.mark.usefixtures("_slow")
async def test_another_end_in_the_middle_stops_the_dice(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        player.table.session.resign(True)
        await player.pilot.pause()
        assert not tumbling(player)
        assert "Bob wins: resignation." in player.text


@pytest.mark.usefixtures("_slow")
async def test_quitting_in_the_middle_loses_nothing(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space", "ctrl+q")
    assert library.load(library.entries()[0].path).match.words == ["roll:2"]


async def test_a_table_may_be_closed_while_it_is_mounted(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Like a page that is closed at once: its widgets are removed one by one."""
    mounted = Table.on_mount

    def closed(self: Table) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(self.view.tray, "_parent", None)
            mounted(self)

    monkeypatch.setattr(Table, "on_mount", closed)
    app = DicemateApp(Table(Session(Game(Match(d10), Dice.seeded("a")))))
    async with app.run_test():
        app.exit()


@pytest.mark.usefixtures("_slow")
async def test_the_palette_opens_over_dice_at_rest(d10: Variant) -> None:
    """It would lie over a throw that is not shown yet: like any key, its own ends the fall."""
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.press("ctrl+p")
        assert "Ann rolled 2: may move a king," in told(player)
        await player.press("ctrl+p")
        assert isinstance(player.app.screen, Palette)


@pytest.mark.usefixtures("_slow")
async def test_a_resize_in_the_middle(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        await player.pilot.resize_terminal(70, 20)
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert tumbling(player)
        assert "rolled" not in player.text
        await player.press("space")
        assert "Ann rolled 2: may move a king," in told(player)
        assert "▸2–3  K P N B" in player.text


async def test_a_duel_is_whole_after_every_resize(babylonian: Variant) -> None:
    sizes = [(120, 40), (80, 24), (209, 65), (100, 30), (160, 50), (80, 24), (120, 40)]
    async with table(babylonian, KNIGHT_ROOK, size="160x50", throws=["d6:5 d8:3"]) as player:
        await player.type("Nxe5")
        await player.press("space", "space")
        for size in sizes:
            await player.pilot.resize_terminal(*size)
            await player.wait()
            assert "A chance of" in player.text, size
            tray = player.app.screen.query_one(Tray)
            assert tray.size.height == len(str(tray.content).split("\n")), size


def chances(player: Player) -> list[int]:
    """Return the lines that tell the chances, which stand below the dice."""
    return [row for row, line in enumerate(player.lines) if " % win" in line]


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_dice_settle_where_they_tumble_and_moves_are_told_below(
    babylonian: Variant, hand: Hand, size: str
) -> None:
    places = []
    async with table(babylonian, KNIGHT_ROOK, size=size, throws=["d6:5 d8:3"]) as player:
        await player.type("Nxe5")
        await player.press("space")
        while tumbling(player):
            places.append(chances(player))
            hand.tick()
            await player.pilot.pause()
        assert places
        assert all(place == chances(player) for place in places)
        assert "The rook on e5 falls." in player.seen("Tray")
        assert "Nxe5 5>3" in player.seen("MoveList")


@pytest.mark.usefixtures("_slow")
async def test_the_last_turn_stays_in_view_when_a_duel_gives_rows_back(babylonian: Variant) -> None:
    moves = ("Kd1", "Kd8", "Kc1", "Kc8", "Kb1", "Kb8", "Ka1", "Ka8", "Nxe5")
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:6 d8:1"]) as player:
        for move in moves:
            await player.type(move)
        assert "5. Nxe5" in player.rail
        await player.press("space", "escape")
        await player.wait()
        assert "5. Nxe5 6>1✓" in player.rail


async def test_an_assist_leaves_a_row_for_the_move(babylonian: Variant) -> None:
    throws = ["d8:2 d12:6 d20:20"]
    async with table(babylonian, ASSIST, throws=throws, size="120x40") as player:
        await player.type("Qa4")
        await player.press("1", "space")
        assert "20. Qa4 8<20✗" in player.rail
        assert "Babylonian Chess · move" not in player.rail
        await player.press("1")
        await player.type("Kd8")
        assert "Babylonian Chess · move 21" in player.rail


@pytest.mark.parametrize(
    ("size", "boxed"), [("80x24", True), ("100x32", False), ("133x38", False), ("120x40", False)]
)
async def test_above_a_table_dice_are_drawn_where_there_is_room(
    d10: Variant, size: str, boxed: bool
) -> None:
    async with table(d10, size=size) as player:
        assert "a roll of … moves" in player.text
        assert bool(_BOXES.search(player.seen("Tray"))) == boxed
        assert player.app.screen.query_one(MoveList).size.height >= 3


async def test_in_a_high_window_the_moves_stay_where_they_are(
    babylonian: Variant, hand: Hand
) -> None:
    heights = []
    async with table(babylonian, KNIGHT_ROOK, size="200x60", throws=["d6:5 d8:3"]) as player:
        await player.type("Nxe5")
        await player.press("space")
        while tumbling(player):
            heights.append(player.app.screen.query_one(Tray).size)
            hand.tick()
            await player.pilot.pause()
        assert set(heights) == {player.app.screen.query_one(Tray).size}


async def test_without_animations_the_throw_is_shown_at_once(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:  # TEXTUAL_ANIMATIONS=none, by conftest
        await player.press("space")
        assert not tumbling(player)
        assert PROMPT in player.text


@pytest.mark.usefixtures("_slow")
async def test_with_the_setting_off_the_throw_is_shown_at_once(d10: Variant) -> None:
    game = new_game(d10, None, ["d10:2"], {})
    async with seated(game) as player:
        assert isinstance(player.app, DicemateApp)
        player.app.settings = Settings(animation=False)
        await player.press("space")
        assert not tumbling(player)
        assert PROMPT in player.text


@pytest.mark.usefixtures("_slow")
async def test_tumbling_costs_no_throw_of_the_match(d10: Variant) -> None:
    async with table(d10) as player:
        own: Dice = player.table.session.game.dice
        for _ in range(3):
            await player.press("space", "space")
            first = player.match.position.pending().words[0]  # type: ignore[union-attr]
            await player.type(first)
            await player.press("1")  # A warning, if there is one.
        rolls = player.match.words[::2]
        assert rolls == [own.throw(n, (Die(10),)) for n in range(len(rolls))]


# -- what is said --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tie", "text"),
    [
        ("reroll", "both roll again"),
        ("attacker", "equal rolls go to the attacker: the rook on e5 falls"),
        ("defender", "equal rolls go to the defender: the rook on e5 holds"),
        ("both", "both men fall"),
    ],
)
def test_B3_a_tie_by_the_option(tie: str, text: str) -> None:
    match = match_of("babylonian", "f3e5", "roll:4,4", setup=KNIGHT_ROOK, tie=tie)
    match.names = {True: "Ann", False: "Bob"}
    throw = traythrows.throw(match, 2)
    assert throw
    assert throw.text.startswith(f"Ann's 4 equals Bob's 4: {text}")
    assert throw.dice[0].face == 4  # Seen also where both roll again.


async def test_F4_a_roll_that_falls_through_is_told() -> None:
    freedom = plugins.load("freedom")
    async with table(freedom, throws=["d6:4"]) as player:
        await player.type("roll")
        assert "Ann rolled R: no rook can move, so a pawn" in told(player)


def test_a_throw_is_shown_until_the_other_has_answered() -> None:
    words = ["f3e5", "roll:5,3", "e8d8", "e5f3"]
    match = match_of("babylonian", *words, setup=KNIGHT_ROOK)
    shown = [traythrows.throw(match, ply) for ply in range(5)]
    assert [bool(throw) for throw in shown] == [False, True, True, False, False]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["f3e5"], "♘ f3 d6[?] against ♜ e5 d8▐?▌"),
        (["f3e5", "roll:5,3"], "♘ f3 d6[5] beats ♜ e5 d8▐3▌"),
        (["f3e5", "roll:2,3"], "♘ f3 d6[2] loses to ♜ e5 d8▐3▌"),
    ],
)
def test_in_one_line_all_that_matters_is_written(words: list[str], text: str) -> None:
    throw = traythrows.throw(match_of("babylonian", *words, setup=KNIGHT_ROOK), len(words))
    assert throw
    poses = [Pose(cast.face) if cast.face else None for cast in throw.dice]
    assert " ".join(dicerow.letters(throw, poses).plain.split()) == text
    assert throw.brief in ("White: 31 % win, 13 % equal, 56 % loss", *throw.lines[0].split(": "))


async def test_below_two_boards_a_line_tells_all() -> None:
    match = Match(fakegame.DUELLING)
    game = Game(match, dice("d4:4 d6:2"))
    async with seated(game) as player:
        assert "♔ a1 d4[?] against ♚ c3 d6▐?▌" in " ".join(player.text.split())
        await player.press("space")
        told = " ".join(player.text.split())
        assert "♔ a1 d4[4] beats ♚ c3 d6▐2▌ it means nothing" in told


async def test_the_men_who_roll_are_lit(babylonian: Variant) -> None:
    async with table(babylonian, ASSIST) as player:
        await player.type("Qa4")
        await player.press("1")
        lit = player.table.view.lit.last
        assert {spot.square for spot in lit} == {"e2", "a4", "e8"}


async def test_only_the_tray_is_drawn_while_dice_tumble(
    d10: Variant, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    render = Boards.render_line

    def counted(boards: Boards, y: int) -> Strip:
        drawn.append(y)
        return render(boards, y)

    monkeypatch.setattr(Boards, "render_line", counted)
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("space")
        before, seen = len(drawn), set()
        while tumbling(player):
            seen.add(player.table.view.tray.content)
            assert len(drawn) == before
            hand.tick()
            await player.pilot.pause()
        assert len(seen) > 2
        assert hand.paces == [tumble.INTERVAL]


@pytest.mark.parametrize(
    ("square", "width", "rows", "columns"),
    [
        ((0, 0), 42, 4, 32),
        ((8, 4), 50, 6, 44),
        ((10, 5), 74, 6, 44),
        ((12, 6), 98, 8, 56),
        ((12, 6), 50, 6, 44),
        ((12, 6), 40, 5, 38),
        ((8, 4), 30, 2, 25),
    ],
)
def test_dice_are_as_large_as_they_fit(
    square: tuple[int, int], width: int, rows: int, columns: int
) -> None:
    match = match_of("babylonian", "d1a4", "assist", setup=ASSIST)
    throw = traythrows.throw(match, 2)
    assert throw
    poses = [Pose(1, turn) for turn in (0, 40, 80)]
    lines = dicerow.lines(throw, poses, square, ON, width)
    assert len(lines) == rows
    assert max(line.cell_length for line in lines) == columns
    if rows > 3:
        assert len({line.cell_length for line in lines}) == 1


# -- what a die shows ----------------------------------------------------------------------


def drawn(cast: Cast, pose: Pose | None, size: tuple[int, int]) -> list[Content]:
    """Return the lines of a drawn die."""
    return dicerow.die(cast, pose, size, ON, GLYPHS, faded=False)


def shown(cast: Cast, face: int | None, size: tuple[int, int]) -> str:
    """Return the letters of a drawn die."""
    return "\n".join(row.plain for row in drawn(cast, Pose(face) if face else None, size))


@pytest.mark.parametrize("size", [(10, 5), (14, 7)])
def test_a_plain_die_of_six_shows_pips(size: tuple[int, int]) -> None:
    for face in range(1, 7):
        assert shown(Cast(Die(6), WHITE), face, size).count("●") == face
    assert "●" not in shown(Cast(Die(6), WHITE), None, size)
    assert "●" not in shown(Cast(Die(8), WHITE), 3, size)


@pytest.mark.parametrize("size", [(10, 5), (14, 7)])
def test_a_number_is_large_once_the_die_lies(size: tuple[int, int]) -> None:
    cast = Cast(Die(20), WHITE)
    drawings = {shown(cast, face, size) for face in range(1, 21)}
    assert len(drawings) == 20
    assert not any(letter.isalnum() for drawing in drawings for letter in drawing)
    rows = shown(cast, 14, size).splitlines()[size[1] // 2 - 1 :]
    left = size[0] // 2 - 3
    assert rows[0][left + 1 : left + 6 : 2] == "▄▄▄"
    assert [row[left : left + 6] for row in rows[1:3]] == ["▀█ █▄█", " █   █"]
    turned = "".join(row.plain for row in drawn(cast, Pose(14, 40), size))
    assert "14" in turned
    assert "14" in shown(cast, 14, (8, 4))
    assert "120" in shown(Cast(Die(120), WHITE), 120, (10, 5))
    assert "▄▄▄" in shown(cast, None, size)  # A question mark.
    assert "?" in shown(cast, None, (8, 4))


@pytest.mark.parametrize("rows", range(5, 11))
def test_a_drawn_number_is_in_the_middle_of_a_die_of_any_height(rows: int) -> None:
    die = ((Cell(" ", (0, 0, 0), (9, 9, 9)),) * 2 * rows,) * rows
    drawn = ["".join(cell.char for cell in row) for row in numerals.over(die, "8", *die[0][0][1:])]
    inked = [{*row} & {*half} for row in drawn for half in ("▀█", "▄█")]
    above, below = (next(n for n, half in enumerate(way) if half) for way in (inked, inked[::-1]))
    assert above - below in (-1, 1)  # Five of an even number of halves cannot be nearer to it.


def test_a_die_with_men_on_its_faces_shows_the_man() -> None:
    cast = Cast(Die(6, faces=tuple("PNBRQK")), BLACK)
    assert faces.text(cast, Pose(2), GLYPHS) == "♞"
    assert faces.text(cast, Pose(2), LETTERS) == "n"
    drawings = {shown(cast, face, (10, 5)) for face in range(1, 7)}
    assert len(drawings) == 6
    assert not any(letter.isalnum() for drawing in drawings for letter in drawing)


def test_a_die_with_names_on_its_faces_shows_the_name() -> None:
    cast = Cast(Die(2, faces=("go", "stay")), WHITE)
    assert faces.text(cast, Pose(2), GLYPHS) == "stay"
    assert "go" in shown(cast, 1, (10, 5))


def test_names_that_are_too_long_for_a_die_are_written_and_never_widen_it() -> None:
    cast = Cast(Die(3, faces=("no", "the longest of names", "yes")), WHITE)
    assert faces.widest(cast, GLYPHS) == len("the longest of names")
    throw = TrayThrow(WHITE, (cast,), (), "", (), "")
    (row,) = dicerow.lines(throw, [Pose(2)], (14, 7), ON, 40)
    assert row.plain == "d3[the longest of names]"
    assert {line.cell_length for line in dicerow.box(cast, Pose(2), GLYPHS)} == {6}
    for size in ((8, 4), (10, 5), (14, 7)):
        assert {line.cell_length for line in drawn(cast, Pose(2), size)} == {size[0]}


def test_the_kind_of_a_die_of_a_thousand_sides_never_widens_its_box() -> None:
    rows = dicerow.box(Cast(Die(1000), WHITE), Pose(1000), GLYPHS)
    assert [row.plain for row in rows] == ["╭────╮", "│1000│", "╰1000╯"]


def test_wide_letters_on_a_die_never_widen_it() -> None:
    cast = Cast(Die(3, faces=("no", "王", "王将")), WHITE)
    throw = TrayThrow(WHITE, (cast,), (), "", (), "")
    for face in (1, 2, 3):
        row = dicerow.letters(throw, [Pose(face)], GLYPHS)
        assert row.cell_length == len("d3[four]")
        assert {line.cell_length for line in dicerow.box(cast, Pose(face), GLYPHS)} == {6}
        for size in ((8, 4), (10, 5), (14, 7)):
            assert {line.cell_length for line in drawn(cast, Pose(face), size)} == {size[0]}


def test_dice_that_are_used_are_faint() -> None:
    throw = TrayThrow(WHITE, (Cast(Die(6), WHITE, face=3, used=True),), (), "", (), "")
    fresh = throw._replace(left=(throw.left[0]._replace(used=False),))
    for square in ((8, 4), (4, 2)):  # Drawn, and as a box.
        used, unused = (
            dicerow.lines(each, [Pose(3)], square, ON, 40)[1] for each in (throw, fresh)
        )
        assert used.plain == unused.plain
        assert used.spans != unused.spans


async def test_freedoms_die_shows_the_man_that_was_thrown() -> None:
    async with table(plugins.load("freedom"), throws=["d6:2"]) as player:
        await player.press("space")
        assert "│ ♘  │" in player.text


def test_where_somebody_may_choose_to_roll_the_die_lies_ready() -> None:
    match = match_of("freedom", setup="4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    throw = traythrows.throw(match, 0)
    assert throw
    assert [cast.face for cast in throw.dice] == [None]
    assert throw.dice[0].kind == "d6"


def test_the_throw_for_the_array_is_told_and_the_next_die_lies_ready() -> None:
    match = match_of("freedom", "roll:309", start="chess960")
    throw = traythrows.throw(match, 1)
    assert throw
    assert [(cast.kind, cast.face) for cast in throw.dice] == [("d6", None)]
    assert "Before: White rolled 309: array 308" in throw.text


def test_dice_that_are_used_up_are_told() -> None:
    match = match_of("d10", "roll:7")
    throw = traythrows.throw(match, 1)
    assert throw
    used = throw._replace(left=(throw.left[0]._replace(used=True),))
    assert "used" in dicerow.letters(used, [Pose(7)]).plain
    assert "used" in dicerow.lines(used, [Pose(7)], (8, 4), ON, 40)[-1].plain


@pytest.mark.parametrize("width", [16, 22, 24, 40])
def test_a_die_in_letters_is_not_parted_where_its_face_leaves_room(width: int) -> None:
    where = Die(4, "d4", faces=("north", "south", "both", "crossing"))
    dice = (Cast(Die(6, "d6"), True, used=True), Cast(where, True), Cast(where, False))
    rows = dicerow.lines(TrayThrow(True, dice, (), "", (), ""), [None] * 3, (6, 3), ON, width)
    text = "\n".join(row.plain for row in rows)
    for die in ("used d6[?]", "d4[       ?]", "d4▐       ?▌"):
        assert die in text
    assert all(row.cell_length <= width for row in rows)


def test_a_die_in_letters_is_parted_where_a_line_has_no_room_for_it() -> None:
    where = Die(4, "d4", faces=("north", "south", "both", "crossing"))
    throw = TrayThrow(True, (Cast(where, True),), (), "", (), "")
    rows = dicerow.lines(throw, [None], (6, 3), ON, 11)
    assert len(rows) > 1
    assert all(row.cell_length <= 11 for row in rows)


def test_dice_of_one_side_in_letters_are_added() -> None:
    six = Die(6, "d6")
    throw = TrayThrow(True, (Cast(six, True),) * 2, (Cast(six, False),), "12 beats", (), "")
    shown = dicerow.letters(throw, [Pose(6), Pose(6), Pose(1)]).plain
    assert " ".join(shown.split()) == "d6[6] + d6[6] 12 beats d6▐1▌"


class _Harvest(fakegame.FakePosition):
    """Its dice have long names on their faces."""

    def pending(self) -> Pending:
        weather = Die(2, "weather", WHITE, faces=("rain", "sunshine all day"))
        grain = Die(2, "grain", WHITE, faces=("nothing grows this year at all", "plenty for all"))
        return Chance(WHITE, (weather, grain), "roll your dice")


async def test_text_beside_dice_in_letters_begins_after_the_longest() -> None:
    harvest = replace(fakegame.VARIANT, starter=lambda *_: _Harvest())
    async with table(harvest, size="120x40") as player:
        await player.press("space")
        await player.wait()
        tray = player.app.screen.query_one(Tray)
        assert isinstance(tray.content, Content)
        rows = tray.content.split("\n")
        assert len(rows) > 2
        assert all(row.cell_length <= tray.size.width for row in rows)
