"""What words lead to on hexagons, on boards with few men, where many games end a turn later."""

import random
from collections.abc import Iterator

import pytest

from dicemate import plugins
from dicemate.anyboard import Board
from dicemate.hooks import expected
from dicemate.position import BLACK, WHITE, Decision, SetupError
from dicemate.scene import Man
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import MOVEMENT, NAMES
from dicemate_hexagonal.position import HexPosition, start
from dicemate_hexagonal.worth import value


def positions(number: int) -> Iterator[HexPosition]:
    """Yield positions with a few men anywhere, by any of the game's options."""
    generator, options = random.Random(91), plugins.load("hexagonal").options
    while number:
        white, black, *others = generator.sample(NAMES, generator.randint(4, 9))
        men = {white: Man(WHITE, "K"), black: Man(BLACK, "K")}
        for name in others:
            men[name] = Man(generator.random() < 0.75, generator.choice("PPNBRRQQ"))
        chosen = {option.name: generator.choice(option.values) for option in options}
        try:
            position = start(chosen, Board(MOVEMENT, men, generator.random() < 0.8).fen())
        except SetupError:
            continue
        if isinstance(position.pending(), Decision):
            yield position
            number -= 1


def test_estimates_are_what_playing_comes_to() -> None:
    ends = 0
    for position in positions(60):
        pending = position.pending()
        assert isinstance(pending, Decision)
        told, sign = position.after(), 1 if pending.who == WHITE else -1
        for word in pending.words:
            truth = sign * expected(position.play(word), position.turn)
            assert told[word] == pytest.approx(truth), (position.setup(), word)
            ends += abs(truth) == 1
    assert ends > 20


@pytest.mark.parametrize(
    ("color", "letter", "cells"),
    [
        (WHITE, "P", "b1 b3 b5 b6"),
        (BLACK, "P", "b7 b5 b3 b2"),
        (WHITE, "N", "c1 e4 f7"),
        (BLACK, "N", "c8 e7 f5"),
    ],
)
def test_men_are_worth_more_far_ahead_and_near_the_enemy_king(
    color: bool, letter: str, cells: str
) -> None:
    values, kings = [], {"f1": Man(WHITE, "K"), "f11": Man(BLACK, "K")}
    for cell in cells.split():
        found = value(Bits.of(Board(MOVEMENT, {**kings, cell: Man(color, letter)}, color)))
        values.append(found if color == WHITE else -found)
    assert values == sorted({*values, 0.0})[1:]
