"""The dice tray: the dice that lie on the table, and what was thrown."""

from textwrap import wrap

from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from dicemate.position import Die
from dicemate.tui.wording import Throw

_DIE = 6
"""Columns of a die with the gap behind it."""
_ROOM = 20
"""The least columns for text beside the dice."""


class Tray(Static):
    """Shows a throw; hidden in a game without dice."""

    DEFAULT_CSS = """
    Tray { height: auto; }
    """

    class Clicked(Message):
        """The dice were clicked."""

    def on_click(self) -> None:
        """Pass a click on."""
        self.post_message(self.Clicked())

    def show(self, throw: Throw | None, *, compact: bool) -> None:
        """Show a throw, in one line where `compact`."""
        self.display = throw is not None
        if throw is None:
            return
        width = max(_ROOM, self.size.width or 34)
        lines = _one_line(throw) if compact else _drawn(throw, width)
        text = Content("\n".join(lines))
        if self.content != text:
            self.update(text)


def _one_line(throw: Throw) -> list[str]:
    faces = throw.faces or ("?",) * len(throw.dice)
    dice = " ".join(f"[{face}]" for face in faces)
    return [f"{dice} {throw.text}"]


def _drawn(throw: Throw, width: int) -> list[str]:
    """Return the dice as boxes, with the text beside them where there is room, else below."""
    dice = _boxes(throw)
    room = width - len(throw.dice) * _DIE - 1
    caption = [*_names(throw), throw.text]
    if room < _ROOM:
        return dice + [line for text in caption for line in wrap(text, width)]
    lines = [line for text in caption for line in wrap(text, room)]
    dice += [" " * len(dice[0])] * (len(lines) - len(dice))
    lines += [""] * (len(dice) - len(lines))
    return [f"{die} {line}" for die, line in zip(dice, lines, strict=True)]


def _boxes(throw: Throw) -> list[str]:
    faces = [str(face) for face in throw.faces] or ["?"] * len(throw.dice)
    top = "╭────╮" * len(faces)
    middle = "".join(f"│ {face:^2} │" for face in faces)
    bottom = "".join(f"╰{_kind(die):─^4}╯" for die in throw.dice)
    return [top, middle, bottom]


def _kind(die: Die) -> str:
    return f"d{die.sides}"


def _names(throw: Throw) -> list[str]:
    """Return whose dice these are, where there are several."""
    if len(throw.dice) == 1:
        return []
    return [" · ".join(die.name or _kind(die) for die in throw.dice)]
