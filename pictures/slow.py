"""Dicemate with its dice in slow motion, so that a film misses none of their frames.

The film shows them at their usual pace again.
"""

from dicemate.cli import main
from dicemate.tui.dice import tumble
from dicemate.tui.match import ending

SLOWER = 8

if __name__ == "__main__":
    tumble.INTERVAL *= SLOWER
    ending.WAIT *= SLOWER
    main()
