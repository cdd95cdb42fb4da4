"""The first-game guide: every lesson is played with real key presses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from dicemate import library, plugins
from dicemate.lesson import Lesson, Step
from dicemate.plugins import GameFailed
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.position import Chance, Decision, Variant
from dicemate.system.remembered import Remembered
from dicemate.system.settings import Settings
from dicemate.tui.dice.tray import Tray
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.help.page import Page
from dicemate.tui.match.guide import at, guide
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.side import Side
from dicemate.tui.menu import about
from tui.player import Player, screen


async def _learn(player: Player, lesson: Lesson) -> None:
    """Do all steps of a lesson."""
    for step in lesson.steps:
        await _do(player, step.words)


async def _do(player: Player, words: str) -> None:
    """Do a step: throw, or touch the squares of a word, or take it from the short list."""
    match = player.match
    pending = match.pending()
    if isinstance(pending, Chance) and words.startswith("roll:"):
        await player.press("space")
        return
    assert isinstance(pending, Decision | Chance)
    word = pending.words[0] if words == "*" and isinstance(pending, Decision) else words.split()[0]
    action, before = match.position.action(word), len(match.words)
    if word == "throw":
        await player.press("space")
        return
    for spot in action.path:
        await player.click(spot.square, board=spot.board)
    if len(match.words) == before:
        texts = [choice.text for choice in player.table.dialogue.choices()]
        fitting = [n for n, text in enumerate(texts, 1) if action.label in text]
        await player.press(str(fitting[0]))


def _has_whole_dice(player: Player) -> bool:
    """Return whether the dice and the text on them are not cut off."""
    tray, side = player.table.query_one(Tray), player.table.query_one(Side)
    return not tray.display or tray.region.bottom <= side.content_region.bottom


@pytest.mark.parametrize("name", [name for name in plugins.names() if name != "deadmans"])
async def test_in_a_low_rail_the_title_of_a_lesson_is_in_one_line(name: str) -> None:
    variant = plugins.load(name)
    async with screen(None) as player:
        await player.click_text("Learn a game")
        await player.press(*["down"] * plugins.names().index(name), "enter")
        first, place = variant.lessons()[0].title, f"lesson 1 of {len(variant.lessons())}:"
        (row,) = (n for n, line in enumerate(player.lines) if line.endswith(f" {first}"))
        above, here = (line.partition("│ ")[2] for line in player.lines[row - 1 : row + 1])
        assert (above.partition("   ")[2], here) == (place, first) or here == f"{place} {first}"
        assert above.startswith(variant.title.split()[0])


async def test_a_colon_in_the_title_of_a_lesson_is_no_place_to_part_it() -> None:
    async with screen(at(Lessons(plugins.load("babylonian"), 2))) as player:
        assert any(line.endswith("│ equal dice: a bounce") for line in player.lines)


async def test_the_list_of_lessons_opens_at_the_one_being_played() -> None:
    async with screen(at(Lessons(plugins.load("babylonian"), 3))) as player:
        await player.press("f2", "down", "enter")
        assert "lesson 5 of 13" in player.text
        await player.press("f2", "enter")
        assert "lesson 5 of 13" in player.text


async def _walk(player: Player, variant: Variant) -> None:
    """Do all lessons of a game, and read each of them."""
    for number, lesson in enumerate(variant.lessons(), 1):
        assert f"lesson {number} of {len(variant.lessons())}: {lesson.title}" in player.text
        for said, step in enumerate(lesson.steps):
            if len(player.match.words) > said:
                continue  # Space gave Freedom up and rolled at once.
            assert _told(player, lesson.text(said)), player.text
            assert "these chances" not in step.text or "% win" in player.text, player.text
            await player.wait()
            assert _has_whole_dice(player), player.text
            await _do(player, step.words)
        assert _told(player, lesson.text(len(lesson.steps))), player.text
        await player.wait()
        assert _has_whole_dice(player), player.text
        await player.press("enter")


WIDE = ("babylonian", "deadmans", "freedom")
"""The games whose lessons have the least room in a large window, each beside or below its boards.

Where d10's and Hexagonal's lessons stand there, Freedom's and Babylonian's have fewer rows.
"""
HIGH = [("80x44", name) for name in ("babylonian", "deadmans", "hexagonal")] + [
    ("80x50", name) for name in ("babylonian", "d10", "freedom")
]
"""Windows higher than wide: of the two, each game is walked in the one with fewer rows for text.

Babylonian Chess has the most dice, and in the other window they are larger.
"""


@pytest.mark.parametrize(
    ("size", "name"),
    [*(("80x24", name) for name in plugins.names()), *(("120x40", name) for name in WIDE)],
)
async def test_a_guide_is_walked_from_the_menu_to_its_end(name: str, size: str) -> None:
    variant = plugins.load(name)
    async with screen(None, size) as player:
        await player.click_text("Learn a game")
        await player.press(*["down"] * plugins.names().index(name), "enter")
        await _walk(player, variant)
        form = player.app.screen  # Play it now.
        assert isinstance(form, NewGame)
        assert form.variant is variant
        await player.press("escape")
        assert "chess with dice" in player.text
    assert library.entries() == []


@pytest.mark.parametrize(("size", "name"), HIGH)
async def test_all_of_each_lesson_can_be_read_below_the_boards(name: str, size: str) -> None:
    variant = plugins.load(name)
    async with screen(at(Lessons(variant, 0)), size) as player:
        await _walk(player, variant)


def _told(player: Player, text: str) -> bool:
    """Return whether the whole of a text stands on the screen."""
    region = player.app.screen.query_one("#lesson").content_region
    rows = [row.replace("\ufe0e", "") for row in player.lines[region.y : region.bottom]]
    shown = " ".join(row.ljust(region.right)[region.x : region.right].strip() for row in rows)
    return " ".join(text.split()) == shown.strip()


async def test_a_lesson_says_of_its_dice_what_is_true_and_offers_no_own_dice() -> None:
    """In a lesson F2 lists lessons: nobody can choose to roll their own dice there, or by name."""
    async with screen(at(Lessons(plugins.load("freedom"), 0))) as player:
        await player.type("5")
        assert " ".join(player.seen("#prompt").split()) == "The program rolls: Space."
        await player.press("f3")
        assert "The rolls of a lesson are chosen beforehand" in player.text
        assert "seed" not in player.text
        await player.press("escape", "ctrl+p", *"yourowndice")
        await player.wait()
        assert "yourowndice" in player.text
        assert "roll your own dice" not in player.text


@pytest.mark.parametrize("word", ["draw", "accept", "decline", "claim", "resign"])
async def test_in_a_lesson_nobody_is_told_of_draws(word: str) -> None:
    async with screen(guide(plugins.load("babylonian"))) as player:
        await player.type(word)
        assert player.seen("#prompt") == f"'{word}' cannot be played here."


@pytest.mark.parametrize("key", ["space", "1"])
async def test_the_lesson_on_a_free_turn_is_not_done_by_a_roll(key: str) -> None:
    variant = plugins.load("freedom")
    (number,) = (n for n, lesson in enumerate(variant.lessons()) if "F11" in lesson.rules)
    async with screen(at(Lessons(variant, number))) as player:
        for keys in (["space"], ["1"], ["1"], ["space"], ["a", "3", "enter"], [key]):
            await player.press(*keys)
        assert "a roll is possible, but here try e5." in " ".join(player.seen("#prompt").split())
        await player.type("Nc6")
        assert "Well done." in player.text


async def test_a_lesson_that_is_left_before_its_first_layout_measures_no_dice() -> None:
    async with screen(guide(plugins.load("d10"))) as player:
        tray = player.app.screen.query_one(Tray)
        await tray.remove()  # What was to be done after the next frame is still done.
        tray.fit()
        assert player.app.is_running


async def test_a_lesson_names_keys_as_they_are_bound() -> None:
    settings = Settings(keys={"table.roll": "f12", "table.game": "f9"})
    async with screen(guide(plugins.load("d10")), settings=settings) as player:
        assert _told(player, "Each turn begins with the ten-sided die. Press F12.")
    bare = next(n for n, each in enumerate(plugins.load("d10").lessons()) if "bare" in each.title)
    told = plugins.load("d10").lessons()[bare].told
    assert "{game}" in told
    async with screen(at(Lessons(plugins.load("d10"), bare)), settings=settings) as player:
        await player.press("f12")
        await player.click("a1", "a4")
        await player.press("f12")
        await player.click("e8", "e7")
        assert _told(player, told.replace("{game}", "F9").replace("{press}", "press"))


@pytest.mark.parametrize("typed", ["e5", "Nf3", "i3"])
@pytest.mark.parametrize("name", ["d10", "deadmans"])
async def test_what_is_typed_after_a_lesson_is_refused_since_it_is_done(
    name: str, typed: str
) -> None:
    async with screen(at(Lessons(plugins.load(name), 0))) as player:
        await _learn(player, plugins.load(name).lessons()[0])
        assert "Well done." in player.text
        await player.type(typed)
        assert "This lesson is done." in player.text
        await player.press("1")
        assert "lesson 2 of" in player.text


async def test_another_move_is_not_played_and_the_one_asked_for_is_named() -> None:
    async with screen(guide(plugins.load("d10"))) as player:
        await player.press("space")
        await player.click("d1")
        assert "d1: the roll moves only a king, pawn, knight or bishop." in player.text
        await player.type("e4")
        assert "e4 is possible, but here try Nf3." in player.text
        assert player.match.words == ["roll:2"]
        await player.press("f1")
        assert "▌A turn (D1)" in player.text


async def test_a_lesson_may_be_done_again_chosen_and_left() -> None:
    async with screen(None) as player:
        await player.press("l")  # The first game of the menu.
        first = player.table
        await player.press("f2")
        await player.click_text("3. ")
        assert "lesson 3 of" in player.text
        await player.press("u")
        assert "There is nothing to take back." in player.text
        await player.type("resign")
        assert "'resign' cannot be played here" in player.text
        await player.press("escape", "escape")
        assert "chess with dice" in player.text
        assert not first.is_attached


async def test_lessons_start_where_one_stopped_and_those_done_are_ticked() -> None:
    lessons = plugins.load("d10").lessons()
    async with screen(None) as player:
        await player.press("down", "l")
        assert f"lesson 1 of {len(lessons)}" in player.text
        await _learn(player, lessons[0])
        await player.press("enter", "escape")
        await player.wait()
        assert f"✓······ 1 of {len(lessons)}" in player.text
        await player.press("l")
        assert f"lesson 2 of {len(lessons)}" in player.text
    async with screen(guide(plugins.load("d10"))) as player:
        assert f"lesson 2 of {len(lessons)}" in player.text
        await player.press("f2")
        assert f"✓ 1. {lessons[0].title}" in player.text
        assert f"· 2. {lessons[1].title}" in player.text


def test_a_lesson_with_two_blanks_in_its_title_is_ticked() -> None:
    variant, titles = plugins.load("d10"), ["To  move", "To throw"]
    known = Remembered().with_lesson("d10", titles[0])
    told = about.game(variant, titles, known, (80, 24), lambda rows: [])
    assert "✓ To  move\n· To throw" in told.plain


async def test_after_the_last_lesson_the_game_can_be_played_also_where_lessons_came_first() -> None:
    variant = plugins.load("deadmans")
    last = len(variant.lessons()) - 1
    async with screen(at(Lessons(variant, last))) as player:
        await _learn(player, variant.lessons()[last])
        assert "Well done. Enter: play it now." in " ".join(player.text.split())
        await player.press("enter")
        assert isinstance(player.app.screen, NewGame)
        await player.press("f5")
        assert player.match.variant is variant
        assert player.match.words == []


@asynccontextmanager
async def learned(name: str, number: int) -> AsyncIterator[Player]:
    """Sit before a lesson that is done."""
    variant = plugins.load(name)
    async with screen(at(Lessons(variant, number))) as player:
        await _learn(player, variant.lessons()[number])
        assert "Well done." in player.text
        yield player


@pytest.mark.parametrize("number", [4, 7])
async def test_the_die_is_whole_where_lesson_and_title_are_long(number: int) -> None:
    async with learned("freedom", number) as player:
        assert "─d6─" in player.text


async def test_a_die_below_a_lesson_is_drawn_small_where_a_large_one_has_no_room() -> None:
    async with screen(guide(plugins.load("freedom")), "120x60") as player:
        await player.wait()
        assert "d6[?]" not in player.text
        assert player.table.query_one(Tray).region.height > 1


@pytest.mark.parametrize("number", [0, 6])
async def test_a_lesson_that_is_done_offers_no_throw_and_no_man_to_touch(number: int) -> None:
    async with learned("d10", number) as player:
        assert player.foot.startswith("1 2 … choose")
        lights = player.table.dialogue.lights()
        assert not lights.movable | lights.targets


async def test_who_presses_space_once_too_often_still_reads_the_end_of_the_lesson() -> None:
    async with learned("d10", 0) as player:
        await player.press("space", "space")
        assert "lesson 1 of" in player.text
        assert player.seen("#prompt") == "Well done. Enter: next lesson."
        await player.press("enter")
        assert "lesson 2 of" in player.text


async def test_who_presses_space_once_too_often_still_leaves_with_one_key() -> None:
    async with learned("d10", 0) as player:
        table = player.table
        await player.press("space")
        assert player.foot.endswith("Esc leave")
        await player.press("escape")
        assert not table.is_attached


async def test_who_clicks_the_dice_once_too_often_still_reads_the_end_of_the_lesson() -> None:
    async with learned("d10", 1) as player:
        await player.click_die()
        assert "lesson 2 of" in player.text
        assert player.seen("#prompt") == "Well done. Enter: next lesson."


@pytest.mark.parametrize(("name", "number"), [("freedom", 4), ("deadmans", 1)])
async def test_the_last_line_of_a_guide_is_not_cut(name: str, number: int) -> None:
    async with screen(at(Lessons(plugins.load(name), number))) as player:
        assert player.foot.endswith("Esc leave")


@pytest.mark.parametrize(("number", "man", "square"), [(2, "e1", "e2"), (4, "a7", "a8")])
async def test_where_a_lesson_asks_back_the_last_line_says_that_esc_goes_back(
    number: int, man: str, square: str
) -> None:
    variant = plugins.load("d10")
    async with screen(at(Lessons(variant, number))) as player:
        for step in variant.lessons()[number].steps:
            if step.words.startswith(f"{man}{square}"):
                break
            await _do(player, step.words)
        assert "Esc back" not in player.foot
        await player.click(man, square)
        assert "Esc back" in player.foot
        assert "Esc leave" not in player.foot
        await player.press("escape")
        assert "Esc back" not in player.foot
        assert player.foot.endswith("Esc leave")


async def test_the_chances_of_the_first_duel_are_seen_in_the_smallest_window() -> None:
    async with screen(guide(plugins.load("babylonian"))) as player:
        await player.click("e3", "d5")
        assert "42 % win 16 % equal 42 % loss" in player.text


@pytest.mark.parametrize("size", ["80x24", "80x50"])
async def test_a_lesson_in_a_low_rail_leaves_the_line_that_holds_now(size: str) -> None:
    async with screen(guide(plugins.load("d10")), size) as player:
        await player.press("f2")
        await player.click_text("3. ")
        await player.press("space")
        assert "▸6–9  K P N B R Q" in player.text
        assert "1  K P" not in player.text


@pytest.mark.parametrize(("size", "seen"), [("80x24", False), ("120x40", True)])
async def test_a_table_for_which_a_lesson_leaves_no_room_is_not_cut(size: str, seen: bool) -> None:
    async with screen(guide(plugins.load("d10")), size) as player:
        assert ("a roll of … moves" in player.text) == seen
        assert ("10  K N B R Q" in player.text) == seen


async def test_where_a_lesson_leaves_one_line_what_came_of_a_duel_ends_with_a_clause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    lessons, settings = Lessons(plugins.load("babylonian"), 5), Settings(men="quadrants")
    async with screen(at(lessons), settings=settings) as player:
        for step in lessons.lesson.steps[:-1]:
            await _do(player, step.words)
        assert player.seen("Tray").endswith(" The King on e1 holds")


def _taught(*lessons: Lesson) -> Variant:
    """Return d10 Chess with other lessons, behind its guard."""
    guard, bare = Guard("d10"), plugins.bare(plugins.load("d10"))
    return guarded(guard, replace(bare, lessons=lambda: lessons))


THROW = Step("Throw.", "roll:6")


async def test_a_lesson_of_one_step_may_name_no_rule() -> None:
    async with screen(guide(_taught(Lesson("one", "", None, (THROW,), "That was it.")))) as player:
        await player.press("f1")
        assert isinstance(player.app.screen, Page)
        await player.press("escape", "space")
        assert _told(player, "That was it."), player.text


ODD = {
    "set-up": (Lesson("odd", "", "nowhere", (THROW,), ""), "lesson 'odd' cannot begin: "),
    "option": (Lesson("odd", "", None, (THROW,), "", {"no": "1"}), "has no option 'no'"),
    "steps": (Lesson("odd", "", None, (), ""), "the steps of the lesson 'odd' cannot be ()"),
}


@pytest.mark.parametrize(("lesson", "told"), ODD.values(), ids=ODD)
def test_a_lesson_that_cannot_begin_is_a_failure_of_the_game_and_named(
    lesson: Lesson, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("dicemate.plugins.report.user_data_path", lambda *_, **__: tmp_path)
    with pytest.raises(GameFailed) as caught:
        Lessons(_taught(lesson), 0).session()
    assert told in str(caught.value)
