"""A contest of men in the rail: the men, their dice, the chances, and what came of it."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from rich.cells import cell_len
from textual.content import Content

from dicemate import plugins, record
from dicemate.match import fights
from dicemate.position import BLACK, WHITE, Chance, Die, Pending, Variant, is_throw, roll_faces
from dicemate.scene import Man, Scene, Spot
from dicemate.system.settings import Settings
from dicemate.tui.board.raster import hexadecimal
from dicemate.tui.dice import duel, faces, fight
from dicemate.tui.dice.tray import Tray
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.survey import Survey
from helpers import match_of
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition
from tui.frames import recorded
from tui.player import Player, screen, table

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
FOUR = "4k3/8/5N2/1B6/8/8/4R3/4K2Q w - - 4 20"
GLYPHS = Settings(men="glyphs")
SIZES = ("80x24", "120x40", "160x50", "200x60", "80x60")


def tray(player: Player) -> str:
    return player.seen("Tray")


@pytest.mark.parametrize("size", SIZES)
async def test_before_the_throw_each_chance_and_what_it_means_are_told(
    babylonian: Variant, size: str
) -> None:
    async with table(babylonian, KNIGHT_ROOK, size=size, settings=GLYPHS) as player:
        await player.type("Nxe5")
        for text in (
            "Ann attacks",
            "Bob defends",
            "31 % win",
            "13 % equal",
            "56 % loss",
            "Higher: the rook on e5 falls",
            "Equal: nobody falls, the knight is back on f3",
            "Lower: the rook on e5 holds, the knight on f3 falls",
        ):
            assert text in tray(player)


async def test_a_die_under_a_man_is_no_second_square(
    babylonian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    given = {"size": "120x40", "settings": Settings(men="quadrants")}
    async with table(babylonian, "4k3/8/8/3p4/3Q4/8/8/4K3 w - - 0 1", **given) as player:
        await player.type("Qxd5")
        assert "queen d4: d12" in tray(player)
        assert "pawn d5: d4" in tray(player)


@pytest.mark.parametrize(
    ("throw", "sign", "text"),
    [
        ("d6:5 d8:3", ">", "The rook on e5 falls. A chance of 31 %."),
        ("d6:4 d8:4", "=", "Nobody falls, the knight is back on f3. A chance of 13 %."),
        ("d6:1 d8:2", "<", "The rook on e5 holds, the knight on f3 falls. A chance of 56 %."),
    ],
)
async def test_after_the_throw_it_is_told_who_fell_and_how_likely_that_was(
    babylonian: Variant, throw: str, sign: str, text: str
) -> None:
    async with table(babylonian, KNIGHT_ROOK, throws=[throw]) as player:
        await player.type("Nxe5")
        assert f" {sign} " not in tray(player)
        await player.press("space")
        assert f" {sign} " in tray(player)
        assert text in tray(player)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("men", ["glyphs", "quadrants"])
async def test_B11_four_attackers_and_the_King_stand_over_or_beside_their_dice(
    babylonian: Variant, size: str, men: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    throws = ["d8:5 d6:2 d12:7 d6:1 d20:9"]
    given = {"size": size, "throws": throws, "settings": Settings(men=men)}
    async with table(babylonian, FOUR, **given) as player:
        await player.type("Qh5")
        await player.press("1")
        for text in ("Ann attacks", "Bob defends", "against", "81 % win", "Higher: the King falls"):
            assert text in tray(player)
        await player.press("space")
        assert "15 >" in " ".join(tray(player).split())
        assert "The King falls." in tray(player)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("men", ["glyphs", "quadrants"])
async def test_what_became_of_many_attackers_is_told_to_the_end(
    babylonian: Variant, size: str, men: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    given = {"throws": ["d8:4 d6:1 d12:1 d6:1 d20:18"], "settings": Settings(men=men)}
    async with table(babylonian, FOUR, size=size, **given) as player:
        await player.type("Qh5")
        await player.press("1")
        await player.press("space")
        for text in ("The King holds, all", "attackers fall."):
            assert text in tray(player)
        assert re.search(r"A chance of \d+ %\.|\d+ % loss", tray(player))


async def test_who_has_fallen_is_dimmed(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:5 d8:3"]) as player:
        await player.type("Nxe5")
        assert not dim(player, "♜")
        await player.press("space")
        assert dim(player, "♜")
        assert not dim(player, "♘")


async def test_the_square_of_the_fallen_fades_as_the_dice_do_and_no_further(
    babylonian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    given = {"size": "120x40", "settings": Settings(men="quadrants")}
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:5 d8:3"], **given) as player:
        await player.type("Nxe5")
        await player.press("space")
        view = player.table.view
        square = view.boards.colour_of(Spot("board", "e5"))
        faded = hexadecimal(faces.blended(square, view.tray.paint.canvas.ground))
        region = view.tray.region
        strips = player.app.screen._compositor.render_strips()[region.y : region.bottom]
        shown = {
            segment.style.bgcolor.name
            for strip in strips
            for segment in strip.crop(region.x, region.right)
            if segment.style and segment.style.bgcolor
        }
        assert faded in shown


def dim(player: Player, letter: str) -> bool:
    """Return whether a man in the tray is dimmed."""
    region = player.app.screen.query_one("Tray").content_region
    strips = player.app.screen._compositor.render_strips()[region.y : region.bottom]
    styles = [
        segment.style
        for strip in strips
        for segment in strip.crop(region.x, region.right)
        if letter in segment.text
    ]
    assert styles
    return any(not (style and style.bold) for style in styles)


async def test_what_each_result_means_is_cut_between_clauses_where_rows_are_few(
    babylonian: Variant,
) -> None:
    game = record.read(babylonian.sample())
    duels = [ply for ply, word in enumerate(game.match.words) if is_throw(word)]
    replay = Replay(game, None)
    async with screen(replay) as player:
        for ply in duels:
            replay.go(ply)
            await player.wait()
            told = player.seen("Tray")
            assert "Higher: " in told
            assert "…" not in told


@pytest.mark.parametrize("width", range(20, 60))
def test_a_bar_is_exact_to_a_column(width: int) -> None:
    chances = [Fraction(5, 16), Fraction(2, 16), Fraction(9, 16)]
    shares = duel.columns(chances, width)
    assert sum(shares) == width
    assert all(
        abs(share - chance * width) < 1 for share, chance in zip(shares, chances, strict=True)
    )


# -- what a lost duel looks like afterwards --------------------------------------------------


@pytest.mark.parametrize(
    ("throw", "text", "plain"),
    [
        ("d6:5 d8:3", "Nxe5 5>3✓", "Nxe5 5>3+"),
        ("d6:4 d8:4", "Nxe5 4=4↺", "Nxe5 4=4="),
        ("d6:1 d8:2", "Nxe5 1<2✗", "Nxe5 1<2x"),
    ],
)
@pytest.mark.parametrize("men", ["glyphs", "letters"])
async def test_the_list_of_moves_tells_how_a_duel_ended(
    babylonian: Variant, throw: str, text: str, plain: str, men: str
) -> None:
    settings = Settings(men=men)
    async with table(babylonian, KNIGHT_ROOK, throws=[throw], settings=settings) as player:
        await player.type("Nxe5")
        await player.press("space")
        await player.type(player.match.pending().words[0])  # type: ignore[union-attr]
        assert (plain if men == "letters" else text) in player.seen("MoveList")


@pytest.mark.parametrize("size", ["80x44", "80x50", "80x55"])
async def test_an_assist_below_the_boards_shows_all_dice_and_the_chances(
    babylonian: Variant, size: str
) -> None:
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    async with table(babylonian, setup, throws=["d8:7 d6:5 d20:15"], size=size) as player:
        await player.type("Nd6")
        await player.press("1")
        dice = ["╰─d8─╯╰─d6─╯", "┗d20━┛", "35 % win", "60 % loss"]
        assert all(shown in player.seen("Tray") for shown in dice)
        await player.press("space")
        fallen = ["12 loses to", "┗d20━┛", "The King holds, all"]
        assert all(shown in player.seen("Tray") for shown in fallen)


async def test_chances_that_do_not_fit_below_the_boards_end_in_an_ellipsis(
    babylonian: Variant,
) -> None:
    three = "4k3/8/8/8/Q1N5/8/8/K3R3 w - - 0 1"
    async with table(babylonian, three, size="80x50") as player:
        await player.type("Nd6")
        assert player.seen("#notes").endswith("67 % win, 4 % equal, 29 % loss…")


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_B13_before_an_Assist_an_equal_throw_does_not_seem_to_change_nothing(
    babylonian: Variant, size: str
) -> None:
    async with table(babylonian, FOUR, size=size) as player:
        await player.type("Qh5")
        await player.press("1")
        assert "Higher: the King falls" in player.rail
        assert "Equal: a man may change sides" in player.rail
        assert "Lower: the King holds" in player.rail


async def test_B13_who_is_won_over_is_told_in_the_list(babylonian: Variant) -> None:
    setup = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"
    async with table(babylonian, setup, throws=["d8:5 d12:7 d20:12"], size="160x50") as player:
        await player.type("Qa4")
        await player.press("1")
        await player.press("space")
        assert "5+7=12↺" in player.seen("MoveList")
        await player.type("convert e2")
        assert "5+7=12⇄" in player.seen("MoveList")


@pytest.mark.parametrize(
    ("choice", "told"), [("convert e2", "A man has changed sides."), ("decline", "Nobody falls.")]
)
async def test_B13_once_it_is_settled_nobody_may_change_sides_any_more(
    babylonian: Variant, choice: str, told: str
) -> None:
    setup = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"
    async with table(babylonian, setup, throws=["d8:5 d12:7 d20:12"], size="80x24") as player:
        await player.type("Qa4")
        await player.press("1")
        await player.press("space")
        assert "A man may change sides." in player.rail
        await player.type(choice)
        assert told in player.rail
        assert "may change sides" not in player.rail


async def test_where_a_turn_is_cut_its_faces_are_whole_if_there_is_room_for_them(
    babylonian: Variant,
) -> None:
    setup = "4k3/8/8/8/8/8/8/3QR1K1 w - - 0 1"
    async with table(babylonian, setup, throws=["d8:4 d20:10"], settings=GLYPHS) as player:
        await player.type("Rxe8")
        await player.press("space")
        await player.type("stay")
        assert "Rxe8 4<10✗" in player.seen("MoveList")


async def test_where_a_turn_is_cut_the_sign_of_its_fight_is_not(babylonian: Variant) -> None:
    throws = ["d8:1 d6:6 d12:4 d6:4 d20:19"]
    async with table(babylonian, FOUR, throws=throws, settings=GLYPHS) as player:
        await player.type("Qh5")
        await player.press("1")
        await player.press("space")
        await player.type("stay")
        await player.type("Ke7")
        assert "15<19✗" in player.seen("MoveList")


SIX = "4k3/2N5/3N1N2/1B6/8/8/4R2Q/B3K1R1 w - - 4 20"


@pytest.mark.parametrize(("setup", "size"), [(FOUR, "80x24"), (SIX, "100x30")])
async def test_B11_of_a_sum_that_is_too_long_for_the_list_the_total_is_shown(
    babylonian: Variant, setup: str, size: str
) -> None:
    async with table(babylonian, setup, size=size) as player:
        await player.type("Qh5")
        await player.press("1", "space", "escape")
        await player.until(lambda: len(player.match.words) == 3)
        *attackers, king = roll_faces(player.match.words[2])
        total = rf" {sum(attackers)}[<=>]{king}\D"
        assert re.search(total, player.seen("MoveList"))


async def test_B11_however_many_men_roll_the_turn_is_in_the_list_afterwards(
    babylonian: Variant,
) -> None:
    async with table(babylonian, SIX, size="80x24") as player:
        await player.type("Qh5")
        await player.press("1", "space", "escape")
        await player.until(lambda: len(player.match.words) == 3)
        assert "20. Qh5" in player.rail


@pytest.mark.parametrize(("men", "cross"), [("glyphs", "╳"), ("letters", "x")])
async def test_no_arrow_leads_on_from_where_a_man_fell(
    babylonian: Variant, men: str, cross: str
) -> None:
    settings = Settings(men=men)
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:1 d8:2"], settings=settings) as player:
        await player.type("Nxe5")
        assert cross not in player.seen("Boards")
        await player.press("space")
        assert cross in player.seen("Boards")
        assert not set("↖\\" if men == "glyphs" else "^") & set(player.seen("Boards"))


async def test_a_duel_that_is_won_has_its_arrow(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:5 d8:2"]) as player:
        await player.type("Nxe5")
        await player.press("space")
        assert "↖" in player.seen("Boards")
        assert "╳" not in player.seen("Boards")


def test_over_the_timeline_a_fight_that_was_not_won_has_its_own_sign() -> None:
    words = ["f3e5", "roll:1,2"]
    survey = Survey(match_of("babylonian", *words, setup=KNIGHT_ROOK))
    assert survey.marks() == {2: "✗"}
    survey = Survey(match_of("babylonian", "f3e5", "roll:4,4", setup=KNIGHT_ROOK))
    assert survey.marks() == {2: "↺"}
    survey = Survey(match_of("babylonian", "f3e5", "roll:5,4", setup=KNIGHT_ROOK))
    assert survey.marks() == {2: "×"}


def test_a_pawn_who_takes_and_becomes_a_queen_has_not_fallen() -> None:
    setup = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"
    match = match_of("babylonian", "e7d8q", "roll:4,1", setup=setup)
    assert fights.fate(match, 1) == fights.Fate.WON


@pytest.mark.parametrize("size", ["80x24", "80x60"])
async def test_a_throw_has_a_button(babylonian: Variant, size: str) -> None:
    given = {"size": size, "throws": ["d6:5 d8:2"], "settings": GLYPHS}
    async with table(babylonian, KNIGHT_ROOK, **given) as player:
        assert "Roll the dice" not in player.text
        await player.type("Nxe5")
        await player.click_text("Roll the dice")
        assert "The rook on e5 falls." in tray(player)
        assert "Roll the dice" not in player.text


@pytest.mark.parametrize("name", ["d10", "freedom"])
async def test_the_button_of_one_die_says_die(name: str) -> None:
    async with table(plugins.load(name)) as player:
        assert " Roll the die " in player.text


async def test_equal_dice_are_called_equal_throughout_a_screen(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK) as player:
        await player.type("Nxe5")
        assert "13 % equal" in tray(player)
        assert not re.search(r"\b(tie|bounce)\b", player.text)


async def test_a_typed_capture_tells_its_chances_before_enter(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, size="120x40") as player:
        await player.press(*"Nxe5")
        entry = player.seen("#entry")
        assert entry == "› Nxe5▏ knight's d6 against rook's d8: 31 % win, 13 % equal, 56 % loss"
        assert not player.match.words


async def test_with_a_man_in_the_hand_the_chances_are_known_before_the_decision(
    babylonian: Variant,
) -> None:
    async with table(babylonian, KNIGHT_ROOK) as player:
        await player.click("f3")
        await player.point("e5")
        await player.wait()
        assert "31 % win" in tray(player)
        assert not player.match.words
        await player.point("d4")
        await player.wait()
        assert "31 % win" not in player.text
        await player.point("e5")
        await player.press("escape")
        await player.wait()
        assert "31 % win" not in player.text


class _Siege(FakePosition):
    """A King is thrown for against several men."""

    def scene(self) -> Scene:
        kings = {"a1": Man(WHITE, "K"), **{f"c{rank}": Man(BLACK, "R") for rank in range(1, 5)}}
        return Scene((super().scene().panels[0]._replace(men=kings, files=8, ranks=8),))

    def pending(self) -> Pending:
        rooks = (Die(6, f"rook c{rank}", BLACK, Spot("left", f"c{rank}")) for rank in range(1, 5))
        dice = Die(6, "king a1", WHITE, Spot("left", "a1")), *rooks
        return Chance(WHITE, dice[: 2 + self.turns], "roll your dice", contest=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("defenders", [2, 3, 4])
async def test_the_dice_of_several_defenders_stand_in_a_row_that_fits(
    size: str, defenders: int
) -> None:
    siege = replace(FAKE, starter=lambda *_: _Siege(turns=defenders - 1))
    async with table(siege, size=size) as player:
        shown = player.app.screen.query_one(Tray)
        assert isinstance(shown.content, Content)
        rows = shown.content.split("\n")
        assert len(rows) == 1 or all(row.cell_length <= shown.size.width for row in rows)


# -- the stage -----------------------------------------------------------------------------


def shades(player: Player) -> dict[str, object]:
    """Return the colour of the first cell of some squares, as it is seen."""
    boards = player.boards
    strips = player.app.screen._compositor.render_strips()
    found: dict[str, object] = {}
    for square in ("a1", "h8", "e5", "f3"):
        left, top = boards.region.offset + boards.region_of(Spot("board", square)).offset
        style = next(iter(strips[top].crop(left, left + 1))).style
        found[square] = style and style.bgcolor
    return found


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("men", ["glyphs", "quadrants"])
async def test_only_the_men_who_fight_stand_in_the_light_until_the_dice_have_spoken(
    babylonian: Variant, size: str, men: str
) -> None:
    given = {"size": size, "throws": ["d6:5 d8:3"], "settings": Settings(men=men)}
    async with table(babylonian, KNIGHT_ROOK, **given) as player:
        before = shades(player)
        await player.type("Nxe5")
        fought = shades(player)
        assert all(before[square] != fought[square] for square in ("a1", "h8"))
        await player.press("space")
        after = shades(player)
        assert all(before[square] == after[square] for square in ("a1", "h8"))
        assert after["e5"] == fought["e5"]  # The last move's light, which was never dimmed.


def test_a_throw_that_is_no_fight_of_men_has_no_stage() -> None:
    match = match_of("d10")
    assert not fights.fighters(match, 0)


@pytest.mark.parametrize("tie", ["attacker", "defender", "bounce", "reroll", "both"])
def test_no_chance_is_lost_once_one_die_lies(tie: str) -> None:
    match = match_of("babylonian", "f3e5", "roll:2,3", setup=KNIGHT_ROOK, tie=tie)
    for color in (WHITE, BLACK):
        told = fight.halfway(match, 1, color)
        assert told
        assert [way.lead for way in told.ways] == [1, 0, -1]
        assert sum(way.chance for way in told.ways) == 1


def test_a_crowd_s_assist_has_chances_before_and_between_its_throws() -> None:
    crowd = "8/8/2PNPN2/2NBR1N1/2PRk3/2NBRBNB/2PNPNP1/K7 w - - 0 1"
    match = match_of("babylonian", "h3f5", "assist", "roll:" + "1," * 15 + "15", setup=crowd)
    for color, chances in ((WHITE, ["7/10", "1/20", "1/4"]), (BLACK, None)):
        told = fight.halfway(match, 2, color)
        assert told
        assert [way.lead for way in told.ways] == [1, 0, -1]
        assert sum(way.chance for way in told.ways) == 1
        assert chances in (None, [str(way.chance) for way in told.ways])


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_moves_while_a_duel_is_thrown_in_two_halves(
    babylonian: Variant, size: str
) -> None:
    setup = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1"
    given = {"size": size, "throws": ["d6:6 d4:4"], "each_throws": True}
    async with table(babylonian, setup, **given) as player:
        await player.type("Nxe5")
        await player.wait()
        before = str(player.table.view.tray.content).splitlines()
        await player.press("space")
        halfway = str(player.table.view.tray.content).splitlines()
        assert [len(line) for line in before[:8]] == [len(line) for line in halfway[:8]]
        named = [row for row, line in enumerate(before) if "e5" in line]
        assert named == [row for row, line in enumerate(halfway) if "e5" in line]
        width = player.table.view.tray.size.width
        assert all(cell_len(line) <= width for line in halfway)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Alexander", "Elizabeth"), "Alexa… attacks Eliza… defends"),
        (("Maximiliane", "Bob"), "Maximili… attacks Bob defends"),
        (("Bob", "Maximiliane"), "Bob attacks Maximili… defends"),
        (("Ann", "Bob"), "Ann attacks Bob defends"),
        (("王小明王小明", "李"), "王小明王… attacks 李 defends"),
    ],
)
async def test_of_long_names_the_ends_are_left_out_and_never_what_somebody_does(
    babylonian: Variant, names: tuple[str, str], told: str
) -> None:
    async with table(babylonian, KNIGHT_ROOK) as player:
        player.match.names = dict(zip((WHITE, BLACK), names, strict=True))
        await player.type("Nxe5")
        assert tray(player).startswith(f"{told} ")


@pytest.mark.parametrize("size", SIZES[:-1])  # Below the boards it is drawn twice.
async def test_a_duel_is_laid_out_in_its_first_frame(
    babylonian: Variant, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(babylonian, KNIGHT_ROOK, size=size) as player:
        await player.press(*"Nxe5")
        frames = recorded(player, monkeypatch)
        await player.press("enter")
        await player.wait()
        assert {frame for frame in frames if "Ann attacks" in frame} == {player.text}
