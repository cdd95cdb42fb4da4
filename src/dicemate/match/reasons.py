"""Why a square cannot be selected, or a typed move cannot be played."""

import re
from collections.abc import Iterable, Iterator
from itertools import product

from dicemate import spelling
from dicemate.match import sayable, whereabouts
from dicemate.position import NO_SUCH_MOVE, Action, Explaining, Outcome, Position, Reason
from dicemate.scene import SQUARE, Panel, Spot
from dicemate.system.capital import capital

NONE = Reason("it cannot be chosen now")
"""The reason for games that do not give any."""

NOWHERE = Reason("there is no such square")
"""The reason for a square that is on no board; games are never asked about those."""

_SQUARES = re.compile(rf"({SQUARE})[x-]?({SQUARE})(?:=?[a-zA-Z])?[+#]?")
_SAN = re.compile(rf"([PKQRBN]?)([a-z]??)(\d*?)[x-]?({SQUARE})(?:=?[A-Z{spelling.NEW_MEN}])?[+#]?")
_CHOICE = re.compile(rf"({SQUARE})[{spelling.NEW_MEN}]?")
_USUAL = re.compile(r"(?<=[0-9])=?[QRBNqrbn]$")
"""A promotion of chess: no game is asked why no pawn becomes anything else."""
_MEN = frozenset("KQRBN")
_CASTLING = {"O-O": 2, "O-O-O": -2}


def why(position: Position, path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues the spots of `path`, which may be off the board."""
    if not whereabouts.spots(position.scene()).issuperset(path):
        return NOWHERE
    return position.why(path) if isinstance(position, Explaining) else NONE


def rule(position: Position) -> str:
    """Return the rule behind the pending choice, if the game names it."""
    return position.why(()).rule if isinstance(position, Explaining) else ""


def of_text(text: str, position: Position) -> Reason | None:
    """Return why a typed move cannot be played, if it is clear which move is meant.

    It is clear if the text names the man's square, if only one man is of the kind named or moves
    like that, or if the reason is the same for all men of that kind.
    """
    paths, actions = _meant(text.strip(), position), _actions(position)
    touchable = _touchable(actions)
    if playable := paths & touchable:
        return _of_promotion(text, playable, position, actions)
    if paths:
        return _of_paths(paths, touchable, position)
    return NOWHERE if touchable and _leads_nowhere(text, position) else None


def instead(text: str, position: Position) -> list[str]:
    """Return the words that can be played along a path that a refused text may mean.

    It may mean a man of another board, or a touch before the throw.
    """
    pending, move = position.pending(), text.strip()
    if isinstance(pending, Outcome) or spelling.BECOMES.search(move):
        return []
    found = _found(move, position.scene().panels, pending.who)
    meant = {path for paths in found for path in paths}
    return [word for word in sayable.words(position) if position.action(word).path in meant]


def _of_paths(
    paths: set[tuple[Spot, ...]], touchable: set[tuple[Spot, ...]], position: Position
) -> Reason | None:
    """Return the only reason against all these paths, if there is one."""
    found = {why(position, path) for path in paths}
    if len(found) > 1:
        found = {reason for reason in found if not reason.text.endswith(NO_SUCH_MOVE)}
    if len(found) > 1:
        first = {path[:1] for path in paths}
        found = set() if first & touchable else {why(position, path) for path in first}
    return found.pop() if len(found) == 1 else None


def _leads_nowhere(text: str, position: Position) -> bool:
    """Return whether a text is a move to a square that is on no board."""
    move = text.rpartition(":")[2].strip()
    if not (_SQUARES.fullmatch(move) or any(map(_SAN.fullmatch, _readings(move)))):
        return False
    *_, end = re.findall(SQUARE, move)
    return end not in {spot.square for spot in whereabouts.spots(position.scene())}


def _of_promotion(
    text: str, paths: set[tuple[Spot, ...]], position: Position, actions: list[Action]
) -> Reason | None:
    """Return why a text that ends in a man does not name one that moves along `paths` can make."""
    if not _USUAL.search(text.strip()) or len(paths) != 1:
        return None
    (path,) = paths
    ways = [action for action in actions if action.path == path]
    if len(path) == 1 or not ways:
        return None
    if any(spelling.BECOMES.search(action.label.rstrip("+#")) for action in ways):
        return why(position, path)
    return Reason(f"nobody is promoted on {path[-1].square}")


def _actions(position: Position) -> list[Action]:
    """Return what the words of the pending choice do."""
    return [position.action(word) for word in sayable.due(position.pending())]


def _touchable(actions: list[Action]) -> set[tuple[Spot, ...]]:
    """Return every prefix of the path of an action."""
    paths = [action.path for action in actions]
    return {path[: length + 1] for path in paths for length in range(len(path))}


def _meant(text: str, position: Position) -> set[tuple[Spot, ...]]:
    """Return the paths that a text may mean, legal or not."""
    pending = position.pending()
    if isinstance(pending, Outcome):
        return set()
    name, _, move = text.rpartition(":")
    name, move = name.strip().casefold(), move.strip()
    chosen = _chosen(name, move, position) or _chosen(name, _bare(move), position)
    if name and chosen:
        return chosen
    named = [each for each in position.scene().panels if name in ("", each.name.casefold())]
    return next(filter(None, _found(move, named, pending.who)), chosen)


def _found(move: str, panels: Iterable[Panel], who: bool) -> Iterator[set[tuple[Spot, ...]]]:
    """Yield the paths that each reading of a move has on each board."""
    for panel, reading in product(panels, _readings(move)):
        yield set(_paths(reading, panel, who))


def _readings(move: str) -> tuple[str, str]:
    """Return a move as it was typed, and with the man's letter as a capital."""
    return move, capital(move)


def _bare(move: str) -> str:
    """Return a move without the man's letter."""
    return move[1:] if move[:1].upper() in _MEN else ""


def _chosen(name: str, move: str, position: Position) -> set[tuple[Spot, ...]]:
    """Return the square that a text names, if squares are to be chosen: ``a1`` or ``flee:a1``.

    Before the colon there may be the verb of the choice, or the board.
    """
    square = _CHOICE.fullmatch(move.casefold())
    return {(Spot(board, square[1]),) for board in _boards(name, position)} if square else set()


def _boards(name: str, position: Position) -> set[str]:
    """Return the boards on which a square is to be chosen, or only the one of that name."""
    paths = [action.path for action in _actions(position)]
    if any(len(path) > 1 for path in paths):
        return set()
    boards = {path[0].board for path in paths if path}
    verbs = {word.partition(":")[0] for word in sayable.due(position.pending()) if ":" in word}
    return boards if name in ("", *verbs) else {each for each in boards if each.casefold() == name}


def _paths(move: str, panel: Panel, who: bool) -> Iterator[tuple[Spot, ...]]:
    own = {square: man.letter for square, man in panel.men.items() if man.color == who}
    castling, squares = _CASTLING.get(spelling.castling(move)), _SQUARES.fullmatch(move)
    if castling:
        yield from _castlings(castling, panel, own)
    elif move in own:
        yield (Spot(panel.name, move),)
    elif squares and squares[1] in panel.men:
        yield Spot(panel.name, squares[1]), Spot(panel.name, squares[2])
    elif san := _SAN.fullmatch(move):
        for start in _starts(san, own):
            yield Spot(panel.name, start), Spot(panel.name, san[4])


def _starts(san: re.Match[str], own: dict[str, str]) -> Iterator[str]:
    """Yield the squares of a player's men whom a move in SAN may mean."""
    letter, file, rank, end = san.groups()
    file = file if letter or file else end[0]
    for square, kind in own.items():
        fits = kind == (letter or "P") and file in ("", square[0]) and rank in ("", square[1:])
        if fits and square != end:
            yield square


def _castlings(step: int, panel: Panel, own: dict[str, str]) -> Iterator[tuple[Spot, ...]]:
    """Yield the path of each King who moves `step` files, or to his rook if there is no room."""
    for king in (square for square, letter in own.items() if letter == "K"):
        end = f"{chr(ord(king[0]) + step)}{king[1:]}"
        rooks = [square for square, letter in own.items() if letter == "R"]
        beside = [rook for rook in rooks if rook[1:] == king[1:] and (rook > king) == (step > 0)]
        for square in [end] if end in panel.squares() else beside:
            yield Spot(panel.name, king), Spot(panel.name, square)
