"""What is done with a game outside its conversation, by other commands of the program."""

from collections.abc import Callable
from functools import partial

from dicemate.talk.commands import Command, plain

_WAYS = {
    "step through a saved game, leave and run dicemate replay --plain": (
        "replay, replay it|this, replay the|this game, how do|can i replay|rewatch, "
        "how do|can i replay|rewatch it|this, how do|can i replay|rewatch the|this game, "
        "can i replay it, can i replay the|this game, can i watch it again, "
        "how do|can i watch it again, how do|can i step|look through it"
    ),
    "go on with a saved game, leave and run dicemate resume --plain": (
        "resume, resume it|this, resume the|this game, how do|can i resume|continue, "
        "how do|can i resume|continue it|this, how do|can i resume|continue the|this game, "
        "how do|can i continue|resume later|tomorrow, can i continue|resume later|tomorrow, "
        "how do|can i go on later|tomorrow, can i go on later|tomorrow, how do|can i come back, "
        "how do|can i come back later|tomorrow"
    ),
    "write a saved game to a file, leave and run dicemate export": (
        "export, export it|this, export the|this game, how do|can i export, "
        "how do|can i export it|this, how do|can i export the|this game, how do i get a|the pgn"
    ),
}
"""What to do, and the phrases that ask how."""


def ways(say: Callable[[str], None]) -> list[Command]:
    """Return commands that `say` which command of the program does what is asked for."""
    return [plain(listed, "", partial(say, f"To {way}.")) for way, listed in _WAYS.items()]
