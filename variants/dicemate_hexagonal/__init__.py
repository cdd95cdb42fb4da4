"""Hexagonal Babylonian: Babylonian Chess on Gliński's board of hexagons, as a plugin.

It extends Babylonian Chess: fights, turns, options and their pages are shared. The rules are in
`position`, which is loaded only with the first game.
"""

from pathlib import Path

from dicemate.position import Variant, lazily
from dicemate_babylonian.options import OPTIONS

PAGES = Path(__file__).parent

VARIANT = Variant(
    name="hexagonal",
    title="Hexagonal Babylonian",
    inventor="Muhammad Hidayat, on Władysław Gliński's board",
    year=2009,
    summary="The duels of Babylonian Chess on a board of 91 hexagons with three bishops a side.",
    dice="d4, d6, d8, d12 and d20, a die for each kind of man",
    rules="",
    starter=lazily("dicemate_hexagonal.position:start"),
    options=OPTIONS,
    contests=True,
)
