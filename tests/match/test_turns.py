"""Turns are cut and numbered by the match alone, and everything that shows them agrees."""

import itertools
import re
from dataclasses import replace
from pathlib import Path

import pytest

from dicemate import library, record
from dicemate.cli import steps
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, is_throw
from dicemate.record import RecordError
from dicemate.record.verify import verify
from dicemate.tui.match import captions
from helpers import game_of, match_of, play_at_random
from tui.fakegame import VARIANT, FakePosition

NAMES = ("babylonian", "d10", "deadmans", "freedom")
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
BEGINNINGS = ["w KQkq - 0 1", "b KQkq - 0 1", "w KQkq - 3 12", "b KQkq - 3 12", "b KQkq - 0 99"]


def played(name: str, beginning: str, words: int = 60) -> Match:
    """Return a match from the usual array, with this side to move and this move number."""
    board = f"{ARRAY} {beginning}"
    hell = " | 8/8/8/8/8/8/8/8" if name == "deadmans" else ""
    try:
        match = match_of(name, setup=board)
    except ValueError:
        match = match_of(name, setup=board + hell)
    play_at_random(match, 7, words)
    return match


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("name", NAMES)
def test_turns_hold_every_word_once_and_are_counted_on_from_the_fen(
    name: str, beginning: str
) -> None:
    match = played(name, beginning)
    turns = list(match.turns())
    assert [index for turn in turns for index in turn.words] == list(range(len(match.words)))
    side, *_, number = beginning.split()
    assert (turns[0].number, turns[0].color) == (int(number), side == "w")
    for before, turn in itertools.pairwise(turns):
        assert before.complete
        assert turn.color == (not before.color)
        assert turn.number == before.number + (before.color == BLACK)
    for turn in turns:
        assert match.begins_turn(turn.words.start)
        assert {match.number_at(ply) for ply in turn.words} == {turn.number}
        assert {match.start_of_turn(ply) for ply in turn.words} == {turn.words.start}
        assert {match.next_turn(ply) for ply in turn.words} == {turn.ply}
        assert {match.next_turn(ply + 1, -1) for ply in turn.words} == {turn.words.start}


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("name", NAMES)
def test_list_record_export_and_library_have_the_same_numbers(
    tmp_path: Path, name: str, beginning: str
) -> None:
    match = played(name, beginning)
    turns = list(match.turns())
    listed = [(turn.number, turn.color, turn.ply) for turn in captions.turns(match)]
    assert listed == [(turn.number, turn.color, turn.ply) for turn in turns]
    text = record.write(game_of(match))
    movetext = re.sub(r"\{[^}]*\}", "", text.partition("\n\n")[2])
    written = [int(number) for number in re.findall(r"(\d+)\.", movetext)]
    assert written[0] == turns[0].number
    # A turn in which only dice were thrown has no number yet.
    turns = [turn for turn in turns if turn.complete or turn.number in written]
    assert set(written) == {turn.number for turn in turns}
    (tmp_path / "game.pgn").write_text(text)
    entry = library.entry.read(tmp_path, "game.pgn")
    assert entry.moves == turns[-1].number - turns[0].number + 1
    for number in written:
        whose = [turn for turn in turns if turn.number == number]
        ends = [turn.ply for turn in whose if turn.color == WHITE] or [whose[0].ply]
        assert steps.step_of(match, number) == ends[0]
    with pytest.raises(ValueError, match=f"the game has {written[0]} to "):
        steps.step_of(match, written[-1] + 2)


def test_errors_of_reading_and_of_verifying_have_them_too() -> None:
    game = game_of(match_of("d10", "roll:6", "e7e5", setup=f"{ARRAY} b KQkq - 0 12"))
    text = record.write(game)
    assert "12... e5" in text
    with pytest.raises(RecordError, match="move 13: "):
        record.read(text.replace(" *", " 13. e9 *"))
    (line,) = verify(game).lines
    assert "throw 1, move 12: " in line


def test_a_text_of_a_games_own_is_no_fen_even_with_six_fields() -> None:
    class Own(FakePosition):
        def setup(self) -> str:
            return f"w a1 c3 0 0 {self.turns}"

    match = Match(replace(VARIANT, starter=lambda *_: Own()))
    play_at_random(match, 1, 3)
    assert [turn.number for turn in match.turns()] == [1]


def test_a_thrown_array_belongs_to_the_first_turn() -> None:
    match = match_of("freedom", "roll:518", start="chess960")
    assert [turn.words for turn in match.turns()] == [range(1)]
    play_at_random(match, 3, 9)
    first, *_ = match.turns()
    assert (first.number, first.color, first.words.start) == (1, WHITE, 0)
    assert first.words.stop > 1


def test_a_word_of_the_other_player_stays_in_the_turn() -> None:
    match = match_of("babylonian")
    play_at_random(match, 5, 300)
    foreign = [
        turn
        for turn in match.turns()
        if any(match.speaker(index) != turn.color for index in turn.words)
    ]
    assert foreign
    assert all(match.positions[turn.words.start].turn == turn.color for turn in foreign)


@pytest.mark.parametrize("name", NAMES)
def test_turns_are_right_after_takebacks_and_what_was_undone(name: str) -> None:
    match = match_of(name)
    play_at_random(match, 11, 40)
    whole = list(match.turns())
    restore = match.checkpoint()
    match.undo_turn()
    match.undo()
    fresh = Match(match.variant, match.options, match.setup, words=match.words)
    assert list(match.turns()) == list(fresh.turns())
    restore()
    assert list(match.turns()) == whole
    branch = match.branch(20, match.names)
    timed = Match(match.variant, match.options, words=match.words[:20], agreed=Agreed(Control(300)))
    assert list(branch.turns()) == list(timed.turns())


@pytest.mark.parametrize("name", NAMES)
def test_throws_are_counted_through_takebacks(name: str) -> None:
    match = match_of(name)
    play_at_random(match, 7, 30)
    restore, made = match.checkpoint(), match.throws()
    assert made == sum(map(is_throw, match.words))
    while match.words:
        match.undo()
        assert match.throws() == sum(map(is_throw, match.words))
    restore()
    assert match.throws() == made
