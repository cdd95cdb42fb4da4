"""The conversation that docs/plain.md begins with is what the line mode says."""

import re
from pathlib import Path

from dicemate.dice import Dice
from dicemate.record import Game
from helpers import match_of
from talk.talker import playing

PAGE = Path(__file__).parents[2] / "docs" / "plain.md"


def test_the_conversation_of_the_page_is_said() -> None:
    (sample,) = re.findall(
        r"^```\n(White.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.M
    )
    greeting, *exchanges = sample.split("> ")
    talker = playing(Game(match_of("d10"), Dice.seeded("23")))  # A 2 falls first.
    assert greeting.strip() == talker.greeting[-1]
    for exchange in exchanges:
        said, *answers = exchange.splitlines()
        assert talker.say(said)[: len(answers)] == answers
