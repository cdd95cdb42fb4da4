"""Odds as plainly as they can be worked out: every face, every word, one man at a time."""

import random
from collections.abc import Iterator
from fractions import Fraction
from math import prod

from benchmarks.hookless import Hookless

from dicemate.hooks import Fan, Ray
from dicemate.position import Chance, Color, Decision, Outcome, Position, Variant
from dicemate.scene import Man, Spot


def men(position: Position) -> dict[Spot, Man]:
    """Return all men by where they stand."""
    return {
        Spot(panel.name, square): man
        for panel in position.scene().panels
        for square, man in panel.men.items()
    }


def dangers(position: Position) -> dict[Spot, Fraction]:
    """Return the chance that each man of the side not on turn is removed in this turn."""
    hunter = position.turn
    found = {
        spot: lost(position, spot, man, hunter)
        for spot, man in men(position).items()
        if man.color != hunter
    }
    return {spot: chance for spot, chance in found.items() if chance}


def lost(position: Position, spot: Spot, man: Man, hunter: Color) -> Fraction:
    """Return the chance that one man is removed in what is left of the hunter's turn."""
    pending = position.pending()
    if isinstance(pending, Outcome) or position.turn != hunter:
        if man.letter == "K":
            return Fraction(isinstance(pending, Outcome) and pending.winner == hunter)
        there = men(position).get(spot)
        return Fraction(there is None or there.color != man.color)
    if isinstance(pending, Chance):
        again, total = Fraction(0), Fraction(0)
        for word, chance in every_face(pending):
            after = position.play(word)
            if after == position:
                again += chance
            else:
                total += chance * lost(after, spot, man, hunter)
        return total / (1 - again)
    chances = [lost(position.play(word), spot, man, hunter) for word in pending.words]
    return max(chances) if pending.who == hunter else min(chances)


MOST_FACES = 500


def every_face(throw: Chance) -> Iterator[tuple[str, Fraction]]:
    """Yield all faces of a throw one by one, even if the game counts some as one."""
    if prod(die.sides for die in throw.dice) <= MOST_FACES:
        return Chance.outcomes(throw)
    return throw.outcomes()


class Hooked(Hookless):
    """The same with the hooks that odds use, worked out from the contract."""

    def standing(self, color: Color) -> dict[str, int]:
        return {
            panel.name: sum(
                1 << index
                for index, square in enumerate(panel.squares())
                if square in panel.men and panel.men[square].color == color
            )
            for panel in self.scene().panels
        }

    def fan(self) -> Fan | None:
        pending = self.pending()
        if not isinstance(pending, Chance) or pending.contest:
            return None
        rays, allowed = [], dict[str, int]()
        for index, (word, chance) in enumerate(pending.outcomes()):
            rays.append(Ray(word, chance))
            after = self.play(word).pending()
            for said in after.words if isinstance(after, Decision) else ():
                allowed[said] = allowed.get(said, 0) | 1 << index
        return Fan(tuple(rays), allowed)


def middles(variant: Variant, seeds: range, turns: int = 60) -> Iterator[Position]:
    """Yield positions of random games, at the beginning of a turn and within one."""
    for seed in seeds:
        generator = random.Random(seed)
        position, left = variant.start(), generator.randint(4, turns)
        while left:
            pending = position.pending()
            if isinstance(pending, Outcome):
                break
            if isinstance(pending, Chance):
                words = [word for word, _ in pending.outcomes()]
            else:
                words = list(pending.words)
            after = position.play(generator.choice(words))
            left -= after.turn != position.turn or generator.random() < 0.02
            position = after
        yield position
