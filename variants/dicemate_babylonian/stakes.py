"""The values of men where captures are duels, on any board.

With the values of chess, pawns would gain by attacking pieces and Kings by attacking anybody,
and a game would soon be a gamble. With these values hardly any duel gains anything on average:
a fight is fair, and other reasons decide whether to seek it.
"""

MEN = (1.2, 2.8, 2.8, 4.7, 9.5, 0.0)
"""The values of men from pawn to King, in pawns of chess."""

SLOPE = 0.05
"""The value of a pawn of chess, in results from -1 to 1: lower than elsewhere, since dice can
turn any game."""
