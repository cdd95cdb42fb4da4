"""The same boards with the other side to move: what the opponent could do if it were their turn.

The contract has no pass, so this uses set-up texts (C5): a FEN with the other side to move and no
en passant. The fields after it are those that outlast a turn, or that the boards need, and those
that this turn leads to, such as a free turn that was promised; whatever else the game says of the
turn, such as a man who may be recaptured, belongs to the side that was on turn.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice
from typing import TypeAlias

from dicemate.match.fights import MOST_ENDS
from dicemate.odds.results import is_again
from dicemate.odds.work import Unknown
from dicemate.position import LONGEST_TURN, Chance, Outcome, Position, SetupError
from dicemate.scene import SQUARE, Man, Mark

FromSetup: TypeAlias = Callable[[str], Position]
"""Starts a game from a set-up text; raises `SetupError` if it cannot be played."""

_Board: TypeAlias = tuple[str, Mapping[str, Man], Mapping[str, Mark]]

_SIDES = {"w": "b", "b": "w"}
_PASSING = re.compile(rf"(/\S+) (?:{SQUARE})+$")
_MOST_FIELDS = 6
_PICKS = (0, -1, *range(1, 40))
"""The words of each choice that are played, to see what outlasts a turn."""


def turned(position: Position, start: FromSetup) -> Position | None:
    """Return the position with the other side to move, or None if the game has none.

    There is none if the side on turn is in check and Kings cannot be taken, in a turn that has
    already changed the boards, after the end, and in a game whose set-up texts do not begin with a
    FEN.

    Raises:
        Unknown: the set-up text has so many fields that there are too many texts to try.
    """
    if isinstance(position.pending(), Outcome):
        return None
    turn, boards = position.turn, _boards(position)
    for text in _texts(position):
        try:
            other = start(text)
        except SetupError:
            continue
        if other.turn != turn and _boards(other) == boards:
            return other
    return None


def _texts(position: Position) -> Iterator[str]:
    """Yield texts with the other side to move, keeping more and more of the further fields.

    Those without a field that outlasts the turn come last.
    """
    fen, *fields = position.setup().split(" | ")
    placement, *rest = fen.split(" ")
    if len(rest) < 3 or rest[0] not in _SIDES:
        return
    if len(fields) > _MOST_FIELDS:
        raise Unknown(f"a set-up text has more than {_MOST_FIELDS} fields after its FEN")
    first = " ".join([placement, _SIDES[rest[0]], rest[1], "-", *rest[3:]])
    lasting = _lasting(position)
    fields += [field for field in lasting if field not in fields][: _MOST_FIELDS - len(fields)]
    others = [(_PASSING.sub(r"\1 -", field), field in lasting) for field in fields]
    ways = [kept for count in range(len(others) + 1) for kept in combinations(others, count)]
    for kept in sorted(ways, key=lambda kept: -sum(lasts for _, lasts in kept)):
        yield " | ".join([first, *(field for field, _ in kept)])


def _lasting(position: Position) -> list[str]:
    """Return the fields that there will be after this turn, however it is played.

    Two ways to play it are tried: always the first word, and always the last. Where the game ends
    by one of them, other words are tried instead.
    """
    ends = islice(filter(None, (_ended(position, pick) for pick in _PICKS)), 2)
    first, *others = [end.setup().split(" | ")[1:] for end in ends] or [[]]
    return [field for field in first if all(field in other for other in others)]


def _ended(position: Position, pick: int) -> Position | None:
    """Return the position after this turn, or None if the game ends."""
    turn = position.turn
    for _ in range(LONGEST_TURN):
        pending = position.pending()
        if isinstance(pending, Outcome):
            return None
        if isinstance(pending, Chance):
            position = _thrown(position, pending)
        else:
            position = position.play(pending.words[pick % len(pending.words)])
        if position.turn != turn:
            return position
    return None


def _thrown(position: Position, throw: Chance) -> Position:
    """Return the position after the first throw that does not only repeat the throw."""
    after = (position.play(word) for word, _ in islice(throw.outcomes(), MOST_ENDS))
    return next((each for each in after if not is_again(position, each)), position)


def _boards(position: Position) -> list[_Board]:
    return [(panel.name, panel.men, panel.marks) for panel in position.scene().panels]
