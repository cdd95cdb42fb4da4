"""What can be done now on a screen: for the help, and for the command palette.

A screen with commands tells by itself what it offers; of any other, the bindings tell.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.binding import Binding
from textual.screen import Screen

from dicemate.tui.command import Choice, Offer
from dicemate.tui.help import keys


@runtime_checkable
class Listing(Protocol):
    """A screen on which more can be done than what its keys do."""

    def listed(self) -> Iterable[Choice]:
        """Return what is done by name alone."""


@runtime_checkable
class Sparing(Protocol):
    """A screen some of whose keys do nothing at times, and are not offered then."""

    def does(self, action: str) -> bool:
        """Tell whether an action would do something now."""


@runtime_checkable
class Limited(Protocol):
    """A screen some of whose keys never do anything, whatever is done on it."""

    def never(self, action: str) -> str:
        """Return why an action can do nothing there, or nothing."""


@runtime_checkable
class Offering(Protocol):
    """A screen that has commands."""

    def offers(self) -> Iterable[Offer]:
        """Return what can be done now."""

    def asked(self) -> Iterable[tuple[str, str]]:
        """Return how to do what the screen asks for."""

    def prompt(self) -> str:
        """Return what the screen asks for."""


def rows(screen: Screen[Any]) -> list[tuple[str, str]]:
    """Return what can be done now: what to press, click or type, and what comes of it."""
    rebound = keys.rebound(screen.app)
    told: dict[str, str] = {}
    for offer in _offers(screen):
        if offer.binding:
            pressed = named(offer.binding, rebound)
            group = offer.binding.group
            text = group.description if group else offer.words
            told[text] = f"{told[text]} {pressed}" if text in told else pressed
    asked = screen.asked() if isinstance(screen, Offering) else ()
    return [*asked, *((how, text) for text, how in told.items())]


def asked(screen: Screen[Any]) -> str:
    """Return what the line under the board asks for, to follow a heading."""
    return f": {screen.prompt()}" if isinstance(screen, Offering) else ""


def commands(screen: Screen[Any]) -> Iterator[Choice]:
    """Yield what the palette offers: what the screen lists, and what its commands and keys do."""
    rebound = keys.rebound(screen.app)
    if isinstance(screen, Listing):
        yield from screen.listed()
    for offer in _offers(screen):
        if not offer.hand:
            pressed = named(offer.binding, rebound) if offer.binding else ""
            yield Choice(offer.words, offer.run, pressed, offer.also)


def _offers(screen: Screen[Any]) -> Iterator[Offer]:
    """Yield what can be done with what has the focus, on the screen, and everywhere."""
    if screen.focused:
        yield from _of_bindings(screen, type(screen.focused))
    if isinstance(screen, Offering):
        yield from screen.offers()
    else:
        yield from _of_bindings(screen, type(screen))
    yield from _of_bindings(screen, type(screen.app))


def _of_bindings(screen: Screen[Any], owner: type) -> Iterator[Offer]:
    for each in keys.of(owner):
        idle = isinstance(screen, Sparing) and not screen.does(each.action)
        if each.id and not idle:
            run = partial(screen.call_later, screen.run_action, each.action)
            hand = each.id.endswith(_HAND)
            yield Offer(each.id, each.description, run, each, ALSO.get(each.id, ""), hand)


_HAND = (".left", ".right", ".up", ".down", ".choose", ".palette")
"""What is done with a key and never by name."""


ALSO = {
    "app.quit": "exit, end",
    "form.leave": "cancel",
    "form.start": "begin, play",
    "library.leave": "back",
    "menu.learn": "lessons, tutorial, guide",
    "menu.help": "help, shortcuts",
    "page.close": "leave",
    "replay.dice": "seal, statistics, fairness",
    "replay.go_on": "branch, continue",
    "replay.help": "help, shortcuts",
    "replay.leave": "exit, back",
    "replay.play": "autoplay, pause",
    "settings.leave": "back",
}
"""What people look for, by the ids of what they mean."""


def named(binding: Binding, rebound: Mapping[str, str]) -> str:
    """Return the keys that a binding is bound to: `u`, `Ctrl+Z`."""
    return ", ".join(f"`{keys.shown(key.strip())}`" for key in keys.bound(binding, rebound))
