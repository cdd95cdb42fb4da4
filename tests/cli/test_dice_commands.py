"""The commands about dice: verify, dice, and those options of play."""

from pathlib import Path

import pytest

from cli.command import asked, refused
from dicemate import record
from dicemate.dice import Dice, seal_of
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Decision
from dicemate.record import Game
from helpers import match_of

SECRET = "5eed" * 16

pytestmark = pytest.mark.usefixtures("data")


def text(
    *, moves: int = 6, over: bool = True, wrong: int | None = None, secret: str = SECRET
) -> str:
    """Return a record of a game with sealed dice, with another face at throw `wrong`."""
    match = Match(match_of("d10").variant, names={WHITE: "Ann", BLACK: "Bob"})
    game = Game(match, Dice("sealed", secret, seal_of(secret)).with_words("moon", ""))
    for number in range(moves):
        pending = match.pending()
        assert isinstance(pending, Chance)
        word = game.throw(pending)
        if number == wrong:
            word = "roll:8" if word != "roll:8" else "roll:9"
        match.play(word)
        moves_ = match.pending()
        if isinstance(moves_, Decision):
            match.play(moves_.words[number])
    if over:
        match.resign(WHITE)
    return record.write(game)


def write(path: Path, *texts: str) -> Path:
    path.write_text("\n".join(texts), encoding="utf-8")
    return path


def test_verify_tells_of_each_file_and_of_each_game_in_it(tmp_path: Path) -> None:
    one = write(tmp_path / "one.pgn", text())
    two = write(tmp_path / "two.pgn", text(moves=3), text(moves=4))
    done = asked("verify", one, two)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{one}: fits: 6 throws",
        f"{two}, game 1: fits: 3 throws",
        f"{two}, game 2: fits: 4 throws",
    ]


def test_verify_names_the_throw_that_does_not_fit(tmp_path: Path) -> None:
    good, bad = write(tmp_path / "good.pgn", text()), write(tmp_path / "bad.pgn", text(wrong=2))
    done = asked("verify", bad, good)
    assert done.returncode == 1
    first, second = done.stdout.splitlines()
    assert first.startswith(f"{bad}: throw 3, move 2: ")
    assert "does not match, the dice gave" in first
    assert second == f"{good}: fits: 6 throws"


def test_verify_waits_for_the_secret(tmp_path: Path) -> None:
    done = asked("verify", write(tmp_path / "open.pgn", text(over=False)))
    assert done.returncode == 3
    assert (
        "cannot be checked: 6 from a secret that is revealed when the game has ended" in done.stdout
    )


@pytest.mark.parametrize(
    ("files", "status"),
    [("good", 0), ("good open", 3), ("open bad good", 1), ("bad open none good", 2)],
)
def test_the_status_of_several_files_is_that_of_the_worst(
    files: str, status: int, tmp_path: Path
) -> None:
    write(tmp_path / "good", text())
    write(tmp_path / "open", text(over=False))
    write(tmp_path / "bad", text(wrong=2))
    done = asked("verify", *(tmp_path / name for name in files.split()))
    assert done.returncode == status


def test_verify_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    good = write(tmp_path / "good.pgn", text())
    done = asked("verify", tmp_path / "none.pgn", write(tmp_path / "no.pgn", "no record"), good)
    assert done.returncode == 2
    assert done.stdout == f"{good}: fits: 6 throws\n"
    missing, broken = done.stderr.splitlines()
    assert missing.endswith("none.pgn: no file or saved game of that name")
    assert broken == "dicemate: no.pgn: this is not a Dicemate game"


def test_dice_of_a_file_and_of_all_saved_games(data: Path) -> None:
    games = data / "dicemate" / "games"
    games.mkdir(parents=True)
    write(games / "one.pgn", text())
    write(games / "two.pgn", text(secret="d1ce" * 16))
    write(games / "broken.pgn", "no record")
    everything, one = asked("dice"), asked("dice", games / "one.pgn")
    assert "| d10 | Ann | 6 |" in everything.stdout
    assert everything.stderr == "dicemate: broken.pgn: this is not a Dicemate game\n"
    assert "| d10 | Ann | 3 |" in one.stdout
    assert (everything.returncode, one.returncode) == (0, 0)


def test_copies_of_a_saved_game_count_once_and_a_torn_one_not_at_all(data: Path) -> None:
    games = data / "dicemate" / "games"
    games.mkdir(parents=True)
    for name in ("one", "two"):
        write(games / f"{name}.pgn", text())
    assert "| d10 | Ann | 3 |" in asked("dice").stdout
    write(games / "three.pgn", text().removesuffix("0-1\n"))
    assert "| d10 | Ann | 3 |" in asked("dice").stdout


def test_throws_of_a_game_that_another_goes_on_from_count_once(data: Path) -> None:
    games = data / "dicemate" / "games"
    games.mkdir(parents=True)
    one = record.read(write(games / "one.pgn", text()).read_text())
    ply = len(one.match.words) - 2  # Before the last throw and its move.
    two = Game(one.match.branch(ply, {WHITE: "Cleo", BLACK: "Dan"}), Dice.sealed())
    two.go_on_from(one, "one.pgn", ply)
    write(games / "two.pgn", record.write(two))
    told = asked("dice").stdout
    assert "| d10 | Ann | 3 |" in told
    assert "Cleo" not in told
    assert "| d10 | Cleo | 3 |" in asked("dice", games / "two.pgn").stdout


def test_dice_of_nothing_but_files_that_cannot_be_read_are_not_counted(tmp_path: Path) -> None:
    none, broken = tmp_path / "none.pgn", write(tmp_path / "no.pgn", "no record")
    done = asked("dice", none, broken)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 2)
    assert "| d10 | Ann | 3 |" in asked("dice", none, write(tmp_path / "g.pgn", text())).stdout


def test_dice_where_none_were_thrown(data: Path) -> None:
    assert asked("dice").stdout == "# How the dice fell\n\nNo dice have been rolled.\n"


@pytest.mark.parametrize("given", [("--seed", "1", "--physical")])
def test_dice_have_one_source(given: tuple[str, ...]) -> None:
    assert "not allowed with argument" in refused(asked("play", "d10", *given))
