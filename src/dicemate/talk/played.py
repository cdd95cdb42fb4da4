"""What was played, and everything that it changed, in a sentence."""

from collections.abc import Iterable

from dicemate.match import Match
from dicemate.position import is_throw
from dicemate.spelling import castling
from dicemate.talk import differences, thrown
from dicemate.talk.naming import kind
from dicemate.talk.speech import is_enemy, name, verb, wing


def told(match: Match, index: int, asked: str = "") -> str:
    """Return a sentence on the word at `index` and everything that it changed.

    The prompt `asked` next is left out of a throw's note, as it is said anyway.
    """
    change = differences.between(match, index)
    if is_throw(match.words[index]):
        return _sentence(thrown.told(match, index, asked), change.parts())
    action = match.action(index)
    done = _done(match, index, change)
    return _sentence(f"{match.names[match.speaker(index)]}: {done}", [action.note, *change.parts()])


def _sentence(first: str, more: Iterable[str]) -> str:
    return "; ".join(filter(None, (first, *more))) + "."


def _done(match: Match, index: int, change: differences.Difference) -> str:
    """Return what somebody did, and mark that as told in `change`."""
    position, word = match.positions[index], match.words[index]
    path = match.action(index).path
    if castling(match.action(index).label):
        return f"castles {wing(match.action(index).label)}"
    if len(path) > 1 and (moved := change.take(path[0])):
        return moved
    if len(path) == 1 and verb(word) and (moved := change.landing(path[0])):
        return f"{verb(word)} {moved}"
    if len(path) == 1 and verb(word) and (turned := change.turned(path[0])):
        return f"{verb(word)} {turned}"
    if len(path) == 1 and verb(word) and (man := change.arrival(path[0])):
        return f"{verb(word)} {man} on {position.scene().called(path[0])}"
    done = name(position, word)
    men = differences.men(position.scene())
    attacks = is_enemy(men, path) and done.startswith(kind(men[path[0]]))
    return done.replace(" takes ", " attacks ", 1) if attacks else done
