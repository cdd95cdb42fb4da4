"""The moments of a match: captures, duels, lost turns and choices; material and luck.

All of it is derived through the contract and works for any game.
"""

from collections import Counter
from enum import StrEnum
from fractions import Fraction
from itertools import islice

from dicemate.match.fights import contest
from dicemate.match.match import Match
from dicemate.match.sayable import asides
from dicemate.position import WHITE, Chance, Color, is_throw
from dicemate.scene import Scene
from dicemate.spelling import ROLL

WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
"""The usual value of a man in pawns; a King has none."""

MOST_OUTCOMES = 1000
"""If a throw has more possible results, the chance of the actual one is not computed."""


class Kind(StrEnum):
    """What a word may be, apart from a plain move or throw."""

    CAPTURE = "capture"
    DUEL = "duel"
    LOST = "lost turn"
    CHOICE = "choice"


def kinds(match: Match, ply: int) -> frozenset[Kind]:
    """Return the kinds of the word before position `ply`; `ply` counts from 1."""
    index = ply - 1
    found = {
        Kind.CAPTURE: taken(match, index),
        Kind.DUEL: contest(match, index),
        Kind.LOST: ends_lost_turn(match, index),
        Kind.CHOICE: _is_choice(match, index),
    }
    return frozenset(kind for kind, holds in found.items() if holds)


def taken(match: Match, index: int) -> Counter[Color]:
    """Return how many men each side took with the word at `index`.

    For the side on turn, the total over all boards counts: a man may move to another board where an
    enemy was killed and a man of the player's own has risen. For the other side, the losses on each
    board are added up. A man who changed sides was not taken, and neither was one removed by a
    choice of his own player, such as a man who got home.
    """
    before, after = (match.positions[at].scene() for at in (index, index + 1))
    turn = match.positions[index].turn
    boards = [panel.name for panel in before.panels]
    lost = {
        turn: fewer(before, after, turn),
        not turn: sum(max(0, fewer(before, after, not turn, board)) for board in boards),
    }
    if not is_throw(match.words[index]):
        lost[match.speaker(index)] = 0
    joined = {color: max(0, fewer(after, before, color)) for color in lost}
    return +Counter({color: lost[not color] - joined[color] for color in lost})


def fewer(before: Scene, after: Scene, color: Color, board: str = "") -> int:
    """Return how many fewer men a side has afterwards, on a board or on all boards."""
    return _count(before, color, board) - _count(after, color, board)


def _count(scene: Scene, color: Color, board: str) -> int:
    panels = (panel for panel in scene.panels if board in ("", panel.name))
    return sum(man.color == color for panel in panels for man in panel.men.values())


def ends_lost_turn(match: Match, index: int) -> bool:
    """Return whether the word at `index` ended a turn that consisted only of throws."""
    thrown = is_throw(match.words[index])
    return thrown and is_lost(match, match.start_of_turn(index), index + 1)


def is_lost(match: Match, start: int, end: int) -> bool:
    """Return whether a turn, the words from `start` up to `end`, consisted only of throws.

    Asides do not count.
    """
    return match.begins_turn(end) and all(
        is_throw(match.words[index]) or is_aside(match, index) for index in range(start, end)
    )


def is_played(match: Match, index: int) -> bool:
    """Return whether the word at `index` was a move or a choice in a turn, not a roll."""
    thrown = is_throw(match.words[index]) or match.action(index).label == ROLL
    return not thrown and not is_aside(match, index)


def _is_choice(match: Match, index: int) -> bool:
    """Return whether a word was neither a throw nor a move from square to square."""
    word = match.words[index]
    if is_throw(word):
        return False
    return is_aside(match, index) or len(match.action(index).path) < 2


def is_aside(match: Match, index: int) -> bool:
    """Return whether the word at `index` was an aside."""
    return match.words[index] in asides(match.positions[index].pending())


def balance(scene: Scene) -> int:
    """Return White's material lead on all boards, in pawns."""
    return sum(
        WORTH.get(man.letter, 0) * (1 if man.color == WHITE else -1)
        for panel in scene.panels
        for man in panel.men.values()
    )


def chance(match: Match, index: int) -> Fraction | None:
    """Return the probability of the result of a throw; None if it cannot be computed.

    Throws that lead to the same position have the same result: a 2 and a 3 that move the same men,
    all faces that lose the turn, all faces that win a duel.
    """
    position, word = match.positions[index], match.words[index]
    pending = position.pending()
    if not isinstance(pending, Chance) or not is_throw(word):
        return None
    ways = list(islice(pending.outcomes(), MOST_OUTCOMES + 1))
    if len(ways) > MOST_OUTCOMES:
        return None
    after = match.positions[index + 1].key()
    return sum((likely for way, likely in ways if position.play(way).key() == after), Fraction(0))
