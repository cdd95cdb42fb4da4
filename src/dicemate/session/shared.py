"""A game at several front ends at once: each plays a colour, or looks on."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from dicemate.match.ends import SIDES
from dicemate.plugins import GameFailed
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session.answers import Answer, Refused, sentence
from dicemate.session.changes import Change, Deed
from dicemate.session.players import Player
from dicemate.session.session import Session
from dicemate.session.timing import milliseconds

LOOKING_ON = "You look on: only who plays may do that."
NOT_SHARED = "Not at a shared table."
NOTHING_PLAYED = "Nothing was played; what was played before is saved."

AWAY = 60_000
"""Milliseconds without any front end after which others can take over what somebody plays."""

Later: TypeAlias = Callable[[Callable[[], None]], object]
"""Has something done by a front end, when that can: at once, if it is the one that acts."""


class Shared:
    """A table that several front ends share.

    Attributes:
        session: The game that is played now.
        claims: Who plays each colour, by what he is known by here.
    """

    def __init__(self, session: Session, now: Callable[[], int] = milliseconds) -> None:
        """Begin with nobody at the colours of a session; `now` returns monotonic milliseconds."""
        self.session = session
        self.claims: dict[Color, str] = {}
        self._chairs: list[Chair] = []
        self._left: dict[str, int] = {}  # When the last front end of a player went.
        self._now = now
        self._wait()

    def chair(self, who: str, later: Later) -> "Chair":
        """Return the session as somebody sees it; `later` does what his front end has to do."""
        chair = Chair(self, who, later)
        self._chairs.append(chair)
        return chair

    def leave(self, chair: "Chair") -> None:
        """Forget a front end; whoever sat there plays on when he is back, unless another does."""
        self._chairs.remove(chair)
        if chair.who in self.claims.values():
            self._left[chair.who] = self._now()

    def claim(self, who: str, color: Color) -> bool:
        """Let somebody play a colour, and no other one; tell whether he can."""
        if self.claims.get(color) != who and color not in self.vacant:
            return False
        self.give_back(who)
        self.claims[color] = who
        self._told()
        return True

    def give_back(self, who: str) -> None:
        """Let others play what somebody has played."""
        self.claims = {color: each for color, each in self.claims.items() if each != who}
        self._told()

    def follow(self, game: Game) -> None:
        """Play another game from now on, in which each has the other colour.

        Raises:
            OSError: it cannot be saved; the old one is still played.
        """
        listeners, self.session = self.session.kept.listeners, self.session.follow(game)
        self.session.kept.listeners = listeners
        self.claims = {not color: who for color, who in self.claims.items()}
        for chair in self._chairs:
            chair.sit_down_at(self.session)
        self._told()

    @property
    def free(self) -> list[Color]:
        """The colours that nobody plays."""
        return [color for color in (WHITE, BLACK) if color not in self.claims]

    @property
    def vacant(self) -> list[Color]:
        """The colours that can be taken: free ones, and those whose player has long been away."""
        return [color for color in (WHITE, BLACK) if self._is_vacant(color)]

    def _is_vacant(self, color: Color) -> bool:
        who = self.claims.get(color)
        if who is None:
            return True
        is_there = any(chair.who == who for chair in self._chairs)
        return not is_there and self._now() - self._left[who] >= AWAY

    def _told(self) -> None:
        self._wait()
        self.session.kept.tell(Change(Deed.PLAYERS))

    def _wait(self) -> None:
        """Let the clocks run while both play."""
        self.session.pause(paused=bool(self.free))


class Chair(Session):
    """A session as one of the front ends sees it: nothing is done from here but what is one's own.

    Attributes:
        who: Who sits there, as he is known at the table.
    """

    def __init__(self, shared: Shared, who: str, later: Later) -> None:
        """See a shared table as somebody."""
        self._shared, self.who, self._later = shared, who, later
        self.sit_down_at(shared.session)

    def sit_down_at(self, session: Session) -> None:
        """See a session from now on."""
        self.kept = session.kept

    # -- who plays here ------------------------------------------------------------------------

    shared = True

    @property
    def here(self) -> list[Color]:
        """The colours that people at this front end play."""
        return [color for color, who in self._shared.claims.items() if who == self.who]

    @property
    def free(self) -> list[Color]:
        """The colours that nobody plays."""
        return self._shared.free

    @property
    def vacant(self) -> list[Color]:
        """The colours that can be taken: free ones, and those whose player has long been away."""
        return self._shared.vacant

    @property
    def remark(self) -> str:
        """What has to be known of who plays."""
        sides = " or ".join(SIDES[color] for color in self.free)
        looks_on = "" if self.here else "You look on. "
        return looks_on + (f"Nobody plays {sides} yet. " if sides else "")

    def sit(self, color: Color) -> Answer:
        """Play a colour from now on."""
        claimed = self._shared.claim(self.who, color)
        return None if claimed else Refused(f"Somebody else plays {SIDES[color]}.")

    def get_up(self) -> Answer:
        """Let others play, and look on."""
        self._shared.give_back(self.who)
        return None

    def _why_not(self, color: Color | None = None) -> Refused | None:
        """Refuse what only who plays may do, or only who plays a colour."""
        if not self.here:
            return Refused(LOOKING_ON)
        if color is None or color in self.here:
            return None
        return Refused(f"{self.match.names[color]} is asked.")

    # -- what is one's own ---------------------------------------------------------------------

    def _play(self, deed: Deed, word: str) -> Answer:
        """Say a word; where the game fails on it that is refused, all hear why, and stay."""
        try:
            return super()._play(deed, word)
        except GameFailed as error:
            told = f"{sentence(error.told)} {NOTHING_PLAYED}"
            self.kept.tell(Change(Deed.FAULT, told))
            return Refused(told)

    def say(self, word: str, *, sure: bool = False, program: bool = False) -> Answer:
        """Say a word of the game, if it is one's own to say."""
        return self._why_not(self.speaker(word)) or super().say(word, sure=sure)

    def roll(self) -> Answer:
        """Throw the dice that are due, if it is one's turn."""
        return self._why_not(self.actor) or super().roll()

    def type_faces(self, faces: Sequence[int]) -> Answer:
        """Enter the faces of one's own dice."""
        return self._why_not(self.actor) or super().type_faces(faces)

    def undo(self, *, turn: bool = False) -> Answer:
        """Take back the last word, or the turn."""
        return self._why_not() or super().undo(turn=turn)

    def offer_draw(self, who: Color) -> Answer:
        """Offer a draw, or accept the one that the other player has offered (C4)."""
        return self._why_not(who) or super().offer_draw(who)

    def decline_draw(self) -> Answer:
        """Decline the draw that was offered."""
        return self._why_not(self.match.offered_to) or super().decline_draw()

    def claim(self, reason: str) -> Answer:
        """Claim a draw by one of the match's claims (C2)."""
        return self._why_not(self.position.turn) or super().claim(reason)

    def resign(self, who: Color) -> Answer:
        """End the game as lost for `who` (C4)."""
        return self._why_not(who) or super().resign(who)

    def take_hint(self, step: int) -> Answer:
        """Keep that whoever decides now takes a hint."""
        return self._why_not(self.actor) or super().take_hint(step)

    # -- what is nobody's ----------------------------------------------------------------------

    def seat(self, who: Color, player: Player, name: str) -> Answer:
        """Let nobody else play: who does is claimed."""
        return Refused(NOT_SHARED)

    def change_dice(self) -> Answer:
        """Let the program throw: others do not see the dice of this front end."""
        return Refused(NOT_SHARED)

    def pause(self, *, paused: bool = True) -> None:
        """Let the clocks run while both play, whatever is on view here."""
        super().pause(paused=bool(self.free))

    # -- what the front end does ---------------------------------------------------------------

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Have the front end hear of every change; of several that it has missed, of the last."""
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
        """Have all front ends play another game, if one plays here; this one sees it too.

        Raises:
            OSError: the game cannot be saved; the old one is still played.
        """
        if self.here:
            self._shared.follow(game)
        return self

    def close(self) -> None:
        """Leave the table: the game goes on."""
        self._shared.leave(self)
