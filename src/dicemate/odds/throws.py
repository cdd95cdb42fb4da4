"""Before a throw: what each result allows, and the chance of each kind of man to move."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Set
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from dicemate.hooks import Estimating, Fanning
from dicemate.match import sayable, whereabouts
from dicemate.odds.results import Result, lasting, results
from dicemate.odds.work import TOGETHER, Unknown, Work
from dicemate.position import (
    LONGEST_TURN,
    Action,
    Chance,
    Color,
    Decision,
    Outcome,
    Position,
    called,
    loses_turn,
)
from dicemate.scene import KINDS, Scene, Spot
from dicemate.spelling import castling

Estimator: TypeAlias = Callable[[Position], Mapping[str, float]]
"""For a pending decision, the result that its player may expect from each word, from -1 to 1."""


class Best(NamedTuple):
    """The word with the best expected result for its player, and that result, from -1 to 1."""

    word: str
    label: str
    value: float


class Face(NamedTuple):
    """A result of a throw, which several faces may share.

    Attributes:
        result: The faces as words, their total probability, and the position after them.
        kinds: The letters of the men that may move, if need be after another throw, or after
            choices that move nobody, such as a veto.
        words: The words that can be played then, in the same turn.
        lost: Whether the thrower's turn is over without a change on the boards: it is lost.
        best: The best word, if there is an estimate.
        then: The throw that follows in the same turn, if any.
    """

    result: Result
    kinds: str
    words: tuple[str, ...]
    lost: bool
    best: Best | None
    then: "PendingThrow | None" = None


class PendingThrow(NamedTuple):
    """A throw that is pending after `word`, which is empty if the throw is already pending."""

    word: str
    chance: Chance
    faces: tuple[Face, ...]

    @property
    def kinds(self) -> dict[str, Fraction]:
        """The probability that each kind of man may move, if it is not zero."""
        chances = {kind: self.moves(kind) for kind in KINDS}
        return {kind: chance for kind, chance in chances.items() if chance}

    @property
    def alike(self) -> dict[Fraction, list[str]]:
        """The kinds of men that may move, by their probability."""
        groups = defaultdict[Fraction, list[str]](list)
        for kind, chance in self.kinds.items():
            groups[chance].append(kind)
        return groups

    def moves(self, kind: str) -> Fraction:
        """Return the probability that a kind of man may move."""
        return self.where(lambda face: kind in face.kinds)

    @property
    def lost(self) -> Fraction:
        """The probability that the turn is lost."""
        return self.where(lambda face: face.lost)

    def where(self, test: Callable[[Face], bool]) -> Fraction:
        """Return the probability of the last faces of the turn that pass a test."""
        return sum((chance for face, chance in self.last() if test(face)), Fraction(0))

    def last(self, chance: Fraction = Fraction(1)) -> Iterator[tuple[Face, Fraction]]:
        """Yield the faces after which nothing more is thrown, with their probabilities."""
        for face in self.faces:
            part = chance * face.result.chance
            if face.then:
                yield from face.then.last(part)
            else:
                yield face, part


def words(position: Position) -> tuple[str, ...]:
    """Return the words of the pending decision; empty if there is none."""
    return tuple(sayable.due(position.pending()))


def hooked(position: Position) -> Mapping[str, float]:
    """Return the game's own estimates, if it has any."""
    return position.after() if isinstance(position, Estimating) else {}


def pending_throws(position: Position) -> Iterator[tuple[str, Position, Chance]]:
    """Yield the throw that is pending, or those that choices of the player on turn lead to.

    Each comes with the word of that choice and the position in which it is pending. Fights, dice
    against dice, do not count: see `attacks`.
    """
    for word, after in _before_throws(position):
        pending = after.pending()
        if isinstance(pending, Chance) and not pending.contest and after.turn == position.turn:
            yield word, after, pending


def _before_throws(position: Position) -> Iterator[tuple[str, Position]]:
    """Yield the position if a throw is pending, or those after choices that move no man."""
    pending = position.pending()
    if isinstance(pending, Chance):
        yield "", position
    elif isinstance(pending, Decision) and pending.who == position.turn:
        for word in pending.words:
            if not position.action(word).path:
                yield word, position.play(word)


def before(position: Position, estimate: Estimator = hooked) -> Work[tuple[PendingThrow, ...]]:
    """Compute what the next throw may allow, for each throw that the player may choose."""
    found = list[PendingThrow]()
    for word, thrown, chance in pending_throws(position):
        found.append(PendingThrow(word, chance, (yield from _faces(thrown, chance, estimate))))
    return tuple(found)


def _faces(
    thrown: Position, chance: Chance, estimate: Estimator, depth: int = 0
) -> Work[tuple[Face, ...]]:
    """Compute the results of a throw, and of those that follow it in the same turn."""
    alike = isinstance(thrown, Fanning) and bool(thrown.fan())
    scene, faces, movers = thrown.scene(), list[Face](), dict[str, str]()
    for result in lasting(thrown, (yield from results(thrown, chance))):
        yield
        known = movers if alike else {}  # Without a fan a word may be another move each time.
        movers = yield from _movers(scene, thrown, result.position, known)
        then = yield from _then(thrown.turn, result.position, depth)
        later = yield from _chosen(thrown.turn, result.position)
        face = _face(thrown, result, movers, later, estimate)
        faces.append(face._replace(kinds="".join(then.kinds), then=then) if then else face)
    return tuple(faces)


def _then(turn: Color, after: Position, depth: int) -> Work[PendingThrow | None]:
    """Compute the throw that follows another one in the same turn; None if there is none."""
    chance = after.pending()
    if after.turn != turn or not isinstance(chance, Chance) or chance.contest:
        return None
    if depth >= LONGEST_TURN:
        raise Unknown(f"a turn can have more than {LONGEST_TURN} words")
    return PendingThrow("", chance, (yield from _faces(after, chance, _unknown, depth + 1)))


def _unknown(position: Position) -> Mapping[str, float]:
    """Return no estimates: several throws end in too many ways to look ahead after each."""
    return {}


def _movers(
    scene: Scene, thrown: Position, after: Position, known: Mapping[str, str]
) -> Work[dict[str, str]]:
    """Compute the letter of the man whom each word moves, where it is not `known`."""
    movers = dict(known)
    for index, word in enumerate(_said(thrown, after)):
        if index % TOGETHER == TOGETHER - 1:
            yield
        if word not in movers:
            movers[word] = _mover(scene, thrown, after, after.action(word))
    return movers


def _said(thrown: Position, after: Position) -> tuple[str, ...]:
    """Return the words that can be said after a throw in the same turn."""
    return words(after) if after.turn == thrown.turn else ()


def _chosen(turn: Color, after: Position, depth: int = 0) -> Work[set[str]]:
    """Compute the letters of men who may move only after choices that move nobody.

    Whoever chooses, each of the words is possible.
    """
    if depth >= LONGEST_TURN:
        raise Unknown(f"a turn can have more than {LONGEST_TURN} words")
    letters = set[str]()
    for index, word in enumerate(words(after) if after.turn == turn else ()):
        if index % TOGETHER == TOGETHER - 1:
            yield
        if not _touched(after, after.action(word)):
            yield
            then = after.play(word)
            if then.turn == turn:
                movers = yield from _movers(then.scene(), then, then, {})
                letters.update(movers.values())
                letters |= yield from _chosen(turn, then, depth + 1)
    return letters


def _face(
    thrown: Position,
    result: Result,
    movers: Mapping[str, str],
    later: Set[str],
    estimate: Estimator,
) -> Face:
    after = result.position
    said = _said(thrown, after)
    moving = {movers[word] for word in said} | later
    letters = moving.difference({_CASTLING, ""})
    if _CASTLING in moving and not letters:
        letters = {_castler(thrown, result)}
    kinds = "".join(kind for kind in KINDS if kind in letters)
    lost = loses_turn(thrown, after) and not isinstance(after.pending(), Outcome)
    return Face(result, kinds, said, lost, _best(after, said, estimate))


def _best(after: Position, said: tuple[str, ...], estimate: Estimator) -> Best | None:
    values = estimate(after) if said else {}
    if not values:
        return None
    word = max(said, key=lambda word: values.get(word, -1.0))
    return Best(word, after.action(word).label, values.get(word, -1.0))


_CASTLING = "K+R"


def _mover(scene: Scene, thrown: Position, after: Position, action: Action) -> str:
    """Return the letter of the player's man that a word moves, or an empty string.

    Castling moves two men, so it does not tell which of them was rolled (F3): see `_castler`.
    """
    path = _touched(after, action)
    man = whereabouts.man(scene, path[0]) if path else None
    if not man or man.color != thrown.turn:
        return ""
    return _CASTLING if castling(action.label) else man.letter


def _touched(position: Position, action: Action) -> tuple[Spot, ...]:
    """Return the path of a word, or nothing if it is a choice of the other side about one square.

    What the other side says of a man (that he is frozen, say) does not move him.
    """
    path = action.path
    return () if len(path) == 1 and _is_others_choice(position) else path


def _is_others_choice(position: Position) -> bool:
    pending = position.pending()
    return isinstance(pending, Decision) and pending.who != position.turn


def _castler(thrown: Position, result: Result) -> str:
    """Return the kind for which castling counts where nobody else may move: the one rolled (F3)."""
    throw = thrown.pending()
    assert isinstance(throw, Chance), "a throw is pending"
    return "R" if any("R" in called(throw.dice, word) for word in result.words) else "K"
