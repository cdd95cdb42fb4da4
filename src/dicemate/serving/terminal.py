"""The capabilities of the terminal in a page, described as for any terminal."""

from collections.abc import Mapping

_CAPABILITIES = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
}
_UNTRUE = ("NO_COLOR", "LC_CTYPE", "LANG", "TEXTUAL_ANIMATIONS")
"""Variables from the server's terminal that would not be true of the page."""


def environment(served_in: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for a page, based on the environment of the server."""
    return {name: value for name, value in served_in.items() if name not in _UNTRUE} | _CAPABILITIES
