"""A game to watch, and a position of it for the menu."""

from pathlib import Path

from dicemate.anyboard import BOARD, placed
from dicemate.scene import Panel
from dicemate_hexagonal.board import ARRAY, CELLS

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(BOARD, placed(ARRAY.split()[0], CELLS), **CELLS.layout)
