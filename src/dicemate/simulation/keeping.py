"""Saves games of a simulation, so that they can be opened and replayed like any others."""

from datetime import date

from dicemate import library, plugins
from dicemate.library import Imported
from dicemate.match import Match
from dicemate.record import Game
from dicemate.simulation import playing
from dicemate.simulation.identity import check, identity
from dicemate.simulation.plan import Plan
from dicemate.simulation.workers import Workers


def keep(plan: Plan, games: int, workers: Workers) -> Imported:
    """Save the first games of a plan, unless they are saved already; they are played once more.

    Raises:
        OtherVersion: a worker would play differently.
        PluginError: the game is not installed, or fails.
        OSError: a game cannot be written.
    """
    submit, wanted = workers.executor.submit, identity(plan)
    played = [submit(words, plan, wanted, number) for number in range(games)]
    return library.add([_game(plan, number, each.result()) for number, each in enumerate(played)])


def words(plan: Plan, wanted: str, number: int) -> list[str]:
    """Return the words of game `number`; this runs in workers.

    Raises:
        OtherVersion: the plan's identity here is not `wanted`.
        PluginError: the game is not installed, or fails.
    """
    check(plan, wanted)
    return playing.game(plan, number).words


def _game(plan: Plan, number: int, words: list[str]) -> Game:
    """Return a game as it is saved: played by levels, on an unknown date."""
    match = Match(plugins.load(plan.variant), dict(plan.options), plan.setup, words=words)
    game = Game(match, playing.dice(plan, number), date.min)
    for who, level in plan.players.items():
        game.seat(who, level.name, level.title)
    return game
