"""The command palette: what can be done now, found by a few letters of its name."""

from textual import events
from textual.command import (
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
    SearchIcon,
)
from textual.content import Content
from textual.fuzzy import Matcher
from textual.message import Message
from textual.widgets import Input, OptionList

from dicemate.tui.command import Item
from dicemate.tui.help import now

_LESS = 0.5
"""The weight of a match in the hidden search terms."""


class Commands(Provider):
    """The actions that are possible on the screen below."""

    async def discover(self) -> Hits:
        """Yield all of them while nothing is typed."""
        for choice in now.commands(self.screen):
            yield DiscoveryHit(_line(Content(choice.text), choice), choice.act, choice.text)

    async def search(self, query: str) -> Hits:
        """Yield those that match the query."""
        matcher = self.matcher(query)
        for choice in now.commands(self.screen):
            also = max(map(matcher.match, choice.also.split(", ")))
            score = max(matcher.match(choice.text), also * _LESS)
            if score > 0:
                line = _line(_marked(choice.text, matcher), choice)
                yield Hit(score, line, choice.act, choice.text)


def _marked(text: str, matcher: Matcher) -> Content:
    """Return a text with its matching letters marked; Textual would also take it for markup."""
    content = Content(text)
    for at in matcher.fuzzy_search.match(matcher.query, text)[1]:
        content = content.stylize(matcher.match_style, at, at + 1)
    return content


def _line(text: Content, choice: Item) -> Content:
    """Return an entry: its text, and its key or note."""
    return Content.assemble(text, "   ", (choice.note.strip(" ()"), "$text-muted"))


class Palette(CommandPalette):
    """Textual's palette with our commands only, without its emoji, and as wide as our lists."""

    DEFAULT_CSS = """
    Palette {
        & > Vertical { width: 80; max-width: 100%; margin-top: 1; }
        & SearchIcon { color: $text-muted; }
        & #--input, & #--input.--list-visible { border: none; }
        & CommandList { background: $surface; border: none; padding: 0 0 1 0; }
        & CommandList > .option-list--option { text-style: none; }
        & CommandList > .option-list--option-highlighted {
            color: $block-cursor-foreground; background: $block-cursor-background;
            text-style: bold;
        }
    }
    """

    def __init__(self) -> None:
        """Offer what can be done on the current screen."""
        super().__init__([Commands], placeholder="a few letters of a move or a command")

    def on_mount(self) -> None:
        """Replace the icon by a sign that every terminal has."""
        self.query_one(SearchIcon).icon = "›"

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Run a command once: a second Enter or click may arrive before this screen is gone."""
        _heed_if(self.is_active, event)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Run a command once, as above."""
        _heed_if(self.is_active, event)

    def on_click(self, event: events.Click) -> None:
        """Ignore a click made before the window shrank: Textual fails on one beyond its edge."""
        within = self.region.contains(event.screen_x, event.screen_y)
        _heed_if(self.is_active and within, event)

    def _action_command_list(self, action: str) -> None:
        """Do not page through a list that is not laid out yet: Textual fails on it."""
        if self.query_one(CommandList).size or not action.startswith("page"):
            super()._action_command_list(action)


def _heed_if(needed: bool, event: Message) -> None:
    """Ignore an event unless a condition holds."""
    if not needed:
        event.stop()
        event.prevent_default()
