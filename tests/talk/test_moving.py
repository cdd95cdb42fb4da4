"""Moves as they are spoken and typed."""

import pytest

from dicemate.match import sayable
from helpers import match_of
from talk.talker import d10, playing, seeded, session


@pytest.mark.parametrize("move", ["hell:Be6", "hell:be6", "hell Be6", "hell:Be2"])
def test_a_bishops_move_to_the_e_file_of_a_named_board_is_no_question(move: str) -> None:
    setup = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1 | 8/p7/8/8/2B5/8/8/8 -"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    assert talker.say(move)[0] == f"White: bishop c4 in Hell to {move[-2:]}."


def test_a_man_is_named_and_then_where_he_goes() -> None:
    talker = d10("roll:7")
    for named in ("e2", "pawn e2", "the pawn on e2"):
        heard = talker.say(named)
        assert heard[1:] == ["1: pawn e2 to e3.", "2: pawn e2 to e4."]
    assert talker.say("2")[0] == "White: pawn e2 to e4."


def test_who_takes_whom_is_enough_where_it_is_clear() -> None:
    talker = d10("roll:7", setup="4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    assert len(talker.say("knight takes pawn")) == 1
    assert talker.say("pawn takes pawn")[0] == "White: pawn e4 takes black pawn d5."


@pytest.mark.parametrize("said", ["f3", "to f3", "knight g1 to f3", "Nf3", "1"])
def test_the_answer_to_where_to_is_about_the_man_who_was_named(said: str) -> None:
    talker = d10("roll:2")
    assert talker.say("g1")[:2] == ["'g1': where to?", "1: knight g1 to f3."]
    assert talker.say(said)[0] == "White: knight g1 to f3."


@pytest.mark.parametrize("said", ["g1", "to g1"])
def test_a_square_where_the_man_who_was_named_cannot_go_is_about_him(said: str) -> None:
    """Not about another man, who could go there: it moved the rook."""
    talker = playing(seeded(match_of("deadmans", setup="4k3/8/8/8/8/8/7P/4K2R w - - 0 1")))
    talker.say("e1")
    reason = "the right to castle on that side is gone. Say rules M13 for the rule."
    assert talker.say(said) == [f"'e1 {said}': {reason}"]
    assert talker.say("h1")[0] == "'h1': where to?"
    assert talker.say(said)[0] == "White: rook h1 to g1."


def test_after_where_to_other_moves_can_still_be_typed() -> None:
    for said, move in [("Nf3", "knight g1 to f3"), ("e4", "pawn e2 to e4")]:
        talker = d10("roll:7")
        talker.say("h2")
        assert talker.say(said)[0] == f"White: {move}."


def test_a_square_where_the_man_becomes_one_of_several_asks_which_man() -> None:
    talker = d10("roll:7", setup="8/P7/8/4k3/8/8/8/4K3 w - - 0 1")
    talker.say("a7")
    assert talker.say("a8")[0] == "'a8': which man does the pawn become?"
    assert talker.say("rook")[0] == "White: pawn a7 to a8, becoming a rook."


@pytest.mark.parametrize(
    ("game", "words", "given"),
    [
        ("babylonian", ["e1e8", "roll:1,20"], {"setup": "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"}),
        ("freedom", ["roll:1"], {"deema": "on"}),
    ],
)
def test_a_choice_that_moves_nobody_takes_nobody(
    game: str, words: list[str], given: dict[str, str]
) -> None:
    match = match_of(game, *words, **given)
    assert any(not match.position.action(word).path for word in sayable.words(match.position))
    talker = playing(seeded(match))
    for said in ("queen takes", "queen takes pawn", "takes queen"):
        assert len(talker.say(said)) == 1
    assert session(talker).match.words == words


def test_a_warning_is_confirmed_by_number_or_by_a_word() -> None:
    exposed = {"setup": "4k3/8/8/8/8/8/8/R3K2r w - - 0 1"}
    for yes in ("1", "yes", "play rook a1 to a2 anyway"):
        talker = d10("roll:6", **exposed)
        heard = talker.say("rook a1 to a2")
        assert heard[1:] == ["1: play rook a1 to a2 anyway.", "2: choose again."]
        assert talker.say("board")
        assert talker.say(yes)[0] == "White: rook a1 to a2."
    talker = d10("roll:6", **exposed)
    talker.say("a2")
    assert talker.say("no") == ["White, move a man of any kind."]
    assert session(talker).match.words == ["roll:6"]


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("knight g1 to f3", "g1f3"),
        ("Knight to f3.", "g1f3"),
        ("the pawn e2 moves to e4", "e2e4"),
        ("e2 e4", "e2e4"),
        ("click e2, then e4", "e2e4"),
        ("pawn e4", "e2e4"),
        ("on the board pawn e2 to e4", "e2e4"),
        ("nf3", "g1f3"),
        ("g1-f3", "g1f3"),
    ],
)
def test_moves_are_spoken_or_typed(said: str, word: str) -> None:
    talker = d10("roll:7")
    talker.say(said)
    assert session(talker).match.words[-1:] == [word]


@pytest.mark.parametrize(
    "said", ["knight takes f3", "e2 takes e4", "queen f3", "rook g1 f3", "knight f3 maybe", "f9"]
)
def test_what_is_not_so_is_not_played(said: str) -> None:
    talker = d10("roll:7")
    assert len(talker.say(said)) == 1
    assert session(talker).match.words == ["roll:7"]


@pytest.mark.parametrize("said", ["black pawn e2 to e4", "black knight f3", "blacks pawn e2"])
def test_a_man_of_the_other_colour_is_not_meant(said: str) -> None:
    talker = d10("roll:7")
    assert "did you mean" in talker.one(said)
    assert session(talker).match.words == ["roll:7"]


@pytest.mark.parametrize("said", ["white pawn e2 to e3", "white pawn takes black pawn d5"])
def test_the_colour_of_the_man_that_moves_may_be_named(said: str) -> None:
    talker = d10("roll:7", setup="4k3/8/8/3p4/4P3/8/4P3/4K3 w - - 0 1")
    talker.say(said)
    assert len(session(talker).match.words) == 2


@pytest.mark.parametrize(
    ("said", "word"),
    [("castle", None), ("castle short", "e1g1"), ("castles queenside", "e1c1"), ("0-0", "e1g1")],
)
def test_castling_is_spoken(said: str, word: str | None) -> None:
    talker = d10("roll:7", setup="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    heard = talker.say(said)
    if word is None:
        assert heard[0] == "'castle' can mean 2 things: which one?"
        heard = talker.say("2")
    assert session(talker).match.words[-1] == (word or "e1g1")
    assert heard[0].startswith("White castles ")


def test_castling_on_a_board_without_kings_is_not_castling_on_the_other() -> None:
    talker = playing(seeded(match_of("deadmans", setup="4k3/8/8/8/8/8/8/4K2R w K - 0 1")))
    assert talker.say("castle in Hell")[0].startswith("'castle in Hell' cannot be played here")
    assert "There is no King in Hell, hence no castling" in talker.say("can I castle in Hell?")[0]
    assert talker.say("castle on Earth")[0].startswith("White castles short")


def test_an_empty_line_asks_an_open_question_again() -> None:
    talker = d10("roll:7", setup="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    asked = talker.say("castle")
    assert talker.say("") == talker.say("") == asked
    assert talker.say("2")[0].startswith("White castles ")
    assert talker.say("") == ["Black, roll the die."]


def test_a_promotion_is_asked_for_or_spoken() -> None:
    setup = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
    talker = d10("roll:3", setup=setup)
    assert talker.say("a7 a8")[1:] == [
        "1: pawn a7 to a8, becoming a bishop.",
        "2: pawn a7 to a8, becoming a knight.",
    ]
    assert talker.say("2")[0] == "White: pawn a7 to a8, becoming a knight."
    talker = d10("roll:7", setup=setup)
    assert talker.say("pawn a7 to a8 queen")[0].startswith("White: pawn a7 to a8, becoming a queen")


@pytest.mark.parametrize("said", ["knight", "Knight.", "n", "N"])
def test_asked_what_a_pawn_becomes_the_man_alone_is_an_answer(said: str) -> None:
    talker = d10("roll:3", setup="8/P6k/8/8/8/8/8/K7 w - - 0 1")
    talker.say("a7 a8")
    assert talker.say(said)[0] == "White: pawn a7 to a8, becoming a knight."


def test_asked_about_several_pawn_moves_the_man_alone_leaves_several() -> None:
    talker = d10("roll:7", setup="1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    talker.say("a7")
    assert talker.say("queen") == [
        "'queen' can mean 2 things: which one?",
        "1: pawn a7 to a8, becoming a queen.",
        "2: pawn a7 takes black knight b8, becoming a queen.",
    ]


@pytest.mark.parametrize("said", ["Nf3", "knight to f3", "g1f3", "knight g1", "g1", "pawn e4"])
def test_D10_a_move_before_the_throw_touches_nobody_unless_the_deed_is_named(said: str) -> None:
    talker = d10(touch_move="on")
    assert talker.one(said) == f"'{said}': the roll comes first. Say roll."
    assert talker.one(f"why {said}").startswith(f"'{said}': roll the die first.")


@pytest.mark.parametrize("said", ["Nf3", "knight to f3", "g1f3", "Ng1f3"])
def test_D10_a_touched_move_can_be_typed_or_spoken(said: str) -> None:
    told, *_ = d10(touch_move="on").say(f"touch {said}")
    assert told == "White: touch knight g1 to f3."


def test_D10_a_touched_promotion_can_be_spoken_as_it_is_listed() -> None:
    talker = d10(setup="5b1k/6P1/8/8/8/8/8/K7 w - - 0 1", touch_move="on")
    touched = "touch pawn g7 takes black bishop f8, becoming a bishop"
    assert talker.say(touched)[0] == f"White: {touched}."


def test_D10_a_touched_capture_can_be_typed() -> None:
    talker = d10(setup="4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", touch_move="on")
    assert talker.say("touch Nxd5")[0] == "White: touch knight c3 takes black pawn d5."


@pytest.mark.parametrize(
    ("said", "word"), [("hell Nc3", "hell:b1c3"), ("Earth nc3", "b1c3"), ("hell knight c3", "")]
)
def test_the_board_of_a_typed_move_is_spoken(said: str, word: str) -> None:
    setup = "6k1/5ppp/8/8/8/8/6P1/RN4K1 w - - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    talker.say(said)
    assert session(talker).match.words == [word or "hell:b1c3"]
    assert talker.one("hell a7").startswith("'hell a7'")


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("h2 to h4", "h2h4"),
        ("pawn h4", "h2h4"),
        ("pawn h2 in hell to h4", "hell:h2h4"),
        ("knight to e4", "hell:c3e4"),
    ],
)
def test_a_move_that_names_no_board_is_on_the_first_if_it_can_be(said: str, word: str) -> None:
    setup = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/8/8/2N5/7P/8 -"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    talker.say(said)
    assert session(talker).match.words == [word]


@pytest.mark.parametrize("said", ["promote to queen", "promote to a queen", "becoming a queen"])
def test_a_promotion_needs_no_square(said: str) -> None:
    talker = d10("roll:6", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert talker.say(said)[0].startswith("White: pawn a7 to a8, becoming a queen")


@pytest.mark.parametrize(
    ("said", "man"),
    [
        ("pawn b7 takes black bishop c8, becoming a bishop", "bishop"),  # As it is listed.
        ("pawn takes bishop and promotes to a knight", "knight"),
        ("promote to a rook by taking the bishop", "rook"),
        ("white pawn takes c8 and becomes a queen", "queen"),
    ],
)
def test_what_a_pawn_becomes_is_told_apart_from_what_it_takes(said: str, man: str) -> None:
    setup = "2b4k/1P6/8/8/8/8/8/K7 w - - 0 1"
    heard = playing(seeded(match_of("babylonian", setup=setup))).say(said)[0]
    assert heard.startswith(f"White: pawn b7 attacks black bishop c8, becoming a {man};")


@pytest.mark.parametrize("said", ["pawn becomes a queen", "promote the pawn to a queen"])
def test_the_pawn_that_promotes_may_be_named(said: str) -> None:
    talker = d10("roll:6", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert talker.say(said)[0].startswith("White: pawn a7 to a8, becoming a queen")
