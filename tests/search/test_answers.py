"""No answer is wrongly claimed to be certain, and what duels and Hell bring is exact."""

import random

import chess
import pytest

from dicemate import plugins
from dicemate.chessboard import after
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Estimates, expected
from dicemate.position import Decision

WORTH = Worth((0, 1, 3, 3, 5, 9, 0), 0.1)


def boards(number: int) -> list[chess.Board]:
    """Return boards with a few men anywhere, which often are mate or stalemate a move later."""
    generator, found = random.Random(12), list[chess.Board]()
    for _ in range(number):
        board = chess.Board(None)
        white, black, *others = generator.sample(range(8, 56), generator.randint(3, 11))
        board.set_piece_at(white, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(black % 8 + 56 * (black > 31), chess.Piece(chess.KING, chess.BLACK))
        for square in others:
            kind = generator.choice((1, 1, 2, 3, 4, 4, 5, 5))
            board.set_piece_at(square, chess.Piece(kind, generator.random() < 0.7))
        found.append(board)
    return found


def goes_on(board: chess.Board, move: chess.Move) -> bool:
    """Return the truth, by making the move."""
    made = after(board, move)
    return any(made.generate_legal_moves()) and not made.is_insufficient_material()


def test_a_game_that_goes_on_for_sure_goes_on() -> None:
    ends = 0
    for board in boards(250):
        ahead = Ahead(WORTH, board)
        for move in board.generate_pseudo_legal_moves():
            truth = move.to_square == ahead.prey or goes_on(board, move)
            ends += not truth
            assert truth or not ahead.goes_on(move), (board.fen(), move)
    assert ends > 100


def test_a_bare_king_who_takes_a_knight_leaves_too_few_to_mate() -> None:
    board = chess.Board("8/8/8/8/8/3kN3/8/N5K1 b - - 0 1")
    assert not Ahead(WORTH, board).goes_on(chess.Move.from_uci("d3e3"))


def test_castling_may_mate() -> None:
    board = chess.Board("5k2/p6p/8/8/4R3/8/6R1/4K2R w K - 0 1")
    assert not Ahead(WORTH, board).goes_on(chess.Move.from_uci("e1g1"))


def test_two_pinned_pieces_cannot_answer() -> None:
    step = chess.Move.from_uci("d5c6")
    board = chess.Board("kb5R/b7/8/3K4/8/8/8/R7 w - - 0 1")
    assert Ahead(WORTH, board).may_rest
    assert not Ahead(WORTH, board).goes_on(step)
    board.push(step)
    board.turn = chess.WHITE
    assert not Ahead(WORTH, board).may_rest


def test_most_answers_are_known_without_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[chess.Move]()

    def counting(board: chess.Board, move: chess.Move) -> chess.Board:
        made.append(move)
        return after(board, move)

    monkeypatch.setattr("dicemate.chessboard.worth.after", counting)
    board = chess.Board("r3k3/ppp2ppp/8/8/8/8/PPP2PPP/RQ2K3 w - - 0 1")
    ahead = Ahead(WORTH, board)
    assert all(ahead.goes_on(move) for move in board.generate_pseudo_legal_moves())
    assert len(made) <= 2


EXACT = {
    "the King attacked": ("babylonian", {}, "4k3/8/8/8/4R3/8/1n6/4K3 w - - 7 30"),
    "the King attacked by two": ("babylonian", {}, "3rk3/8/8/7B/4R3/8/1n6/4K3 w - - 7 30"),
    "no step back": ("babylonian", {"king_step": "never"}, "4k3/3P4/8/8/8/8/8/4K3 w - - 7 30"),
    "a step into mate": ("babylonian", {}, "R6k/6P1/1R6/8/8/8/8/4K3 w - - 7 30"),
    "orthodox": ("babylonian", {"exposure": "orthodox"}, "4k3/3P4/2P5/8/8/8/8/4K3 w - - 7 30"),
    "orthodox, nobody may move": (
        "babylonian",
        {"exposure": "orthodox"},
        "kb5R/b7/2K4p/6PP/8/8/8/R7 w - - 7 30",
    ),
    "won over": ("babylonian", {"convert": "any-attack"}, "4k3/3P4/8/8/8/8/8/4K3 w - - 7 30"),
    "both fall, a line opens": (
        "babylonian",
        {"tie": "both"},
        "4rkr1/4p1p1/5n2/3N4/5R2/8/8/4K3 w - - 7 30",
    ),
    "Hell at rest": (
        "deadmans",
        {},
        "7k/8/8/8/8/8/8/K5R1 w - - 5 30 | 8/3p4/8/8/2N5/8/8/3R4 -",
    ),
    "stalemate on Earth": (
        "deadmans",
        {},
        "7k/5Q2/8/8/8/8/8/K7 w - - 5 30 | 8/8/8/8/2N5/4p3/8/8 -",
    ),
    "a rise mates, or checks": (
        "deadmans",
        {},
        "7k/6pp/8/8/8/8/8/K7 w - - 5 30 | 8/2p5/8/8/8/8/8/2R5 - | e8 h5",
    ),
    "a rise leaves stalemate": (
        "deadmans",
        {},
        "7k/8/6K1/8/8/8/8/8 w - - 5 30 | 8/2p5/8/8/8/8/8/2Q5 - | f7 b1",
    ),
    "a rise kills": (
        "deadmans",
        {},
        "r1b1k2n/1p3ppp/8/8/8/8/8/1K6 w - - 5 30 | 1n4n1/2p5/8/8/8/8/8/2R5 - | h8 b7 c8",
    ),
    "a rise from where the dead man goes": (
        "deadmans",
        {"placement": "circe"},
        "rr2k3/pppppppp/8/8/8/8/PPPPPPPP/K7 w - - 5 30 | r6n/8/8/8/8/8/8/7R - | a8 b8",
    ),
    "a rise ends a check": (
        "deadmans",
        {},
        "2b1k3/pp2r3/8/8/8/8/PP6/4K3 w - - 5 30 | 8/2p5/8/8/8/8/8/2R5 - | e4 h4",
    ),
    "pawns capture in Hell": (
        "deadmans",
        {},
        "2b1k1n1/pp6/8/8/8/8/PP6/4K3 w - - 5 30 | n7/1P6/8/3pP3/8/1n6/P7/8 d6 | c5 f8",
    ),
}


@pytest.mark.parametrize("name", EXACT)
def test_estimates_are_what_playing_comes_to(name: str) -> None:
    game, options, setup = EXACT[name]
    position = plugins.load(game).start(options, setup)
    pending = position.pending()
    assert isinstance(pending, Decision)
    told = position.after()  # type: ignore[attr-defined]
    for word in pending.words:
        assert told[word] == pytest.approx(expected(position.play(word), position.turn)), word


@pytest.mark.parametrize("color", chess.COLORS)
@pytest.mark.parametrize(
    ("man", "squares"),
    [(chess.PAWN, "a2 a3 a4 a5 a6 a7"), (chess.KNIGHT, "b1 c3 d5"), (chess.ROOK, "h1 h4 h7")],
)
def test_men_are_worth_more_far_ahead_and_near_the_enemy_king(
    color: bool, man: chess.PieceType, squares: str
) -> None:
    values = []
    for square in map(chess.parse_square, squares.split()):
        board = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        board.set_piece_at(square, chess.Piece(man, chess.WHITE))
        value = WORTH.value(board if color else board.mirror())
        values.append(value if color else -value)
    assert values == sorted({*values, 0.0})[1:]


def test_estimates_are_worked_out_once_and_only_if_asked_for() -> None:
    asked = list[str]()

    def tell(word: str) -> float:
        asked.append(word)
        return 0.5

    told = Estimates(("e2e4", "d2d4"), tell)
    assert len(told) == 2
    assert [*told] == ["e2e4", "d2d4"]
    assert "d2d4" in told
    assert not asked
    assert told["d2d4"] == told["d2d4"] == 0.5
    assert asked == ["d2d4"]
    with pytest.raises(KeyError):
        told["a2a4"]
