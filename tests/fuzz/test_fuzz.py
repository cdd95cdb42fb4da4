"""A short run of `python -m fuzz` of every kind, and files that are merely huge."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.command import dicemate, refused
from dicemate import plugins, record
from dicemate.position import SetupError
from fuzz import ROOMS
from fuzz.__main__ import asked
from fuzz.room import tries

MB = 10**6
HEAD = '[Event "?"]\n[Result "*"]\n[Dicemate "2"]\n[Game "d10"]\n[Dice "seed x"]\n'
SHORT = {"records": 400, "commands": 60, "index": 60, "keys": 60}
"""How many are tried of some kinds."""
HUGE = {
    "commands that never close": HEAD + "\n{" + "[%roll " * (4 * MB // 7) + "} *",
    "spaces in a command": HEAD + "\n{[%roll" + " " * 4 * MB + "} *",
    "comments that never close": HEAD + "\n" + "{" * 4 * MB,
    "one word": HEAD + "\n{[%play " + "e" * 4 * MB + "]} *",
    "a tag of backslashes": '[Event "' + "\\" * 4 * MB + "\n" + HEAD,
    "a set-up": f'[Start "{"8/" * (2 * MB)}"]\n{HEAD}*',
    "newlines": "\n" * 4 * MB,
    "newlines after the head": HEAD + "\n" * 4 * MB,
    "braces": HEAD + "\n" + "{}" * (2 * MB) + " e9 *",
    "a tag of escaped backslashes": '[White "' + "\\\\" * (2 * MB) + '"]\n' + HEAD + "\ne9 *",
    "numbers of moves": HEAD + "\n" + "1. " * MB + "e9 *",
    "throws taken back": f'[TakenBack "{"7:10:4 " * (MB // 2)}"]\n{HEAD}\ne9 *',
    "seals": HEAD.replace("seed x", "sealed" + f" {'0' * 64}" * (MB // 10)) + "\ne9 *",
    "3,000 games": f"{HEAD}\n*\n\n" * 3000 + "e9 *",
    "50 MB of comments": HEAD + ("\n{" + "a " * 500 + "}") * (50 * MB // 1003) + " e9 *",
}


@pytest.mark.parametrize("kind", ROOMS)
def test_hostile_input_of_every_kind_is_taken_or_refused(kind: str) -> None:
    tried = list(tries(ROOMS[kind][0], "short", SHORT.get(kind, 200)))
    assert [(each.fault, each.given) for each in tried if each.fault] == []
    assert 0 < sum(each.taken for each in tried) < len(tried), "else nothing was mutated, or all"


@pytest.mark.parametrize("kind", ROOMS)
def test_the_same_seed_makes_the_same_inputs(kind: str) -> None:
    first, second = ([each.given for each in tries(ROOMS[kind][0], "same", 5)] for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("typed", "kinds", "line"),
    [
        (["names"], "names", "fuzz: 'names' is not a number of inputs; KINDS chooses their kinds"),
        (["1"], "names nonsense", "fuzz: there is no kind 'nonsense'; there are: records,"),
    ],
)
def test_what_cannot_be_tried_is_refused_in_a_line(
    typed: list[str], kinds: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINDS", kinds)
    with pytest.raises(SystemExit, match=re.escape(line)):
        asked(typed)


@pytest.mark.slow
@pytest.mark.parametrize("name", HUGE)
def test_a_huge_file_is_refused_and_hangs_nothing(name: str, tmp_path: Path) -> None:
    file = tmp_path / "huge.pgn"
    file.write_text(HUGE[name])
    assert "huge.pgn" in refused(dicemate("verify", file))
    refused(dicemate("replay", file))  # A torn record would be read up to its last whole word.


@pytest.mark.parametrize("name", plugins.names())
@given(text=st.text(max_size=80) | st.from_regex(r"[pP1-8/kK]{0,30} [wb] -( \| [^|]{0,9})*"))
def test_any_setup_is_taken_or_refused(name: str, text: str) -> None:
    with suppress(SetupError):
        plugins.load(name).start(setup=text)


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=40))
def test_no_control_code_of_a_name_or_comment_survives(text: str) -> None:
    head = HEAD.replace("?", text.replace("\\", "").replace('"', "")).replace("\n\n", "\n")
    with suppress(record.RecordError):
        game = record.read(f"{head}\n{{{text.replace('}', '')}}} *", "file")
        assert all(text.isprintable() for text in (*game.tags.values(), *game.comments.values()))
