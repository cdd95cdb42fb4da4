"""What can be done on a screen: one object each, which knows its key, its words, and when.

Keys, the last line, help, palette and menus are all made from these objects.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from textual.binding import Binding

SETTINGS = "options, preferences, configuration, theme, colours"
"""What people call the settings."""

At = TypeVar("At")
"""What a command is done to."""


class Choice(NamedTuple):
    """An entry of a list: a text, what it does, and a note where there is room for it.

    `also` holds other words by which people look for it.
    """

    text: str
    act: Callable[[], object]
    note: str = ""
    also: str = ""


class Deed(NamedTuple):
    """What a key would do now, in words and in fact."""

    words: str
    run: Callable[[], object]


Doing: TypeAlias = Deed | str
"""A deed that is possible now, or the reason why none is."""


class Command(NamedTuple, Generic[At]):
    """Something that can be done.

    Attributes:
        id: Its name in the settings file.
        words: What it does, in general.
        doing: Returns what it does now, or why it cannot be done.
        keys: The keys that do it by default.
        also: Other words by which people look for it.
        typed: What can be typed for it.
        foot: How the last line names it, if it does.
        at_foot: Tells whether it does now; without it, it does while it is possible.
        menu: Whether it stands in the menu.
        hand: Whether it is done with a key and never by name.
        group: What its key is listed under, together with others.
        priority: Whether its key comes before all others.
    """

    id: str
    words: str
    doing: Callable[[At], Doing]
    keys: str = ""
    also: str = ""
    typed: str = ""
    foot: str = ""
    at_foot: Callable[[At], bool] | None = None
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

    def when(self, at: At) -> str:
        """Return why it cannot be done now, or nothing."""
        doing = self.doing(at)
        return doing if isinstance(doing, str) else ""

    def now(self, at: At) -> str:
        """Return what it does now, or nothing."""
        doing = self.doing(at)
        return "" if isinstance(doing, str) else doing.words


class Offer(NamedTuple):
    """A command as help and palette show it: what it does now and how it is done."""

    id: str
    words: str
    run: Callable[[], object]
    binding: Binding | None = None
    also: str = ""
    hand: bool = False
