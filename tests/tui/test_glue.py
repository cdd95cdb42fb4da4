"""No line ends between a number and its per cent sign: in pages, prompts and lessons."""

from dataclasses import replace
from functools import partial

from textual.selection import SELECT_ALL

from dicemate import plugins
from dicemate.lesson import Lesson, Step
from dicemate.tui.help.page import Page
from dicemate.tui.help.pagetext import PageText
from dicemate.tui.line import Line
from dicemate.tui.match.foot import Foot
from dicemate.tui.match.guide import at
from dicemate.tui.match.lessons import Lessons
from tui.player import screen, table


async def test_no_line_ends_between_a_number_and_its_per_cent_sign() -> None:
    text = "\n\n".join(f"{'x' * wide} 24 %." for wide in range(1, 90))
    async with screen(Page(text)) as player:
        page = player.app.screen.query_one(PageText)
        lines = ["".join(segment.text for segment in line) for line in page._lines]
        assert not [line for line in lines if line.startswith("%")]
        assert sum("24 %" in line for line in lines) == 89


async def test_no_line_of_a_prompt_ends_between_a_number_and_its_per_cent_sign() -> None:
    async with table(plugins.load("d10")) as player:
        for wide in range(1, 40):
            player.app.screen.query_one(Foot).say(f"{'x' * wide} 70 % of it", warns=False)
            await player.pilot.pause()
            assert "70 %" in "\n".join(player.lines)
        copied = player.app.screen.query_one("#prompt", Line).get_selection(SELECT_ALL)
        assert copied
        assert copied[0].endswith("x 70 % of it")


async def test_no_line_of_a_lesson_ends_between_a_number_and_its_per_cent_sign() -> None:
    steps = [Step(f"{'x' * wide} {10 + wide} % of it", "roll:2") for wide in range(1, 30)]
    lessons = [Lesson("one", "D1", None, (step,), "") for step in steps]
    d10 = replace(plugins.load("d10"), lessons=partial(tuple, lessons))
    async with screen(at(Lessons(d10, 0))) as player:
        for number in range(len(steps)):
            player.table.dialogue.learn(number)
            await player.pilot.pause()
            assert f"{11 + number} %" in "\n".join(player.lines)
