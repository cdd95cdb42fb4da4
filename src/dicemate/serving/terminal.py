"""What a terminal in a page can do, told in the way in which terminals tell it."""

from collections.abc import Mapping

_TOLD = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
}
_ELSE = ("NO_COLOR", "LC_CTYPE", "LANG", "TEXTUAL_ANIMATIONS")
"""What a terminal of whoever serves may tell besides."""


def environment(served_in: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for a page, made of that in which it is served."""
    return {name: value for name, value in served_in.items() if name not in _ELSE} | _TOLD
