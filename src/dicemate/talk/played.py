"""What was played, and everything that it changed, in a sentence."""

from collections.abc import Iterable

from dicemate.match import Match, whereabouts
from dicemate.match.fights import contest
from dicemate.position import Action, Position, is_throw
from dicemate.scene import Spot
from dicemate.spelling import castling
from dicemate.talk import differences, thrown
from dicemate.talk.naming import kind
from dicemate.talk.speech import does, name, said_verb, verb, wing


def description(match: Match, index: int, asked: str = "") -> str:
    """Return a sentence on the word at `index` and everything that it changed.

    The prompt `asked` next is left out of a throw's note, as it is said anyway.
    """
    change = differences.between(match, index)
    if is_throw(match.words[index]):
        # If a note says how a fight ended, it is enough to name those who have fallen.
        fallen = change.fallen() if contest(match, index) and match.action(index).note else ""
        said = filter(None, (thrown.description(match, index, asked), fallen))
        return _sentence(": ".join(said), change.parts())
    action = match.action(index)
    done = _done(match, index, change)
    who = match.called(match.speaker(index))
    return _sentence(f"{who}{done}", [action.note, *change.parts()])


def _sentence(first: str, more: Iterable[str]) -> str:
    return "; ".join(filter(None, (first, *more))) + "."


def _done(match: Match, index: int, change: differences.Difference) -> str:
    """Return what follows the name of whoever did it, and mark that as reported in `change`."""
    action, word = match.action(index), match.words[index]
    if castling(action.label):
        men = filter(None, map(change.departure, (*action.path[:1], *action.ends)))
        return f" castles {wing(action.label)}: {', '.join(men)}".rstrip(": ")
    moved = _moved(word, action, change)
    return moved or f": {_named(match.positions[index], word, action.path)}"


def _moved(word: str, action: Action, change: differences.Difference) -> str:
    """Return what happened to the man that a word is about, or an empty string."""
    path, doing = action.path, said_verb(action, word)
    if len(path) > 1:
        moved = change.departure(path[0])
        return f": {moved}" if moved else ""
    if not path or not verb(word):
        return ""
    (spot,) = path
    if moved := change.landing(spot):
        return f" {does(doing)}: {moved}" if doing else f": {moved}"
    made = change.turned(spot) or change.arrival(spot)
    return f" {does(doing)} {made}" if doing and made else ""


def named(match: Match, index: int) -> str:
    """Return the name of the word at `index`; a capture that changed nothing only attacks."""
    position, word = match.positions[index], match.words[index]
    before, after = (whereabouts.men(each.scene()) for each in match.positions[index : index + 2])
    return _named(position, word, match.action(index).path if before == after else ())


def _named(position: Position, word: str, path: tuple[Spot, ...]) -> str:
    """Return the name of a word that moved nobody, so that a capture was only an attack."""
    named, men = name(position, word), whereabouts.men(position.scene())
    attacks = path and path[0] in men and named.startswith(kind(men[path[0]]))
    return named.replace(" takes ", " attacks ", 1) if attacks else named
