"""Why not: the reason why a square cannot be touched, or a typed move not be played."""

import re
from collections.abc import Iterator

from dicemate import spelling
from dicemate.position import NO_SUCH_MOVE, Decision, Explaining, Outcome, Position, Reason
from dicemate.scene import SQUARE, Panel, Spot

NONE = Reason("it cannot be chosen now")
"""What is said for a game that gives no reasons."""

NOWHERE = Reason("there is no such square")
"""What is said of a square that is on no board; no game is asked about one."""

_SQUARES = re.compile(rf"({SQUARE})[x-]?({SQUARE})(?:=?[a-zA-Z])?[+#]?")
_SAN = re.compile(rf"([KQRBN]?)([a-z]??)(\d*?)[x-]?({SQUARE})(?:=?[A-Z])?[+#]?")
_CASTLING = {"O-O": 2, "O-O-O": -2}


def why(position: Position, path: tuple[Spot, ...]) -> Reason:
    """Return why no word goes on from the spots of `path`, be they on a board or not."""
    if not _spots(position).issuperset(path):
        return NOWHERE
    return position.why(path) if isinstance(position, Explaining) else NONE


def _spots(position: Position) -> set[Spot]:
    """Return all squares of all boards."""
    panels = position.scene().panels
    return {Spot(panel.name, square) for panel in panels for square in panel.squares()}


def rule(position: Position) -> str:
    """Return the rule that what is pending comes from, if the game names it."""
    return position.why(()).rule if isinstance(position, Explaining) else ""


def of_text(text: str, position: Position) -> Reason | None:
    """Return why a move that was typed cannot be played, if it is clear which move is meant.

    It is clear where the text names the square of a man, where one man alone is of the kind
    named or moves like that, or where all men of that kind are hindered alike.
    """
    paths, touchable = _meant(text.strip(), position), _touchable(position)
    if paths & touchable:
        return None
    found = {why(position, path) for path in paths}
    if len(found) > 1:
        found = {reason for reason in found if not reason.text.endswith(NO_SUCH_MOVE)}
    if len(found) > 1:
        first = {path[:1] for path in paths}
        found = set() if first & touchable else {why(position, path) for path in first}
    return found.pop() if len(found) == 1 else None


def _touchable(position: Position) -> set[tuple[Spot, ...]]:
    """Return every beginning of the path of a word that can be said now."""
    pending = position.pending()
    words = pending.words if isinstance(pending, Decision) else ()
    paths = [position.action(word).path for word in words]
    return {path[: length + 1] for path in paths for length in range(len(path))}


def _meant(text: str, position: Position) -> set[tuple[Spot, ...]]:
    """Return the paths that a text may mean, were they all possible."""
    pending = position.pending()
    if isinstance(pending, Outcome):
        return set()
    name, _, move = text.rpartition(":")
    for panel in position.scene().panels:
        for reading in (move, move[:1].upper() + move[1:]) if name in ("", panel.name) else ():
            paths = set(_read(reading, panel, pending.who))
            if paths:
                return paths
    return set()


def _read(move: str, panel: Panel, who: bool) -> Iterator[tuple[Spot, ...]]:
    own = {square: man.letter for square, man in panel.men.items() if man.color == who}
    castling, squares = _CASTLING.get(spelling.castling(move)), _SQUARES.fullmatch(move)
    if castling:
        yield from _castlings(castling, panel, own)
    elif move in own:
        yield (Spot(panel.name, move),)
    elif squares and squares[1] in panel.men:
        yield Spot(panel.name, squares[1]), Spot(panel.name, squares[2])
    elif san := _SAN.fullmatch(move):
        letter, file, rank, end = san.groups()
        file = file if letter or file else end[0]
        for square, kind in own.items():
            fits = kind == (letter or "P") and file in ("", square[0]) and rank in ("", square[1:])
            if fits and square != end:
                yield Spot(panel.name, square), Spot(panel.name, end)


def _castlings(step: int, panel: Panel, own: dict[str, str]) -> Iterator[tuple[Spot, ...]]:
    """Yield the way of each King so many files to the right, or to his rook if that is nowhere."""
    for king in (square for square, letter in own.items() if letter == "K"):
        end = f"{chr(ord(king[0]) + step)}{king[1:]}"
        rooks = [square for square, letter in own.items() if letter == "R"]
        beside = [rook for rook in rooks if rook[1:] == king[1:] and (rook > king) == (step > 0)]
        for square in [end] if end in panel.squares() else beside:
            yield Spot(panel.name, king), Spot(panel.name, square)
