"""The line under the prompt: a short list, a typed move, the faces of a throw, or a preview."""

from collections.abc import Callable, Sequence
from pathlib import Path

from textual.content import Content

from dicemate import typed
from dicemate.match import IllegalWord
from dicemate.position import Chance
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.spelling import castling
from dicemate.tui.dice.handroll import HandRoll, faces_of
from dicemate.tui.help import keys
from dicemate.tui.match import dragging, refusal
from dicemate.tui.match.choice import MORE, Choice, pages, short_list
from dicemate.tui.match.playing import NO_ROLL, ROLL, Playing

UNDONE = "undo"[1:]
"""What is left to type of a word whose first letter, as a key, has done it already."""

NOT_BY_HAND = "The program throws: {roll}. To type faces, choose dice of your own: {game}."

COMPLETIONS = 8
"""How many completions of a typed move are shown."""


class Answering(Playing):
    """Takes answers in words and numbers, and says what a touch would do.

    Attributes:
        text: What is typed so far.
        pointed: The square that the cursor or the mouse, whichever moved last, points at.
    """

    def __init__(self, game: Game, path: Path | None) -> None:
        """Begin with nothing typed."""
        super().__init__(game, path)
        self.text = ""
        self.pointed: Spot | None = None
        self.held = False  # Whether the man that was touched last is being dragged.
        self.part = 0  # Of the short list, where it is too long to be shown at once.
        self.face_ended = False  # By itself, with the last key.

    def _changed(self) -> None:
        self.text, self.part, self.held, self.face_ended = "", 0, False, False
        super()._changed()

    def ask(self, question: str, yes: Choice, no: str) -> None:
        """Ask a question that has to be answered before anything else."""
        self.part = 0
        super().ask(question, yes, no)

    # -- the line --------------------------------------------------------------------------

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
        self.show_said()

    def choices(self) -> list[Choice]:
        """Return the short list of what no square stands for."""
        if self.question:
            return self.question[1]
        if self.over:
            return [
                Choice("look through the game", self.look_through),
                Choice("play again, colours changed", self.rematch),
                Choice("leave", self.leave),
            ]
        return [*self._answers(), *(self._choice(word) for word in self.hand.choices())]

    def _answers(self) -> list[Choice]:
        """Return the answers to an offered draw."""
        if self.match.offer is None:
            return []
        other = not self.match.offer
        return [
            Choice(f"{self.match.names[other]} accepts the draw", lambda: self.draw(other)),
            Choice("declines", lambda: self.settle(self.match.decline_draw)),
        ]

    def _choice(self, word: str) -> Choice:
        action, pending = self.hand.actions[word], self.match.pending()
        aside = next((a for a in getattr(pending, "asides", ()) if a.word == word), None)
        name = f"{self.match.names[aside.who]}: " if aside else ""
        note = f" ({action.note})" if action.note else ""
        say = self.roll if action.label == ROLL else lambda: self.say(word)
        return Choice(f"{name}{action.label}", say, note)

    # -- typing ------------------------------------------------------------------------------

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """What can be typed that is no word of the game."""
        return {
            **({"roll": self.roll} if self.match.variant.dice else {}),
            "undo": self.undo,
            "draw": lambda: self.draw(self.actor()),
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
        except typed.Ambiguous as error:
            self._which(text, error.words)
        except IllegalWord as error:
            self._read_else(text, str(error))
        else:
            self.action_drop()
            self.say(word)

    def _which(self, text: str, words: Sequence[str]) -> None:
        """Ask which of the words is meant that a text fits: what a pawn becomes, say."""
        self.action_drop()
        self.part = 0
        choices = [self._choice(word) for word in words]
        self.question = f"{text}: which one?", [*choices, Choice("none", self.action_drop)]
        self.show_said()

    def _read_else(self, text: str, error: str) -> None:
        """Take a text that is no word of the game: a throw by hand, or a command of the table."""
        command = self.commands.get(text.casefold())
        faces = [] if castling(text) else faces_of(text)
        if text.casefold() == UNDONE:
            self.action_drop()
        elif command:
            self.action_drop()
            command()
        elif faces:
            self._read_faces(text, faces)
        else:
            refusal.of_text(self, text, error)

    def _read_faces(self, text: str, faces: list[int]) -> None:
        """Take a throw that is typed as a text, where the players throw dice of their own."""
        if not self.hand_roll:
            due = isinstance(self.match.pending(), Chance)
            self.tell(keys.written(NOT_BY_HAND, type(self), self.app) if due else NO_ROLL)
        elif fault := self.hand_roll.take(faces):
            self.tell(fault)
        else:
            self.action_drop()
            self.roll()

    def _press_number(self, digit: str) -> None:
        """Take a digit for the short list, else as part of a face, else as the first of a text."""
        if 1 <= int(digit) <= len(self.listed()):
            self.action_choose(int(digit))
        elif self.hand_roll and not self.choices():
            self._press_face(self.hand_roll, digit)
        else:
            self.text = digit
            self.show_said()

    def _press_face(self, roll: HandRoll, digit: str) -> None:
        """Take a digit of a face; the last face makes the throw."""
        told = len(roll.faces)
        self.message = roll.press(digit)
        ended = len(roll.faces) > told
        if roll.die or self.message:
            self.show_said()
        else:
            self.roll()
        self.face_ended = ended

    def action_choose(self, number: int) -> None:
        """Take an entry of the short list, counted from 1."""
        choices = self.listed()
        if 1 <= number <= len(choices):
            choices[number - 1].act()
        else:
            self.tell(f"There is no choice {number}.")
