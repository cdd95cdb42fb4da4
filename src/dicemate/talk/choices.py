"""Numbered choices: what can be answered with a number, or in words."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dicemate.talk.voice import Voice


class Choice(NamedTuple):
    """An entry of a numbered list: what it is called, what it does, other names for it."""

    text: str
    act: Callable[[], None]
    aliases: tuple[str, ...] = ()


def tell(choices: Sequence[Choice], voice: Voice, *, numbered: bool = True) -> None:
    """Say the choices, a line each."""
    for number, choice in enumerate(choices, 1):
        first = (
            str(number) if numbered else f"Or say {choice.aliases[0]}" if choice.aliases else "Or"
        )
        voice.say(f"{first}: {choice.text}.")


def chosen(choices: Sequence[Choice], text: str) -> Choice | None:
    """Return the choice that a text names, by its number or in words."""
    said = text.casefold().rstrip(" .!")
    if said.isdecimal() and said.isascii():
        number = int(said[:4])
        return choices[number - 1] if 1 <= number <= len(choices) else None
    named = (choice for choice in choices if said in _names(choice))
    return next(named, None)


def _names(choice: Choice) -> set[str]:
    return {name.casefold() for name in (choice.text, *choice.aliases)}
