"""Questions about what is shown beside the board: notes, captured men, clocks."""

from collections import Counter

from dicemate.match import clock as clocks
from dicemate.match.sentences import NO_CLOCKS
from dicemate.position import BLACK, WHITE
from dicemate.scene import Man, Note
from dicemate.system.capital import capital
from dicemate.system.plural import plural
from dicemate.talk.naming import ORDER, listed, whole
from dicemate.talk.stage import Stage


def notes(stage: Stage, _: str) -> list[str]:
    """Return the notes of the game."""
    return [_sentence(note) for note in stage.scene.notes] or [
        "There are no notes beside the board."
    ]


def _sentence(note: Note) -> str:
    """Return a note, with the line that applies now."""
    now = f" Now: {note.line_now}." if note.line_now else ""
    return f"{capital(note.title)}: {'; '.join(note.lines)}.{now}"


def shelves(stage: Stage, _: str) -> list[str]:
    """Return the men off the board."""
    sentences = [f"{capital(shelf.title)}: {_counted(shelf.men)}." for shelf in stage.scene.shelves]
    return sentences or ["This game keeps no men off the board."]


def _counted(men: tuple[Man, ...]) -> str:
    counts = Counter(men)
    order = sorted(counts, key=lambda man: (not man.color, ORDER.find(man.letter)))
    return listed(plural(counts[man], whole(man)) for man in order) or "nobody"


def _in_words(milliseconds: int) -> str:
    """Return a time in words: ``4:58``, below ten seconds ``9.3 seconds``."""
    time = clocks.shown(milliseconds)
    return f"{time.rstrip('!')} seconds" if time.endswith("!") else time


def clock(stage: Stage, _: str) -> list[str]:
    """Return the time that both players have left, or had left at that step."""
    clock = stage.match.clock
    if not clock:
        return [NO_CLOCKS]
    ply = None if stage.ply == len(stage.match.words) else stage.ply
    left = (
        f"{stage.match.called(color)} has {_in_words(clock.left(color, ply))}"
        for color in (WHITE, BLACK)
    )
    return [f"{listed(left)}."]
