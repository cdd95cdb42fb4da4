"""Clocks in plain text: a fallen flag is announced at once, even while nobody is typing."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest

from dicemate import plugins
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.record import Game
from dicemate.session import Nowhere, Session
from dicemate.talk import conversation
from dicemate.talk.ears import FileEar
from dicemate.talk.pausing import PAUSED
from dicemate.talk.playing import Playing
from dicemate.talk.voice import Voice
from talk.talker import Talker, seeded, talking

PLAYED = ["The game took 0 moves.", "Longest thought: White 1:00, Black 0:00."]
CHOICES = ["1: play again, colours swapped.", "2: leave."]


class Time:
    """Milliseconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


def timed(time: Time, control: Control, *words: str) -> Session:
    match = Match(plugins.load("d10"), words=["roll:6", *words], agreed=Agreed(control))
    return Session(seeded(match), now=time)


def minute(time: Time, **more: int) -> Talker:
    return talking(timed(time, Control(60, **more)))


def test_the_time_that_is_left_is_said() -> None:
    time = Time()
    talker = minute(time)
    time.now = 20_000
    assert talker.one("clock") == "White has 0:40 and Black has 1:00."
    assert talker.topic.patience() == 40


def test_a_flag_that_falls_before_a_line_is_told_instead_of_an_answer() -> None:
    time = Time()
    talker = minute(time)
    time.now = 60_000
    assert talker.say("e4") == ["Black wins on time.", *PLAYED, *CHOICES]
    assert talker.topic.patience() is None


def test_a_flag_that_falls_while_nobody_says_anything_is_told() -> None:
    time = Time()
    talker = minute(time)
    assert talker.topic.patience() == 60
    time.now = 59_000
    assert talker.wait() == []
    assert talker.topic.patience() == 1
    time.now = 60_000
    assert talker.wait() == ["Black wins on time.", *PLAYED, *CHOICES]
    assert talker.wait() == []


def test_a_delay_is_waited_for_too() -> None:
    time = Time()
    talker = minute(time, delay=5)
    heard: list[str] = []
    while (seconds := talker.topic.patience()) and not heard:
        time.now += int(seconds * 1000)
        heard = talker.wait()
    assert heard[0] == "Black wins on time."
    assert time.now == 65_000


class Full(Nowhere):
    """A disk that has become full."""

    def save(self, game: Game) -> str:
        raise OSError(28, "No space left on device")


def test_when_the_end_on_time_cannot_be_saved_players_may_still_ask_and_leave() -> None:
    time = Time()
    match = Match(plugins.load("d10"), words=["roll:6"], agreed=Agreed(Control(60)))
    talker = talking(Session(seeded(match), Full(), now=time))
    time.now = 60_000
    unsaved = "Not done, since it cannot be saved: No space left on device."
    assert talker.wait()[0] == unsaved
    assert talker.say("clock")[:2] == [unsaved, "White has 0.0 seconds and Black has 1:00."]
    assert "Your time is up." in talker.say("e4")
    assert talker.say("leave") == [unsaved]
    assert talker.topic.done


def test_without_a_clock_a_conversation_waits_for_ever() -> None:
    assert talking(Session(seeded(Match(plugins.load("d10"))))).topic.patience() is None


# -- waiting for a real file ---------------------------------------------------------------


@contextmanager
def piped() -> Iterator[tuple[int, FileEar]]:
    """Return where lines can be written, and what hears them."""
    read, write = os.pipe()
    try:
        yield write, FileEar(read, "utf-8")
    finally:
        os.close(read)
        os.close(write)


class Impatient(FileEar):
    """Hears a file as long as something is there; else time passes, and nobody waits for it."""

    def __init__(self, file: int, time: Time) -> None:
        super().__init__(file, "utf-8")
        self._time = time

    def listen(self, seconds: float | None) -> bool:
        if super().listen(0):
            return True
        assert seconds is not None, "this would wait for ever"
        self._time.now += int(seconds * 1000)
        return False


def test_a_conversation_tells_that_time_is_over_with_half_a_line_typed() -> None:
    time, stream = Time(), StringIO()
    playing = Playing(timed(time, Control(60)), Voice(stream))
    read, write = os.pipe()
    os.write(write, b"clock\nknight g1 t")
    with pytest.raises(AssertionError, match="wait for ever"):
        conversation.hold(playing, Impatient(read, time))
    assert time.now == 60_000
    assert stream.getvalue().splitlines()[-6:] == [
        "White has 1:00 and Black has 1:00.",
        "Black wins on time.",
        *PLAYED,
        *CHOICES,
    ]
    os.close(read)
    os.close(write)


def test_only_whole_lines_are_heard() -> None:
    with piped() as (write, ear):
        assert not ear.listen(0)
        os.write(write, b"roll\r\nkni")
        assert ear.listen(0)
        assert ear.hear() == "roll"
        assert not ear.listen(0)
        os.write(write, b"ght f3\n\nbo\xffard\n")
        assert [ear.listen(0) and ear.hear() for _ in range(3)] == ["knight f3", "", "bo�ard"]
        assert not ear.listen(0)


def test_the_end_of_a_file_is_heard_after_its_last_line() -> None:
    read, write = os.pipe()
    os.write(write, b"roll\nlea")
    os.close(write)
    ear = FileEar(read, "utf-8")
    assert [ear.listen(None) and ear.hear() for _ in range(3)] == ["roll", "lea", None]
    os.close(read)


def test_a_pause_stops_the_clocks_until_somebody_goes_on() -> None:
    time = Time()
    talker = minute(time)
    time.now = 20_000
    assert talker.one("pause") == PAUSED
    assert talker.topic.patience() is None
    time.now = 500_000
    assert talker.wait() == []
    assert talker.one("board") == talker.one("e4") == talker.one("pause") == PAUSED
    assert talker.say("go on") == [
        "The clocks are running again.",
        "White, move a man of any kind.",
    ]
    assert talker.one("clock") == "White has 0:40 and Black has 1:00."
    talker.say("e4")
    time.now = 510_000
    assert talker.one("clock") == "White has 0:40 and Black has 0:50."
    time.now = 551_200
    assert talker.one("clock") == "White has 0:40 and Black has 8.8 seconds."


def test_an_empty_line_ends_a_pause_and_it_can_be_left() -> None:
    talker = minute(Time())
    talker.say("pause")
    assert talker.say("")[0] == "The clocks are running again."
    talker.say("pause")
    talker.say("leave")
    assert talker.topic.done


def test_there_is_no_pause_without_clocks_or_after_the_end() -> None:
    talker = talking(Session(seeded(Match(plugins.load("d10")))))
    assert talker.one("pause") == "There are no clocks in this game."
    assert talker.one("go on") == talker.one("continue") == "The game is not paused."
    talker = minute(Time())
    talker.say("resign")
    talker.say("yes")
    assert talker.one("pause") == "The game is over."
