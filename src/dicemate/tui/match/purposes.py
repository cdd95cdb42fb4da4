"""The purposes of a replay's keys: which have an effect in this game, and which right now."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.actions import parse

from dicemate.match import Match
from dicemate.match.moments import Kind
from dicemate.match.sentences import NO_DICE
from dicemate.position import Outcome
from dicemate.tui.help.keys import JOINT
from dicemate.tui.match.survey import Survey
from dicemate.tui.match.swings import Swings
from dicemate.tui.match.wording import LOOKING_BACK

NOT_SAVED = "This game is not saved: there is no file to write to or continue from."
LOOKING = "Still searching the game: try again in a moment."

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
    swings: Swings | None = None
    unreviewed: str = LOOKING_BACK
    ply: int = 0
    number: str = ""

    def never(self, action: str) -> str:
        """Return why an action can never have an effect in this game, or an empty string."""
        _, name, given = parse(action)
        if name in _STEPS and not self.match.words:
            return "Nothing has been played yet."
        if name in ("comment", "go_on") and not self.saved:
            return NOT_SAVED
        if name == "dice" and not self.match.variant.dice:
            return NO_DICE
        if name == "find" and self.survey and not self._has(kind := _kind(given)):
            return f"There is no {kind} in this game."
        if name == "swing" and self.swings and not self.swings.marks():
            return "There is no big swing in this game."
        return ""

    def objection(self, action: str) -> str:
        """Return why an action has no effect now, or an empty string."""
        _, name, given = parse(action)
        step = next((each for each in given if isinstance(each, int)), 0)
        if name == "find":
            kind = _kind(given)
            found = self.survey.find(kind, self.ply, step) if self.survey else None
            return _not_found(f"{kind}", found, step) if self.survey else LOOKING
        if name in ("swing", "luck") and not self.swings:
            return self.unreviewed
        if name == "swing" and self.swings:
            return _not_found("big swing", self.swings.find(self.ply, step), step)
        return self._not_now(name, given) or self.never(action)

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

    def _has(self, kind: Kind) -> bool:
        return self.survey is not None and any(kind in found for found in self.survey.kinds)

    # -- the last line ---------------------------------------------------------------------

    @property
    def foot(self) -> str:
        """The full last line: the keys that have an effect, with ids in braces for keys."""
        found = [f"{{{name}}} {words}" for name, words in self._found().items()]
        return self._foot(found)

    @property
    def short_foot(self) -> str:
        """The last line for little room."""
        found = " ".join(f"{{{name}}}" for name in self._found())
        return self._foot([f"{found} find"] if found else [])

    def _found(self) -> Mapping[str, str]:
        """Return what can be found in this game, as far as known, by the id of its key."""
        kinds = {kind.name.casefold(): f"{kind}" for kind in Kind if self._has(kind)}
        return kinds | ({"swing": "swing"} if self.swings and self.swings.marks() else {})

    def _foot(self, found: Sequence[str]) -> str:
        walks = ["{step_back}{step} step", "{turn_back}{turn} turn", "{play} play"]
        keeps = ["{comment} comment", "{go_on} go on"] if self.saved else []
        walks, speed = (walks, ["{faster} {slower} speed"]) if self.match.words else ([], [])
        return JOINT.join([*walks, *found, *keeps, _HELP, _LEAVE, *speed])


def _kind(given: Sequence[object]) -> Kind:
    """Return the kind of event that an action looks for."""
    return Kind[str(given[0]).upper()]


def _not_found(what: str, found: int | None, step: int) -> str:
    """Return a message if nothing was `found` in the direction of `step`."""
    return f"There is no {what} {'after' if step > 0 else 'before'} this." if found is None else ""
