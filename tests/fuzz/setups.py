"""Set-ups: played from, or refused in one line."""

import random
from pathlib import Path

from dicemate import record
from dicemate.match import Match
from dicemate.position import SetupError
from dicemate.record import Game
from fuzz.games import game_of, play, variants
from fuzz.mutate import mutated
from fuzz.room import check, check_line


class Setups:
    """Mutated set-ups of each game's positions."""

    def __init__(self, rng: random.Random, folder: Path) -> None:
        self.rng = rng
        self.whole = {
            variant: [game_of(rng, variant).match.position.setup() for _ in range(6)]
            for variant in variants()
        }

    def make(self) -> tuple[str, str, int]:
        variant = self.rng.choice(list(self.whole))
        return variant.name, mutated(self.rng, self.whole[variant]), self.rng.randrange(10**6)

    def attempt(self, given: tuple[str, str, int]) -> bool:
        name, text, seed = given
        variant = next(variant for variant in self.whole if variant.name == name)
        try:
            match = Match(variant, setup=text)
        except SetupError as error:
            check_line(str(error))
            return False
        told = match.position.setup()
        check(variant.start(setup=told).setup() == told, f"{told!r} starts from another position")
        game = Game(match, play(match, random.Random(seed), 6))
        again = record.read(record.write(game)).match
        check(again.words == match.words, "written and read again, it is another game")
        return True
