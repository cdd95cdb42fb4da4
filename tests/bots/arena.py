"""Games of our levels against each other, as their processes would play them."""

import json

from dicemate import plugins
from dicemate.bots import protocol, replies
from dicemate.bots.acting import carry_out
from dicemate.bots.level import Thinker
from dicemate.bots.replies import Info
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Chance, Color
from dicemate.record import Game
from dicemate.search.levels import LEVELS
from dicemate.session import Session

NODES = 40
"""Positions that a level looks at before each decision: few, so that games take no time."""
LONG = 3000
"""Words of a game that does not end."""


def thinker(level: str, seed: int) -> Thinker:
    thinks = LEVELS[level]
    few = thinks.limits and thinks.limits._replace(nodes=NODES, seconds=None)
    return Thinker(thinks._replace(limits=few), seed, lambda: False)


def ask(session: Session, who: Color, thinks: Thinker) -> None:
    """Ask a level as a process would be asked, and do what it answers."""
    asked = json.loads(protocol.written(protocol.ask(session.match, who, 7)))
    for answer in thinks.answers(asked):
        heard = replies.parse(protocol.written(answer))
        if isinstance(heard, Info):
            assert heard.id == 7
            continue
        assert not isinstance(heard, replies.Hello)
        assert carry_out(session, who, heard) is None


def play(game: str, white: str, black: str, seed: int = 1, setup: str | None = None) -> Session:
    """Return a whole game of two levels."""
    match = Match(plugins.load(game), setup=setup, agreed=Agreed(Control(3600)))
    session = Session(Game(match, Dice.seeded(str(seed))), now=lambda: 0)
    session.game.programs = {WHITE: white, BLACK: black}
    thinkers = {WHITE: thinker(white, seed), BLACK: thinker(black, seed)}
    while not session.over:
        assert len(match.words) < LONG
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        for who in (not session.actor, session.actor):
            offered = match.offer == (not who)
            if not session.over and (who == session.actor or offered):
                ask(session, who, thinkers[who])
    return session
