"""The command ``dicemate stats``."""

import json
from pathlib import Path

import pytest

from cli.command import asked, dicemate, refused
from cli.savedgames import saved

pytestmark = pytest.mark.usefixtures("data")


def test_stats_of_no_games_say_so() -> None:
    done = asked("stats")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No game has been saved yet." in done.stdout


def test_where_no_saved_game_counts_it_is_not_said_that_none_is_saved(data: Path) -> None:
    path = saved(data, "torn", "roll:6", "e2e4")
    path.write_text(path.read_text().removesuffix("*\n"))
    done = asked("stats")
    assert "None of the saved games counts." in done.stdout
    assert "No game has been saved" not in done.stdout


def test_stats_tell_of_all_games_and_name_odd_files(data: Path) -> None:
    path = saved(data, "one", "roll:6", "e2e4")
    path.with_name("odd.pgn").write_text("nothing")
    done = dicemate("stats")
    assert done.returncode == 0
    assert "| d10 Chess | 1 | 0 | 0 | 0 | 1 |" in done.stdout
    assert "odd" in done.stdout


def test_stats_of_one_player_as_json(data: Path) -> None:
    saved(data, "one", "roll:6", "e2e4")
    told = json.loads(asked("stats", "WHITE", "--json").stdout)
    assert (told["player"], told["unfinished"]) == ("White", 1)


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_luck_that_is_asked_for_is_not_left_out_in_silence(
    data: Path, form: tuple[str, ...]
) -> None:
    saved(data, "one", "roll:6", "e2e4")
    done = asked("stats", "White", "--luck", *form)
    assert done.returncode == 0
    assert done.stderr == (
        "dicemate: White has not finished a game that counts, so luck is not known\n"
    )


def test_stats_of_nobody_are_refused(data: Path) -> None:
    saved(data, "one")
    assert "'Wite'; did you mean White?" in refused(asked("stats", "Wite"))
