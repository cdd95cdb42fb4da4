"""The keys of a replay."""

from textual.binding import Binding

from dicemate.tui.match.purposes import EVENTS
from dicemate.tui.match.swings import SWING


def _find(key: str, event: str) -> list[Binding]:
    """Return the keys to the next event of a kind and, in capitals, to the previous one."""
    after, before = (f"to the {where} {EVENTS[event]}" for where in ("next", "previous"))
    return [
        Binding(key, f"find('{event}', 1)", after, id=f"replay.{event}"),
        Binding(key.upper(), f"find('{event}', -1)", before, id=f"replay.{event}_back"),
    ]


BINDINGS = (
    Binding("right", "step(1)", "a step forward", id="replay.step"),
    Binding("left", "step(-1)", "a step back", id="replay.step_back"),
    Binding("down,pagedown,ctrl+right", "turn(1)", "a turn forward", id="replay.turn"),
    Binding("up,pageup,ctrl+left", "turn(-1)", "a turn back", id="replay.turn_back"),
    Binding("home", "start", "the start", id="replay.start"),
    Binding("end", "end", "the end", id="replay.end"),
    Binding("space", "play", "play automatically, or stop", id="replay.play"),
    Binding("plus,equals_sign", "speed(1)", "faster", id="replay.faster"),
    Binding("minus", "speed(-1)", "slower", id="replay.slower"),
    *_find("c", "capture"),
    *_find("d", "duel"),
    *_find("l", "lost"),
    *_find("o", "choice"),
    *_find("s", SWING),
    Binding("e", "comment", "write a comment, or change it", id="replay.comment"),
    Binding("g", "go_on", "continue from here as a new game", id="replay.go_on"),
    Binding("enter", "jump", "to the move whose number is typed", id="replay.jump"),
    Binding("backspace", "erase", "erase a digit", id="replay.erase"),
    Binding("escape", "leave", "leave", id="replay.leave"),
    Binding("f1", "rules", "the rules of this game", id="replay.rules"),
    Binding("f7", "odds", "show or hide the odds", id="replay.odds"),
    Binding("f3", "dice", "the dice: how they fell", id="replay.dice"),
    Binding("f4", "luck", "luck and skill of this game", id="replay.luck"),
    Binding("question_mark", "app.help", "the keys", id="replay.help"),
)
