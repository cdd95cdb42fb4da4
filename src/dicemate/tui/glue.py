"""Glue for texts whose lines are broken later: none ends between a number and its ``%``.

Rich and Textual break lines at a no-break space too. So a character that no text contains stands
for the space until lines are broken; the last gate (`onlytext.py`) would write it as a blank.
"""

import re

from textual.selection import Selection

from dicemate.tui.verbatim import Verbatim

_GLUE = "\ue000"
_GAP = re.compile(r"(?<=\d) (?=%)")


def glued(text: str) -> str:
    """Return a text with glue in its chances."""
    return _GAP.sub(_GLUE, text)


def loosened(text: str) -> str:
    """Return a text without glue."""
    return text.replace(_GLUE, " ")


class Glued(Verbatim):
    """May show glued text: what is selected and copied has no glue."""

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return the selected text."""
        found = super().get_selection(selection)
        return found and (loosened(found[0]), found[1])
