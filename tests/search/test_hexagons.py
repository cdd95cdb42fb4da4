"""What words lead to on hexagons, on boards with few men, where many games end a turn later."""

import random
from collections.abc import Iterator

import pytest

from dicemate import plugins
from dicemate.anyboard import Board
from dicemate.hooks import expected
from dicemate.position import WHITE, Decision, SetupError
from dicemate.scene import Man
from dicemate_hexagonal.board import MOVEMENT, NAMES
from dicemate_hexagonal.position import HexPosition, start


def positions(number: int) -> Iterator[HexPosition]:
    """Yield positions with a few men anywhere, by any of the game's options."""
    generator, options = random.Random(91), plugins.load("hexagonal").options
    while number:
        white, black, *others = generator.sample(NAMES, generator.randint(4, 9))
        men = {white: Man(WHITE, "K"), black: Man(not WHITE, "K")}
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
