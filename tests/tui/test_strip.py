"""What a pawn may become is chosen at the board."""

import pytest

from dicemate import plugins
from dicemate.position import Action
from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.system.settings import Settings
from dicemate.tui.match.strip import strip
from tui.player import Player, table

WHITE = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
SQUARES = ("a8", "a7", "a6", "a5")
BLACK = "k7/8/8/8/8/8/p6K/8 b - - 0 1"


def offered(player: Player) -> dict[str, str]:
    """Return the men that are offered, by their squares."""
    lit = player.table.view.lit
    return {spot.square: f"{number}{man.letter}" for spot, (man, number) in lit.strip.items()}


def became(player: Player, square: str) -> Man | None:
    return player.match.positions[-1].scene().panels[0].men.get(square)


@pytest.mark.parametrize(
    ("setup", "clicks", "squares"),
    [
        (WHITE, ("a7", "a8"), ["a8", "a7", "a6", "a5"]),
        (BLACK, ("a2", "a1"), ["a1", "a2", "a3", "a4"]),
    ],
)
@pytest.mark.parametrize("size", ["80x24", "120x40", "80x60"])
async def test_the_men_stand_in_a_strip_towards_the_middle_and_can_be_clicked(
    setup: str, clicks: tuple[str, str], squares: list[str], size: str
) -> None:
    given = {"size": size, "settings": Settings(men="glyphs")}
    async with table(plugins.load("babylonian"), setup, **given) as player:
        await player.click(*clicks)
        strip = offered(player)
        assert list(strip) == squares
        assert sorted(text[1] for text in strip.values()) == ["B", "N", "Q", "R"]
        queen = next(square for square, text in strip.items() if text[1] == "Q")
        await player.click(queen)
        assert became(player, clicks[1]) == Man(setup == WHITE, "Q")
        assert not offered(player)


async def test_the_prompt_asks_for_the_new_man_until_he_is_chosen() -> None:
    async with table(plugins.load("babylonian"), WHITE) as player:
        await player.click("a7")
        assert "Ann, move a man." in player.rail
        await player.click("a8")
        assert "Ann, choose the new man on a8." in player.rail
        assert "Esc back" in player.foot
        await player.press("escape")
        assert "Esc back" not in player.foot
        await player.click("a7", "a8")
        await player.press("1")
        assert "new man" not in player.rail


async def test_the_number_beside_a_man_chooses_him() -> None:
    async with table(plugins.load("babylonian"), WHITE) as player:
        await player.click("a7", "a8")
        number = next(text[0] for text in offered(player).values() if text[1] == "N")
        assert f"{number}♞" in player.seen("Boards")
        await player.press(number)
        assert became(player, "a8") == Man(True, "N")


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_list_too_long_for_its_rows_numbers_the_men_as_the_strip_does(size: str) -> None:
    """On pages, 2 led to the next one, where 1 was another man than beside the board."""
    setup = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
    async with table(plugins.load("d10"), setup, size=size, touch_move="on") as player:
        await player.click("a7", "a8")
        number = next(text[0] for text in offered(player).values() if text[1] == "N")
        await player.press(number)
        assert player.match.words == ["touch:a7a8n"]


async def test_a_move_that_is_typed_without_its_letter_asks_at_the_board_too() -> None:
    async with table(plugins.load("babylonian"), WHITE) as player:
        await player.type("a8")
        rook = next(square for square, text in offered(player).items() if text[1] == "R")
        await player.click(rook)
        assert became(player, "a8") == Man(True, "R")


async def test_another_touch_or_escape_takes_the_strip_away() -> None:
    async with table(plugins.load("babylonian"), WHITE) as player:
        await player.click("a7", "a8")
        await player.press("escape")
        assert not offered(player)
        await player.click("a7", "a8", "h4")
        assert not offered(player)
        assert not player.match.words


@pytest.mark.parametrize("men", ["glyphs", "letters", "drawn"])
async def test_the_cursor_in_the_strip_has_a_sign_and_leaves_the_men_lit(men: str) -> None:
    async with table(plugins.load("babylonian"), WHITE, settings=Settings(men=men)) as player:
        boards = player.boards

        def lit() -> dict[str, str]:
            return {square: boards._tiles[Spot("board", square)].light for square in SQUARES}

        await player.click("a7")
        await player.press("up", "enter")
        for at, here in enumerate(SQUARES):
            others = {square: "target" for square in SQUARES if square != here}
            assert lit() == {here: "cursor", **others}
            region = boards.region_of(Spot("board", here))
            row = boards.render_line(region.y + 1).crop(region.x, region.right).text
            assert str(at + 1) in row
            assert "]" in row
            await player.press("down")


# -- what the die forbids ------------------------------------------------------------------


async def test_a_man_that_the_die_forbids_is_dimmed_and_says_why() -> None:
    async with table(plugins.load("d10"), WHITE, throws=["d10:2"], size="120x40") as player:
        await player.press("space")
        await player.click("a7", "a8")
        assert offered(player) == {"a8": "1B", "a7": "2N", "a6": "Q", "a5": "R"}
        await player.click("a6")
        assert became(player, "a8") is None
        assert "a8=Q: this roll promotes only to a knight or bishop." in player.rail
        await player.click("a7")
        assert became(player, "a8") == Man(True, "N")


async def test_all_is_offered_where_nothing_is_forbidden() -> None:
    async with table(plugins.load("d10"), WHITE, throws=["d10:7"]) as player:
        await player.press("space")
        await player.click("a7", "a8")
        assert offered(player) == {"a8": "1Q", "a7": "2R", "a6": "3B", "a5": "4N"}


async def test_a_man_is_chosen_by_his_letter_too() -> None:
    async with table(plugins.load("d10"), WHITE, throws=["d10:7"]) as player:
        await player.press("space")
        await player.click("a7", "a8")
        await player.type("B")
        assert became(player, "a8") == Man(True, "B")


RISES = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8"


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_the_first_of_the_men_is_the_queen(size: str) -> None:
    async with table(plugins.load("babylonian"), WHITE, size=size) as player:
        await player.type("a8")
        await player.press("1")
        assert became(player, "a8") == Man(True, "Q")
    async with table(plugins.load("deadmans"), RISES, size=size) as player:
        await player.click("a2", "b3", board="hell")
        await player.click("a8", board="earth")
        await player.press("1")
        assert became(player, "a8") == Man(True, "Q")


@pytest.mark.parametrize("path", [(), (Spot("board", "a7"), Spot("board", "a8"))])
def test_words_that_move_nobody_have_no_strip(path: tuple[Spot, ...]) -> None:
    actions = {f"a7a8{man}": Action(f"a8={man}", path) for man in "qrbn"}
    assert strip(Scene((Panel("board", {}),)), actions, actions) == []
