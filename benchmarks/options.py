"""Games under each value of every option: which and how many are played, and playing them.

They are simulated as by `dicemate simulate`, with the same journals, so they can be stopped and
continued.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import NamedTuple

from dicemate import plugins
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.playing import GameRow
from dicemate.simulation.running import run
from dicemate.simulation.workers import Workers


class Rule(NamedTuple):
    """A value of an option."""

    name: str
    value: str

    def __str__(self) -> str:
        """Return the option and value as given to commands."""
        return f"{self.name}={self.value}"


class Series(NamedTuple):
    """Games of a level against itself, under the usual rules and under others.

    Attributes:
        game: The game.
        level: The level that plays.
        games: The number of games under each rule.
        lucky: The number of these games for which luck is computed.
        rules: The other rules; None means every value of every option.
    """

    game: str
    level: str
    games: int
    lucky: int = 0
    rules: Sequence[Rule] | None = None

    @property
    def compared(self) -> list[Rule]:
        """The other rules that can change how a level plays."""
        every = (rule for rule in others(self.game) if rule.name not in IDLE)
        return list(every if self.rules is None else self.rules)

    @property
    def comparisons(self) -> int:
        """The number of figures of other rules that are compared with the usual ones."""
        return len(self.compared) * (4 if self.lucky else 3)


IDLE = ("announce_check", "check_warning", "deema", "touch_move")
"""Options that do not affect the levels: they see the board, and make no remarks."""
FEW = 20
"""The number of games that prove this."""

SERIES = (
    Series("d10", "greedy", 1000, 100),
    Series("d10", "steady", 60, rules=(Rule("baring", "immediate"), Rule("baring", "off"))),
    Series("freedom", "steady", 100, 30),
    Series("freedom", "greedy", 300),
    Series("babylonian", "greedy", 400, 30),
    Series("deadmans", "greedy", 120),
    Series("deadmans", "steady", 24, rules=(Rule("placement", "capturer"),)),
    Series("hexagonal", "greedy", 45),
)


def others(game: str) -> list[Rule]:
    """Return every value of every option of a game except the usual ones."""
    return [
        Rule(option.name, value)
        for option in plugins.load(game).options
        for value in option.values
        if value != option.default
    ]


class Player:
    """Plays the missing games of plans, and returns all their games."""

    def __init__(self, workers: Workers, most: int) -> None:
        """Play on the given workers, at most `most` games of a plan."""
        self._workers, self._most = workers, most

    def rows(self, plans: Sequence[Plan], games: int) -> list[list[GameRow]]:
        """Return the rows of the games below `games` of each plan."""
        games = min(games, self._most)
        with ExitStack() as stack:
            journals = [(plan, stack.enter_context(Journal.of(plan))) for plan in plans]
            run(journals, games, self._workers, lambda done, of: None)
            return [list(journal.rows(games)) for _, journal in journals]


class Found(NamedTuple):
    """The games of a series: first under the usual rules, then under each other rule.

    `lucky` are the first games of each, with their luck; empty if luck was not asked for.
    """

    series: Series
    games: list[list[GameRow]]
    lucky: list[list[GameRow]]


def play(series: Series, player: Player) -> Found:
    """Return the games of a series."""
    rules = [(), *((rule,) for rule in series.compared)]
    plans = [_plan(series.game, series.level, *each) for each in rules]
    weighed = [plan._replace(luck=True) for plan in plans] if series.lucky else []
    return Found(series, player.rows(plans, series.games), player.rows(weighed, series.lucky))


def idle(game: str, player: Player) -> list[Rule]:
    """Return the rules under which greedy players play the same games.

    Raises:
        AssertionError: they do not.
    """
    rules = [rule for rule in others(game) if rule.name in IDLE]
    plans = [_plan(game, "greedy"), *(_plan(game, "greedy", rule) for rule in rules)]
    usual, *each = player.rows(plans, FEW)
    for rule, rows in zip(rules, each, strict=True):
        assert rows == usual, f"{game}: {rule} changes games"
    return rules


def _plan(game: str, level: str, *rules: Rule) -> Plan:
    return checked(Plan(game, rules, level, level))
