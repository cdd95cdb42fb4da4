"""The table: two people play a match by mouse, by cursor keys and by typing."""

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from dicemate import typed
from dicemate.outside import printable
from dicemate.position import Chance
from dicemate.scene import Scene, Spot
from dicemate.session import Session
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.square import Lights
from dicemate.tui.dice.handroll import ENDS, faces_of
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.match import dragging, foot, gamemenu, orientation, refusal
from dicemate.tui.match.answering import Answering

CURSOR = Binding.Group("move the cursor")

_PASTED = 1000
"""Letters of a paste that are looked at."""


class Table(Answering):
    """Lets two people play a match with mouse, cursor and keys."""

    KEYS = "{help} help · {rules} rules · {game} game"

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

    def __init__(self, session: Session) -> None:
        """Play the game of a session, which is closed when the table is left."""
        super().__init__(session)
        self.cursor: Spot | None = None
        self._lit = Lights()

    # -- showing ---------------------------------------------------------------------------

    def show_ply(self) -> None:
        """Show the match as it stands, and what can be said."""
        self._cross_over()
        self._lit = self._lights()
        self._standing = self._stand()
        orientation.turn(self)
        super().show_ply()
        self.show_keys()
        self.show_said()

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

    def keys_now(self) -> str:
        """Return the line that names the keys that do something now."""
        return foot.line(self)

    def show_said(self) -> None:
        """Show who must do what, and the line under it."""
        self._show_prompt()
        self.entry_line.show(self._entry())

    def _show_text(self, scene: Scene) -> None:
        own = orientation.show_taken(self, scene.shelves)
        super()._show_text(scene._replace(shelves=own))

    def _cross_over(self) -> None:
        """Take the cursor to another board, if only there something can be touched."""
        spots = self.hand.starts()
        if self.cursor and spots and self.cursor.board not in {spot.board for spot in spots}:
            self.cursor = self.pointed = _middle(spots)

    def light(self) -> None:
        """Show what the hand has changed."""
        self.part, self.face_ended = 0, False
        self._lit = self._lights()
        self.boards.show(self.boards.panels, self._lit)
        self.show_said()

    def lights(self) -> Lights:
        """Return what is lit."""
        return self._lit

    def _lights(self) -> Lights:
        """Return what is lit: the last move, what can be touched, the hand and the cursor."""
        picked = frozenset(self.hand.picked)
        ends = frozenset(a.path[0] for a in self.hand.actions.values() if len(a.path) == 1)
        starts = self.hand.starts() - ends
        targets = self.hand.targets() if picked else ends
        movable = starts if self.touchable and not picked else frozenset()
        return replace(
            super().lights(), movable=movable, targets=targets, picked=picked, cursor=self.cursor
        )

    @property
    def unsaved(self) -> bool:
        """Whether this is a game that might have been saved, and is not."""
        return not self.session.store.lasting

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
        self.show_said()

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

    @property
    def touchable(self) -> bool:
        """Whether a touch of a square can mean anything now."""
        return not self.over and not self.question

    def touch(self, spot: Spot) -> None:
        """Touch a square with the hand."""
        if not self.touchable:
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
        letter = event.character or ""
        ended = self.face_ended
        # A space may follow a comma, while there are faces to come.
        self.face_ended = ended and event.key == "comma" and self.hand_roll is not None
        settles = self.tray.settle() and not letter.isalpha()
        if settles or (ended and event.key in ENDS):
            event.stop()
        elif letter.isprintable() and letter.strip():
            self._type(event, letter)

    def _type(self, event: events.Key, letter: str) -> None:
        """Take a letter, unless it is a key; what is longer than any move gets no longer."""
        if self.message:  # What was typed was told to be wrong: who does not mend it starts anew.
            self.message = self.text = ""
        if not self.text and event.key in keys.all_of(Table, self.app):
            return  # With nothing typed yet, a bound letter is a key.
        event.stop()
        if not self.text and letter.isdecimal():
            self._press_number(letter)
        elif not self.text and event.key in ENDS and self.hand_roll and not self.hand_roll.empty:
            self.roll()
            self.face_ended = True
        elif len(self.text) < typed.LONGEST:
            self.text += letter
            self.show_said()

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of what is pasted, as far as it may be a move."""
        event.stop()
        self.tray.settle()
        before = "" if self.message else self.text
        self.message, self.text = "", _first_line(f"{before}{event.text.lstrip()}")
        self.show_said()

    def action_move(self, right: int, up: int) -> None:
        """Move the cursor."""
        self.message = ""
        self.cursor = self.pointed = (
            self._beside(self.cursor, right, up) if self.cursor else self._first_spot()
        )
        self.light_cursor(self.cursor)
        self.show_said()

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
        spots = self._lit.movable or self._lit.targets or self._lit.last
        return _middle(spots) if spots else Spot(self.boards.panels[0].name, "a1")

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
            self.show_said()
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
        if self._goes_on(f"{self.text} ".casefold()):
            self.text += " "
            self.show_said()
            return
        if self.text or self.question or self.hand.picked:
            self.action_enter()
        elif isinstance(self.match.pending(), Chance) or self.roll_word():
            self.roll()
        else:
            self.action_enter()

    def _goes_on(self, spaced: str) -> bool:
        """Tell whether a text that ends with a space begins a move, or the faces of a throw."""
        if not self.text or len(spaced) > typed.LONGEST:
            return False
        if self.hand_roll and (faces := faces_of(spaced.rstrip(" ,"))):
            return len(faces) < len(self.hand_roll.chance.dice)
        return any(each.casefold().startswith(spaced) for each in self._completions())

    def action_drop(self) -> None:
        """Let go of what is typed, asked or touched; where nothing is, tell how to leave."""
        if not (self.text or self.message or self.question or self.hand.picked or self.over):
            refusal.of_leaving(self)
            return
        self.text = self.message = ""
        self.question = None
        self.hand.drop()
        self.light()

    def action_erase(self) -> None:
        """Erase a typed letter, or take back a face."""
        if self.hand_roll and not self.text:
            self.hand_roll.erase()
        self.message, self.text = "", self.text[:-1]
        self.show_said()

    # -- other rooms -----------------------------------------------------------------------

    def action_game(self) -> None:
        """Offer what is the match's and not the game's: draws, resignation, takebacks, leaving."""
        from dicemate.tui.forms.picker import Picker

        choices = gamemenu.choices(self)

        def act(index: int | None) -> None:
            if index is not None:
                choices[index].act()

        self.app.push_screen(Picker("The game", [choice.text for choice in choices]), act)


def _first_line(text: str) -> str:
    """Return the first line of a text, fit to be shown; a sign tells where it is cut."""
    line = text[:_PASTED].partition("\n")[0]
    short = " ".join(printable(line).split())
    cut = len(line) == _PASTED or len(short) > typed.LONGEST
    return f"{short[: typed.LONGEST - 1]}…" if cut else short


def _middle(spots: frozenset[Spot]) -> Spot:
    return sorted(spots)[len(spots) // 2]
