"""A match: a variant, its options, its set-up and the words so far.

State, undo, replay, saved games and the screen all derive from that list. `Match.play` is the
one place that checks legality. Resignation, draw offers and claims (C2, C4) are the match's own.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from dicemate.match.clock import Clock, Control
from dicemate.match.ends import AGREEMENT, CLAIMS, FIVEFOLD, RESIGNATION, SEVENTY_FIVE, SIDES, TIME
from dicemate.match.turns import Turn, first_number
from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Chance,
    Color,
    Outcome,
    Pending,
    Position,
    Variant,
    is_throw,
    roll_faces,
    roll_word,
)
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import printable, quoted


class IllegalWord(ValueError):
    """A word that cannot be played; the message names it and what was expected."""


class Agreed(NamedTuple):
    """What players agree on besides the rules: how much time there is, and if words come back."""

    control: Control | None = None
    takebacks: bool = True


class Match:
    """A game being played. All else derives from `words`; see the module.

    Attributes:
        variant: The game.
        options: Every option of the game with its value.
        first: The text of the set-up, None for the usual start.
        names: The players, by colour.
        words: What has been played.
        clock: The players' clocks, None where they have agreed on none.
        takebacks: Whether they have agreed that steps may be taken back.
    """

    def __init__(
        self,
        variant: Variant,
        options: Mapping[str, str] | None = None,
        setup: str | None = None,
        names: Mapping[Color, str] | None = None,
        words: Iterable[str] = (),
        *,
        control: Control | None = None,
        takebacks: bool = True,
    ) -> None:
        """Start a match and play `words`.

        Raises:
            SetupError: the set-up cannot be played.
            ValueError: an option or its value does not exist.
            IllegalWord: a word cannot be played.
        """
        self.variant = variant
        self.options = variant.settle(options or {})
        self.first = setup
        self.names = dict(SIDES)
        self.rename(names or {})
        self.words: list[str] = []
        self._positions = [variant.start(self.options, setup)]
        self._begun = [0]  # How many words there were before each turn.
        self._keys: list[Hashable | None] = []  # Of the positions; None where no turn begins.
        self._repeated = Counter[Hashable]()  # How often each key is among them.
        self._actions: dict[int, Action] = {}  # Of the words, by index.
        self._settled: Outcome | None = None
        self._offer: Color | None = None
        self.clock = Clock(control) if control else None
        self.takebacks = takebacks
        self._run_clock()
        for word in words:
            self.play(word)

    def rename(self, names: Mapping[Color, str]) -> None:
        """Give players other names, made fit to be shown.

        Here and nowhere else, so that whoever makes a match can show its names anywhere.
        """
        self.names |= {color: printable(name) for color, name in names.items()}

    def rematch(self) -> "Match":
        """Return the same match anew, each player with the other's colour.

        Players who are called by their sides still are.
        """
        swapped = {color: self.names[not color] for color in (WHITE, BLACK)}
        return Match(
            self.variant,
            self.options,
            self.first,
            SIDES if self.names == SIDES else swapped,
            **self.agreed._asdict(),
        )

    def branch(self, ply: int, names: Mapping[Color, str], agreed: Agreed | None = None) -> "Match":
        """Return a new match that went as this one up to `ply` words.

        Clocks stand as they did; where another time is `agreed`, both players begin with it.
        """
        agreed = agreed or self.agreed
        branch = Match(self.variant, self.options, self.first, names, **agreed._asdict())
        same = agreed.control == self.agreed.control
        for index, word in enumerate(self.words[:ply]):
            branch.play(word)
            if branch.clock and self.clock and same:
                branch.clock.told(self.clock.spoke(index + 1)[1])
            elif branch.clock:
                branch.clock.refill()
        return branch

    @property
    def agreed(self) -> Agreed:
        """What the players have agreed on besides the rules."""
        return Agreed(self.clock.control if self.clock else None, self.takebacks)

    # -- where it stands -------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def positions(self) -> Sequence[Position]:
        """The positions from the start on, one more than there are words."""
        return self._positions

    @property
    def offer(self) -> Color | None:
        """Who has offered a draw that is not answered yet."""
        return self._offer

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game: by the rules, by the players, or by C2; None while it goes on."""
        pending = self.position.pending()
        if isinstance(pending, Outcome):
            return pending
        return self._settled or self._automatic_draw()

    def pending(self) -> Pending:
        """Return what happens next; an `Outcome` also where the players have ended the game."""
        return self.outcome or self.position.pending()

    def throws(self) -> int:
        """Return how many throws have been made: the number of the next one, from 0."""
        return sum(map(is_throw, self.words))

    def speaker(self, index: int) -> Color:
        """Return who said the word at `index`."""
        word, pending = self.words[index], self._positions[index].pending()
        if isinstance(pending, Outcome):
            raise IndexError(index)
        for aside in pending.asides:
            if aside.word == word:
                return aside.who
        return pending.who

    def action(self, index: int) -> Action:
        """Return what the word at `index` did."""
        # Kept, since the record and the list of moves tell every word anew after each one.
        if index not in self._actions:
            self._actions[index] = self._positions[index].action(self.words[index])
        return self._actions[index]

    # -- playing ---------------------------------------------------------------------------

    def play(self, word: str) -> None:
        """Play a word.

        An offer of a draw lapses when the other player plays on.

        Raises:
            IllegalWord: the word cannot be played here.
        """
        self.check(word)
        self._positions.append(self.position.play(word))
        self.words.append(word)
        if self.begins_turn(len(self.words)):
            self._begun.append(len(self.words))
        if self.clock:
            self.clock.press(self._ended_turn())
            self._run_clock()
        if self._offer is not None and self.speaker(len(self.words) - 1) != self._offer:
            self._offer = None

    def check(self, word: str) -> None:
        """Check that a word can be played.

        Raises:
            IllegalWord: it cannot.
        """
        pending = self.pending()
        if isinstance(pending, Outcome):
            raise IllegalWord(f"{quoted(word)}: the game is over ({pending.reason})")
        if any(aside.word == word for aside in pending.asides):
            return
        if isinstance(pending, Chance):
            _check_roll(word, pending)
        elif word not in pending.words:
            raise IllegalWord(f"{quoted(word)} cannot be played here{nearest(word, pending.words)}")

    def undo(self) -> str:
        """Take the last word back, or else the end that the players made, and return it.

        Dice do not change by it: a face follows from the number of the throw (see `dice`). Time
        that it has cost is given back.

        Raises:
            IllegalWord: there is nothing to take back, or the match is played without takebacks.
        """
        if not self.takebacks:
            raise IllegalWord("this match is played without takebacks")
        if self._settled:
            self._offer = None
            reason, self._settled = self._settled.reason, None
            if self.clock:
                self.clock.forget()
            self._run_clock()
            return reason
        if not self.words:
            raise IllegalWord("there is nothing to take back")
        self._offer = None
        self._positions.pop()
        if self._begun[-1] == len(self.words):
            self._begun.pop()
        self._repeated.subtract(self._keys[len(self._positions) :])
        del self._keys[len(self._positions) :]
        if self.clock:
            self.clock.take_back()
        word = self.words.pop()
        self._actions.pop(len(self.words), None)
        self._run_clock()
        return word

    def checkpoint(self) -> Callable[[], None]:
        """Return what takes the match back to where it stands now, whatever was agreed."""
        words, positions, keys = list(self.words), list(self._positions), list(self._keys)
        begun = list(self._begun)
        actions, settled, offer = dict(self._actions), self._settled, self._offer
        rewind = self.clock.checkpoint() if self.clock else None

        def restore() -> None:
            self.words[:], self._positions[:], self._keys[:] = words, positions, keys
            self._begun[:], self._repeated = begun, Counter(keys)
            self._actions, self._settled, self._offer = actions, settled, offer
            if rewind:
                rewind()

        return restore

    def undo_turn(self) -> None:
        """Go back to the start of this turn, or of the one before where this one has just begun.

        Raises:
            IllegalWord: there is nothing to take back.
        """
        self.undo()
        while not self.begins_turn(len(self.words)):
            self.undo()

    def begins_turn(self, index: int) -> bool:
        """Tell whether a turn begins with the position after `index` words."""
        return index == 0 or self._positions[index].turn != self._positions[index - 1].turn

    @cached_property
    def _first_number(self) -> int:
        return first_number(self._positions[0].setup())

    def _number(self, turn: int) -> int:
        """Return the number of the move that a turn, the first being 0, belongs to."""
        return self._first_number + (turn + (self._positions[0].turn == BLACK)) // 2

    def turns(self, first: int = 0) -> Iterator[Turn]:
        """Yield the turns of which a word is said, but for the `first` so many.

        Turns are cut and numbered here alone. The number is that of the FEN that the match began
        with. A throw of the array belongs to the first turn, and what the other player says in a
        turn belongs to that turn.
        """
        last = len(self.words)
        for index in range(first, len(self._begun)):
            start = self._begun[index]
            if start == last:
                return
            complete = index + 1 < len(self._begun)
            end = self._begun[index + 1] if complete else last
            color = self._positions[start].turn
            yield Turn(self._number(index), color, range(start, end), complete)

    def number_at(self, ply: int) -> int:
        """Return the number of the move that is played after `ply` words."""
        return self._number(bisect_right(self._begun, ply) - 1)

    def end_of_move(self, number: int) -> int | None:
        """Return how many words there are up to the end of White's turn of a move, else Black's.

        None means that there is no such move.
        """
        numbered = [turn for turn in self.turns() if turn.number == number]
        white = [turn for turn in numbered if turn.color == WHITE] or numbered
        return white[0].ply if white else None

    # -- clocks ----------------------------------------------------------------------------

    def _run_clock(self) -> None:
        """Let the clock run of the player who is asked, who need not be the one on turn."""
        if self.clock:
            pending = self.pending()
            self.clock.ask(None if isinstance(pending, Outcome) else pending.who)

    def _ended_turn(self) -> Color | None:
        """Return whose turn ended with the last word, if one did."""
        return self._positions[-2].turn if self.begins_turn(len(self.words)) else None

    def flag(self) -> None:
        """End the game as lost for the player whose time is over, whatever the other one has.

        Raises:
            IllegalWord: nobody's time is over.
        """
        if not self.clock or not self.clock.flagged:
            raise IllegalWord("nobody's time is over")
        self._settle(Outcome(not self.clock.asked, TIME))

    # -- ends by the players and by C2 -----------------------------------------------------

    def resign(self, who: Color) -> None:
        """End the game as lost for `who` (C4).

        Raises:
            IllegalWord: the game is over.
        """
        self._settle(Outcome(not who, RESIGNATION))

    def offer_draw(self, who: Color) -> None:
        """Offer a draw (C4); where the other has offered one, this accepts it.

        Raises:
            IllegalWord: the game is over.
        """
        if self._offer == (not who):
            self._settle(Outcome(None, AGREEMENT))
        elif self.outcome:
            raise IllegalWord("the game is over")
        else:
            self._offer = who

    def decline_draw(self) -> None:
        """Turn an offered draw down."""
        self._offer = None

    def claims(self) -> tuple[str, ...]:
        """Return the draws that the side to move can claim now, at the start of its turn (C2)."""
        if self.outcome or not self.begins_turn(len(self.words)):
            return ()
        repeated, still = self._repetitions() >= 3, self.position.clock() >= 100
        return tuple(
            reason for reason, holds in zip(CLAIMS, (repeated, still), strict=True) if holds
        )

    def claim_draw(self, reason: str) -> None:
        """Claim a draw by one of `claims()`.

        Raises:
            IllegalWord: there is no such claim now.
        """
        if reason not in self.claims():
            raise IllegalWord(f"a draw by {reason} cannot be claimed here")
        self._settle(Outcome(None, reason))

    def settle(self, outcome: Outcome) -> None:
        """End the game as the players of a record ended it.

        Raises:
            IllegalWord: players cannot end it so here.
        """
        drawn = outcome.winner is None
        if drawn and outcome.reason in CLAIMS:
            self.claim_draw(outcome.reason)
        elif outcome.reason == TIME and self.clock and outcome.winner == (not self.clock.asked):
            self.clock.stop_at_zero()
            self.flag()
        elif outcome.reason == (AGREEMENT if drawn else RESIGNATION):
            self._settle(outcome)
        else:
            raise IllegalWord(f"a game cannot end here by {quoted(outcome.reason)}")

    def _settle(self, outcome: Outcome) -> None:
        if self.outcome:
            raise IllegalWord("the game is over")
        self._offer = None
        self._settled = outcome
        self._run_clock()

    def _automatic_draw(self) -> Outcome | None:
        """Return the draw of C2 that needs no claim, if a turn begins here."""
        if not self.begins_turn(len(self.words)):
            return None
        if self.position.clock() >= 150:
            return Outcome(None, SEVENTY_FIVE)
        return Outcome(None, FIVEFOLD) if self._repetitions() >= 5 else None

    def _repetitions(self) -> int:
        """Return how often this position, with which a turn begins, has begun one (C2)."""
        if self.position.clock() < 4:  # Too few quiet turns for the third, be they all lost ones.
            return 1
        # Kept, since a long match would else make all of them anew in each turn.
        for index in range(len(self._keys), len(self._positions)):
            begins = self.begins_turn(index) or self._is_thrown_array(index)
            self._keys.append(self._positions[index].key() if begins else None)
            self._repeated[self._keys[-1]] += 1
        return self._repeated[self._keys[-1]]

    def _is_thrown_array(self, index: int) -> bool:
        """Tell whether a position is an array that the first word threw: a turn begins with it."""
        first, second = (position.pending() for position in self._positions[:2])
        return index == 1 and isinstance(first, Chance) and isinstance(second, Chance)


def _check_roll(word: str, chance: Chance) -> None:
    """Check the number of dice and each face.

    Raises:
        IllegalWord: the word is not a throw of just these dice.
    """
    dice = " and ".join(f"d{die.sides}" for die in chance.dice)
    try:
        faces = roll_faces(word) if is_throw(word) else ()
    except ValueError:
        faces = ()
    fits = len(faces) == len(chance.dice) and all(
        1 <= face <= die.sides for face, die in zip(faces, chance.dice, strict=True)
    )
    if not fits or word != roll_word(faces):  # int() takes spaces, signs and leading zeros.
        raise IllegalWord(f"{quoted(word)} is no throw of {dice}")
