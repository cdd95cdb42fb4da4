"""The command ``dicemate guess``."""

import json
from pathlib import Path

import pytest

from cli.command import asked, dicemate, refused
from dicemate.position import BLACK
from mistaken import mistaken, saved

pytestmark = pytest.mark.usefixtures("data")


def test_positions_of_a_player_or_of_a_file_as_json(data: Path) -> None:
    file = saved()
    for target in ("Bob", "BÓB", file.name):  # Case and accents do not matter, as in `stats`.
        (told,) = json.loads(asked("guess", target, "--json").stdout)
        assert (told["game"], told["who"], told["ply"]) == ("d10", "black", 4)
        assert (told["word"], told["best"]) == ("d5e4", "d5a2")
        assert told["values"]["d5a2"] < told["values"]["d5e4"]


def test_no_position_is_an_empty_list_as_json(data: Path) -> None:
    done = asked("guess", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])
    saved()
    done = asked("guess", "Anna", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])
    assert "'Ana' is neither" in refused(asked("guess", "Ana", "--json"))


def test_without_a_position_nothing_is_asked(data: Path) -> None:
    assert "no person's choice in a finished game" in refused(asked("guess", "--plain"))
    saved()
    assert refused(asked("guess", "Anna", "--plain")).startswith("dicemate: Anna: no choice")
    named = refused(asked("guess", "Ana", "--plain"))
    assert "'Ana' is neither a file nor a person" in named
    assert "did you mean Anna?" in named
    assert "'' is neither a file nor a person" in refused(asked("guess", "", "--plain"))


def test_a_program_is_no_person_to_ask_about(data: Path) -> None:
    game = mistaken()
    game.seat(BLACK, "steady", "Steady")
    saved(game)
    told = refused(asked("guess", "Steady", "--plain"))
    assert "'Steady' is neither a file nor a person who has finished a saved game" in told


def test_a_file_that_is_no_game_is_named(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.pgn"
    other.write_text("nothing")
    assert "other.pgn" in refused(asked("guess", other, "--plain"))


def test_it_is_played_in_plain_text(data: Path) -> None:
    saved(mistaken())
    done = dicemate("guess", "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Guess the best move: 1 positions." not in done.stdout
    assert "Guess the best move: 1 position." in done.stdout
