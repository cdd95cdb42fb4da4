"""Why a man cannot move, or cannot go to a given place; each reason names its rule."""

from functools import partial

import chess
from chess import Move, Square

from dicemate import hindrance
from dicemate.chessboard import MOVES
from dicemate.position import Reason
from dicemate.scene import Spot
from dicemate_freedom.moves import Side
from dicemate_freedom.state import State
from dicemate_freedom.telling import OFFER, THROW, none_moves, one

CHESS = "C1"


def why(position: State, path: tuple[Spot, ...]) -> Reason:
    """Return why no word continues `path`, or what is pending if it is empty (see `Explaining`)."""
    pending, side = _pending(position), position.side
    if not path or not side or position.outcome or not position.words or position.reroll == OFFER:
        return pending
    led = "".join(spot.square for spot in path)
    of_man, of_end = partial(_of_man, position, side, led), partial(_of_end, position, side)
    return hindrance.of_path(position.board, path, of_man, of_end) or pending


def _pending(position: State) -> Reason:
    """Return what is pending and the rule behind it."""
    if position.outcome:
        return Reason("the game is over", "F1")
    if not position.side:
        return Reason("first roll the die for the starting position", "F12")
    if position.reroll == OFFER:
        return Reason("first accept or decline the re-roll", "F11")
    if position.kind:
        return _rolled(position)
    if not position.words:
        return Reason("roll the die first", "F2")
    if position.check:
        return Reason("you are in check: any legal move is free", "F7")
    if position.free:
        return Reason("your turn is free: any legal move", "F11")
    return Reason("before a roll only free moves can be played", "F5")


def _rolled(position: State) -> Reason:
    moves = f"the roll moves {one(position.kind)}"
    if position.kind == position.face:
        return Reason(moves, "F2")
    return Reason(f"{none_moves(position.face)}, so {moves}", "F4")


def _of_man(position: State, side: Side, led: str, start: Square) -> Reason | None:
    """Return why the man on a square cannot move; `led` is the path as a word.

    None if he can, or if even a roll would not take him to where the path leads.
    """
    board = position.board
    if nobody := hindrance.of_man(board, start):
        return Reason(nobody, CHESS)
    name = chess.SQUARE_NAMES[start]
    if any(word.startswith(name) for word in position.words):
        return None
    if position.kind and board.piece_type_at(start) != position.kind:
        return _rolled(position)
    own = [word for word in side.all_words() if word.startswith(name)]
    if not own:
        return _of_stuck(side, start)
    meant = [word for word in own if word.startswith(led)]
    return _unfree(position, meant) if meant else None


def _of_stuck(side: Side, start: Square) -> Reason:
    """Return why a man has no legal move."""
    if hindrance.is_blocked(side.board, start):
        return Reason(hindrance.BLOCKED, CHESS)
    return Reason(hindrance.of_danger(side.board, start), "F1")


def _unfree(position: State, words: list[str]) -> Reason:
    """Return why legal moves are not free (F5, F9)."""
    if position.kind:  # A King who could only castle needs a king or a rook roll.
        return _rolled(position)
    if THROW in position.words and any(position.board.is_capture(MOVES[word]) for word in words):
        return Reason("a capture as such is not free: roll first", "F9")
    return Reason("it neither recaptures nor gives check: roll first", "F5")


def _of_end(position: State, side: Side, start: Square, end: Square) -> Reason | None:
    """Return why a man that can move cannot go to `end`, or None if no reason is known."""
    board = position.board
    if hindrance.tries_castling(board, start, end):
        return _of_castling(position, start, end)
    legal = [word for word in side.all_words() if _leads(word, start, end)]
    if step := hindrance.of_step(board, start, end):
        return Reason(step, CHESS)
    if not legal:
        return Reason(hindrance.of_exposure(board, Move(start, end)), "F1")
    return _unfree(position, legal)


def _of_castling(position: State, start: Square, end: Square) -> Reason:
    """Return why a King cannot castle; in Chess960, also how he can."""
    board = position.board
    moves = board.generate_castling_moves()
    words = [move.uci() for move in moves if (move.to_square < start) == (end < start)]
    if words and words[0] not in position.words:
        return _unfree(position, words)
    return Reason(hindrance.of_castling(board, start, end), "F1")


def _leads(word: str, start: Square, end: Square) -> bool:
    return word[:4] == chess.SQUARE_NAMES[start] + chess.SQUARE_NAMES[end]
