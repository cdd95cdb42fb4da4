"""The command that shows odds: of a position, or of a stand-off given in numbers."""

import re
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from dicemate.cli import numbers
from dicemate.cli.output import print_page, put_json
from dicemate.cli.values import options

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

    from dicemate.match import Match
    from dicemate.position import Position

STANDOFF = "standoff"
"""The argument that asks for a stand-off given in numbers."""


def add_arguments(odds: "ArgumentParser") -> None:
    """Add the arguments of `dicemate odds`."""
    text = (
        "a saved game, at its last position or at --move; or a game listed by `dicemate variants`, "
        "at its start or at --setup; or standoff and two chances, such as 2/6 1/6"
    )
    odds.add_argument("target", metavar="FILE|VARIANT|standoff", nargs="+", help=text)
    text = "after White's move N of FILE"
    odds.add_argument("--move", type=numbers.whole(0), metavar="N", help=text)
    odds.add_argument("--setup", metavar="TEXT", help="the position, as for `play`")
    odds.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="a house rule"
    )
    odds.add_argument("--gain", metavar="N", help="what a stand-off's first side wins")
    odds.add_argument("--loss", metavar="N", help="what it loses")


def odds(given: "Namespace") -> None:
    """Print the odds of a saved game, of a set-up, or of a stand-off."""
    if given.target[0] == STANDOFF:
        _standoff(given)
    else:
        _position(given)


# -- a stand-off ---------------------------------------------------------------------------

_NUMBER = re.compile(r"\d{1,6}(?:/\d{1,6}|\.\d{1,6})?|\.\d{1,6}", re.ASCII)


def _standoff(given: "Namespace") -> None:
    from dicemate.odds import listing, telling
    from dicemate.odds.standoff import Standoff

    _refuse(given, "setup", "option", "move")
    if len(given.target) != 3:
        raise ValueError("a stand-off needs two chances: dicemate odds standoff 2/6 1/6")
    of = Standoff.of(*map(_number, given.target[1:]))
    if (given.gain is None) != (given.loss is None):
        raise ValueError("--gain and --loss belong together")
    stakes = None if given.gain is None else (_number(given.gain), _number(given.loss))
    if given.json:
        put_json(listing.standoff(of, stakes))
    else:
        print_page(telling.standoff(of, stakes))


def _number(text: str) -> Fraction:
    """Return a number such as ``2/6``, ``3`` or ``.5``.

    Raises:
        ValueError: the text is not such a number.
    """
    from dicemate.system.outside import quoted

    if not _NUMBER.fullmatch(text) or re.search(r"/0+$", text):
        raise ValueError(f"{quoted(text)} is not a number such as 2/6, 3 or .5")
    return Fraction(text)


# -- a position ----------------------------------------------------------------------------


def _position(given: "Namespace") -> None:
    from dicemate.odds import listing, telling
    from dicemate.odds.report import report

    _refuse(given, "gain", "loss")
    match, ply = _match(given)
    variant, options = match.variant, match.options
    position = match.positions[ply]
    best = partial(_best, _nodes(position))
    found = report(position, lambda setup: variant.start(options, setup), best)
    ended = match.outcome if ply == len(match.words) else None
    if given.json:
        put_json({"game": variant.name, "options": options, **listing.of(found, ended)})
    else:
        print_page(telling.page(found, variant.title, ended))


_NODES, _IN_ALL, _LEAST = 5_000, 40_000, 200
"""Search limits: the most positions for one throw, about how many for all, the least for each.

They are counts, not times, so that the same question always has the same answer.
"""


def _nodes(position: "Position") -> int:
    """Return how many positions are searched for the best word after each throw."""
    from itertools import chain, islice

    from dicemate.odds.throws import pending_throws

    ways = chain.from_iterable(throw.outcomes() for _, _, throw in pending_throws(position))
    counted = sum(1 for _ in islice(ways, _IN_ALL // _LEAST))
    return min(_NODES, max(_LEAST, _IN_ALL // max(counted, 1)))


def _best(nodes: int, position: "Position") -> "Mapping[str, float]":
    """Return the best word, searched up to the reply, and what its player may expect."""
    from dicemate.position import Decision
    from dicemate.search import Limits, think, view

    pending = position.pending()
    if not isinstance(pending, Decision):
        return {}
    thought = think(position, Limits(depth=2, nodes=nodes, exact=1), seed=0)
    return {thought.word: view(pending.who, thought.value)}


def _match(given: "Namespace") -> "tuple[Match, int]":
    """Return the match to analyse, and the number of words played in it.

    Raises:
        ValueError: the arguments do not fit together.
    """
    from dicemate import library, plugins
    from dicemate.cli import steps
    from dicemate.match import Match

    if len(given.target) > 1:
        raise ValueError("odds are shown for one game at a time; see dicemate odds --help")
    (name,) = given.target
    if name in plugins.names():
        _refuse(given, "move")
        return Match(plugins.load(name), options(given.option), given.setup), 0
    _refuse(given, "setup", "option")
    match = library.load(library.find(name)).match
    return match, len(match.words) if given.move is None else steps.step_of(match, given.move)


def _refuse(given: "Namespace", *names: str) -> None:
    """Refuse arguments that mean nothing here.

    Raises:
        ValueError: one of them is given.
    """
    for name in names:
        if getattr(given, name) not in (None, []):
            raise ValueError(f"--{name} does not apply to {given.target[0]}")
