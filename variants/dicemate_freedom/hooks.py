"""What Freedom Dice Chess tells those who calculate; comments cite rule ids F1–F12."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from dicemate import chessboard
from dicemate.chessboard.worth import Ahead, Worth, is_thin
from dicemate.hooks import Fan, Ray, expected
from dicemate.position import Outcome, roll_word
from dicemate_freedom.moves import FACES
from dicemate_freedom.state import State

WORTH = Worth((0, 1, 2, 3, 4, 6.5, 0), 0.1)
"""What men are worth, by the inventors."""


def value(position: State) -> float:
    """Return the result that White may expect."""
    return WORTH.value(position.board)


def fan(position: State) -> Fan | None:
    """Return the roll: faces without a move go to the lowest kind that has one (F4)."""
    if position.outcome or position.words or not position.side:
        return None
    listed = {kind: position.side.rolled_words(kind) for kind in FACES}
    kinds = [kind for kind in FACES if listed[kind]]
    idle, each = len(FACES) - len(kinds), Fraction(1, len(FACES))
    masks = dict[str, int]()
    for bit, kind in enumerate(kinds):
        for word in listed[kind]:
            masks[word] = masks.get(word, 0) | 1 << bit
    rays = tuple(Ray(roll_word([kind]), each * (1 + idle * (kind == kinds[0]))) for kind in kinds)
    return Fan(rays, masks)


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word; moves that may give check are played."""
    if isinstance(position.outcome, Outcome) or not position.side:
        return {}
    fanned = fan(position)
    words = fanned.words if fanned else position.words
    ahead = Ahead(WORTH, position.board)
    thin = is_thin(position.board, not position.turn)

    def told(word: str) -> float:
        move = chessboard.move_of(word)
        if move and not thin and ahead.quiet(move):
            return ahead.after(move)
        return ahead.sign * expected(play(word), position.turn)

    return {word: told(word) for word in words}
