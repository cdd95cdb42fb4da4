r"""What people say of a game, as it stands between braces: it neither ends itself nor commands.

What PGN cannot hold is written as HTML writes it, by its number, so that it is read as it was said.

>>> written("so } there")
'so &#125; there'
>>> read(written("[%roll 4] &#125;"))
'[%roll 4] &#125;'
"""

import re
from collections.abc import Collection

from dicemate.system.outside import printable

_NUMBER = r"#(?:32|91|125);"
_AMPERSAND = re.compile(rf"&(?=(?:amp;)*+{_NUMBER})")
_LONE_SPACE = re.compile(r"(?<= ) |^ | $")
"""A space that a reader would drop: one is as good as many to PGN."""
_WRITTEN = re.compile(rf"&(?:#(\d+);|amp;(?=(?:amp;)*+{_NUMBER}))")
_LETTERS = {"32": " ", "91": "[", "125": "}"}


def written(text: str, remarks: Collection[str] = ()) -> str:
    """Return what stands between the braces; `remarks` are the commands that are mere text."""
    text = _AMPERSAND.sub("&amp;", printable(text)).replace("}", "&#125;")
    kept = "|".join(remarks) or r"(?!)"
    text = re.sub(rf"\[%(?!(?:{kept})(?:\s[^\[\]]*+)?\])", "&#91;%", text)
    return _LONE_SPACE.sub("&#32;", text)


def read(text: str) -> str:
    """Return what was said, of what stands between the braces but for the commands in it."""
    if "&" not in text:
        return text
    return _WRITTEN.sub(lambda found: _LETTERS.get(found[1], found[0]) if found[1] else "&", text)
