"""Records in other programs: python-chess's reader and pgn-read open them without an error."""

import io

import chess.pgn
import pytest
from pgn_read.core.game import Game as StrictGame
from pgn_read.core.parser import PGN

from dicemate import plugins, record
from dicemate.match import Match
from helpers import game_of, match_of, play_at_random

D5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"

NULL = "0000"


def opened(match: Match, *, plain: bool = False) -> list[str]:
    """Return the moves that python-chess reads, without an error."""
    stream = io.StringIO(record.write(game_of(match), plain=plain))
    read = chess.pgn.read_game(stream)
    assert read
    assert read.errors == []
    assert chess.pgn.read_game(stream) is None
    return [move.uci() for move in read.mainline_moves()]


def strictly_opened(match: Match) -> int:
    """Return how many pieces pgn-read has at the end, which has found no error."""
    games = list(PGN(game_class=StrictGame).read_games(plain(match)))
    assert [game.state for game in games] == [None]
    return len(games[0]._piece_placement_data)


def plain(match: Match) -> str:
    return record.write(game_of(match), plain=True)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", plugins.names())
def test_two_other_readers_open_any_game(name: str, seed: int) -> None:
    match = match_of(name)
    play_at_random(match, seed, 150)
    followed = opened(match)
    assert set(followed) - {NULL} <= set(match.words)
    assert opened(match, plain=True) == followed[: _plain_part(followed)]
    strictly_opened(match)
    for text in (record.write(game_of(match)), plain(match)):
        assert record.read(text).match.words == match.words


def _plain_part(moves: list[str]) -> int:
    return moves.index(NULL) if NULL in moves else len(moves)


def test_a_capture_is_shown_once_it_has_succeeded() -> None:
    match = match_of("babylonian", "e4d5", setup=D5)
    assert opened(match) == []
    match.play("roll:4,1")
    assert opened(match) == ["e4d5"]
    assert strictly_opened(match) == 31


def test_an_attack_that_bounces_is_a_null_move_or_the_end_of_what_is_shown() -> None:
    match = match_of("babylonian", "e4d5", "roll:2,2", "d5e4", "roll:4,1", setup=D5)
    assert opened(match) == [NULL, "d5e4"]
    assert opened(match, plain=True) == []
    assert strictly_opened(match) == 32


@pytest.mark.parametrize(
    ("name", "setup", "words"),
    [
        # The attacker falls; a King is left attacked, and taken; a man stands up from the dead.
        ("babylonian", D5, "e4d5 roll:1,4 e7e5"),
        (
            "d10",
            "4k2r/8/8/8/8/8/4r3/K6R w - - 0 1",
            "roll:6 h1g1 roll:6 e2e1 roll:6 g1g2 roll:6 e1a1",
        ),
        (
            "deadmans",
            "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 b4",
            "hell:a2b3 rise:b4 g8f8",
        ),
    ],
)
def test_what_ordinary_chess_does_not_know_is_kept_in_comments(
    name: str, setup: str, words: str
) -> None:
    match = match_of(name, *words.split(), setup=setup)
    opened(match)
    strictly_opened(match)
    assert record.read(plain(match)).match.words == match.words
