"""Commands at a table that several browsers share: play a colour, or watch."""

from functools import partial

from dicemate.match import SIDES
from dicemate.position import Color
from dicemate.session import Chair, Session
from dicemate.tui.command import Command
from dicemate.tui.match.commands.desk import Desk, answered

SIT = "sit, play, claim, colour, join"
"""Search terms for taking part."""


def of_chairs(session: Session) -> list[Command[Desk]]:
    """Return the commands that change who plays from here; none at other tables."""
    if not isinstance(session, Chair):
        return []
    chairs = [_sit(session, color) for color in session.vacant]
    return [*chairs, _get_up(session)] if session.here else chairs


def named(chair: Chair, color: Color) -> str:
    """Return the name of a colour that can be taken: ``White, whose player is away``."""
    return SIDES[color] if color in chair.free else f"{SIDES[color]}, whose player is away"


def _sit(chair: Chair, color: Color) -> Command[Desk]:
    words = f"play {named(chair, color)}"
    return Command(
        id=f"table.sit.{color}",
        words=words,
        doing=lambda desk: answered(desk, words, partial(chair.sit, color)),
        also=SIT,
        menu=True,
    )


def _get_up(chair: Chair) -> Command[Desk]:
    words = f"watch, and let others play {SIDES[chair.here[0]]}"
    return Command(
        id="table.get_up",
        words=words,
        doing=lambda desk: answered(desk, words, chair.get_up),
        also=SIT,
        menu=True,
    )
