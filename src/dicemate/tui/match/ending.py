"""The end of a game at a table: the last move is shown, then the end card covers the boards."""

from enum import Enum, auto
from itertools import chain
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.timer import Timer

from dicemate.match import sentences
from dicemate.position import BLACK, WHITE
from dicemate.scene import Man
from dicemate.session import Session
from dicemate.tui.base import base
from dicemate.tui.match import captions
from dicemate.tui.match.choices import Choices
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.view import View
from dicemate.wording.capital import capital

# Everything else is imported when a game ends, to keep opening a table fast.
if TYPE_CHECKING:
    from dicemate.review.ledger import Review
    from dicemate.session.summary import Fact
    from dicemate.tui.match.endcard import CardContent, EndCard
    from dicemate.tui.match.lookback import Hindsight

WAIT = 0.8
"""Seconds to show the last move before the card appears."""


class CardStage(Enum):
    """The state of the end card."""

    NONE = auto()
    COMING = auto()
    UP = auto()
    HIDDEN = auto()


class Ending:
    """Shows and hides the end card, and keeps track of the marked choice.

    Attributes:
        stage: The state of the card.
    """

    def __init__(self, view: View, dialogue: Dialogue, choices: Choices) -> None:
        """Lay the card over `view`."""
        self._card: EndCard | None = None  # Created when it is first shown.
        self._view, self._dialogue, self._choices = view, dialogue, choices
        self.stage = CardStage.NONE
        self._marked = ""  # Its text: at a shared table, choices come and go.
        self._facts: list[Fact] = []
        self._hindsight: Hindsight | None = None
        self._timer: Timer | None = None

    # -- for commands ----------------------------------------------------------------------

    @property
    def up(self) -> bool:
        """Whether the card is visible, or about to be."""
        return self.stage in (CardStage.COMING, CardStage.UP)

    @property
    def covers(self) -> bool:
        """Whether the card is visible."""
        return self.stage == CardStage.UP

    @property
    def toggling(self) -> str:
        """What `toggle` does now."""
        return "see the board" if self.covers else "see the end card"

    @property
    def choosing(self) -> str:
        """What `choose` does now."""
        return self._dialogue.choices()[self._at].text if self.covers else self.toggling

    def toggle(self) -> None:
        """Hide or show the card."""
        self._go(CardStage.HIDDEN if self.covers else CardStage.UP)

    def choose(self) -> None:
        """Run the marked choice; if the card is hidden, show it first."""
        if self.covers:
            self._dialogue.choices()[self._at].act()
        else:
            self.toggle()

    def step(self, down: int) -> None:
        """Move the mark by `down` choices."""
        choices = self._dialogue.choices()
        self._marked = choices[(self._at + down) % len(choices)].text
        self._go(CardStage.UP)

    @property
    def _at(self) -> int:
        """The place of the marked choice: the first, if it is not offered any more."""
        texts = [choice.text for choice in self._dialogue.choices()]
        return texts.index(self._marked) if self._marked in texts else 0

    # -- for the display -------------------------------------------------------------------

    def follow(self) -> None:
        """Prepare the card, without a cursor, if the game is over; else remove it."""
        session = self._dialogue.session
        over = session.over and not self._dialogue.course
        if not over:
            self._view.workers.cancel_group(self._view, "review")
            self._put(CardStage.NONE)
        elif self.stage == CardStage.NONE:
            self._facts, self._marked = _facts(session), ""
            self._dialogue.touch.idle = True  # A cursor would peep out beside the card.
            waits = base(self._view.app).tumbles and bool(session.match.words)
            self._put(CardStage.COMING if waits else CardStage.UP)
            self._look_back(session)

    def _look_back(self, session: Session) -> None:
        """Reserve rows for luck and skill, and fill them when the review is ready."""
        from dicemate.tui.match import lookback

        self._dialogue.review = captions.LOOKING_BACK
        self._hindsight = lookback.awaited(session.match)

        def done(review: "Review | None") -> None:
            if session is self._dialogue.session and self.stage != CardStage.NONE:
                self._hindsight = lookback.hindsight(session.match, review)
                self._dialogue.review = review or captions.NOT_REVIEWED
                self.show()

        lookback.look_back(self._view, session.game, done)

    def show(self) -> None:
        """Show the card if it is due, with dimmed boards under it."""
        self._view.set_class(self.covers and base(self._view.app).looks.coloured, "-over")
        if self._card:
            self._card.display = self.covers
        if self.covers:
            self._show(self._card or self._made())

    def _made(self) -> "EndCard":
        from dicemate.tui.match.endcard import EndCard

        self._card = EndCard()
        self._view.screen.mount(self._card)
        return self._card

    def _show(self, card: "EndCard") -> None:
        card.measure(self._view.boards.size)
        card.show(self._content(), self._kings(card.measures.king))
        card.place(self._view.boards.region)

    def make_room(self) -> None:
        """Centre the card again after the boards have changed their layout."""
        if self.covers:
            self._view.call_after_refresh(self.show)

    def _come(self) -> None:
        if self.stage == CardStage.COMING:
            self._go(CardStage.UP)

    def _go(self, stage: CardStage) -> None:
        self._put(stage)
        self.show()
        self._dialogue.front.show_said()

    def _put(self, stage: CardStage) -> None:
        if self._timer:
            self._timer.stop()
        waits = stage == CardStage.COMING
        self._timer = self._view.set_timer(WAIT, self._come) if waits else None
        self.stage = stage
        self._choices.apart = self.up

    # -- what stands on it -----------------------------------------------------------------

    def _content(self) -> "CardContent":
        from dicemate.session import summary
        from dicemate.tui.match.endcard import CardContent

        session = self._dialogue.session
        match = session.match
        assert match.outcome
        assert self._hindsight
        how = sentences.how(match.outcome)
        saved = "Saved. " if session.store.lasting else ""
        hint = self._dialogue.front.written("{erase}: see the board.")
        return CardContent(
            sentences.won(match, match.outcome),
            (
                capital(how),
                f"{summary.moves(match)} · {match.variant.title}",
                self._hindsight.dice,
            ),
            (match.names[WHITE], match.names[BLACK]),
            [*self._facts, *self._hindsight.facts],
            self._hindsight.decided,
            [choice.text for choice in self._dialogue.choices()],
            self._at,
            f"{saved}{hint}",
        )

    def _kings(self, size: tuple[int, int]) -> list[list[Segment]]:
        """Return the rows of a square with the winning King, or of two with both."""
        match = self._dialogue.session.match
        assert match.outcome
        winner = match.outcome.winner
        boards = self._view.boards
        men = {man for panel in match.positions[0].scene().panels for man in panel.men.values()}
        kings = [
            boards.portrait(Man(color, "K"), size)
            for color in ((WHITE, BLACK) if winner is None else (winner,))
            if Man(color, "K") in men
        ]
        return [list(chain(*row)) for row in zip(*kings, strict=True)]


def _facts(session: Session) -> "list[Fact]":
    """Return the facts about the game, and the score so far from the second game on."""
    from dicemate.session import summary

    facts, score = summary.facts(session.match), session.score
    if score:
        facts.append(summary.Fact("score so far", score[WHITE], score[BLACK]))
    return facts
