"""Checking a game: every throw is made again from what the record tells, and compared."""

from collections.abc import Iterator
from typing import NamedTuple

from dicemate.position import roll_faces
from dicemate.record import Game
from dicemate.record.game import first_number
from dicemate.throws import Throw, throws


class Verdict(NamedTuple):
    """What was found: `fits` if all that the program threw is what its dice had to show."""

    fits: bool
    lines: tuple[str, ...]


def verify(game: Game) -> Verdict:
    """Return what becomes of checking the dice of a game."""
    by_hand = game.thrown_by_hand()
    # What an origin tells of was thrown with the dice of another game.
    first = game.origin.throws if game.origin else 0
    own = [throw for throw in throws(game.match) if throw.number >= first]
    checked = [throw for throw in own if throw.ply not in by_hand]
    if checked and not game.dice.seed:
        return Verdict(False, (_without_secret(game),))
    if game.dice.seed and not game.dice.intact:
        return Verdict(False, ("the seal does not fit the secret",))
    faults = tuple(_faults(game, checked))
    if faults:
        return Verdict(False, faults)
    return Verdict(
        True, (f"fits: {_times(len(checked))}{_unchecked(game, len(own) - len(checked))}",)
    )


def _unchecked(game: Game, by_hand: int) -> str:
    """Return which throws were left out."""
    hands = f"; {_times(by_hand)} by hand cannot be checked" if by_hand else ""
    if not game.origin or not game.origin.throws:
        return hands
    return f"{hands}; {_times(game.origin.throws)} before were made in {game.origin.file}"


def _without_secret(game: Game) -> str:
    if game.match.outcome:
        return "cannot be checked: the secret of the dice is missing"
    return "cannot be checked yet: the secret is told when the game has ended"


def _faults(game: Game, checked: list[Throw]) -> Iterator[str]:
    for throw in checked:
        word = game.dice.throw(throw.number, throw.dice)
        if word != throw.word:
            move = first_number(game.match) + game.match.full_moves(throw.ply)
            yield (
                f"throw {throw.number + 1}, move {move}: {_faces(throw.word)} does not fit, "
                f"the dice gave {_faces(word)}"
            )


def _faces(word: str) -> str:
    return " ".join(map(str, roll_faces(word)))


def _times(count: int) -> str:
    return f"{count} throw" if count == 1 else f"{count} throws"
