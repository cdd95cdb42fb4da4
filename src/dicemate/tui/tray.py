"""The dice tray: the dice that lie on the table, and what was thrown."""

from textwrap import wrap

from textual.color import Color
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from dicemate.position import Die
from dicemate.tui import art
from dicemate.tui.raster import RGB
from dicemate.tui.wording import Throw

_DRAWN = (8, 4)
"""Columns and rows of a drawn die."""
_ROOM = 20
"""The least columns for text beside the dice."""


class Tray(Static):
    """Shows a throw; hidden in a game without dice. A click posts `Clicked`."""

    DEFAULT_CSS = """
    Tray { height: auto; }
    """

    class Clicked(Message):
        """The dice were clicked."""

    def on_click(self) -> None:
        """Pass a click on."""
        self.post_message(self.Clicked())

    def show(self, throw: Throw | None, *, compact: bool, drawn: bool) -> None:
        """Show a throw: in one line where `compact`, else dice as boxes, or `drawn`."""
        self.display = throw is not None
        if throw is None:
            return
        text = _one_line(throw) if compact else self._dice_and_text(throw, drawn=drawn)
        if self.content != text:
            self.update(text)

    def _dice_and_text(self, throw: Throw, *, drawn: bool) -> Content:
        """Return the dice, with the text beside them where there is room, else below."""
        width = max(_ROOM, self.size.width or 34)
        if drawn and len(throw.dice) * _DRAWN[0] <= width:
            dice = _drawings(throw, self.background_colors[1].rgb)
        else:
            dice = _boxes(throw)
        caption = [*_names(throw), throw.text]
        room = width - dice[0].cell_length - 1
        if room < _ROOM:
            below = [line for text in caption for line in wrap(text, width)]
            return Content("\n").join([*dice, *map(Content, below)])
        beside = [line for text in caption for line in wrap(text, room)]
        dice += [Content(" " * dice[0].cell_length)] * (len(beside) - len(dice))
        beside += [""] * (len(dice) - len(beside))
        rows = zip(dice, beside, strict=True)
        return Content("\n").join(Content.assemble(die, " ", line) for die, line in rows)


def _faces(throw: Throw) -> list[str]:
    """Return the faces, or question marks before the dice have fallen."""
    return [str(face) for face in throw.faces] or ["?"] * len(throw.dice)


def _one_line(throw: Throw) -> Content:
    return Content(f"{' '.join(f'[{face}]' for face in _faces(throw))} {throw.text}")


def _boxes(throw: Throw) -> list[Content]:
    faces = _faces(throw)
    top = "╭────╮" * len(faces)
    middle = "".join(f"│ {face:^2} │" for face in faces)
    bottom = "".join(f"╰{_kind(die):─^4}╯" for die in throw.dice)
    return [Content(line) for line in (top, middle, bottom)]


def _drawings(throw: Throw, ground: RGB) -> list[Content]:
    """Return the dice side by side, each with the outline of its kind."""
    faces = zip(throw.dice, _faces(throw), strict=True)
    dice = [art.die(die.sides, face, ground, *_DRAWN) for die, face in faces]
    rows = zip(*dice, strict=True)
    return [Content.assemble(*(_painted(cell) for die in row for cell in die)) for row in rows]


def _painted(cell: art.Cell) -> tuple[str, Style]:
    return cell.char, Style(foreground=Color(*cell.ink), background=Color(*cell.ground))


def _kind(die: Die) -> str:
    return f"d{die.sides}"


def _names(throw: Throw) -> list[str]:
    """Return whose dice these are, where there are several."""
    if len(throw.dice) == 1:
        return []
    return [" · ".join(die.name or _kind(die) for die in throw.dice)]
