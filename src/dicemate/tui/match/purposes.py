"""The purposes of a replay's keys: which have an effect in this game, and which right now."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.actions import parse

from dicemate.match import Match
from dicemate.match.moments import Kind
from dicemate.match.sentences import NO_DICE
from dicemate.position import Outcome
from dicemate.tui.help.keys import JOINT
from dicemate.tui.match.survey import Survey
from dicemate.tui.match.swings import SWING, Swings

NOT_SAVED = "This game is not saved: there is no file to write to or continue from."
LOOKING = "Still searching the game: try again in a moment."

EVENTS = {kind.name.casefold(): f"{kind}" for kind in Kind} | {SWING: "big swing"}
"""What keys find, by the ids of these keys."""
_STEPS = ("step", "turn", "start", "end", "play", "speed", "jump")
"""The actions that move through the words of a game."""
_HELP, _LEAVE = "{help} help", "{leave} leave"
KEPT = (_HELP, _LEAVE)
"""The parts that the last line always includes: without keys, nothing else leads out."""


class Purposes(NamedTuple):
    """A replay at `ply`, as far as it determines the use of keys.

    Attributes:
        match: The match.
        saved: Whether the game has a file.
        survey: The events of the game, once known.
        swings: The big swings, once the game has been reviewed.
        unreviewed: Why it has not been reviewed.
        ply: The number of words shown.
        number: The typed digits of a move number.
    """

    match: Match
    saved: bool
    survey: Survey | None
    swings: Swings | None
    unreviewed: str
    ply: int
    number: str

    def never(self, action: str) -> str:
        """Return why an action can never have an effect in this game, or an empty string."""
        name, given = _parsed(action)
        if name in _STEPS and not self.match.words:
            return "Nothing has been played yet."
        if name in ("comment", "go_on") and not self.saved:
            return NOT_SAVED
        if name == "dice" and not self.match.variant.dice:
            return NO_DICE
        if name == "find" and self._plies(given[0]) == []:
            return f"There is no {EVENTS[given[0]]} in this game."
        return ""

    def objection(self, action: str) -> str:
        """Return why an action has no effect now, or an empty string."""
        name, given = _parsed(action)
        if name == "find":
            found = self.find(*given)
            return found if isinstance(found, str) else ""
        if name == "luck" and not self.swings:
            return self.unreviewed
        return self._not_now(name, given) or self.never(action)

    def find(self, event: str, step: int) -> int | str:
        """Return the next ply with an event, with a step of -1 the previous one, or why not."""
        plies = self._plies(event)
        if plies is None:
            return self.unreviewed if event == SWING else LOOKING
        beyond = [ply for ply in plies if (ply - self.ply) * step > 0]
        if not beyond:
            return f"There is no {EVENTS[event]} {'after' if step > 0 else 'before'} this."
        return min(beyond, key=lambda ply: ply * step)

    def _plies(self, event: str) -> list[int] | None:
        """Return the plies with an event; None while they are not known."""
        if event == SWING:
            return [*self.swings.marks()] if self.swings else None
        return self.survey.plies(Kind[event.upper()]) if self.survey else None

    def _not_now(self, name: str, given: Sequence[object]) -> str:
        if name == "go_on" and isinstance(self.match.positions[self.ply].pending(), Outcome):
            return "The game is over here: go back a step first."
        if name in ("jump", "erase") and not self.number:
            return "Type a number first."
        back = name == "start" or given == (-1,)
        end = 0 if back else len(self.match.words)
        if name in ("step", "turn", "start", "end") and self.ply == end:
            return "This is the start." if back else "This is the end."
        return ""

    # -- the last line ---------------------------------------------------------------------

    @property
    def foot(self) -> str:
        """The full last line: the keys that have an effect, with ids in braces for keys."""
        return self._foot([f"{{{event}}} {_brief(event)}" for event in self._found()])

    @property
    def short_foot(self) -> str:
        """The last line for little room."""
        found = " ".join(f"{{{event}}}" for event in self._found())
        return self._foot([f"{found} find"] if found else [])

    def _found(self) -> list[str]:
        """Return the events of this game, as far as known."""
        return [event for event in EVENTS if self._plies(event)]

    def _foot(self, found: Sequence[str]) -> str:
        walks = ["{step_back}{step} step", "{turn_back}{turn} turn", "{play} play"]
        keeps = ["{comment} comment", "{go_on} go on"] if self.saved else []
        walks, speed = (walks, ["{faster} {slower} speed"]) if self.match.words else ([], [])
        return JOINT.join([*walks, *found, *keeps, *speed, _HELP, _LEAVE])


def _parsed(action: str) -> tuple[str, tuple[Any, ...]]:
    """Return the name of an action, and what it is given."""
    _, name, given = parse(action)
    return name, given


def _brief(event: str) -> str:
    """Return what the last line calls an event."""
    return event if event == SWING else EVENTS[event]
