"""A sample game, and a position from it for the menu."""

from pathlib import Path

from dicemate.scene import Panel, men

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(
    "board",
    men("r1bqkb1r/1pppp2p/5p2/p1nP2p1/4nB2/2N1K3/PPP1PPPP/R2Q1B1R"),
)
