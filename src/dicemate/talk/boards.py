"""Boards and what stands on them, as they are heard."""

from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.talk import differences, spoken
from dicemate.talk.naming import board, kind, listed, place, side

ORDER = "KQRBNP"


class Wanted:
    """Which men and marks are asked for: of a kind, a side, a board, or all."""

    def __init__(self, heard: list[str], scene: Scene, actor: Color) -> None:
        """Take the words of a question that `actor` asks."""
        self._heard, self._scene = heard, scene
        self._kinds = {spoken.LETTERS[token] for token in heard if token in spoken.LETTERS}
        named = spoken.boards(scene)
        self._boards = {named[token].name for token in heard if token in named}
        mine = {"white": WHITE, "whites": WHITE, "black": BLACK, "blacks": BLACK, "my": actor}
        self._sides = {mine[token] for token in heard if token in mine} or {WHITE, BLACK}
        self._marks = differences.marks(scene)

    def men(self) -> list[str]:
        """Return a line for each side and board: the men by kind, and where they stand."""
        if self._named_marks():
            return []
        boards = self._boards or {panel.name for panel in self._scene.panels}
        panels = [panel for panel in self._scene.panels if panel.name in boards]
        lines = (self._of_side(panel, color) for color in (WHITE, BLACK) for panel in panels)
        return [line for line in lines if line]

    def spots(self) -> list[Spot]:
        """Return where the men of a kind are that are asked for, if a kind is named."""
        men = differences.men(self._scene)
        return [
            at for at, man in men.items() if man.letter in self._kinds and man.color in self._sides
        ]

    def _of_side(self, panel: Panel, color: Color) -> str:
        """Return the men of a side on a board that are asked for: ``White: rooks a1 and h1.``."""
        found: dict[str, list[str]] = {}
        for square, man in sorted(panel.men.items()):
            if man.color == color and color in self._sides:
                found.setdefault(man.letter, []).append(square)
        parts = [
            f"{kind(Man(color, letter))}{'s' if len(found[letter]) > 1 else ''} "
            f"{listed(found[letter])}"
            for letter in ORDER
            if letter in found and letter in (self._kinds or ORDER)
        ]
        where = f", {board(panel)}" if len(self._scene.panels) > 1 else ""
        return f"{side(color).capitalize()}{where}: {', '.join(parts)}." if parts else ""

    def marks(self) -> list[str]:
        """Return a line for each kind of mark that is named."""
        return [f"{name}: {listed(self._marked(name))}." for name in self._named_marks()]

    def _marked(self, name: str) -> list[str]:
        marks = sorted(self._marks.items())
        return [place(self._scene, spot) for spot, mark in marks if mark.name == name]

    def _named_marks(self) -> list[str]:
        names = sorted({mark.name for mark in self._marks.values()})
        return [name for name in names if {name, f"{name}s"} & set(self._heard)]


def rank(panel: Panel, rank: str) -> list[str]:
    """Return the squares of a rank."""
    return [square for square in panel.squares() if square[1:] == rank]


def file(panel: Panel, file: str) -> list[str]:
    """Return the squares of a file."""
    return [square for square in panel.squares() if square[0] == file]


def row(panel: Panel, squares: list[str]) -> str:
    """Return what stands on squares; a side, or men alike side by side, are named once."""
    parts: list[str] = []
    last, colour = "", ""
    for square in squares:
        there, man = _there(panel, square), panel.men.get(square)
        owner = f"{side(man.color)} " if man else ""
        if there and owner + there == last:
            parts[-1] += f" {square}"
        elif there:
            parts.append(f"{owner if owner != colour else ''}{there} {square}")
        last, colour = owner + there, owner or colour
    return ", ".join(parts) or "empty"


def _there(panel: Panel, square: str) -> str:
    man, mark = panel.men.get(square), panel.marks.get(square)
    return " on ".join(filter(None, (kind(man) if man else "", mark.name if mark else "")))


def letter(panel: Panel, square: str) -> str:
    """Return what stands on a square as a letter, White's men in capitals."""
    man, mark = panel.men.get(square), panel.marks.get(square)
    if man:
        return man.letter if man.color else man.letter.lower()
    return mark.letter if mark else "-"
