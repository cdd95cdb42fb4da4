"""The desk: what commands are done to; keys, last line, help, palette and menu ask it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple, Protocol, TypeAlias

from dicemate.position import Chance
from dicemate.scene import Spot
from dicemate.session import Answer
from dicemate.tui.command import Choice, Command, Deed, Offer
from dicemate.tui.help.keys import JOINT
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.entry import Entry
from dicemate.tui.match.seats import Seats

UNSAVED = "not saved"

HELP, WAYS_OUT = "{help} help", ("{drop} leave", "{game} game")
"""The keys that the last line always names where they do something; of ways out the first."""

_EXAMPLES = 6
"""How many moves are named as examples of what can be typed."""


class Card(Protocol):
    """The card of the end, as commands see it."""

    @property
    def turning(self) -> str:
        """What turning the card does now."""

    @property
    def taking(self) -> str:
        """What taking what is marked does now."""

    def turn(self) -> None:
        """Hide the card, or bring it."""

    def take(self) -> None:
        """Do what is marked; a card that is not seen comes first."""


class Overlay(Protocol):
    """The odds on the boards, as commands see them."""

    @property
    def on(self) -> bool:
        """Whether they are shown."""

    def toggle(self) -> None:
        """Show them, or no longer."""


class Hints(Protocol):
    """Hints, as commands see them."""

    @property
    def objection(self) -> str:
        """Why there can be none now, or nothing."""

    def ask(self) -> None:
        """Go a step on in the hint."""


class Hands(Protocol):
    """What is done to the boards and around them."""

    @property
    def overlay(self) -> Overlay:
        """The odds on the boards."""

    @property
    def hints(self) -> Hints:
        """The hints."""

    @property
    def ending(self) -> Card:
        """The card of the end."""

    @property
    def seats(self) -> Seats:
        """The programs among the players."""

    @property
    def orientation(self) -> str:
        """Which way the boards look."""

    def touch(self, spot: Spot) -> None:
        """Touch a square with the hand."""

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor; with no step it is shown."""

    def cross_over(self) -> None:
        """Take the cursor to the next board."""

    def orient(self, orientation: str) -> None:
        """Choose an orientation and keep it."""

    def offer(self, heading: str, choices: Sequence[Choice]) -> None:
        """Open a list to pick one thing from."""


Listing: TypeAlias = "Callable[[Desk], list[Command[Desk]]]"


class LastLine(NamedTuple):
    """The keys that are named, in which ids in braces stand for them; parts `kept` stay."""

    line: str
    kept: tuple[str, ...]


class Desk:
    """What commands are done to: a dialogue, the line that is typed, and the boards.

    Attributes:
        dialogue: What the players are asked and told.
        hands: What is done to the boards.
        entry: The line that is typed.
        throws: Whether the last line tells of dice.
        moves: Whether the last line tells of men.
    """

    def __init__(self, dialogue: Dialogue, hands: Hands, listed: Listing) -> None:
        """Begin with nothing typed; `listed` names all commands, the impossible ones too."""
        self.dialogue, self.hands = dialogue, hands
        self._listed = listed
        self.entry = Entry(dialogue, self.words, self.do)
        fixed = self.commands()  # What comes and goes has neither keys nor a place at the foot.
        self._bound = {each.id: each for each in fixed if each.keys}
        self.throws = self.moves = False
        self._feet = [each for each in fixed if each.foot]

    @property
    def boards(self) -> int:
        """How many boards there are now."""
        return len(self.dialogue.session.position.scene().panels)

    @property
    def unsaved(self) -> bool:
        """Whether this is a game that might have been saved, and is not."""
        return not (self.dialogue.course or self.dialogue.session.store.lasting)

    def commands(self) -> "list[Command[Desk]]":
        """Return all commands, the impossible ones too."""
        return self._listed(self)

    def run(self, id_: str) -> None:
        """Do what a command does now, or say why it cannot be done."""
        bound = self._bound.get(id_)
        self.do_command(bound or next(each for each in self.commands() if each.id == id_))

    def do_command(self, command: "Command[Desk]") -> None:
        """Do what a command does now, or say why it cannot be done."""
        doing = command.doing(self)
        if isinstance(doing, str):
            self.dialogue.tell(doing)
        else:
            doing.run()

    def roll(self) -> None:
        """Throw the dice, by a click on them."""
        self.dialogue.roll()

    def words(self) -> list[str]:
        """Return what can be typed now that is no word of the game."""
        return [each.typed for each in self.commands() if each.typed and not each.when(self)]

    def do(self, word: str) -> bool:
        """Do what a typed word says; tell whether it is one."""
        command = next((each for each in self.commands() if each.typed == word), None)
        if not command:
            return False
        self.entry.clear()
        self.dialogue.front.light()
        self.do_command(command)
        return True

    def menu(self) -> list[Choice]:
        """Return the lines of the menu."""
        found = ((each, each.doing(self)) for each in self.commands() if each.menu)
        lines = [_line(doing) for _, doing in found if isinstance(doing, Deed)]
        return [Choice("Back to the board", lambda: None), *lines]

    def foot(self, *, throws: bool, moves: bool) -> LastLine:
        """Return the last line: of dice where they can be thrown, of men where one can be moved."""
        self.throws, self.moves = throws, moves
        notes = [UNSAVED] if self.unsaved else []
        parts = [*notes, *(each.foot for each in self._feet if self._is_at_foot(each))]
        line = JOINT.join(parts)
        return LastLine(line, (HELP, *filter(line.__contains__, WAYS_OUT))[:2])

    def _is_at_foot(self, command: "Command[Desk]") -> bool:
        """Tell whether the last line names a command now."""
        if command.at_foot:
            return command.at_foot(self)
        return not command.when(self)

    # -- for help and palette --------------------------------------------------------------

    def offers(self) -> Iterator[Offer]:
        """Yield what can be done now, with its keys."""
        for each in self.commands():
            doing = each.doing(self)
            if isinstance(doing, Deed):
                binding = each.binding if each.keys else None
                yield Offer(each.id, doing.words, doing.run, binding, each.also, each.hand)

    def listed(self) -> Iterator[Choice]:
        """Yield what is done by name alone: the short list, and every move."""
        yield from self.dialogue.choices()
        if self.dialogue.touchable:
            hand = self.dialogue.touch.hand
            for word, label in self._moves().items():
                yield Choice(label, partial(self.dialogue.say, word), hand.actions[word].note)

    def asked(self) -> Iterator[tuple[str, str]]:
        """Yield how to do what the line under the board asks for."""
        for number, choice in enumerate(self.entry.listed(), 1):
            yield f"`{number}`", choice.text
        if not self.dialogue.touchable:
            return
        if self.dialogue.hand_roll:
            yield "type", self.dialogue.hand_roll.line()
        elif isinstance(self.dialogue.session.pending, Chance):
            yield "click the dice", "throw them"
        moves = self._moves()
        if moves:
            yield "click, or drag", "one of the men that are lit, and where it goes"
            examples = ", ".join(f"`{label}`" for label in islice(moves.values(), _EXAMPLES))
            yield (
                "type",
                f"{examples}{' …' if len(moves) > _EXAMPLES else ''} ({len(moves)} in all)",
            )
        yield "type", ", ".join(f"`{word}`" for word in self.words())

    def _moves(self) -> dict[str, str]:
        """Return what a touch of squares can play, by word."""
        actions = self.dialogue.touch.hand.actions.items()
        return {word: action.label for word, action in actions if action.path}


def _line(doing: Deed) -> Choice:
    return Choice(f"{doing.words[:1].upper()}{doing.words[1:]}", doing.run)


def answered(desk: Desk, words: str, act: Callable[[], Answer]) -> Deed:
    """Return a deed of the session, whose answer is shown."""
    return Deed(words, lambda: desk.dialogue.answer(act()))


# -- when the last line names a command ------------------------------------------------------


def always(desk: Desk) -> bool:
    """Tell that it always does."""
    return True


def throws(desk: Desk) -> bool:
    """Tell whether dice can be thrown."""
    return desk.throws


def moves(desk: Desk) -> bool:
    """Tell whether a man can be moved."""
    return desk.moves


def moves_across(desk: Desk) -> bool:
    """Tell whether a man can be moved and there is another board."""
    return desk.moves and desk.boards > 1


def ended(desk: Desk) -> bool:
    """Tell whether the game is over, so that there is a card of the end; a lesson has none."""
    return desk.dialogue.session.over and not desk.dialogue.course


def carded(desk: Desk) -> bool:
    """Tell whether the card of the end is seen."""
    return desk.entry.apart and ended(desk)


def questioned(desk: Desk) -> bool:
    """Tell whether something is asked that has to be answered before anything else."""
    return desk.dialogue.question is not None


def runs_itself(desk: Desk) -> bool:
    """Tell whether programs play both colours."""
    session = desk.dialogue.session
    return session.plays_itself and not session.over


def goes_on(desk: Desk) -> bool:
    """Tell whether programs play both colours, and nothing is asked of anybody."""
    return runs_itself(desk) and not questioned(desk)


def undoes(desk: Desk) -> bool:
    """Tell whether there is anything that can be taken back."""
    session = desk.dialogue.session
    match, plays = session.match, session.here or not session.shared
    return bool(plays and match.takebacks and (match.words or session.over))


def chooses(desk: Desk) -> bool:
    """Tell whether the short list answers what is asked, at the board or as nothing else does."""
    entry = desk.entry
    return bool(entry.shown) and not entry.apart and (bool(entry.asked) or not desk.moves)
