"""The question of what can be played, answered man by man."""

from dicemate.position import Chance, Position
from dicemate.talk import differences, speech, spoken
from dicemate.talk.naming import kind, place
from dicemate.talk.stage import Stage

DUE = "The dice come first. Say roll."


def lines(stage: Stage, rest: str) -> list[str]:
    """Return what can be played, a line for each man, of all men or of those that are named."""
    groups: dict[str, list[str]] = {}
    for word in _asked_for(stage, spoken.tokens(rest)):
        first, then = _parted(stage.position, word)
        groups.setdefault(first, []).append(then)
    due = isinstance(stage.position.pending(), Chance)
    none = DUE if due else "Nothing like that can be played."
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


def _parted(position: Position, word: str) -> tuple[str, str]:
    """Return whom a word moves, or what it does, and where that ends."""
    scene, path = position.scene(), position.action(word).path
    named = speech.name(position, word)
    if len(path) < 2 or path[0] not in differences.men(scene):
        first, _, rest = named.partition(" ")
        return (first, rest) if path else (named, "")
    start = f"{kind(differences.men(scene)[path[0]])} {place(scene, path[0])}"
    if not named.startswith(f"{start} "):
        return named, ""
    return start, named.removeprefix(f"{start} ").removeprefix("to ")
