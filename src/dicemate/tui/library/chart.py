"""Figures as lines of text: a score as a bar in three parts, numbers as a small histogram."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.cells import cell_len
from textual.content import Content

from dicemate.match import SIDES
from dicemate.statistics import Score
from dicemate.tui.cutting import brief, cut_inside, filled
from dicemate.tui.themes import FAINT

PARTS = (("▆", "$text-success"), ("▄", FAINT), ("▂", "$text-error"))
"""The bar characters for wins, draws and losses; without colour, their heights differ."""
HEADS = ("won", "drawn", "lost", "open")
_NUMBER = 6
"""The width of a number."""
_LABEL = 26
"""The maximum width of a label."""
_BAR = 9
"""The width of a bar for which labels are cut: on a narrow page a name tells more."""
_LEVELS = "▁▂▃▄▅▆▇█"


def scores(
    heading: str,
    rows: Mapping[str, Score],
    width: int,
    write: Callable[[str, int], str],
) -> list[Content]:
    """Return a heading and a line for each score: label, bar, and the four numbers.

    `write` fits a label to columns: `labelled`, or `titled`.
    """
    label = label_width(rows, width)
    room = max(width - label - _NUMBER * len(HEADS), 0)
    names = "".join(f"{head:>{_NUMBER}}" for head in HEADS)
    head = Content.assemble((filled(heading, label + room), "bold"), (names, FAINT))
    return [
        head,
        *(
            Content.assemble(
                write(name, label),
                bar(score, room),
                "".join(f"{number or '·':>{_NUMBER}}" for number in score),
            )
            for name, score in rows.items()
        ),
    ]


def label_width(names: Iterable[str], width: int) -> int:
    """Return the columns of the labels, including a blank after the longest."""
    room = max(width - _NUMBER * len(HEADS) - _BAR, 1)
    return min(max(map(cell_len, names), default=0) + 1, _LABEL, room)


def labelled(name: str, columns: int) -> str:
    """Return a name that fits `columns`, cut in the middle, since names may begin alike."""
    return f"{filled(cut_inside(name, columns - 1), columns - 1)} "


def titled(title: str, columns: int) -> str:
    """Return as many words of a game's title as fit `columns`; a colour after it stays."""
    ends = (end for end in (f", {side}" for side in SIDES.values()) if title.endswith(end))
    color = next(ends, "")
    words = brief(title.removesuffix(color), columns - 1 - len(color))
    return f"{filled(f'{words}{color}', columns - 1)} "


def bar(score: Score, width: int) -> Content:
    """Return a bar of wins, draws and losses; blank if no game has ended."""
    ended = score.won + score.drawn + score.lost
    if not ended:
        return Content(" " * width)
    ends = [round(part * width / ended) for part in (score.won, score.won + score.drawn, ended)]
    lengths = (ends[0], ends[1] - ends[0], ends[2] - ends[1])
    return Content.assemble(
        *((sign * length, style) for (sign, style), length in zip(PARTS, lengths, strict=True))
    )


def histogram(numbers: Sequence[int], width: int) -> str:
    """Return a histogram of numbers over equal ranges, lowest first."""
    least, most = min(numbers), max(numbers)
    width = min(width, most - least + 1)
    fell = Counter((number - least) * width // (most - least + 1) for number in numbers)
    top = max(fell.values())
    return "".join(_level(fell[column], top) for column in range(width))


def _level(count: int, top: int) -> str:
    """Return one column, blank only if its count is 0."""
    return _LEVELS[(count * len(_LEVELS) - 1) // top] if count else " "
