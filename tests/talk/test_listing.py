"""What can be played, as a list."""

import pytest

from dicemate.position import BLACK
from dicemate.talk.stage import Stage
from dicemate_freedom.telling import OFFER
from helpers import match_of
from talk.talker import d10, hell, playing, seeded


@pytest.mark.parametrize("asked", ["which men can move?", "which pieces may I move"])
def test_which_men_can_move_is_a_list(asked: str) -> None:
    talker = d10("roll:10")
    assert talker.say(asked) == talker.say("list") == ["knight b1: a3, c3", "knight g1: f3, h3"]


def test_whether_a_kind_of_men_can_be_played_is_answered_by_their_moves_or_the_reason() -> None:
    talker = d10("roll:2")
    assert talker.say("can my knight move?") == ["knight b1: a3, c3", "knight g1: f3, h3"]
    for asked in ("can the rook move", "why can't I move my rooks"):
        assert talker.one(asked).endswith(
            ": the roll moves only a king, pawn, knight or bishop. Say rules D1 for the rule."
        )
    blocked = "it is blocked and has no square to go to. Say rules C1 for the rule."
    assert talker.one("why the bishops") == f"'the bishops': {blocked}"
    for asked in ("can the black knights move", "why black bishops"):
        assert "that man is Black's, and it is White's turn." in talker.one(asked)
    bare = d10("roll:2", setup="4k3/p7/8/8/8/8/8/R3K3 w - - 0 1")
    assert bare.one("can a queen move").endswith(": name a square of White's men, or a move.")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [("e4", "pawn e2: e4"), ("Nf3", "knight g1: f3"), ("e2", "pawn e2: e3, e4")],
)
def test_a_move_that_can_be_played_is_listed(asked: str, answer: str) -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert talker.say(f"why {asked}") == [f"'{asked}' can be played:", answer]
    assert talker.one(f"list {asked}") == answer


def test_what_can_be_played_with_men_of_a_kind() -> None:
    moves = ["knight b1: a3, c3", "knight g1: f3, h3"]
    for asked in ("list knights", "knight", "the knights", "what can my knights play?"):
        assert d10("roll:7").say(asked) == moves


def test_only_what_the_player_to_move_can_play_is_listed() -> None:
    talker = d10("roll:7")
    only = "White is to move: only what White can play is listed."
    for asked in ("list black", "list black knights", "list black's knights", "list blacks"):
        assert talker.one(asked) == only
    assert talker.say("list white knights") == talker.say("list knights")
    assert talker.say("list whites") == talker.say("list black and white") == talker.say("list")


def test_F11_what_the_other_player_may_say_is_listed_as_theirs() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", deema="on")))
    assert talker.say("list black") == ["offer a re-roll"]
    assert "offer a re-roll" not in talker.say("list white")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("list earth kings", "king g1: f1, g2, h1, takes black pawn h2"),
        ("king", "king g1: f1, g2, h1, takes black pawn h2"),
        ("list hell", "Nothing like that can be played."),
    ],
)
def test_what_can_be_played_on_a_board(asked: str, answer: str) -> None:
    assert hell().one(asked) == answer


def test_M9_who_asks_for_a_rising_when_nobody_can_rise_hears_when_somebody_can() -> None:
    rule = "From the rules, In Hell: A man who has taken in Hell may rise: "
    for asked in ("what can rise?", "where can my pawn rise", "list rise"):
        first, why, _ = hell().say(asked)
        assert first == "Nothing like that can be played."
        assert why.startswith(rule)
    for said in ("rise c8q", "rise", "rise:a8"):
        first, why, _ = hell().say(said)
        assert first == f"'{said}' cannot be played here."
        assert why.startswith(rule)


def test_M4_who_would_place_a_man_when_nobody_has_died_hears_when_that_is_asked() -> None:
    assert "the owner of the dead man picks one and places him there" in hell().say("place c1")[1]


def test_deeds_without_a_move_are_numbered_and_told_once() -> None:
    talker = hell()
    assert talker.say("king takes pawn")[1:] == [
        "Black, place your pawn in Hell.",
        "1: place a7 in Hell.",
        *[f"{number}: place {file}7." for number, file in enumerate("bcdefgh", 2)],
    ]
    assert talker.one("what can I place?") == "place: a7, b7, c7, d7, e7, f7, g7, h7 in Hell"
    assert talker.say("place g7")[0] == "Black places the pawn on g7 in Hell."
    assert "1, White: king g1 takes black pawn h2; Black: place g7 in Hell." in talker.say("moves")
    assert talker.say("hell pawn") == [
        "pawn b3 in Hell: b2, takes white pawn a2",
        "pawn g7 in Hell: g5, g6",
    ]


def test_promotions_are_listed_with_the_queen_first() -> None:
    talker = d10("roll:6", setup="1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    men = ("queen", "rook", "bishop", "knight")
    goals = ("a8", "takes black knight b8")
    ways = "; ".join(f"{goal}, becoming a {man}" for goal in goals for man in men)
    assert f"pawn a7: {ways}" in talker.say("list")


def test_what_is_said_before_the_throw_is_listed_as_it_is() -> None:
    talker = d10(setup="4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", touch_move="on")
    assert "touch pawn e4: e5, takes black pawn d5" in talker.say("list")
    assert talker.say("touch pawn takes pawn")[0] == "White: touch pawn e4 takes black pawn d5."


def test_promotions_that_can_be_played_on_a_square_are_told_apart() -> None:
    talker = d10("roll:2", setup="1n6/P6k/8/8/8/8/8/K7 w - - 0 1")
    assert talker.say("what attacks a8")[-1] == (
        "Can be played now: pawn a7 to a8, becoming a bishop; pawn a7 to a8, becoming a knight."
    )


def test_whom_a_man_takes_who_rises_is_said_before_he_does() -> None:
    setup = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | a1 c4"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    heard = talker.say("hell Nxd5")
    assert any("rise a1 taking black rook" in line for line in heard)
    assert talker.say("rise takes rook")[0].startswith(
        "White rises: knight d5 in Hell takes black rook a1 on Earth"
    )


@pytest.mark.parametrize("said", ["list captures", "what can I take?", "what can be captured?"])
def test_captures_alone_are_listed(said: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5")))
    assert talker.say(said) == ["pawn e4: takes black pawn d5"]


def test_to_throw_is_no_capture() -> None:
    setup = "4k3/5p2/8/8/2B5/8/8/4K3 w - - 0 1"
    talker = playing(seeded(match_of("freedom", setup=setup)))
    assert "roll" in talker.say("list")
    assert talker.say("list captures") == ["bishop c4: takes black pawn f7"]


def test_what_a_program_may_offer_is_not_offered_to_people() -> None:
    game = seeded(match_of("freedom", "roll:1", deema="on"))
    stage = Stage(game, len(game.match.words))
    assert OFFER in stage.words()
    game.programs = {BLACK: "bot:steady"}
    assert OFFER not in stage.words()
    assert "e2e4" in stage.words()
