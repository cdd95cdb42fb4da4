"""A rematch: both players may add words to the dice, under a seal that they have heard."""

from collections.abc import Callable

from dicemate.dice.phrase import phrase
from dicemate.position import BLACK, WHITE
from dicemate.record import Game

CANCEL = "cancel"
WORDS = (
    "type words of your own to mix into the dice, or an empty line for none. "
    f"Say {CANCEL} for no rematch."
)


class Rematch:
    """Asks for what a rematch needs.

    Attributes:
        done: Whether everything was asked, or the rematch was cancelled.
    """

    def __init__(
        self, game: Game, say: Callable[[str], None], begin: Callable[[Game], None]
    ) -> None:
        """Ask each person for words if the program throws, then `begin` the `game`."""
        self.done = False
        self._game, self._say, self._begin = game, say, begin
        self._words: list[str] = []
        self._seal_said = False

    def ask(self) -> None:
        """Ask the next player, or begin once both have answered."""
        match, dice = self._game.match, self._game.dice
        if self._game.by_hand or not match.variant.dice or len(self._words) == len(match.names):
            self._finish()
            return
        who = BLACK if self._words else WHITE
        if who in self._game.programs:
            self.answer("")
            return
        if not self._seal_said:
            self._say(f"The new dice are sealed, {phrase(dice.seal)}.")
            self._seal_said = True
        self._say(f"{match.called(who)}, {WORDS}")

    def answer(self, text: str) -> None:
        """Handle the words of the player asked."""
        if text.casefold() == CANCEL:
            self.done = True
            return
        self._words.append(text)
        self.ask()

    def _finish(self) -> None:
        self.done = True
        if self._words:
            white, black = self._words
            self._game.dice = self._game.dice.with_words(white, black)
        self._begin(self._game)
