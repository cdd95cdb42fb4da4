"""What is simulated: a game, its options, the players, and the seed that determines everything."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.position import BLACK, WHITE, Color
from dicemate.search.levels import LEVELS, Level
from dicemate.system.outside import quoted
from dicemate.wording.nearmiss import nearest

NODES = 1200
"""The default number of positions for each choice of a level that is otherwise limited by time."""


class Plan(NamedTuple):
    """Games that differ only by their number; plain data that can be sent to any worker.

    Attributes:
        variant: The name of the game.
        options: Every option with its value.
        white: The level that plays White.
        black: The level that plays Black.
        nodes: How many positions a level may search that is otherwise limited by time.
        setup: The text of the set-up, or None for the usual start.
        seed: Determines the dice and the choices of all games.
        luck: Whether the luck of every game is computed.
    """

    variant: str
    options: tuple[tuple[str, str], ...]
    white: str
    black: str
    nodes: int = NODES
    setup: str | None = None
    seed: str = "1"
    luck: bool = False

    @property
    def players(self) -> dict[Color, Level]:
        """The levels that play, without a limit of time."""
        levels = {WHITE: LEVELS[self.white], BLACK: LEVELS[self.black]}
        return {color: level.counting(self.nodes) for color, level in levels.items()}


def checked(plan: Plan) -> Plan:
    """Return a plan that can be carried out, with every option filled in.

    Raises:
        PluginError: there is no such game, or it fails.
        ValueError: there is no such option, value or level, or the set-up or seed is invalid.
    """
    variant = plugins.load(plan.variant)
    options = variant.settle(dict(plan.options))
    variant.start(options, plan.setup)
    for level in (plan.white, plan.black):
        if level not in LEVELS:
            raise ValueError(f"there is no level {quoted(level)}{nearest(level, LEVELS)}")
    if plan.nodes < 1:
        raise ValueError("a level searches at least one position")
    return plan._replace(options=tuple(options.items()), seed=Dice.seeded(plan.seed).seed)


def each(plan: Plan, options: Iterable[tuple[str, str]]) -> list[Plan]:
    """Return a plan for each combination of options, of which one may have several values.

    Raises:
        PluginError: there is no such game, or it fails.
        ValueError: something in the plan does not exist.
    """
    values = defaultdict[str, list[str]](list)
    for name, value in options:
        values[name].append(value)
    chosen = product(*(dict.fromkeys(each) for each in values.values()))
    return [
        checked(plan._replace(options=tuple(zip(values, each, strict=True)))) for each in chosen
    ]


def differing(plans: Iterable[Plan]) -> list[Mapping[str, str]]:
    """Return, for each plan, the options in which the plans differ."""
    chosen = [dict(plan.options) for plan in plans]
    names = [name for name in chosen[0] if len({each[name] for each in chosen}) > 1]
    return [{name: each[name] for name in names} for each in chosen]
