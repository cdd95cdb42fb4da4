"""The menu, the form before a game, the saved games and the replay."""

import errno
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from dicemate import library, plugins, record
from dicemate.plugins import Plugin
from dicemate.system import remembered
from dicemate.system.remembered import Remembered
from dicemate.tui.match.replay import Replay
from dicemate.tui.menu import about
from tui.frames import recorded
from tui.player import new_game, screen, table

pytestmark = pytest.mark.usefixtures("every_frame")


@pytest.mark.parametrize(("size", "left"), [("80x24", 48), ("120x40", 80), ("80x60", 40)])
async def test_the_menu_tells_of_each_game(size: str, left: int) -> None:
    async with screen(None, size) as player:
        for name in plugins.names():
            variant, short = plugins.load(name), about.dice(plugins.load(name))
            assert any(
                row.partition(variant.title)[2].strip().startswith(short) for row in player.lines
            )
            words = " ".join(line[left:].strip("│ ") for line in player.lines).split()
            assert f"{variant.summary} Lessons" in " ".join(words) or size != "80x24"
            assert variant.inventor.split()[0] in words
            assert variant.origin in " ".join(words) or "…" in player.text
            if size != "80x24":
                assert variant.inventor in " ".join(words)
                assert variant.summary in " ".join(words)
                assert f"Dice: {variant.dice or 'none'}" in " ".join(words)
                assert variant.lessons()[0].title in " ".join(words)
            await player.press("down")
            await player.wait()


@pytest.mark.parametrize("size", ["80x24", "100x30", "120x40", "80x60", "200x60"])
async def test_nothing_told_of_a_game_moves_when_its_lessons_and_dice_arrive(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with screen(None, size) as player:
        for name in plugins.names()[1:]:
            frames = recorded(player, monkeypatch)
            await player.press("down")
            await player.wait()
            region = player.app.screen.query_one("#about").content_region
            told = [
                [line[region.x :].strip("│ ") for line in lines[region.y : region.bottom]]
                for lines in map(str.splitlines, frames)
            ]
            heading = plugins.load(name).title
            first = next(n for n, frame in enumerate(frames) if f" {heading} ─" in frame)
            assert told[first] != told[-1], "the lessons come later"
            for before, after in zip(told[first], told[-1], strict=True):
                assert before in ("", after)


@pytest.mark.parametrize("size", ["80x24", "100x30", "120x40", "160x50", "80x60", "200x60"])
async def test_where_lessons_are_not_all_listed_the_menu_says_how_many_more_there_are(
    size: str,
) -> None:
    async with screen(None, size) as player:
        for name in plugins.names():
            titles = [lesson.title for lesson in plugins.load(name).lessons()]
            region = player.app.screen.query_one("#about").content_region
            rows = [row[region.x : region.right].strip() for row in player.lines]
            told = rows[region.y : region.bottom]
            listed = sum(f"· {title}" in told for title in titles)
            if listed:
                more = len(titles) - listed
                assert (f"and {more} more" in told) == bool(more)
            await player.press("down")
            await player.wait()


async def test_keys_for_a_game_are_offered_on_games_only_and_else_say_why() -> None:
    async with screen(None) as player:
        await player.press("down")
        assert "l learn  F1 rules" in player.text
        await player.press("up")
        for line in ("Quit", "Settings", "Saved games", "Watch a game", "Learn a game"):
            await player.press("up")
            assert f"─ {line} ─" in player.text
            assert "l learn" not in player.text
            assert "? help" in player.text
        await player.press("down", "down", "down")
        for key in ("f1", "l", "w"):
            await player.press("up", "down", key)
            assert "No game is under the cursor." in player.text
            assert "─ note ─" in player.text  # It is not about the line under the cursor.


async def test_home_and_end_go_to_the_first_and_last_line_of_all() -> None:
    async with screen(None) as player:
        first = player.seen("#about")
        await player.press("end")
        assert "─ Quit ─" in player.text
        await player.press("home")
        assert player.seen("#about") == first


async def test_of_more_games_than_rows_those_around_the_cursor_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = [Plugin(f"game{n}", "1", None, "no reason") for n in range(30)]
    monkeypatch.setattr(plugins, "survey", lambda: many)
    async with screen(None) as player:
        assert "game0 " in player.text
        await player.press(*["down"] * 29)
        assert "game29 (failed to load)" in player.text
        assert "no reason" in player.text
        await player.click_text("game28")
        assert "no reason" in player.text
        await player.press("down", "down", "down", "enter")
        assert "Watch" in player.text


async def test_a_description_that_is_too_long_for_its_room_ends_in_an_ellipsis(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    long = replace(plugins.load("d10"), summary="A long story of a game. " * 20)
    monkeypatch.setattr(plugins, "survey", lambda: [Plugin("d10", "1", long)])
    async with screen(None) as player:
        await player.until(lambda: "Lessons" in player.seen("#about"))
        assert "…" in player.seen("#about").partition("Lessons")[0]
        assert long.inventor in player.seen("#about")


@pytest.mark.parametrize("many", [13, 40])
async def test_with_all_lessons_done_the_menu_still_names_who_invented_the_game(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = plugins.load("babylonian").lessons()[0]
    lessons = [lesson._replace(title=f"lesson {n}") for n in range(many)]
    game = replace(plugins.load("babylonian"), lessons=lambda: lessons)
    others = plugins.survey()[1:]
    monkeypatch.setattr(plugins, "survey", lambda: [Plugin("babylonian", "1", game), *others])
    done = {"babylonian": tuple(each.title for each in lessons)}
    remembered.change(lambda known: known._replace(lessons=done))
    async with screen(None) as player:
        await player.until(lambda: f"Lessons {many} of {many}" in player.seen("#about"))
        assert game.inventor in player.seen("#about")


async def test_a_game_that_failed_to_load_is_named_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = Plugin("broken", "1", None, "the game 'broken' failed to load: no reason")
    monkeypatch.setattr(plugins, "survey", lambda: [broken])
    async with screen(None) as player:
        assert "broken (failed to load)" in player.text
        assert "failed to load: no reason" in " ".join(player.text.split())
        assert "welcome" not in player.text
        await player.press("enter")
        assert "Saved games" in player.text


async def test_from_the_menu_through_the_form_to_the_table() -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        assert "a new game" in player.text
        await player.press(*"Ann", "enter", *"Bob", *["down"] * 4, "enter")
        assert "▾ house rules" in player.text
        await player.press("down", "down", "right")
        assert "‹ wins at once ›" in player.words()
        assert "What happens once every man but the King is taken." in player.words()
        assert "1 changed" in player.text
        await player.press("f5")
        assert "▸Ann (White)   Bob (Black)" in player.players
        assert player.match.options["baring"] == "immediate"
        await player.press("space")
        await player.type("leave")
        assert "chess with dice" in player.text


async def test_an_emptied_row_of_the_form_means_what_is_usual() -> None:
    async with screen(None) as player:
        await player.click_text("Freedom Dice Chess")
        await player.press("up", "enter", "down", "down", "ctrl+u")
        assert "960" in player.words()
        await player.press("f5")
        assert player.match.options["start"] == "standard"


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no King"),
        ("8/8/8 w - - 0 1", "expected 8 rows"),
        ("kP6/8/8/8/8/8/8/K7 w - - 0 1", "a pawn stands on a first or last rank"),
    ],
)
async def test_C5_the_form_names_the_fault_of_a_set_up(setup: str, fault: str) -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.press("up", "enter", *["down"] * 5)  # Round to the rules of the house.
        player.app.screen.focused.value = setup  # type: ignore[union-attr]
        await player.press("f5")
        assert fault in player.words()
        assert "a new game" in player.text


async def test_a_folder_that_cannot_be_written_is_told(data_folder: Path) -> None:
    data_folder.rmdir()
    data_folder.write_text("a file where the folder should be")
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.press("f5")
        assert "A new game cannot be saved:" in player.words()


async def test_a_full_disk_is_told_and_the_folder_with_it(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # As a write to a file has it.

    monkeypatch.setattr(library, "create", full)
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.press("f5")
        assert "A new game cannot be saved: No space left on device" in player.words()
        assert "None" not in player.text


def _played() -> record.Game:
    game = new_game(plugins.load("d10"), None, [], {})
    for word in ("roll:5", "e2e4", "roll:1", "e7e5", "roll:2", "g1f3", "roll:10"):
        game.match.play(word)
    return game


def _replay() -> Replay:
    game = _played()
    return Replay(game, library.create(game))


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_house_rules_can_be_looked_up_at_the_table(key: str) -> None:
    async with table(plugins.load("babylonian"), tie="both", size="120x40") as player:
        await player.press(key, "home")
        assert "House rules of this game" in player.text
        assert "equal dice: both men fall" in player.text


async def test_rules_and_help_are_at_hand_everywhere() -> None:
    async with screen(None) as player:
        await player.press("f1")
        assert plugins.load(plugins.names()[0]).title in player.text
        await player.press("escape", "question_mark")
        assert "F1: the rules of the game under the cursor" in player.text
        await player.press("escape")
        assert "chess with dice" in player.text
    async with screen(_replay()) as player:
        await player.press("question_mark")
        assert "→: a step forward" in player.text
        await player.press("escape", "f1")
        assert "A turn (D1)" in player.lines[2]


async def test_a_window_of_a_cell_is_drawn_once_and_not_for_ever() -> None:
    async with screen(None) as player:
        await player.pilot.resize_terminal(1, 1)
        await player.pilot.resize_terminal(80, 24)
        assert "chess with dice" in player.text
        await player.pilot.resize_terminal(1, 1)
        covering = player.app.screen
        assert not covering.show_vertical_scrollbar
        assert not covering.show_horizontal_scrollbar


async def test_lessons_that_are_done_are_ticked_also_where_there_is_room_for_only_some() -> None:
    lessons = [lesson.title for lesson in plugins.load("babylonian").lessons()]
    for title in lessons:
        remembered.change(partial(Remembered.with_lesson, game="babylonian", title=title))
    async with screen(None, "120x40") as player:
        assert f"✓ {lessons[0]} ✓ {lessons[1]}" in player.seen("#about")
        assert f"✓ {lessons[-1]}" not in player.seen("#about")


async def test_the_next_lesson_in_the_menu_is_the_one_that_opens() -> None:
    lessons = [lesson.title for lesson in plugins.load("babylonian").lessons()]
    remembered.change(partial(Remembered.with_lesson, game="babylonian", title=lessons[4]))
    async with screen(None, "100x45") as player:
        assert player.seen("#about").endswith(f"Next: {lessons[5]}")
        await player.press("l")
        assert f"lesson 6 of {len(lessons)}" in player.text
