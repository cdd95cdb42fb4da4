"""A sample game, and a position from it for the menu."""

from pathlib import Path

from dicemate.anyboard import BOARD, placed
from dicemate.scene import Panel
from dicemate_hexagonal.board import CELLS

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(
    BOARD,
    placed("k/1b1/r1b2/3r3/pp1pnpp1p/B2p1p1PPp1/5Pn4/3PPRP4/1b3B5/2P8/1P1N1K1NRP1", CELLS),
    **CELLS.layout,
)
