"""What is typed, spoken and written of boards of any size."""

import io
from collections.abc import Mapping

import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.match import IllegalWord, Match, typed
from dicemate.odds.turned import turned
from dicemate.position import WHITE, Position
from dicemate.record.movetext import _command
from dicemate.record.otherprograms import is_ordinary
from helpers import game_of, match_of, play_at_random
from strangers.installing import GAMES
from talk.talker import playing, seeded

EMPTY = "/".join(["12"] * 8)

KNIGHTS = "k11/12/12/12/9N1N/12/12/12/12/K11 w"
"""Knights on j6 and l6, who both reach k4 and k8."""


def knights() -> Position:
    return match_of("large", "roll:2", setup=KNIGHTS).position


def test_a_move_that_two_men_can_make_is_ambiguous_and_told_so() -> None:
    with pytest.raises(typed.Ambiguous, match="'Nk4' could be Njk4 or Nlk4"):
        typed.parse("Nk4", knights())


@pytest.mark.parametrize("text", ["Nj6k4", "Njk4", "njk4", "j6k4", "Nj6-k4", "nj6k4", "N j6 k4"])
def test_files_and_ranks_tell_them_apart(text: str) -> None:
    assert typed.parse(text, knights()) == "j6k4"


@pytest.mark.parametrize(
    ("text", "word"), [("l10", "l9l10q"), ("l10=q", "l9l10q"), ("l9l10N", "l9l10n")]
)
def test_a_pawn_becomes_something_on_the_tenth_rank(text: str, word: str) -> None:
    position = match_of("large", "roll:1", setup="k11/11P/" + EMPTY[:-3] + "/K11 w").position
    if text == "l10":
        with pytest.raises(typed.Ambiguous):
            typed.parse(text, position)
    else:
        assert typed.parse(text, position) == word


FILE_K = "k11/12/12/12/12/11p/10PK/12/12/12 w"
"""A King on l4 and a pawn on k4 who takes on l5, where the King could too."""


def test_kxl5_is_a_pawn_s_of_file_k_and_Kxl5_the_King_s() -> None:
    pawn = match_of("large", "roll:1", setup=FILE_K).position
    king = match_of("large", "roll:6", setup=FILE_K).position
    assert typed.parse("kxl5", pawn) == typed.parse("kl5", pawn) == "k4l5"
    assert typed.parse("Kxl5", king) == typed.parse("kxl5", king) == "l4l5"
    with pytest.raises(IllegalWord):
        typed.parse("Kxl5", pawn)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8)
@given(seed=st.integers(0, 50))
def test_every_word_and_every_label_is_read_as_itself(name: str, seed: int) -> None:
    match = match_of(name)
    play_at_random(match, seed, 30)
    for word, label in typed.labels(match.position).items():
        assert typed.parse(word, match.position) == word
        assert typed.parse(label, match.position) == word


# -- the record ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plain", [False, True])
def test_a_record_says_that_no_other_program_can_follow(name: str, plain: bool) -> None:
    match = Match(plugins.load(name))
    play_at_random(match, 1, 40)
    text = record.write(game_of(match), plain=plain)
    assert f'[Variant "{match.variant.title}"]' in text
    assert "[FEN" not in text
    read = chess.pgn.read_game(io.StringIO(text))
    assert read
    assert [*read.mainline_moves()] == []
    assert record.read(text).match.words == match.words
    moves = [word for word in match.words if not word.startswith("roll:") and word != "done"]
    assert all(f"[%play {word}]" in " ".join(text.split()) for word in moves)


def test_our_own_games_begin_as_ordinary_chess_and_strangers_may_not() -> None:
    found = {name: is_ordinary(plugins.load(name)) for name in plugins.names()}
    assert {name for name in GAMES if found[name]} == set()
    assert found["d10"]
    assert found["freedom"]
    assert found["deadmans"]
    assert found["babylonian"]


def test_a_record_whose_words_are_written_as_before_is_still_read() -> None:
    match = Match(plugins.load("large"), words=["roll:2", "k1l3"])
    text = record.write(game_of(match))
    assert "[%play k1l3]" in text
    old = text.replace("[%play k1l3]", "[%k1l3]")
    assert record.read(old).match.words == match.words


COMMANDS: Mapping[str, str] = {
    "k1l3": "[%play k1l3]",
    "f10f11q": "[%play f10f11q]",
    "a1b2c3": "[%play a1b2c3]",
    "B:f10f11": "[%play B:f10f11]",
    "k1": "[%play k1]",
    "stay": "[%stay]",
    "place:e7": "[%place e7]",
    "offer-reroll": "[%offer-reroll]",
    # Commands that mean something else.
    "eval": "[%play eval]",
    "clk:1": "[%play clk:1]",
    "play": "[%play play]",
    "hint": "[%play hint]",
    # A space after the command is not part of the word.
    "raise: 5": "[%play raise: 5]",
}


@pytest.mark.parametrize("word", COMMANDS)
def test_words_as_commands(word: str) -> None:
    assert _command(word) == COMMANDS[word]


# -- the rest ------------------------------------------------------------------------------


def test_the_line_mode_tells_of_a_large_board() -> None:
    talker = playing(seeded(Match(plugins.load("large"), setup=KNIGHTS)))
    assert talker.say("what attacks k4") == ["White attacks k4 with knight j6 and knight l6."]
    assert "Rank 6: white knights j6 l6." in talker.say("board")
    letters = talker.say("letters")
    assert letters[0] == "10 k - - - - - - - - - - -"
    assert letters[-2:] == ["01 K - - - - - - - - - - -", "-- a b c d e f g h i j k l"]


def test_it_can_be_the_other_side_s_turn_on_a_board_of_any_size() -> None:
    start = plugins.load("large").start
    other = turned(start(), lambda setup: start({}, setup))
    assert other
    assert other.turn != WHITE
