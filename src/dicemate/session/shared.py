"""A game at several front ends at once: each plays a colour, or watches."""

from collections.abc import Callable
from typing import TypeAlias

from dicemate.match import SIDES
from dicemate.plugins import GameFailed
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session.answers import Answer, Refused
from dicemate.session.changes import Change, ChangeKind
from dicemate.session.players import Player
from dicemate.session.session import Session
from dicemate.wording.sentence import sentence

LOOKING_ON = "You are watching: only players may do that."
NOT_SHARED = "Not at a shared table."
NOTHING_PLAYED = "That was not played; everything before it is saved."

AWAY = 60_000
"""Milliseconds after a player's last front end has gone until others can take over the colour."""

Later: TypeAlias = Callable[[Callable[[], None]], object]
"""Makes a call in a front end: at once, or if it is just opening, when it is shown."""


class SharedTable:
    """A table that several front ends share.

    Attributes:
        session: The session of the current game.
        seats: The name under which each colour's player is known at this table.
    """

    def __init__(self, session: Session) -> None:
        """Share `session`, with no colours taken."""
        self.session = session
        session.game.shared = True
        self.seats: dict[Color, str] = {}
        self._chairs: list[Chair] = []
        self._left: dict[str, int] = {}  # When each player's last front end went.
        self._run_clocks()

    def chair(self, who: str, later: Later) -> "Chair":
        """Return `who`'s view of the session; `later` schedules calls on that front end."""
        chair = Chair(self, who, later)
        self._chairs.append(chair)
        return chair

    def leave(self, chair: "Chair") -> None:
        """Remove a front end, once; its player keeps the colour until another takes it over."""
        if chair not in self._chairs:
            return
        self._chairs.remove(chair)
        if chair.who in self.seats.values():
            self._left[chair.who] = self.session.kept.now()

    def take(self, who: str, color: Color) -> bool:
        """Give `who` a colour instead of any other, and return whether it could be taken."""
        if self.seats.get(color) != who and color not in self.vacant:
            return False
        self._reseat({**self._without(who), color: who})
        return True

    def give_back(self, who: str) -> None:
        """Free the colour that `who` plays."""
        self._reseat(self._without(who))

    def _without(self, who: str) -> dict[Color, str]:
        return {color: each for color, each in self.seats.items() if each != who}

    def _reseat(self, seats: dict[Color, str], note: str = "") -> None:
        """Change who plays, run the clocks accordingly, and tell all front ends."""
        self.seats = seats
        self._run_clocks()
        self.session.kept.tell(Change(ChangeKind.PLAYERS, note))

    def follow(self, game: Game) -> None:
        """Play another game from now on, with colours swapped.

        All front ends hear again how the game before was left: of several changes they see only the
        last.

        Raises:
            OSError: it cannot be saved; the current game goes on.
        """
        game.shared = True
        before, self.session = self.session, self.session.follow(game)
        self.session.kept.listeners = before.kept.listeners
        for chair in self._chairs:
            chair.sit_down_at(self.session)
        swapped = {not color: who for color, who in self.seats.items()}
        self._reseat(swapped, before.close().note)

    @property
    def free(self) -> list[Color]:
        """The colours that nobody plays."""
        return [color for color in (WHITE, BLACK) if color not in self.seats]

    @property
    def vacant(self) -> list[Color]:
        """The colours that can be taken: free ones, and those whose player has long been away."""
        return [color for color in (WHITE, BLACK) if self._is_vacant(color)]

    def _is_vacant(self, color: Color) -> bool:
        who = self.seats.get(color)
        if who is None:
            return True
        is_there = any(chair.who == who for chair in self._chairs)
        return not is_there and self.session.kept.now() - self._left[who] >= AWAY

    def _run_clocks(self) -> None:
        """Run the clocks only while both colours are taken."""
        self.session.pause(paused=bool(self.free))


class Chair(Session):
    """A shared session as one front end sees it: players may only act for their own side.

    Attributes:
        who: The name under which the player is known at the table.
    """

    def __init__(self, table: SharedTable, who: str, later: Later) -> None:
        """See the table as `who`; `later` schedules calls on this front end."""
        self._table, self.who, self._later = table, who, later
        self.sit_down_at(table.session)

    def sit_down_at(self, session: Session) -> None:
        """Switch to another session."""
        self.kept = session.kept

    # -- who plays here ------------------------------------------------------------------------

    shared = True

    @property
    def here(self) -> list[Color]:
        """The colours played by people at this front end."""
        return [color for color, who in self._table.seats.items() if who == self.who]

    @property
    def free(self) -> list[Color]:
        """The colours that nobody plays."""
        return self._table.free

    @property
    def vacant(self) -> list[Color]:
        """The colours that can be taken: free ones, and those whose player has long been away."""
        return self._table.vacant

    @property
    def remark(self) -> str:
        """A remark on who plays: sentences each followed by a space, or an empty string."""
        sides = " or ".join(SIDES[color] for color in self.free)
        looks_on = "You are watching. " if self.watching else ""
        return looks_on + (f"Nobody plays {sides} yet. " if sides else "")

    def sit(self, color: Color) -> Answer:
        """Play a colour from now on."""
        taken = self._table.take(self.who, color)
        return None if taken else Refused(f"Someone else plays {SIDES[color]}.")

    def get_up(self) -> Answer:
        """Free the colour played here, and watch."""
        self._table.give_back(self.who)
        return None

    def _why_not(self, color: Color | None = None) -> Refused | None:
        """Return the refusal if only players, or only the player of `color`, may do this."""
        if self.watching:
            return Refused(LOOKING_ON)
        if color is None or color in self.here:
            return None
        return Refused(f"That is for {self.match.called(color)} to decide.")

    @property
    def elsewhere(self) -> str:
        """Who else has to act now, as a sentence, or an empty string."""
        refused = self._why_not(self.actor)
        return refused.reason if refused else ""

    # -- a player's own actions ----------------------------------------------------------------

    def _play(self, kind: ChangeKind, word: str) -> Answer:
        """Play a word; if the game fails on it, refuse it, tell all front ends, and stay open."""
        try:
            return super()._play(kind, word)
        except GameFailed as error:
            text = f"{sentence(error.message)} {NOTHING_PLAYED}"
            self.kept.tell(Change(ChangeKind.FAULT, text))
            return Refused(text)

    # -- not at a shared table -----------------------------------------------------------------

    def seat(self, who: Color, player: Player, name: str) -> Answer:
        """Refuse: at a shared table, players take their colours themselves."""
        return Refused(NOT_SHARED)

    def change_dice(self) -> Answer:
        """Refuse: others cannot see the dice of this front end."""
        return Refused(NOT_SHARED)

    def pause(self, *, paused: bool = True) -> None:
        """Run the clocks only while both colours are taken, whatever is shown here."""
        super().pause(paused=bool(self.free))

    # -- what the front end does ---------------------------------------------------------------

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call `listener` after changes; if it missed several, only for the last one."""
        missed: list[Change] = []

        def hear(change: Change) -> None:
            missed.append(change)
            self._later(catch_up)

        def catch_up() -> None:
            last = missed[-1:]
            missed.clear()
            for change in last:
                listener(change)

        return super().subscribe(hear)

    def follow(self, game: Game) -> Session:
        """Have all front ends play another game, if a player asks for it; return this one.

        Raises:
            OSError: the game cannot be saved; the current one goes on.
        """
        if self.here:
            self._table.follow(game)
        return self

    def close(self) -> Change:
        """Leave the table: the game goes on."""
        self._table.leave(self)
        return Change(ChangeKind.CLOSE)
