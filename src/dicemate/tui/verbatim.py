"""A text that is shown as it is. Textual would take square brackets in it for markup."""

from typing import Any

from textual.visual import VisualType
from textual.widgets import Static


class Verbatim(Static):
    """Shows a text, which may hold a name: nothing in it is markup."""

    def __init__(self, content: VisualType = "", **given: Any) -> None:
        """Show the content."""
        super().__init__(content, markup=False, **given)

    def put(self, content: VisualType, *, layout: bool = True) -> bool:
        """Show a content, unless it is shown already; return whether it was not."""
        if self.content == content:
            return False
        self.update(content, layout=layout)
        return True
