"""What can be done at a table: one list for keys, last line, help, palette and menu."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Protocol

from textual.binding import Binding

from dicemate.position import BLACK, WHITE, Chance, Color
from dicemate.session import Answer
from dicemate.session.session import NOTHING_TO_ROLL
from dicemate.tui import messages
from dicemate.tui.command import SETTINGS, Choice, Command, Deed, Doing, Offer
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.entry import Entry
from dicemate.tui.match.orientation import ORIENTATIONS

GAME = "draws, resignation, taking back, the dice, leaving"
"""What the menu is for."""

DRAW = "draw, claim, offer"
"""Other words for what ends a game as drawn."""

CURSOR = Binding.Group("move the cursor")

MOVE = "{left}{up}{down}{right} {touch}, or type"
UNSAVED = "not saved"

_OVER = "The game is over."
_EXAMPLES = 6
"""How many moves are named as examples of what can be typed."""


class Hands(Protocol):
    """What is done to the boards."""

    @property
    def orientation(self) -> str:
        """Which way the boards look."""

    def move_cursor(self, right: int, up: int) -> None:
        """Move the cursor; with no step it is shown."""

    def cross_over(self) -> None:
        """Take the cursor to the next board."""

    def orient(self, orientation: str) -> None:
        """Look at the boards another way from now on."""

    def open_menu(self) -> None:
        """Open the menu of the game."""


class Desk:
    """What commands are done to: a dialogue, the line that is typed, and the boards."""

    def __init__(self, dialogue: Dialogue, hands: Hands) -> None:
        """Begin with nothing typed."""
        self.dialogue, self.hands = dialogue, hands
        self.throws = self.moves = False  # Whether the last line tells of dice, and of men.
        self.boards = len(dialogue.session.position.scene().panels)
        self.entry = Entry(dialogue, self.words, self.do)

    @property
    def unsaved(self) -> bool:
        """Whether this is a game that might have been saved, and is not."""
        return not self.dialogue.session.store.lasting

    def commands(self) -> list["Command[Desk]"]:
        """Return all commands, the impossible ones too."""
        session = self.dialogue.session
        sides = (WHITE, BLACK)
        claims = [_claim(reason) for reason in session.match.claims()]
        names = session.match.names
        offers = [_offer(who, names[who]) for who in sides]
        resignations = [_resign(who, names[who]) for who in sides]
        return [*COMMANDS, *claims, *offers, *resignations, *LEAVING]

    def run(self, id_: str) -> None:
        """Do what a command does now, or say why it cannot be done."""
        self.do_command(next(each for each in self.commands() if each.id == id_))

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

    def foot(self) -> str:
        """Return the last line, in which ids in braces stand for keys."""
        self.throws, self.moves = self.dialogue.can_throw(), self.dialogue.can_move()
        notes = [UNSAVED] if self.unsaved else []
        named = ((each, each.foot(self)) for each in self.commands() if each.foot)
        feet = (foot for each, foot in named if foot and isinstance(each.doing(self), Deed))
        return " · ".join([*notes, *feet])

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


# -- what commands do now --------------------------------------------------------------------


def _always(words: str, run: Callable[[Desk], object]) -> Callable[[Desk], Doing]:
    """Return what does the same at any time."""
    return lambda desk: Deed(words, partial(run, desk))


def _goes(words: str, message: Callable[[Desk], object]) -> Callable[[Desk], Doing]:
    """Return what leads to another screen at any time."""
    return lambda desk: Deed(words, lambda: desk.dialogue.front.post_message(message(desk)))  # type: ignore[arg-type]


def _answered(desk: Desk, words: str, act: Callable[[], Answer]) -> Deed:
    return Deed(words, lambda: desk.dialogue.answer(act()))


def _space(desk: Desk) -> Doing:
    entry, dialogue = desk.entry, desk.dialogue
    if dialogue.message:  # What was refused is not meant any more.
        dialogue.message = entry.text = ""
    if entry.text and entry.goes_on():
        return Deed("type a space", entry.space)
    if entry.text or dialogue.question or dialogue.touch.hand.picked:
        return _enter(desk)
    return _throw(desk) or _enter(desk)


def _throw(desk: Desk) -> Deed | None:
    """Return that the dice are thrown, if they are due or may be chosen."""
    dialogue = desk.dialogue
    pending = dialogue.session.pending
    if dialogue.hand_roll:
        return Deed("take the faces that are typed", dialogue.roll)
    if isinstance(pending, Chance):
        dice = " and ".join(f"the d{die.sides}" for die in pending.dice)
        return Deed(f"throw {dice}", dialogue.roll)
    return Deed("roll", dialogue.roll) if dialogue.roll_word() else None


def _enter(desk: Desk) -> Doing:
    """Return that what is typed is taken, or the dice are thrown, or a square is touched."""
    entry, dialogue = desk.entry, desk.dialogue
    if entry.text:
        return Deed(f"play {entry.text}", entry.read)
    roll = dialogue.hand_roll
    chance = isinstance(dialogue.session.pending, Chance)
    if (roll and not roll.empty) or (chance and not dialogue.touch.hand.starts()):
        return _throw(desk) or ""
    cursor = dialogue.touch.cursor
    if not cursor:
        return Deed("show the cursor", lambda: desk.hands.move_cursor(0, 0))
    if not dialogue.touchable:
        return "Choose one of these by its number."
    return Deed(f"touch {cursor.square}", partial(dialogue.touch_square, cursor))


def _tab(desk: Desk) -> Doing:
    if desk.entry.text:
        return Deed("complete what is typed", desk.entry.complete)
    if desk.boards == 1:
        return "There is one board only."
    return Deed("the cursor to the other board", lambda: desk.hands.cross_over())


def _escape(desk: Desk) -> Doing:
    """Return what is let go of; where nothing is, how the game is left."""
    entry, dialogue = desk.entry, desk.dialogue
    picked = dialogue.touch.hand.picked
    if entry.text:
        words = "clear what is typed"
    elif dialogue.question:
        words = dialogue.choices()[-1].text
    elif picked:
        words = f"let go of {picked[-1].square}"
    elif dialogue.message:
        words = "clear the message"
    else:
        return dialogue.front.written("{game}: the menu of the game, to leave it too.")
    return Deed(words, lambda: _let_go(desk))


def _let_go(desk: Desk) -> None:
    desk.entry.clear()
    desk.dialogue.drop()


def _erase(desk: Desk) -> Doing:
    roll = desk.dialogue.hand_roll
    if not desk.entry.text and roll and not roll.empty:
        return Deed("take a face back", desk.entry.erase)
    if desk.entry.text or desk.dialogue.message:
        return Deed("erase a typed letter", desk.entry.erase)
    return "Nothing is typed."


def _undo(words: str, *, turn: bool) -> Callable[[Desk], Doing]:
    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        if not session.match.takebacks:
            return "This match is played without takebacks."
        if not (session.match.words or session.over):
            return "There is nothing to take back."
        return _answered(desk, words, lambda: session.undo(turn=turn))

    return doing


def _dice(desk: Desk) -> Doing:
    if not desk.dialogue.session.match.variant.dice:
        return "There are no dice in this game."
    words = "the dice: their seal, and how they fell"
    return Deed(words, lambda: desk.dialogue.front.post_message(_page_of_dice(desk)))


def _page_of_dice(desk: Desk) -> messages.Read:
    from dicemate.tui.dice.dicepage import text

    return messages.Read(text(desk.dialogue.session.game))


def _change_dice(desk: Desk) -> Doing:
    session = desk.dialogue.session
    if not session.match.variant.dice:
        return "There are no dice in this game."
    if session.over:
        return _OVER
    words = "let the program throw" if session.game.by_hand else "throw dice of your own"
    return _answered(desk, words, session.change_dice)


def _pause(desk: Desk) -> Doing:
    session = desk.dialogue.session
    if not session.match.clock:
        return "There are no clocks in this game."
    if session.over:
        return _OVER
    words = "pause: the clocks stand still, the board is hidden"
    return Deed(words, lambda: desk.dialogue.front.post_message(messages.Rest()))


def _draw(desk: Desk) -> Doing:
    """Return that whoever is asked offers a draw, or accepts the one that is offered."""
    session = desk.dialogue.session
    return _offer(session.actor, session.match.names[session.actor]).doing(desk)


def _claim_any(desk: Desk) -> Doing:
    claims = desk.dialogue.session.match.claims()
    return _claim(claims[0]).doing(desk) if claims else "No draw can be claimed now."


def _resign_now(desk: Desk) -> Doing:
    session = desk.dialogue.session
    return _resign(session.actor, session.match.names[session.actor]).doing(desk)


def _leave(desk: Desk) -> Doing:
    lasting = desk.dialogue.session.store.lasting
    fate = "the game is saved" if lasting else "nothing of the game is kept"
    return Deed(f"leave ({fate})", desk.dialogue.leave)


def _claim(reason: str) -> Command[Desk]:
    """Return a claim that holds now (C2)."""

    def doing(desk: Desk) -> Doing:
        return _answered(desk, words, lambda: desk.dialogue.session.claim(reason))

    words = f"claim a draw: {reason}"
    return Command(id=f"table.claim.{reason}", words=words, doing=doing, also=DRAW, menu=True)


def _offer(who: Color, name: str) -> Command[Desk]:
    """Return a player's offer of a draw (C4)."""

    def doing(desk: Desk) -> Doing:
        session = desk.dialogue.session
        if session.over:
            return _OVER
        return _answered(desk, words, lambda: session.offer_draw(who))

    words = f"{name} offers a draw"
    return Command(id=f"table.offer.{who}", words=words, doing=doing, also=DRAW, menu=True)


def _resign(who: Color, name: str) -> Command[Desk]:
    """Return a player's resignation, which is asked twice (C4)."""

    def doing(desk: Desk) -> Doing:
        return _OVER if desk.dialogue.session.over else Deed(words, lambda: ask(desk.dialogue))

    def ask(dialogue: Dialogue) -> None:
        yes = Choice(words, lambda: dialogue.answer(dialogue.session.resign(who)))
        dialogue.ask(f"{name}, do you resign the game?", yes, "play on")

    words = f"{name} resigns"
    also = "resign, give up, surrender"
    return Command(id=f"table.resign.{who}", words=words, doing=doing, also=also, menu=True)


def _rule_page(desk: Desk) -> messages.Read:
    return messages.Read(desk.dialogue.session.match.variant.page, desk.dialogue.rule())


def _advice(desk: Desk) -> Doing:
    advice = desk.dialogue.session.match.variant.advice
    if not advice:
        return "This game gives no advice."
    return _goes("how to play this game well", lambda desk: messages.Read(advice))(desk)


def _boards(name: str) -> Command[Desk]:
    """Return the change to an orientation."""

    def doing(desk: Desk) -> Doing:
        return (
            "So they are."
            if name == desk.hands.orientation
            else Deed(words, lambda: desk.hands.orient(name))
        )

    words = f"boards: {ORIENTATIONS[name]}"
    return Command(id=f"table.orient.{name}", words=words, doing=doing, menu=True)


def _next_boards(desk: Desk) -> Doing:
    names = list(ORIENTATIONS)
    name = names[(names.index(desk.hands.orientation) + 1) % len(names)]
    return Deed("look at the boards another way", lambda: desk.hands.orient(name))


def _choose(desk: Desk) -> Doing:
    if not desk.entry.shown:
        return "There is nothing to choose by number."
    return Deed("choose from the list", lambda: None)


def _roll(desk: Desk) -> Doing:
    return _throw(desk) or NOTHING_TO_ROLL


def _typed(word: str, doing: Callable[[Desk], Doing]) -> Command[Desk]:
    """Return what is only typed; keys and menus name it otherwise."""
    return Command(id=f"table.type.{word}", words=word, doing=doing, typed=word, hand=True)


def _arrow(key: str, words: str, right: int, up: int) -> Command[Desk]:
    doing = _always("move the cursor", lambda desk: desk.hands.move_cursor(right, up))
    foot = _FEET.get(key)
    return Command(
        id=f"table.{key}", keys=key, words=words, doing=doing, foot=foot, hand=True, group=CURSOR
    )


_FEET: dict[str, Callable[[Desk], str]] = {"left": lambda desk: MOVE if desk.moves else ""}
"""How the last line names the keys of the cursor: all of them together."""

COMMANDS: tuple[Command[Desk], ...] = (
    Command(
        id="table.roll",
        keys="space",
        words="roll, or touch the cursor's square",
        doing=_space,
        also="roll, throw",
        foot=lambda desk: "{roll} roll" if desk.throws else "",
    ),
    Command(
        id="table.touch",
        keys="enter",
        words="touch the cursor's square",
        doing=_enter,
        hand=True,
    ),
    _arrow("left", "the cursor to the left", -1, 0),
    _arrow("right", "the cursor to the right", 1, 0),
    _arrow("up", "the cursor up", 0, 1),
    _arrow("down", "the cursor down", 0, -1),
    Command(
        id="table.tab",
        keys="tab",
        words="the cursor to the other board",
        doing=_tab,
        foot=lambda desk: "{tab} board" if desk.boards > 1 and desk.moves else "",
        hand=True,
        priority=True,
    ),
    Command(
        id="table.choose",
        words="choose from the list by its numbers",
        doing=_choose,
        foot=lambda desk: "" if desk.moves else "1 2 … choose",
        hand=True,
    ),
    Command(
        id="table.drop",
        keys="escape",
        words="let go of what is touched or typed",
        doing=_escape,
    ),
    Command(
        id="table.erase",
        keys="backspace",
        words="erase a typed letter",
        doing=_erase,
        hand=True,
    ),
    Command(
        id="table.undo",
        keys="u",
        words="take back the last step",
        doing=_undo("take back the last step", turn=False),
        also="undo, takeback, back",
        typed="undo",
        foot=lambda desk: "{undo} undo",
        menu=True,
    ),
    Command(
        id="table.undo_turn",
        keys="U",
        words="take back the turn",
        doing=_undo("take back the turn", turn=True),
        also="undo turn, takeback",
        menu=True,
    ),
    Command(
        id="table.help",
        keys="question_mark",
        words="what can be done now, and all keys",
        doing=_goes("what can be done now, and all keys", lambda desk: messages.Help()),
        also="help, shortcuts",
        typed="help",
        foot=lambda desk: "{help} help",
    ),
    Command(
        id="table.rules",
        keys="f1",
        words="the rules, at the one that matters now",
        doing=_goes("the rules, at the one that matters now", _rule_page),
        typed="rules",
        foot=lambda desk: "{rules} rules",
        menu=True,
    ),
    Command(
        id="table.advice",
        words="how to play this game well",
        doing=_advice,
        also="advice, theory, strategy, tips, chances",
    ),
    Command(
        id="table.game",
        keys="f2",
        words="draws, resignation, taking back, the dice, leaving",
        doing=_always(
            "draws, resignation, taking back, the dice, leaving",
            lambda desk: desk.hands.open_menu(),
        ),
        also="menu, game, options",
        foot=lambda desk: "{game} game",
    ),
    Command(
        id="table.dice",
        keys="f3",
        words="the dice: their seal, and how they fell",
        doing=_dice,
        also="seal, statistics, fairness",
        menu=True,
    ),
    Command(
        id="table.change_dice",
        words="throw dice of your own, or let the program throw",
        doing=_change_dice,
        menu=True,
    ),
    Command(
        id="table.orient",
        keys="f4",
        words="look at the boards another way",
        doing=_next_boards,
        also="flip, turn the board, rotate, orientation",
    ),
    Command(
        id="table.pause",
        keys="f5",
        words="let the clocks stand still and hide the board",
        doing=_pause,
        also="break, wait, stop the clock",
        typed="pause",
        menu=True,
    ),
    _typed("roll", _roll),
    _typed("draw", _draw),
    _typed("claim", _claim_any),
    _typed("resign", _resign_now),
)
"""What can be done at every table, whoever plays; see `Desk.commands` for the rest."""

LEAVING: tuple[Command[Desk], ...] = (
    *map(_boards, ORIENTATIONS),
    Command(
        id="settings",
        words="Settings",
        doing=_goes("Settings", lambda desk: messages.Change()),
        also=SETTINGS,
        menu=True,
    ),
    Command(
        id="leave",
        words="leave",
        doing=_leave,
        also="quit, exit, save, menu",
        typed="leave",
        menu=True,
    ),
)
"""What stands at the end of every list."""
