"""Pictures among text, with kitty's graphics protocol: sent once, then shown wherever text says.

A cell that shows part of a picture is a character with three combining marks (its row, its column
and the number of the picture), in one colour that all our pictures share. So Textual can lay
pictures out, cover and remove them like any text.
https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
"""

import re
from base64 import standard_b64encode
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache

PLACEHOLDER = "\U0010eeee"
"""The character that a terminal replaces by part of a picture."""
COLOUR = (0xD1, 0xCE, 0x42)
"""The colour of the character: the lower three bytes of a picture's id."""
FAINT = (0xD1, 0xCE, 0x43)
"""The colour for a fainter version of the picture, shown behind a page."""

_MARKS = (
    "\u0305\u030d\u030e\u0310\u0312\u033d\u033e\u033f\u0346\u034a\u034b\u034c\u0350\u0351\u0352\u0357"
    "\u035b\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f\u0483\u0484"
    "\u0485\u0486\u0487\u0592\u0593\u0594\u0595\u0597\u0598\u0599\u059c\u059d\u059e\u059f\u05a0\u05a1"
    "\u05a8\u05a9\u05ab\u05ac\u05af\u05c4\u0610\u0611\u0612\u0613\u0614\u0615\u0616\u0617\u0657\u0658"
    "\u0659\u065a\u065b\u065d\u065e\u06d6\u06d7\u06d8\u06d9\u06da\u06db\u06dc\u06df\u06e0\u06e1\u06e2"
    "\u06e4\u06e7\u06e8\u06eb\u06ec\u0730\u0732\u0733\u0735\u0736\u073a\u073d\u073f\u0740\u0741\u0743"
    "\u0745\u0747\u0749\u074a\u07eb\u07ec\u07ed\u07ee\u07ef\u07f0\u07f1\u07f3\u0816\u0817\u0818\u0819"
    "\u081b\u081c\u081d\u081e\u081f\u0820\u0821\u0822\u0823\u0825\u0826\u0827\u0829\u082a\u082b\u082c"
    "\u082d\u0951\u0953\u0954\u0f82\u0f83\u0f86\u0f87\u135d\u135e\u135f\u17dd\u193a\u1a17\u1a75\u1a76"
    "\u1a77\u1a78\u1a79\u1a7a\u1a7b\u1a7c\u1b6b\u1b6d\u1b6e\u1b6f\u1b70\u1b71\u1b72\u1b73\u1cd0\u1cd1"
    "\u1cd2\u1cda\u1cdb\u1ce0\u1dc0\u1dc1\u1dc3\u1dc4\u1dc5\u1dc6\u1dc7\u1dc8\u1dc9\u1dcb\u1dcc\u1dd1"
    "\u1dd2\u1dd3\u1dd4\u1dd5\u1dd6\u1dd7\u1dd8\u1dd9\u1dda\u1ddb\u1ddc\u1ddd\u1dde\u1ddf\u1de0\u1de1"
    "\u1de2\u1de3\u1de4\u1de5\u1de6\u1dfe\u20d0\u20d1\u20d4\u20d5\u20d6\u20d7\u20db\u20dc\u20e1\u20e7"
    "\u20e9\u20f0\u2cef\u2cf0\u2cf1\u2de0\u2de1\u2de2\u2de3\u2de4\u2de5\u2de6\u2de7\u2de8\u2de9\u2dea"
    "\u2deb\u2dec\u2ded\u2dee\u2def\u2df0\u2df1\u2df2\u2df3\u2df4\u2df5\u2df6\u2df7\u2df8\u2df9\u2dfa"
    "\u2dfb\u2dfc\u2dfd\u2dfe\u2dff\ua66f\ua67c\ua67d\ua6f0\ua6f1\ua8e0\ua8e1\ua8e2\ua8e3\ua8e4\ua8e5"
)
"""The marks for 0, 1, 2 … 255, in the order of the protocol."""
MOST = len(_MARKS) - 1
"""The largest number of a picture: it is the highest byte of an id."""
LENT = range(200, MOST + 1)
"""The numbers of pictures that come and go; those below are fixed, for men and what marks squares.
"""
AHEAD = 40
"""How many of them at most are for pictures sent before they are shown, once all are taken."""

_PARTS = re.compile(f" *(?:{PLACEHOLDER}[{_MARKS}]{{3}} *)+")
_PORTION = 4096
"""The maximum characters of picture data per escape sequence in the protocol."""


def part(number: int, row: int, column: int) -> str:
    """Return the text of a cell that shows part of a picture, counted from its upper left."""
    return f"{PLACEHOLDER}{_MARKS[row]}{_MARKS[column]}{_MARKS[number]}"


@lru_cache(4096)
def is_part(text: str) -> bool:
    """Return whether a text consists only of parts of pictures, and perhaps blanks beside them."""
    return _PARTS.fullmatch(text) is not None


def sending(number: int, png: bytes, columns: int, rows: int, *, faint: bool = False) -> str:
    """Return the escape sequences that send a picture to the terminal without showing it.

    Args:
        number: From 1 to `MOST`; an earlier picture with this number is replaced.
        png: The picture as a PNG.
        columns: The width of the picture in cells.
        rows: Its height in cells.
        faint: Whether this is the fainter version.
    """
    data = standard_b64encode(png).decode()
    portions = [data[start : start + _PORTION] for start in range(0, len(data), _PORTION)]
    head = f"a=T,U=1,q=2,f=100,i={_id(number, FAINT if faint else COLOUR)},c={columns},r={rows},"
    texts = []
    for at, portion in enumerate(portions, 1):
        texts.append(f"\x1b_G{head}m={int(at < len(portions))};{portion}\x1b\\")
        head = "q=2,"
    return "".join(texts)


def removing(number: int) -> str:
    """Return the escape sequences that delete a picture and its fainter version."""
    return "".join(f"\x1b_Ga=d,d=I,q=2,i={_id(number, ink)}\x1b\\" for ink in (COLOUR, FAINT))


def _id(number: int, ink: tuple[int, int, int]) -> int:
    red, green, blue = ink
    return number << 24 | red << 16 | green << 8 | blue


class Gallery:
    """The pictures that a terminal holds.

    Attributes:
        cell: Returns the current width and height of the terminal's cells in pixels.
    """

    def __init__(self, write: Callable[[str], None], cell: Callable[[], tuple[int, int]]) -> None:
        """Start empty.

        Args:
            write: Writes to the terminal.
            cell: Returns the width and height of its cells in pixels.
        """
        self._write = write
        self.cell = cell
        self._held: dict[int, str] = {}
        self._lent: dict[Hashable, int] = {}
        self._expected: dict[Hashable, Callable[[int], str]] = {}
        self._ahead: dict[Hashable, None] = {}  # Sent because expected, and not shown since.

    def __contains__(self, number: int) -> bool:
        """Return whether the terminal holds a picture."""
        return number in self._held

    @property
    def empty(self) -> bool:
        """Whether the terminal holds no picture."""
        return not self._held

    def hang(self, pictures: Mapping[int, str]) -> None:
        """Send pictures by number, unless the terminal already holds them."""
        for number, text in pictures.items():
            if self._held.get(number) != text:
                self._held[number] = text
                self._write(text)

    def lend(self, picture: Hashable, sending: Callable[[int], str]) -> int:
        """Return the number of a picture that comes and goes, after sending it if necessary.

        If all such numbers are taken, that of the picture asked for longest ago is used again.

        Args:
            picture: What identifies the picture.
            sending: Returns the escape sequences that send it under a number.
        """
        self._expected.pop(picture, None)
        self._ahead.pop(picture, None)
        return self._asked_for(picture, sending)

    def _asked_for(self, picture: Hashable, sending: Callable[[int], str]) -> int:
        number = self._lent.pop(picture, None)
        if number is None:
            number = self._number()
            self.hang({number: sending(number)})
        self._lent[picture] = number  # Last now: the others were asked for earlier.
        return number

    def expect(self, picture: Hashable, sending: Callable[[int], str]) -> None:
        """Remember a picture for `send_expected`, as it will be lent soon; arguments as there."""
        if picture in self._ahead:
            self._send_ahead(picture, sending)  # Already sent: this only keeps its number.
        elif picture not in self._lent:
            self._expected[picture] = sending

    @property
    def expects(self) -> bool:
        """Whether there are expected pictures to send."""
        return bool(self._expected)

    def send_expected(self) -> None:
        """Send an expected picture, in place of one that is not on the screen."""
        picture = next(iter(self._expected))
        self._send_ahead(picture, self._expected.pop(picture))

    def _send_ahead(self, picture: Hashable, sending: Callable[[int], str]) -> None:
        self._ahead.pop(picture, None)
        self._ahead[picture] = None  # Last now, as among those lent.
        self._asked_for(picture, sending)

    def _number(self) -> int:
        if len(self._lent) < len(LENT):
            return LENT[len(self._lent)]
        oldest = next(iter(self._ahead if len(self._ahead) > AHEAD else self._lent))
        self._ahead.pop(oldest, None)
        return self._lent.pop(oldest)

    def hang_again(self) -> None:
        """Send all pictures again, after the app was suspended."""
        for text in self._held.values():
            self._write(text)

    def take_down(self) -> None:
        """Delete all pictures from the terminal."""
        for number in self._held:
            self._write(removing(number))
