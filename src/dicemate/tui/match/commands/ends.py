"""Commands that may end a game: draws and resignation."""

from collections.abc import Callable

from dicemate.match import sentences
from dicemate.position import BLACK, WHITE, Color
from dicemate.session import OFFERED, OVER, Session
from dicemate.tui.command import Command, Doing, Effect, Item
from dicemate.tui.match.commands.desk import Desk, answered, while_playing
from dicemate.tui.match.shortlist import ACCEPT

NOBODY_HERE = "Nobody at this board is playing."
DRAW = "draw, claim, offer"
"""Search terms for drawing a game."""


def of_players(session: Session) -> list[Command[Desk]]:
    """Return the valid claims, and the draw offers and resignations of the players here."""
    match = session.match
    sides = [(who, match.called(who)) for who in (WHITE, BLACK) if who in session.here]
    return [
        *(claim(reason) for reason in session.claims),
        *(offer(who, name) for who, name in sides),
        *(resign(who, name) for who, name in sides),
    ]


def of_the_actor(command: Callable[[Color, str], Command[Desk]]) -> Callable[[Desk], Doing]:
    """Return what typing a draw offer or a resignation does: the player to act makes it."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        who = session.person
        return NOBODY_HERE if who is None else command(who, session.match.called(who)).doing(desk)

    return doing


def reply(typed: str) -> Callable[[Desk], Doing]:
    """Return what typing an answer to a draw offer does: the same as choosing it."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        for choice in desk.dialogue.replies(typed):
            return Effect(choice.text, choice.act)
        return sentences.no_answer(session.match)

    return doing


def claim_any(desk: Desk) -> Doing:
    """Make the first valid claim."""
    session = desk.dialogue.session
    if claims := session.claims:
        return claim(claims[0]).doing(desk)
    return OVER if session.over else sentences.NO_CLAIM


def claim(reason: str) -> Command[Desk]:
    """Return the command for a valid claim (C2)."""

    def doing(desk: Desk) -> Doing:
        return answered(desk, words, lambda: desk.dialogue.session.claim(reason))

    words = f"claim a draw: {reason}"
    return Command(id=f"table.claim.{reason}", words=words, doing=doing, also=DRAW, menu=True)


def offer(who: Color, name: str) -> Command[Desk]:
    """Return the command for a player's draw offer, or for accepting the other's (C4)."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        if session.over:
            return OVER
        if session.match.offer == who:
            return OFFERED.format(name)
        if session.match.offered_to == who:
            return reply(ACCEPT)(desk)
        return answered(desk, words, lambda: session.offer_draw(who))

    words = f"{name} offers a draw"
    return Command(id=f"table.offer.{who}", words=words, doing=doing, also=DRAW, menu=True)


def resign(who: Color, name: str) -> Command[Desk]:
    """Return the command for a player's resignation, which has to be confirmed (C4)."""

    def ask(desk: Desk) -> None:
        dialogue = desk.dialogue
        if dialogue.session.over:  # Others have ended it since the menu was opened.
            dialogue.tell(OVER)
            return
        yes = Item(words, lambda: dialogue.answer(dialogue.session.resign(who)))
        dialogue.ask(f"{name}, do you resign the game?", yes, "play on")

    words = f"{name} resigns"
    doing = while_playing(words, ask)
    also = "resign, give up, surrender"
    return Command(id=f"table.resign.{who}", words=words, doing=doing, also=also, menu=True)
