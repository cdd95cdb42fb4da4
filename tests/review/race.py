"""A race so short that every game of it can be played: for tests of what is true of all games.

The player on turn throws a die with three faces and chooses: ``run`` goes as far as the face says,
``walk`` goes two steps. The first to have gone five steps wins.
"""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple, Self

from dicemate.match import Match
from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Chance,
    Color,
    Decision,
    Die,
    Outcome,
    Pending,
    Position,
    Variant,
    roll_faces,
)
from dicemate.scene import Man, Panel, Scene

GOAL = 5


class Race(NamedTuple):
    """How far both have gone, whose turn it is, and the face thrown, 0 before the throw."""

    white: int = 0
    black: int = 0
    turn: Color = WHITE
    face: int = 0

    def pending(self) -> Pending:
        """A throw, then a choice."""
        if max(self.white, self.black) >= GOAL:
            return Outcome(self.white >= GOAL, "home")
        if not self.face:
            return Chance(self.turn, (Die(3),))
        return Decision(self.turn, ("run", "walk"))

    def play(self, word: str) -> Self:
        """Go on."""
        if not self.face:
            return self._replace(face=roll_faces(word)[0])
        steps = self.face if word == "run" else 2
        gone = (
            {"white": self.white + steps} if self.turn == WHITE else {"black": self.black + steps}
        )
        return self._replace(turn=not self.turn, face=0, **gone)

    def action(self, word: str) -> Action:
        """The word itself."""
        return Action(word)

    def scene(self) -> Scene:
        """Two men on a long board."""
        ways = ((self.white, WHITE), (self.black, BLACK))
        men = {f"{'abcdefghij'[gone]}{1 + color}": Man(color, "K") for gone, color in ways}
        return Scene((Panel("track", men, files=10, ranks=2),))

    def key(self) -> Hashable:
        """All there is."""
        return tuple(self)

    def clock(self) -> int:
        """Every step is progress."""
        return 0

    def setup(self) -> str:
        """Not needed."""
        return ""


def _start(options: Mapping[str, str], setup: str | None = None) -> Position:
    return Race()


RACE = Variant("race", "Race", "nobody", 0, "Run.", "d3", "# Race", _start)


class Perfect:
    """A judge who is never wrong."""

    foresight = 2

    def value(self, position: Position) -> float:
        """The exact value of the game."""
        assert isinstance(position, Race)
        return float(exact(position))

    def words(self, position: Position) -> Mapping[str, float]:
        """The exact value of every choice."""
        return {word: self.value(position.play(word)) for word in ("run", "walk")}


@cache
def exact(position: Race) -> Fraction:
    """Return the result that White may expect if both play as well as can be."""
    pending = position.pending()
    if isinstance(pending, Outcome):
        return Fraction(1 if pending.winner else -1)
    if isinstance(pending, Chance):
        ways = pending.outcomes()
        return sum((chance * exact(position.play(word)) for word, chance in ways), Fraction(0))
    values = [exact(position.play(word)) for word in pending.words]
    return max(values) if pending.who == WHITE else min(values)


def games(
    choose: Mapping[Color, str], match: Match | None = None, chance: Fraction = Fraction(1)
) -> Iterator[tuple[Match, Fraction]]:
    """Yield every game in which each side always makes the same choice, and its chance."""
    match = match or Match(RACE)
    pending = match.pending()
    if isinstance(pending, Outcome):
        yield match, chance
        return
    ways = pending.outcomes() if isinstance(pending, Chance) else [(choose[pending.who], 1)]
    for word, likely in ways:
        yield from games(choose, Match(RACE, words=[*match.words, word]), chance * likely)
