"""Typed text at the table: a word that can be said, or one line; and a reason, or none."""

import random
from pathlib import Path

from dicemate.match import IllegalWord, Match, reasons, typed
from fuzz.games import game_of, variants
from fuzz.mutate import TOKENS, mutated
from fuzz.room import check, check_line

COMMON = (
    "h9",
    "e44",
    "a2a9",
    "0-0-0",
    "o-o",
    "e4",
    "Nf3",
    "hell:b8",
    ":",
    "roll:6",
    "2,2",
    "Kxe8=Q+",
)
POSITIONS = 20


class Typing:
    """Mutated moves, in random positions of all games."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng
        games = list(variants())
        self.matches = [game_of(rng, games[n % len(games)]).match for n in range(POSITIONS)]

    def make(self) -> tuple[int, str]:
        number = self.rng.randrange(POSITIONS)
        words = typed.labels(self.matches[number].position)
        known = [*words, *words.values(), *COMMON]
        text = mutated(self.rng, known) if self.rng.random() < 0.8 else self.rng.choice(TOKENS)
        return number, text

    def attempt(self, given: tuple[int, str]) -> bool:
        number, text = given
        self._play(number, text)
        match = self.matches[number]  # Only now: what was played is another match.
        reasons.of_text(text, match.position)
        found = typed.completions(text, match.position)
        labels = typed.labels(match.position)
        check(set(found) <= {*labels.values()}, "a completion is no label")
        typed.completed(text, found)
        try:
            word = typed.parse(text, match.position)
        except IllegalWord as error:
            check_line(str(error))
            return False
        check(word in labels, "it was read as a word that cannot be said")
        return True

    def _play(self, number: int, text: str) -> None:
        """Play a text as it stands; if it can be played, go back to the match before it."""
        match = self.matches[number]
        before = list(match.words)
        try:
            match.play(text)
        except IllegalWord as error:
            check_line(str(error))
            check(match.words == before, "what was refused was played")
        else:
            again = Match(match.variant, match.options, match.setup, words=before)
            self.matches[number] = again
