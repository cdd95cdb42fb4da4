"""Why a square cannot be selected, or a typed move cannot be played."""

import re
from collections.abc import Iterable, Iterator
from itertools import product

from dicemate import spelling
from dicemate.match import sayable, whereabouts
from dicemate.position import (
    BLOCKED,
    NO_SUCH_MOVE,
    SIDES,
    Action,
    Color,
    Explaining,
    Outcome,
    Position,
    Reason,
)
from dicemate.scene import KINDS, SQUARE, Panel, Spot
from dicemate.wording.capital import capital

NONE = Reason("it cannot be chosen now")
"""The reason for games that do not give any."""

NOWHERE = Reason("there is no such square")
"""The reason for a square that is on no board; games are never asked about those."""

_SQUARES = re.compile(rf"({SQUARE})[x-]?({SQUARE})(?:=?[a-zA-Z])?[+#]?")
_SAN = re.compile(rf"([PKQRBN]?)([a-z]??)(\d*?)[x-]?({SQUARE})(?:=?[A-Z{spelling.NEW_MEN}])?[+#]?")
_CHOICE = re.compile(rf"({SQUARE})[{spelling.NEW_MEN}]?")
_DROP = re.compile(rf"[PQRBN]?@({SQUARE})", re.IGNORECASE)
"""A man in hand who is dropped on a square, as in Crazyhouse."""
_USUAL = re.compile(r"(?<=[0-9])=?[QRBNqrbn]$")
"""A promotion of chess: games are only asked why a pawn cannot become one of these men."""
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
    like that, if the reason is the same for all men of that kind, or if there are none.
    """
    paths, actions = _meant(text, position), _actions(position)
    touchable = _touchable(actions)
    if playable := paths & touchable:
        return _of_promotion(text, playable, position, actions)
    if paths:
        return _of_paths(paths, touchable, position)
    if touchable and _leads_nowhere(text, position):
        return NOWHERE
    moves = any(len(path) > 1 for path in touchable)
    return _of_nobody(text, position) if moves else None


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
    """Return the only reason against all these paths, if there is one.

    A man who never moves like that is not meant if another does, nor a blocked man if another is
    free.
    """
    found = {why(position, path) for path in paths}
    for unlikely in (NO_SUCH_MOVE, BLOCKED):
        if len(found) > 1:
            found = {reason for reason in found if not reason.text.endswith(unlikely)}
    if len(found) > 1:
        first = {path[:1] for path in paths}
        found = set() if first & touchable else {why(position, path) for path in first}
    return found.pop() if len(found) == 1 else None


def _leads_nowhere(text: str, position: Position) -> bool:
    """Return whether a text is a move to a square that is on no board."""
    _, move = _parts(text)
    if not (_SQUARES.fullmatch(move) or any(map(_SAN.fullmatch, _readings(move)))):
        return False
    *_, end = re.findall(SQUARE, move)
    return end not in {spot.square for spot in whereabouts.spots(position.scene())}


def _of_promotion(
    text: str, paths: set[tuple[Spot, ...]], position: Position, actions: list[Action]
) -> Reason | None:
    """Return why a move along `paths` cannot make the man whose letter ends the text."""
    if not _USUAL.search(text.strip()) or len(paths) != 1:
        return None
    (path,) = paths
    ways = [action for action in actions if action.path == path]
    if len(path) == 1 or not ways:
        return None
    if any(spelling.BECOMES.search(action.label.rstrip("+#")) for action in ways):
        return why(position, path)
    return Reason(f"nobody is promoted on {path[-1].square}")


def _of_nobody(text: str, position: Position) -> Reason | None:
    """Return that the player has no such man, if it is clear which one a move in SAN names."""
    pending, (name, move) = position.pending(), _parts(text)
    panels = _named(name, position)
    files = {square[0] for panel in panels for square in panel.squares()}
    found = {san.groups()[:3]: san for san in map(_SAN.fullmatch, _readings(move)) if san}
    clear = [san for san in found.values() if _file(san) in ("", *files)]
    if isinstance(pending, Outcome) or not panels or len(clear) != 1:
        return None
    (san,) = clear
    own = (each for panel in panels for each in whereabouts.letters(panel, pending.who).items())
    if any(_fits(san, *each) for each in own):
        return None  # He stands on the square where he would go.
    there = f" {panels[0].there}" if name else ""
    return Reason(f"{SIDES[pending.who]} has no {KINDS[san[1] or 'P']}{_place(san)}{there}")


def _place(san: re.Match[str]) -> str:
    """Return where a move in SAN says that its man stands: ``on the g-file``, or nothing."""
    file, rank = _file(san), san[3]
    if file and rank:
        return f" on {file}{rank}"
    return f" on the {file}-file" if file else f" on rank {rank}" if rank else ""


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
    name, move = _parts(text)
    chosen = _chosen(name, move, position) or _chosen(name, _bare(move), position)
    if name and chosen:
        return chosen
    # A move without its board is looked for first where something can be played.
    playable = {action.path[0].board for action in _actions(position) if action.path}
    panels = sorted(_named(name, position), key=lambda panel: panel.name not in playable)
    return next(filter(None, _found(move, panels, pending.who)), chosen)


def _parts(text: str) -> tuple[str, str]:
    """Return the board or verb before a colon, in lower case, and the move after it."""
    name, _, move = text.rpartition(":")
    return name.strip().casefold(), move.strip()


def _named(name: str, position: Position) -> list[Panel]:
    """Return the board of that name, or all boards if it is empty."""
    return [each for each in position.scene().panels if name in ("", each.name.casefold())]


def _found(move: str, panels: Iterable[Panel], who: Color) -> Iterator[set[tuple[Spot, ...]]]:
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


def _paths(move: str, panel: Panel, who: Color) -> Iterator[tuple[Spot, ...]]:
    own = whereabouts.letters(panel, who)
    castling, squares = _CASTLING.get(spelling.castling(move)), _SQUARES.fullmatch(move)
    if castling:
        yield from _castlings(castling, panel, own)
    elif move in own:
        yield (Spot(panel.name, move),)
    elif squares and squares[1] in panel.men:
        yield Spot(panel.name, squares[1]), Spot(panel.name, squares[2])
    elif drop := _DROP.fullmatch(move):
        yield (Spot(panel.name, drop[1].casefold()),)
    elif san := _SAN.fullmatch(move):
        for start, kind in own.items():
            if _fits(san, start, kind) and start != san[4]:
                yield Spot(panel.name, start), Spot(panel.name, san[4])


def _file(san: re.Match[str]) -> str:
    """Return the file on which the man of a move in SAN stands, if it says that."""
    return san[2] or ("" if san[1] else san[4][0])


def _fits(san: re.Match[str], square: str, kind: str) -> bool:
    """Return whether a move in SAN may mean a man of a kind on a square."""
    named = kind == (san[1] or "P") and _file(san) in ("", square[0])
    return named and san[3] in ("", square[1:])


def _castlings(step: int, panel: Panel, own: dict[str, str]) -> Iterator[tuple[Spot, ...]]:
    """Yield the path of each King who moves `step` files, or to his rook if there is no room."""
    for king in (square for square, letter in own.items() if letter == "K"):
        end = f"{chr(ord(king[0]) + step)}{king[1:]}"
        rooks = [square for square, letter in own.items() if letter == "R"]
        beside = [rook for rook in rooks if rook[1:] == king[1:] and (rook > king) == (step > 0)]
        for square in [end] if end in panel.squares() else beside:
            yield Spot(panel.name, king), Spot(panel.name, square)
