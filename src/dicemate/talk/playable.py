"""The question of what can be played, answered man by man."""

from collections.abc import Sequence

from dicemate.position import Chance
from dicemate.scene import Scene, Spot
from dicemate.talk import differences, speech, spoken
from dicemate.talk.naming import place
from dicemate.talk.stage import Stage

DUE = "The dice come first. Say roll."


def lines(stage: Stage, rest: str) -> list[str]:
    """Return what can be played, a line for each man, of all men or of those that are named."""
    position, scene = stage.position, stage.scene
    groups: dict[str, list[str]] = {}
    for word, name in speech.names(position, _asked_for(stage, spoken.tokens(rest))).items():
        first, then = _parted(scene, position.action(word).path, name)
        groups.setdefault(first, []).append(then)
    none = DUE if isinstance(position.pending(), Chance) else "Nothing like that can be played."
    return [_line(first, ends) for first, ends in groups.items()] or [none]


def _line(first: str, ends: list[str]) -> str:
    return ": ".join(filter(None, (first, ", ".join(sorted(filter(None, ends))))))


def _asked_for(stage: Stage, heard: list[str]) -> list[str]:
    """Return what can be played with the men or from the squares that are named, or all."""
    kinds = {spoken.LETTERS[token] for token in heard if token in spoken.LETTERS}
    named, men = set(spoken.squares(heard)), differences.men(stage.scene)
    position = stage.position

    def is_asked_for(word: str) -> bool:
        path = position.action(word).path[:1]
        of_kind = not kinds or any(at in men and men[at].letter in kinds for at in path)
        return of_kind and (not named or any(at.square in named for at in path))

    return [word for word in spoken.words(position) if is_asked_for(word)]


def _parted(scene: Scene, path: Sequence[Spot], name: str) -> tuple[str, str]:
    """Return whom a word moves, or what it does, and where that ends."""
    if len(path) == 1:
        first, _, rest = name.partition(" ")
        return first, rest
    start = place(scene, path[0]) if path else ""
    man, found, rest = name.partition(f" {start} ")
    return (f"{man} {start}", rest.removeprefix("to ")) if found and path else (name, "")
