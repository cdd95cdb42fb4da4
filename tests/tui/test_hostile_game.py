"""A game whose every text is hostile: each screen shows it as text, and the app goes on."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, Self

import pytest

from dicemate import plugins
from dicemate.lesson import Lesson, Step
from dicemate.plugins import Plugin
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.plugins.kinds import LONGEST_TEXT
from dicemate.position import Action, Chance, Decision, Die, Option, Outcome, Pending, Variant
from dicemate.scene import Man, Mark, Note, Panel, Scene, Shelf
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.match.table import Table
from dicemate.tui.menu.menu import Menu
from hostile import ALL
from tui.fakegame import VARIANT
from tui.player import Player, screen

TEXTS = {
    "markup": "[bold]x[/bold] [@click=app.quit]q[/]",
    "wrong markup": "[/nope] [@click=app.bell( [[ `` # | a |",
    "braces": "{0} {roll} {nope} {} {x!r} %s %(x)s $accent",
    "pages": "# <b>x</b> &amp; *y* | a | b |",
    "hostile": ALL,
    "wide": "漢字" * 30,
    "families": "👩\u200d👩\u200d👧🏳️\u200d🌈",
    "marks": "e" + "\u0301" * 500,
    "long": "xy " * (LONGEST_TEXT // 3 - 9),
    "nothing": "",
}


class Position(NamedTuple):
    """A throw, a choice of two, and the end: all of it told in hostile words."""

    text: str
    said: int = 0

    @property
    def turn(self) -> bool:
        return True

    def pending(self) -> Pending:
        if self.said == 0:
            faces = (f"{self.text}1", "N")
            return Chance(True, (Die(2, self.text, faces=faces), Die(6, self.text)), self.text)
        words = ("one", "two")
        return Decision(True, words, self.text) if self.said == 1 else Outcome(True, self.text)

    def play(self, word: str) -> Self:
        return self._replace(said=self.said + 1)

    def action(self, word: str) -> Action:
        return Action(f"{self.text}{word}", (), self.text, "" if word == "one" else self.text)

    def scene(self) -> Scene:
        board = Panel("b", {"a1": Man(True, "K")}, self.text, 3, 3, {"b2": Mark(*[self.text] * 3)})
        notes = (Note(self.text, (self.text,) * 3, 7), Note("lit", (self.text,), 0))
        return Scene((board,), (Shelf(self.text, (Man(True, "P"),)),), notes, frozenset({0, 99}))

    def key(self) -> int:
        return self.said

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return self.text


def hostile(text: str) -> Variant:
    """Return a game that tells everything in hostile words."""

    def start(options: Mapping[str, str], setup: str | None = None) -> Position:
        return Position(text)

    names = ("saved", "größe", "White", "a.b", "[x]")
    rows = [Option(each, ("a", "b"), "a", text, title=text, labels=(text, text)) for each in names]
    lesson = Lesson(text, text, None, (Step(text, "*"),), text)
    return guarded(
        Guard("fake"),
        replace(
            VARIANT,
            inventor=text,
            summary=text,
            dice=text,
            rules=text,
            advice=text,
            title=text or "?",
            starter=start,
            options=tuple(rows),
            lessons=lambda: (lesson, lesson),
            preview=lambda: Position(text).scene().panels[0],
            sample=lambda: text,
            minutes=1,
        ),
    )


@pytest.fixture(params=TEXTS)
def text(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Install the game alone, and return its text."""
    told = TEXTS[request.param]
    variant = hostile(told)
    monkeypatch.setattr("dicemate.plugins.report.user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(plugins, "survey", lambda: [Plugin("fake", "1", variant)])
    monkeypatch.setattr(plugins, "load", lambda name: variant)
    return told


async def _back_to(player: Player, kind: type) -> None:
    for _ in range(5):
        if isinstance(player.app.screen, kind):
            return
        await player.press("escape")
        await player.wait()
    raise AssertionError(f"no way back from {player.app.screen}")


async def test_everything_a_menu_leads_to_shows_a_hostile_game(text: str) -> None:
    async with screen(Menu(), "100x30") as player:
        for keys in ("f1", "l", "w", "question_mark", "ctrl+p"):
            await player.press(keys)
            await player.wait()
            assert "".join(player.lines).isprintable(), keys
            await _back_to(player, Menu)
        if "bold" in text:
            assert "[bold]x[/bold]" in player.text


async def test_a_hostile_game_is_begun_at_its_form_and_played_to_its_end(text: str) -> None:
    async with screen(Menu(), "100x30") as player:
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, NewGame)
        await player.press(*["down"] * 5, "space", *["down", "right"] * 5)
        await player.press("f5")
        await player.wait()
        assert isinstance(player.app.screen, Table)
        await player.press("space", "question_mark", "escape", "f2", "escape", "1")
        await player.wait()
        assert player.match.outcome
        assert "".join(player.lines).isprintable()
        if text.startswith("[bold]"):
            assert "[bold]x[/bold]" in player.text
