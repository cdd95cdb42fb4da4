"""Hints: what words are worth, the command, and what the record keeps of them."""

import io
import json
from dataclasses import replace
from typing import Self

import pytest

from dicemate import library, plugins, record
from dicemate.cli import main
from dicemate.hints import listing, telling, weighing
from dicemate.hints.weighing import weigh
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Decision, Die, Outcome, Pending, roll_faces
from dicemate.record import Game, RecordError
from dicemate.record.verify import verify
from dicemate.review import shares
from dicemate.review.judge import FORESIGHT, SearchJudge
from dicemate.search import Limits
from dicemate.session import Session
from helpers import HANG, game_of, match_of, play_at_random
from tui.fakegame import VARIANT, FakePosition

TAKEN = "4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1"
"""The pawn e4 can take the queen d5."""

pytestmark = pytest.mark.usefixtures("data")


# -- what words are worth ------------------------------------------------------------------


@pytest.mark.parametrize("name", plugins.names())
def test_words_are_worth_what_a_review_will_say(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "SECONDS", HANG)  # On a busy machine half a second is not much.
    judge, match = SearchJudge(), match_of(name)
    play_at_random(match, seed=3, words=9)
    while not isinstance(pending := match.pending(), Decision):
        play_at_random(match, seed=3, words=len(match.words) + 1)
    hint = weigh(match)
    sign = 1 if pending.who == WHITE else -1
    judged = {word: 0.5 + sign * value / 2 for word, value in judge.words(match.position).items()}
    assert {each.word: each.share for each in hint.words} == pytest.approx(judged)
    assert hint.words[0].share == hint.share == pytest.approx(max(judged.values()))
    assert [step.word for step in hint.line][:1] == [hint.words[0].word]
    assert hint.loss(hint.words[-1].word) == pytest.approx(hint.share - min(judged.values()))


def test_a_move_counts_as_a_draw_only_if_a_draw_may_be_claimed_after_it() -> None:
    match = match_of("deadmans", setup="4k3/8/8/8/8/8/3Q1R2/4K3 w - - 0 1")
    shares = list[float]()
    for word in ("f2f1", "e8e7", "f1f2", "e7e8") * 2:
        shares += [each.share for each in weigh(match).words if each.word == "f2f1"]
        match.play(word)
    shares += [each.share for each in weigh(match).words if each.word == "f2f1"]
    assert min(shares[:2]) > 0.9  # Once it is new, and once it is repeated: no review charges it.
    assert shares[2] == 0.5
    match.play("f2f1")
    assert match.claims()


def test_black_is_hinted_at_what_is_good_for_black() -> None:
    match = match_of("d10", "roll:8", setup="r3k3/8/8/4p3/3Q4/8/8/4K3 b - - 0 1")
    hint = weigh(match)
    assert (hint.who, hint.words[0].label) == (BLACK, "exd4")
    assert hint.loss("a8a7") > 0.2


def test_a_throw_is_told_with_its_best_and_its_worst() -> None:
    match = match_of("d10", setup=TAKEN)
    hint = weigh(match)
    assert hint.throws
    told = telling.throw(match, hint)
    assert told.startswith(f"Expected score before this roll: {shares.rounded(hint.share)}; ")
    assert hint.words[0].share > hint.share > hint.words[-1].share


@pytest.mark.parametrize(
    ("setup", "better"),
    [
        ("4k3/8/8/3q4/8/8/3P4/K7 w - - 100 90", True),
        ("4k3/8/8/3q4/8/8/3P4/K7 w - - 99 90", False),  # It cannot be claimed.
        ("4k3/8/8/3Q4/8/8/3P4/K7 w - - 100 90", False),  # White expects more.
    ],
)
def test_C2_a_draw_that_is_better_claimed_is_told_first(setup: str, *, better: bool) -> None:
    match = match_of("deadmans", setup=setup)
    hint = weigh(match)
    assert (f"\n\n{telling.CLAIM} Expected score: " in telling.page(match, hint)) is better
    assert (
        listing.as_data(hint)["claim"] is listing.from_data(listing.as_data(hint)).claim is better
    )


def test_moves_stand_in_the_table_as_they_are_typed() -> None:
    match = match_of("deadmans", setup="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert "\n| O-O | " in telling.page(match, weigh(match))


def test_a_throw_of_which_nothing_is_known_has_no_empty_table() -> None:
    match = match_of("d10")
    told = telling.page(match, weigh(match)._replace(words=()))
    assert told == "# Hint: White rolls\n\nNo hint is available here."


class Lucky(FakePosition):
    """Whoever throws a 1 throws again, and wins; whoever throws a 2 has lost."""

    def pending(self) -> Pending:
        if self.nods:
            return Outcome(self.nods > 0, "luck")
        return Chance(True, (Die(2 if self.phase == "throw" else 6),))

    def play(self, word: str) -> Self:
        (face,) = roll_faces(word)
        if self.phase == "throw":
            return self._replace(phase="again") if face == 1 else self._replace(nods=-1)
        return self._replace(nods=face)


def test_a_face_after_which_every_throw_wins_is_told_although_six_sixths_add_up_to_more() -> None:
    match = Match(replace(VARIANT, starter=lambda *_: Lucky()))
    told = telling.throw(match, weigh(match))
    assert told == "Expected score before this roll: 50 %; 100 % after 1, 0 % after 2."


def test_a_line_names_its_throws() -> None:
    hint = weigh(match_of("d10", "roll:8", setup=TAKEN))
    throws = [step for step in hint.line if step.chance < 1]
    assert throws
    assert telling.line(hint.line).count("a roll of ") == len(throws)


def test_a_throw_that_comes_to_the_same_however_it_falls_is_no_move() -> None:
    setup = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"  # The lone King of Black moves by any face (F4).
    hint = weigh(match_of("freedom", "roll:1", setup=setup))
    assert [step.label for step in hint.line] == ["exd5", "K", "Kd7"]
    assert telling.line(hint.line) == "exd5, any roll, Kd7"


def test_what_is_only_estimated_gives_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "SECONDS", 0.0)
    hint = weigh(match_of("d10", "roll:8", setup=TAKEN))
    assert hint.depth < FORESIGHT
    assert all(hint.loss(each.word) == 0 for each in hint.words)


@pytest.mark.parametrize("nodes", [10, 20, 30, 40])
def test_the_first_word_is_that_of_the_line_also_where_time_ran_out(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighing, "Limits", lambda depth, seconds: Limits(depth, nodes))
    hint = weigh(match_of("hexagonal"))
    assert hint.words[0].word == hint.line[0].word
    assert hint.words[0].share == hint.share


def test_plain_data_come_back_as_the_same_hint() -> None:
    match = match_of("d10", "roll:8", setup=TAKEN)
    hint = weigh(match)
    again = listing.from_data(json.loads(json.dumps(listing.as_data(hint))))
    assert listing.as_data(again) == listing.as_data(hint)
    assert telling.why(match, again) == telling.why(match, hint)


# -- the command ---------------------------------------------------------------------------


def test_the_command_compares_what_can_be_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(match_of("d10", "roll:8", setup=TAKEN))
    file = library.create(game)
    for named in ([str(file)], []):
        main(["hint", *named])
        page = capsys.readouterr().out
        assert page.startswith("# Hint: White decides\n")
        assert "Expected score: exd5 100 %, " in page
        assert "Then perhaps a roll of " in page
        assert "Looked 2 turns ahead." in page
        assert "| played | expected score |" in page
        assert page.index("exd5") < page.index("Ra2")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record.write(game).encode())))
    main(["hint", "-", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (told["who"], told["throws"], told["words"][0]["word"]) == ("white", False, "e4d5")


def test_there_is_no_hint_after_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(match_of("d10"))
    game.match.resign(WHITE)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record.write(game).encode())))
    for named in (str(library.create(game)), "-"):
        with pytest.raises(SystemExit) as exit_:
            main(["hint", named])
        assert exit_.value.code == 2
        assert capsys.readouterr().err == "dicemate: the game is over\n"


# -- the record ----------------------------------------------------------------------------


def hinted() -> Session:
    """Return a game in which White has just taken two steps of a hint at his second word."""
    session = Session(game_of(match_of("d10", "roll:8", setup=TAKEN)))
    session.record_hint(1)
    session.record_hint(2)
    return session


def again(game: Game) -> Game:
    return record.read(record.write(game))


def test_the_record_says_that_a_hint_was_taken_and_dice_fit_all_the_same() -> None:
    session = hinted()
    assert "[%roll 8/10] [%hint white 2]" in record.write(session.game)
    session.say("e4d5")
    game = again(session.game)
    assert game.hints == {(1, WHITE): 2}
    assert game.match.words == session.match.words
    assert record.write(game) == record.write(session.game)
    assert verify(game) == verify(game_of(session.match))


def test_a_hint_before_the_first_word_is_kept() -> None:
    game = game_of(match_of("deadmans"))
    Session(game).record_hint(3)
    assert again(game).hints == {(0, WHITE): 3}
    game.comment(0, "so it begins")
    assert (again(game).hints, again(game).comments) == ({(0, WHITE): 3}, {0: "so it begins"})


def test_a_hint_stays_taken_when_its_position_is_taken_back() -> None:
    game = game_of(match_of("deadmans", "e2e4"))
    session = Session(game)
    session.record_hint(3)
    session.undo()
    file = library.create(game)
    assert library.read(file).hints == {(0, BLACK): 3}


def test_a_game_that_goes_on_from_another_keeps_its_hints_up_to_there() -> None:
    session = hinted()
    session.say("e4d5")
    for ply, kept in ((1, {(1, WHITE): 2}), (0, {})):
        branch = game_of(session.match.branch(ply, session.match.names))
        branch.go_on_from(session.game, "old.pgn", ply)
        assert branch.hints == kept


@pytest.mark.parametrize("text", ["white", "white 4", "red 1", "2", ""])
def test_a_hint_that_is_none_is_refused(text: str) -> None:
    written = record.write(hinted().game).replace("hint white 2", f"hint {text}".strip())
    with pytest.raises(RecordError, match="hint"):
        record.read(written)
