"""Questions about dice: where the faces come from, how they fell, and how they may fall."""

from collections import Counter

from dicemate.dice import tally
from dicemate.dice.phrase import phrase
from dicemate.match.sentences import NO_DICE, nothing_to_roll
from dicemate.odds import fight, throws, work
from dicemate.odds.throws import PendingThrow
from dicemate.odds.work import Unknown
from dicemate.position import Chance, Die, Position, percent
from dicemate.record import Game
from dicemate.scene import KINDS
from dicemate.session.lessons import Scripted
from dicemate.talk import preview, thrown
from dicemate.talk.naming import listed
from dicemate.talk.stage import Stage

OF_A_MOVE = "Say chances and a move to hear how it may end."


def dice(stage: Stage, _: str) -> list[str]:
    """Return the seal of the dice, and how they fell so far."""
    match = stage.match
    if not match.variant.dice:
        return [NO_DICE]
    source = f"The dice: {match.variant.dice}; {_source(stage.game)}."
    return [source, *(fell(stage) or ["Nothing has been rolled yet."])]


def fell(stage: Stage) -> list[str]:
    """Return how each die of each player fell so far, or nothing if none has been thrown."""
    counts = tally.count([stage.match], range(stage.ply))
    return [
        f"{row.player}'s d{row.die.sides}, {row.n} rolled: "
        f"{_each(row.die, counts[row.die, row.player]) if row.die.faces else _average(row)}."
        for row in tally.rows(counts)
    ]


def _average(row: tally.KindTally) -> str:
    return f"mean {row.mean:.2f}, {row.expected:.2f} expected"


def _each(die: Die, fell: Counter[int]) -> str:
    """Return how often each named face fell that did: names have no mean."""
    names = {face: die.called(face) for face in sorted(fell)}
    return listed(f"{KINDS.get(name, name)} {fell[face]}" for face, name in names.items())


def _source(game: Game) -> str:
    """Return where the faces come from."""
    if game.by_hand:
        return "you roll them yourselves"
    if isinstance(game.dice, Scripted):
        return "they fall as the lesson needs"
    return sealed(game.dice.seal) if game.dice.seal else "they come from a seed"


def sealed(seal: str) -> str:
    """Return a seal as it is spoken: nobody remembers digits that are read out."""
    return f"sealed, {phrase(seal)}; in full {seal}"


def chances(stage: Stage, rest: str) -> list[str]:
    """Return the chances of the pending throw or fight, or of a named move."""
    if found := preview.of(stage, rest) if rest else []:
        return found
    pending = [*_of_dice(stage), *_moving(stage), *preview.of_choices(stage)]
    return pending or [f"{nothing_to_roll(stage.match)} {OF_A_MOVE}"]


def _of_dice(stage: Stage) -> list[str]:
    """Return how the pending throw may fall, or nothing if none is pending."""
    pending = stage.pending
    if not isinstance(pending, Chance):
        return []
    forecast = pending.forecast() or _forecast(pending)
    return [f"{thrown.dice(stage.match, pending)}: {forecast}."]


def _moving(stage: Stage) -> list[str]:
    """Return which men a throw may move, for each throw that is pending or may be chosen."""
    if stage.over:
        return []
    try:
        found = work.done(throws.before(stage.position))
    except Unknown as unknown:
        return [f"The chances to move are not known: {unknown}."]
    return [_moved(throw, stage.position) for throw in found if throw.kinds or throw.lost]


def _moved(throw: PendingThrow, position: Position) -> str:
    after = f" after {position.action(throw.word).label}" if throw.word else ""
    parts = [
        f"{listed(KINDS[kind] for kind in kinds)} {percent(chance)}{' each' * (len(kinds) > 1)}"
        for chance, kinds in throw.alike.items()
    ]
    lost = [f"turn lost {percent(throw.lost)}"] if throw.lost else []
    return f"Chance to move{after}: {'; '.join([*parts, *lost])}."


def _forecast(throw: Chance) -> str:
    """Return the chances of a throw about which its game says nothing."""
    if not throw.contest:
        return "every face is as likely as any other"
    try:
        return fight.of(throw).in_words()
    except Unknown as unknown:
        return str(unknown)
