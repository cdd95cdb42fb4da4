"""Checking programs: ours and the documented example pass; faults are named."""

import json
import os
import re
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Self

import pytest

from bots.badly import script
from cli.command import asked, dicemate, refused
from dicemate import plugins
from dicemate.bots import check as checking
from dicemate.bots import known, protocol
from dicemate.bots.check import all_games, check
from dicemate.bots.process import ours, split
from dicemate.match import Match
from dicemate.position import WHITE, Decision, Outcome, Pending
from laws.toy import Toy, toy_game

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def report(command: str, *games: str) -> dict[str, str]:
    variants = [plugins.load(name) for name in games or ("d10",)]
    return {each.about: str(each) for each in check(split(command), variants)}


def test_the_example_of_the_documentation_passes_in_all_games(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    (tmp_path / "example.py").write_text(code)
    command = shlex.join([sys.executable, str(tmp_path / "example.py")])
    lines = report(command, *(each.name for each in all_games()))
    assert len(lines) == 6 + len(plugins.names())
    assert [line for line in lines.values() if not line.startswith("pass")] == []
    assert lines["hello"] == "pass hello: Twenty Lines 1.0 plays all games"
    assert "30 decisions, all legal" in lines["freedom"]


def test_the_question_of_the_documentation_is_one_that_is_asked() -> None:
    (asked,) = re.findall(r'^< (\{"type":"ask".*?\})$', PAGE.read_text(), re.DOTALL | re.MULTILINE)
    told = json.loads(asked)
    match = Match(plugins.load(told["game"]), told["options"], told["setup"], words=told["words"])
    really = protocol.ask(match, WHITE, told["id"])
    assert told | {"options": really["options"]} == really


def test_our_own_level_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "DECISIONS", 5)
    lines = report(shlex.join(ours("greedy")))
    assert [line for line in lines.values() if not line.startswith("pass")] == []


@pytest.mark.parametrize(
    ("given", "about", "said"),
    [
        (
            {"ask": "say(type='word', id=id, word='e9')"},
            "d10",
            "chose 'e9', which cannot be played",
        ),
        ({"hello": "sys.exit(3)"}, "hello", "the program crashed with status 3"),
        ({"quit_": "time.sleep(99)"}, "quit", "goes on for more than 5 seconds after quit"),
        ({"quit_": "pass"}, "quit", "goes on for more than 5 seconds after quit"),
        (
            {"ask": "say(type='word', id=id, word=first or 'e2e4')"},
            "draw",
            "asked whether it accepts a draw, and did not answer",
        ),
        (
            {"ask": "say(type='word', id=id, word='e9' if asked['clock'] else first)"},
            "clock",
            "chose 'e9', which cannot be played",
        ),
        ({"ask": "say(type='word', id=1, word=first)"}, "stop", "has not answered"),
        ({"ask": "say(type='offer', id=id)"}, "d10", "has not answered"),
        (
            {"ask": "print(end='{\"type\":', flush=True)"},
            "d10",
            "has not answered for 1 seconds: its last line has no end",
        ),
    ],
)
def test_what_a_program_does_wrong_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, str], about: str, said: str
) -> None:
    monkeypatch.setattr(checking, "DECISIONS", 1)
    monkeypatch.setattr("dicemate.bots.program.PATIENCE", 1.0)
    lines = report(script(tmp_path, **given))
    assert lines[about].startswith(f"FAIL {about}: ")
    assert said in lines[about]
    if "has not answered" in said:
        assert list(lines)[-1] == about  # It would stall again.


def test_a_game_that_a_program_does_not_play_is_left_out(tmp_path: Path) -> None:
    hello = "say(type='hello', protocol=1, name='T', games=['freedom'])"
    assert "not played by this program" in report(script(tmp_path, hello=hello))["d10"]


def test_a_program_is_checked_in_those_games_that_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "DECISIONS", 1)
    command = script(
        tmp_path,
        hello="say(type='hello', protocol=1, name='T', games=['freedom'])",
        ask="say(type='word' if first else 'decline', id=id, word=first)",
    )
    lines = report(command, "d10", "freedom")
    assert [line for line in lines.values() if not line.startswith("pass")] == []
    none = report(command, "d10")
    assert none["clock"] == "FAIL clock: the program plays none of the installed games"


class DiceAlone(Toy):
    """Dice are thrown until it is over."""

    def play(self, word: str) -> Self:
        return type(self)(self.left - 1)


class OneDecision(Toy):
    """The first decision ends it."""

    def pending(self) -> Pending:
        over = self.left < 6
        return Outcome(None, "the end") if over else Decision(self.turn, self.words())


def test_a_game_of_one_decision_or_none_is_no_fault_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "DECISIONS", 2)
    command = script(tmp_path, ask="say(type='word' if first else 'decline', id=id, word=first)")
    games = [replace(toy_game(toy), name=toy.__name__) for toy in (DiceAlone, OneDecision)]
    lines = {each.about: str(each) for each in check(split(command), games)}
    assert [line for line in lines.values() if not line.startswith("pass")] == []
    assert lines["DiceAlone"] == "pass DiceAlone: nothing to decide"


def test_a_game_that_failed_to_load_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    working, *_ = plugins.survey()
    broken = plugins.Plugin("broken", "1", None, "the game 'broken' failed to load")
    monkeypatch.setattr(plugins, "survey", lambda: [broken, working])
    assert all_games() == [working.variant]


def test_the_command_says_pass_or_fail_and_exits_accordingly(tmp_path: Path) -> None:
    failing = dicemate("bot", "check", script(tmp_path, hello="sys.exit(1)"))
    assert failing.returncode == 1
    assert failing.stdout == "FAIL hello: the program crashed with status 1\n"
    assert "level nor a program" in refused(asked("bot", "check", "no-such-program --fast"))


def test_levels_are_listed_and_a_level_is_a_program_of_the_command() -> None:
    listed = dicemate("bot").stdout.splitlines()
    assert [line.partition(":")[0] for line in listed] == ["random", "greedy", "steady", "strong"]
    assert "did you mean greedy" in refused(asked("bot", "play", "greedly"))


@pytest.mark.skipif(os.name != "posix", reason="names are texts there")
def test_a_program_may_lie_in_a_file_whose_name_is_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.system.remembered.user_data_path", lambda *_, **__: tmp_path)
    command = script(tmp_path).replace("Tester.py", os.fsdecode(b"T\xff.py"))
    (tmp_path / "Tester.py").rename(tmp_path / os.fsdecode(b"T\xff.py"))
    assert known.find(command).arguments[-1].endswith(os.fsdecode(b"T\xff.py"))
    known.remember(known.find(command))
    assert known.recorded(known.find(command).program) == known.find(command)
