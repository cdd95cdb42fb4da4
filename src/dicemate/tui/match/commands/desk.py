"""The desk: what commands act on, and the source of keys, last line, help, palette and menu."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice, zip_longest
from typing import NamedTuple, Protocol, TypeAlias

from dicemate.position import Action
from dicemate.session import OVER, Answer
from dicemate.tui.command import Command, Doing, Effect, Item, Offer
from dicemate.tui.help.keys import JOINT
from dicemate.tui.match.choices import Choices
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.ending import Ending
from dicemate.tui.match.entry import Entry
from dicemate.tui.match.hints import Hints
from dicemate.tui.match.numbering import numbered
from dicemate.tui.match.overlay import Overlay
from dicemate.tui.match.seats import Seats
from dicemate.wording.capital import capital
from dicemate.wording.markdown import code, inline

UNSAVED = "not saved"

_HELP, _WAYS_OUT = "{help} help", ("{drop} leave", "{game} game")
"""The keys that the last line always names while they are available; of the ways out, the first."""

_TYPING = "{touch} play", "{tab} complete", "{erase} erase", "{drop} clear"
"""What the last line names while something is typed: letters are not keys then."""

_FACES = "{erase} erase", "{drop} clear"
"""What it names first while the faces of a throw are typed."""

_EXAMPLES = 6
"""How many moves are listed as examples of what to type."""


class TableParts(Protocol):
    """What commands require of the table: the boards, and what surrounds them.

    Attributes:
        overlay: The odds on the boards.
        hints: The hints.
        ending: The end card.
        seats: The seats of the programs that play.
    """

    overlay: Overlay
    hints: Hints
    ending: Ending
    seats: Seats

    @property
    def orientation(self) -> str:
        """The current orientation of the boards."""

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor; a zero step shows it."""

    def cross_over(self) -> None:
        """Move the cursor to the next board."""

    def orient(self, orientation: str) -> None:
        """Choose an orientation and save it."""


Listing: TypeAlias = "Callable[[Desk], list[Command[Desk]]]"


class LastLine(NamedTuple):
    """The last line, with command ids in braces for keys; its `kept` parts are never dropped."""

    line: str
    kept: tuple[str, ...]


class Desk:
    """What commands act on: a dialogue, the input line, and the boards.

    Attributes:
        dialogue: The questions and messages for the players.
        table: The table, as far as commands act on it.
        choices: What can be chosen by number.
        entry: The input line.
        throws: Whether the last line includes keys for dice.
        moves: Whether the last line includes keys for men.
    """

    def __init__(self, dialogue: Dialogue, table: TableParts, listed: Listing) -> None:
        """Start with nothing typed; `listed` returns all commands, unavailable ones included."""
        self.dialogue, self.table = dialogue, table
        self._listed = listed
        self.choices = Choices(dialogue)
        self.entry = Entry(dialogue, self.choices, self.words, self.obey)
        fixed = self.commands()  # Variable commands have neither keys nor a place in the last line.
        self._bound = {each.id: each for each in fixed if each.keys}
        self.throws = self.moves = False
        self._feet = [each for each in fixed if each.foot]

    @property
    def boards(self) -> int:
        """The number of boards now."""
        return len(self.dialogue.session.position.scene().panels)

    @property
    def unsaved(self) -> bool:
        """Whether this game could be saved but is not."""
        return not (self.dialogue.course or self.dialogue.session.store.lasting)

    def commands(self) -> "list[Command[Desk]]":
        """Return all commands, unavailable ones included."""
        return self._listed(self)

    def run(self, id_: str) -> None:
        """Run the command with the given id, or show why it is unavailable."""
        bound = self._bound.get(id_)
        self._run(bound or next(each for each in self.commands() if each.id == id_))

    def _run(self, command: "Command[Desk]") -> None:
        """Run a command, or show why it is unavailable."""
        doing = command.doing(self)
        if isinstance(doing, str):
            self.dialogue.tell(doing)
        else:
            doing.run()

    def words(self) -> list[str]:
        """Return the command words that can be typed now, besides words of the game."""
        return [each.typed for each in self.commands() if each.typed and not each.why_not(self)]

    def obey(self, word: str) -> bool:
        """Run the command with the given typed word; return whether there is one."""
        command = next((each for each in self.commands() if each.typed == word), None)
        if not command:
            return False
        self.entry.let_go()
        self._run(command)
        return True

    def menu(self) -> list[Item]:
        """Return the entries of the menu."""
        found = (each.doing(self) for each in self.commands() if each.menu)
        lines = (Item(capital(each.words), each.run) for each in found if isinstance(each, Effect))
        return [Item("Back to the board", lambda: None), *lines]

    def foot(self, *, throws: bool, moves: bool) -> LastLine:
        """Return the last line, with keys for dice if `throws` and for men if `moves`."""
        self.throws, self.moves = throws, moves
        notes = [UNSAVED] if self.unsaved else []
        line = JOINT.join([*notes, *self._keys_at_foot()])
        return LastLine(line, (_HELP, *filter(line.__contains__, _WAYS_OUT))[:2])

    def _keys_at_foot(self) -> Iterable[str]:
        if self.entry.text and not self.dialogue.warns:  # Letters replace what was refused.
            return _TYPING
        own = _FACES if faced(self) else ()
        return (*own, *(each.foot for each in self._feet if each.at_foot(self)))

    # -- for help and palette --------------------------------------------------------------

    def offers(self) -> Iterator[Offer]:
        """Yield the available commands with their keys."""
        for each in self.commands():
            doing = each.doing(self)
            if isinstance(doing, Effect):
                binding = each.binding if each.keys else None
                yield Offer(each.id, doing.words, doing.run, binding, each.also, each.hand)

    def listed(self) -> Iterator[Item]:
        """Yield what the palette adds by name: the short list, and every move."""
        yield from self.dialogue.choices()
        if self.dialogue.touchable:
            for word, action in self._moves().items():
                yield Item(action.label, partial(self.dialogue.say, word), action.note)

    def asked(self) -> Iterator[tuple[str, str]]:
        """Yield the ways to answer the current prompt, as Markdown."""
        for number, choice in numbered(self.choices.shown, self.choices.reserved):
            yield code(number.strip()) if number else "type", inline(choice.text)
        if not self.dialogue.touchable:
            return
        if self.dialogue.hand_roll:
            yield "type", inline(self.dialogue.hand_roll.line())
        elif self.dialogue.can_throw():
            yield f"click the {self.dialogue.dice}", "to roll"
        moves = self._moves()
        if moves:
            yield "click, or drag", "a lit man, then the square it goes to"
            examples = ", ".join(code(label) for label in islice(_mixed(moves.values()), _EXAMPLES))
            yield (
                "type",
                f"{examples}{' …' if len(moves) > _EXAMPLES else ''} ({len(moves)} in all)",
            )
        yield "type", ", ".join(map(code, self.words()))

    def _moves(self) -> dict[str, Action]:
        """Return the moves that touching squares can play, by word."""
        actions = self.dialogue.touch.hand.actions.items()
        return {word: action for word, action in actions if action.path}


def _mixed(moves: Iterable[Action]) -> Iterator[str]:
    """Yield the labels of moves, those of several boards in turn."""
    boards = defaultdict[str, list[str]](list)
    for each in moves:
        boards[each.path[0].board].append(each.label)
    yield from filter(None, chain.from_iterable(zip_longest(*boards.values())))


def answered(desk: Desk, words: str, act: Callable[[], Answer]) -> Effect:
    """Return an effect that acts on the session and shows its answer."""
    return Effect(words, lambda: desk.dialogue.answer(act()))


def while_playing(words: str, run: Callable[[Desk], object]) -> Callable[[Desk], Doing]:
    """Return what a command does that is available until the game is over."""
    return lambda desk: OVER if desk.dialogue.session.over else Effect(words, partial(run, desk))


# -- when the last line names a command ------------------------------------------------------


def throws(desk: Desk) -> bool:
    """Return whether the key for dice throws them.

    It does not while a program has failed; once a man is touched, it touches a square.
    """
    return desk.throws and not (desk.table.seats.failed or desk.dialogue.touch.hand.picked)


def failed(desk: Desk) -> bool:
    """Return whether a program has failed, and what to do about it is not being asked now."""
    return bool(desk.table.seats.failed) and not questioned(desk)


def moves(desk: Desk) -> bool:
    """Return whether a man can be moved."""
    return desk.moves


def moves_across(desk: Desk) -> bool:
    """Return whether a man can be moved and there is another board."""
    return desk.moves and desk.boards > 1


def ended(desk: Desk) -> bool:
    """Return whether the game is over and has an end card; a lesson has none."""
    return desk.dialogue.session.over and not desk.dialogue.course


def carded(desk: Desk) -> bool:
    """Return whether the end card is visible."""
    return desk.choices.apart and ended(desk)


def uncovered(desk: Desk) -> bool:
    """Return whether the game is over and the board is seen instead of the end card."""
    return ended(desk) and not carded(desk)


def questioned(desk: Desk) -> bool:
    """Return whether there is a question that must be answered first."""
    return desk.dialogue.question is not None


def goes_back(desk: Desk) -> bool:
    """Return whether a question can be dismissed, or a man put back who has nowhere else to go."""
    return questioned(desk) or bool(desk.dialogue.touch.hand.picked and not desk.moves)


def faced(desk: Desk) -> bool:
    """Return whether some faces of a throw by hand have been typed, but not all."""
    roll = desk.dialogue.hand_roll
    return bool(roll and roll.begun)


def runs_itself(desk: Desk) -> bool:
    """Return whether programs play both colours."""
    session = desk.dialogue.session
    return session.plays_itself and not session.over


def goes_on(desk: Desk) -> bool:
    """Return whether programs play both colours, neither has failed, and no question is open."""
    return runs_itself(desk) and not (questioned(desk) or desk.table.seats.failed)


def undoes(desk: Desk) -> bool:
    """Return whether anything can be taken back."""
    return desk.dialogue.session.can_undo


def chooses(desk: Desk) -> bool:
    """Return whether the short list answers a question at the board, or is the only way to act."""
    choices = desk.choices
    return choices.numbered and not choices.apart and (bool(choices.asked) or not desk.moves)
