"""Babylonian Chess (Muhammad Hidayat, 2009), as a plugin: the data the menu needs.

The rules are in `position`, which imports chess and is loaded only with the first game.
"""

from pathlib import Path

from dicemate.position import Variant, lazily
from dicemate_babylonian import pages
from dicemate_babylonian.options import OPTIONS

HERE = Path(__file__).parent

VARIANT = Variant(
    name="babylonian",
    title="Babylonian Chess",
    inventor="Muhammad Hidayat",
    year=2009,
    summary="Every capture is a duel of dice, and a King may fight off his attackers.",
    dice="d4, d6, d8, d12 and d20, a die for each kind of man",
    rules=pages.rules(HERE),
    advice=pages.advice(HERE),
    starter=lazily("dicemate_babylonian.position:start"),
    options=OPTIONS,
    lessons=lazily("dicemate_babylonian.lessons:LESSONS"),
    minutes=6,
    preview=lazily("dicemate_babylonian.sample:PREVIEW"),
    sample=lazily("dicemate_babylonian.sample:GAME"),
    contests=True,
)
