"""A game whose dice are known, begun in a terminal, and how its end leaves the terminal."""

from e2e.terminal import Terminal

GAME = ("play", "d10", "--white", "Ann", "--black", "Bob", "--seed", "d")  # Throws 4 8 4 8.
RESTORED = {
    "the alternate screen": b"\x1b[?1049l",
    "clicks": b"\x1b[?1000l",
    "moves of the mouse": b"\x1b[?1003l",
    "the cursor": b"\x1b[?25h",
    "bracketed paste": b"\x1b[?2004l",
    "focus": b"\x1b[?1004l",
}


def throw(terminal: Terminal) -> None:
    """Begin the game with a throw."""
    terminal.see("Ann, roll the die.")
    terminal.press(" ")
    terminal.see("Ann rolled 4")


def not_restored(terminal: Terminal) -> list[str]:
    """Return what the end has not put back as it was."""
    return [name for name, code in RESTORED.items() if code not in terminal.raw[-4000:]]
