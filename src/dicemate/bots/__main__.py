"""One of our levels as a program on standard input and output: ``python -m dicemate.bots greedy``.

It does the same as ``dicemate bot play``, without the command line, which takes longer to start. A
seed and a limit of positions may follow the level.
"""

import sys

from dicemate.bots.level import play
from dicemate.plugins import PluginError
from dicemate.search.levels import LEVELS
from dicemate.system import signals, streams

if __name__ == "__main__":
    signals.leave_ctrl_c()
    streams.claim()
    try:
        play(LEVELS[sys.argv[1]], *map(int, sys.argv[2:]))
    except (ValueError, PluginError) as error:
        print(error, file=streams.err())
        sys.exit(1)
