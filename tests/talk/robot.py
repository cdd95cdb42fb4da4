"""A robot that plays from the text alone: it has no board and knows no rules."""

import random
import re
from typing import Protocol

OVER = "1: play again, colours swapped."
_NUMBERED = re.compile(r"\d+: .*")
_TAKES_KING = re.compile(r"takes (?:white|black) king\b")


class Partner(Protocol):
    """Whoever answers lines."""

    def say(self, line: str) -> list[str]:
        """Say a line; return the lines of the answer."""


def said_of(line: str) -> list[str]:
    """Return what can be said, by a line of what can be played: ``knight g1: f3, takes b5``."""
    man, colon, ends = line.partition(": ")
    if not colon:
        return line.split(", ")
    return [f"{man} {end}" for end in re.split(r", (?!becoming)", ends)]


class Robot:
    """Plays whatever it hears of; takes a King where it can, and others sooner than not.

    Attributes:
        partner: Whom it talks to; after a lost connection it may be another one.
        over: Whether it has heard that the game is over.
        talk: All that was said and heard.
    """

    def __init__(self, partner: Partner, seed: int) -> None:
        self.partner = partner
        self.over = False
        self.talk: list[str] = []
        self._random = random.Random(seed)

    def say(self, line: str) -> list[str]:
        """Say a line."""
        answer = self.partner.say(line)
        self.talk += [f"> {line}", *answer]
        assert answer, line
        self.over = self.over or OVER in answer
        return answer

    def _say_surely(self, line: str) -> None:
        """Say a line, and take the first choice if the answer is a question."""
        answer = self.say(line)
        if any(each.endswith("?") or "anyway." in each for each in answer):
            self._say_surely("1")

    def step(self) -> None:
        """Play one word by a number, by a move that is listed, or by a throw."""
        listed = self.say("list")
        numbered = [line for line in self.say("") if _NUMBERED.fullmatch(line)]
        if listed == ["The roll comes first. Say roll."]:
            self._say_surely("roll")
        elif numbered and self._random.random() < 0.5:
            self._say_surely(self._random.choice(numbered).partition(":")[0])
        else:
            self._say_surely(self._chosen([said for line in listed for said in said_of(line)]))

    def _chosen(self, moves: list[str]) -> str:
        kings = [move for move in moves if _TAKES_KING.search(move)]
        taking = [move for move in moves if "takes" in move and self._random.random() < 0.5]
        return self._random.choice(kings or taking or moves)
