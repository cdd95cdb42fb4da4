"""Hexagonal Babylonian: Babylonian Chess on Gliński's board of hexagons, as a plugin.

It shares the fights, turns, options and pages on fights of Babylonian Chess. The rules are in
`position`, which is loaded only with the first game.
"""

from pathlib import Path

from dicemate.position import Variant, lazily
from dicemate_babylonian import options, pages

HERE = Path(__file__).parent

VARIANT = Variant(
    name="hexagonal",
    title="Hexagonal Babylonian",
    inventor="Muhammad Hidayat, on Władysław Gliński's board",
    year=2009,
    summary="The duels of Babylonian Chess on 91 hexagons, with three bishops a side.",
    dice="d4, d6, d8, d12 and d20, a die for each kind of man",
    rules=pages.rules(HERE),
    advice=pages.advice(HERE),
    starter=lazily("dicemate_hexagonal.position:start"),
    options=options.OPTIONS,
    lessons=lazily("dicemate_hexagonal.lessons:LESSONS"),
    minutes=5,
    preview=lazily("dicemate_hexagonal.sample:PREVIEW"),
    sample=lazily("dicemate_hexagonal.sample:GAME"),
    contests=True,
)
