"""A text whose height is measured again whenever it changes."""

from typing import Any, Self

from textual.geometry import Region

from dicemate.tui.verbatim import Verbatim


class Measured(Verbatim):
    """A text of automatic height.

    If a layout is pending already, Textual 8 keeps the height that it has measured since that was
    requested: a text that changed twice while the window was resized would be cut off.
    """

    def refresh(self, *regions: Region, layout: bool = False, **given: Any) -> Self:
        """Request a refresh; for a `layout`, forget the height measured before."""
        if layout:
            self._box_model_cache.clear()
        return super().refresh(*regions, layout=layout, **given)
