"""Why a man cannot move, or cannot go where he is led; each reason names its rule."""

from functools import partial

import chess
from chess import Square

from dicemate import hindrance
from dicemate.position import Chance, Decision, Outcome, Reason
from dicemate.scene import Spot
from dicemate_babylonian.duel import Duel
from dicemate_babylonian.state import State

CHESS = "C1"


def why(position: State, path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    pending, awaited = _pending(position), position.awaited
    if not path or not isinstance(awaited, Decision):
        return pending
    match _verb(awaited):
        case "flee":
            return _of_flight(position, chess.parse_square(path[0].square))
        case "convert":
            return Reason("only an attacker with the lowest roll can be won over", "B13")
        case "assist":
            return pending
    of_man, of_end = partial(_of_man, position), partial(_of_end, position)
    return hindrance.of_path(position.board, path, of_man, of_end) or pending


def _verb(awaited: Decision) -> str:
    """Return what a decision is about: ``flee``; for a move its squares."""
    return awaited.words[0].partition(":")[0]


def _pending(position: State) -> Reason:
    """Return what is pending and the rule behind it."""
    awaited = position.awaited
    if isinstance(awaited, Outcome):
        return Reason("the game is over", _ENDS[awaited.reason])
    if isinstance(awaited, Chance):
        return _throw(awaited)
    choices = {
        "assist": Reason("first claim the Assist or decline it", "B10"),
        "flee": Reason("first move your King to a beaten man's square, or stay", "B12"),
        "convert": Reason("first win an attacker over, or decline", "B13"),
    }
    return choices.get(_verb(awaited), Reason("it is time to move a man", "B1"))


_ENDS = {
    "checkmate": "B6",
    "stalemate": "B15",
    "King taken": "B8",
    "both Kings taken": "B3",
}


def _throw(awaited: Chance) -> Reason:
    if not isinstance(awaited, Duel):
        return Reason("throw the dice of the Assist first", "B11")
    if awaited.attacker.man.letter == "K":
        return Reason("throw the dice of the King's attack first", "B9")
    rule = "B8" if awaited.defender.man.letter == "K" else "B1"
    return Reason("throw the dice of the duel first", rule)


def _of_flight(position: State, square: Square) -> Reason:
    """Return why a King who has beaten his attackers cannot go to a square (B8, B12)."""
    beaten = position.start.occupied & ~position.board.occupied
    if beaten & chess.BB_SQUARES[square] and position.board.color_at(square) is None:
        return Reason("your King would be mated there", "B12")
    return Reason("your King may go only to a beaten attacker's square", "B12")


def _of_man(position: State, start: Square) -> Reason | None:
    """Return why no man on a square can move, or None if one can."""
    board = position.board
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    assert isinstance(position.awaited, Decision)
    name = chess.SQUARE_NAMES[start]
    if any(word.startswith(name) for word in position.awaited.words):
        return None
    if hindrance.is_blocked(board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    if position.rules.orthodox:
        return Reason(hindrance.of_danger(board, start), "B7")
    return Reason("each of its moves would leave your King mated", "B7")


def _of_end(position: State, start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, or None if no reason is known."""
    board = position.board
    if hindrance.tries_castling(board, start, end):
        return Reason(hindrance.of_castling(board, start, end), "B7")
    if step := hindrance.of_step(board, start, end):
        return Reason(step, CHESS)
    if position.rules.orthodox:
        return Reason(hindrance.of_exposure(board, chess.Move(start, end)), "B7")
    return Reason("your King would be mated after that", "B7")
