"""Timers that are turned by hand: a test that waits for time to pass fails on a busy machine."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.widget import Widget


class Hand:
    """Replaces timers: `tick` fires each of them once, whatever its pace.

    Attributes:
        paces: The seconds between two ticks that were asked for, in order.
    """

    def __init__(self) -> None:
        self.paces: list[float] = []
        self._turned: list[_Timer] = []

    def drive(self, owner: type[Widget], monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the timers that our code starts on a class of widgets, but not Textual's own."""
        for name in ("set_interval", "set_timer"):
            monkeypatch.setattr(owner, name, self._instead(getattr(owner, name)))

    def _instead(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def set_(widget: Widget, pace: float, callback: Any, **given: Any) -> Any:
            if not callback.__module__.startswith("dicemate."):
                return usual(widget, pace, callback, **given)
            self.paces.append(pace)
            self._turned.append(_Timer(widget, callback))
            return self._turned[-1]

        return set_

    def tick(self) -> None:
        """Fire every timer once, unless it was stopped."""
        for timer in [*self._turned]:
            timer.tick()


def animated(owner: type[Widget], monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Switch animations on, and return what turns those of a class of widgets."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    hand = Hand()
    hand.drive(owner, monkeypatch)
    return hand


class _Timer:
    def __init__(self, widget: Widget, callback: Callable[[], None]) -> None:
        self._widget = widget
        self._callback: Callable[[], None] | None = callback

    def tick(self) -> None:
        if self._callback and self._widget.is_running:
            self._callback()

    def stop(self) -> None:
        self._callback = None
