"""What men are worth where captures are duels, whatever the board.

Where men were worth what they are in chess, pawns would gain by attacking pieces and Kings by
attacking anybody, and a game would soon be a gamble. By these values hardly any duel gains
anything on average: a fight is fair, and other reasons decide whether to seek it.
"""

MEN = (1.2, 2.8, 2.8, 4.7, 9.5, 0.0)
"""What men are worth, in pawns of chess, from pawn to King."""

SLOPE = 0.05
"""What a pawn of chess is worth, in results from -1 to 1: less than elsewhere, for dice may turn
any game."""
