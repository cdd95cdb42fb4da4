"""`dicemate odds`: of a file, of a set-up, of a stand-off; for people and as JSON."""

import json
import re
from pathlib import Path

import pytest

from cli.command import asked, refused
from dicemate import record
from helpers import game_of, match_of

ITALIAN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P2Q/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1"


def test_all_odds_of_a_set_up_are_told() -> None:
    done = asked("odds", "d10", "--setup", ITALIAN)
    assert (done.returncode, done.stderr) == (0, "")
    for line in (
        "# d10 Chess",
        "White: roll the die.",
        "| queen | 1/2, 50 % |",
        "The turn is lost: never.",
        "| Qxd8 | 1/2, 50 % | queen d8 |",
        "White's men, if it were Black's turn:",
        "| queen h4 | 1/2, 50 % |",
    ):
        assert line in done.stdout.splitlines()
    assert re.search(r"\| 2–3 \| 1/5, 20 % \| P N B K \| 29 \| \S+ \([+-]0\.\d\d\) \|", done.stdout)
    assert "| queen h4 and queen d8 may take each other | 1/2, 50 % | 1/2, 50 % |" in done.stdout


def test_json_has_exact_fractions() -> None:
    done = asked("odds", "d10", "--setup", ITALIAN, "--option", "baring=off", "--json")
    told = json.loads(done.stdout)
    assert (told["game"], told["setup"], told["turn"]) == ("d10", ITALIAN, "white")
    assert told["options"]["baring"] == "off"
    assert told["throw"]["may_move"] == {
        "P": "9/10",
        "N": "9/10",
        "B": "9/10",
        "Q": "1/2",
        "K": "1",
    }
    assert told["danger"]["white"] == [
        {"board": "board", "square": "h4", "man": "Q", "chance": "1/2"}
    ]
    assert {each["labels"][0]: each["chance"] for each in told["attacks"]} == {
        "Bxf7": "9/10",
        "Qxd8": "1/2",
        "Qxh7": "1/2",
    }
    assert told["standoffs"][1]["first"] == "2/3"


def test_the_best_word_of_a_face_is_the_one_that_wins() -> None:
    setup = "7k/8/6K1/8/8/8/8/R6r w - - 0 1"
    told = json.loads(asked("odds", "d10", "--setup", setup, "--json").stdout)
    best = {tuple(each["throws"]): each["best"] for each in told["throw"]["results"]}
    rook = best["roll:4", "roll:5"]
    assert (rook["label"], -1 <= rook["value"] <= 1) == ("Rxh1", True)


def test_an_even_game_is_not_a_little_lost() -> None:
    text = asked("odds", "d10").stdout
    assert "| Nf3 (+0.00) |" in text
    assert "-0.00" not in text
    text = asked("odds", "standoff", "1/2", "1/2", "--gain", "1", "--loss", "2.01").stdout
    assert "| -1/300 = 0.00 |" in text


def test_a_duel_and_an_assist_are_told_with_what_they_leave() -> None:
    setup = "3rk3/3p1p2/6B1/8/4R3/8/8/4K3 w - - 0 1"
    text = asked("odds", "babylonian", "--setup", setup).stdout
    assert "| Bxf7 | certain | 7/12, 58 % | 1/6, 17 % | 1/4, 25 % |" in text
    assert "| Bxf7 | higher | 7/12, 58 % | pawn f7 falls; then assist (win 7/20, 35 %) |" in text
    attacks = json.loads(asked("odds", "babylonian", "--setup", setup, "--json").stdout)["attacks"]
    duel = next(each for each in attacks if each["words"] == ["g6f7"])
    assert duel["ends"][0]["fallen"] == [{"board": "board", "square": "f7"}]
    assert duel["ends"][0]["leaves"]["words"] == ["assist", "decline"]
    assert duel["ends"][0]["then"][0]["odds"] == {"win": "7/20", "tie": "1/20", "lose": "3/5"}


def test_chances_that_are_told_side_by_side_add_up_to_100() -> None:
    """A rook wins against a King with 17.5 % and loses with 77.5 %."""
    text = asked("odds", "babylonian", "--setup", "4k3/8/8/8/4R3/8/8/6K1 w - - 0 1").stdout
    assert "| Rxe8 | certain | 7/40, 17.5 % | 1/20, 5 % | 31/40, 77.5 % |" in text
    assert "| Rxe8 | higher | 7/40, 17.5 % | " in text
    text = asked("odds", "standoff", "1/8", "1").stdout
    assert "| P = p / (p+q-pq) | 1/8, 12.5 % |" in text
    assert "| Q = (1-p)q / (p+q-pq) | 7/8, 87.5 % |" in text
    text = asked("odds", "standoff", "9999/10000", "1/2").stdout
    assert "| P = p / (p+q-pq) | 19998/19999, 99.9 % |" in text  # Only what is certain is 100 %.
    assert "| Q = (1-p)q / (p+q-pq) | 1/19999, 0.1 % |" in text


def test_a_file_is_asked_at_its_end_or_after_a_move(tmp_path: Path) -> None:
    match = match_of("d10", "roll:1", "e2e4", "roll:1", "d7d5", "roll:1", "e4d5")
    file = tmp_path / "game.pgn"
    file.write_text(record.write(game_of(match)))
    last = json.loads(asked("odds", file, "--json").stdout)
    assert last["setup"] == match.position.setup()
    first = json.loads(asked("odds", file, "--move", "1", "--json").stdout)
    assert first["setup"] == match.positions[2].setup()


def test_a_stand_off_by_numbers_tells_each_term() -> None:
    done = asked("odds", "standoff", "2/6", "1/6", "--gain", "3", "--loss", "5")
    for line in (
        "| the first side succeeds | P = p / (p+q-pq) | 3/4, 75 % |",
        "| odds | p : (1-p)q | 3 : 1 |",
        "| rolls expected | (2-p) / (p+q-pq) | 15/4 = 3.75 |",
        "| the first side may expect | g P - l Q | 1 |",
    ):
        assert line in done.stdout.splitlines()
    told = json.loads(asked("odds", "standoff", "2/6", "1/6", "--json").stdout)
    assert told == {
        "p": "1/3",
        "q": "1/6",
        "first": "3/4",
        "second": "1/4",
        "odds": [3, 1],
        "throws": "15/4",
        "gain": None,
        "loss": None,
        "worth": None,
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["standoff", "1/2"], "two chances"),
        (["standoff", "0", "0"], "never ends"),
        (["standoff", "1/0", "1"], "not a number"),
        (["standoff", "1e9", "1"], "not a number"),
        (["standoff", "3/2", "1"], "from 0 to 1"),
        (["standoff", "1/2", "1/2", "--gain", "1"], "belong together"),
        (["standoff", "1/2", "1/2", "--move", "1"], "--move does not apply"),
        (["d10", "--move", "1"], "--move does not apply"),
        (["d10", "--setup", "nonsense"], "FEN"),
        (["d10", "--option", "touch_move=maybe"], "touch_move"),
        (["d10", "freedom"], "one game at a time"),
        (["nowhere.pgn"], "nowhere.pgn"),
        (["nowhere.pgn", "--setup", "x"], "--setup does not apply"),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_line(given: list[str], said: str) -> None:
    assert said in refused(asked("odds", *given))


def test_where_too_much_may_happen_the_rest_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicemate.odds.work.MOST_PIECES", 4000)  # Sooner than in real use.
    done = asked("odds", "freedom", "--option", "start=chess960")
    assert "Black's men, this turn: not known; too much may happen." in done.stdout
    assert "There are 920 more results." in done.stdout


def test_a_game_that_is_over_says_so() -> None:
    text = asked("odds", "d10", "--setup", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").stdout
    assert "The game is over: two bare Kings." in text
    assert "Danger" not in text


def test_a_game_that_a_player_has_ended_says_so_and_tells_what_might_have_been(
    tmp_path: Path,
) -> None:
    match = match_of("d10", "roll:1", "e2e4", "roll:1", "e7e5")
    match.resign(True)
    file = tmp_path / "game.pgn"
    file.write_text(record.write(game_of(match)))
    over = "The game is over: resignation. If it went on:"
    lines = asked("odds", str(file)).stdout.splitlines()
    assert lines[4:7] == [over, "", "White: roll the die."]
    told = json.loads(asked("odds", str(file), "--json").stdout)
    assert told["over"] == {"winner": "black", "reason": "resignation"}
    assert told["throw"]["may_move"]["P"] == "9/10"
    bare = asked("odds", "d10", "--setup", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--json")
    assert json.loads(bare.stdout)["over"] == {"winner": None, "reason": "two bare Kings"}
    before = asked("odds", str(file), "--move", "1").stdout.splitlines()
    assert before[4] == "Black: roll the die."


def test_ends_that_are_told_alike_are_told_once(tmp_path: Path) -> None:
    """Equal sums differ in whose die is lowest, but the same is said of each."""
    match = match_of("babylonian", "c4d6", setup="4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1")
    file = tmp_path / "game.pgn"
    file.write_text(record.write(game_of(match)))
    equal = [line for line in asked("odds", str(file)).stdout.splitlines() if "equal |" in line]
    assert len(equal) == 2  # The head of a table, and one end.
    assert equal[1].startswith("| assist | equal | 1/20, 5 % | nobody falls; Black: ")
