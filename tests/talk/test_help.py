"""What help says of the commands."""

import re

import pytest

from dicemate import plugins
from dicemate.library.filestore import FileStore
from dicemate.session import Session
from dicemate.talk.playing import Playing
from helpers import match_of
from talk.talker import d10, hell, playing, replaying, seeded, talking, teaching


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("How do I resign?", "resign: resign the game, once you have confirmed it."),
        ("how can i offer a draw", "draw: offer a draw."),
        ("how do I roll", "roll, roll 6: roll the dice; roll 6 if your own dice show a 6."),
        ("how do I save the game?", "This game is not saved."),
        ("can I undo my move?", "undo: take the last step back."),
    ],
)
def test_how_a_command_is_given_is_answered_by_its_line_of_the_help(
    asked: str, answer: str
) -> None:
    talker = d10()
    assert talker.say(asked) == [answer]
    assert talker.say("now") == ["White, roll the die."]  # Nothing has happened.
    assert replaying(seeded(match_of("d10"))).say("how do I go on") == [
        "next: a step forward; an empty line works too."
    ]


def test_help_offers_no_dice_to_a_game_without_them() -> None:
    about_dice = ("roll", "dice", "own dice", "program dice")
    for name, offers in (("d10", True), ("deadmans", False)):
        for talker in (playing(seeded(match_of(name))), replaying(seeded(match_of(name)))):
            offered = {re.split("[,:]", line)[0] for line in talker.say("help")}
            known = about_dice if isinstance(talker.topic, Playing) else ("dice",)
            assert offers == offered.issuperset(known), name
            assert offers or offered.isdisjoint(about_dice)
    assert hell().one("own dice") == "There are no dice in this game."


def test_a_sign_alone_asks_for_help() -> None:
    assert d10().say("?") == d10().say("help") == d10().say("what can i say?")


def test_help_says_that_a_game_is_saved_only_if_it_is() -> None:
    game = seeded(match_of("d10"))
    saved = talking(Session(game, FileStore.create(game))).say("help")
    assert "leave: leave; the game is saved after each step." in saved
    for talker in (d10(), teaching(plugins.load("d10"))):
        assert "leave: leave." in talker.say("help")


def test_help_names_every_command_and_every_command_answers() -> None:
    talker = d10("roll:7")
    helped = talker.say("help")
    assert isinstance(talker.topic, Playing)
    for command in talker.topic.commands:
        assert any(line.startswith(command.phrases[0]) for line in helped)
        for phrase in command.phrases:
            fresh = d10("roll:7")
            assert fresh.say(phrase) or fresh.topic.done
