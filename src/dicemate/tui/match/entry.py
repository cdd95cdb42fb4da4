"""The line under the prompt: what is typed, or else choices, faces of a throw, or a preview."""

from collections.abc import Callable, Iterable, Sequence
from string import digits

from textual.content import Content
from textual.style import Style

from dicemate.dice.phrase import phrase
from dicemate.dice.typed import parse
from dicemate.match import IllegalWord, typed
from dicemate.match.sentences import no_choice, nothing_to_roll
from dicemate.position import Chance
from dicemate.spelling import ROLL, castling
from dicemate.system.outside import tidy
from dicemate.tui.dice.handroll import ENDS, HandRoll
from dicemate.tui.dice.traythrows import DICE
from dicemate.tui.match import refusal
from dicemate.tui.match.choices import Choices
from dicemate.tui.match.dialogue import Dialogue

UNDONE = "undo"[1:]
"""The rest of a typed command whose first letter already ran as a key."""

NOT_BY_HAND = "The program rolls: {roll}."
CHOOSE_OWN = "To type faces, choose your own dice: {game}."

CHOOSE_FIRST = "Choose to roll first: {roll}. Then type what your dice show."

ALL_THROWN = "All dice are rolled. Press any other key before you choose by a number."
"""The answer to one face too many at the throw that ended the game."""

COMPLETIONS = 8
"""How many completions of a typed move are shown."""


def _button(text: str, action: str) -> Content:
    """Return a button that throws; clicking the dice does the same."""
    label = Content.styled(f" {text} ", "reverse bold $text-accent")
    return label.stylize(Style.from_meta({"@click": action}))


_ROLL = {dice: _button(f"Roll the {dice}", "screen.roll") for dice in DICE}
_PRESS = {dice: _button(f"Roll your {dice}", "screen.press") for dice in DICE}
"""The buttons, by what is thrown."""

_NOTHING = Content("›")
"""The line while dice are falling."""

_PASTED = 1000
"""The maximum characters of a paste that are considered."""


class Entry:
    """Takes typed answers and numbers.

    Attributes:
        text: The text typed so far.
        choices: What can be chosen by number.
    """

    def __init__(
        self,
        dialogue: Dialogue,
        choices: Choices,
        words: Callable[[], Iterable[str]],
        obey: Callable[[str], bool],
    ) -> None:
        """Start with nothing typed; `choices` are shown meanwhile.

        `words` returns the command words that can be typed now; `obey` runs the command of a
        word and returns whether there is one.
        """
        self.dialogue, self.choices = dialogue, choices
        self._words, self._obey = words, obey
        self.renew()

    def renew(self, *, keeps: bool = False) -> None:
        """Clear the typed text; `keeps` leaves it, unless it was refused."""
        self.text = self._kept() if keeps else ""
        self._refusal = ""  # The message that refused the text, if it was refused.
        self._said = ""  # What the key before the text said, such as that it did nothing.
        # Keys that would add to an input that has just ended: one face too many is no choice.
        session = self.dialogue.session
        self._ended: Sequence[str] = digits if session.over and session.typed_last else ()

    def touched(self) -> None:
        """Let keys add to input that had ended: a square was touched since."""
        self._ended = ()

    @property
    def refused(self) -> bool:
        """Whether the text was refused, and its refusal is still shown."""
        return bool(self._refusal)

    # -- showing ---------------------------------------------------------------------------

    def line(self, preview: str) -> Content:
        """Return the line: typed text, choices, faces, a preview if there is one, or the seal."""
        throwing = self.dialogue.front.throwing
        if throwing.open:
            self.choices.hide()
            return _PRESS[throwing.waits] if throwing.waits else _NOTHING
        if self._refusal and self._refusal != self.dialogue.message:
            self.text = self._refusal = ""  # What was refused goes with its refusal.
        if self.text:
            shown = map(self._completion, self.completions()[:COMPLETIONS])
            return Content(f"› {self.text}▏  {'  '.join(shown)}")
        return self._offered(preview)

    def _offered(self, preview: str) -> Content:
        """Return what there is to choose, to type, to click or to see while nothing is typed."""
        seal, choices = self._seal(), self.choices
        choices.find()
        if choices.elsewhere:
            return choices.line
        roll = None if choices.asked else self.dialogue.hand_roll  # Numbers answer the question.
        parts = [choices.line] if choices.shown else []
        if roll or not choices.shown:
            parts.append(Content(f"› {roll.line() if roll else preview or seal}"))
        due = isinstance(self.dialogue.session.pending, Chance)
        if (due or not choices.shown) and self.dialogue.can_throw():
            parts.insert(0, _ROLL[self.dialogue.dice])
        return Content("\n" if choices.rows > 1 else " ").join(parts)

    def _completion(self, text: str) -> str:
        """Return a completion; for a move typed in full, what it would lead to."""
        if text != self.text:
            return text
        actions = self.dialogue.touch.hand.actions.values()
        return next((each.note for each in actions if each.label == text), "") or text

    def _seal(self) -> str:
        """Return the seal of the dice and the key that explains it, until the first throw."""
        seal = self.dialogue.session.game.unused_seal
        written = self.dialogue.front.written
        return written(f"Sealed dice ({{dice}}): {phrase(seal)}") if seal else ""

    def completions(self) -> list[str]:
        """Return the moves, answers and commands that begin with the typed text."""
        start, session = self.text.casefold(), self.dialogue.session
        nothing = session.over or (session.elsewhere and not session.asides)
        moves = () if nothing else typed.completions(self.text, session.position)
        answers = (each.text for each in self.dialogue.answers())
        found = (each for each in (*answers, *self._words()) if each.casefold().startswith(start))
        return list(dict.fromkeys([*moves, *found]))

    # -- keys ------------------------------------------------------------------------------

    def press(self, key: str, letter: str, *, bound: bool) -> bool:
        """Handle a letter, unless it is a `bound` key; return whether it was handled.

        Text stops growing at the length of the longest move.
        """
        if self._ends_again(key):
            return True
        if not (letter.isprintable() and letter.strip()):
            return False
        return self._letter(key, letter, bound=bound)

    def _ends_again(self, key: str) -> bool:
        """Ignore a key that would add to input that has ended; return whether this is one."""
        ended, again = self._ended, key in self._ended
        # A space may follow a comma while faces are missing.
        stays = key == "comma" and self.dialogue.hand_roll is not None
        if again and key.isdecimal():
            self.dialogue.tell(ALL_THROWN)
            stays = True
        self._ended = ended if stays else ()
        return again

    def _letter(self, key: str, letter: str, *, bound: bool) -> bool:
        kept = self._kept()
        if not kept and bound and not self._begins_word(letter):
            return False  # With nothing typed yet, a bound letter is a key.
        if not kept:
            self._said = self.dialogue.message
        self._retype(kept)
        roll = self.dialogue.hand_roll
        if not self.text and letter.isdecimal():
            self._press_number(letter)
        elif not self.text and key in ENDS and roll and not roll.empty:
            self.dialogue.roll()
            self._ended = (*self._ended, *ENDS)
        elif len(self.text) < typed.LONGEST:
            self.text += letter
            self.dialogue.front.show_said()
        return True

    def _retype(self, text: str) -> None:
        """Change the text by hand, which takes back what was said about it."""
        self.text, self._refusal = text, ""
        self.dialogue.hush()

    def _kept(self) -> str:
        """Return the text to go on with: only its own refusal clears it."""
        return "" if self.refused else self.text

    def paste(self, text: str) -> None:
        """Type the first line of pasted text, as far as it may be a move."""
        self._retype(_first_line(f"{self._kept()}{text.lstrip()}"))
        self._ended = ()
        self.dialogue.front.show_said()

    def space(self) -> None:
        """Type a space."""
        self.text += " "
        self.dialogue.front.show_said()

    def goes_on(self) -> bool:
        """Return whether the text plus a space begins a move, or the faces of a throw."""
        spaced, roll = f"{self.text} ".casefold(), self.dialogue.hand_roll
        if not self.text or len(spaced) > typed.LONGEST:
            return False
        if roll and (faces := parse(spaced.rstrip(" ,"), roll.chance.dice)):
            return len(faces) < len(roll.chance.dice)
        return self._begins_face(spaced) or any(
            each.casefold().startswith(spaced) for each in self.completions()
        )

    def complete(self) -> None:
        """Complete the text as far as it is unambiguous."""
        if (whole := typed.completed(self.text, self.completions())) != self.text:
            self._retype(whole)
        self.dialogue.front.show_said()

    def erase(self) -> None:
        """Erase a typed letter or a face."""
        if self.dialogue.hand_roll and not self.text:
            self.dialogue.hand_roll.erase()
        self._retype(self.text[:-1])
        self.dialogue.front.show_said()

    def _press_number(self, digit: str) -> None:
        """Use a digit for a choice or a face, otherwise to begin a text."""
        roll = self.dialogue.hand_roll
        if self.choices.takes(digit):
            self.choices.choose(int(digit))
            self._ended = () if self.dialogue.ended else ("enter",)
        elif roll and self.choices.reserved:
            self._press_face(roll, digit)
        else:
            self.text = digit
            self.dialogue.front.show_said()

    def _begins_word(self, letter: str) -> bool:
        """Return whether a letter or digit begins what can be played: a bid, a move on file u."""
        session = self.dialogue.session
        if session.over:
            return False
        return self._begins_face(letter) or bool(typed.completions(letter, session.position))

    def _begins_face(self, text: str) -> bool:
        """Return whether a text begins the name of a face that can be typed."""
        roll = self.dialogue.hand_roll
        names = (name for die in roll.chance.dice for name in die.faces) if roll else ()
        return any(name.casefold().startswith(text.casefold()) for name in names)

    def _press_face(self, roll: HandRoll, digit: str) -> None:
        """Add a digit to a face; the last face makes the throw."""
        before = len(roll.faces)
        fault = roll.press(digit)
        ended = len(roll.faces) > before
        if roll.die or fault:
            self.dialogue.tell(fault)
        else:
            self.dialogue.roll()
        self._ended = (*self._ended, *ENDS) if ended else ()

    # -- submitting ---------------------------------------------------------------------------

    def submit(self) -> None:
        """Submit the text: a word or label of the game, or else a square or a command.

        Once a man is touched, a square is where he goes: after ``g1``, ``f3`` is not a pawn's move.
        """
        self._refusal = ""
        text, question = self.text, self.dialogue.question
        if question and (answer := question.answer(text)):
            self.text = ""
            answer.act()
        elif becomes := self._new_man(text):
            self.clear()
            self.dialogue.say(becomes)
        elif text.casefold() == ROLL:
            self.clear()
            self.dialogue.roll()
        elif self.dialogue.session.over:
            self._submit_else(text)
        elif not (self.dialogue.touch.hand.picked and self._touch(text)):
            self._submit_move(text)
        if self.text:  # What was accepted is cleared.
            self._refusal = self.dialogue.message

    def _touch(self, text: str) -> bool:
        """Touch the square that a text names, as a click on it does; return whether it can be."""
        dialogue = self.dialogue
        spot = dialogue.touch.hand.named(text.casefold()) if dialogue.touchable else None
        if spot:
            self.text = ""
            dialogue.front.touch(spot)
        return spot is not None

    def _new_man(self, text: str) -> str:
        """Return the promotion to the man whose letter is typed, if men are shown to choose from.

        They are all for one pawn: a letter never chooses between pawns unasked.
        """
        men = self.dialogue.strip() if len(text) == 1 else ()
        return next((each.word for each in men if each.man.letter == text.upper()), "")

    def _submit_move(self, text: str) -> None:
        """Submit a word or label of the game, or else a command."""
        try:
            word = typed.parse(text, self.dialogue.session.position)
        except typed.Ambiguous as error:
            self.clear()
            self.dialogue.ask_which(text, error.words)
        except IllegalWord as error:
            self._submit_else(text, str(error))
        else:
            self._submit_word(text, word)

    def _submit_word(self, text: str, word: str) -> None:
        """Submit a word of the game; ask if the text may also answer a draw offer."""
        self.clear()
        if self.dialogue.replies(text):
            self.dialogue.ask_which(text, [word])
        else:
            self.dialogue.say(word)

    def clear(self) -> None:
        """Clear the text, the question and the selection."""
        self.text = ""
        self.dialogue.clear()

    def let_go(self) -> None:
        """Clear these, and show what is then lit and asked."""
        self.text = ""
        self.dialogue.drop()

    def clear_faces(self) -> None:
        """Clear the faces typed so far."""
        if self.dialogue.hand_roll:
            self.dialogue.hand_roll.clear()
        self.dialogue.drop()

    def _submit_else(self, text: str, error: str = "") -> None:
        """Submit a text that is no word of the game: faces, a square, a way on, or a command."""
        faces = [] if castling(text) else self._faces(text)
        if text.casefold() == UNDONE:
            self.text = ""
            self.dialogue.drop(self._said)
        elif faces:
            self._submit_faces(faces, whole=text.casefold().startswith(ROLL))
        elif way := self.dialogue.named(text.casefold()):
            self.let_go()
            way.act()
        elif not (self._touch(text) or self._obey(text.casefold())):
            dialogue = self.dialogue
            dialogue.refuse(self._refused(text, error))
            dialogue.front.show_said()

    def _refused(self, text: str, error: str) -> refusal.Refusal:
        """Return why a text cannot be played, which `error` says if nothing more is known."""
        dialogue = self.dialogue
        if dialogue.ended:
            return refusal.Refusal(dialogue.ended)
        hand, first = dialogue.touch.hand, dialogue.roll_first()
        if there := hand.untouchable(text.casefold()):
            return refusal.of_touch(dialogue.session, there, hand.begun, first)
        return refusal.of_text(dialogue.session, text, error, first)

    def _faces(self, text: str) -> list[int]:
        """Return the faces that a text names; empty if it names none."""
        roll = self.dialogue.hand_roll
        return roll.read(text) if roll else parse(text)

    def _submit_faces(self, faces: list[int], *, whole: bool) -> None:
        """Submit faces that were typed as text, if the players throw their own dice."""
        dialogue, roll = self.dialogue, self.dialogue.hand_roll
        if not roll:
            number = faces[0] if len(faces) == 1 and not whole else None
            dialogue.tell(dialogue.front.written(self._no_faces(number)))
        elif fault := roll.type_faces(faces, whole=whole):
            dialogue.tell(fault)
        else:
            self.clear()
            if roll.die:
                dialogue.front.show_said()
            else:
                dialogue.roll()

    def _no_faces(self, number: int | None) -> str:
        """Return why no faces can be typed now, or that no choice has this `number`."""
        session, choice = self.dialogue.session, self.dialogue.roll_word()
        if not (choice or isinstance(session.pending, Chance)):
            if number is not None and self.choices.shown:
                return no_choice(number)
            return nothing_to_roll(session.match)
        if choice and session.game.by_hand:
            return CHOOSE_FIRST
        return NOT_BY_HAND if self.dialogue.course else f"{NOT_BY_HAND} {CHOOSE_OWN}"


def _first_line(text: str) -> str:
    """Return the first line of a text, made printable; an ellipsis marks a cut."""
    line = next(iter(text[:_PASTED].splitlines()), "")  # Many terminals paste \r for each \n.
    short = tidy(line)
    cut = len(line) == _PASTED or len(short) > typed.LONGEST
    return f"{short[: typed.LONGEST - 1]}…" if cut else short
