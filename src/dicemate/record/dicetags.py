"""The tags of a record about its dice: which dice, who throws, and what was taken back."""

import re
from collections.abc import Iterator, Mapping

from dicemate.dice import NONE, SEALED, Dice
from dicemate.dice.thrown import ThrowId, throws
from dicemate.position import Variant, roll_faces, roll_word
from dicemate.record.game import OTHER_GAME, Game, SeenThrow
from dicemate.system.outside import quoted

_TAKEN_BACK = re.compile(
    r"(\d{1,6}):(\d{1,4}(?:,\d{1,4})*):(\d{1,4}(?:,\d{1,4})*)(?:(:hand)|:seal(\d{1,4}))?", re.ASCII
)
_UNKNOWN = "?"
"""Stands for an earlier secret that is unknown."""


def write(game: Game) -> dict[str, str]:
    """Return the tags; a secret is revealed only when no more throws will be made with it.

    A game without dice has none.
    """
    dice = game.dice
    if dice.kind == NONE:
        return {}
    tags = {"Dice": str(dice)}
    if dice.kind == SEALED:
        tags["WhiteWords"], tags["BlackWords"] = dice.words
        tags["Secret"] = _secrets(dice, revealed=bool(game.match.outcome))
    tags["ByHand"] = "on" if game.by_hand else ""
    tags["TakenBack"] = " ".join(_entries(game))
    return {name: value for name, value in tags.items() if value}


def _secrets(dice: Dice, *, revealed: bool) -> str:
    """Return the secrets of the earlier seals and, if `revealed`, that of the last one."""
    earlier = [_one_word(opened.secret) for opened in dice.earlier]
    secrets = [*earlier, dice.seed] if revealed and dice.seed else earlier
    return "" if set(secrets) <= {_UNKNOWN} else " ".join(secrets)


def _one_word(secret: str) -> str:
    """Return a secret written as one word; a secret that is not ours may contain spaces."""
    return secret if secret.split() == [secret] else _UNKNOWN


def _entries(game: Game) -> Iterator[str]:
    """Yield the throws that were seen but are no longer among the words.

    For example ``7:8,20:5,12``: number, sides, faces; ``:hand`` or ``:seal2`` may follow.
    """
    if len(game.seen) <= game.match.throws():
        return
    made = {throw.id for throw in throws(game.match)}
    for (number, sides), seen in game.seen.items():
        if (number, sides) not in made:
            faces = ",".join(map(str, roll_faces(seen.word)))
            usual = game.usual_seal(number)
            mark = ":hand" * seen.by_hand or f":seal{seen.seal}" * (seen.seal != usual)
            yield f"{number}:{','.join(map(str, sides))}:{faces}{mark}"


def parse_dice(tags: Mapping[str, str], variant: Variant) -> Dice:
    """Return the dice of a game that `write` described.

    Raises:
        ValueError: the tags name no dice.
    """
    if not variant.dice and "Dice" not in tags:
        return Dice.none()
    dice = Dice.parse(tags.get("Dice", ""))
    if dice.kind != SEALED:
        return dice
    dice = dice.with_words(tags.get("WhiteWords", ""), tags.get("BlackWords", ""))
    text = tags.get("Secret", "")
    if not dice.earlier:
        return dice.with_secret(text)
    secrets = ["" if secret == _UNKNOWN else secret for secret in text.split()]
    return dice.with_secrets(secrets)


def seal(game: Game, number: int, recorded: int | None) -> int:
    """Return the seal under which a throw was made; `recorded` is the record's figure, if any.

    Raises:
        ValueError: the game has no such seal.
    """
    if recorded is None:
        return game.usual_seal(number)
    if recorded > game.dice.newest or (recorded == OTHER_GAME and not game.origin):
        raise ValueError(f"the dice of this game have no seal {recorded}")
    return recorded


def parse_taken_back(tags: Mapping[str, str], game: Game) -> dict[ThrowId, SeenThrow]:
    """Return the throws that were taken back, for a game whose dice and origin are set.

    Raises:
        ValueError: the tag is malformed.
    """
    return dict(_entry(text, game) for text in tags.get("TakenBack", "").split())


def _entry(text: str, game: Game) -> tuple[ThrowId, SeenThrow]:
    match = _TAKEN_BACK.fullmatch(text)
    sides, faces = map(_numbers, match.group(2, 3)) if match else ((), ())
    if not match or len(sides) != len(faces) or not all(map(_falls, faces, sides)):
        raise ValueError(f"{quoted(text)} is not a throw that was taken back")
    number, recorded = int(match[1]), match[5]
    of = seal(game, number, int(recorded) if recorded else None)
    return (number, sides), SeenThrow(roll_word(faces), bool(match[4]), of)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _falls(face: int, sides: int) -> bool:
    return 1 <= face <= sides
