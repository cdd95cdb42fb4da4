"""Questions about whole boards: rank by rank, file by file, or as letters."""

from collections.abc import Callable, Collection
from itertools import groupby
from operator import itemgetter

from dicemate.scene import Panel
from dicemate.talk.naming import NO_MEN, kind, side
from dicemate.talk.stage import Stage
from dicemate.wording.capital import capital


def ranks(stage: Stage, rest: str) -> list[str]:
    """Return all men, rank by rank, on the named boards or all boards."""
    return [line for panel in stage.panels(rest) for line in (*title(stage, panel), *_all(panel))]


def named(stage: Stage, rest: str) -> list[str]:
    """Return all men on a board, if a text is the name of one."""
    return ranks(stage, rest) if stage.is_board(rest) else []


def _all(panel: Panel) -> list[str]:
    if not (panel.men or panel.marks):
        return [NO_MEN]
    rows = ((_row(panel, _rank(panel, rank)), rank) for rank in rank_names(panel))
    alike = groupby(rows, itemgetter(0))  # Only empty ranks are.
    return [f"{_called([rank for _, rank in group])}: {row}." for row, group in alike]


def _called(ranks: list[str]) -> str:
    """Return the name of a rank, or of several that follow one another."""
    first, *more = ranks
    return f"Ranks {first} {'to' if more[1:] else 'and'} {more[-1]}" if more else f"Rank {first}"


def rank_names(panel: Panel) -> list[str]:
    """Return the ranks of a board, highest first."""
    return sorted({square[1:] for square in panel.squares()}, key=int, reverse=True)


def file_names(panel: Panel) -> list[str]:
    """Return the files of a board, from the left."""
    return sorted({square[0] for square in panel.squares()})


def rank(stage: Stage, rest: str) -> list[str]:
    """Return the men and marks on a rank, on the named boards or all boards."""
    return _line(stage, rest, "rank", _rank)


def file(stage: Stage, rest: str) -> list[str]:
    """Return the men and marks on a file, on the named boards or all boards."""
    return _line(stage, rest, "file", _file)


def letters(stage: Stage, _: str) -> list[str]:
    """Return all boards as letters, with White's men in capitals."""
    return [
        line for panel in stage.scene.panels for line in (*title(stage, panel), *_in_letters(panel))
    ]


def _in_letters(panel: Panel) -> list[str]:
    squares, files, ranks = {*panel.squares()}, file_names(panel), rank_names(panel)
    width = len(ranks[0])
    rows = [
        f"{rank:0>{width}} {' '.join(_letter(panel, f'{file}{rank}', squares) for file in files)}"
        for rank in ranks
    ]
    return [*rows, f"{'-' * width} {' '.join(files)}"]


def _letter(panel: Panel, square: str, squares: Collection[str]) -> str:
    if square not in squares:
        return "."
    man, mark = panel.men.get(square), panel.marks.get(square)
    if man:
        return man.symbol
    return mark.letter if mark else "-"


def title(stage: Stage, panel: Panel) -> list[str]:
    """Return the name of a board, as the line before what it holds, if there are several."""
    return [f"{panel.called}:"] if len(stage.scene.panels) > 1 else []


def _line(stage: Stage, rest: str, kind: str, on: Callable[[Panel, str], list[str]]) -> list[str]:
    """Return the men and marks on a rank or file, on each board in question that has it."""
    name, _, board = rest.partition(" ")
    several, called = len(stage.scene.panels) > 1, f"{kind} {name}"
    return [
        f"{f'{panel.called}, {called}' if several else capital(called)}: {_row(panel, found)}."
        for panel in stage.panels(board)
        if (found := on(panel, name))
    ] or ["Name a rank, such as rank 4, or a file, such as file e."]


def _rank(panel: Panel, rank: str) -> list[str]:
    return [square for square in panel.squares() if square[1:] == rank]


def _file(panel: Panel, file: str) -> list[str]:
    return [square for square in panel.squares() if square[0] == file.casefold()]


def _row(panel: Panel, squares: list[str]) -> str:
    """Return the men and marks on squares, naming a side or a kind only once in a row."""
    parts, colour = list[str](), ""
    standing = ((panel.men.get(square), _there(panel, square), square) for square in squares)
    for (man, there), group in groupby(filter(itemgetter(1), standing), itemgetter(0, 1)):
        on = [square for *_, square in group]
        owner = f"{side(man.color)} " if man else ""
        parts.append(f"{owner if owner != colour else ''}{_many(there, on)} {' '.join(on)}")
        colour = owner or colour
    return ", ".join(parts) or "empty"


def _many(name: str, squares: list[str]) -> str:
    """Return what stands on squares; on several, names of one word are in the plural."""
    several, names = len(squares) > 1, name.split(" on ")
    return " on ".join(f"{each}s" if several and " " not in each else each for each in names)


def _there(panel: Panel, square: str) -> str:
    man, mark = panel.men.get(square), panel.marks.get(square)
    return " on ".join(filter(None, (kind(man) if man else "", mark.name if mark else "")))
