"""Facts worth reporting about a finished game of any kind."""

from collections import Counter
from typing import NamedTuple

from dicemate.dice import duels
from dicemate.match import Match, clock, moments
from dicemate.position import BLACK, WHITE, Color
from dicemate.wording.plural import plural


class Fact(NamedTuple):
    """Something counted or measured for both players, with White's and Black's figures."""

    name: str
    white: str
    black: str


def moves(match: Match) -> str:
    """Return the length of a game, without throws at its end that moved nobody: ``12 moves``."""
    back = reversed(range(len(match.words)))
    last = next((index for index in back if moments.is_played(match, index)), None)
    number = 0 if last is None else match.number_at(last) - match.number_at(0) + 1
    return plural(number, "move")


def facts(match: Match) -> list[Fact]:
    """Return the facts of a game: men taken, duels, turns lost and longest thoughts."""
    return [*counts(match, range(len(match.words))), *_thoughts(match)]


def counts(match: Match, plies: range) -> list[Fact]:
    """Return what the words at `plies` did: men taken, duels and turns lost."""
    taken = sum((moments.taken(match, index) for index in plies), Counter[Color]())
    lost = Counter(
        match.positions[index].turn for index in plies if moments.ends_lost_turn(match, index)
    )
    return [
        *([_counted("men taken", taken)] if taken else []),
        *_duels(match, plies),
        *([_counted("turns lost", lost)] if lost else []),
    ]


def _counted(name: str, counts: Counter[Color]) -> Fact:
    return Fact(name, str(counts[WHITE]), str(counts[BLACK]))


def _duels(match: Match, plies: range) -> list[Fact]:
    """Return the duels each side won, and the wins to be expected with fair dice."""
    counts = duels.count(match, plies)
    white, black = counts[WHITE], counts[BLACK]
    if not white.fought:
        return []
    equal = f", {white.tied} equal" if white.tied else ""
    return [
        Fact(f"duels won{equal}", str(white.won), str(black.won)),
        Fact("wins expected", f"{white.expected:.1f}", f"{black.expected:.1f}"),
    ]


def _thoughts(match: Match) -> list[Fact]:
    if not match.clock:
        return []
    longest = [match.clock.longest(color) for color in (WHITE, BLACK)]
    return [Fact("longest thought", *map(clock.lasted, longest))] if any(longest) else []


def sentences(match: Match) -> list[str]:
    """Return the length of a game, and its facts as sentences."""
    return [f"The game took {moves(match)}.", *(sentence(match, each) for each in facts(match))]


def sentence(match: Match, fact: Fact) -> str:
    """Return a fact as a sentence: ``Duels won: Ann 2, Bob 5; 1 equal.``.

    What a name adds after a comma comes last.
    """
    name, _, added = fact.name.capitalize().partition(", ")
    white, black = match.called(WHITE), match.called(BLACK)
    ends = f"; {added}" if added else ""
    return f"{name}: {white} {fact.white}, {black} {fact.black}{ends}."
