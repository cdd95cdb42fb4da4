"""Letters that a terminal without UTF-8 could not show."""

from collections.abc import Iterator

from rich.cells import cell_len

from dicemate.system.plain import alike


def letters(*texts: str) -> Iterator[str]:
    """Return the letters of texts that are not ASCII, each once."""
    return filter(lambda letter: not letter.isascii(), sorted(set("".join(texts))))


def unlike(*texts: str) -> list[str]:
    """Return the letters of texts that have no replacement in ASCII of the same width."""
    ascii_ = {letter: alike(letter) for letter in letters(*texts)}
    return [
        f"{letter!r} (U+{ord(letter):04X}) is {other!r}"
        for letter, other in ascii_.items()
        if "?" in other or not other.isascii() or len(other) != cell_len(letter)
    ]
