"""The board: its squares, how men move, and where they stand at first."""

from dicemate.anyboard import rectangle, usual

MOVEMENT = usual(rectangle(8, 8))
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
