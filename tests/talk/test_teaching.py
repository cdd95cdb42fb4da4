"""Lessons in plain text: doing what each one asks plays it to its end."""

import re

import pytest

from dicemate import plugins
from dicemate.lesson import ANY
from dicemate.talk.teaching import Teaching, text_of
from talk.talker import Talker, teaching

TAUGHT = [name for name in plugins.names() if plugins.load(name).lessons()]


def answered(talker: Talker, words: str) -> list[str]:
    """Say the first word that a step of a lesson asks for, or what can be played."""
    if words.startswith("roll:"):
        return talker.say("roll")
    if words != ANY:
        word = words.split()[0]
        heard = talker.say(word)
        return talker.say("1") if any(" anyway." in line for line in heard) else heard
    first, _, rest = talker.say("list")[0].partition(": ")
    return talker.say(f"{first} {rest.split(', ')[0]}")


@pytest.mark.parametrize("name", TAUGHT)
def test_all_lessons_are_led_through(name: str) -> None:
    variant = plugins.load(name)
    talker = teaching(variant)
    heard = talker.greeting
    for number, lesson in enumerate(variant.lessons(), 1):
        assert any(line.startswith(f"Lesson {number}: ") for line in heard)
        for said, step in enumerate(lesson.steps):
            if text_of(lesson, said) in heard:  # Who chooses to throw has thrown already.
                heard = answered(talker, step.words)
        end = heard.index(text_of(lesson, len(lesson.steps)))
        assert heard[end + 1] == "Well done."  # And nobody is asked to go on.
        heard = talker.say("1")
    assert talker.topic.done


@pytest.mark.parametrize("name", TAUGHT)
def test_a_number_that_a_lesson_names_is_that_of_the_choice_it_asks_for(name: str) -> None:
    talker = teaching(plugins.load(name))
    for number, lesson in enumerate(plugins.load(name).lessons(), 1):
        heard = talker.say(f"lesson {number}")
        for said, step in enumerate(lesson.steps):
            if named := re.search(r": \{press\} (\d)", step.text):
                heard = talker.say(named[1])
                assert "here try" not in heard[0]
            elif text_of(lesson, said) in heard:
                heard = answered(talker, step.words)


def test_what_a_lesson_does_not_ask_for_is_not_played() -> None:
    talker = teaching(plugins.load("d10"))
    talker.say("roll")
    assert talker.one("e4") == "pawn e2 to e4 is possible, but here try knight g1 to f3."
    assert "Say rules D1" in talker.one("d1")
    talker.say("knight f3")
    assert talker.say("e5")[-3:] == [
        "1: the next lesson.",
        "2: the same lesson again.",
        "3: leave.",
    ]


def test_a_throw_that_comes_later_is_not_made_yet() -> None:
    talker = teaching(plugins.load("d10"))
    talker.say("lesson 7")
    assert talker.one("roll") == "roll is possible, but here try touch knight b1."
    assert talker.say("touch b1")[0] == "White: touch knight b1."


def test_steps_are_taken_back() -> None:
    talker = teaching(plugins.load("d10"))
    talker.say("roll")
    assert talker.say("undo")[0].startswith("Taken back: White rolled 2")
    assert talker.say("roll")[0].startswith("White rolled 2")


def test_the_dice_of_a_lesson_do_not_claim_to_come_from_a_seed() -> None:
    talker = teaching(plugins.load("freedom"))
    assert talker.say("dice")[0] == "The dice: one d6; they fall as the lesson needs."


def test_lessons_are_listed_and_chosen() -> None:
    talker = teaching(plugins.load("d10"))
    assert talker.say("lessons")[1] == "2: a lost turn."
    assert talker.say("lesson 2")[0] == "Lesson 2: a lost turn."
    assert talker.say("lesson 99") == ["There are 7 lessons."]
    assert talker.say("resign")[0] == "That is for whole games, not for a lesson."
    assert isinstance(talker.topic, Teaching)
    talker.say("leave")
    assert talker.topic.done


@pytest.mark.parametrize("asked", ["next lesson", "skip", "skip this lesson"])
def test_a_lesson_can_be_skipped_unless_it_is_the_last(asked: str) -> None:
    talker = teaching(plugins.load("d10"))
    second = talker.say("lesson 2")
    talker.say("lesson 1")
    assert talker.one("can I skip this?") == "next lesson: skip this lesson."
    assert talker.say(asked) == second
    talker.say(f"lesson {len(talker.say('how many lessons are there'))}")
    assert talker.one(asked) == "This is the last lesson."


def test_a_lesson_begins_with_who_stands_where() -> None:
    talker = teaching(plugins.load("deadmans"))
    heard = talker.say("lesson 3")
    assert heard[:6] == [
        "Lesson 3: rising.",
        "White on Earth: king e1, pawn h2.",
        "White in Hell: knight c3.",
        "Black on Earth: king e8, pawn h7.",
        "Black in Hell: pawn d5.",
        "Tombstone: e5.",
    ]
    talker = teaching(plugins.load("d10"))
    assert talker.greeting[2] == "The men are in their initial position."
    talker = teaching(plugins.load("deadmans"))
    assert talker.greeting[2:4] == [
        "The men are in their initial position, except black pawn d5 and white pawn e4.",
        "Empty: d7 and e2.",
    ]


def test_F12_pawns_alone_are_not_called_the_initial_position() -> None:
    heard = teaching(plugins.load("freedom")).say("lesson 8")
    assert heard[1:3] == [
        "White: pawns a2, b2, c2, d2, e2, f2, g2 and h2.",
        "Black: pawns a7, b7, c7, d7, e7, f7, g7 and h7.",
    ]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_says_what_to_say_not_what_to_click(name: str) -> None:
    for lesson in plugins.load(name).lessons():
        for said in range(len(lesson.steps) + 1):
            text = text_of(lesson, said)
            assert not re.search(r"(?i)click|press|space|[{}]", text), text


def test_a_lesson_names_the_words_for_its_keys() -> None:
    assert "Both sides have moved a pawn. Say roll." in teaching(plugins.load("freedom")).greeting
