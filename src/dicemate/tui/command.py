"""Commands: one object for each thing that can be done, with its key, its words, and when.

Keys, the last line, help, palette and menus are all generated from these objects.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from textual.binding import Binding

SETTINGS = "options, preferences, configuration, theme, colours"
"""Search terms for the settings."""

At = TypeVar("At")
"""What a command acts on."""


class Item(NamedTuple):
    """An entry of a list: a text, what it does, and a note where there is room for it.

    `also` holds further search terms, and `typed` what can be typed for it.
    """

    text: str
    act: Callable[[], object]
    note: str = ""
    also: str = ""
    typed: str = ""


class Effect(NamedTuple):
    """What a key would do now: its description, and the function."""

    words: str
    run: Callable[[], object]


Doing: TypeAlias = Effect | str
"""An effect that is possible now, or the reason why there is none."""


def _always(_: object) -> bool:
    return True


class Command(NamedTuple, Generic[At]):
    """Something that can be done.

    Attributes:
        id: Its name in the settings file.
        words: What it does, in general.
        diceless: What it does in general in a game without dice, if that differs.
        doing: Returns what it does now, or why it is unavailable.
        keys: The default keys.
        also: Further search terms.
        typed: What can be typed for it.
        foot: Its text in the last line, if any.
        at_foot: Returns whether the last line shows it now; by default, it always does.
        menu: Whether it is in the menu.
        hand: Whether the palette leaves it out: keys, clicks or typing are for that.
        group: The group of keys that it is listed under.
        priority: Whether its key comes before all others.
    """

    id: str
    words: str
    doing: Callable[[At], Doing]
    keys: str = ""
    diceless: str = ""
    also: str = ""
    typed: str = ""
    foot: str = ""
    at_foot: Callable[[At], bool] = _always
    menu: bool = False
    hand: bool = False
    group: Binding.Group | None = None
    priority: bool = False

    @property
    def binding(self) -> Binding:
        """The binding of its keys."""
        return Binding(
            self.keys,
            f"command({self.id!r})",
            self.words,
            id=self.id,
            group=self.group,
            priority=self.priority,
        )

    def why_not(self, at: At) -> str:
        """Return why it is unavailable now, or an empty string."""
        doing = self.doing(at)
        return doing if isinstance(doing, str) else ""


class Offer(NamedTuple):
    """A command as help and palette show it: what it does now, and its keys."""

    id: str
    words: str
    run: Callable[[], object]
    binding: Binding | None
    also: str
    hand: bool
