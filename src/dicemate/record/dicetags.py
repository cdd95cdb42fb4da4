"""The tags of a record that tell of its dice: which, who throws, and what was taken back."""

import re
from collections.abc import Iterator, Mapping

from dicemate.dice import SEALED, Dice
from dicemate.outside import quoted
from dicemate.position import roll_word
from dicemate.record.game import Game, Seen
from dicemate.throws import ThrowId, throws

_TAKEN_BACK = re.compile(r"(\d{1,6}):(\d{1,4}(?:,\d{1,4})*):(\d{1,4}(?:,\d{1,4})*)(:hand)?")


def write(game: Game) -> dict[str, str]:
    """Return the tags; the secret of sealed dice is told only when the game has ended."""
    dice = game.dice
    tags = {"Dice": str(dice)}
    if dice.kind == SEALED:
        tags["WhiteWords"], tags["BlackWords"] = dice.words
        tags["Secret"] = dice.seed if game.match.outcome else ""
    tags["ByHand"] = "on" if game.by_hand else ""
    tags["TakenBack"] = " ".join(_entries(game))
    return {name: value for name, value in tags.items() if value}


def _entries(game: Game) -> Iterator[str]:
    """Yield the throws that were seen and are not among the words: ``7:8,20:5,12:hand``."""
    if len(game.seen) <= game.match.throws():
        return
    made = {throw.id for throw in throws(game.match)}
    for (number, sides), seen in game.seen.items():
        if (number, sides) not in made:
            faces = seen.word.removeprefix("roll:")
            yield f"{number}:{','.join(map(str, sides))}:{faces}{':hand' * seen.by_hand}"


def read_dice(tags: Mapping[str, str]) -> Dice:
    """Return the dice that `write` told of.

    Raises:
        ValueError: the tags name no dice.
    """
    dice = Dice.read(tags.get("Dice", ""))
    if dice.kind != SEALED:
        return dice
    dice = dice.with_words(tags.get("WhiteWords", ""), tags.get("BlackWords", ""))
    return dice.with_secret(tags.get("Secret", ""))


def read_taken_back(tags: Mapping[str, str]) -> dict[ThrowId, Seen]:
    """Return the throws that were taken back.

    Raises:
        ValueError: the tag is malformed.
    """
    return dict(map(_entry, tags.get("TakenBack", "").split()))


def _entry(text: str) -> tuple[ThrowId, Seen]:
    match = _TAKEN_BACK.fullmatch(text)
    sides, faces = map(_numbers, match.group(2, 3)) if match else ((), ())
    if not match or len(sides) != len(faces) or not all(map(_falls, faces, sides)):
        raise ValueError(f"{quoted(text)} is no throw that was taken back")
    return (int(match[1]), sides), Seen(roll_word(faces), bool(match[4]))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _falls(face: int, sides: int) -> bool:
    return 1 <= face <= sides
