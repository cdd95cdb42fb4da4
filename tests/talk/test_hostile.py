"""Whatever is typed gets clean lines in reply and never an exception."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hostile
from dicemate import plugins
from dicemate.talk.playing import Playing
from dicemate.talk.replaying import Replaying
from helpers import match_of
from talk.talker import Talker, pipe, playing, replaying, seeded, teaching

ARRAYS = {
    "d10": ("roll:7",),
    "deadmans": (),
    "babylonian": (),
    "freedom": ("roll:1",),
    "hexagonal": (),
}


def game(name: str) -> Talker:
    return playing(seeded(match_of(name, *ARRAYS[name])))


GAMES = {name: game(name) for name in ARRAYS}
PHRASES = [
    phrase
    for talker in (*GAMES.values(), replaying(seeded(match_of("d10", "roll:7"))))
    if isinstance(talker.topic, Playing | Replaying)
    for command in talker.topic.commands
    for phrase in command.phrases
    if phrase not in ("leave", "quit", "exit", "bye")
]
PIECES = [
    "e4",
    "hell",
    "knight",
    "rook",
    "a8",
    "z99",
    "1",
    "9" * 30,
    "O-O",
    "D7",
    "roll:6",
    "²",
    "٣",
]
TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(st.sampled_from([*PHRASES, *PIECES, *hostile.TEXTS.values()]), max_size=5).map(
        " ".join
    ),
)


def check(lines: list[str]) -> None:
    for line in lines:
        assert line.isprintable(), line
        assert not hostile.faults(line.encode())


@pytest.mark.parametrize("name", sorted(ARRAYS))
@given(text=TEXTS)
def test_any_text_can_be_said_in_a_game(name: str, text: str) -> None:
    talker = GAMES[name]
    talker.topic.done = False  # type: ignore[misc]
    check(talker.say(text))


@given(text=TEXTS)
def test_any_text_can_be_said_in_a_replay(text: str) -> None:
    check(replaying(seeded(match_of("d10", "roll:7", "e2e4", "roll:1"))).say(text))


@given(text=TEXTS)
def test_any_text_can_be_said_in_a_lesson(text: str) -> None:
    check(teaching(plugins.load("d10")).say(text))


def test_bytes_that_are_no_text_and_lines_without_end_come_through_a_pipe() -> None:
    import subprocess

    from cli.command import COMMAND, environment
    from helpers import HANG

    raw = b"\xff\xfe\x00\n" + hostile.ALL.encode() + b"\n" + b"e" * 3_000_000 + b"\n\x1b[2J\nleave"
    done = subprocess.run(
        [COMMAND, "play", "d10", "--plain", "--no-save", "--seed", "x"],
        input=raw,
        capture_output=True,
        timeout=HANG,
        env=environment(),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert not hostile.faults(done.stdout)
    assert len(done.stdout) < 10_000


def test_names_and_set_ups_are_said_in_one_clean_line() -> None:
    lines = pipe("", "play", "d10", "--plain", "--no-save", "--white", "A\x1b[2Jnn\u202e")
    assert lines[0] == "d10 Chess. A [2Jnn plays White."
