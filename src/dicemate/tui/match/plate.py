"""A player's plate, at their edge of the boards."""

from textual.widgets import Static


class Plate(Static):
    """A player's name and clock, with the men they captured below, at their edge of the boards."""

    DEFAULT_CSS = """
    Plate {
        height: 1;
        padding: 0 1;
        &.-asked { text-style: bold; color: $text-accent; }
    }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 (Textual's own name)
        """Start empty."""
        super().__init__(id=id, markup=False)

    def show(self, text: str, *, asked: bool) -> None:
        """Show the text, highlighted if the player is to act."""
        self.set_class(asked, "-asked")
        if self.content != text:
            self.update(text, layout=False)
