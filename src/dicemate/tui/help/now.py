"""What can be done now on a screen, for the help and the command palette.

A screen with commands lists them itself; for any other, the bindings are used.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from dicemate.match import Match
from dicemate.tui.command import Item, Offer
from dicemate.tui.help import keys
from dicemate.wording.markdown import code, inline


@runtime_checkable
class Lister(Protocol):
    """A screen that offers more than its keys do."""

    def listed(self) -> Iterable[Item]:
        """Return what is only available by name."""


@runtime_checkable
class Sparing(Protocol):
    """A screen on which some keys have no effect at times, and are not offered then."""

    def does(self, action: str) -> bool:
        """Return whether an action would have an effect now."""


@runtime_checkable
class Played(Protocol):
    """A screen on which a game is played or shown, in which some keys may have no effect."""

    @property
    def match(self) -> Match:
        """The game."""

    def never(self, action: str) -> str:
        """Return why an action can never have an effect there, or an empty string."""

    def described(self, binding: Binding) -> str:
        """Return what a key does there, in general."""


@runtime_checkable
class Offering(Protocol):
    """A screen that has commands."""

    def offers(self) -> Iterable[Offer]:
        """Return what can be done now."""

    def asked(self) -> Iterable[tuple[str, str]]:
        """Return the ways to answer the prompt, as Markdown."""

    def prompt(self) -> str:
        """Return the prompt."""


def rows(screen: Screen[Any]) -> list[tuple[str, str]]:
    """Return what can be done now: what to press, click or type, and its effect, as Markdown."""
    listed: dict[str, str] = {}
    for offer in _offers(screen):
        if offer.binding:
            pressed = ", ".join(map(code, keys.pressed(offer.binding, screen.app)))
            group = offer.binding.group
            text = group.description if group else offer.words
            listed[text] = f"{listed[text]} {pressed}" if text in listed else pressed
    asked = screen.asked() if isinstance(screen, Offering) else ()
    return [*asked, *((how, inline(text)) for text, how in listed.items())]


def heading(screen: Screen[Any]) -> str:
    """Return the heading of what can be done now, with the prompt if there is one."""
    return f"Now: {screen.prompt()}" if isinstance(screen, Offering) else "Now"


def commands(screen: Screen[Any]) -> Iterator[Item]:
    """Yield the palette's entries: what the screen lists, then its commands and keys."""
    if isinstance(screen, Lister):
        yield from screen.listed()
    for offer in _offers(screen):
        if not offer.hand:
            pressed = keys.pressed(offer.binding, screen.app) if offer.binding else ()
            yield Item(offer.words, offer.run, ", ".join(pressed), offer.also)


def _offers(screen: Screen[Any]) -> Iterator[Offer]:
    """Yield the offers of the focused widget, of the screen, and of the app."""
    if screen.focused:
        yield from _of_bindings(screen, screen.focused)
    if isinstance(screen, Offering):
        yield from screen.offers()
    else:
        yield from _of_bindings(screen, screen)
    yield from _of_bindings(screen, screen.app)


def _of_bindings(screen: Screen[Any], owner: Widget | App[Any]) -> Iterator[Offer]:
    """Yield the keys of a widget, the screen or the app, each with the action of that owner."""
    for each in keys.of(type(owner)):
        idle = isinstance(screen, Sparing) and not screen.does(each.action)
        if each.id and not idle:
            run = partial(screen.call_later, owner.run_action, each.action)
            hand = each.id.endswith(_HAND)
            words = screen.described(each) if isinstance(screen, Played) else each.description
            yield Offer(each.id, words, run, each, ALSO.get(each.id, ""), hand)


_HAND = (".left", ".right", ".up", ".down", ".choose", ".palette")
"""The endings of ids that are never offered by name."""

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
"""Search terms, by binding id."""
