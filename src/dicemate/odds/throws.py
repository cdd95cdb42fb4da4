"""Before a throw: what each result allows, and the chance of each kind of man to move."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from dicemate.hooks import Estimating
from dicemate.match.fights import standing
from dicemate.odds.naming import KINDS
from dicemate.odds.results import Result, lasting, results
from dicemate.odds.work import Work
from dicemate.position import Action, Chance, Decision, Outcome, Position
from dicemate.scene import FILES, HEXAGON, Man, Scene, Spot

Estimate: TypeAlias = Callable[[Position], Mapping[str, float]]
"""For a pending decision, what whoever decides may expect of each word, from -1 to 1."""


class Best(NamedTuple):
    """The word by which whoever decides may expect most, and how much that is, from -1 to 1."""

    word: str
    label: str
    value: float


class Face(NamedTuple):
    """A result of a throw, which several faces may share.

    Attributes:
        result: The faces as words, their chance together, and the position after them.
        kinds: The letters of the men that may move.
        moves: How many words can be said then.
        lost: Whether nothing can, so that the turn is lost.
        best: The best word, if there is an estimate.
    """

    result: Result
    kinds: str
    moves: int
    lost: bool
    best: Best | None

    @property
    def words(self) -> tuple[str, ...]:
        """What can be said after the throw."""
        return words(self.result.position)


class Throw(NamedTuple):
    """A throw that is pending after `word`; there is none, if it is pending already."""

    word: str
    chance: Chance
    faces: tuple[Face, ...]

    @property
    def kinds(self) -> dict[str, Fraction]:
        """The chance that each kind of man may move, for those that can at all."""
        chances = {kind: self.moves(kind) for kind in KINDS}
        return {kind: chance for kind, chance in chances.items() if chance}

    def moves(self, kind: str) -> Fraction:
        """Return the chance that a kind of man may move."""
        return self.where(lambda face: kind in face.kinds)

    @property
    def lost(self) -> Fraction:
        """The chance that the turn is lost."""
        return self.where(lambda face: face.lost)

    def where(self, test: Callable[[Face], bool]) -> Fraction:
        """Return the chance of the faces that pass a test."""
        return sum((face.result.chance for face in self.faces if test(face)), Fraction(0))

    def allows(self, word: str) -> Fraction:
        """Return the chance that a word can be said after the throw."""
        return self.where(lambda face: word in face.words)


def words(position: Position) -> tuple[str, ...]:
    """Return the words of the decision that is pending; nothing if there is none."""
    pending = position.pending()
    return tuple(pending.words) if isinstance(pending, Decision) else ()


def hooked(position: Position) -> Mapping[str, float]:
    """Return the game's own estimates, if it makes any."""
    return position.after() if isinstance(position, Estimating) else {}


def pending_throw(position: Position) -> tuple[str, Position, Chance] | None:
    """Return the throw that is due, or that a choice of the player on turn leads to.

    It comes with the word of that choice and the position in which it is pending. A fight, dice
    against dice, is none: see `attacks`.
    """
    pending = position.pending()
    if isinstance(pending, Chance):
        return None if pending.contest else ("", position, pending)
    if isinstance(pending, Decision) and pending.who == position.turn:
        for word in pending.words:
            if not position.action(word).path:
                after = position.play(word)
                then = after.pending()
                if isinstance(then, Chance) and not then.contest and after.turn == position.turn:
                    return word, after, then
    return None


def before(position: Position, estimate: Estimate = hooked) -> Work[Throw | None]:
    """Work out what the throw that comes next may allow; None if there is none."""
    found = pending_throw(position)
    if not found:
        return None
    word, thrown, chance = found
    scene, faces = thrown.scene(), []
    movers: dict[str, str] = {}  # The letters of men by the words that move them.
    for result in lasting(thrown, results(thrown, chance)):
        yield
        for each in words(result.position):
            if each not in movers:
                movers[each] = _mover(scene, thrown, result.position.action(each))
                yield
        faces.append(_face(thrown, result, movers, estimate))
    return Throw(word, chance, tuple(faces))


def _face(thrown: Position, result: Result, movers: Mapping[str, str], estimate: Estimate) -> Face:
    after = result.position
    said = words(after)
    moving = {movers[word] for word in said}
    letters = moving.difference({_CASTLING, ""}) or {"K" for _ in moving & {_CASTLING}}
    kinds = "".join(kind for kind in KINDS if kind in letters)
    lost = after.turn != thrown.turn and not isinstance(after.pending(), Outcome)
    return Face(result, kinds, len(said), lost, _best(after, said, estimate))


def _best(after: Position, said: tuple[str, ...], estimate: Estimate) -> Best | None:
    values = estimate(after) if said else {}
    if not values:
        return None
    word = max(said, key=lambda word: values.get(word, -1.0))
    return Best(word, after.action(word).label, values.get(word, -1.0))


_CASTLING = "K+R"


def _mover(scene: Scene, thrown: Position, action: Action) -> str:
    """Return the letter of the own man that a word moves, or nothing.

    Castling is a move of two men (F3): it counts as the King's only if nobody else may move.
    """
    path = action.path
    man = standing(scene, path[0]) if path else None
    if not man or man.color != thrown.turn:
        return ""
    castles = man.letter == "K" and len(path) > 1 and _is_castling(scene, man, path)
    return _CASTLING if castles else man.letter


def _is_castling(scene: Scene, king: Man, path: tuple[Spot, ...]) -> bool:
    start, end = path[0], path[-1]
    if standing(scene, end) == Man(king.color, "R"):
        return True
    files = [FILES.find(spot.square[:1]) for spot in (start, end)]
    # Over the corner of a hexagon a King's step leads to the next file but one.
    hexagons = any(panel.name == start.board and panel.shape == HEXAGON for panel in scene.panels)
    return abs(files[0] - files[1]) > 1 and not hexagons
