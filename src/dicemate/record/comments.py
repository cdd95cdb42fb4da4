r"""Comments escaped for the braces of PGN, so that none of them ends early or acts as a command.

Characters that PGN cannot hold are written as in HTML, by their numbers, and read back unchanged.

>>> written("so } there")
'so &#125; there'
>>> parse(written("[%roll 4] &#125;"))
'[%roll 4] &#125;'
"""

import re
from collections.abc import Collection

from dicemate.system.outside import printable

_NUMBER = r"#(?:32|91|125);"
_AMPERSAND = re.compile(rf"&(?=(?:amp;)*+{_NUMBER})")
_LONE_SPACE = re.compile(r"(?<= ) |^ | $")
"""A space that a PGN reader would drop, since it joins several into one."""
_WRITTEN = re.compile(rf"&(?:#(\d+);|amp;(?=(?:amp;)*+{_NUMBER}))")
_LETTERS = {"32": " ", "91": "[", "125": "}"}


def written(text: str, remarks: Collection[str] = ()) -> str:
    """Return a comment escaped for its braces; `remarks` are commands that count as mere text."""
    text = _AMPERSAND.sub("&amp;", printable(text)).replace("}", "&#125;")
    kept = "|".join(remarks) or r"(?!)"
    text = re.sub(rf"\[%(?!(?:{kept})(?:\s[^\[\]]*+)?\])", "&#91;%", text)
    return _LONE_SPACE.sub("&#32;", text)


def parse(text: str) -> str:
    """Return the original comment, given the text in the braces without its commands."""
    if "&" not in text:
        return text
    return _WRITTEN.sub(lambda found: _LETTERS.get(found[1], found[0]) if found[1] else "&", text)
