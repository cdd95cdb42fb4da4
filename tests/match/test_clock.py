"""Clocks: no time is created or lost, and takebacks return it; no test waits."""

import io
from collections.abc import Sequence

import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import TIME, Agreed, IllegalWord, Match, clock
from dicemate.match.clock import SECOND, Clock
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Chance, Color, Outcome
from dicemate.record import Game, RecordError

SMALL = st.integers(0, 30)
CONTROLS = st.builds(Control, st.integers(1, 600), SMALL, st.just(0)) | st.builds(
    Control, st.integers(1, 600), st.just(0), SMALL
)
THOUGHTS = st.lists(st.integers(0, 20 * SECOND), max_size=12)
SIDES = (WHITE, BLACK)


def times(clock: Clock) -> list[int]:
    return [clock.left(side) for side in SIDES]


def played(control: Control, thoughts: Sequence[int], name: str = "babylonian") -> Match:
    """Return a match in which each word took this long, up to where somebody's time ran out.

    The last of the possible words is played: in Babylonian Chess often an attack, so that dice are
    thrown and the other side is asked within a turn.
    """
    match = Match(plugins.load(name), agreed=Agreed(control))
    assert match.clock
    dice = Dice.seeded("clock")
    for thought in thoughts:
        match.clock.run(thought)
        pending = match.pending()
        if match.clock.flagged or isinstance(pending, Outcome):
            break
        throws = isinstance(pending, Chance)
        match.play(
            dice.throw(match.throws(), pending.dice)  # type: ignore[union-attr]
            if throws
            else pending.words[-1]  # type: ignore[union-attr]
        )
    return match


def again(match: Match) -> Match:
    return record.read(record.write(Game(match, Dice.seeded("clock")))).match


# -- what a clock is set to ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "tag"),
    [
        ("5", "300"),
        ("5+3", "300+3"),
        ("5 + 3", "300+3"),
        ("1.5+2d", "90+2d"),
        ("90+30", "5400+30"),
        ("0+2", "0+2"),
        ("0+90", "0+90"),
    ],
)
def test_what_is_typed_and_what_the_record_holds(typed: str, tag: str) -> None:
    assert str(Control.typed(typed)) == tag
    assert Control.parse(tag) == Control.typed(typed)


@pytest.mark.parametrize(
    "text", ["", "0", "0+0", "0+2d", "five", "-3", "5+", "5+3x", "99999999", "1441", "٣"]
)
def test_what_means_no_time_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"5\+3"):
        Control.typed(text)


@pytest.mark.parametrize("increment", [1, 2, 90])
def test_an_increment_alone_is_what_both_begin_with(increment: int) -> None:
    match = Match(plugins.load("d10"), agreed=Agreed(Control.typed(f"0+{increment}")))
    assert match.clock
    assert [match.clock.left(color) for color in (WHITE, BLACK)] == [increment * 1000] * 2
    assert not match.clock.flagged
    match.clock.run(400)
    for word in ("roll:6", "e2e4"):
        match.play(word)
    assert match.clock.left(WHITE) == 2 * increment * 1000 - 400
    text = record.write(Game(match, Dice.seeded("x")))
    again = record.read(text).match
    assert f'[TimeControl "0+{increment}"]' in text
    assert again.clock
    assert again.clock.left(WHITE) == match.clock.left(WHITE)


@given(CONTROLS)
def test_python_chess_reads_the_time_control(control: Control) -> None:
    (part,) = chess.pgn.parse_time_control(str(control)).parts
    assert (part.time, part.increment, part.delay) == tuple(control)


@given(st.integers(0, 10**6 * 3600 * SECOND - 1))
def test_a_time_that_was_written_is_read_to_the_millisecond(milliseconds: int) -> None:
    assert clock.parse(clock.written(milliseconds)) == milliseconds


def test_times_for_people() -> None:
    shown = [clock.shown(each) for each in (3_723_000, 298_900, 10_000, 9_999, 0)]
    assert shown == ["1:02:03", "4:58", "0:10", "9.9!", "0.0!"]


# -- the laws ------------------------------------------------------------------------------


def asked(match: Match, ply: int) -> Color | None:
    """Return who has to act after `ply` words; at the end a flag may have fallen."""
    pending = match.positions[ply].pending()
    return None if isinstance(pending, Outcome) else pending.who


@settings(max_examples=40)
@given(CONTROLS, THOUGHTS)
def test_time_is_neither_made_nor_lost(control: Control, thoughts: list[int]) -> None:
    match = played(Control(control.seconds, control.increment), thoughts)
    assert match.clock
    plies = range(1, len(match.words) + 1)
    for side in SIDES:
        turns = [ply for ply in plies if match.begins_turn(ply)]
        own = sum(match.positions[ply - 1].turn == side for ply in turns)
        pairs = zip(range(len(match.words) + 1), thoughts, strict=False)
        spent = sum(thought for ply, thought in pairs if asked(match, ply) == side)
        given = (control.seconds + own * control.increment) * SECOND
        assert match.clock.left(side) == max(0, given - spent)


@settings(max_examples=40)
@given(CONTROLS, THOUGHTS, st.integers(0, 9 * SECOND))
def test_a_takeback_gives_the_time_back(control: Control, thoughts: list[int], more: int) -> None:
    match = played(control, thoughts)
    assert match.clock
    before = [
        [match.clock.left(side, ply) for side in SIDES] for ply in range(len(match.words) + 1)
    ]
    while match.words:
        match.clock.run(more)
        match.undo()
        assert times(match.clock) == before[len(match.words)]


def test_the_delay_is_used_first_and_is_whole_again_in_the_next_turn() -> None:
    match = Match(plugins.load("d10"), agreed=Agreed(Control(60, delay=5)))
    assert match.clock
    for thought, word, left in ((3, "roll:8", 60), (4, "e2e4", 58), (5, "roll:10", 60)):
        who = match.clock.asked
        match.clock.run(thought * SECOND)
        match.play(word)
        assert match.clock.left(who) == left * SECOND
    match.clock.run(SECOND)
    assert match.clock.left(BLACK) == 59 * SECOND


def test_an_increment_comes_at_the_end_of_a_turn_and_not_of_a_word() -> None:
    match = Match(plugins.load("d10"), agreed=Agreed(Control(60, 3)))
    assert match.clock
    match.play("roll:8")
    assert times(match.clock) == [60 * SECOND, 60 * SECOND]
    match.play("e2e4")
    assert times(match.clock) == [63 * SECOND, 60 * SECOND]


def test_the_clock_runs_of_who_is_asked_within_the_other_ones_turn() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    match = Match(plugins.load("deadmans"), {}, setup, agreed=Agreed(Control(60, 3)))
    assert match.clock
    match.play("e4d5")
    assert match.position.turn == WHITE
    assert match.clock.asked == BLACK  # He places his dead pawn.
    match.clock.run(5 * SECOND)
    match.play("place:d7")
    assert times(match.clock) == [63 * SECOND, 55 * SECOND]  # White's turn is over only now.


# -- the flag ------------------------------------------------------------------------------


def test_a_flag_loses_and_is_taken_back_with_its_time() -> None:
    match = played(Control(5), [0, 6 * SECOND])
    assert match.clock
    assert match.clock.flagged
    loser = match.clock.asked
    match.flag()
    assert match.outcome == Outcome(not loser, TIME)
    match.clock.run(SECOND)  # Nobody's runs any more.
    with pytest.raises(IllegalWord, match="over"):
        match.play("e2e4")
    assert match.undo() == TIME
    assert match.clock.left(loser) == 5 * SECOND
    assert not match.outcome


def test_nobody_is_flagged_before_the_time_is_over() -> None:
    match = played(Control(5), [4999])
    with pytest.raises(IllegalWord, match="nobody's time is up"):
        match.flag()


# -- the record ----------------------------------------------------------------------------


@settings(max_examples=40)
@given(CONTROLS, THOUGHTS, st.integers(0, 9 * SECOND))
def test_a_record_keeps_every_time(control: Control, thoughts: list[int], more: int) -> None:
    match = played(control, thoughts)
    assert match.clock
    match.clock.run(more)
    if match.clock.flagged:
        match.flag()
    read = again(match)
    assert read.clock
    assert read.clock.control == control
    assert read.outcome == match.outcome
    assert times(read.clock) == times(match.clock)
    for ply in range(len(match.words) + 1):
        assert [read.clock.left(s, ply) for s in SIDES] == [match.clock.left(s, ply) for s in SIDES]


def test_a_time_that_a_record_gives_twice_is_set_once() -> None:
    match = played(Control(60, 2), [1500], "deadmans")
    text = record.write(Game(match, Dice.seeded("clock")))
    time = "[%clk 0:01:00.5]"
    read = record.read(text.replace(time, f"{time} {time}")).match
    assert match.clock
    assert read.clock
    assert times(read.clock) == times(match.clock)


def test_chess_pgn_reads_the_times_and_the_flag() -> None:
    match = played(Control(60, 2), [1500, 62 * SECOND], "deadmans")
    match.flag()
    text = record.write(Game(match, Dice.seeded("clock")))
    game = chess.pgn.read_game(io.StringIO(text))
    assert game
    assert not game.errors
    move = game.next()
    assert move
    assert move.clock() == 60.5
    assert game.headers["Result"] == "1-0"
    assert game.headers["Termination"] == TIME


def test_a_match_without_takebacks_stays_one() -> None:
    match = Match(plugins.load("deadmans"), agreed=Agreed(takebacks=False))
    match.play("e2e4")
    match = again(match)
    with pytest.raises(IllegalWord, match="without takebacks"):
        match.undo()
    with pytest.raises(IllegalWord, match="without takebacks"):
        match.undo_turn()
    assert match.words == ["e2e4"]


def text_of(control: Control | None, *edits: tuple[str, str]) -> str:
    match = Match(plugins.load("deadmans"), words=["e2e4"], agreed=Agreed(control))
    text = record.write(Game(match, Dice.seeded("clock")))
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (('"60"', '"soon"'), "TimeControl 'soon' is not of the form 300"),
        (('"60"', '"0"'), "TimeControl '0' is not of the form 300"),
        (("0:01:00]", "0:01:01]"), "a clock cannot show 0:01:01 here"),
        (("0:01:00]", "a minute]"), "'a minute' is not a time of the form H:MM:SS"),
        (("1. e4 {[%clk 0:01:00]}", "{[%clk 0:01:00]} 1. e4"), "nobody has used any time yet"),
        (('"60"]', '"60"]\n[Clock "W/0:00:09"]'), "the other player's clock is running"),
        (('"60"]', '"60"]\n[Clock "NaN"]'), "Clock 'NaN' is not of the form W/0:05:00"),
        (('"60"]', '"60"]\n[Takebacks "no"]'), "neither on nor off"),
    ],
)
def test_a_record_with_times_that_cannot_be_is_refused(edit: tuple[str, str], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        record.read(text_of(Control(60), edit))


def test_the_loser_on_time_is_who_was_asked() -> None:
    ended = ('"*"]', '"{}"]\n[Termination "time forfeit"]'), ("} *", "}} {}")
    for result, accepted in (("1-0", True), ("0-1", False)):
        edits = [(old, new.format(result)) for old, new in ended]
        text = text_of(Control(60), *edits)
        if accepted:
            assert record.read(text).match.outcome == Outcome(WHITE, TIME)
        else:
            with pytest.raises(RecordError, match="a game cannot end here by 'time forfeit'"):
                record.read(text)


def test_remarks_of_other_programs_are_kept_and_are_no_words() -> None:
    remarks = "[%eval 0.17,12] good [%csl Gd4] [%emt 0:00:03] [%clk 0:09:57]"
    text = text_of(None, ("1. e4", f"1. e4 {{{remarks}}}"))
    game = record.read(text)
    assert game.comments == {1: remarks}
    assert record.read(record.write(game)).comments == {1: remarks}
    assert not game.match.clock


def test_a_comment_cannot_set_the_clock() -> None:
    match = Match(plugins.load("deadmans"), words=["e2e4"], agreed=Agreed(Control(60)))
    game = Game(
        match, Dice.seeded("clock"), comments={1: "[%clk 0:00:01] [%evaluate] [%eval 1] [%eval"}
    )
    read = record.read(record.write(game))
    assert read.match.clock
    assert read.match.clock.left(WHITE) == 60 * SECOND
    assert read.comments == {1: "[%clk 0:00:01] [%evaluate] [%eval 1] [%eval"}


@given(
    seconds=st.integers(1, 24 * 3600),
    bonus=st.integers(0, 9999),
    delayed=st.booleans(),
)
def test_a_time_can_be_typed_as_it_is_offered(seconds: int, bonus: int, delayed: bool) -> None:
    control = Control(seconds, delay=bonus) if delayed else Control(seconds, increment=bonus)
    assert Control.typed(control.as_typed()) == control
