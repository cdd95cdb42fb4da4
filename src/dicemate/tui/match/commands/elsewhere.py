"""Commands that leave the boards: for pages, for a pause, or to end the game's screen."""

from collections.abc import Callable

from textual.message import Message

from dicemate.match import houserules
from dicemate.match.sentences import NO_CLOCKS, NO_DICE
from dicemate.session import NOT_SHARED, OVER
from dicemate.tui import messages
from dicemate.tui.command import Doing, Effect
from dicemate.tui.match.commands.desk import Desk


def goes(words: str, message: Callable[[Desk], Message]) -> Callable[[Desk], Doing]:
    """Return what a command does that always opens another screen, by posting a message."""
    return lambda desk: Effect(words, lambda: desk.dialogue.front.post_message(message(desk)))


def dice(desk: Desk) -> Doing:
    """Open the page about the dice."""
    if not desk.dialogue.session.match.variant.dice:
        return NO_DICE
    return goes("the dice: their seal, and how they fell", _page_of_dice)(desk)


def _page_of_dice(desk: Desk) -> messages.ShowPage:
    from dicemate.tui.dice.dicepage import text

    return messages.ShowPage(text(desk.dialogue.session.game))


def pause(desk: Desk) -> Doing:
    """Stop the clocks and hide the board."""
    session = desk.dialogue.session
    if not session.match.clock:
        return NO_CLOCKS
    if session.shared:
        return NOT_SHARED
    if session.over:
        return OVER
    words = "pause: stop the clocks and hide the board"
    return goes(words, lambda _: messages.Rest(session.match))(desk)


def leave(desk: Desk) -> Doing:
    """Leave the table."""
    lasting = desk.dialogue.session.store.lasting
    fate = "the game is saved" if lasting else "the game is not saved"
    return Effect(f"leave ({fate})", desk.dialogue.front.leave)


def rule_page(desk: Desk) -> messages.ShowPage:
    """Return the message that opens the rules, at the rule that applies now."""
    return messages.ShowPage(houserules.page(desk.dialogue.session.match), desk.dialogue.rule())


def advice(desk: Desk) -> Doing:
    """Open the page on how to play well."""
    page = desk.dialogue.session.match.variant.advice
    if not page:
        return "This game gives no advice."
    return goes("how to play this game well", lambda _: messages.ShowPage(page))(desk)
