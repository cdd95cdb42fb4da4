"""Boards with holes: a pawn may come to stand before one, and the set-up text keeps him there."""

import pytest

from dicemate.anyboard import Board, Move, Movement, Squares, rectangle, usual
from dicemate.position import BLACK, WHITE, Color, SetupError

HOLES = {"d4", "e4", "d5", "e5"}
SQUARES = Squares({name: at for name, at in rectangle(8, 8).places.items() if name not in HOLES})


class Pond(Movement):
    """The usual ways, but a pawn who stands before a hole stays a pawn."""

    def promotes(self, square: str, color: Color) -> bool:
        return square[1:] == ("8" if color == WHITE else "1")


POND = Pond(SQUARES, usual(SQUARES).slides, usual(SQUARES).leaps, homes=usual(SQUARES).homes)


@pytest.mark.parametrize("square", ["d3", "d6", "e3", "e6"])
@pytest.mark.parametrize("color", [WHITE, BLACK])
def test_a_pawn_may_stand_before_a_hole_and_behind_one(square: str, color: Color) -> None:
    board = Board.from_fen("4k3/8/8/6/6/8/8/4K3 w - - 0 1", POND)
    kings, pawn = dict(board.men), board.men["e1"]._replace(color=color, letter="P")
    board = board._replace(men={**kings, square: pawn})
    assert Board.from_fen(board.fen(), POND).men == board.men


def test_a_pawn_before_a_hole_goes_no_further_but_takes() -> None:
    board = Board.from_fen("4k3/8/8/6/2n3/3P4/8/4K3 w - - 0 1", POND)
    assert [move.word for move in board.moves_from("d3")] == ["d3c4"]
    assert board.moved(Move.of("d3c4")).men["c4"].letter == "P"


@pytest.mark.parametrize(("square", "color"), [("a1", WHITE), ("a8", WHITE), ("h8", BLACK)])
def test_no_pawn_stands_on_a_first_or_last_square(square: str, color: Color) -> None:
    board = Board.from_fen("4k3/8/8/6/6/8/8/4K3 w - - 0 1", POND)
    pawn = board.men["e1"]._replace(color=color, letter="P")
    with pytest.raises(SetupError, match=f"a pawn stands on {square}, a first or last square"):
        Board.from_fen(board._replace(men={**board.men, square: pawn}).fen(), POND)
