"""What is said of fights, their chances and their dice, in a game that says nothing of them."""

import re
from dataclasses import replace
from typing import Self

import pytest

from dicemate.match import Match
from dicemate.position import Action, Chance, Decision, Die, Pending, is_throw
from helpers import match_of
from talk.talker import playing, seeded
from tui.fakegame import DICE, VARIANT, FakePosition


class Fighting(FakePosition):
    """A d4 is thrown against a d6 after a word."""

    dice: tuple[Die, ...] = DICE

    def pending(self) -> Pending:
        if self.phase == "fight":
            return Chance(self.turn, self.dice, "fight", contest=True)
        return Decision(self.turn, ("attack", "wait"), "attack or wait")

    def play(self, word: str) -> Self:
        if word == "attack":
            return self._replace(phase="fight")
        return self._replace(phase="", turns=self.turns + 1)

    def action(self, word: str) -> Action:
        return Action(word.removeprefix("roll:") if is_throw(word) else word)


class Crowded(Fighting):
    """Each side throws two dice."""

    dice = DICE[:1] * 2 + DICE[1:] * 2

    def action(self, word: str) -> Action:
        return super().action(word)._replace(note="nobody falls")


def test_the_dice_of_both_sides_are_added_up_in_one_sentence() -> None:
    talker = playing(seeded(Match(replace(VARIANT, contests=True, starter=lambda *_: Crowded()))))
    talker.say("attack")
    (told,) = (line for line in talker.say("roll") if "in all" in line)
    sentence = (
        r"White's . plus ., \w+ in all, (beats|equals|loses to) Black's . plus ., \w+ in all: "
    )
    assert re.match(sentence, told)


def test_the_example_of_faces_to_type_is_a_throw_of_these_dice() -> None:
    match = Match(replace(VARIANT, contests=True, starter=lambda *_: Crowded()))
    talker = playing(seeded(match))
    talker.say("own dice")
    (asked,) = (line for line in talker.say("attack") if "as in" in line)
    example = asked.partition("as in ")[2].rstrip(".")
    assert talker.say(example)[0].startswith("White's 1 plus 2, 3 in all, loses to")
    assert match.words == ["attack", "roll:1,2,3,4"]


def test_a_fight_has_odds_before_the_word_and_before_the_throw() -> None:
    fighting = replace(VARIANT, contests=True, starter=lambda *_: Fighting())
    talker = playing(seeded(Match(fighting)))
    assert talker.say("chances attack") == ["attack: 25 % win, 17 % equal, 58 % loss."]
    assert talker.say("chances wait") == ["wait: no known risk."]
    talker.say("attack")
    told = talker.one("chances")
    assert told.endswith(": 25 % win, 17 % equal, 58 % loss.")


def test_before_a_throw_the_chance_of_each_kind_to_move_is_told() -> None:
    talker = playing(seeded(match_of("freedom")))
    assert talker.say("chances")[1] == "Chance to move: pawn 83 %; knight 17 %."
    stuck = playing(seeded(match_of("d10", setup="8/8/8/8/8/BB6/PP6/KN5k w - - 0 1")))
    told = "Chance to move: knight and bishop 90 % each; turn lost 10 %."
    assert stuck.say("chances")[1] == told


def test_f7_and_chances_tell_of_a_throw_that_may_be_chosen() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", "e2e4", "roll:1", "d7d5")))
    told = "Chance to move after roll: pawn 33 %; knight, bishop, queen and king 17 % each."
    assert talker.say("chances") == [told]
    assert talker.one("chances exd5") == "'exd5' cannot be played now."


@pytest.mark.parametrize(
    "asked",
    ["what happens if I take d5?", "what if I play exd5", "what would happen if exd5"],
)
def test_what_a_move_may_lead_to_can_be_asked(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5")))
    assert talker.one(asked) == talker.one("chances exd5")
    assert "37.5 % win, 25 % equal" in talker.one(asked)


@pytest.mark.parametrize(
    ("game", "words", "asked", "answer"),
    [
        ("d10", ["roll:7", "e2e4", "roll:7", "d7d5", "roll:7"], "exd5", "pawn d5 50 %"),
        ("babylonian", ["e2e4", "d7d5"], "Qh5", "pawn e4 38 %"),
        (
            "freedom",
            ["roll:1", "e2e4", "roll:1", "d7d5", "throw", "roll:1"],
            "exd5",
            "pawn d5 100 %",
        ),
    ],
)
def test_who_is_in_danger_after_a_move_is_told_before_it(
    game: str, words: list[str], asked: str, answer: str
) -> None:
    talker = playing(seeded(match_of(game, *words)))
    told = talker.one(f"chances {asked}")
    talker.say(asked)
    lost = talker.say("danger")[0].partition(": ")[2].removesuffix(".")
    assert told.endswith(f": {lost} in danger after it.")
    assert answer in lost


def test_what_a_move_leads_to_is_not_called_safe_before_the_turn_is_over() -> None:
    talker = playing(seeded(match_of("deadmans", "e2e4", "d7d5")))
    assert talker.one("chances exd5") == "pawn e4 takes black pawn d5: risk not known."
    talker.say("exd5")
    assert talker.one("chances a7") == "place a7 in Hell: risk not known."
    mating = playing(seeded(match_of("babylonian", setup="7k/P7/6K1/8/8/8/8/8 w - - 0 1")))
    told = "pawn a7 to a8, becoming a queen: the game is over: checkmate."
    assert mating.one("chances a8=Q") == told


def test_what_happens_if_a_move_is_played_that_cannot_be() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4")))
    assert talker.one("what happens if I play Qxf7") == "'Qxf7' cannot be played now."
