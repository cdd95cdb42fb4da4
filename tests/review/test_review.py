"""Reviews by the judge who searches: sums, words, the command, and a player's whole career."""

import io
import json
import math
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import stdev

import pytest

from dicemate import library, plugins, record, statistics
from dicemate.cli import main
from dicemate.dice import Dice
from dicemate.library import contents
from dicemate.library.entry import LibraryEntry
from dicemate.match import Match
from dicemate.plugins import GameFailed
from dicemate.plugins.positions import GuardedPosition
from dicemate.position import BLACK, WHITE, Chance, Decision
from dicemate.record import Game
from dicemate.review import ledger, listing, shares, telling
from dicemate.review.judge import VERSION, SearchJudge, TooMuch
from dicemate.search.levels import LEVELS
from dicemate.statistics import fortunes, guesses
from helpers import match_of, play_at_random
from mistaken import mistaken, saved
from review.race import RACE, Perfect

GAMES = ["babylonian", "d10", "deadmans", "freedom"]

pytestmark = pytest.mark.usefixtures("data")


def short_game(name: str, seed: int = 3, words: int = 8) -> Match:
    """Return a game of a few random words."""
    match = match_of(name)
    play_at_random(match, seed=seed, words=words)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_judge_values_a_throw_at_the_average_and_a_choice_at_its_best(name: str) -> None:
    """Otherwise luck and skill would not add up within a turn."""
    judge, match = SearchJudge(), short_game(name)
    for position in match.positions:
        pending, value = position.pending(), judge.value(position)
        assert -1 <= value <= 1
        if isinstance(pending, Decision):
            pick = max if pending.who == WHITE else min
            assert value == pytest.approx(pick(judge.words(position).values()))
        elif isinstance(pending, Chance):
            ways = ledger.outcomes(position)
            mean = sum(chance * judge.value(position.play(word)) for word, chance in ways)
            assert value == pytest.approx(float(mean))


@pytest.mark.parametrize("name", ["babylonian", "d10", "freedom", "hexagonal"])
def test_the_curve_rises_at_a_throw_by_its_luck(name: str) -> None:
    match = short_game(name, words=40)
    told = ledger.review(match, SearchJudge(), skill=False)
    single = [
        each
        for each in told.throws
        if not isinstance(match.pending_at(each.at + 1), Chance)  # That would be an average, too.
    ]
    assert single
    for each in single:
        assert told.values[each.at + 1] - told.values[each.at] == pytest.approx(each.luck)


def test_a_judge_gives_up_where_too_much_may_happen() -> None:
    with pytest.raises(TooMuch, match="too much can happen"):
        SearchJudge(most=20).value(match_of("d10").position)


def test_a_judge_gives_up_in_the_middle_of_a_review_that_takes_too_long() -> None:
    match = short_game("d10")
    for position in match.positions:
        assert -1 <= SearchJudge(most=60).value(position) <= 1  # None alone takes as long.
    with pytest.raises(TooMuch):
        ledger.review(match, SearchJudge(most=60))


def test_a_judge_gives_up_soon_where_one_value_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dicemate.review.judge.MOST_AT_ONCE", 20)
    with pytest.raises(TooMuch):
        SearchJudge().value(match_of("d10").position)


@pytest.mark.parametrize(("most", "foresight"), [(180, 2), (179, 1), (20, 1)])
def test_where_the_reply_is_too_much_the_whole_game_is_judged_without_it(
    most: int, foresight: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("dicemate.review.judge.SearchJudge", partial(SearchJudge, most=most))
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    main(["review", str(path), "--json"])
    told = listing.from_data(json.loads(capsys.readouterr().out))
    match = library.read(path).match
    fixed = ledger.review(match, SearchJudge(foresight=foresight))
    assert told.foresight == foresight
    assert told.values == pytest.approx(fixed.values, abs=1e-6)
    main(["review", str(path)])
    assert ("the reply to it" in capsys.readouterr().out) == (foresight == 2)
    main(["guess", str(path), "--json"])  # It needs a review, too.


def test_a_game_that_fails_while_its_positions_are_judged_is_named() -> None:
    position = Match(plugins.load("d10")).position
    assert isinstance(position, GuardedPosition)
    position.position = None  # type: ignore[assignment] # All that is asked of it now fails.
    with pytest.raises(GameFailed, match=r"^the game d10 failed: AttributeError: "):
        SearchJudge().value(position)


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let judges give up at once."""
    monkeypatch.setattr("dicemate.review.judge.SearchJudge", partial(SearchJudge, most=1))


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("command", ["review", "guess"])
def test_a_command_says_where_too_much_may_happen(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    with pytest.raises(SystemExit) as caught:
        main([command, str(path), "--json"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.splitlines() == [f"dicemate: {TooMuch()}"]


@pytest.mark.usefixtures("_impatient")
def test_a_game_in_which_too_much_may_happen_does_not_count() -> None:
    played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    assert statistics.career("Ann")[0] is None
    assert guesses.find("Ann") == []


@pytest.mark.usefixtures("_impatient")
def test_statistics_tell_of_a_game_that_they_leave_out(capsys: pytest.CaptureFixture[str]) -> None:
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    main(["stats", "Ann", "--luck"])
    out, err = capsys.readouterr()
    assert "Luck and skill" not in out
    assert f"{path.name}: {TooMuch()}" in err


@pytest.mark.parametrize("name", GAMES)
def test_the_same_game_is_reviewed_the_same(name: str) -> None:
    match = short_game(name)
    first, second = (ledger.review(match, SearchJudge()) for _ in range(2))
    assert first == second


def test_a_game_without_dice_has_no_luck() -> None:
    review = ledger.review(short_game("deadmans"), SearchJudge())
    assert not review.throws
    assert review.choices
    assert review.share_of_dice is None


@pytest.mark.parametrize(("name", "thrown"), [("d10", "roll:5"), ("freedom", "roll:4")])
def test_the_rounding_errors_of_a_judge_are_no_swings(name: str, thrown: str) -> None:
    match = match_of(name, thrown)
    review = ledger.review(match, SearchJudge())
    assert 0 < abs(review.luck) < 1e-4
    assert review.share_of_dice is None
    assert not list(telling.sentences(match, review))


def test_players_of_the_same_name_are_told_apart() -> None:
    match = Match(RACE, names={WHITE: "Ann", BLACK: "Ann"}, words=["roll:1", "run"])
    match.resign(WHITE)
    page = telling.page(match, ledger.review(match, Perfect()))
    assert "| Ann \\(White\\) |" in page
    assert "| Ann \\(Black\\) |" in page
    assert "Without luck, Ann (White) would have scored" in page


def test_decisive_throws_and_choices_are_told_greatest_first() -> None:
    match = Match(RACE, words=["roll:1", "run", "roll:3", "run", "roll:3", "run", "roll:2", "run"])
    review = ledger.review(match, Perfect())
    luck = [abs(throw.luck) for throw in telling.decisive_throws(review)]
    assert luck == sorted(luck, reverse=True)
    assert luck
    assert [choice.at for choice in telling.decisive_choices(review)] == [1]


@pytest.mark.parametrize(("thrown", "loser", "share"), [(3, WHITE, 0), (1, BLACK, 100)])
def test_nobody_is_said_to_score_less_than_nothing_or_more_than_the_point(
    thrown: int, loser: bool, share: int
) -> None:
    match = Match(RACE, words=[f"roll:{thrown}"])
    match.resign(loser)
    review = ledger.review(match, Perfect())
    assert abs(review.without_luck) > 1  # As an estimate it is right, on average over many games.
    told = list(telling.sentences(match, review))
    assert told[-1] == f"Without luck, White would have scored about {share} % of the point."


def test_a_review_is_told_with_names_and_numbers() -> None:
    match = Match(RACE, names={WHITE: "Ann|*", BLACK: "Bob"}, words=["roll:1", "run"])
    page = telling.page(match, ledger.review(match, Perfect()))
    assert "| Ann\\|\\* |" in page
    assert "| 1. | run cost Ann\\|\\*" in page
    assert "; better: walk" in page  # No word need be a move: "roll was better".


def test_a_review_tells_whom_the_dice_favoured_and_what_each_player_lost() -> None:
    match = Match(RACE, names={WHITE: "Ann", BLACK: "Bob"}, words=["roll:1", "run"])
    match.resign(WHITE)
    page = telling.page(match, ledger.review(match, Perfect()))
    assert "| Ann | −12 % | −19 % | −44 % |" in page
    assert "| Bob | +12 % | 0 % | +44 % |" in page
    assert "The dice gave Bob 12 %. " in page
    assert "Of all the swings of this game, 40 % were dice." in page
    assert "| 1. | roll:1: 12 % for Bob |" in page


@pytest.mark.parametrize(
    ("value", "share", "gain"),
    [
        (0.0, "50 %", "0 %"),
        (1.0, "100 %", "+50 %"),
        (-0.301, "35 %", "−15 %"),
        (0.001, "50 %", "0 %"),
        (-1.28, "−14 %", "−64 %"),  # An estimate without luck may be worse than a loss.
    ],
)
def test_results_are_told_as_shares_of_a_point(value: float, share: str, gain: str) -> None:
    assert (shares.share(value), shares.gain(value)) == (share, gain)


def test_luck_spreads_less_than_results() -> None:
    """A judge who exaggerates would find more luck than there is."""
    reviews = [ledger.review(match, SearchJudge(), skill=False) for match in greedy_games(16)]
    results = [review.end for review in reviews]
    assert stdev(review.luck for review in reviews) < stdev(results)


def greedy_games(number: int) -> Iterator[Match]:
    """Yield games of d10 Chess between greedy players, which end soon."""
    for game in range(number):
        match, dice = match_of("d10"), Dice.seeded(f"luck {game}")
        while not match.outcome:
            pending = match.pending()
            if isinstance(pending, Chance):
                match.play(dice.throw(match.throws(), pending.dice))
            else:
                match.play(LEVELS["greedy"].choose(match.position, seed=len(match.words)).word)
        yield match


# -- the command ---------------------------------------------------------------------------


def save(match: Match) -> Path:
    """Save a game."""
    path = library.create(Game(match, Dice.sealed()))
    library.release(path)
    return path


def played(name: str, white: str, black: str, loser: bool, *words: str) -> Path:
    """Save a game that somebody gave up."""
    match = Match(plugins.load(name), names={WHITE: white, BLACK: black}, words=words)
    match.resign(loser)
    return save(match)


def test_the_command_tells_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4", "roll:6", "d7d5")
    main(["review", str(path)])
    assert "# Luck and skill: Ann – Bob" in capsys.readouterr().out


def test_a_terminal_shows_how_much_is_reviewed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(["review", str(path), "--json"])
    lines = [line.strip() for line in capsys.readouterr().err.split("\r")]
    assert [line for line in lines if line] == [f"{n} of 2 steps reviewed" for n in range(3)]


def test_a_fault_takes_the_place_of_what_is_reviewed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one_step = partial(SearchJudge, most=19)  # Positions enough for it, but not for two.
    monkeypatch.setattr("dicemate.review.judge.SearchJudge", one_step)
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main(["review", str(path)])
    lines = [line.rstrip(" ") for line in capsys.readouterr().err.split("\r")]
    assert lines == ["", "0 of 2 steps reviewed", "", f"dicemate: {TooMuch()}\n"]


def test_without_a_file_the_command_tells_of_the_game_played_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for age, name in enumerate(("Ann", "Eve")):
        path = played("d10", name, "Bob", BLACK, "roll:6", "e2e4")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    main(["review"])
    assert "# Luck and skill: Ann – Bob" in capsys.readouterr().out


def test_the_command_tells_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    path = played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4", "roll:6", "d7d5")
    main(["review", str(path), "--json"])
    told = json.loads(capsys.readouterr().out)
    skill = told["lost"]["black"] - told["lost"]["white"]
    parts = told["values"][0] + told["luck"] + skill + told["rest"]
    assert parts == pytest.approx(told["result"], abs=1e-5)
    assert [throw["word"] for throw in told["throws"]] == ["roll:6", "roll:6"]
    assert [choice["ply"] for choice in told["choices"]] == [2, 4]


def test_nothing_told_to_other_programs_is_a_negative_zero() -> None:
    throw = ledger.Throw(0, WHITE, luck=-1e-9, variance=0.0)
    choice = ledger.Choice(1, WHITE, loss=-0.0, best="e2e4")
    match = Match(plugins.load("d10"), words=["roll:6", "e2e4"])
    review = ledger.Review([-1e-9, 0.0, -0.0], [throw], [choice], None, 1)
    assert "-0.0" not in json.dumps(listing.as_data(match, review))


def test_a_game_is_read_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(plugins.load("d10"), words=["roll:6", "e2e4"])
    text = record.write(Game(match, Dice.seeded("tests")))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    main(["review", "-", "--json"])
    told = listing.from_data(json.loads(capsys.readouterr().out))
    review = ledger.review(match, SearchJudge())
    assert told.values == pytest.approx(review.values, abs=1e-5)
    for mine, theirs in ((told.throws, review.throws), (told.choices, review.choices)):
        assert [each[:2] for each in mine] == [each[:2] for each in theirs]  # When, and by whom.
    assert [choice.best for choice in told.choices] == [choice.best for choice in review.choices]
    assert told.luck == pytest.approx(review.luck, abs=1e-5)


@pytest.mark.parametrize("command", ["review", "hint"])
@pytest.mark.parametrize(
    ("given", "told"),
    [
        (b'[White "caf\xe9"]', "this is not UTF-8 text"),
        (b"x" * (contents.RECORD + 1), "this is over 16 MB, too large for a record"),
        (b"", "this is not a Dicemate game"),
    ],
)
def test_what_is_no_record_on_the_standard_input_is_refused(
    command: str,
    given: bytes,
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Whatever the locale is: a record is UTF-8.
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), "latin-1"))
    with pytest.raises(SystemExit) as stopped:
        main([command, "-"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"dicemate: standard input: {told}\n"


def test_a_file_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["review", "nothing.pgn"])
    assert stopped.value.code == 2
    assert "nothing.pgn" in capsys.readouterr().err


# -- a player's career -----------------------------------------------------------------------


def test_a_career_sums_up_a_players_finished_games_from_the_players_side() -> None:
    files = (
        played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4"),
        played("d10", "Bob", "Ann", WHITE, "roll:6", "e2e4", "roll:6", "d7d5"),
    )
    save(Match(plugins.load("d10"), names={WHITE: "Ann"}, words=["roll:3"]))
    ann, bob = statistics.career("Ann")[0], statistics.career("Bob")[0]
    assert ann
    assert bob
    assert (ann.games, ann.result.mean, bob.result.mean) == (2, 1, -1)
    assert ann.luck.mean == pytest.approx(-bob.luck.mean)
    spread = math.hypot(
        *(ledger.review(library.read(file).match, SearchJudge()).deviation for file in files)
    )
    assert ann.luck.half == pytest.approx(1.96 * spread / len(files))
    assert ann.lost.mean == pytest.approx(bob.opponents_lost.mean)
    assert ann.without_luck.mean == pytest.approx(ann.result.mean - ann.luck.mean)


def test_luck_and_losses_before_the_step_from_which_a_game_goes_on_are_not_of_its_players() -> None:
    old = mistaken()
    game = Game(old.match.branch(2, {WHITE: "Cleo", BLACK: "Dan"}), Dice.seeded("others"))
    game.go_on_from(old, "old.pgn", 2)
    for word in old.match.words[2:]:
        game.match.play(word)
    game.match.resign(WHITE)
    saved(game)
    cleo = statistics.career("Cleo")[0]
    assert cleo
    assert cleo.lost.mean == 0
    whole = ledger.review(game.match, SearchJudge())
    assert cleo.opponents_lost.mean == pytest.approx(whole.lost(BLACK))
    assert cleo.luck.mean == pytest.approx(whole.throws[1].luck)


@pytest.mark.parametrize(
    "told",
    [
        "[]",
        "[1, 0, 0, 0]",
        "[2, 0, 0, 0, 0]",
        "[1, NaN, 0, 0, 0]",
        "[1, 1e999, 0, 0, 0]",
        f"[1, 1{'0' * 400}, 0, 0, 0]",
        "[1, 0, -0.1, 0, 0]",
        "[1, 0, 0, -0.1, 0]",
        '"won"',
        "null",
        "[[], [], [], [], []]",
        "[" * 5000,
    ],
)
def test_whatever_stands_in_the_kept_file_the_games_are_reviewed(told: str) -> None:
    played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    (entry,) = library.entries()
    expected = statistics.career("Ann")
    games = f'{{"{entry.name}": [{json.dumps([*entry.stamp])}, {told}]}}'
    fortunes.MEMORY.file().write_text(f'{{"version": {VERSION}, "games": {games}}}')
    assert statistics.career("Ann") == expected


def test_what_was_found_out_for_one_player_is_kept_for_him(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    reviewed, review = list[str](), fortunes._review

    def seen(entry: LibraryEntry) -> fortunes.Fortune:
        reviewed.append(entry.name)
        return review(entry)

    monkeypatch.setattr(fortunes, "_review", seen)
    played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    played("d10", "Cleo", "Dora", BLACK, "roll:6", "e2e4")
    assert statistics.career("Ann")[0]
    assert len(reviewed) == 1  # Reviewing the games of others would take long.
    for name in ("Cleo", "Ann", "Dora"):
        assert statistics.career(name)[0]
    assert len(reviewed) == 2


def test_intervals_are_those_of_the_games() -> None:
    one = fortunes.Fortune(1, 0.5, 0.09, 0.1, 0.2)
    two = fortunes.Fortune(-1, 0.1, 0.16, 0.3, 0.2)
    career = fortunes.summed([one, two])
    assert career.luck == pytest.approx((0.3, 1.96 * math.sqrt(0.25) / 2))
    assert career.result == pytest.approx((0, 12.706))
    assert career.lost == pytest.approx((0.2, 12.706 * 0.1))
    assert fortunes.summed([one]).lost.half is None


@pytest.mark.parametrize(
    ("games", "errors"), [(2, 12.706), (6, 2.571), (11, 2.228), (31, 2.042), (1000, 1.962)]
)
def test_few_games_tell_less_than_many(games: int, errors: float) -> None:
    half = statistics.half_interval(4.0, games)  # As in tables of Student's t.
    assert half == pytest.approx(errors * 2 / math.sqrt(games), rel=0.002)


def test_games_that_are_all_alike_do_not_tell_how_far_others_would_vary() -> None:
    career = fortunes.summed([fortunes.Fortune(1, 0.5, 0.09, 0.1, 0.2)] * 3)
    assert career.without_luck == (0.5, None)
    assert career.result.half


def test_a_player_who_has_won_all_his_games_may_still_lose_one() -> None:
    won = fortunes.summed([fortunes.Fortune(1, 0.5, 0.09, 0.1, 0.2)] * 20).result
    assert won.mean == 1
    assert won.half == pytest.approx(2 * 0.1611, abs=1e-4)  # Wilson: 20 of 20 is 0.839 or more.
    drawn = fortunes.summed([fortunes.Fortune(0, 0.5, 0.09, 0.1, 0.2)] * 20).result
    assert drawn.half == pytest.approx(2 * 0.2007, abs=1e-4)


def test_a_player_has_no_luck_against_himself() -> None:
    played("d10", "Ann", "Ann", BLACK, "roll:6", "e2e4")
    career = statistics.career("Ann")[0]
    assert career
    assert (career.games, career.luck) == (2, (0, 0))


def test_nobody_has_a_career_without_a_finished_game() -> None:
    save(Match(plugins.load("d10"), names={WHITE: "Ann"}, words=["roll:3"]))
    assert statistics.career("Ann") == (None, [])


def test_statistics_tell_luck_if_they_are_asked(capsys: pytest.CaptureFixture[str]) -> None:
    played("d10", "Ann", "Bob", BLACK, "roll:6", "e2e4")
    main(["stats", "Ann", "--luck"])
    assert "scored without luck" in capsys.readouterr().out
    main(["stats", "Ann", "--luck", "--json"])
    career = json.loads(capsys.readouterr().out)["luck_and_skill"]
    assert (career["games"], career["result"]["mean"]) == (1, 1)
    assert career["result"]["give_or_take"] > 0
    assert career["lost"]["give_or_take"] is None  # One game does not tell how others would vary.
    main(["stats", "Ann", "--json"])
    assert "luck_and_skill" not in json.loads(capsys.readouterr().out)


def test_luck_is_a_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["stats", "--luck"])
    assert "dicemate stats NAME --luck" in capsys.readouterr().err
