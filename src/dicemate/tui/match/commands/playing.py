"""Commands for playing: the dice, the cursor, typed text, and takebacks."""

from collections.abc import Callable
from functools import partial

from dicemate.match.sentences import NO_DICE, nothing_to_roll
from dicemate.position import Chance
from dicemate.session import LOOKING_ON, NOT_SHARED, OVER
from dicemate.tui.command import Doing, Effect
from dicemate.tui.match.commands.desk import Desk, answered, ended, faced, goes_on, runs_itself

BY_NUMBER = "Choose one of these by its number."
CHOOSE = "Choose by a number, or with {touch}."


def space(desk: Desk) -> Doing:
    """Type a space, throw the dice, or act like Enter."""
    entry = desk.entry
    if entry.refused or not entry.text:
        return _afresh(desk, _space_alone(desk))
    return Effect("type a space", entry.space) if entry.goes_on() else enter(desk)


def _afresh(desk: Desk, doing: Doing) -> Doing:
    """Return what a key does with nothing typed, discarding a refused text."""
    if isinstance(doing, str):
        return doing

    def run() -> None:
        desk.entry.text = ""
        desk.dialogue.tell("")
        doing.run()

    return Effect(doing.words, run)


def _space_alone(desk: Desk) -> Doing:
    """Return what Space does with nothing typed."""
    dialogue, seats = desk.dialogue, desk.table.seats
    if not dialogue.question and (failed := _failed(desk)):
        return failed
    if goes_on(desk):
        return Effect("go on" if seats.stopped else "stop", seats.stop_or_go_on)
    if dialogue.session.program_acts and not dialogue.question:
        return Effect("skip the wait", seats.hurry)
    if dialogue.learned:
        return Effect("say how to go on", dialogue.roll)
    if ended(desk) and desk.table.ending.covers:  # The key may have been meant for the last dice.
        how = dialogue.front.written(CHOOSE)
        return Effect("say how to choose", lambda: dialogue.inform(how))
    if dialogue.question or dialogue.touch.hand.picked:
        return _enter_alone(desk)
    return _throw(desk) or _enter_alone(desk)


def _failed(desk: Desk) -> Effect | None:
    """Return the effect that asks what to do about a program that has failed, if one has."""
    seats = desk.table.seats
    return Effect("say what to do about the program", seats.ask_again) if seats.failed else None


def _throw(desk: Desk) -> Effect | None:
    """Return the effect that throws the dice, if a throw is pending or may be chosen."""
    dialogue = desk.dialogue
    pending = dialogue.session.pending
    if dialogue.hand_roll:
        return Effect("take the faces that are typed", dialogue.roll)
    if isinstance(pending, Chance):
        dice = " and ".join(f"the d{die.sides}" for die in pending.dice)
        return Effect(f"roll {dice}", dialogue.roll)
    return Effect("roll", dialogue.roll) if dialogue.roll_word() else None


def roll(desk: Desk) -> Doing:
    """Throw the dice."""
    return _throw(desk) or nothing_to_roll(desk.dialogue.session.match)


def enter(desk: Desk) -> Doing:
    """Play what is typed, throw the dice, touch a square, or take a step of a program."""
    entry = desk.entry
    if entry.refused and runs_itself(desk):
        return _afresh(desk, _enter_alone(desk))
    return Effect(f"play {entry.text}", entry.submit) if entry.text else _enter_alone(desk)


def _enter_alone(desk: Desk) -> Doing:
    """Return what Enter does with nothing typed."""
    dialogue = desk.dialogue
    if dialogue.learned:
        way_on = dialogue.choices()[0]
        return Effect(way_on.text, way_on.act)
    if dialogue.question:
        return BY_NUMBER
    if ended(desk):
        return Effect(desk.table.ending.choosing, desk.table.ending.choose)
    typed = dialogue.hand_roll and not dialogue.hand_roll.empty
    if runs_itself(desk) and not typed:
        return _failed(desk) or Effect("a step", desk.table.seats.step)
    chance = isinstance(dialogue.session.pending, Chance)
    if typed or (chance and not dialogue.touch.hand.starts()):
        return _throw(desk) or ""
    return _touch(desk)


def _touch(desk: Desk) -> Doing:
    """Return what touches the square under the cursor, or first shows the cursor."""
    dialogue, cursor = desk.dialogue, desk.dialogue.touch.cursor
    if not cursor or dialogue.touch.idle:
        return Effect("show the cursor", lambda: desk.table.move_cursor(0, 0))
    if not dialogue.touchable:
        return dialogue.due()
    return Effect(f"touch {cursor.square}", partial(dialogue.front.touch, cursor))


def tab(desk: Desk) -> Doing:
    """Complete what is typed, or move the cursor to the other board."""
    if desk.entry.text:
        return Effect("complete what is typed", desk.entry.complete)
    if desk.boards == 1:
        return "There is only one board."
    return Effect("move the cursor to the other board", desk.table.cross_over)


def choose(desk: Desk) -> Doing:
    """Choose from the short list by number."""
    if not desk.choices.numbered:
        return "There is nothing to choose by number."
    return Effect("choose from the list", lambda: None)


def escape(desk: Desk) -> Doing:
    """Cancel what is typed, asked or selected; otherwise point to the way out."""
    entry, dialogue = desk.entry, desk.dialogue
    picked = dialogue.touch.hand.picked
    if entry.text:
        words = "clear what is typed"
    elif dialogue.question:
        words = dialogue.dropping
    elif picked:
        words = f"let go of {picked[-1].square}"
    elif faced(desk):
        return Effect("clear the faces that are typed", entry.clear_faces)
    elif dialogue.message:
        words = "clear the message"
    elif ended(desk):
        return _toggle_card(desk)
    elif dialogue.course or runs_itself(desk):
        return Effect("leave", dialogue.front.leave)
    else:
        return dialogue.front.written("{game}: the game menu, also to leave.")
    return Effect(words, entry.let_go)


def _toggle_card(desk: Desk) -> Effect:
    """Return what hides or shows the end card."""
    ending = desk.table.ending
    return Effect(ending.toggling, ending.toggle)


def erase(desk: Desk) -> Doing:
    """Erase a letter or a face."""
    roll = desk.dialogue.hand_roll
    if not desk.entry.text and roll and not roll.empty:
        return Effect("take a face back", desk.entry.erase)
    if desk.entry.text or desk.dialogue.message:
        return Effect("erase a typed letter", desk.entry.erase)
    if ended(desk):
        return _toggle_card(desk)
    return "Nothing is typed."


def undo(words: str, *, turn: bool) -> Callable[[Desk], Doing]:
    """Return what taking back does: the last step or the turn."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        if session.watching:
            return LOOKING_ON
        if not session.match.agreed.takebacks:
            return "This match is played without takebacks."
        if not session.can_undo:
            return "There is nothing to take back."
        return answered(desk, words, lambda: session.undo(turn=turn))

    return doing


def change_dice(desk: Desk) -> Doing:
    """Let the players throw their own dice from now on, or the program."""
    session = desk.dialogue.session
    if not session.match.variant.dice:
        return NO_DICE
    if session.shared:
        return NOT_SHARED
    if session.over:
        return OVER
    words = "let the program roll" if session.game.by_hand else "roll your own dice"
    return answered(desk, words, session.change_dice)
