"""The origin of a game that continues another one."""

import re
from typing import NamedTuple, Self

from dicemate.system.outside import quoted

TAG = "Origin"

_FORM = re.compile(r"step (\d{1,6}), throw (\d{1,6}), of (.*)", re.ASCII)


class Origin(NamedTuple):
    """A point in another game: its file, and the number of words and throws before that point.

    Throws numbered below `throws` were made with the dice of the other game.
    """

    file: str
    step: int
    throws: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the origin written by `str`.

        Raises:
            ValueError: the text is malformed.
        """
        found = _FORM.fullmatch(text)
        if not found:
            raise ValueError(
                f"{TAG} {quoted(text)} is not of the form 'step 4, throw 2, of game.pgn'"
            )
        return cls(found[3], int(found[1]), int(found[2]))

    @property
    def parting(self) -> str:
        """The sentence for the point at which the games diverge."""
        return f"From here on, this game differs from {self.file}."

    def __str__(self) -> str:
        """Return the value of the tag."""
        return f"step {self.step}, throw {self.throws}, of {self.file}"
