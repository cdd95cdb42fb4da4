"""Commands about programs that play: who plays, why, and how fast they do so by themselves."""

from collections.abc import Callable
from functools import partial

from dicemate.match.ends import SIDES
from dicemate.position import BLACK, WHITE, Color
from dicemate.session import Session
from dicemate.session.session import OVER
from dicemate.tui.command import Command, Deed, Doing
from dicemate.tui.match.commands.desk import Desk, runs_itself

PROGRAM = "bot, computer, engine, opponent, level"
"""What people call a program that plays."""


def of_colors(session: Session) -> list[Command[Desk]]:
    """Return the changes of who plays a colour; at a shared table there are none."""
    if session.shared:
        return []
    return [
        *(program(who, session) for who in (WHITE, BLACK)),
        *(by_hand(who) for who in (WHITE, BLACK) if who in session.game.programs),
    ]


def program(who: Color, session: Session) -> Command[Desk]:
    """Return that a program plays a colour from now on, or another one."""

    def doing(desk: Desk) -> Doing:
        if desk.dialogue.session.over:
            return OVER
        return Deed(words, partial(desk.hands.seats.choose, who))

    which = "another program" if who in session.game.programs else "a program"
    words = f"let {which} play {SIDES[who]}"
    return Command(id=f"table.program.{who}", words=words, doing=doing, also=PROGRAM, menu=True)


def by_hand(who: Color) -> Command[Desk]:
    """Return that a person plays a colour from now on."""

    def doing(desk: Desk) -> Doing:
        if desk.dialogue.session.over:
            return OVER
        return Deed(words, partial(desk.hands.seats.take_over, who))

    words = f"play {SIDES[who]} by hand"
    return Command(id=f"table.by_hand.{who}", words=words, doing=doing, also=PROGRAM, menu=True)


def why(desk: Desk) -> Doing:
    """Return that a program says why it has played its last move."""
    if not desk.dialogue.session.game.programs:
        return "No program plays in this game."
    return Deed("why the program has played its last move", desk.hands.seats.tell_why)


def speed(words: str, step: int) -> Callable[[Desk], Doing]:
    """Return that programs that play by themselves do so at another speed."""

    def doing(desk: Desk) -> Doing:
        if not runs_itself(desk):
            return "The speed is for games that programs play by themselves."
        return Deed(words, partial(desk.hands.seats.change_speed, step))

    return doing
