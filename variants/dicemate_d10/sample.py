"""A sample game, and a position from it for the menu."""

from pathlib import Path

from dicemate.scene import Panel, men

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(
    "board",
    men("r2qkb1r/1pp1ppp1/3p1n2/p6p/P3P1b1/2NPBQ2/1PP1BPPP/R3K2R"),
)
