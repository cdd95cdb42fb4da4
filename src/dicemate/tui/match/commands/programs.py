"""Commands about the programs that play: who plays, why a move was played, and the speed."""

from collections.abc import Callable
from functools import partial

from dicemate.match import SIDES
from dicemate.match.sentences import NO_PROGRAMS
from dicemate.position import BLACK, WHITE, Color
from dicemate.session import Session
from dicemate.tui.command import Command, Doing, Effect
from dicemate.tui.match.commands.desk import Desk, runs_itself, while_playing

PROGRAM = "bot, computer, engine, opponent, level"
"""Search terms for a program that plays."""


def of_colors(session: Session) -> list[Command[Desk]]:
    """Return the commands that change who plays a colour; a shared table has none."""
    if session.shared:
        return []
    return [
        *(program(who, session) for who in (WHITE, BLACK)),
        *(by_hand(who) for who in (WHITE, BLACK) if who in session.game.programs),
    ]


def program(who: Color, session: Session) -> Command[Desk]:
    """Return the command to let a program, or another one, play a colour."""
    which = "another program" if who in session.game.programs else "a program"
    words = f"let {which} play {SIDES[who]}"
    doing = while_playing(words, lambda desk: desk.table.seats.choose(who))
    return Command(id=f"table.program.{who}", words=words, doing=doing, also=PROGRAM, menu=True)


def by_hand(who: Color) -> Command[Desk]:
    """Return the command to let a person play a colour."""
    words = f"play {SIDES[who]} by hand"
    doing = while_playing(words, lambda desk: desk.table.seats.take_over(who))
    return Command(id=f"table.by_hand.{who}", words=words, doing=doing, also=PROGRAM, menu=True)


def why(desk: Desk) -> Doing:
    """Show why a program played its last move."""
    if not desk.table.seats.known:
        return NO_PROGRAMS
    return Effect("why the program played its last move", desk.table.seats.tell_why)


def speed(words: str, step: int) -> Callable[[Desk], Doing]:
    """Return what changing the speed of programs that play each other does."""

    def doing(desk: Desk) -> Doing:
        if not runs_itself(desk):
            return "Only games between programs have a speed."
        return Effect(words, partial(desk.table.seats.change_speed, step))

    return doing
