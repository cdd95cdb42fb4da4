"""What is said of the chances of a fight about which its game says nothing."""

from dataclasses import replace
from typing import Self

from dicemate.match import Match
from dicemate.position import Action, Chance, Decision, Pending, is_throw
from talk.talker import playing, seeded
from tui.fakegame import DICE, VARIANT, FakePosition


class Fighting(FakePosition):
    """A d4 is thrown against a d6 after a word."""

    def pending(self) -> Pending:
        if self.phase == "fight":
            return Chance(self.turn, DICE, "fight", contest=True)
        return Decision(self.turn, ("attack", "wait"), "attack or wait")

    def play(self, word: str) -> Self:
        if word == "attack":
            return self._replace(phase="fight")
        return self._replace(phase="", turns=self.turns + 1)

    def action(self, word: str) -> Action:
        return Action(word.removeprefix("roll:") if is_throw(word) else word)


def test_a_fight_has_odds_before_the_word_and_before_the_throw() -> None:
    fighting = replace(VARIANT, contests=True, starter=lambda *_: Fighting())
    talker = playing(seeded(Match(fighting)))
    assert talker.say("chances attack") == ["attack: 25 % win, 17 % equal, 58 % loss."]
    assert talker.say("chances wait") == ["wait: no known risk."]
    talker.say("attack")
    told = talker.one("chances")
    assert told.endswith(": 25 % win, 17 % equal, 58 % loss.")
