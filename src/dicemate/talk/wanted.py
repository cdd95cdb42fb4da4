"""The men and marks that a question is about."""

import re
from collections.abc import Iterable

from dicemate.match import SIDES, whereabouts
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Man, Panel, Spot
from dicemate.spelling import BY_VALUE
from dicemate.system.outside import quoted
from dicemate.talk.heard import PROMOTES, vocabulary
from dicemate.talk.naming import in_order, kind, listed, places, spot_order
from dicemate.talk.stage import Stage
from dicemate.wording.capital import capital
from dicemate.wording.plural import plural

NOBODY = "There are none."
LEFT = vocabulary("any got have left still")
"""Words of the question of whether there are any."""
_MEN = vocabulary("am do does everybody everyone everything me stand stands")
"""Words about men that do not specify which."""
HAVING = _MEN | LEFT | vocabulary("are has there")
"""Words of the question of how many there are."""
_DOES = vocabulary("do does")
_LINES = vocabulary("file files rank ranks")
_FILE = re.compile(r"(?<=\bfile )[a-z]\b|(?<=\bfiles )[a-z]\b|\b[a-z](?=[ -]file\b)")
_RANK = re.compile(r"\branks? +(\d+)\b")


class Wanted:
    """The men and marks in question: of a kind, side, board, or all; on the squares named, if any.

    Where a kind of man is named, words without a meaning do not matter.

    Attributes:
        sides: The sides in question.
    """

    def __init__(self, stage: Stage, text: str) -> None:
        """Parse a question."""
        self._scene = stage.scene
        self._panels = stage.panels(text)
        self._heard = stage.heard(text)
        self._kinds = self._heard.kinds
        self._files, self._ranks = (set(each.findall(text.casefold())) for each in (_FILE, _RANK))
        named = self._heard.sides or {WHITE, BLACK}
        self.sides = [side for side in (WHITE, BLACK) if side in named]
        self._others = self._heard.others - _LINES - self._files
        self._marks = whereabouts.marks(self._scene)

    @property
    def names_lines(self) -> bool:
        """Whether the text names ranks or files."""
        return bool(self._files or self._ranks)

    @property
    def are_doing(self) -> bool:
        """Whether the text says what men do, other than to stand: ``do pawns promote``."""
        said = {*self._heard.tokens}
        return bool(_DOES & said and (self._others - HAVING or PROMOTES & said))

    def men(self) -> list[str]:
        """Return a line for each side and board: the men by kind, with their squares."""
        are_men = self._kinds or self._others <= _MEN  # And not absent marks, for example.
        if self._named_marks() or not are_men:
            return []
        lines = (self._of_side(panel, side) for panel, side in self._groups())
        return [line for line in lines if line]

    def counts(self) -> list[str]:
        """Return how many of the men in question each side has on each board; or of the marks."""
        if marks := self._named_marks():
            return [f"{plural(len(self._marked(name)), name)}." for name in marks]
        if not (self._kinds or self._others <= HAVING):
            return []
        return [self._count(panel, side) for panel, side in self._groups()]

    def spots(self) -> list[Spot]:
        """Return the spots of the men in question, if a kind is named."""
        panels = self._panels if self._kinds else ()
        return [Spot(panel.name, square) for panel in panels for square in self._meant(panel)]

    def _groups(self) -> list[tuple[Panel, Color]]:
        """Return the boards in question with each side in question."""
        return [(panel, side) for side in self.sides for panel in self._panels]

    def _meant(self, panel: Panel) -> dict[str, Man]:
        """Return the men in question on a board, by their squares."""
        return {
            square: man
            for square, man in panel.men.items()
            if man.color in self.sides
            and man.letter in (self._kinds or BY_VALUE)
            and self._is_there(square)
        }

    def _is_there(self, square: str) -> bool:
        """Return whether a square is one of those that the text names, if it names any."""
        lines = (self._heard.squares, square), (self._files, square[0]), (self._ranks, square[1:])
        return all(name in named for named, name in lines if named)

    def _by_kind(self, panel: Panel, color: Color) -> dict[Man, list[str]]:
        """Return the squares of a side's men in question on a board, most valuable men first."""
        meant = self._meant(panel)
        squares, men = sorted(meant, key=in_order), [Man(color, letter) for letter in BY_VALUE]
        return {man: [square for square in squares if meant[square] == man] for man in men}

    def _count(self, panel: Panel, color: Color) -> str:
        found = self._by_kind(panel, color)
        counts = [
            plural(len(squares), kind(man))
            for man, squares in found.items()
            if squares or man.letter in self._kinds
        ]
        all_men = [] if self._kinds else [plural(sum(map(len, found.values())), "man", "men")]
        return f"{': '.join(filter(None, (self._whose(panel, color), *all_men, listed(counts))))}."

    def _of_side(self, panel: Panel, color: Color) -> str:
        """Return the men in question of a side on a board: ``White: rooks a1 and h1.``."""
        parts = [
            f"{kind(man)}{'s' if len(squares) > 1 else ''} {listed(squares)}"
            for man, squares in self._by_kind(panel, color).items()
            if squares
        ]
        return f"{self._whose(panel, color)}: {', '.join(parts)}." if parts else ""

    def _whose(self, panel: Panel, color: Color) -> str:
        return f"{SIDES[color]}{f' {panel.there}' if len(self._scene.panels) > 1 else ''}"

    def marks(self) -> list[str]:
        """Return a line for each kind of mark that is named."""
        return self._of_marks(self._named_marks())

    def all_marks(self) -> list[str]:
        """Return a line for each kind of mark."""
        return self._of_marks(self._names_of_marks())

    def _of_marks(self, names: Iterable[str]) -> list[str]:
        found = {name: self._marked(name) for name in names}
        return [
            f"{capital(name)}: {listed(places(self._scene, spots))}."
            for name, spots in found.items()
            if spots
        ]

    def _marked(self, name: str) -> list[Spot]:
        """Return the spots in question that have a mark of that name."""
        boards = {panel.name for panel in self._panels}
        named = (spot for spot, mark in self._marks.items() if mark.name == name)
        there = (spot for spot in named if spot.board in boards and self._is_there(spot.square))
        return sorted(there, key=spot_order)

    def _names_of_marks(self) -> list[str]:
        return sorted({mark.name for mark in self._marks.values()})

    def none(self, asked: str) -> str:
        """Return that there are none: men of a kind, or nothing that is called as was `asked`."""
        known = self._kinds or self.names_lines or self._named_marks()
        return NOBODY if known else f"There are none called {quoted(asked)}."

    def _named_marks(self) -> list[str]:
        return [name for name in self._names_of_marks() if self._heard.calls(name)]


def spots_meant(stage: Stage, text: str) -> list[Spot]:
    """Return the squares that a question names, or those of the men whom it names."""
    return stage.spots(text) or Wanted(stage, text).spots()


def nobody(stage: Stage, text: str) -> list[str]:
    """Return that there are no such men, if a question names a kind."""
    return [NOBODY] if stage.heard(text).kinds else []
