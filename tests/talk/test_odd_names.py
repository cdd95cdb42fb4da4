"""Games whose boards, marks and labels have names of several words, or with signs in them."""

from dataclasses import replace
from io import StringIO
from typing import Self

import pytest

from dicemate.match import Match
from dicemate.position import Action, Decision, Pending
from dicemate.scene import Mark, Scene, Spot
from dicemate.talk.voice import Voice
from talk.robot import Robot
from talk.talker import Talker, playing, seeded, session
from tui.fakegame import ASKING, VARIANT, FakePosition

TITLES = ("The left one, Łódź", "Board 2")


class Odd(FakePosition):
    """Stones are dropped, and the boards have titles of several words."""

    def pending(self) -> Pending:
        pending = super().pending()
        if isinstance(pending, Decision) and self.phase == "place":
            return Decision(pending.who, ("S@a1", "S@c3", "keep"), "drop the stone")
        return pending

    def play(self, word: str) -> Self:
        return super().play(word.replace("S@", "place:"))

    def action(self, word: str) -> Action:
        if word.startswith("S@"):
            return Action(word, (Spot("right", word[2:]),))
        return super().action(word)

    def scene(self) -> Scene:
        scene = super().scene()
        stone = {self.mark: Mark("mill-stone ☀", "o", "o")}
        left, right = (
            panel._replace(title=title) for panel, title in zip(scene.panels, TITLES, strict=True)
        )
        return scene._replace(panels=(left, right._replace(marks=stone)))


def odd() -> Talker:
    return playing(seeded(Match(replace(VARIANT, starter=lambda *_: Odd()))))


@pytest.mark.parametrize("seed", range(3))
def test_everything_can_be_said_as_it_is_told(seed: int) -> None:
    talker = odd()
    robot = Robot(talker, seed)
    while not session(talker).over:
        before = len(session(talker).match.words)
        robot.step()
        assert len(session(talker).match.words) > before, "\n".join(robot.talk[-6:])


def test_words_about_a_square_are_called_by_their_labels() -> None:
    talker = odd()
    talker.say("roll")
    assert talker.say("list") == ["king a1: a2", "nod"]
    talker.say("king the left one, łódź a1 to a2")
    assert talker.say("list") == ["S@a1, S@c3", "keep"]
    assert talker.say("S@a1")[0].startswith("Black: S@a1; mill-stone ? on a1 on Board 2; ")


@pytest.mark.parametrize("asked", ["where are the mill-stones", "where is the mill-stone ☀"])
def test_a_mark_is_found_by_its_name_of_several_words(asked: str) -> None:
    assert odd().say(asked) == ["Mill-stone ?: b2 on Board 2."]


def test_a_board_is_named_by_all_words_of_its_title() -> None:
    assert odd().say("what is on board 2 b2") == ["b2 on Board 2: mill-stone ?."]
    assert odd().say("what is on The left one, Łódź a1") == ["a1: white king."]


@pytest.mark.parametrize("word", ["again", "Repeat", "undo", "now", "leave"])
def test_a_word_of_the_game_comes_before_a_command_of_the_same_name(word: str) -> None:
    class Commanding(Odd):
        def pending(self) -> Pending:
            pending = super().pending()
            return Decision(pending.who, (word,)) if isinstance(pending, Decision) else pending

        def play(self, word: str) -> Self:
            return super().play(word if word.startswith("roll:") else "a1a2")

        def action(self, word: str) -> Action:
            return Action(word)

    talker = playing(seeded(Match(replace(VARIANT, starter=lambda *_: Commanding()))))
    talker.say("roll")
    talker.say(word.casefold())
    assert session(talker).match.words[-1] == word


def test_a_die_that_is_rolled_for_nobody_is_called_by_its_name() -> None:
    assert odd().say("chances")[0].startswith("White's small die (d4) and Black's large die (d6): ")


def test_a_question_and_a_sentence_get_no_second_full_stop() -> None:
    talker = playing(seeded(Match(ASKING, names={True: "Ann"})))
    heard = [*talker.greeting, *talker.say("roll"), *talker.say("a2a1")]
    assert "Ann, what now?" in heard
    assert "King a2 to a1 goes back." in heard
    assert not any(line.endswith(("?.", "..")) for line in heard)


def test_punctuation_of_another_script_is_said_as_its_letters_are() -> None:
    said = StringIO()
    Voice(said).say("賽を振れ。«one» … ☃")
    assert said.getvalue() == '賽を振れ。"one" ... ?\n'
