"""A game as one front end plays it: what its players may do, and the answers they get."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from dicemate import plugins
from dicemate.dice import Dice, SecretMissing
from dicemate.match import SIDES, IllegalWord, Match, sayable
from dicemate.match.sentences import NO_DICE, nothing_to_roll
from dicemate.position import (
    BLACK,
    WHITE,
    Chance,
    Color,
    Decision,
    Outcome,
    Pending,
    Position,
    is_throw,
    roll_faces,
    roll_word,
)
from dicemate.record import Game
from dicemate.session import takebacks
from dicemate.session.answers import Answer, Confirm, NoSecret, Refused, refusal
from dicemate.session.changes import Change, ChangeKind
from dicemate.session.kept import Kept
from dicemate.session.players import Player
from dicemate.session.series import Series
from dicemate.session.store import Nowhere, Store
from dicemate.session.timing import milliseconds
from dicemate.wording.sentence import sentence

OWN_DICE = "These are your own dice: roll them and type what they show."
PROGRAM_THROWS = "The program rolls here."
TIME_IS_OVER = "Your time is up."
DECIDES = "{} decides here."
OVER = "The game is over."
OFFERED = "{} has already offered a draw."


class Session:
    """A game being played and saved, as one front end sees it.

    Attributes:
        kept: The state that all front ends of the game share.
        shared: Whether other front ends see the game too.
    """

    shared = False

    def __init__(
        self,
        game: Game,
        store: Store | None = None,
        now: Callable[[], int] = milliseconds,
        series: Series | None = None,
    ) -> None:
        """Play `game`, which `store` already holds; `now` returns monotonic milliseconds."""
        self.kept = Kept(game, store or Nowhere(), now, series or Series())

    # -- what all front ends share -------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The match with its dice and comments, as recorded."""
        return self.kept.game

    @property
    def store(self) -> Store:
        """Where the game is saved."""
        return self.kept.store

    @property
    def players(self) -> dict[Color, Player]:
        """The player of each colour.

        A colour that a program plays has a person here until that program has been started.
        """
        return self.kept.players

    @property
    def series(self) -> Series:
        """The score of these two players over the games before this one."""
        return self.kept.series

    # -- where it stands -----------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.game.match

    @property
    def position(self) -> Position:
        """The current position."""
        return self.match.position

    @property
    def pending(self) -> Pending:
        """What happens next."""
        return self.match.pending()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.pending, Outcome)

    @property
    def actor(self) -> Color:
        """The player who has to throw or decide; after the end, the side whose turn it was."""
        pending = self.pending
        return self.position.turn if isinstance(pending, Outcome) else pending.who

    @property
    def awaits_program(self) -> bool:
        """Whether the pending decision is a program's, so that nobody else may make it."""
        return self.game.awaits_program

    @property
    def program_acts(self) -> bool:
        """Whether a program decides now, or the dice are thrown for it."""
        pending = self.pending
        if isinstance(pending, Outcome) or pending.who not in self.game.programs:
            return False
        return isinstance(pending, Decision) or not self.by_hand

    @property
    def elsewhere(self) -> str:
        """Who else has to act now, as a sentence, or an empty string."""
        return DECIDES.format(self.match.called(self.actor)) if self.awaits_program else ""

    @property
    def plays_itself(self) -> bool:
        """Whether programs play both colours."""
        return len(self.game.programs) == len(self.players)

    @property
    def here(self) -> list[Color]:
        """The colours played by people at this front end."""
        return [color for color in (WHITE, BLACK) if color not in self.game.programs]

    @property
    def watching(self) -> bool:
        """Whether nobody at this front end plays the game that it shares with others."""
        return self.shared and not self.here

    @property
    def person(self) -> Color | None:
        """The player to act if played here, otherwise the opponent if played here, or None."""
        both = (self.actor, not self.actor)
        return next((who for who in both if who in self.here), None)

    @property
    def remark(self) -> str:
        """A remark on who plays: a sentence followed by a space, or an empty string."""
        return ""

    @property
    def claims(self) -> tuple[str, ...]:
        """The draws that a player here can claim now (C2)."""
        return self.match.claims() if self.position.turn in self.here else ()

    @property
    def offered(self) -> Color | None:
        """The player here who is offered a draw, if any."""
        who = self.match.offered_to
        return who if who in self.here else None

    @property
    def by_hand(self) -> bool:
        """Whether the players have to throw their own dice now."""
        return self.game.asked() is not None

    @property
    def score(self) -> dict[Color, str]:
        """The running score including this game; empty before the second game."""
        match = self.match
        return self.series.after(match).score(match) if self.series.score(match) else {}

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call `listener` after every change, until the returned function is called."""
        self.kept.listeners.append(listener)

        def end() -> None:
            with suppress(ValueError):
                self.kept.listeners.remove(listener)

        return end

    def _why_not(self, color: Color | None = None) -> Refused | None:
        """Return the refusal if only players, or only the player of `color`, may do something.

        At a table of one front end, whoever sits there may do everything.
        """
        return None

    # -- words and dice ------------------------------------------------------------------------

    def say(self, word: str, *, sure: bool = False, program: bool = False) -> Answer:
        """Play a word; one with a warning has to be confirmed with `sure`.

        A throw is what the players' own dice show, as in `type_faces`.
        A program's decisions are only accepted with `program`.
        """
        who = self.speaker(word)
        if refused := self._why_not(who):
            return refused
        try:
            self.match.check(word)
        except IllegalWord as error:
            return refusal(error)
        if is_throw(word):
            return self.type_faces(roll_faces(word))
        if who in self.game.programs and not program:
            return Refused(DECIDES.format(self.match.called(who)))
        action = self.position.action(word)
        if action.warning and not sure:
            return Confirm(word, action.label, action.warning)
        return self._play(ChangeKind.WORD, word)

    @property
    def asides(self) -> list[str]:
        """The words that people here may say, but need not, before what is pending is decided."""
        return self.own(sayable.asides(self.pending))

    def own(self, words: Iterable[str]) -> list[str]:
        """Return which of the words people here may say; others decide the rest."""
        return [word for word in words if self.speaker(word) in self.here]

    def speaker(self, word: str) -> Color:
        """Return who would play `word`, if it is possible now."""
        return sayable.asides(self.pending).get(word, self.actor)

    def whose(self, word: str) -> str:
        """Return whose choice a word is (``Ann: ``), or an empty string if that is clear.

        Both players may be asked at once: one of them whether to accept a draw.
        """
        named = word in sayable.asides(self.pending) or self.match.offer is not None
        return f"{self.match.called(self.speaker(word))}: " if named else ""

    def roll(self) -> Answer:
        """Throw the pending dice."""
        if refused := self._why_not(self.actor):
            return refused
        pending = self.pending
        if not isinstance(pending, Chance):
            return Refused(nothing_to_roll(self.match))
        if self.by_hand:
            return Refused(OWN_DICE)
        try:
            self.store.reseal(self.game)
            word = self.game.throw(pending)
        except OSError as error:
            return self.kept.unsaved("Not rolled", error)
        except SecretMissing as error:
            return NoSecret(sentence(str(error)))
        return self._play(ChangeKind.THROW, word)

    def type_faces(self, faces: Sequence[int]) -> Answer:
        """Enter the faces that the players' own dice show."""
        if refused := self._why_not(self.actor):
            return refused
        pending, word = self.pending, roll_word(faces)
        if not isinstance(pending, Chance):
            return Refused(nothing_to_roll(self.match))
        if not self.by_hand:
            return Refused(PROGRAM_THROWS)
        try:
            self.match.check(word)
        except IllegalWord as error:
            return refusal(error)
        self.game.throw_by_hand(pending, word)
        return self._play(ChangeKind.THROW, word)

    def _play(self, kind: ChangeKind, word: str) -> Answer:
        def play() -> None:
            with plugins.signals_kept():
                self.match.play(word)
                plugins.try_out(self.position)

        return self._in_time(kind, play, "Not played")

    def _in_time(
        self, kind: ChangeKind, act: Callable[[], object], failed: str = "Not done"
    ) -> Answer:
        """Change the game, unless a flag falls first: nothing done later changes who lost."""
        return self.kept.commit(kind, act, failed) if self.tick() else Refused(TIME_IS_OVER)

    def change_dice(self) -> Answer:
        """Switch from the program's dice to the players' own, or back."""
        if not self.match.variant.dice:
            return Refused(NO_DICE)
        if self.over:
            return Refused(OVER)

        def change() -> None:
            self.game.by_hand = not self.game.by_hand

        return self.kept.commit(ChangeKind.DICE, change)

    def undo(self, *, turn: bool = False) -> Answer:
        """Take back the last word, or with `turn` the whole turn; see `takebacks.undo`."""
        return self._why_not() or self.kept.commit(
            ChangeKind.TAKEBACK, lambda: takebacks.undo(self.game, turn=turn)
        )

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back: against a program, a decision of a person."""
        return not self.watching and takebacks.can_undo(self.game)

    @property
    def typed_last(self) -> bool:
        """Whether the last word is a throw whose faces were typed."""
        return takebacks.typed_last(self.game)

    # -- who plays -----------------------------------------------------------------------------

    def seat(self, who: Color, player: Player, name: str) -> Answer:
        """Have another player take over a colour, under the given name."""
        if self.over:
            return Refused(OVER)  # Its record says who played it.
        before, person = self.players[who], self.person_name(who)

        def sit() -> None:
            self.game.seat(who, player.program, name)
            self.players[who] = player

        answer = self.kept.commit(ChangeKind.PLAYERS, sit)
        if answer:
            self.players[who] = before
        else:
            self.kept.replaced[who] = person
            before.leave()
        return answer

    def person_name(self, who: Color) -> str:
        """Return the name of the person who plays a colour, or played it before a program did."""
        if who in self.game.programs:
            return self.kept.replaced.get(who, SIDES[who])
        return self.match.names[who]

    # -- offers and ends -----------------------------------------------------------------------

    def offer_draw(self, who: Color) -> Answer:
        """Offer a draw, or accept the other player's offer (C4)."""
        if refused := self._why_not(who):
            return refused
        if self.match.offer == who:
            return Refused(OFFERED.format(self.match.called(who)))
        return self._in_time(ChangeKind.OFFER, lambda: self.match.offer_draw(who))

    def decline_draw(self) -> Answer:
        """Decline the draw offered."""
        return self._why_not(self.match.offered_to) or self.kept.commit(
            ChangeKind.DECLINE, self.match.decline_draw
        )

    def claim(self, reason: str) -> Answer:
        """Claim a draw by one of the match's claims (C2)."""
        return self._why_not(self.position.turn) or self._in_time(
            ChangeKind.END, lambda: self.match.claim_draw(reason)
        )

    def resign(self, who: Color) -> Answer:
        """End the game as a loss for `who` (C4)."""
        return self._why_not(who) or self._in_time(ChangeKind.END, lambda: self.match.resign(who))

    # -- hints ---------------------------------------------------------------------------------

    def record_hint(self, step: int) -> Answer:
        """Record that the player to act takes a hint, up to `step` (1 to 3)."""
        return self._why_not(self.actor) or self.kept.commit(
            ChangeKind.HINT, lambda: self.game.record_hint(self.actor, step)
        )

    # -- time ----------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Charge the time that has passed and return whether any is left; if not, end the game."""
        return self.kept.tick()

    def pause(self, *, paused: bool = True) -> None:
        """Stop the clocks, or restart them if what is next costs time."""
        self.kept.pause(paused=paused)

    # -- the next game -------------------------------------------------------------------------

    def rematch(self) -> Game:
        """Return a rematch for `follow`: the same terms, colours swapped, fresh dice."""
        game = Game(self.match.rematch(), Dice.sealed(), by_hand=self.game.by_hand)
        game.programs = {not who: program for who, program in self.game.programs.items()}
        return game

    def follow(self, game: Game) -> "Session":
        """Close this session and return one that plays a rematch, saved in the same kind of store.

        Raises:
            OSError: the game cannot be saved; this session stays open.
        """
        store = self.store.fresh(game)
        self.close()
        session = Session(game, store, self.kept.now, self.series.after(self.match))
        # A rematch swaps the colours, and the names of players who are named after theirs.
        replaced = self.kept.replaced.items()
        session.kept.replaced = {not who: name for who, name in replaced if name != SIDES[who]}
        return session

    def close(self) -> Change:
        """Save the time used since the last word, release the game, and return how it was left.

        A new game in which nothing was done leaves no file.
        """
        return self.kept.close()
