"""A match: a variant, its options, its set-up and the words played so far.

State, undo, replay, saved games and the screen all derive from that list. `Match.check` is the
only place that checks legality. Resignations, draw offers and claims (C2, C4) belong to the match.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dicemate.match.clock import Clock
from dicemate.match.control import Control
from dicemate.match.ends import AGREEMENT, CLAIMS, FIVEFOLD, RESIGNATION, SEVENTY_FIVE, TIME
from dicemate.match.legal import IllegalWord, check
from dicemate.match.repetition import Repetitions
from dicemate.match.sayable import asides
from dicemate.match.turns import Turn, Turns
from dicemate.position import (
    BLACK,
    SIDES,
    WHITE,
    Action,
    Chance,
    Color,
    Outcome,
    Pending,
    Position,
    Variant,
    is_throw,
)
from dicemate.system.outside import printable, quoted

LONGEST_NAME = 1_000
"""The most letters of a player's name that are kept; a file may contain megabytes."""


class Agreed(NamedTuple):
    """What players agree on besides the rules.

    Attributes:
        control: The time control, if they play with clocks.
        takebacks: Whether steps may be taken back.
        each_throws: Whether in a contest each player throws their own dice by a key press. It is
            one throw all the same, and one word.
    """

    control: Control | None = None
    takebacks: bool = True
    each_throws: bool = False


class Match:
    """A game being played. Everything else derives from `words`; see the module.

    Attributes:
        variant: The game.
        options: Every option of the game with its value.
        setup: The text of the set-up, or None for the usual start.
        names: The players' names, by colour.
        words: What has been played.
        agreed: What they have agreed on besides the rules.
        clock: The players' clocks, or None if they play without.
    """

    def __init__(
        self,
        variant: Variant,
        options: Mapping[str, str] | None = None,
        setup: str | None = None,
        names: Mapping[Color, str] | None = None,
        words: Iterable[str] = (),
        *,
        agreed: Agreed | None = None,
    ) -> None:
        """Start a match and play `words`.

        Raises:
            SetupError: the set-up cannot be played.
            ValueError: an option or its value does not exist.
            IllegalWord: a word cannot be played.
        """
        self.variant = variant
        self.options = variant.settle(options or {})
        self.setup = setup
        self.names = dict(SIDES)
        self.rename(names or {})
        self.words: list[str] = []
        self._positions = [variant.start(self.options, setup)]
        self._turns = Turns(self._positions[0])
        self._repetitions = Repetitions()
        self._throws = 0
        self._actions: dict[int, Action] = {}  # By the index of the word.
        self._drawn = self._automatic_draw()
        self._ended: Outcome | None = None
        self._offer: Color | None = None
        self.agreed = agreed or Agreed()
        self.clock = Clock(self.agreed.control) if self.agreed.control else None
        self._run_clock()
        for word in words:
            self.play(word)

    def rename(self, names: Mapping[Color, str]) -> None:
        """Rename players; an invisible name becomes that of the colour.

        Names are made printable, and cut at `LONGEST_NAME` letters, only here: those of any match
        are safe to show.
        """
        clean = {color: printable(name[:LONGEST_NAME]) for color, name in names.items()}
        seen = {color: name if name.strip() else SIDES[color] for color, name in clean.items()}
        self.names = self.names | seen  # A new mapping: checkpoints rely on the old one.

    def called(self, color: Color) -> str:
        """Return a player's name in a sentence; with the side if both players have the same."""
        name = self.names[color]
        return f"{name} ({SIDES[color]})" if name == self.names[not color] else name

    def rematch(self) -> "Match":
        """Return a new match on the same terms, with colours swapped.

        Players named after their colours are named after their new ones.
        """
        swapped = {
            color: SIDES[color] if self.names[other] == SIDES[other] else self.names[other]
            for color, other in ((WHITE, BLACK), (BLACK, WHITE))
        }
        return Match(self.variant, self.options, self.setup, swapped, agreed=self.agreed)

    def branch(self, ply: int, names: Mapping[Color, str], agreed: Agreed | None = None) -> "Match":
        """Return a new match with the first `ply` words of this one.

        The clocks are set as they were then, unless another time control is `agreed`.
        """
        agreed = agreed or self.agreed
        branch = Match(self.variant, self.options, self.setup, names, agreed=agreed)
        same = agreed.control == self.agreed.control
        for index, word in enumerate(self.words[:ply]):
            branch.play(word)
            if branch.clock and self.clock and same:
                branch.clock.set_left(self.clock.left_after(index + 1))
            elif branch.clock:
                branch.clock.refill()
        return branch

    # -- where it stands -------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> Sequence[Position]:
        """The positions from the first one on: one more than there are words."""
        return self._positions

    @property
    def chosen(self) -> dict[str, str]:
        """The options that do not have their defaults."""
        usual = self.variant.settle({})
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @property
    def offer(self) -> Color | None:
        """The player whose draw offer has not been answered yet, or None."""
        return self._offer

    @property
    def begun(self) -> bool:
        """Whether a word has been played, or the players have ended the game."""
        return bool(self.words or self._ended)

    @property
    def offered_to(self) -> Color | None:
        """The player who has to answer the draw offer, or None."""
        return None if self._offer is None else not self._offer

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended: by its rules, by the players or by C2; None if it is not over."""
        pending = self.pending()
        return pending if isinstance(pending, Outcome) else None

    def pending(self) -> Pending:
        """Return what happens next; an `Outcome` also if the players have ended the game."""
        return self._ended or self._drawn or self.position.pending()

    def pending_at(self, ply: int) -> Pending:
        """Return what was to happen after `ply` words; `pending` after the last one."""
        return self.pending() if ply == len(self.words) else self._positions[ply].pending()

    def throws(self) -> int:
        """Return the number of throws made, which is the number of the next one, from 0."""
        return self._throws

    def speaker(self, index: int) -> Color:
        """Return who played the word at `index`."""
        word, pending = self.words[index], self._positions[index].pending()
        if isinstance(pending, Outcome):
            raise IndexError(index)
        return asides(pending).get(word, pending.who)

    def action(self, index: int) -> Action:
        """Return the action of the word at `index`."""
        # Cached: the record and the move list ask for every word after each new one.
        if index not in self._actions:
            self._actions[index] = self._positions[index].action(self.words[index])
        return self._actions[index]

    # -- playing ---------------------------------------------------------------------------

    def play(self, word: str) -> None:
        """Play a word.

        A draw offer lapses when the other player plays on, or the game ends.

        Raises:
            IllegalWord: the word cannot be played here.
        """
        self.check(word)
        before, after = self.position, self.position.play(word)
        if after.turn != before.turn:
            self._turns.begin(len(self.words) + 1)
        self._positions.append(after)
        self.words.append(word)
        self._throws += is_throw(word)
        self._drawn = self._automatic_draw()
        if self.clock:
            self.clock.press(self._ended_turn())
            self._run_clock()
        offered = self._offer is not None
        if offered and (self.outcome or self.speaker(len(self.words) - 1) != self._offer):
            self._offer = None

    def check(self, word: str) -> None:
        """Check that a word can be played.

        Raises:
            IllegalWord: it cannot.
        """
        check(word, self.pending())

    def undo(self) -> str:
        """Take back the players' end of the game, or else the last word, and return it.

        The dice stay the same: a face follows from the number of its throw (see `dice`). The time
        used for the word is given back.

        Raises:
            IllegalWord: there is nothing to take back, or the match is played without takebacks.
        """
        if not self.agreed.takebacks:
            raise IllegalWord("this match is played without takebacks")
        taken_back = self._undo_end(self._ended) if self._ended else self._undo_word()
        self._offer = None
        self._run_clock()
        return taken_back

    def _undo_end(self, ended: Outcome) -> str:
        self._ended = None
        if self.clock:
            self.clock.forget()
        return ended.reason

    def _undo_word(self) -> str:
        if not self.words:
            raise IllegalWord("there is nothing to take back")
        word = self.words[-1]
        self._unshare()
        self._cut(len(self.words) - 1)
        self._throws -= is_throw(word)
        self._drawn = None  # There was none, or no word could have been played from here.
        if self.clock:
            self.clock.take_back()
        return word

    def checkpoint(self) -> Callable[[], None]:
        """Return a function that restores the match as it is now, with or without takebacks.

        Taking one costs the same however long the match is. Restoring it invalidates later
        checkpoints.
        """
        kept, words = dict(vars(self)), len(self.words)
        rewind = self.clock.checkpoint() if self.clock else None

        def restore() -> None:
            vars(self).update(kept)
            self._cut(words)
            if rewind:
                rewind()

        return restore

    def _unshare(self) -> None:
        """Copy the lists before removing anything: checkpoints rely on the old ones."""
        self.words, self._positions = list(self.words), list(self._positions)
        self._turns, self._repetitions = self._turns.copy(), self._repetitions.copy()
        self._actions = dict(self._actions)

    def _cut(self, length: int) -> None:
        """Forget all words but the first `length`."""
        for index in range(length, len(self.words)):
            self._actions.pop(index, None)
        del self.words[length:], self._positions[length + 1 :]
        self._turns.cut(length)
        self._repetitions.cut(length + 1)

    def undo_turn(self) -> None:
        """Go back to the start of this turn, or of the previous one if this one has just begun.

        Raises:
            IllegalWord: there is nothing to take back.
        """
        self.undo()
        while not self.begins_turn(len(self.words)):
            self.undo()

    def begins_turn(self, ply: int) -> bool:
        """Return whether a turn begins after `ply` words."""
        return self._turns.begins(ply)

    def start_of_turn(self, index: int) -> int:
        """Return the number of words before the turn of the word at `index`."""
        return self._turns.start(index)

    def next_turn(self, ply: int, step: int = 1) -> int:
        """Return the number of words up to the end of the turn at `ply`; with -1, before it began.

        At the end of the match, or at its start, the number is beyond that.
        """
        ply += step
        while 0 < ply < len(self.words) and not self.begins_turn(ply):
            ply += step
        return ply

    def seen(self, times: int = 1) -> frozenset[Hashable]:
        """Return the keys of positions that began at least `times` turns before this one."""
        return self._repetitions.before_last(self._positions, self._is_counted, times)

    def turns(self, first: int = 0) -> Iterator[Turn]:
        """Yield the turns that contain at least one word, skipping the first `first`.

        Moves are numbered from the move number in the set-up's FEN.
        """
        return self._turns.up_to(len(self.words), first)

    def number_at(self, ply: int) -> int:
        """Return the number of the move played after `ply` words."""
        return self._turns.number_at(ply)

    def end_of_move(self, number: int) -> int | None:
        """Return the number of words up to the end of White's turn of a move, or else Black's.

        None means that there is no such move.
        """
        numbered = [turn for turn in self.turns() if turn.number == number]
        white = [turn for turn in numbered if turn.color == WHITE] or numbered
        return white[0].ply if white else None

    # -- clocks ----------------------------------------------------------------------------

    def _run_clock(self) -> None:
        """Start the clock of the player to act, who may not be the side to move."""
        if self.clock:
            pending = self.pending()
            self.clock.ask(None if isinstance(pending, Outcome) else pending.who)

    def _ended_turn(self) -> Color | None:
        """Return the player whose turn ended with the last word, or None."""
        return self._positions[-2].turn if self.begins_turn(len(self.words)) else None

    def flag(self) -> None:
        """End the game as a loss for the player whose time is up, whatever men the other one has.

        Raises:
            IllegalWord: nobody's time is up.
        """
        if not self.clock or not self.clock.flagged:
            raise IllegalWord("nobody's time is up")
        self._end(Outcome(not self.clock.asked, TIME))

    # -- ends by the players and by C2 -----------------------------------------------------

    def resign(self, who: Color) -> None:
        """End the game as a loss for `who` (C4).

        Raises:
            IllegalWord: the game is over.
        """
        self._end(Outcome(not who, RESIGNATION))

    def offer_draw(self, who: Color) -> None:
        """Offer a draw (C4), or accept the other player's offer.

        Raises:
            IllegalWord: the game is over.
        """
        if self.offered_to == who:
            self._end(Outcome(None, AGREEMENT))
        elif self.outcome:
            raise IllegalWord("the game is over")
        else:
            self._offer = who

    def decline_draw(self) -> None:
        """Decline the draw offered."""
        self._offer = None

    def claims(self) -> tuple[str, ...]:
        """Return the draws that the side to move can claim now, at the start of its turn (C2)."""
        if self.outcome or not self.begins_turn(len(self.words)):
            return ()
        holding = self._times_begun() >= 3, self.position.clock() >= 100
        return tuple(reason for reason, holds in zip(CLAIMS, holding, strict=True) if holds)

    def claim_draw(self, reason: str) -> None:
        """Claim a draw, one of `claims()`.

        Raises:
            IllegalWord: there is no such claim now.
        """
        if reason not in self.claims():
            raise IllegalWord(f"a draw by {reason} cannot be claimed here")
        self._end(Outcome(None, reason))

    def conclude(self, outcome: Outcome) -> None:
        """End the game the way its record says the players ended it.

        Raises:
            IllegalWord: players cannot end it like this here.
        """
        drawn = outcome.winner is None
        if drawn and outcome.reason in CLAIMS:
            self.claim_draw(outcome.reason)
        elif outcome.reason == TIME and self.clock and outcome.winner == (not self.clock.asked):
            self.clock.stop_at_zero()
            self.flag()
        elif outcome.reason == (AGREEMENT if drawn else RESIGNATION):
            self._end(outcome)
        else:
            raise IllegalWord(f"a game cannot end here by {quoted(outcome.reason)}")

    def _end(self, outcome: Outcome) -> None:
        if self.outcome:
            raise IllegalWord("the game is over")
        self._offer = None
        self._ended = outcome
        self._run_clock()

    def _automatic_draw(self) -> Outcome | None:
        """Return the automatic draw of C2, if a turn begins here and it applies."""
        over = isinstance(self.position.pending(), Outcome)
        if over or not self.begins_turn(len(self.words)):
            return None
        if self.position.clock() >= 150:
            return Outcome(None, SEVENTY_FIVE)
        return Outcome(None, FIVEFOLD) if self._times_begun() >= 5 else None

    def _times_begun(self) -> int:
        """Return how often this position has begun a turn (C2).

        It may recur even after captures, in games where men in hand return to the board.
        """
        return self._repetitions.of_last(self._positions, self._is_counted)

    def _is_counted(self, ply: int) -> bool:
        """Return whether a turn begins after `ply` words, or the array has just been thrown."""
        return self.begins_turn(ply) or self._is_thrown_array(ply)

    def _is_thrown_array(self, ply: int) -> bool:
        """Return whether the position after `ply` words is an array set up by the first word."""
        first, second = (position.pending() for position in self._positions[:2])
        return ply == 1 and isinstance(first, Chance) and isinstance(second, Chance)
