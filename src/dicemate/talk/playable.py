"""What can be played, in a line for each man."""

from collections.abc import Iterable

from dicemate.match import sayable, whereabouts
from dicemate.position import BLACK, WHITE, Action, Decision, Position
from dicemate.record import Game
from dicemate.scene import Scene, Spot
from dicemate.session import OVER
from dicemate.talk import speech, spoken
from dicemate.talk.heard import MOVES, TAKES, tokens, vocabulary
from dicemate.talk.naming import ending, in_order
from dicemate.talk.speech import new_man
from dicemate.talk.stage import Stage
from dicemate.wording.plural import plural

FIRST = "The roll comes first."
_VAGUE = vocabulary("about choose here it just now placed put roll that there this throw turn")
"""Words that do not limit what is asked for: ``what can I do about it``."""
_PLACING = vocabulary("place placed put")
"""Words for a man who comes to a square."""
_PROMOTING = vocabulary("promote promotion promotions")
_THERE = vocabulary("are do does have there")
"""Words of the question of how many moves there are."""
_SQUARES, _REACH = vocabulary("cells squares"), vocabulary("can could get move reach")
"""Words of the question of how many squares can be reached."""


def due(game: Game) -> str:
    """Return that the throw comes first, and how to make it."""
    asked = game.asked()
    is_new = asked and not asked.word  # What was taken back need not be typed again.
    return f"{FIRST} {'Type what your dice show.' if is_new else 'Say roll.'}"


def lines(stage: Stage, rest: str) -> list[str]:
    """Return what can be played by all men or by those named, or the move named, man by man."""
    if stage.over:
        return [OVER]
    words = asked_for(stage, rest) or spoken.could_mean(rest, stage.position)
    promoting = _PROMOTING.intersection(tokens(rest))
    return by_man(stage.position, (each for each in words if not promoting or new_man(each)))


def number(stage: Stage, rest: str) -> list[str]:
    """Return how many moves can be played, or squares be reached, if that is asked."""
    heard = stage.heard(rest)
    reach = bool(_SQUARES & heard.others and _REACH.intersection(heard.tokens))
    unsaid = _THERE | _SQUARES | _REACH if reach else _THERE
    theirs = heard.sides and stage.actor not in heard.sides
    if not (reach or MOVES.intersection(heard.tokens)) or heard.others - unsaid or theirs:
        return []
    if not isinstance(stage.pending, Decision):
        return [OVER if stage.over else FIRST]
    named = asked_for(stage, " ".join(token for token in heard.tokens if token not in unsaid))
    moves = [path for word in named if len(path := stage.position.action(word).path) > 1]
    if reach:
        return [f"{plural(len({path[-1] for path in moves}), 'square')}."]
    return [f"{plural(len(moves), 'move')}."]


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
    kinds, squares, sides = heard.kinds, heard.squares, heard.sides or {WHITE, BLACK}
    verbs, captures = heard.others - TAKES - _VAGUE - _PROMOTING, TAKES & heard.others
    speakers = sayable.asides(stage.pending)
    placing = _PLACING.intersection(heard.tokens)

    def is_of_kind(word: str, at: Spot) -> bool:
        man = speech.mover(men, position, word, at) if placing else men.get(at)
        return man is not None and man.letter in kinds

    def is_asked_for(word: str) -> bool:
        action = position.action(word)
        path = action.path
        return (
            speakers.get(word, stage.actor) in sides
            and (not captures or speech.captures(men, action))
            and (not kinds or any(is_of_kind(word, at) for at in path[:1]))
            and (not squares or any(at.square in squares for at in path[:1]))
            and (not path or any(at.board in panels for at in path))
            and (not verbs or speech.verb(word) in verbs or word in verbs)
        )

    return [word for word in stage.words() if is_asked_for(word)]


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
