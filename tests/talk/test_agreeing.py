"""Draws, resigning, taking back, and what can be said after the end."""

import pytest

from dicemate import plugins
from dicemate.match import Agreed, Match
from helpers import match_of
from talk.talker import d10, playing, seeded, session


def test_an_empty_line_asks_for_a_confirmation_again() -> None:
    talker = d10("roll:7")
    asked = talker.say("resign")
    assert asked[0] == "White, do you resign the game?"
    assert talker.say("") == asked
    assert talker.say("no") == ["White, move a man of any kind."]


def test_draws_are_offered_accepted_and_declined() -> None:
    talker = d10("roll:7")
    heard = talker.say("draw")
    assert heard[0] == "White offers a draw."
    assert heard[-2:] == ["1: Black accepts the draw.", "2: Black declines it."]
    assert talker.say("2")[0] == "The draw is declined."
    talker.say("draw")
    assert talker.say("no")[0] == "The draw is declined."
    talker.say("draw")
    assert talker.say("yes")[0] == "Drawn by agreement."
    assert talker.say("undo")[0] == "The end of the game is taken back."


def test_a_draw_offered_before_the_end_is_not_answered_after_it() -> None:
    match = match_of("d10", "roll:7", setup="4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1")
    talker = playing(seeded(match))
    talker.say("draw")
    talker.say("Qxe8")
    assert talker.one("decline") == "No draw is offered."


def test_F5_a_choice_to_roll_is_none_after_the_end() -> None:
    talker = playing(seeded(match_of("freedom", setup="4k3/8/8/8/8/8/R7/4K3 w - - 0 1")))
    talker.say("resign")
    talker.say("1")
    assert talker.one("roll") == "There is nothing to roll now."


def test_a_draw_is_claimed_where_it_can_be_and_said_to_be() -> None:
    shuffle = ["roll:6", "g1f3", "roll:6", "g8f6", "roll:6", "f3g1", "roll:6", "f6g8"]
    talker = d10(*shuffle, *shuffle)
    assert "say claim" in talker.greeting[-1]
    assert talker.say("claim")[0] == "Drawn: threefold repetition."


def test_resigning_is_confirmed() -> None:
    talker = d10("roll:7")
    assert talker.say("resign") == [
        "White, do you resign the game?",
        "1: White resigns.",
        "2: play on.",
    ]
    talker.say("2")
    assert not session(talker).over
    talker.say("resign")
    assert talker.say("1")[0] == "Black wins: resignation."
    assert talker.say("resign") == talker.say("list") == ["The game is over."]


def test_takebacks_that_are_not_agreed_on_are_refused() -> None:
    match = Match(plugins.load("d10"), words=["roll:7"], agreed=Agreed(takebacks=False))
    assert playing(seeded(match)).one("undo") == "This match is played without takebacks."


def test_while_a_draw_is_offered_every_choice_says_whose_it_is() -> None:
    setup = "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e7e8", "roll:1,20", setup=setup)))
    assert talker.say("draw")[-4:] == [
        "1: White accepts the draw.",
        "2: White declines it.",
        "3: Black: King to e7.",
        "4: Black: stay.",
    ]
    talker.say("3")
    assert session(talker).match.words[-1] == "flee:e7"


@pytest.mark.parametrize(
    "said",
    [
        "own dice",
        "program dice",
        "Nf3",
        "g1f3",
        "knight to f3",
        "why",
        "why Nf3",
        "list",
        "e4",
        "claim",
    ],
)
def test_after_the_end_nothing_is_done_or_told_twice(said: str) -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say(said) == ["The game is over."]
    assert not session(talker).game.by_hand


def test_after_the_end_now_says_how_it_ended_and_what_can_be_done() -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say("now") == [
        "Black wins: resignation.",
        "1: play again, colours swapped.",
        "2: leave.",
    ]


def test_after_the_end_nothing_can_be_played_on_a_square() -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say("what attacks e4") == ["Nothing attacks e4."]


def test_a_game_that_is_over_as_it_begins_says_how_it_ended() -> None:
    talker = d10(setup="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert talker.greeting[-3] == "Drawn: two bare Kings."


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("by hand", "Say which colour you play, such as by hand black."),
        ("by hand green", "Say which colour you play, such as by hand black."),
        ("by hand black", "No program plays Black."),
    ],
)
def test_a_colour_is_taken_over_by_its_name(said: str, answer: str) -> None:
    assert d10("roll:7").one(said) == answer


def test_an_answer_that_both_players_may_give_is_asked_about() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", "offer-reroll", deema="on")))
    talker.say("draw")
    asked = [
        "'accept' can mean 2 things: which one?",
        "1: Black accepts the draw.",
        "2: White: accept (the new roll binds; Black's next turn is free).",
    ]
    assert talker.say("accept") == talker.say("accept") == asked
    talker.say("2")
    assert session(talker).match.words[-1] == "accept"
    assert not session(talker).over
