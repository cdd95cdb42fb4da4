"""The form rows for the dice; the seal is shown before words are chosen."""

from itertools import chain

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget

from dicemate.dice import SEALED, SEED, Dice
from dicemate.dice.phrase import phrase
from dicemate.position import Option
from dicemate.tui.forms.rows import Cycle, FormRow, TextField, answer, asked_in
from dicemate.tui.verbatim import Verbatim

PHYSICAL = "physical"
_KIND, _WHITE, _BLACK = "the-dice", "words-of-White", "words-of-Black"
_OPTION = Option(
    _KIND,
    (SEALED, PHYSICAL, SEED),
    SEALED,
    "sealed: fair, and you can check them afterwards. physical: roll your own dice and type the "
    "faces. seed: the same text, the same dice.",
)
_ONE, _EACH = "one", "each"
_DUEL = Option(
    "in-a-duel",
    (_ONE, _EACH),
    _ONE,
    "each rolls their own: the attacker's dice fall first, then the defender rolls. It still "
    "counts as one roll.",
    labels=("rolled together", "each rolls their own"),
)
_WORDS = (
    "A few words of {0}'s own, if you like. The seal is already fixed, and the faces depend "
    "on your words too, so nobody can choose them."
)
_SEED = "Any text; the same text gives the same dice again."


class DiceRows(Vertical):
    """Asks which dice to use and who throws them. The secret is drawn when the form opens."""

    DEFAULT_CSS = """
    DiceRows {
        height: auto;
        & #seal { color: $text-accent; padding: 0 1; }
    }
    """

    def __init__(self, *, contests: bool, each_throws: bool, by_hand: bool) -> None:
        """Draw a secret; with `contests`, also ask whether each player throws their own dice.

        `by_hand` suggests the players' own dice, as in the game before.
        """
        super().__init__()
        self._sealed = Dice.sealed()
        self._contests = contests
        self._duel = _DUEL._replace(default=_EACH if each_throws else _ONE)
        self._kinds = _OPTION._replace(default=PHYSICAL if by_hand else SEALED)

    def compose(self) -> ComposeResult:
        """Yield the rows of all kinds of dice; only those of the chosen kind are visible."""
        yield FormRow("kind", Cycle(self._kinds))
        seal = Verbatim(f"Seal: {phrase(self._sealed.seal)}", id="seal")
        white = FormRow("words of White", TextField(_WHITE, _WORDS.format("White"), "none"))
        black = FormRow("words of Black", TextField(_BLACK, _WORDS.format("Black"), "none"))
        seed = FormRow("seed of the dice", TextField(SEED, _SEED, ""))
        self._rows: dict[str, list[Widget]] = {SEALED: [seal, white, black], SEED: [seed]}
        yield from chain.from_iterable(self._rows.values())
        if self._contests:
            yield FormRow("in a duel", Cycle(self._duel))

    def on_mount(self) -> None:
        """Show the rows of the suggested kind of dice."""
        self.on_cycle_turned()

    def on_cycle_turned(self) -> None:
        """Show the rows of the chosen kind of dice."""
        for kind, rows in self._rows.items():
            for row in rows:
                row.display = kind == self.kind

    @property
    def dice(self) -> Dice:
        """The chosen dice. Physical dice come with sealed ones, so that players can switch.

        Raises:
            WrongRow: the seed is empty.
        """
        if self.kind == SEED:
            with asked_in(SEED):
                return Dice.seeded(answer(self, SEED))
        return self._sealed.with_words(answer(self, _WHITE), answer(self, _BLACK))

    @property
    def by_hand(self) -> bool:
        """Whether the players throw their own dice."""
        return self.kind == PHYSICAL

    @property
    def each_throws(self) -> bool:
        """Whether each player presses for their own dice in a duel."""
        return any(each.value == _EACH for each in self.query(Cycle))

    @property
    def kind(self) -> str:
        """The chosen kind of dice."""
        return answer(self, _KIND)
