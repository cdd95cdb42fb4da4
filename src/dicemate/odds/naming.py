"""The names of men, faces and chances on a page of odds."""

from collections.abc import Sequence
from fractions import Fraction

from dicemate.position import Chance, called, percent, percents, roll_faces, roll_word
from dicemate.scene import KINDS, Man, Scene, Spot

NAMES = {**KINDS, "K": "King"}
"""The names of the kinds of men by their letters, as the rules write them."""

_MOST_LISTED = 12


def chance(of: Fraction) -> str:
    """Return a chance as a fraction and in per cent: ``9/10, 90 %``; or ``certain``, ``never``."""
    return _in_words(of, percent(of))


def chances(of: Sequence[Fraction]) -> list[str]:
    """Return the chances of all results of an event, as `chance` does; they add up to 100 %."""
    return [_in_words(each, figure) for each, figure in zip(of, percents(of), strict=True)]


def _in_words(of: Fraction, figure: str) -> str:
    if of in (0, 1):
        return "certain" if of else "never"
    return f"{of}, {figure}"


def man(scene: Scene, who: Man, spot: Spot) -> str:
    """Return a man and his square: ``knight f3``, ``rook a8 in Hell``."""
    return f"{NAMES[who.letter]} {scene.called(spot)}"


def faces(throw: Chance, words: Sequence[str]) -> str:
    """Return faces in short, by name if they have names: ``2–3``, ``P N``, ``1+4 …``.

    For identical dice the order is ignored.
    """
    if len(throw.dice) == 1 and not throw.dice[0].faces:
        names = _runs([roll_faces(word)[0] for word in words])
    else:
        alike = len({*throw.dice}) == 1
        thrown = (sorted(roll_faces(word)) if alike else roll_faces(word) for word in words)
        names = ["+".join(called(throw.dice, roll_word(each))) for each in thrown]
        names = [*dict.fromkeys(names)]
    apart = ", " if any(" " in name for name in names) else " "
    return apart.join(names[:_MOST_LISTED]) + (" …" if len(names) > _MOST_LISTED else "")


def _runs(numbers: Sequence[int]) -> list[str]:
    """Return numbers with runs abbreviated: ``1 2 3 5`` becomes ``1–3 5``."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [f"{run[0]}–{run[-1]}" if run[1:] else f"{run[0]}" for run in runs]
