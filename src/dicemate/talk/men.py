"""Questions about men: where they are, what is on a square, and what attacks it."""

import re
from collections import Counter
from collections.abc import Iterable

from dicemate.match import SIDES, whereabouts
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.scene import Man, Panel, Spot
from dicemate.system.capital import capital
from dicemate.system.outside import quoted
from dicemate.system.plural import plural
from dicemate.talk import attacks, differences
from dicemate.talk.heard import MOVES, vocabulary
from dicemate.talk.naming import ORDER, in_order, kind, listed, placed, places, whole
from dicemate.talk.stage import Stage

NO_SQUARE = "Name a square, such as e4."
NOBODY = "There are none."
ARRAY = "The men are in their initial position"
_REACHING = vocabulary(
    "attack attacking attacks capture cover covers defend defending defends guard guards hit "
    "protect protecting protects take threaten threatening threatens"
)
"""Words for what a man does to others in reach."""
_SAFETY = vocabulary(
    "attack attacked covered danger defended guarded hanging protected safe threatened unprotected "
    "undefended"
)
"""Words that ask whether a man can be taken."""
_CHECK = vocabulary("check checked")
_TAKING = re.compile(r"\b(?:(be taken|be captured)|take|capture)\b", re.IGNORECASE)
_MEN = vocabulary("am do does everybody everything me stand stands")
"""Words about men that do not specify which."""
_LEFT = vocabulary("any got have left still")
"""Words of the question whether there are any."""
_HAVING = _LEFT | vocabulary("are does has there")
"""Words of the question how many there are."""
_WINNING = vocabulary("ahead behind better losing winning worse")
_LINES = vocabulary("file files rank ranks")
_FILE = re.compile(r"(?<=\bfile )[a-z]\b|(?<=\bfiles )[a-z]\b|\b[a-z](?=[ -]file\b)")
_RANK = re.compile(r"\branks? +(\d+)\b")


def where(stage: Stage, rest: str) -> list[str]:
    """Return where the men and marks in question are."""
    wanted = Wanted(stage, rest)
    return [*wanted.men(), *wanted.marks()] or [wanted.none(rest)]


def counted(stage: Stage, rest: str) -> list[str]:
    """Return how many men or marks in question there are, if the question names any."""
    of_moves = MOVES.intersection(stage.heard(rest).tokens)
    return [] if of_moves else Wanted(stage, rest).counts()


def whether(stage: Stage, rest: str) -> list[str]:
    """Return how many of the men in question there are, if it is asked for any.

    Of who is winning, it is how many men each side has.
    """
    heard = stage.heard(rest)
    if heard.others & _WINNING and not heard.kinds:
        return Wanted(stage, "").counts()
    asked = heard.others & _LEFT and (heard.kinds or heard.sides) and heard.others <= _MEN | _HAVING
    return Wanted(stage, rest).counts() if asked else []


def what_is_unusual(stage: Stage) -> list[str]:
    """Return the differences from the initial position; if there are many, all men."""
    match, scene = stage.match, stage.scene
    first = match.variant.start(match.options).scene()
    men, usual = whereabouts.men(scene), whereabouts.men(first)
    come = sorted((spot for spot, man in men.items() if usual.get(spot) != man), key=_in_order)
    left = sorted(usual.keys() - men.keys(), key=_in_order)
    marked = whereabouts.marks(scene) != whereabouts.marks(first)
    if marked or len(come) + len(left) > differences.MOST:
        return _all_that_stands(stage)
    stands = placed(scene, {spot: men[spot] for spot in come})
    lines = [f"{ARRAY}, except {stands}." if come else f"{ARRAY}."]
    return [*lines, f"Empty: {listed(places(scene, left))}."] if left else lines


def _all_that_stands(stage: Stage) -> list[str]:
    """Return where all men and marks are."""
    wanted = Wanted(stage, "")
    return [*wanted.men(), *wanted.all_marks()]


def on(stage: Stage, rest: str) -> list[str]:
    """Return what is on a square, on each board in question, or which men are on a board or line.

    Of who is in check, it is what attacks the Kings.
    """
    scene, heard = stage.scene, stage.heard(rest)
    if heard.panels and not heard.squares:
        nobody = [f"Nobody is {panel.there}." for panel in heard.panels if not panel.men]
        return nobody or where(stage, rest)
    if Wanted(stage, rest).names_lines:
        return where(stage, rest)
    spots = stage.spots(rest)
    standing = [f"{scene.called(spot)}: {_standing(stage, spot)}." for spot in spots]
    return standing or safety(stage, rest) or [NO_SQUARE]


def _standing(stage: Stage, spot: Spot) -> str:
    man = whereabouts.men(stage.scene).get(spot)
    mark = whereabouts.marks(stage.scene).get(spot)
    danger = "in danger" if spot in whereabouts.danger(stage.scene) else ""
    there = [whole(man) if man else "", danger, mark.name if mark else ""]
    return ", ".join(filter(None, there)) or "empty"


def _meant(stage: Stage, rest: str) -> list[Spot]:
    """Return the squares that a question names, or those of the men whom it names."""
    return stage.spots(rest) or Wanted(stage, rest).spots()


def _nobody(stage: Stage, rest: str) -> list[str]:
    """Return that there are no such men, if a question names a kind."""
    return [NOBODY] if stage.heard(rest).kinds else []


def mentioned(stage: Stage, rest: str) -> list[str]:
    """Return what is on the squares that a question mentions, if it mentions any."""
    return on(stage, rest) if stage.spots(rest) else []


def attacking(stage: Stage, rest: str) -> list[str]:
    """Return what attacks a square, or each man of a kind."""
    over = isinstance(stage.pending, Outcome)
    spots = _meant(stage, rest)
    lines = [line for at in spots for line in attacks.lines(stage.position, at, over=over)]
    return lines or _nobody(stage, rest) or [NO_SQUARE]


def takeable(stage: Stage, rest: str) -> list[str]:
    """Return what attacks a man, if it is asked whether he can be taken, or the other side can."""
    asked = _TAKING.search(rest)
    if not asked:
        return []
    before, after = rest[: asked.start()], rest[asked.end() :]
    by_them = stage.heard(before).sides == {not stage.asker}
    man = before if asked[1] else after if by_them else ""
    return attacking(stage, man) if man and _meant(stage, man) else []


def defending(stage: Stage, rest: str) -> list[str]:
    """Return what defends the men on a square, or each man of a kind."""
    lines = [attacks.defence(stage.scene, at) for at in _meant(stage, rest)]
    return lines or _nobody(stage, rest) or [NO_SQUARE]


def reached(stage: Stage, rest: str) -> list[str]:
    """Return whom the men in question attack and defend; of a mere square, what is on it."""
    heard, scene = stage.heard(rest), stage.scene
    if heard.only_squares:
        return on(stage, rest)
    if not _REACHING & heard.others:
        return []
    spots, men = _meant(stage, rest), whereabouts.men(scene)
    empty = [f"{scene.called(at)} is empty." for at in spots[:1]]
    return [attacks.by(scene, at) for at in spots if at in men] or empty or _nobody(stage, rest)


def safety(stage: Stage, rest: str) -> list[str]:
    """Return what attacks and defends a man or a square of which that is asked, if it is.

    Of who may be in check, it is what attacks his King.
    """
    asked = stage.heard(rest).others
    if asked & _CHECK:
        return [line for side in Wanted(stage, rest).sides for line in _checks(stage, side)]
    if not asked & _SAFETY:
        return []
    lines = [line for at in _meant(stage, rest) for line in attacks.safety(stage.scene, at)]
    return lines or _nobody(stage, rest)


def check(stage: Stage, _: str) -> list[str]:
    """Return what attacks the Kings of the player who asks."""
    return _checks(stage, stage.asker) or ["You have no King on the board."]


def _checks(stage: Stage, who: Color) -> list[str]:
    scene = stage.scene
    kings = [at for at, man in whereabouts.men(scene).items() if man == Man(who, "K")]
    return [
        attacks.of_side(scene, at, not who) or f"Nothing attacks the King on {scene.called(at)}."
        for at in kings
    ]


def _in_order(spot: Spot) -> tuple[str, list[str | int]]:
    return spot.board, in_order(spot.square)


class Wanted:
    """The men and marks in question: of a kind, a side, a board, or all; there, if it says where.

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
        if not (self._kinds or self._others <= _MEN | _HAVING):
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
            and man.letter in (self._kinds or ORDER)
            and self._is_there(square)
        }

    def _is_there(self, square: str) -> bool:
        """Return whether a square is one of those that the text names, if it names any."""
        lines = (self._heard.squares, square), (self._files, square[0]), (self._ranks, square[1:])
        return all(name in named for named, name in lines if named)

    def _count(self, panel: Panel, color: Color) -> str:
        men = self._meant(panel).values()
        letters = Counter(man.letter for man in men if man.color == color)
        found = [
            plural(letters[letter], kind(Man(color, letter)))
            for letter in ORDER
            if letter in (self._kinds or letters)
        ]
        all_men = [] if self._kinds else [plural(letters.total(), "man", "men")]
        return f"{': '.join(filter(None, (self._whose(panel, color), *all_men, listed(found))))}."

    def _whose(self, panel: Panel, color: Color) -> str:
        return f"{SIDES[color]}{f' {panel.there}' if len(self._scene.panels) > 1 else ''}"

    def _of_side(self, panel: Panel, color: Color) -> str:
        """Return the men in question of a side on a board: ``White: rooks a1 and h1.``."""
        men, found = self._meant(panel), dict[str, list[str]]()
        for square in sorted(men, key=in_order):
            if men[square].color == color:
                found.setdefault(men[square].letter, []).append(square)
        parts = [
            f"{kind(Man(color, letter))}{'s' if len(found[letter]) > 1 else ''} "
            f"{listed(found[letter])}"
            for letter in ORDER
            if letter in found
        ]
        return f"{self._whose(panel, color)}: {', '.join(parts)}." if parts else ""

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
        return sorted(there, key=_in_order)

    def _names_of_marks(self) -> list[str]:
        return sorted({mark.name for mark in self._marks.values()})

    def none(self, asked: str) -> str:
        """Return that there are none: men of a kind, or nothing that is called as was `asked`."""
        known = self._kinds or self.names_lines or self._named_marks()
        return "There are none." if known else f"There are none called {quoted(asked)}."

    def _named_marks(self) -> list[str]:
        return [name for name in self._names_of_marks() if self._heard.calls(name)]
