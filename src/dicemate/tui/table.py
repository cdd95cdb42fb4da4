"""The table: two people play a match by mouse, by cursor keys and by typing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content

from dicemate import library, typed
from dicemate.dice import Dice, SecretMissing
from dicemate.match import IllegalWord
from dicemate.position import Chance, Outcome
from dicemate.record import Game
from dicemate.scene import Scene, Spot
from dicemate.tui import (
    dragging,
    gamemenu,
    geometry,
    handroll,
    keys,
    orientation,
    refusal,
    throws,
)
from dicemate.tui.app import DicemateApp
from dicemate.tui.boards import Boards
from dicemate.tui.choice import MORE, Choice, pages, short_list
from dicemate.tui.hand import Hand
from dicemate.tui.handroll import HandRoll
from dicemate.tui.matchscreen import MatchScreen
from dicemate.tui.square import Lights
from dicemate.tui.ticking import Ticking
from dicemate.tui.tray import Tray

ROLL = "roll"
"""The label of a word that chooses to roll; Space and a click on the dice say it too."""

CURSOR = Binding.Group("move the cursor")

UNDONE = "undo"[1:]
"""What is left to type of a word whose first letter, as a key, has done it already."""

COMPLETIONS = 8
"""How many completions of a typed move are shown."""


class Table(MatchScreen):
    """Plays a match, and saves it, if it is kept, after every word before the word is shown."""

    LIVE = True
    KEYS = (
        "{roll} roll · {left}{up}{down}{right} {touch}, or type a move · {undo} undo · "
        "{help} help · {rules} rules · {game} game"
    )

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "space", "roll, or touch the cursor's square", id="table.roll"),
        Binding("enter", "enter", "touch the cursor's square", id="table.touch"),
        Binding("left", "move(-1, 0)", "the cursor to the left", id="table.left", group=CURSOR),
        Binding("right", "move(1, 0)", "the cursor to the right", id="table.right", group=CURSOR),
        Binding("up", "move(0, 1)", "the cursor up", id="table.up", group=CURSOR),
        Binding("down", "move(0, -1)", "the cursor down", id="table.down", group=CURSOR),
        Binding("tab", "tab", "the cursor to the other board", id="table.tab", priority=True),
        Binding("escape", "drop", "let go of what is touched or typed", id="table.drop"),
        Binding("backspace", "erase", "erase a typed letter", id="table.erase"),
        Binding("u", "undo", "take back the last step", id="table.undo"),
        Binding("U", "undo(True)", "take back the turn", id="table.undo_turn"),
        Binding(
            "f2", "game", "draws, resignation, taking back, the dice, leaving", id="table.game"
        ),
        Binding("f3", "dice", "the dice: their seal, and how they fell", id="table.dice"),
        Binding("f4", "orient", "look at the boards another way", id="table.orient"),
        Binding("f1", "rules", "the rules, at the one that matters now", id="table.rules"),
        Binding("question_mark", "help", "what can be done now, and all keys", id="table.help"),
    ]

    def __init__(self, game: Game, path: Path | None) -> None:
        """Play `game`, which is saved in the file `path`; one without a file is not kept."""
        super().__init__(game)
        self.path = path
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(game)
        self.text = ""
        self._told = ""  # The rule that the message comes from.
        self.question: tuple[str, list[Choice]] | None = None
        self.cursor: Spot | None = None
        self.pointed: Spot | None = None  # By the cursor or by the mouse, whichever moved last.
        self.part = 0  # Of the short list, where it is too long to be shown at once.
        self.held = False  # Whether the man that was touched last is being dragged.
        self.said = bool(self.match.words)
        self._lit = Lights()
        self._asked = self.actor()
        self._standing = ""
        self.ticking = Ticking(self)

    def on_mount(self) -> None:
        """Let the clocks run."""
        self.ticking.start()

    # -- playing ---------------------------------------------------------------------------

    def say(self, word: str) -> None:
        """Play a word; one with a warning has to be confirmed first."""
        action = self.match.position.action(word)
        if action.warning:
            anyway = Choice(f"play {action.label} anyway", lambda: self._play(word, self._changed))
            self.ask(f"{action.label} {action.warning}.", anyway, "choose again")
        else:
            self._play(word, self._changed)

    def _play(self, word: str, show: Callable[[], None]) -> None:
        """Play a word and save it; only then is it shown, so that nothing shown is ever lost."""
        if not self.ticking.in_time():
            return
        try:
            self.match.play(word)
        except IllegalWord as error:
            self.tell(str(error))
            return
        try:
            self.keep()
        except OSError as error:
            self.match.withdraw()
            self.tell(f"Not played, since it cannot be saved: {error.strerror} ({self.path})")
            return
        show()

    def roll(self) -> None:
        """Throw the dice, if it is time to; first choose to, where that is a choice."""
        choice = self.roll_word()
        if choice:
            self.say(choice)
        pending = self.match.pending()
        if self.hand_roll:
            self._roll_by_hand(self.hand_roll)
        elif isinstance(pending, Chance):
            self._throw(pending)
        elif not choice:
            self.tell("There is nothing to roll now.")

    def _throw(self, chance: Chance) -> None:
        try:
            self._play(self.game.throw(chance), self._tumble)
        except SecretMissing as error:
            yes = Choice("throw dice of your own", self.change_dice)
            self.ask(f"{error}.".capitalize(), yes, "leave it")

    def _tumble(self) -> None:
        """Let the dice tumble over the table as it was; then all that changed is shown."""
        app = self.app
        assert isinstance(app, DicemateApp)
        if app.settings.animation and app.animation_level != "none":
            throw = throws.made(self.match, len(self.match.words) - 1)
            self.tray.tumble(throw, self._changed)
            self._standing = f"{self.match.names[throw.thrower]} throws …"
            self._show_entry()
        else:
            self._changed()

    def _roll_by_hand(self, roll: HandRoll) -> None:
        """Take the faces that were typed, once they are all there."""
        roll.end()
        if roll.die:
            self.tell(handroll.TYPE_FACES)
        else:
            self.game.throw_by_hand(roll.chance, roll.word)
            self._play(roll.word, self._changed)

    def change_dice(self) -> None:
        """Let the players throw dice of their own from now on, or the program again."""
        self.settle(lambda: handroll.change(self.game))

    def roll_word(self) -> str:
        """Return the word by which somebody may choose to roll, if there is one."""
        actions = self.hand.actions.items()
        return next((word for word, action in actions if action.label == ROLL), "")

    def undo(self, *, turn: bool = False) -> None:
        """Take back a word, or a turn."""
        self.settle(self.match.undo_turn if turn else self.match.undo)

    def settle(self, act: Callable[[], object]) -> None:
        """Do something to the match that is no word, save it and show it."""
        try:
            act()
            self.keep()
        except IllegalWord as error:
            self.tell(f"{error}.".capitalize())
        except OSError as error:
            self._changed()
            self.tell(f"Cannot save: {error.strerror} ({self.path})")
        else:
            self._changed()

    def keep(self) -> None:
        """Save the match, if it is one that is kept.

        Raises:
            OSError: it cannot be saved.
        """
        if self.path:
            library.save(self.game, self.path)

    def _changed(self) -> None:
        """Show what has become of the match; after a throw this is when the dice have settled."""
        self.tray.stop()
        self.said = True
        self.ply = len(self.match.words)
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(self.game)
        self.text = self.message = ""
        self.question, self.held, self.part = None, False, 0
        self.show_words_changed()
        self._ring()

    def _ring(self) -> None:
        """Ring the bell, where it is wanted, when the other player has to act."""
        asked, self._asked = self._asked, self.actor()
        app = self.app
        assert isinstance(app, DicemateApp)
        if app.settings.bell and asked != self._asked and not self.over:
            app.bell()

    # -- showing ---------------------------------------------------------------------------

    def show_ply(self) -> None:
        """Show the match as it stands, and what can be said."""
        self._lit = self._lights()
        self._standing = self._stand()
        orientation.turn(self)
        super().show_ply()
        self._show_entry()

    def show_players(self) -> None:
        """Show who plays, whose turn it is, the clocks, and who must do what."""
        if orientation.of(self) != orientation.FACING:
            self.title_line.set_class(False, "-error")
            super().show_players()
        self._show_prompt()

    def _show_prompt(self) -> None:
        """Show who must do what; the top line, which takes longer, only where it is said there."""
        if orientation.of(self) == orientation.FACING:
            orientation.show_lines(self)
        else:
            self.prompt_line.set_class(self.warns, "-error")
            self.prompt_line.show(self.prompt())

    def _show_text(self, scene: Scene) -> None:
        own = orientation.show_taken(self, scene.shelves)
        super()._show_text(scene._replace(shelves=own))

    @property
    def warns(self) -> bool:
        """Whether the prompt is a message or a question that has come up."""
        return bool(self.message or self.question)

    def light(self) -> None:
        """Show what the hand has changed."""
        self.part = 0
        self._lit = self._lights()
        self.boards.show(self.boards.panels, self._lit)
        self._show_entry()

    def lights(self) -> Lights:
        """Return what is lit."""
        return self._lit

    def _lights(self) -> Lights:
        """Return what is lit: the last move, what can be touched, the hand and the cursor."""
        picked = frozenset(self.hand.picked)
        ends = frozenset(a.path[0] for a in self.hand.actions.values() if len(a.path) == 1)
        starts = self.hand.starts() - ends
        targets = self.hand.targets() if picked else ends
        movable = frozenset() if picked or self.over else starts
        return Lights(self._last_move(), movable, targets, picked, self.cursor)

    def tell(self, message: str, rule: str = "") -> None:
        """Show a message until the next key, and the rule that it comes from, if any."""
        self.message, self._told = message, rule
        self._show_entry()

    def rule(self) -> str:
        """Return the rule of the message that is shown, else of what is pending."""
        return (self.message and self._told) or super().rule()

    def ask(self, question: str, yes: Choice, no: str) -> None:
        """Ask a question that has to be answered before anything else."""
        self.part = 0
        self.question = question, [yes, Choice(no, self.action_drop)]
        self._show_entry()

    def prompt(self) -> str:
        """Return what has to be known first: a message, a question, or who must do what."""
        if self.message:
            return self.message
        return self.question[0] if self.question else self._standing

    def _stand(self) -> str:
        """Return who must do what, and what may be answered or claimed."""
        prompt = super().prompt()
        if self.match.offer is not None:
            return f"{self.match.names[self.match.offer]} offers a draw. {prompt}"
        claim = keys.written(" ({game}: a draw can be claimed.)", Table, self.app)
        return f"{prompt}{claim}" if self.match.claims() else prompt

    def _show_entry(self) -> None:
        self._show_prompt()
        self.entry_line.show(self._entry())

    def _entry(self) -> Content:
        """Return the line under the prompt: what is typed, or the short list, or a preview."""
        if self.text:
            return Content(f"› {self.text}▏  {'  '.join(self._completions()[:COMPLETIONS])}")
        choices = self.listed()
        if choices:
            return short_list(choices, self.columns)
        if self.hand_roll:
            return Content(f"› {self.hand_roll.line()}")
        return Content(f"› {self._preview() or self._seal()}")

    def _seal(self) -> str:
        """Return the seal of the dice, to be seen before the first of them is thrown."""
        shown = self.game.dice.seal and self.match.variant.dice and not self.match.words
        return f"Seal {self.game.dice.seal}" if shown else ""

    def _preview(self) -> str:
        """Return what is said of the word that a touch of the square pointed at would play."""
        for action in self.hand.actions.values():
            if self.pointed and action.path == (*self.hand.picked, self.pointed):
                return f"{action.label}  {action.note}"
        return dragging.held(self)

    def listed(self) -> list[Choice]:
        """Return the part of the short list that is shown, and what leads on where it is long."""
        parts = pages(self.choices(), self.columns)
        if len(parts) == 1:
            return parts[0]
        part = self.part % len(parts)
        return [*parts[part], Choice(MORE.format(part + 1, len(parts)), self._next_part)]

    def _next_part(self) -> None:
        self.part += 1
        self._show_entry()

    def choices(self) -> list[Choice]:
        """Return the short list of what no square stands for."""
        if self.question:
            return self.question[1]
        if self.over:
            return [
                Choice("look through the game", self._replay),
                Choice("play again, colours changed", self._rematch),
                Choice("leave", self.leave),
            ]
        return [*self._answers(), *(self._choice(word) for word in self.hand.choices())]

    def _answers(self) -> list[Choice]:
        """Return the answers to an offered draw."""
        if self.match.offer is None:
            return []
        other = not self.match.offer
        return [
            Choice(f"{self.match.names[other]} accepts the draw", lambda: self._draw(other)),
            Choice("declines", lambda: self.settle(self.match.decline_draw)),
        ]

    def _choice(self, word: str) -> Choice:
        action, pending = self.hand.actions[word], self.match.pending()
        aside = next((a for a in getattr(pending, "asides", ()) if a.word == word), None)
        name = f"{self.match.names[aside.who]}: " if aside else ""
        note = f" ({action.note})" if action.note else ""
        say = self.roll if action.label == ROLL else lambda: self.say(word)
        return Choice(f"{name}{action.label}", say, note)

    # -- mouse -----------------------------------------------------------------------------

    def on_boards_touched(self, event: Boards.Touched) -> None:
        """Touch the square that was clicked."""
        self.message = ""
        self.touch(event.spot)

    def on_boards_pointed(self, event: Boards.Pointed) -> None:
        """Tell beforehand what a click would play, or what letting go of a man would."""
        self.pointed = event.spot
        if self.held:
            dragging.carry(self)
        self._show_entry()

    def on_boards_lifted(self, event: Boards.Lifted) -> None:
        """Take the man that is being dragged into the hand."""
        self.message = ""
        dragging.lift(self, event.spot)

    def on_boards_dropped(self, event: Boards.Dropped) -> None:
        """Let go of the man that was dragged."""
        dragging.let_go(self, event.spot)

    def on_tray_clicked(self, event: Tray.Clicked) -> None:
        """Throw the dice by a click on them; while they tumble any click settles them."""
        if not self.tray.settle():
            self.roll()

    def touch(self, spot: Spot) -> None:
        """Touch a square with the hand."""
        if self.question or self.over:
            return
        before, word = self.hand.picked, self.hand.touch(spot)
        if word:
            self.say(word)
        elif not self.hand.picked and before != (spot,):
            self.refuse(spot, before)
        self.light()

    def refuse(self, spot: Spot, before: tuple[Spot, ...] = ()) -> None:
        """Say why a square cannot be touched, after those touched `before`."""
        refusal.of_touch(self, spot, before)

    # -- keys ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Let no key act while dice tumble: it settles them."""
        return not self.tray.tumbling

    def on_key(self, event: events.Key) -> None:
        """Take letters as a typed move, and numbers for the short list.

        A key that settles dice does nothing else, unless it is a letter: it may begin a move.
        """
        letter = event.character
        if self.tray.settle() and not (letter and letter.isalpha()):
            event.stop()
            return
        if not letter or not letter.isprintable() or letter == " ":
            return
        if self.message:  # What was typed was told to be wrong: who does not mend it starts anew.
            self.message = self.text = ""
        if not self.text and event.key in keys.all_of(Table, self.app):
            return  # With nothing typed yet, a bound letter is a key.
        event.stop()
        if not self.text and letter.isdecimal():
            self._press_number(letter)
        else:
            self.text += letter
            self._show_entry()

    def _press_number(self, digit: str) -> None:
        """Take a digit as a part of a face that is asked for, else for the short list."""
        if not self.hand_roll or self.choices():
            self.action_choose(int(digit))
            return
        self.message = self.hand_roll.press(digit)
        if self.hand_roll.die or self.message:
            self._show_entry()
        else:
            self.roll()

    def action_move(self, right: int, up: int) -> None:
        """Move the cursor."""
        self.message = ""
        self.cursor = self.pointed = (
            self._beside(self.cursor, right, up) if self.cursor else self._first_spot()
        )
        self.light_cursor(self.cursor)
        self._show_entry()

    def light_cursor(self, spot: Spot | None) -> None:
        """Light a square as the cursor's, and no longer the one before."""
        before = self._lit.cursor
        self._lit = replace(self._lit, cursor=spot)
        self.boards.point(before, self._lit)

    def _beside(self, spot: Spot, right: int, up: int) -> Spot:
        panel = next(panel for panel in self.boards.panels if panel.name == spot.board)
        turned = self.boards.turned
        square = geometry.beside(panel, spot.square, right, up, turned=turned)
        return Spot(spot.board, square)

    def _first_spot(self) -> Spot:
        """Return where the cursor begins: on something that can be touched."""
        spots = sorted(self._lit.movable or self._lit.targets or self._lit.last)
        panel = self.boards.panels[0]
        return spots[len(spots) // 2] if spots else Spot(panel.name, "a1")

    def action_orient(self) -> None:
        """Look at the boards another way."""
        orientation.change_to_next(self)

    def action_undo(self, turn: bool = False) -> None:
        """Take back a word, or a turn."""
        self.undo(turn=turn)

    def action_tab(self) -> None:
        """Complete what is typed, or take the cursor to the next board."""
        if self.text:
            self.text = typed.completed(self.text, self._completions())
            self._show_entry()
            return
        names = [panel.name for panel in self.boards.panels]
        spot = self.cursor or self._first_spot()
        self.cursor = Spot(names[(names.index(spot.board) + 1) % len(names)], spot.square)
        self.action_move(0, 0)

    def action_enter(self) -> None:
        """Take what is typed, or touch the cursor's square, or throw the dice."""
        self.message = ""
        if self.text:
            self._read()
        elif self._enter_rolls():
            self.roll()
        elif self.cursor:
            self.touch(self.cursor)
        else:
            self.action_move(0, 0)

    def _enter_rolls(self) -> bool:
        """Tell whether Enter means the dice: some faces are typed, or no square can be touched."""
        typed_faces = self.hand_roll is not None and not self.hand_roll.empty
        return typed_faces or (isinstance(self.match.pending(), Chance) and not self.hand.starts())

    def action_space(self) -> None:
        """Throw the dice, or touch the cursor's square; or type the space of a text like theirs."""
        if self.message:  # What was refused is not meant any more.
            self.message = self.text = ""
        spaced = f"{self.text} ".casefold()
        if self.text and any(each.casefold().startswith(spaced) for each in self._completions()):
            self.text += " "
            self._show_entry()
            return
        if self.text or self.question or self.hand.picked:
            self.action_enter()
        elif isinstance(self.match.pending(), Chance) or self.roll_word():
            self.roll()
        else:
            self.action_enter()

    def action_drop(self) -> None:
        """Let go of what is typed, asked or touched."""
        self.text = self.message = ""
        self.question = None
        self.hand.drop()
        self.light()

    def action_erase(self) -> None:
        """Erase a typed letter, or take back a face."""
        if self.hand_roll and not self.text:
            self.hand_roll.erase()
        self.message, self.text = "", self.text[:-1]
        self._show_entry()

    def action_choose(self, number: int) -> None:
        """Take an entry of the short list, counted from 1."""
        choices = self.listed()
        if 1 <= number <= len(choices):
            choices[number - 1].act()
        else:
            self.tell(f"There is no choice {number}.")

    # -- typing ----------------------------------------------------------------------------

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """What can be typed that is no word of the game."""
        return {
            "roll": self.roll,
            "undo": self.undo,
            "draw": lambda: self._draw(self.actor()),
            "resign": lambda: self.ask_resign(self.actor()),
            "rules": self.action_rules,
            "help": self.action_help,
            "leave": self.leave,
        }

    def _completions(self) -> list[str]:
        """Return what can be played or done that begins with what is typed."""
        start = self.text.casefold()
        moves = typed.completions(self.text, self.match.position)
        words = (word for word in self.commands if word.startswith(start))
        return list(dict.fromkeys([*moves, *words]))

    def _read(self) -> None:
        """Take what is typed: a word or label of the game, else a command of the table."""
        text = self.text
        if text.casefold() == ROLL:
            self.action_drop()
            self.roll()
            return
        try:
            word = typed.read(text, self.match.position)
        except IllegalWord as error:
            command = self.commands.get(text.casefold())
            if text.casefold() == UNDONE:
                self.action_drop()
            elif command:
                self.action_drop()
                command()
            else:
                refusal.of_text(self, text, str(error))
        else:
            self.action_drop()
            self.say(word)

    def actor(self) -> bool:
        """Return who is asked to do something now."""
        pending = self.match.pending()
        return self.match.position.turn if isinstance(pending, Outcome) else pending.who

    # -- ends and other rooms --------------------------------------------------------------

    def _draw(self, who: bool) -> None:
        claims = self.match.claims()
        if claims and self.actor() == who:
            self.settle(lambda: self.match.claim_draw(claims[0]))
        else:
            self.settle(lambda: self.match.offer_draw(who))

    def ask_resign(self, who: bool) -> None:
        """Ask whether a player means to resign."""
        name = self.match.names[who]
        yes = Choice(f"{name} resigns", lambda: self.settle(lambda: self.match.resign(who)))
        self.ask(f"{name}, do you resign the game?", yes, "play on")

    def action_game(self) -> None:
        """Offer what is the match's and not the game's: draws, resignation, takebacks, leaving."""
        from dicemate.tui.picker import Picker

        choices = gamemenu.choices(self)

        def act(index: int | None) -> None:
            if index is not None:
                choices[index].act()

        self.app.push_screen(Picker("The game", [choice.text for choice in choices]), act)

    def _replay(self) -> None:
        from dicemate.tui.replay import Replay

        if self.path:
            self.app.push_screen(Replay(self.game, self.path))

    def _rematch(self) -> None:
        """Start the same game anew, each player with the other's colour and with fresh dice."""
        game = Game(self.match.rematch(), Dice.sealed(), by_hand=self.game.by_hand)
        try:
            path = library.create(game)
        except OSError as error:
            self.tell(f"Cannot save a game: {error.strerror} ({error.filename})")
            return
        if self.path:
            library.release(self.path)
        self.game, self.match, self.path = game, game.match, path
        self._changed()
        self.said = False

    def on_unmount(self) -> None:
        """Let others open the game; leave no file behind where nothing was ever said."""
        if not self.path:
            return
        if not self.said and not self.match.words:
            library.discard(self.game, self.path)
        else:
            self.ticking.stop()
        library.release(self.path)
