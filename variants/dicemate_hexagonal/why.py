"""Why a man cannot move, or cannot go to a given place; each reason names its rule."""

from dicemate import hindrance
from dicemate.anyboard import Board, Move
from dicemate.position import NO_SUCH_MOVE, Decision, Reason
from dicemate.scene import KINDS, Spot
from dicemate_babylonian import waiting
from dicemate_babylonian.state import State
from dicemate_hexagonal.board import FILES
from dicemate_hexagonal.field import HexField


def why(position: State[HexField], path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    if reason := waiting.of_choice(position, path):
        return reason
    start, *ends = (spot.square for spot in path)
    reason = _of_man(position, start)
    if ends and not reason:
        reason = _of_end(position, start, ends[0])
    return reason or waiting.of_pending(position)


def _of_man(position: State[HexField], start: str) -> Reason | None:
    """Return why no man on a cell can move, or None if one can."""
    board = position.field.bits.board()
    if start not in board.men:
        return Reason("no man stands there", "C1")
    if board.men[start].color != board.turn:
        name = hindrance.name
        whose = f"that man is {name(not board.turn)}'s, and it is {name(board.turn)}'s turn"
        return Reason(whose, "C1")
    assert isinstance(position.awaited, Decision)
    if any(Move.of(word).start == start for word in position.awaited.words):
        return None
    if not any(board.moves_from(start)):
        return Reason(hindrance.BLOCKED, _ways(board, start))
    if position.rules.orthodox:
        return Reason("each of its moves would leave your King attacked", "B7")
    return Reason("each of its moves would leave your King mated", "B7")


def _of_end(position: State[HexField], start: str, end: str) -> Reason:
    """Return why a man that can move cannot go to `end`."""
    board = position.field.bits.board()
    if end not in (move.end for move in board.moves_from(start)):
        if board.men[start].letter == "K" and _is_castling(start, end):
            return Reason("there is no castling", "H6")
        return Reason(_of_step(board, start, end), _ways(board, start))
    if position.rules.orthodox:
        return Reason("your King would be attacked after that", "B7")
    return Reason("your King would be mated after that", "B7")


def _ways(board: Board, start: str) -> str:
    """Return the rule on how a man moves."""
    return "H3" if board.men[start].letter == "P" else "H2"


def _is_castling(start: str, end: str) -> bool:
    """Return whether a King would go two files along a rank, as he castles in chess."""
    files = FILES.index(start[0]), FILES.index(end[0])
    return start[1:] == end[1:] and abs(files[0] - files[1]) == 2


def _of_step(board: Board, start: str, end: str) -> str:
    """Return why a man does not reach a cell."""
    man = board.men[start]
    if end in board.men and board.men[end].color == man.color:
        return "your own man stands there"
    if man.letter == "P":
        return _of_pawn(board, start, end)
    if end in board.movement.attacked({start: man}, start):
        return "other men stand in its way"
    return f"a {KINDS[man.letter]} {NO_SUCH_MOVE}"


def _of_pawn(board: Board, start: str, end: str) -> str:
    movement, man = board.movement, board.men[start]
    if end in movement.attacked(board.men, start):
        return "a pawn leaves its file only to capture"
    if end in movement.pawn_steps({start: man}, start, man.color):
        return "a man blocks its way; a pawn captures to the side"
    between = movement.ahead(start, man.color)
    if between and end == movement.ahead(between, man.color):
        return "a pawn goes two cells only from a cell where one starts"
    return f"a pawn {NO_SUCH_MOVE}"
