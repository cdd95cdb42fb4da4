"""Numbered choices, which can be answered by number or in words."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dicemate.spelling import is_number
from dicemate.talk.voice import Voice, as_said

_POLITE = re.compile(r",? (?:please|thanks|thank you)$|^(?:choice|number|option) (?=\d)")
"""What people say around an answer without changing it."""
_SHORT = dict.fromkeys(("y", "yeah", "yep", "ok", "okay", "sure"), "yes") | dict.fromkeys(
    ("n", "nope", "nah"), "no"
)
"""Other words for yes and no."""


class Item(NamedTuple):
    """An entry of a numbered list: its text, its action, and other names for it."""

    text: str
    act: Callable[[], None]
    aliases: tuple[str, ...] = ()


def tell(choices: Sequence[Item], voice: Voice, *, numbered: bool = True) -> None:
    """Say the choices, one per line; a word of the game that is a number is its own number."""
    own = [next(filter(is_number, (each.text, *each.aliases)), "") for each in choices]
    for place, (choice, number) in enumerate(zip(choices, own, strict=True), 1):
        free = "" if str(place) in own else str(place)
        words = f"Or say {choice.aliases[0]}" if choice.aliases else "Or"
        voice.say(f"{((number or free) if numbered else '') or words}: {choice.text}.")


def chosen(choices: Sequence[Item], text: str) -> Item | None:
    """Return the choice that a text names, in words or by its number, or None.

    Words are tried first, as a word of a game may be a number itself, such as a bid.
    """
    said = _said(text)
    called = named(choices, text)
    if called or not is_number(said):
        return called[0] if called else None
    number = int(said)
    return choices[number - 1] if 1 <= number <= len(choices) else None


def named(choices: Sequence[Item], text: str) -> list[Item]:
    """Return the choices that a text names in words, as they were said or as the game has them.

    There may be several, since two players may be asked at once.
    """
    said = _said(text)
    meant = {said, said.removeprefix("i "), _SHORT.get(said, said)}
    return [choice for choice in choices if meant & _names(choice)]


def _said(text: str) -> str:
    return _POLITE.sub("", as_said(text).casefold().rstrip(" .!"))


def _names(choice: Item) -> set[str]:
    return {as_said(name).casefold() for name in (choice.text, *choice.aliases)}
