"""A throw at a table: all dice tumble at once or, if so agreed, each player's after a key press.

The throw is one word, saved before the first die is seen: the player who presses second only
reveals what has been thrown.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeAlias

from dicemate.position import BLACK, WHITE, Color
from dicemate.tui.base import base
from dicemate.tui.dice import fight
from dicemate.tui.dice.traythrows import TrayThrow, the_dice
from dicemate.tui.match.display import Display

PRESS = "table.touch"
"""The command whose key throws the second player's dice; the first player uses Space."""

LANDS = "{{any key}} stops the {}"
"""The last line while dice fall."""

_Then: TypeAlias = Callable[[], None]
_BOTH = (WHITE, BLACK)


class Throwing:
    """Animates the dice of a throw.

    Attributes:
        open: Whether a throw is being made: its consequences are known but not shown yet.
        waits: What the second player has to throw, ``die`` or ``dice``; empty if nothing waits.
    """

    def __init__(self, display: Display) -> None:
        """Start with nothing thrown."""
        self._display, self._view, self._dialogue = display, display.view, display.dialogue
        self._press: _Then | None = None
        self._presser: Color | None = None
        self.open, self.waits = False, ""

    def begin(self, throw: TrayThrow, then: _Then) -> None:
        """Let dice fall, then call `then`."""
        self.open = True
        other = self._second(throw)
        if other is None:
            self._fall(throw, _BOTH, (), then)
        else:
            self._fall(throw, (not other,), (), partial(self._ask, throw, other, then))

    def press(self) -> None:
        """Let the second player's dice fall, if they are waiting."""
        press, self._press = self._press, None
        if press:
            press()

    def click(self, owner: Color | None) -> bool:
        """Bring tumbling dice to rest, or throw waiting ones if their `owner` clicked.

        Returns whether any were tumbling or waiting.
        """
        if not self._view.tray.waiting:
            return self._view.tray.finish()
        if owner == self._presser:
            self.press()
        else:
            self.remind()
        return True

    def remind(self) -> None:
        """Say again, as a warning, that the second player's dice have to be thrown first."""
        self._dialogue.tell(self._dialogue.standing)

    def lets(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Return whether an action is enabled: none while dice tumble, one while they wait."""
        if self._view.tray.waiting:
            return action == "press" or parameters == (PRESS,)
        return not self._view.tray.tumbling

    def stop(self) -> None:
        """End the throw: all dice have been thrown, or something else has happened."""
        self._press, self.open, self.waits = None, False, ""
        self._ask_instead(None)

    def _second(self, throw: TrayThrow) -> Color | None:
        """Return who presses for their own dice once the thrower's are at rest, or None."""
        session, other = self._dialogue.session, not throw.thrower
        contest = {cast.owner for cast in throw.dice} == set(_BOTH)
        each = contest and session.match.agreed.each_throws
        return other if each and other in session.here else None

    def _fall(
        self, throw: TrayThrow, who: Collection[Color], lying: Collection[Color], then: _Then
    ) -> None:
        """Let the dice of some players fall, while others' are at rest.

        Under a menu or page they lie at once: falling dice would take its clicks.
        """
        app = base(self._view.app)
        if not app.tumbles or app.screen is not self._view.screen:
            then()
            return
        self._view.tray.tumble(throw, then, who, lying)
        falling = [cast for cast in throw.dice if cast.owner in who]
        self._view.show_keys(LANDS.format(the_dice(falling)))
        thrower = throw.thrower if throw.thrower in who else not throw.thrower
        self._say(f"{self._dialogue.session.match.called(thrower)} rolls …")

    def _ask(self, throw: TrayThrow, who: Color, then: _Then) -> None:
        """Ask the second player to press, once the first player's dice are at rest."""
        match = self._dialogue.session.match
        throw = throw._replace(fight=fight.halfway(match, len(match.words) - 1, not who))
        self._press = partial(self._pressed, throw, who, then)
        self._view.tray.wait(throw, (not who,))
        self._ask_instead(who)
        key = self._dialogue.front.written("{touch}")
        mine = [cast for cast in throw.dice if cast.owner == who]
        whose = f"your {mine[0].name}" if len(mine) == 1 else "your dice"
        self._presser, self.waits = who, the_dice(mine)
        self._say(f"{match.called(who)}, press {key} for {whose}, or click the {self.waits}.")
        self._view.show_keys("{touch} roll")

    def _ask_instead(self, who: Color | None) -> None:
        """Show this player as the one to act; None follows the match again."""
        players = self._view.players
        if who != players.presser:
            players.presser = who
            self._view.show_players()

    def _pressed(self, throw: TrayThrow, who: Color, then: _Then) -> None:
        self.waits = ""
        self._dialogue.hush()
        self._fall(throw, (who,), (not who,), then)

    def _say(self, text: str) -> None:
        self._dialogue.stand(text)
        self._display.show_said()
