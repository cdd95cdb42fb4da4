"""Where a game began that goes on from the middle of another."""

import re
from typing import NamedTuple, Self

from dicemate.system.outside import quoted

TAG = "Origin"

_FORM = re.compile(r"step (\d{1,6}), throw (\d{1,6}), of (\S.*)", re.ASCII)


class Origin(NamedTuple):
    """The point of another game: its file, and how many words and throws were made up to there.

    Throws with a lower number than `throws` were made with the dice of the other game.
    """

    file: str
    step: int
    throws: int

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the origin that `str` wrote.

        Raises:
            ValueError: the text names none.
        """
        found = _FORM.fullmatch(text)
        if not found:
            raise ValueError(
                f"{TAG} {quoted(text)} is not of the form 'step 4, throw 2, of game.pgn'"
            )
        return cls(found[3], int(found[1]), int(found[2]))

    def __str__(self) -> str:
        """Return the value of the tag."""
        return f"step {self.step}, throw {self.throws}, of {self.file}"
