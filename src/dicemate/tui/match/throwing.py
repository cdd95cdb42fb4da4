"""A throw at a table: all dice tumble at once or, where it was agreed, each player's after a press.

It is one word, and saved, before the first die is seen: who presses second only lets fall what has
been thrown.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeAlias

from dicemate.position import BLACK, WHITE, Color
from dicemate.tui.base import base
from dicemate.tui.dice import fight
from dicemate.tui.dice.throws import Throw
from dicemate.tui.match.display import Display

PRESS = "table.touch"
"""The command whose key throws dice that wait for the second player: the first one has Space."""

LANDS = "any key lands the dice"
"""The last line while dice fall."""

_Then: TypeAlias = Callable[[], None]
_BOTH = (WHITE, BLACK)


class Throwing:
    """Lets the dice of a throw fall.

    Attributes:
        second: Who presses second for the throw that is shown, if anybody does.
    """

    def __init__(self, display: Display) -> None:
        """Begin with nothing thrown."""
        self._display, self._view, self._dialogue = display, display.view, display.dialogue
        self._press: _Then | None = None
        self.second: Color | None = None

    def begin(self, throw: Throw, then: _Then) -> None:
        """Let dice fall, and then do something."""
        other = self._second(throw)
        if other is None:
            self._fall(throw, _BOTH, (), then)
        else:
            self._fall(throw, (not other,), (), partial(self._ask, throw, other, then))

    def press(self) -> None:
        """Let the dice of the second player fall, if they wait for that."""
        press, self._press = self._press, None
        if press:
            press()

    def click(self, owner: Color | None) -> bool:
        """Land dice that tumble, or throw those that wait if it is their `owner` who clicked.

        Tells whether any tumbled or waited.
        """
        if not self._view.tray.waiting:
            return self._view.tray.finish()
        if owner == self._dialogue.presser:
            self.press()
        return True

    def lets(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Tell whether a key may act: none while dice tumble, and one while they wait."""
        if self._view.tray.waiting:
            return action == "press" or parameters == (PRESS,)
        return not self._view.tray.tumbling

    def stop(self) -> None:
        """Wait no longer: all has been thrown, or something else has happened."""
        self._press = self._dialogue.presser = self.second = None
        self._ask_instead(None)

    def _second(self, throw: Throw) -> Color | None:
        """Return who presses for dice of his own once the thrower's lie, if anybody does."""
        session, other = self._dialogue.session, not throw.thrower
        each = session.match.each_throws and {cast.owner for cast in throw.dice} == set(_BOTH)
        return other if each and other in session.here else None

    def _fall(
        self, throw: Throw, who: Collection[Color], lying: Collection[Color], then: _Then
    ) -> None:
        """Let some player's dice fall, where others lie already."""
        if not base(self._view.app).tumbles:
            then()
            return
        self._dialogue.falling = True
        self._view.tray.tumble(throw, then, who, lying)
        self._view.keys_line.show(LANDS)
        thrower = throw.thrower if throw.thrower in who else not throw.thrower
        self._say(f"{self._dialogue.session.match.names[thrower]} throws …")

    def _ask(self, throw: Throw, who: Color, then: _Then) -> None:
        """Ask the second player to press: the first one's dice lie."""
        match = self._dialogue.session.match
        throw = throw._replace(fight=fight.halfway(match, len(match.words) - 1, not who))
        self._press = partial(self._pressed, throw, who, then)
        self._dialogue.presser = self.second = who
        self._view.tray.wait(throw, (not who,))
        self._ask_instead(who)
        key, mine = self._display.written("{touch}"), [c for c in throw.dice if c.owner == who]
        whose = f"your {mine[0].name}" if len(mine) == 1 else "your dice"
        self._say(f"{match.names[who]}, press {key} for {whose}, or click the die.")
        self._view.keys_line.show(f"{key} throw")

    def _ask_instead(self, who: Color | None) -> None:
        """Show that this player is asked, and not whom the match asks; None for the latter."""
        players = self._view.players
        if who != players.presser:
            players.presser = who
            self._view.show_players()

    def _pressed(self, throw: Throw, who: Color, then: _Then) -> None:
        self._dialogue.presser = None
        self._fall(throw, (who,), (not who,), then)

    def _say(self, text: str) -> None:
        self._dialogue.standing = text
        self._display.show_said()
