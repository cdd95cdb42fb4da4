"""FEN of boards of any size: ``rn4nr/…/RN4NR w - k3 0 1``, with numbers of up to two digits.

If several pawns have passed in one turn, their squares are joined (``e3g3``). There is no castling.
"""

import re
from typing import TypeAlias

from dicemate.anyboard.movement import Men, Movement
from dicemate.anyboard.squares import Squares
from dicemate.position import BLACK, COLOR_NAMES, WHITE, Color, SetupError
from dicemate.scene import SQUARE, Man
from dicemate.wording.plural import plural

# Possessive: a row of ones could be read in more ways than anybody can wait for.
_ROW = re.compile(r"(?:[1-9][0-9]?+|[PNBRQKpnbrqk])++")
_PART = re.compile(r"[1-9][0-9]?|[A-Za-z]")
_PASSING = re.compile(rf"(?:{SQUARE})+")
_NUMBER = re.compile(r"[0-9]{1,6}")
_TURNS = {"w": WHITE, "b": BLACK}

Fields: TypeAlias = tuple[Men, Color, tuple[str, ...], int, int]
"""The fields of a FEN: men, side to move, passed squares, clock and number."""


def placed(text: str, squares: Squares) -> dict[str, Man]:
    """Return the men in the first field of a FEN, by square.

    Raises:
        SetupError: it does not fit the squares.
    """
    ranks, rows = squares.rows, text.split("/")
    if len(rows) != len(ranks):
        raise SetupError(f"a FEN of this board has {plural(len(ranks), 'row')}, not {len(rows)}")
    men = {}
    for row, names in zip(rows, ranks, strict=True):
        signs = _spread(row)
        if len(signs) != len(names):
            raise SetupError(f"row {row!r} has {plural(len(signs), 'square')}, not {len(names)}")
        for sign, square in zip(signs, names, strict=True):
            if sign != " ":
                men[square] = Man(sign.isupper(), sign.upper())
    return men


def _spread(row: str) -> str:
    if not _ROW.fullmatch(row):
        raise SetupError(f"row {row!r} has something other than men (PNBRQK) and numbers")
    return "".join(" " * int(part) if part.isdecimal() else part for part in _PART.findall(row))


def placement(men: Men, squares: Squares) -> str:
    """Return the first field of a FEN."""
    rows = (
        "".join(men[square].symbol if square in men else " " for square in row)
        for row in squares.rows
    )
    return "/".join(re.sub(" +", lambda gap: str(len(gap[0])), row) for row in rows)


def write(
    squares: Squares, men: Men, turn: Color, passing: tuple[str, ...], clock: int, number: int
) -> str:
    """Return the FEN of a board."""
    side = "w" if turn == WHITE else "b"
    return f"{placement(men, squares)} {side} - {''.join(passing) or '-'} {clock} {number}"


def parse(text: str, movement: Movement) -> Fields:
    """Return the fields of a FEN with one King per side (C5); the last four may be omitted.

    Raises:
        SetupError: the text cannot be played; the message names the fault.
    """
    fields = text.split()
    if not 2 <= len(fields) <= 6:
        raise SetupError(f"a FEN has 6 fields (the last 4 may be left out), not {len(fields)}")
    where, side, castling, passing, clock, number = fields + ["-", "-", "0", "1"][len(fields) - 2 :]
    men = placed(where, movement.squares)
    if side not in _TURNS:
        raise SetupError(f"the side to move is w or b, not {side!r}")
    if castling != "-":
        raise SetupError(f"there is no castling on this board: - instead of {castling!r}")
    _check(men, movement)
    for count in (clock, number):
        if not _NUMBER.fullmatch(count):
            raise SetupError(f"{count!r} is not a number of moves")
    turn = _TURNS[side]
    return men, turn, _passed(passing, men, turn, movement), int(clock), int(number)


def _check(men: Men, movement: Movement) -> None:
    """Reject boards without one King per side, or with pawns on impossible squares."""
    for color, name in COLOR_NAMES.items():
        kings = sum(man == Man(color, "K") for man in men.values())
        if kings != 1:
            fault = "has more than one King" if kings else "has no King"
            raise SetupError(f"{name.capitalize()} {fault}")
    for square, man in men.items():
        if man.letter == "P" and not movement.may_hold_pawn(square, man.color):
            raise SetupError(f"a pawn stands on {square}, a first or last square of its file")


def _passed(text: str, men: Men, turn: Color, movement: Movement) -> tuple[str, ...]:
    """Return the squares that pawns of the side not to move have just passed."""
    squares = tuple(re.findall(SQUARE, text))
    known = text == "-" or _PASSING.fullmatch(text)
    if not known or not all(_has_passed(square, men, turn, movement) for square in squares):
        raise SetupError(f"no pawn has just passed the en passant square {text!r}")
    return squares


def _has_passed(square: str, men: Men, turn: Color, movement: Movement) -> bool:
    """Return whether a pawn of the other side may just have passed a square from its home."""
    if square not in movement.squares or square in men:
        return False
    came = movement.ahead(square, turn) in movement.homes.get(not turn, ())
    return came and men.get(movement.behind(square, turn) or "") == Man(not turn, "P")
