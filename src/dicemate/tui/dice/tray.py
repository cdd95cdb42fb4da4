"""The dice tray: the dice on the table, at rest or tumbling, and the text about the throw."""

from collections.abc import Callable, Collection, Iterator, Sequence

from textual import events
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from dicemate.position import BLACK, WHITE, Color
from dicemate.system.plain import alike
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.cutting import SIGN, cut, wrapped
from dicemate.tui.dice import dicerow, duel, tumble
from dicemate.tui.dice.canvas import Canvas
from dicemate.tui.dice.dicerow import Poses
from dicemate.tui.dice.fight import Fight
from dicemate.tui.dice.fighter import Paint
from dicemate.tui.dice.traythrows import TrayThrow
from dicemate.tui.dice.tumble import Pose
from dicemate.tui.gallery import Gallery
from dicemate.tui.themes import FAINT
from dicemate.tui.trailing import Trailing
from dicemate.tui.uncut import Uncut

_ROOM = 20
"""The minimum width of text beside the dice."""
_NARROW = 34
"""The assumed width before the tray knows its own."""
_LEAST_ROOM = (24, 4)
"""The minimum columns and rows for a contest of men; in less it is shown like any other throw."""
_PAUSE = 0.02
"""Seconds between two pictures that are sent before they are shown."""
_MANY = 100
"""The assumed rows before there is a layout."""


class Tray(Trailing):
    """Shows a throw; hidden in a game without dice. A click posts `Clicked`.

    Attributes:
        paint: The colours and the style for men and dice, from the next `show` on.
        tumbling: Whether dice are tumbling. Meanwhile the tray captures the mouse.
        waiting: Whether some dice are at rest and others have yet to be thrown.
        typed: Faces of the first dice of the pending throw, from the next `show` on.
    """

    class Clicked(Message):
        """The dice were clicked; while they tumble, a click anywhere counts.

        Attributes:
            owner: The owner of the clicked die, or None if no single die was clicked.
        """

        def __init__(self, owner: Color | None) -> None:
            """Store the owner of the die."""
            super().__init__()
            self.owner = owner

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.paint = Paint(Canvas((0, 0, 0)), GLYPHS, None, lambda _: (0, 0, 0))
        self.tumbling = self.waiting = False
        self.typed: Sequence[int] = ()
        self._throw: TrayThrow | None = None
        self._compact = self._yields = False
        self._square = (0, 0)
        self._frames: Iterator[Poses] = iter(())
        self._poses: Poses = ()
        self._then: Callable[[], None] = _nothing
        self._timer: Timer | None = None
        self._sender: Timer | None = None

    def on_click(self, event: events.Click) -> None:
        """Post `Clicked` with the owner of the die under the mouse."""
        self.post_message(self.Clicked(event.style.meta.get(dicerow.OWNER)))

    def on_resize(self) -> None:
        """Redraw with the largest dice that fit."""
        self.fit()

    def fit(self) -> None:
        """Redraw with the largest dice that fit, since other widgets may need more rows now.

        It may be called after the next frame; if the table was left by then, nothing is drawn.
        """
        if self.is_attached:
            self._draw(layout=True)

    # -- dice that lie ---------------------------------------------------------------------

    def show(
        self, throw: TrayThrow | None, *, compact: bool, yields: bool, square: tuple[int, int]
    ) -> None:
        """Show a throw: in one line if `compact`, otherwise with dice drawn up to `square` cells.

        Where it `yields`, it takes no rows that other widgets need. Tumbling dice keep tumbling,
        and the text waits for them.
        """
        self._compact, self._yields, self._square = compact, yields, square
        if not self.open:
            self.display = throw is not None
            self._throw = throw
            self._poses = self._at_rest(throw) if throw else ()
        self._draw(layout=True)

    # -- dice that tumble ------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether a throw is being made: dice are tumbling, or waiting to be thrown."""
        return self.tumbling or self.waiting

    def tumble(
        self,
        throw: TrayThrow,
        then: Callable[[], None],
        only: Collection[Color] = (WHITE, BLACK),
        lying: Collection[Color] = (),
    ) -> None:
        """Let dice tumble until they show their faces; then call `then`, once.

        Args:
            throw: All dice.
            then: What to do afterwards.
            only: The players whose dice tumble.
            lying: The players whose dice are at rest already; all others wait to be thrown.
        """
        self.finish()
        self._lay(throw, lying)
        self._then, self.tumbling, self.waiting = then, True, False
        self._frames = _tumbling(throw, self._poses, only)
        self._poses = next(self._frames)
        self._draw(layout=True)
        self.capture_mouse()
        self._timer = self.set_interval(tumble.INTERVAL, self._next_frame)

    def wait(self, throw: TrayThrow, lying: Collection[Color]) -> None:
        """Show the dice of the `lying` players at rest, and the others waiting to be thrown."""
        self.stop()
        self.waiting = True
        self._lay(throw, lying)
        self._draw(layout=True)

    def fell(self, faces: Sequence[int]) -> None:
        """Show typed faces on the first dice of the pending throw."""
        self.typed = tuple(faces)
        if self._throw and not self.open:
            self._poses = self._at_rest(self._throw)
            self._draw(layout=False)

    def _at_rest(self, throw: TrayThrow) -> Poses:
        """Return the poses of a throw's faces; of those that are typed if it is pending."""
        if any(cast.face for cast in throw.dice):
            return _lying(throw)
        faces = dict(enumerate(self.typed))
        found = (faces.get(cast.place) for cast in throw.dice)
        return [Pose(face) if face else None for face in found]

    def _lay(self, throw: TrayThrow, lying: Collection[Color]) -> None:
        """Set a throw of which only the dice of the `lying` players are at rest."""
        self._throw = throw
        self._poses = [
            pose if cast.owner in lying else None
            for cast, pose in zip(throw.dice, _lying(throw), strict=True)
        ]

    def finish(self) -> bool:
        """Bring tumbling dice to rest at once; return whether there were any."""
        tumbled, then = self.tumbling, self._then
        if tumbled:
            self.stop()
            then()
        return tumbled

    def stop(self) -> None:
        """Stop tumbling dice without calling `then`, as something else has happened."""
        if self._timer:
            self._timer.stop()
        self.tumbling = self.waiting = False
        self._timer, self._then = None, _nothing
        self.release_mouse()

    def on_unmount(self) -> None:
        """Release the mouse."""
        self.stop()

    def _next_frame(self) -> None:
        poses = next(self._frames, None)
        if poses is None:
            self.finish()
        else:
            self._poses = poses
            self._draw(layout=False)

    # -- drawing ---------------------------------------------------------------------------

    def _draw(self, *, layout: bool) -> None:
        if self._throw is None:
            return
        content = self._one_line(self._throw) if self._compact else self._fitting(self._throw)
        if self.paint.script.letters:  # Replace what a font may lack.
            content = Content("".join(map(alike, content.plain)), [*content.spans])
        self.put(content, layout=layout)
        if self._expects and not self._sender:
            self._sender = self.set_interval(_PAUSE, self._send)

    def _send(self) -> None:
        """Send a picture that will be shown soon, within a frame."""
        if gallery := self._expects:
            gallery.send_expected()
            self.refresh()
        elif self._sender:
            self._sender.stop()
            self._sender = None

    @property
    def _expects(self) -> Gallery | None:
        """The pictures of the terminal, if some are to be sent before they are shown."""
        gallery = self.paint.canvas.gallery
        return gallery if gallery and gallery.expects else None

    def _fitting(self, throw: TrayThrow) -> Content:
        """Return the dice and the text; in a line, which may wrap, if the dice are too high."""
        whole = self._dice_and_text(throw)
        return whole if len(whole.split("\n")) <= self._most else self._one_line(throw)

    def _one_line(self, throw: TrayThrow) -> Content:
        dice = dicerow.letters(throw, self._poses, self.paint.script)
        return dice if self.open else Content.assemble(dice, f" {throw.brief}")

    def _dice_and_text(self, throw: TrayThrow) -> Content:
        """Return the dice, with the text beside them if there is room, otherwise below."""
        width = max(_ROOM, self.size.width or self._to_come)
        if throw.fight and width >= _LEAST_ROOM[0] and self.rows >= _LEAST_ROOM[1]:
            return self._duel(throw, throw.fight, (width, self.rows))
        on, script = self.paint.canvas, self.paint.script
        dice = dicerow.lines(throw, self._poses, self._square, on, width, script)
        columns = max(row.cell_length for row in dice)
        room = width - columns - 1
        if room < _ROOM:
            left = self._most - len(dice)
            return Content("\n").join([*dice, *self._said(throw, width, left, left)])
        said = self._said(throw, room, max(self._most, len(dice)), len(dice))
        dice = [row.pad_right(columns - row.cell_length) for row in dice]
        dice += [Content(" " * columns)] * (len(said) - len(dice))
        said += [Content("")] * (len(dice) - len(said))
        rows = zip(dice, said, strict=True)
        return Content("\n").join(Content.assemble(die, " ", text) for die, text in rows)

    def _duel(self, throw: TrayThrow, fight: Fight, room: tuple[int, int]) -> Content:
        """Return a contest of men: the men, their dice, the chances, and the result."""
        fight = fight.still_open() if self.open else fight
        return Content("\n").join(duel.lines(throw, fight, self._poses, room, self.paint))

    @property
    def _to_come(self) -> int:
        """The width that the tray will have, as far as that is known before it is laid out."""
        parent = self.parent
        if self._lies_beside or not isinstance(parent, Widget):
            return _NARROW
        return parent.size.width or _NARROW

    @property
    def _lies_beside(self) -> bool:
        """Whether other widgets share the rows of the tray."""
        parent = self.parent
        if not isinstance(parent, Widget):
            return False  # A page was closed before the table in it was mounted.
        layout = parent.styles.layout
        return bool(layout and layout.name == "horizontal")

    @property
    def _most(self) -> int:
        """The most rows to take; if it does not yield, the moves do, unless they are beside it."""
        return self.rows if self._yields or self._lies_beside else _MANY

    @property
    def rows(self) -> int:
        """The rows available to the tray if the others, except those that stretch, keep theirs."""
        assert isinstance(self.parent, Widget)
        room = self.parent.size.height or _MANY
        if self._lies_beside:
            return room
        others = (each for each in self.parent.children if each is not self and each.display)
        taken = sum(map(_taken, others))
        return room - taken - (self.styles.margin.bottom if taken else 0)

    def _said(self, throw: TrayThrow, columns: int, rows: int, free: int) -> list[Content]:
        """Return the text in at most so many rows, blank while the dice tumble.

        What was before only fills the first `free` rows: moves stand below.
        """
        now = [line for text in throw.lines for line in wrapped(text, columns)]
        before = wrapped(throw.past, columns)
        said = [*map(Content, _within((columns, rows), now))]
        left = max(0, min(rows, max(free, len(now) + 1)) - len(said))
        said += [Content.styled(line, FAINT) for line in _within((columns, left), before)]
        return [Content("") for _ in said] if self.open else said


def _lying(throw: TrayThrow) -> Poses:
    return [Pose(cast.face) if cast.face else None for cast in throw.dice]


def _tumbling(throw: TrayThrow, still: Poses, only: Collection[Color]) -> Iterator[Poses]:
    """Yield the poses of all dice in each frame: those of `only` tumble, the others are `still`."""
    dice = {index: cast for index, cast in enumerate(throw.dice) if cast.owner in only}
    faces = [cast.face or 1 for cast in dice.values()]
    for frame in tumble.frames([cast.die.sides for cast in dice.values()], faces):
        moved = dict(zip(dice, frame, strict=True))
        yield [moved.get(index, pose) for index, pose in enumerate(still)]


def _within(room: tuple[int, int], said: list[str]) -> list[str]:
    """Return the lines of a text that fit; an ellipsis shows that there are more."""
    columns, rows = room
    if len(said) <= rows:
        return said
    return [*said[: rows - 1], cut(f"{said[rows - 1]}{SIGN}", columns)] if rows > 0 else []


def _taken(widget: Widget) -> int:
    """Return the rows that a widget keeps: none if it stretches or is `Uncut`."""
    height = widget.styles.height
    gives_way = isinstance(widget, Uncut) or not height or height.is_fraction
    if gives_way or not widget.outer_size.height:
        return 0
    return widget.outer_size.height + widget.styles.margin.bottom


def _nothing() -> None:
    """Do nothing: the dice are already at rest."""
