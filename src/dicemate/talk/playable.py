"""The question of what can be played, answered man by man."""

from collections.abc import Iterable

from dicemate.match import sayable, whereabouts
from dicemate.position import BLACK, WHITE, Action, Color, Outcome, Position
from dicemate.scene import Scene
from dicemate.session import OVER
from dicemate.talk import speech, spoken
from dicemate.talk.heard import Heard
from dicemate.talk.naming import ending, in_order
from dicemate.talk.spoken import TAKES
from dicemate.talk.stage import Stage

FIRST = "The throw comes first."
DUE = f"{FIRST} Say roll."
_VAGUE = frozenset(
    (
        *("about", "here", "it", "just", "now", "put", "roll", "that", "there", "this"),
        *("throw", "turn"),
    )
)
"""Words that do not limit what is asked for: ``what can I do about it``."""


def lines(stage: Stage, rest: str) -> list[str]:
    """Return what can be played by all men or by those named, or the move named, man by man."""
    if isinstance(stage.pending, Outcome):
        return [OVER]
    words = asked_for(stage, rest) or spoken.could_mean(rest, stage.position)
    return by_man(stage.position, words)


def by_man(position: Position, words: Iterable[str]) -> list[str]:
    """Return a line for each man that words move: ``knight g1: f3, h3``."""
    scene, groups = position.scene(), dict[str, list[str]]()
    for word, name in speech.names(position, words).items():
        first, then = _parted(scene, position.action(word), name)
        groups.setdefault(first, []).append(then)
    return [_line(scene, first, ends) for first, ends in groups.items()]


def _line(scene: Scene, first: str, ends: list[str]) -> str:
    parted = "; " if any("," in end for end in ends) else ", "
    board = ending(scene, ends)
    goals = sorted((end.removesuffix(board) for end in ends if end), key=_goal)
    return ": ".join(filter(None, (first, f"{parted.join(goals)}{board}")))


def _goal(end: str) -> list[str | int]:
    """Return an end without a promotion: a sort key that keeps promotions in order, queen first."""
    return in_order(end.partition(speech.BECOMING)[0])


def asked_for(stage: Stage, text: str) -> list[str]:
    """Return the words for the named men, squares or verbs."""
    position, men, heard = stage.position, whereabouts.men(stage.scene), stage.heard(text)
    panels = {panel.name for panel in stage.panels(text)}
    kinds, squares, sides = heard.kinds, heard.squares, _sides(heard)
    verbs, captures = heard.others - TAKES - _VAGUE, TAKES & heard.others
    speakers = sayable.asides(stage.pending)

    def is_asked_for(word: str) -> bool:
        action = position.action(word)
        path = action.path
        return (
            speakers.get(word, stage.actor) in sides
            and (not captures or speech.captures(men, action))
            and (not kinds or any(at in men and men[at].letter in kinds for at in path[:1]))
            and (not squares or any(at.square in squares for at in path[:1]))
            and (not path or any(at.board in panels for at in path))
            and (not verbs or speech.verb(word) in verbs or word in verbs)
        )

    return [word for word in stage.words() if is_asked_for(word)]


def _sides(heard: Heard) -> set[Color]:
    """Return the sides that a text names, or both."""
    return heard.sides or {WHITE, BLACK}


def _parted(scene: Scene, action: Action, name: str) -> tuple[str, str]:
    """Split the name of a word into the man that moves, or the verb, and where it ends.

    Labels about a single square, such as ``N@f3``, have nothing before them.
    """
    path = action.path
    if len(path) == 1:
        first, _, rest = name.partition(" ")
        return ("", name) if name == action.label else (first, rest)
    start = scene.called(path[0]) if path else ""
    man, found, rest = name.partition(f" {start} ")
    return (f"{man} {start}", rest.removeprefix("to ")) if found and path else (name, "")
