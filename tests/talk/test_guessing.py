"""Guess the best move, in plain text."""

from io import StringIO

from dicemate.statistics import guesses
from dicemate.talk.guessing import Guessing
from dicemate.talk.voice import Voice
from mistaken import mistaken
from talk.talker import Talker


def guessing() -> Talker:
    stream = StringIO()
    return Talker(Guessing(guesses.of(mistaken()) * 2, Voice(stream)), stream)


def test_positions_are_asked_and_scored_one_after_the_other() -> None:
    talker = guessing()
    assert "Position 1: d10 Chess, Anna - Bob, move 1 by Bob." in talker.greeting
    assert "Move 1: here Bob gave a lot away. What is best? Play it." in talker.greeting
    heard = talker.say("queen takes a2")
    assert "Qxa2 is best (69 %). In the game Bob chose Qxe4 (59 %)." in heard
    assert heard[-4:] == [
        "3 of 3 points.",
        "1: the next position.",
        "2: the same position again.",
        "3: leave.",
    ]
    assert "Position 2: d10 Chess, Anna - Bob, move 1 by Bob." in talker.say("next")
    assert "3 of 6 points." in talker.say("Qe4")
    talker.say("leave")
    assert talker.topic.done


def test_only_the_first_answer_counts() -> None:
    talker = guessing()
    talker.say("Qd8")
    talker.say("again")
    assert "0 of 3 points." in talker.say("Qxa2")


def test_after_an_answer_nothing_more_is_played() -> None:
    talker = guessing()
    talker.say("Qd8")
    for text in ("Kf1", "queen takes a2", "roll"):
        heard = talker.say(text)
        assert heard[0] == "This position is done."
        assert "1: the next position." in heard
    assert "This position is done." not in talker.say("board")


def test_nobody_resigns_there_or_takes_back() -> None:
    talker = guessing()
    for text in ("resign", "undo", "hint"):
        assert "That is for whole games, not for a position." in talker.say(text)
    assert "undo" not in talker.say("help")
    assert "3 of 3 points." in talker.say("Qxa2")
