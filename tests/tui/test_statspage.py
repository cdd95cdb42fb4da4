"""The page of statistics: reached from the saved games, a player under the cursor."""

import pytest

from dicemate import library
from dicemate.position import WHITE
from dicemate.system.settings import Settings
from dicemate.tui.library import chart
from dicemate.tui.library.librarypage import Library
from dicemate.tui.library.statspage import StatsPage
from tui.player import screen
from tui.savedgames import save, three


async def test_statistics_are_a_key_away_from_the_saved_games() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("t")
        await player.wait()
        assert isinstance(player.app.screen, StatsPage)
        assert player.lines[0].endswith("3 games, 2 of them unfinished")
        assert "White's results by game" in player.text
        await player.press("down")
        assert "by game and colour" in player.text
        assert "d10 Chess, White" in player.text
        await player.press("escape")
        assert isinstance(player.app.screen, Library)


@pytest.mark.parametrize(
    ("title", "label"),
    [
        ("The slowest of all games, Black", "The slowest of all, Black "),
        ("Chess, with more dice than men", "Chess, with more dice     "),
        ("Chess, with more dice than men, White", "Chess, with more, White   "),
    ],
)
def test_a_title_is_cut_before_the_colour_and_not_at_a_comma_of_its_own(
    title: str, label: str
) -> None:
    assert chart.titled(title, 26) == label


async def test_the_statistics_of_nothing_say_so() -> None:
    async with screen(StatsPage()) as player:
        assert player.lines[0].endswith("No game has been saved yet")
        await player.press("down", "up", "enter", "tab")
        assert player.app.is_running


async def test_a_title_that_needs_two_lines_gets_them() -> None:
    library.folder().parent.mkdir(parents=True, exist_ok=True)
    library.folder().write_text("A file is in the place of the folder.")
    async with screen(StatsPage()) as player:
        await player.wait()
        assert player.seen("#title").replace(" ", "").endswith(f"({library.folder()})")


async def test_keys_to_scroll_are_named_only_where_there_is_more_to_see() -> None:
    for number in range(20):
        save("d10", "Ann", f"Bob {number}", "roll:6", "e2e4")
    async with screen(StatsPage()) as player:
        assert "Tab ↑↓ scroll" in player.foot
        await player.press("end")
        assert "scroll" not in player.foot


async def test_odd_files_are_named_below_and_stop_nothing() -> None:
    first, *_ = three()
    first.write_text("nothing")
    async with screen(StatsPage(), "120x40") as player:
        assert "2 games" in player.lines[0]
        assert f"{first.name}: this is not a Dicemate game" in player.text


async def test_without_a_finished_game_no_lengths_are_announced() -> None:
    save("d10", "Ann", "Bob", "roll:6", "e2e4")
    async with screen(StatsPage()) as player:
        assert "White's results by game" in player.text
        assert "how many moves" not in player.text
        await player.press("down")
        assert "by game and colour" in player.text
        assert "how many moves" not in player.text


async def test_lengths_are_compared_only_where_they_differ() -> None:
    moves = ("roll:6", "e2e4", "roll:6", "e7e5", "roll:6", "d2d4")
    for name, words in (("d10", moves[:2]), ("d10", moves), ("freedom", ())):
        path = save(name, "Ann", "Bob", *words)
        game = library.load(path)
        game.match.resign(WHITE)
        library.save(game, path)
        library.release(path)
    async with screen(StatsPage()) as player:
        await player.wait()
        assert "d10 Chess             1 ██ 2, median 1.5" in player.text
        assert "Freedom Dice Chess    0\n" in player.text


@pytest.mark.parametrize("size", ["80x24", "200x60"])
async def test_won_drawn_and_lost_stand_in_numbers_beside_the_bar(size: str) -> None:
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    game = library.load(path)
    game.match.resign(WHITE)
    library.save(game, path)
    library.release(path)
    async with screen(StatsPage(), size) as player:
        await player.press("down", "down")
        (row,) = [line for line in player.lines if "all games" in line]
        assert "▆" in row
        assert row.split()[-4:] == ["1", "·", "·", "·"]


async def test_a_terminal_of_letters_gets_letters() -> None:
    three()
    async with screen(StatsPage(), settings=Settings(men="letters")) as player:
        await player.press("down", "down")
        side = "\n".join(line[21:] for line in player.lines[1:-1])
        assert side.isascii()


async def test_titles_of_games_are_whole_in_a_small_window() -> None:
    save("hexagonal", "Ann", "Bob", "b1b2")
    save("freedom", "Ann", "Bob")
    async with screen(StatsPage()) as player:
        await player.wait()
        assert "Hexagonal Babylonian" in player.text
        assert "Freedom Dice Chess" in player.text


async def test_colours_can_be_told_where_names_of_games_are_cut() -> None:
    save("hexagonal", "Ann", "Bob", "b1b2")
    save("hexagonal", "Bob", "Ann", "b1b2")
    async with screen(StatsPage()) as player:
        await player.press("down")
        rows = [line for line in player.lines if ", White" in line or ", Black" in line]
        assert [row.split(",")[1].split()[0] for row in rows] == ["White", "Black"]


async def test_a_title_that_does_not_fit_loses_whole_words() -> None:
    for name in ("freedom", "hexagonal"):
        library.release(save(name, "Ann", "Bob"))
    async with screen(StatsPage()) as player:
        assert "Freedom Dice " in player.text
        assert "Hexagonal " in player.text
        assert "…" not in player.text
        await player.press("down")
        assert "Freedom Dice, White" in player.text
        assert "Hexagonal, White" in player.text


async def test_each_player_takes_one_line_and_more_of_a_long_name_is_beside_it() -> None:
    name = "Maximiliane-Theodora von Habsburg-Lothringen"
    save("d10", name, "Bob", "roll:6", "e2e4")
    async with screen(StatsPage()) as player:
        listed = [line[:21].strip() for line in player.lines[2:]]
        assert listed[:4] == ["All players", "Bob", "Maximiliane-Theodo…", ""]
        await player.press("down", "down")
        assert f"{name[:29]}…" in player.lines[2]
