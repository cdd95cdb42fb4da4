"""Names with wide letters, letters without width, or braces break no line on the screen."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Action, Option
from dicemate.record import Game
from dicemate.scene import Scene
from dicemate.session import Session
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.library.librarypage import Library
from dicemate.tui.match import endcard, scoreboard
from dicemate.tui.match.table import Table
from dicemate.tui.menu import rowlist
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition
from tui.player import dice, screen, seated

WIDE = {
    "Chinese": "王小明" * 9,
    "Korean": "김철수",
    "emoji": "🎲♟🎲" * 9,
    "Devanagari": "क्षितिज" * 9,
    "Hebrew": "דָּוִד" * 9,
    "Latin": "Ann" * 20,
}


def _game(name: str) -> Game:
    names = {WHITE: f"W{name}", BLACK: f"B{name}"}
    match = Match(plugins.load("d10"), names=names, agreed=Agreed(Control(300, 0, 250)))
    return Game(match, dice("d10:7"))


@pytest.mark.parametrize("name", WIDE.values(), ids=WIDE)
@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_players_and_clocks_are_seen_at_a_table(name: str, size: str) -> None:
    game = _game(name)
    async with seated(game, size) as player:
        title = player.players
        assert title.count("5:00") == 2
        assert f"W{name[:2]}" in title
        assert f"B{name[:2]}" in title
        columns = int(size.partition("x")[0])
        assert [line for line in player.lines if cell_len(line) > columns] == []


@pytest.mark.parametrize("name", WIDE.values(), ids=WIDE)
async def test_the_columns_of_the_list_of_games_stand_below_each_other(name: str) -> None:
    for each in (name, "Bob"):
        library.release(library.create(_game(each)))
    async with screen(Library()) as player:
        await player.wait()
        lines = [line for line in player.lines if "goes on" in line and "goes on ·" not in line]
        assert len(lines) == 2
        assert len({cell_len(line.partition("goes on")[0]) for line in lines}) == 1


async def test_braces_in_a_name_name_no_key() -> None:
    names = {WHITE: "{roll}", BLACK: "{nobody}"}
    claimable = "4k3/8/8/8/8/8/3P4/K7 w - - 100 90"
    match = Match(plugins.load("d10"), setup=claimable, names=names)
    async with screen(Table(Session(Game(match, dice())))) as player:
        assert "{roll}, roll the die. (F2: a draw can be claimed.)" in player.text


@pytest.mark.parametrize("name", WIDE.values(), ids=WIDE)
def test_the_note_at_the_end_of_a_menus_line_is_faint_and_nothing_else(name: str) -> None:
    line = rowlist._spread(name, "move 5", 40, here=False)
    (span,) = line.spans
    assert line.plain[span.start : span.end].strip() == "move 5"


def test_a_game_that_lasts_has_a_title_of_whole_words() -> None:
    match = Match(plugins.load("freedom"), setup="8/8/8/4k3/8/8/8/4K2R w - - 0 40")
    assert scoreboard.game(match, 0, 29) == "Freedom Dice Chess · move 40"
    assert scoreboard.game(match, 0, 27) == "Freedom Dice · move 40"


@pytest.mark.parametrize("letters", [5, 12, 15, 40])
async def test_a_house_rule_with_a_wide_name_is_read_whole(letters: int) -> None:
    wide = "漢" * letters
    rule = Option("rule", ("on", "off"), "on", "A rule.", labels=(wide, "off"))
    game = replace(plugins.load("d10"), options=(rule,))
    async with screen(NewGame(game)) as player:
        await player.click_text("▸ house rules")
        await player.press("down")
        assert f"‹{wide}›" in player.words().replace(" ", "")


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_choice_with_a_wide_label_is_read_whole(size: str) -> None:
    wide = "漢字 " * 18 + "終"

    class Asking(FakePosition):
        def action(self, word: str) -> Action:
            return Action(wide) if word == "keep" else super().action(word)

    game = replace(FAKE, starter=lambda options, setup=None: Asking())
    async with screen(Table(Session(Game(Match(game), dice()))), size) as player:
        await player.press("space")
        await player.type("a2")
        assert wide in player.seen("#answers")


class Labelled(FakePosition):
    """Boards and moves have names of wide letters."""

    def scene(self) -> Scene:
        left, *others = super().scene().panels
        return Scene((left._replace(title="王王王王"), *others))

    def action(self, word: str) -> Action:
        action = super().action(word)
        return action._replace(label=action.label.replace("a", "王"))


async def places(position: FakePosition) -> tuple[int, int]:
    """Return the columns of the right board's title, and of Black's turn in the list of moves."""
    variant = replace(FAKE, starter=lambda options, setup=None: position)
    async with screen(Table(Session(Game(Match(variant), Dice.seeded("any")))), "120x40") as player:
        await player.press("space")
        await player.click("a1", "a2", board="left")
        await player.type("keep")
        await player.press("space")
        title = next(line for line in player.lines if "RIGHT" in line)
        turns = next(line for line in player.lines if " 1. " in line)
        return cell_len(title.partition("RIGHT")[0]), cell_len(turns.rpartition("{")[0])


async def test_titles_and_moves_of_wide_letters_move_nothing_beside_them() -> None:
    assert await places(Labelled()) == await places(FakePosition())


class Titled(FakePosition):
    """A board whose title is wider than its squares."""

    def scene(self) -> Scene:
        left, *others = super().scene().panels
        return Scene((left._replace(title="LEFT: " + "Ann 12 points, Bob 7 points " * 2), *others))


async def test_a_title_that_is_wider_than_its_board_moves_no_other() -> None:
    (here, _), (there, _) = await places(Titled()), await places(FakePosition())
    assert here == there


def test_what_decided_a_game_stands_in_columns_whatever_it_is_called() -> None:
    rows = [("3. rolled 王王", "+1.2", ""), ("4... keep", "", "-0.8")]
    assert [cell_len(row) for row in endcard._table(rows, 46)] == [46, 46]
