"""A sample game, and a position from it for the menu."""

from pathlib import Path

from dicemate.scene import Panel, men
from dicemate_deadmans.telling import TOMBSTONE

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(
    "earth",
    men("r3k2r/p4pp1/2p5/3p4/3BqbP1/P1P3K1/2P4P/R6R"),
    marks=dict.fromkeys(["c3", "d4", "f4", "g4", "e5", "c6"], TOMBSTONE),
    danger=frozenset({"g3"}),
)
