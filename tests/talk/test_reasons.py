"""Why something cannot be played, however it is said."""

import pytest

from dicemate.match import Match
from helpers import match_of
from talk.talker import d10, playing, seeded
from tui.fakegame import VARIANT as FAKE


def test_why_says_what_is_pending_even_if_the_game_gives_no_reasons() -> None:
    talker = playing(seeded(Match(FAKE, words=["roll:1,2"])))
    assert talker.say("why")[0] == talker.say("now")[0]
    assert "move your man" in talker.say("why")[0]


@pytest.mark.parametrize("game", ["babylonian", "deadmans", "hexagonal"])
def test_why_says_once_that_a_man_must_be_moved_now(game: str) -> None:
    assert playing(seeded(match_of(game))).say("why")[0].startswith("Now: you must move a man. Say")


@pytest.mark.parametrize("asked", ["g1", "knight g1", "the white knight on g1"])
def test_why_a_man_of_the_other_player_cannot_be_played(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4")))
    told = f"'{asked}': that man is White's, and it is Black's turn."
    assert talker.one(f"why {asked}").startswith(told)


@pytest.mark.parametrize("said", ["knight e2", "knight to e2", "why knight e2", "why Ne2"])
def test_a_man_of_another_kind_on_the_square_is_not_meant(said: str) -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert "your own man stands there" in talker.one(said)


@pytest.mark.parametrize("said", ["queen to d8", "why queen to d8", "why can't my queen go to d8"])
def test_the_man_where_another_of_his_kind_would_go_is_not_meant(said: str) -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert "it is blocked and has no square to go to" in talker.one(said)


@pytest.mark.parametrize("said", ["Be2h6", "why Be2h6", "Be2e5", "why Be2e5", "Be2d2", "be2h6"])
def test_a_bishop_on_the_e_file_is_not_the_word_be(said: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "e7e5", "f1e2", "a7a6")))
    why = "your own man stands there" if said == "Be2d2" else "a bishop does not move like that"
    assert why in talker.one(said)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("roll 6", "There is nothing to roll now."),
        ("queens gambit", "Say list for what you can play, help for commands."),
        ("night g1 to f3", "did you mean knight g1 to f3?"),
        ("Nh5x", "did you mean N"),
        ("castle", "castl"),
        ("castle long", "castl"),
        ("rise", "'rise' cannot be played here. Say list"),
    ],
)
def test_what_cannot_be_done_says_what_can(said: str, answer: str) -> None:
    assert answer in d10("roll:7").one(said)


PROMOTING = "1n6/P6k/8/8/8/8/8/K7 w - - 0 1"


@pytest.mark.parametrize(
    ("face", "said", "rule"),
    [
        *[
            (2, said, "D4")
            for said in ("a8q", "pawn takes b8 queen", "pawn a7 to a8 becoming a queen", "a8 rook")
        ],
        *[(1, said, "D4") for said in ("pawn takes b8", "a7 takes b8", "a8q", "pawn to a8")],
        (10, "pawn takes b8 knight", "D1"),
        (2, "knight takes queen a8", "C1"),
    ],
)
def test_a_forbidden_move_gets_its_rule_however_it_is_spoken(
    face: int, said: str, rule: str
) -> None:
    setup = PROMOTING.replace("K7", "KN6") if "queen a8" in said else PROMOTING
    answer = d10(f"roll:{face}", setup=setup).one(said)
    assert answer.startswith(f"'{said}': ")
    assert answer.endswith(f"Say rules {rule} for the rule.")


@pytest.mark.parametrize("said", ["place e7", "place hell e7", "rook to e7", "hell e7", "e7"])
def test_a_square_that_cannot_be_chosen_gets_its_rule(said: str) -> None:
    setup = "rn6/8/8/8/8/8/7k/R3K3 w - - 0 1"
    talker = playing(seeded(match_of("deadmans", "a1a8", setup=setup)))
    assert talker.one(said).endswith("rooks start. Say rules M3 for the rule.")


@pytest.mark.parametrize("said", ["e2e4e5", "e2 e4 e6", "pawn e2 to e4 to e5"])
def test_a_move_with_three_squares_is_given_no_reason_of_another(said: str) -> None:
    assert "does not move like that" not in d10("roll:7").one(said)


def test_why_there_is_no_castling_can_be_asked() -> None:
    talker = playing(seeded(match_of("babylonian")))
    for text in ("can I castle?", "why can't I castle?"):
        assert talker.one(text).startswith("'castle': no castling: men stand in the way")


def test_a_move_that_was_not_said_is_not_suggested() -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert "did you mean" not in talker.one("pawn takes d5")


@pytest.mark.parametrize("said", ["knight c6 to b8", "my knight c6 b8", "hell: knight b1 to c3"])
def test_the_man_who_was_named_is_the_one_who_does_not_stand_there(said: str) -> None:
    talker = playing(seeded(match_of("deadmans")))
    assert ": White has no knight on " in talker.one(said)
