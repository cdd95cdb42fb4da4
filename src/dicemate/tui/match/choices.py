"""A table's choices: the short list below the prompt, and the question that it answers."""

from operator import attrgetter

from textual.content import Content

from dicemate.match.sentences import no_choice
from dicemate.position import Chance
from dicemate.tui.command import Item
from dicemate.tui.match.answers import Asked
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.numbering import DIGITS, lettered, page, pages, short_list


class Choices:
    """What can be chosen by its number.

    Attributes:
        columns: The length of a line.
        rows: The number of lines below the prompt.
        shown: The choices as last shown.
        line: How these are shown below the prompt; without text if there are none.
        elsewhere: Whether they are shown elsewhere, with only their numbers below the prompt.
        reserved: The digits that choose nothing, since they begin words of the game.
        numbered: Whether one of them can be chosen by its number.
        apart: Whether all of them are shown on the end card.
        asked: The question that all of them answer, if any.
        overlaid: The same, if its answers lie over the boards.
        facing: Whether the players sit face to face, each with messages at their own edge.
    """

    def __init__(self, dialogue: Dialogue) -> None:
        """Start with nothing shown."""
        self._dialogue = dialogue
        self.columns, self.rows = 0, 1
        self.apart, self.facing = False, False
        self._texts: list[str] = []
        self._part = 0  # The page, if there are too many of these to be shown at once.
        self.hide()

    def hide(self) -> None:
        """Show none."""
        self.shown: list[Item] = []
        self.line, self.elsewhere = Content(""), False
        self.reserved, self.numbered = "", False
        self.asked: Asked | None = None
        self.overlaid: Asked | None = None

    def find(self) -> None:
        """Find what can be chosen now, the question to answer, if any, and where both go."""
        dialogue = self._dialogue
        choices = dialogue.choices()
        self.asked, self.reserved = dialogue.asked(), dialogue.reserved()
        due = isinstance(dialogue.session.pending, Chance)
        rows = max(self.rows - 1, 1) if due else self.rows  # The button to roll has one.
        parts = [choices] if self.apart or self.asked else pages(choices, self.columns, rows)
        if len(parts) > 1 and (men := dialogue.strip()):  # Their numbers would differ on pages.
            letters = [each.man.letter for each in men if each.word]
            parts = pages(lettered(choices, letters), self.columns, rows)
        texts = [*map(attrgetter("text"), choices)]
        if texts != self._texts:
            self._texts, self._part = texts, 0
        self.shown = page(parts, self._part, self._turn)
        self.numbered = not {*self.reserved}.issuperset(DIGITS[: len(self.shown)])
        self.overlaid = self.asked and self._overlaid(self.asked)
        self.elsewhere = self.apart or bool(self.overlaid)
        below = short_list(self.shown, self.columns, rows, self.reserved)
        self.line = Content(f"› {self._numbers()}") if self.elsewhere else below

    def _overlaid(self, asked: Asked) -> Asked | None:
        """Return a question whose answers do not belong below the prompt, or do not fit there."""
        if asked.spot or asked.offered or self.facing:
            return asked
        whole = [each._replace(text=f"{each.text}{each.note}", note="") for each in asked.choices]
        return None if pages(whole, self.columns, self.rows) == [whole] else asked

    def _numbers(self) -> str:
        """Return the numbers that answer a question shown elsewhere, unless they are words."""
        count, dialogue = len(self.shown), self._dialogue
        if not {*self.reserved}.isdisjoint(DIGITS[:count]):
            return ""
        numbers = "1 or 2" if count == 2 else f"1 to {count}"
        if count == 1:
            numbers = f"1 {self.shown[0].text}"
        if not dialogue.session.over:
            return numbers
        return f"{numbers}, or {dialogue.front.written('{touch}')}"

    def _turn(self) -> None:
        """Turn to the next page."""
        self._part += 1
        self._dialogue.front.show_said()

    def takes(self, digit: str) -> bool:
        """Return whether a digit chooses one of them, rather than beginning a word of the game."""
        return digit not in self.reserved and 1 <= int(digit) <= len(self.shown)

    def choose(self, number: int) -> None:
        """Choose one by its number, counted from 1."""
        if 1 <= number <= len(self.shown):
            self.shown[number - 1].act()
        else:
            self._dialogue.tell(no_choice(number))
