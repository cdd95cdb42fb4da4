"""The keys of a replay."""

from textual.binding import Binding

from dicemate.match.moments import Kind


def _find(key: str, kind: Kind) -> list[Binding]:
    """Return the keys to the next word of a kind and, in capitals, to the previous one."""
    name, before = kind.name.casefold(), f"to the previous {kind}"
    return [
        Binding(key, f"find('{name}', 1)", f"to the next {kind}", id=f"replay.{name}"),
        Binding(key.upper(), f"find('{name}', -1)", before, id=f"replay.{name}_back"),
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
    *_find("c", Kind.CAPTURE),
    *_find("d", Kind.DUEL),
    *_find("l", Kind.LOST),
    *_find("o", Kind.CHOICE),
    Binding("s", "swing(1)", "to the next big swing", id="replay.swing"),
    Binding("S", "swing(-1)", "to the previous big swing", id="replay.swing_back"),
    Binding("e", "comment", "write a comment, or change it", id="replay.comment"),
    Binding("g", "go_on", "continue from here as a new game", id="replay.go_on"),
    Binding("enter", "jump", "to the move whose number is typed", id="replay.jump"),
    Binding("backspace", "erase", "erase a digit", id="replay.erase"),
    Binding("escape", "leave", "leave", id="replay.leave"),
    Binding("f1", "rules", "the rules of this game", id="replay.rules"),
    Binding("f7", "odds", "show or hide the odds", id="replay.odds"),
    Binding("f3", "dice", "the dice: how they fell", id="replay.dice"),
    Binding("f4", "luck", "luck and skill of this game", id="replay.luck"),
    Binding("question_mark", "help", "the keys", id="replay.help"),
)
