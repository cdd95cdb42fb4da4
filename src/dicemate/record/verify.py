"""Checks the dice of a game: recomputes every throw from the record, and compares."""

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from dicemate.dice import SEALED, Dice, seal_of
from dicemate.dice.thrown import Thrown, throws
from dicemate.position import roll_faces
from dicemate.record.game import OTHER_GAME, Game
from dicemate.wording.plural import plural


class Finding(IntEnum):
    """The result of checking a game's dice; its value is the command's exit status."""

    FITS = 0
    """All throws follow from a sealed secret."""
    WRONG = 1
    """The record contradicts itself."""
    UNSURE = 3
    """Nothing contradicts the record, but not every throw can be checked."""


class Verdict(NamedTuple):
    """A finding, and the lines that explain it."""

    finding: Finding
    lines: tuple[str, ...]


def verify(game: Game) -> Verdict:
    """Check the dice of a game."""
    made = list(throws(game.match))
    if not game.match.variant.dice and not made:
        return Verdict(Finding.FITS, ("this game has no dice",))
    faults = tuple(_seal_faults(game.dice))
    faults = faults or (*_origin_faults(game, made), *_throw_faults(game, made))
    if faults:
        return Verdict(Finding.WRONG, faults)
    doubts = Counter(filter(None, (_doubt(game, throw) for throw in made)))
    if doubts:
        why = ", ".join(f"{count} {reason}" for reason, count in doubts.items())
        count = f"{doubts.total()} of {plural(len(made), 'throw')}"
        line = f"no contradictions, but {count} cannot be checked: {why}"
        return Verdict(Finding.UNSURE, (line,))
    seals = f" under {plural(len(game.dice.seals), 'seal')}" if game.dice.earlier else ""
    return Verdict(Finding.FITS, (f"fits: {plural(len(made), 'throw')}{seals}",))


def _doubt(game: Game, throw: Thrown) -> str:
    """Return why a throw cannot be checked; empty if it follows from a sealed secret."""
    seen = game.source(throw)
    if seen.by_hand:
        return "by hand"
    if seen.seal == OTHER_GAME:
        return f"made in {game.origin.file}" if game.origin else "made in another game"
    dice = game.dice.under(seen.seal)
    if dice.kind != SEALED:
        return "from a seed that somebody chose"
    if dice.seed:
        return ""
    due = game.match.outcome or seen.seal < game.dice.newest
    return f"from a secret that is {'missing' if due else 'revealed when the game has ended'}"


def _seal_faults(dice: Dice) -> Iterator[str]:
    seals = [*dice.earlier, (dice.seal, dice.seed)] if dice.kind == SEALED else []
    for number, (seal, secret) in enumerate(seals, 1):
        if secret and seal_of(secret) != seal:
            which = f"seal {number}" if dice.earlier else "the seal"
            yield f"{which} does not match the secret"


def _origin_faults(game: Game, made: list[Thrown]) -> Iterator[str]:
    if not game.origin:
        return
    before = sum(throw.ply < game.origin.step for throw in made)
    if before != game.origin.throws or game.origin.step > len(game.match.words):
        thrown = plural(before, "throw")
        yield f"the origin does not match: {thrown} before step {game.origin.step}"


def _throw_faults(game: Game, made: list[Thrown]) -> Iterator[str]:
    for throw in made:
        seen = game.source(throw)
        dice = game.dice.under(seen.seal)
        if seen.by_hand or seen.seal == OTHER_GAME or not dice.seed:
            continue
        word = dice.throw(throw.number, throw.dice)
        if word != throw.word:
            move = game.match.number_at(throw.ply)
            yield (
                f"throw {throw.number + 1}, move {move}: {_faces(throw.word)} does not match, "
                f"the dice gave {_faces(word)}"
            )


def _faces(word: str) -> str:
    return " ".join(map(str, roll_faces(word)))
