"""The board colours by name: Textual CSS variables, so that a theme may override them.

`middle` is a third square colour, near the mean of the other two. No two highlights differ only in
red and green, and men of both sides stand out from every square, highlighted or not; a test
computes both. Where no colours stand out for both sides (in high contrast, or in the terminal's own
colours), each man gets a tile behind it. A board with a mood (`scene.MOODS`) has its own squares
and highlights, whose names begin with the mood.
"""

from collections.abc import Mapping

TERMINAL = "terminal"
"""The palette of the terminal's own sixteen colours; men cannot be drawn in it."""

_MEN = {
    "white": "#ffffff",
    "white-tile": "transparent",
    "black": "#000000",
    "black-tile": "transparent",
    "mark": "#ffffff",
    "hint": "#ffffff",
    "faint": "#ffffff",
}
_TILES = {
    "white": "#ffffff",
    "white-tile": "#000000",
    "black": "#000000",
    "black-tile": "#ffffff",
    "mark": "#000000",
    "hint": "#000000",
    "faint": "#000000",
}
_INFERNAL = {
    "infernal-light": "#c96c55",
    "infernal-dark": "#9c5d4e",
    "infernal-middle": "#b26455",
    "infernal-movable": "#3a8177cc",
    "infernal-last": "#818a21cc",
    "infernal-target": "#3a8fd0cc",
    "infernal-danger": "#c0042ccc",
    "infernal-picked": "#8959edcc",
    "infernal-cursor": "#3155b8cc",
}
"""Embers, for a board that represents hell, with highlights that are visible on them."""
PALETTES: Mapping[str, Mapping[str, str]] = {
    "wood": {
        "light": "#a98f6b",
        "dark": "#7a5f42",
        "middle": "#927757",
        **_MEN,
        **_INFERNAL,
        "movable": "#3a8177cc",
        "last": "#818a21cc",
        "target": "#3a8fd0cc",
        "danger": "#c0042ccc",
        "picked": "#8959edcc",
        "cursor": "#3155b8cc",
    },
    "grey": {
        "light": "#929292",
        "dark": "#686868",
        "middle": "#7d7d81",
        **_MEN,
        **_INFERNAL,
        "movable": "#418a5ccc",
        "last": "#8d841fcc",
        "target": "#3a8fd0cc",
        "danger": "#b43f2dcc",
        "picked": "#8857e2cc",
        "cursor": "#3057aecc",
    },
    "blue": {
        "light": "#8096ab",
        "dark": "#56708a",
        "middle": "#6b839b",
        **_MEN,
        **_INFERNAL,
        "movable": "#2c8c72cc",
        "last": "#8d881fcc",
        "target": "#3a8cf1cc",
        "danger": "#b8402acc",
        "picked": "#8e51c1cc",
        "cursor": "#2e48cdcc",
    },
    "green": {
        "light": "#86996f",
        "dark": "#5c7350",
        "middle": "#718660",
        **_MEN,
        **_INFERNAL,
        "movable": "#3a7b71cc",
        "last": "#8c8420cc",
        "target": "#3a8fd0cc",
        "danger": "#aa3a22cc",
        "picked": "#8e60f5cc",
        "cursor": "#3050c0cc",
    },
    "contrast": {
        "light": "#d0d0d0",
        "dark": "#9a9a9a",
        "middle": "#b5b5bd",
        **_TILES,
        "movable": "#3fd1a0",
        "last": "#d8c820",
        "target": "#5bebff",
        "danger": "#ff7058",
        "picked": "#c898ff",
        "cursor": "#87b7e5",
        "infernal-light": "#f79340",
        "infernal-dark": "#c98675",
        "infernal-middle": "#d88472",
        "infernal-movable": "#3fd1a0",
        "infernal-last": "#d8c820",
        "infernal-target": "#5bebff",
        "infernal-danger": "#ff7058",
        "infernal-picked": "#c898ff",
        "infernal-cursor": "#87b7e5",
    },
    TERMINAL: {
        "light": "ansi_bright_black",
        "dark": "ansi_black",
        "middle": "ansi_cyan",
        "white": "ansi_bright_white",
        "white-tile": "ansi_black",
        "black": "ansi_black",
        "black-tile": "ansi_bright_white",
        "mark": "ansi_bright_white",
        "hint": "ansi_bright_white",
        "faint": "ansi_black",
        "movable": "ansi_green",
        "last": "ansi_yellow",
        "target": "ansi_bright_blue",
        "danger": "ansi_red",
        "picked": "ansi_magenta",
        "cursor": "ansi_blue",
        "infernal-light": "ansi_red",
        "infernal-dark": "ansi_black",
        "infernal-middle": "ansi_cyan",
        "infernal-movable": "ansi_green",
        "infernal-last": "ansi_yellow",
        "infernal-target": "ansi_bright_blue",
        "infernal-danger": "ansi_bright_red",
        "infernal-picked": "ansi_magenta",
        "infernal-cursor": "ansi_blue",
    },
}


def variables(name: str) -> dict[str, str]:
    """Return the CSS variables of a palette: ``{"board-light": "#a98f6b", …}``."""
    return {f"board-{what}": colour for what, colour in PALETTES[name].items()}
