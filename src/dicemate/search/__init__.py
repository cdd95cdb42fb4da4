"""Searching: what a position is worth and which word is best, by expectiminimax.

A game needs no more than the contract; the hooks of `dicemate.hooks` give the same answers at less
cost. Values are expected results for White, from -1 (lost) to 1 (won). Throws are averaged and
never chosen. Asides, such as a touch or an offer, are ignored.
"""

from dicemate.search.limits import Budget, Enough, Limits
from dicemate.search.thinking import LineStep, Thought, think
from dicemate.search.tree import Tree
from dicemate.search.values import evaluate, view

__all__ = [
    "Budget",
    "Enough",
    "Limits",
    "LineStep",
    "Thought",
    "Tree",
    "evaluate",
    "think",
    "view",
]
