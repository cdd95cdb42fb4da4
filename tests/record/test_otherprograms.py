"""Records in other programs: python-chess, pgn-read and pgn-extract open them without an error."""

import io
import os
import random
import re
import shutil
import subprocess
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import chess.pgn
import pytest
from pgn_read.core.game import Game as StrictGame
from pgn_read.core.parser import PGN

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Outcome, SetupError
from dicemate.record import Game
from dicemate.record.otherprograms import is_ordinary
from helpers import E4_D5, game_of, match_of, play_at_random

NULL = "0000"
FOLLOWED = [name for name in plugins.names() if is_ordinary(plugins.load(name))]
"""Games that others can follow on the usual board."""


def opened(match: Match, *, plain: bool = False) -> list[str]:
    """Return the moves that python-chess reads, without an error."""
    stream = io.StringIO(record.write(game_of(match), plain=plain))
    read = chess.pgn.read_game(stream)
    assert read
    assert read.errors == []
    assert chess.pgn.read_game(stream) is None
    return [move.uci() for move in read.mainline_moves()]


def strictly_opened(match: Match) -> int:
    """Return how many pieces pgn-read has at the end, without an error."""
    games = list(PGN(game_class=StrictGame).read_games(plain(match)))
    assert [game.state for game in games] == [None]
    return len(games[0]._piece_placement_data)


def plain(match: Match) -> str:
    return record.write(game_of(match), plain=True)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", FOLLOWED)
def test_two_other_readers_open_any_game(name: str, seed: int) -> None:
    match = match_of(name)
    play_at_random(match, seed, 150)
    followed = opened(match)
    assert set(followed) - {NULL} <= set(match.words)
    assert opened(match, plain=True) == followed[: _plain_part(followed)]
    strictly_opened(match)
    for text in (record.write(game_of(match)), plain(match)):
        assert record.read(text).match.words == match.words


@pytest.mark.parametrize("name", sorted({*plugins.names()} - {*FOLLOWED}))
def test_other_readers_are_told_that_they_cannot_follow(name: str) -> None:
    match = match_of(name)
    play_at_random(match, 1, 150)
    for text in (record.write(game_of(match)), plain(match)):
        stream = io.StringIO(text)
        read = chess.pgn.read_game(stream)
        assert read
        assert list(map(str, read.errors)) == [f"unsupported variant: {match.variant.title}"]
        assert list(read.mainline_moves()) == []
        assert chess.pgn.read_game(stream) is None
        assert record.read(text).match.words == match.words


def _plain_part(moves: list[str]) -> int:
    return moves.index(NULL) if NULL in moves else len(moves)


def test_a_capture_is_shown_once_it_has_succeeded() -> None:
    match = match_of("babylonian", "e4d5", setup=E4_D5)
    assert opened(match) == []
    match.play("roll:4,1")
    assert opened(match) == ["e4d5"]
    assert strictly_opened(match) == 31


def test_an_attack_that_bounces_is_a_null_move_or_the_end_of_what_is_shown() -> None:
    match = match_of("babylonian", "e4d5", "roll:2,2", "d5e4", "roll:4,1", setup=E4_D5)
    assert opened(match) == [NULL, "d5e4"]
    assert opened(match, plain=True) == []
    assert strictly_opened(match) == 32


@pytest.mark.parametrize(
    ("name", "setup", "words"),
    [
        # The attacker falls; a King is left attacked, and taken; a man rises from the dead.
        ("babylonian", E4_D5, "e4d5 roll:1,4 e7e5"),
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


# -- games of any kind, with any comments --------------------------------------------------

# Debian installs it in a folder that is not on every PATH.
PGN_EXTRACT = shutil.which("pgn-extract", path=f"{os.environ.get('PATH', '')}:/usr/games")
SEEDS = 12
ODD = [
    "so } there",
    "{ open",
    "%",
    "; semi",
    "a (b) $1 1. e4 1-0",
    "“ünïcode” 王 ♔",
    "[%eval 0.3]",
    '[White "x"]',
    "&#125; &amp;",
    '"q" \\',
    "x" * 300,
    "--",
    "*",
]
SETUPS = {
    "the other King stands in check": "1k6/P7/8/8/8/8/8/4K3 w - - 0 1",
    "a pawn on its first rank": "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
    "Kings beside each other": "8/8/8/2kK4/8/8/4P3/8 w - - 0 1",
    "three queens and a late move": "4k3/8/8/8/8/8/8/QQQ1K3 b - - 99 9999",
    "castling from elsewhere": "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 3 7",
}


def any_game(name: str, seed: int, setup: str | None = None) -> Game:
    """Return a game with random options, end, length and comments."""
    rng = random.Random(f"{name} {seed}")
    variant = plugins.load(name)
    options = {} if setup else {each.name: rng.choice(each.values) for each in variant.options}
    match = Match(variant, options, setup, {WHITE: rng.choice(ODD), BLACK: rng.choice(ODD)})
    play_at_random(match, seed, rng.choice((0, 1, 2, 10, 40, 150)))
    if not match.outcome and rng.random() < 0.3:
        match.conclude(rng.choice((Outcome(WHITE, "resignation"), Outcome(None, "agreement"))))
    said = {rng.randint(0, len(match.words)): rng.choice(ODD) for _ in range(3)}
    return Game(match, Dice.seeded("tests"), comments=said, tags={"Annotator": rng.choice(ODD)})


def games(name: str) -> list[Game]:
    """Return games of a variant, some from set-ups that are impossible in ordinary chess."""
    found = [any_game(name, seed) for seed in range(SEEDS)]
    for setup in SETUPS.values():
        with suppress(SetupError):
            found += [any_game(name, seed, setup) for seed in range(2)]
    assert len(found) > SEEDS
    return found


@pytest.mark.parametrize("name", FOLLOWED)
def test_python_chess_and_pgn_read_open_any_game_as_one(name: str) -> None:
    for game in games(name):
        text = record.write(game, plain=True)
        for each in (text, record.write(game)):
            stream = io.StringIO(each)
            read = chess.pgn.read_game(stream)
            assert read
            assert read.errors == []
            assert chess.pgn.read_game(stream) is None
            again = record.read(each)
            assert (again.match.words, again.comments) == (game.match.words, game.comments)
        assert [found.state for found in PGN(game_class=StrictGame).read_games(text)] == [None]


@pytest.mark.skipif(
    not PGN_EXTRACT, reason="pgn-extract is not installed (apt install pgn-extract)"
)
@pytest.mark.parametrize("name", FOLLOWED)
def test_pgn_extract_opens_any_game_as_one(name: str, tmp_path: Path) -> None:
    texts = [record.write(game, plain=True) for game in games(name)]
    file = tmp_path / "games.pgn"
    file.write_text("\n".join(texts), encoding="utf-8")
    # Without a line limit, since it complains about a longer name.
    command = [str(PGN_EXTRACT), "-s", "-w99999", str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")
    assert done.stderr.strip() == ""
    assert done.stdout.count("[Event ") == len(texts)


@pytest.mark.parametrize(("name", "words"), [("d10", ["roll:2"]), ("babylonian", [])])
def test_a_game_that_another_program_has_saved_need_not_tell_a_man_from_a_pinned_one(
    name: str, words: list[str]
) -> None:
    match = match_of(name, *words, "b1c3", setup="k3r3/8/8/8/8/8/4N3/1N2K3 w - - 0 1")
    opened_there = chess.pgn.read_game(io.StringIO(record.write(game_of(match))))
    text = f"{opened_there}\n"
    assert " Nc3 " in text
    assert record.read(text).match.words == match.words
    with pytest.raises(record.RecordError, match=r"move 1: 'Nc3' could be Nbc3 or Nec3"):
        record.read(text.replace("k3r3", "kr6"))  # Neither is pinned.


@pytest.mark.parametrize("name", FOLLOWED)
@pytest.mark.parametrize("plain", [False, True])
def test_comments_stay_at_their_steps_in_a_game_that_another_program_has_saved(
    name: str, *, plain: bool
) -> None:
    """It joins comments that follow each other."""
    match = match_of(name)
    play_at_random(match, 1, 60)
    game = game_of(match)
    for ply in range(0, len(match.words), 3):
        game.comment(ply, f"{ply} [%cal Gg8f6] fine")
    saved = chess.pgn.read_game(io.StringIO(record.write(game, plain=plain)))
    again = record.read(str(saved))
    assert again.match.words == match.words
    assert again.comments == game.comments


@pytest.mark.parametrize("name", plugins.names())
def test_a_plain_record_has_no_number_without_its_move(name: str) -> None:
    for seed in range(SEEDS):
        match = match_of(name)
        play_at_random(match, seed, 120)
        tokens = re.sub(r"\{[^}]*\}", "", plain(match).partition("\n\n")[2]).split()
        numbers = [token.endswith(".") for token in tokens]
        assert (True, True) not in pairwise(numbers)
        assert not numbers[-1]
        assert numbers[-2:] != [True, False]


def test_a_plain_record_of_Chess960_ends_before_its_castling() -> None:
    setup = "4k3/8/8/8/8/8/5PPP/5KRB w G - 0 1"
    match = match_of("freedom", "roll:4", "f1g1", setup=setup)
    assert opened(match) == ["f1g1"]
    assert opened(match, plain=True) == []
    assert "960" not in plain(match)
    strictly_opened(match)
