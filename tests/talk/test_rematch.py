"""A rematch in plain text: colours swapped, and both players' words for the new dice."""

import errno

import pytest

from dicemate import plugins
from dicemate.dice import seal_of
from dicemate.dice.phrase import phrase
from dicemate.match import Match
from dicemate.record import Game
from dicemate.session import Nowhere, Session
from helpers import match_of
from talk.talker import Talker, playing, seeded, session, talking

CHOICES = ["1: play again, colours swapped.", "2: leave."]
WORDS = (
    "type words of your own to mix into the dice, or an empty line for none. "
    "Say cancel for no rematch."
)


def resigned() -> Talker:
    talker = playing(seeded(Match(plugins.load("d10"), names={True: "Ann", False: "Bob"})))
    talker.say("resign")
    talker.say("yes")
    return talker


@pytest.mark.parametrize("said", ["rematch", "play again", "1"])
def test_both_players_are_asked_for_words_under_a_seal_they_have_heard(said: str) -> None:
    talker = resigned()
    seal, asked = talker.say(said)
    assert asked == f"Bob, {WORDS}"
    assert talker.say("Cleopatra  12") == [f"Ann, {WORDS}"]
    heard = talker.say("board")  # Not a command here.
    dice = session(talker).game.dice
    assert dice.words == ("Cleopatra 12", "board")
    full = seal_of(dice.seed)
    assert seal == f"The new dice are sealed, {phrase(full)}."
    assert heard[0] == "d10 Chess. Bob plays White, Ann plays Black."
    assert heard[-1] == "Bob, roll the die."
    assert heard.count(heard[-1]) == 1


def test_who_plays_on_hears_the_score_of_the_evening() -> None:
    talker = resigned()  # Ann has.
    talker.say("rematch")
    talker.say("")
    talker.say("")
    talker.say("resign")
    heard = talker.say("yes")
    assert "Score so far: Bob 1, Ann 1." in heard


def test_after_the_first_game_there_is_no_score_yet_but_what_the_game_was_like() -> None:
    talker = playing(seeded(Match(plugins.load("d10"), names={True: "Ann", False: "Bob"})))
    talker.say("resign")
    assert talker.say("yes") == ["Bob wins: resignation.", "The game took 0 moves.", *CHOICES]


def test_nobody_has_to_add_words() -> None:
    talker = resigned()
    talker.say("rematch")
    assert talker.say("") == [f"Ann, {WORDS}"]
    assert talker.say("")[-1] == "Bob, roll the die."
    assert session(talker).game.dice.words == ("", "")


def test_a_rematch_is_cancelled() -> None:
    talker = resigned()
    old = session(talker)
    talker.say("rematch")
    talker.say("secret")
    assert talker.say("Cancel") == CHOICES
    assert session(talker) is old
    assert talker.say("1")[-1] == f"Bob, {WORDS}"


def test_whoever_wants_to_leave_is_let_go() -> None:
    talker = resigned()
    talker.say("rematch")
    assert talker.say("leave") == []
    assert talker.topic.done


def test_dice_of_the_players_own_need_no_words() -> None:
    talker = resigned()
    session(talker).game.by_hand = True
    heard = talker.say("rematch")
    assert heard[0] == "d10 Chess. Bob plays White, Ann plays Black."
    assert heard[-1].startswith("Bob, roll the die. Roll Bob's d10")
    assert len([line for line in heard if "roll the die" in line]) == 1


def test_a_game_without_dice_needs_no_words() -> None:
    talker = playing(seeded(match_of("deadmans")))
    talker.say("resign")
    talker.say("yes")
    assert talker.say("1")[0] == "Dead Man's Chess."


class Full(Nowhere):
    """A place that has room for one game."""

    place = "/full/game.pgn"

    def fresh(self, game: Game) -> Nowhere:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_rematch_that_cannot_be_saved_leaves_the_old_game() -> None:
    over = match_of("deadmans")
    over.resign(True)
    talker = talking(Session(seeded(over), Full()))
    heard = talker.say("rematch")
    assert heard[0].startswith("A new game cannot be saved: ")
    assert heard[1:] == CHOICES
    assert session(talker).over


def test_words_for_the_dice_may_be_those_of_a_command() -> None:
    talker = resigned()
    for text in ("rematch", "again", "repeat"):
        talker.say(text)
    assert session(talker).game.dice.words == ("again", "repeat")
