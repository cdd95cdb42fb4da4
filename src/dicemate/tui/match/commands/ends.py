"""Commands that may end a game: draws and resignation."""

from dicemate.position import BLACK, WHITE, Color
from dicemate.session import Session
from dicemate.session.session import OVER
from dicemate.tui.command import Choice, Command, Deed, Doing
from dicemate.tui.match.commands.desk import Desk, answered
from dicemate.tui.match.dialogue import Dialogue

NOBODY_HERE = "Nobody at this board plays."
DRAW = "draw, claim, offer"
"""Other words for what ends a game as drawn."""


def of_players(session: Session) -> list[Command[Desk]]:
    """Return the claims that hold, and what each player may offer or give up who plays here."""
    match = session.match
    sides = [(who, match.names[who]) for who in (WHITE, BLACK) if who in session.here]
    claims = match.claims() if match.position.turn in session.here else ()
    return [
        *(claim(reason) for reason in claims),
        *(offer(who, name) for who, name in sides),
        *(resign(who, name) for who, name in sides),
    ]


def draw(desk: Desk) -> Doing:
    """Return that whoever is asked offers a draw, or accepts the one that is offered."""
    session, who = desk.dialogue.session, _person(desk)
    return NOBODY_HERE if who is None else offer(who, session.match.names[who]).doing(desk)


def claim_any(desk: Desk) -> Doing:
    """Return that the first claim that holds is made."""
    session = desk.dialogue.session
    claims = session.match.claims() if session.position.turn in session.here else ()
    return claim(claims[0]).doing(desk) if claims else "No draw can be claimed now."


def resign_now(desk: Desk) -> Doing:
    """Return that whoever is asked resigns."""
    session, who = desk.dialogue.session, _person(desk)
    return NOBODY_HERE if who is None else resign(who, session.match.names[who]).doing(desk)


def _person(desk: Desk) -> Color | None:
    """Return the person who is asked, or the other one where nobody here is."""
    session = desk.dialogue.session
    both = (session.actor, not session.actor)
    return next((who for who in both if who in session.here), None)


def claim(reason: str) -> Command[Desk]:
    """Return a claim that holds now (C2)."""

    def doing(desk: Desk) -> Doing:
        return answered(desk, words, lambda: desk.dialogue.session.claim(reason))

    words = f"claim a draw: {reason}"
    return Command(id=f"table.claim.{reason}", words=words, doing=doing, also=DRAW, menu=True)


def offer(who: Color, name: str) -> Command[Desk]:
    """Return a player's offer of a draw (C4)."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        if session.over:
            return OVER
        return answered(desk, words, lambda: session.offer_draw(who))

    words = f"{name} offers a draw"
    return Command(id=f"table.offer.{who}", words=words, doing=doing, also=DRAW, menu=True)


def resign(who: Color, name: str) -> Command[Desk]:
    """Return a player's resignation, which is asked twice (C4)."""

    def doing(desk: Desk) -> Doing:
        return OVER if desk.dialogue.session.over else Deed(words, lambda: ask(desk.dialogue))

    def ask(dialogue: Dialogue) -> None:
        yes = Choice(words, lambda: dialogue.answer(dialogue.session.resign(who)))
        dialogue.ask(f"{name}, do you resign the game?", yes, "play on")

    words = f"{name} resigns"
    also = "resign, give up, surrender"
    return Command(id=f"table.resign.{who}", words=words, doing=doing, also=also, menu=True)
