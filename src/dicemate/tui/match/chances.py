"""The odds that the overlay shows for a position, computed piece by piece."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from operator import attrgetter
from typing import TypeAlias

from dicemate.match import SIDES, whereabouts
from dicemate.odds import attacks, danger, naming, throws
from dicemate.odds.attacks import Attack
from dicemate.odds.report import NotKnown, if_turned
from dicemate.odds.throws import PendingThrow
from dicemate.odds.turned import FromSetup
from dicemate.odds.watch import men
from dicemate.odds.work import Unknown, Work
from dicemate.plugins import GameFailed
from dicemate.position import Color, Outcome, Position, percent
from dicemate.scene import Note, Spot

Show: TypeAlias = Callable[[Mapping[Spot, Fraction], tuple[Note, ...]], object]
"""Shows how likely each man is to be lost, and notes on chances."""


class Chances:
    """The odds of a position, as far as they are known."""

    def __init__(self, position: Position, start: FromSetup, show: Show) -> None:
        """Start with nothing known of a game that goes on; `show` is called with each result."""
        self._position, self._start, self._show = position, start, show
        self._threats: dict[Spot, Fraction] = {}
        self._throws: tuple[PendingThrow, ...] = ()
        self._notes: tuple[Note, ...] = ()
        self._known = False

    def work(self, spot: Spot | None, meant: str) -> Work[None]:
        """Compute what is missing: dangers, the throw, the man on `spot`, the word `meant`."""
        if not self._known:
            yield from self._all_men()
        of_man: tuple[Note, ...] = ()
        after: tuple[Note, ...] = ()
        with suppress(Unknown, GameFailed):  # What is known is shown all the same.
            of_man = (yield from self._man(spot)) if spot else ()
            after = (yield from self._after(meant)) if meant else ()
        self._show(self._threats, (*self._notes, *of_man, *after))

    def _all_men(self) -> Work[None]:
        self._threats, self._notes = {}, ()
        turn = self._position.turn
        yield from self._in_danger(not turn, lambda: self._position)
        yield from self._in_danger(turn, lambda: if_turned(self._position, self._start))
        if not (self._threats or self._notes):  # Otherwise nothing would answer.
            self._notes = (Note("nobody is in danger", ()),)
        with suppress(Unknown, GameFailed):
            self._throws = yield from throws.before(self._position)
        self._notes = (*self._notes, *filter(attrgetter("lines"), map(self._moving, self._throws)))
        self._known = True

    def _moving(self, throw: PendingThrow) -> Note:
        """Return the chances to move after a throw, which is named if there are others."""
        several = len(self._throws) > 1
        after = f" after {self._position.action(throw.word).label}" if several else ""
        return Note(f"chance to move{after}", tuple(_kinds(throw)))

    def _in_danger(self, color: Color, find: Callable[[], Position | NotKnown]) -> Work[None]:
        """Compute the danger to a side's men in the other side's turn; `find` returns its start."""
        with suppress(Unknown, GameFailed):
            position = find()
            yield
            if not isinstance(position, NotKnown):
                self._threats = {**self._threats, **(yield from danger.work(position))}
                self._show(self._threats, self._notes)
                return
        # Where nothing is known, men without a number must not look safe.
        unknown = Note(f"{SIDES[color]}'s men: danger not known", ())
        self._notes = (*self._notes, unknown)

    def _man(self, spot: Spot) -> Work[tuple[Note, ...]]:
        """Compute what the man on a spot may attack, and its own danger."""
        scene = self._position.scene()
        man = whereabouts.man(scene, spot)
        if not man:
            return ()
        found = yield from attacks.possible(self._position, self._throws, spot)
        # A fight that has begun is shown with its dice, whoever is pointed at.
        lines = [_attack(attack) for attack in found if attack.words]
        if chance := self._threats.get(spot):
            lines.append(f"in danger: {percent(chance)}")
        return (Note(naming.man(scene, man, spot), tuple(lines)),) if lines else ()

    def _after(self, meant: str) -> Work[tuple[Note, ...]]:
        """Compute which of the player's men are in danger once `meant` has ended the turn."""
        before, after = self._position, self._position.play(meant)
        if isinstance(after.pending(), Outcome) or after.turn == before.turn:
            return ()
        found = yield from danger.work(after)
        scene, own = after.scene(), men(after, before.turn)
        lines = [
            f"{naming.man(scene, own[spot], spot)}: {percent(chance)}"
            for spot, chance in sorted(found.items(), key=lambda each: -each[1])
        ]
        title = f"in danger after {before.action(meant).label}"
        return (Note(title, tuple(lines[:_MOST_MEN]) or ("nobody",)),)


_MOST_MEN = 4
"""How many men in danger are listed, those in the greatest danger first."""


def _kinds(throw: PendingThrow) -> Iterator[str]:
    """Yield the chances for kinds of men to move, grouping kinds with equal chances."""
    parts = (
        f"{' '.join(kinds)} {percent(chance).replace(' ', '')}"
        for chance, kinds in throw.alike.items()
    )
    if throw.kinds:
        yield "   ".join(parts)
    if throw.lost:
        yield f"turn lost {percent(throw.lost)}"


def _attack(attack: Attack) -> str:
    """Return an attack with its chances in one line."""
    label = ", ".join(attack.labels)
    if attack.odds:
        return f"{label}: {attack.odds.in_words()}"
    return f"{label}: {percent(attack.chance)}"
