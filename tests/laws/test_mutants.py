"""A handful of broken rules of our own games; `python -m benchmarks mutants` breaks a hundred."""

from collections import Counter

import pytest
from benchmarks import mutant, mutants

FOUND = [
    ("babylonian", "duel", "negate: attack == defence"),
    ("d10", "state", "add 1: 0"),
    ("deadmans", "moves", "swap: own & ~hell.pawns"),
    ("freedom", "position", "negate: MOVES[word].to_square == prey"),
]
"""A game, one of its modules, and what is changed there."""


@pytest.mark.parametrize(("game", "part", "change"), FOUND)
def test_the_laws_find_a_broken_rule(game: str, part: str, change: str) -> None:
    module = f"dicemate_{game}.{part}"
    ways = [each.description() for each in mutant.changes(mutant.tree(module))]
    index = next(index for index, way in enumerate(ways) if way.endswith(change))
    assert mutants.by_laws(game, f"{module}:{index}")


def test_sound_rules_are_not_found_broken() -> None:
    assert mutants.by_laws("d10", "no_module:0", seconds=0) == ""


def test_there_are_25_mutants_of_each_game() -> None:
    chosen = mutants.chosen()
    assert len({each.name for each in chosen}) == len(chosen)
    assert Counter(each.game for each in chosen) == dict.fromkeys(mutants.RULES, 25)
