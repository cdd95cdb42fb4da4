"""Commands that lead away from the boards: to pages, to a pause, out of the game."""

from collections.abc import Callable

from textual.message import Message

from dicemate.match.sentences import NO_DICE
from dicemate.session.session import OVER
from dicemate.session.shared import NOT_SHARED
from dicemate.tui import messages
from dicemate.tui.command import Deed, Doing
from dicemate.tui.match.commands.desk import Desk


def goes(words: str, message: Callable[[Desk], Message]) -> Callable[[Desk], Doing]:
    """Return what leads to another screen at any time."""
    return lambda desk: Deed(words, lambda: desk.dialogue.front.post_message(message(desk)))


def dice(desk: Desk) -> Doing:
    """Return that the page of the dice is opened."""
    if not desk.dialogue.session.match.variant.dice:
        return NO_DICE
    words = "the dice: their seal, and how they fell"
    return Deed(words, lambda: desk.dialogue.front.post_message(_page_of_dice(desk)))


def _page_of_dice(desk: Desk) -> messages.Read:
    from dicemate.tui.dice.dicepage import text

    return messages.Read(text(desk.dialogue.session.game))


def pause(desk: Desk) -> Doing:
    """Return that the clocks stop."""
    session = desk.dialogue.session
    if not session.match.clock:
        return "There are no clocks in this game."
    if session.shared:
        return NOT_SHARED
    if session.over:
        return OVER
    words = "pause: stop the clocks and hide the board"
    return Deed(words, lambda: desk.dialogue.front.post_message(messages.Rest()))


def leave(desk: Desk) -> Doing:
    """Return that the table is left."""
    lasting = desk.dialogue.session.store.lasting
    fate = "the game is saved" if lasting else "nothing of the game is kept"
    return Deed(f"leave ({fate})", desk.dialogue.leave)


def rule_page(desk: Desk) -> messages.Read:
    """Return the way to the rules, to the one that matters now."""
    return messages.Read(desk.dialogue.session.match.variant.page, desk.dialogue.rule())


def advice(desk: Desk) -> Doing:
    """Return that the page on how to play well is opened."""
    page = desk.dialogue.session.match.variant.advice
    if not page:
        return "This game gives no advice."
    return goes("how to play this game well", lambda _: messages.Read(page))(desk)
