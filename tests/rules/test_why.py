"""Why not: each game's reasons, rule by rule, and the law that they are true."""

import random
from itertools import product

import chess
import pytest

from dicemate import hindrance, plugins, rulebook
from dicemate.match import reasons
from dicemate.position import Chance, Decision, Outcome, Position, Reason, roll_word
from dicemate.scene import Panel, Spot
from helpers import match_of, play_at_random
from rules import naive_hexagonal
from rules.naive_reasons import TRUE, Asked
from rules.randomboard import random_board

HEX = "k/3/5/7/9/11/5p5"
LONE = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"
ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 5 1"
HEX_PIN = "k/3/5/7/9/11/r10/11/N10/11/K1r8 w - - 0 1"
ORTHODOX = {"exposure": "orthodox"}
NO_FLIGHT = "bn6/4n1p1/r1p5/p4k1p/P4R2/P2B2r1/3Pp3/2BK1RQ1 w - - 0 53"

# Game, words before, what is touched, the rule, a part of the text; then set-up and options.
CASES: list[tuple[str, str, str, str, str, str | None, dict[str, str]]] = [
    ("d10", "", "e2", "D1", "roll the die first", None, {}),
    ("d10", "roll:3", "d1", "D1", "only a king, pawn, knight or bishop", None, {}),
    ("d10", "roll:10", "e2", "D1", "a 10 moves no pawn", None, {}),
    ("d10", "roll:5", "a1", "C1", "blocked", None, {}),
    ("d10", "roll:5", "e7", "C1", "Black's", None, {}),
    ("d10", "roll:5", "e5", "C1", "no man", None, {}),
    ("d10", "roll:5", "b1 b3", "C1", "does not move like that", None, {}),
    ("d10", "roll:5", "b1 d2", "C1", "your own man", None, {}),
    ("d10", "roll:5", "e2 d3", "C1", "only to capture", None, {}),
    ("d10", "roll:1", "a7", "D4", "last rank", "8/P6k/8/8/8/8/8/K7 w - - 0 1", {}),
    ("d10", "roll:1", "a7 b8", "D4", "last rank", "1r6/P6k/8/8/8/8/8/K7 w - - 0 1", {}),
    ("d10", "roll:3", "e1 g1", "D3", "4 or more", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", {}),
    ("d10", "roll:4", "e1 g1", "D3", "men stand", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", {}),
    ("d10", "roll:4", "e1 g1", "D3", "is gone", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", {}),
    (
        "d10",
        "roll:4",
        "e1 g1",
        "D3",
        "attacked",
        "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1",
        {"castle_out_of_check": "off"},
    ),
    ("d10", "touch:b1 roll:5", "g1", "D10", "touched on b1", None, {"touch_move": "on"}),
    ("d10", "touch:b1c3 roll:5", "b1 a3", "D10", "b1c3", None, {"touch_move": "on"}),
    (
        "d10",
        "touch:h1 roll:5",
        "e1 g1",
        "D10",
        "must move",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        {"touch_move": "on"},
    ),
    ("freedom", "", "e2", "F2", "roll the die first", None, {}),
    ("freedom", "roll:2", "e2", "F2", "moves a knight", None, {}),
    ("freedom", "roll:4", "b1", "F4", "no rook can move", None, {}),
    ("freedom", "", "e4", "F9", "a capture as such", "4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1", {}),
    ("freedom", "", "e4 e5", "F5", "neither", "4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1", {}),
    ("freedom", "", "e1 e3", "C1", "like that", "4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1", {}),
    ("freedom", "", "e1", "F5", "neither", "4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1", {}),
    ("freedom", "", "a1 a2", "F5", "neither", "4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1", {}),
    ("freedom", "roll:2", "e2", "F1", "pinned", "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", {}),
    ("freedom", "", "a2", "F1", "cannot help", "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", {}),
    ("freedom", "", "e1 e2", "F1", "attacked there", "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", {}),
    (
        "freedom",
        "roll:6",
        "e1 g1",
        "F1",
        "through or into an attack",
        "3k1r2/8/8/8/8/8/8/4K2R w K - 0 1",
        {},
    ),
    ("freedom", "roll:1 offer-reroll", "b1", "F11", "accept", None, {"deema": "on"}),
    ("freedom", "", "e2", "F12", "starting position", None, {"start": "chess960"}),
    ("babylonian", "", "", "C1", "must move", None, {}),
    ("babylonian", "", "e1", "C1", "blocked", None, {}),
    ("babylonian", "", "e1 g1", "B7", "into an attack", "3k1r2/8/8/8/8/8/8/4K2R w K - 0 1", {}),
    ("babylonian", "", "e1 g1", "B7", "while", "3kr3/8/8/8/8/8/8/4K2R w K - 0 1", {}),
    (
        "babylonian",
        "",
        "e2 a2",
        "B7",
        "pinned",
        "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
        {"exposure": "orthodox"},
    ),
    ("babylonian", "e4d5", "e1", "B1", "dice", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", {}),
    ("babylonian", "e2e8", "e1", "B8", "dice", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", {}),
    ("babylonian", "e1e2", "e8", "B9", "King's attack", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", {}),
    ("babylonian", "c4d6", "e1", "B10", "Assist", "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1", {}),
    ("babylonian", "c4d6 assist", "e1", "B11", "dice", "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1", {}),
    (
        "babylonian",
        "c4d6 assist roll:1,1,20",
        "a8",
        "B12",
        "only to a beaten",
        "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1",
        {},
    ),
    ("babylonian", "e2e8 roll:1,20", "a8", "B8", "only to a beaten", LONE, {}),
    ("babylonian", "e2e8 roll:1,20", "", "B8", "first move your King", LONE, {}),
    ("babylonian", "d1a4 assist roll:1,1,3", "d1", "B12", "only to a beaten", ASSIST, {}),
    ("babylonian", "d1a4 assist roll:1,1,3", "e8 d1", "B12", "only to a beaten", ASSIST, {}),
    ("babylonian", "d1a4 assist roll:1,1,3", "e8 a4", "B12", "first move", ASSIST, {}),
    (
        "babylonian",
        "d1a4 assist roll:1,1,3",
        "e2",
        "B12",
        "would be attacked there",
        ASSIST,
        {"exposure": "orthodox"},
    ),
    ("babylonian", "f4f2 assist roll:6,1,17", "f2", "B12", "would be mated there", NO_FLIGHT, {}),
    ("babylonian", "f4f2 assist roll:6,1,17", "f4", "B12", "only to a beaten", NO_FLIGHT, {}),
    (
        "babylonian",
        "",
        "b5",
        "B7",
        "leaves your King attacked",
        "4k3/8/1n6/KPp4r/8/8/8/8 w - c6 0 1",
        {"exposure": "orthodox"},
    ),
    (
        "babylonian",
        "c4d6 assist roll:4,2,6",
        "e1",
        "B13",
        "only the attacker with the lowest roll changes sides, never a King",
        "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1",
        {},
    ),
    ("deadmans", "", "earth:a1", "C1", "blocked", None, {}),
    ("deadmans", "e4d5", "earth:e7", "M3", "in Hell", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", {}),
    (
        "deadmans",
        "e4d5",
        "hell:a2",
        "M3",
        "to where Black's pawns start",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        {},
    ),
    ("deadmans", "e4d5", "hell:e6 hell:a7", "M4", "place", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", {}),
    (
        "deadmans",
        "e4d5",
        "hell:a7",
        "M4",
        "occupied",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | 8/p7/8/8/8/8/8/8 -",
        {},
    ),
    (
        "deadmans",
        "hell:c3d5",
        "earth:e6",
        "M9",
        "no tombstone",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5 h2",
        {},
    ),
    (
        "deadmans",
        "hell:c3d5",
        "earth:h2",
        "M9",
        "your own",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5 h2",
        {},
    ),
    (
        "deadmans",
        "hell:c3d5",
        "earth:a4",
        "M14",
        "not save",
        "k3r3/8/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e4 a4",
        {},
    ),
    (
        "deadmans",
        "hell:c3d5",
        "hell:d5",
        "M14",
        "must save",
        "k3r3/8/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e4 a4",
        {},
    ),
    (
        "deadmans",
        "",
        "hell:h2",
        "M14",
        "only a rising",
        "k3r3/8/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/7P/8 - | e4",
        {},
    ),
    (
        "deadmans",
        "",
        "hell:c3 hell:a4",
        "M14",
        "captures nobody",
        "k3r3/8/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e4",
        {},
    ),
    ("deadmans", "", "earth:e2", "M14", "pinned", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", {}),
    ("deadmans", "", "earth:b1 hell:c3", "M9", "one board", None, {}),
    ("deadmans", "", "earth:a1 earth:a3", "M12", "one step", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", {}),
    ("deadmans", "", "earth:e1 earth:g1", "M13", "gone", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", {}),
    ("hexagonal", "", "", "C1", "must move", None, {}),
    ("hexagonal", "", "f6", "C1", "no man", None, {}),
    ("hexagonal", "", "f7", "C1", "Black's", None, {}),
    ("hexagonal", "", "f1 f4", "H2", "your own man", f"{HEX}/5B5/11/11/5BK4 w - - 0 1", {}),
    ("hexagonal", "", "c1 c4", "H2", "other men", None, {}),
    ("hexagonal", "", "f3 f4", "H2", "a bishop does not move", None, {}),
    ("hexagonal", "", "g1 i1", "H6", "no castling", None, {}),
    ("hexagonal", "", "g1 e1", "H6", "no castling", None, {}),
    ("hexagonal", "", "f5 g5", "H3", "only to capture", None, {}),
    ("hexagonal", "", "f5 f7", "H3", "a man blocks", None, {}),
    ("hexagonal", "b1b2 b7b6", "b2 b4", "H3", "from a cell where one starts", None, {}),
    ("hexagonal", "", "f5 e7", "H3", "a pawn does not move", None, {}),
    ("hexagonal", "", "f1", "H2", "blocked", f"{HEX}/11/11/5P5/4PRPK3 w - - 0 1", {}),
    ("hexagonal", "", "f4", "H3", "blocked", f"{HEX}/5P5/11/11/6K4 w - - 0 1", {}),
    ("hexagonal", "", "a3", "B7", "leave your King attacked", HEX_PIN, ORTHODOX),
    ("hexagonal", "", "a1 b1", "B7", "King would be attacked", HEX_PIN, ORTHODOX),
    (
        "hexagonal",
        "f4f9",
        "f9",
        "B8",
        "roll the dice",
        "1/3/2k2/7/9/11/11/5R5/11/11/K10 w - - 0 1",
        {},
    ),
]


def spots(text: str) -> tuple[Spot, ...]:
    pairs = (spot.rpartition(":") for spot in text.split())
    return tuple(Spot(board or "board", square) for board, _, square in pairs)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[3]}-{case[2]}")
def test_the_reason_names_its_rule(
    case: tuple[str, str, str, str, str, str | None, dict[str, str]],
) -> None:
    name, words, touched, rule, text, setup, options = case
    match = match_of(name, *words.split(), setup=setup, **options)
    reason = reasons.why(match.position, spots(touched))
    assert reason.rule == rule, reason
    assert text in reason.text
    assert rulebook.line_of(match.variant.rules, rule) is not None


@pytest.mark.parametrize("name", plugins.names())
def test_what_is_said_to_be_blocked_or_empty_is_so_by_another_reckoning(name: str) -> None:
    asked = 0
    for seed in range(12):
        match = match_of(name)
        play_at_random(match, seed, 10 + 9 * seed)
        asked += _ask_everywhere(match.position)
    assert asked > 10


def _ask_everywhere(position: Position) -> int:
    """Ask of each own man that cannot move, and compare with another program."""
    pending, asked = position.pending(), 0
    if not isinstance(pending, Decision):
        return 0
    starts = {position.action(word).path[:1] for word in pending.words}
    for panel in position.scene().panels:
        can_go = _by_hexagons if panel.shape else _by_squares
        for square, man in panel.men.items():
            path = (Spot(panel.name, square),)
            if man.color == pending.who and path not in starts:
                said = reasons.why(position, path).text == hindrance.BLOCKED
                assert not (said and can_go(panel, pending.who, square)), (square, position.setup())
                asked += 1
    return asked


def _by_squares(panel: Panel, who: bool, square: str) -> bool:
    """Return whether a man can go somewhere, by python-chess's own generator."""
    board = chess.Board(None)
    board.turn = who
    for at, man in panel.men.items():
        letter = man.letter if man.color else man.letter.lower()
        board.set_piece_at(chess.parse_square(at), chess.Piece.from_symbol(letter))
    return any(board.generate_pseudo_legal_moves(chess.BB_SQUARES[chess.parse_square(square)]))


def _by_hexagons(panel: Panel, who: bool, square: str) -> bool:
    """Return the same for hexagons, by the naive program."""
    cells = naive_hexagonal.CELLS
    on = {
        cells[at]: man.letter if man.color else man.letter.lower() for at, man in panel.men.items()
    }
    men = naive_hexagonal.Men(on, who, None)
    return any(move.start == cells[square] for move in naive_hexagonal.moves(men))


def test_a_random_pair_of_squares_is_never_called_playable_by_ordinary_chess() -> None:
    """What `hindrance.of_step` lets pass is just what python-chess lists, castling aside."""
    generator = random.Random(1)
    for seed in range(30):
        board = chess.Board()
        for _ in range(seed * 2):
            board.push(generator.choice(list(board.legal_moves) or [chess.Move.null()]))
        listed = {(m.from_square, m.to_square) for m in board.generate_pseudo_legal_moves()
                  if not board.is_castling(m)}  # fmt: skip
        for start in chess.scan_forward(board.occupied_co[board.turn]):
            free = {end for end in chess.SQUARES if not hindrance.of_step(board, start, end)}
            assert free == {end for begin, end in listed if begin == start}, (board, start)
            assert hindrance.is_blocked(board, start) == (not free)


@pytest.mark.parametrize("name", ["babylonian", "d10", "freedom", "deadmans"])
def test_a_reason_of_ordinary_chess_is_true_by_another_reckoning(name: str) -> None:
    told = set[str]()
    for seed in range(16):
        options = {"exposure": "orthodox"} if name == "babylonian" and seed % 2 else {}
        match = match_of(name, **options)
        play_at_random(match, seed, 7 * seed)
        told |= _ask_of_every_pair(match.position)
    assert len(told) > 9, told


def _ask_of_every_pair(position: Position) -> set[str]:
    """Ask about every way that an own man cannot go; return the reasons judged."""
    pending, told = position.pending(), set[str]()
    if not isinstance(pending, Decision):
        return told
    paths = {position.action(word).path for word in pending.words}
    if not all(len(path) in (0, 2) for path in paths) or {()} == paths:
        return told
    board, name = chess.Board(position.setup().split(" | ")[0]), position.scene().panels[0].name
    own = chess.scan_forward(board.occupied_co[board.turn])
    for start, end in product(own, chess.SQUARES):
        path = tuple(Spot(name, chess.SQUARE_NAMES[square]) for square in (start, end))
        if start == end or path in paths:
            continue
        reason = reasons.why(position, path).text
        if judge := TRUE.get(reason):
            assert judge(Asked(board, start, end)), (reason, path, position.setup())
            told.add(reason)
    return told


def test_B12_what_is_said_of_a_flight_is_true_by_the_definition() -> None:
    generator, asked = random.Random(1), 0
    for _ in range(120):
        start = match_of("babylonian", setup=random_board(generator).fen()).position
        pending = start.pending()
        words = pending.words if isinstance(pending, Decision) else ()
        asked += sum(_ask_of_flights(start.play(word)) for word in words)
    assert asked > 100


def _ask_of_flights(moved: Position) -> int:
    """Let the King beat an Assist, if one can be claimed; return the squares asked about."""
    pending = moved.pending()
    if not (isinstance(pending, Decision) and "assist" in pending.words):
        return 0
    claimed = moved.play("assist")
    throw = claimed.pending()
    assert isinstance(throw, Chance)
    *attackers, king = (die.spot.square for die in throw.dice if die.spot)
    beaten = claimed.play(roll_word([*(1 for _ in attackers), 20]))
    pending = beaten.pending()
    words = pending.words if isinstance(pending, Decision) else ()
    asked = [each for each in chess.SQUARE_NAMES if f"flee:{each}" not in words]
    for square in asked if "stay" in words else ():
        mated = square in attackers and _is_mated(beaten, king, square)
        said = reasons.why(beaten, (Spot("board", square),)).text
        assert ("would be mated" in said) == mated, (square, beaten.scene())
    return len(asked) if "stay" in words else 0


def _is_mated(position: Position, king: str, end: str) -> bool:
    """Return whether a King who goes to a square is mated there."""
    men = dict(position.scene().panels[0].men)
    men[end] = men.pop(king)
    board = chess.Board(None)
    board.turn = men[end].color
    for square, man in men.items():
        piece = chess.Piece(" PNBRQK".index(man.letter), man.color)
        board.set_piece_at(chess.parse_square(square), piece)
    return board.is_checkmate()


DEATH = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
BELOW = "| 8/8/8/3p4/8/2N5/8/8 - | e5"
"""Hell with a man to be taken, and a stone."""


@pytest.mark.parametrize(
    ("name", "setup", "words", "rule", "text"),
    [
        ("babylonian", "3r4/8/8/7k/8/8/8/K2R4 w - - 0 1", "d1d8", "B1", "roll the dice"),
        ("babylonian", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "B8", "roll the dice"),
        ("babylonian", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2", "B9", "King's attack"),
        ("babylonian", ASSIST, "d1a4", "B10", "claim the Assist"),
        ("babylonian", ASSIST, "d1a4 assist", "B11", "dice of the Assist"),
        ("babylonian", ASSIST, "d1a4 assist roll:1,2,3", "B13", "win an attacker over"),
        ("d10", None, "", "D1", "roll the die first"),
        ("d10", None, "roll:2", "D1", "moves a king, pawn, knight or bishop"),
        ("d10", "k7/8/8/8/8/8/8/K6R b - - 0 1 | bared", "", "D7", "last turn"),
        ("deadmans", None, "", "M2", "must move a man"),
        ("deadmans", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "", "M14", "is attacked"),
        ("deadmans", DEATH, "e4d5", "M4", "place the dead man"),
        ("deadmans", f"4k3/8/8/8/8/8/8/4K3 w - - 0 1 {BELOW}", "hell:c3d5", "M9", "or stays"),
        ("deadmans", f"k3r3/8/8/8/8/8/8/4K3 w - - 0 1 {BELOW}", "hell:c3d5", "M14", "must save"),
        ("freedom", None, "", "F2", "roll the die first"),
        ("freedom", None, "roll:1", "F2", "moves a pawn"),
        ("freedom", None, "roll:3", "F4", "so the roll moves a pawn"),
        ("freedom", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "", "F7", "in check"),
        ("freedom", "4k3/8/8/8/8/8/8/K6R w - - 0 1", "", "F5", "only free moves"),
        ("freedom", "4k3/8/8/8/8/8/8/K6R w - - 0 1 | free", "", "F11", "any legal move"),
    ],
)
def test_what_is_pending_names_its_rule(
    name: str, setup: str | None, words: str, rule: str, text: str
) -> None:
    match = match_of(name, *words.split(), setup=setup)
    reason = reasons.why(match.position, ())
    assert (reason.rule, text in reason.text) == (rule, True), reason


def test_F11_F12_what_is_pending_by_an_option_names_its_rule() -> None:
    array = match_of("freedom", start="chess960").position
    offered = match_of("freedom", "roll:1", "offer-reroll", deema="on").position
    assert [reasons.why(each, ()).rule for each in (array, offered)] == ["F12", "F11"]


@pytest.mark.parametrize(
    ("name", "setup", "words", "rule"),
    [
        ("babylonian", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8 roll:8,1", "B8"),
        ("babylonian", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2 roll:1,8", "B9"),
        ("babylonian", "8/8/8/8/3k4/3K4/8/8 w - - 0 1", "d3d4 roll:20,1", "B8"),
        ("babylonian", "8/8/8/8/3k4/3K4/8/8 w - - 0 1", "d3d4 roll:1,20", "B9"),
        ("babylonian", ASSIST, "d1a4 assist roll:8,12,3", "B12"),
        ("babylonian", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "B6"),
        ("d10", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "roll:4 e1e8", "D6"),
        ("d10", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1 | bared", "roll:1 e8d7", "D7"),
        ("d10", "4k3/8/8/8/8/8/1r6/K7 w - - 0 1", "roll:1 a1b2", "D8"),
        ("deadmans", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "M15"),
        ("deadmans", "k7/8/1K6/8/8/8/8/8 w - - 0 1", "", "M16"),
        ("freedom", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "F1"),
    ],
)
def test_an_end_names_the_rule_that_ended_the_game(
    name: str, setup: str, words: str, rule: str
) -> None:
    match = match_of(name, *words.split(), setup=setup)
    assert isinstance(match.pending(), Outcome)
    assert reasons.why(match.position, ()) == Reason("the game is over", rule)


def test_a_step_of_a_King_who_goes_two_files_along_a_rank_is_no_castling() -> None:
    setup = "1/3/2k2/7/9/11/11/4r6/11/11/6K4 w - - 0 1"
    match = match_of("hexagonal", setup=setup, exposure="orthodox")
    reason = reasons.why(match.position, spots("g1 e1"))
    assert reason == Reason("your King would be attacked after that", "B7")


def test_an_assist_on_hexagons_names_its_rule_too() -> None:
    setup, words = "1/3/2k2/7/3p5/11/11/5RNP3/11/11/K10 w - - 0 1", "h4h5 e7e5 g4h6 assist"
    match = match_of("hexagonal", *words.split(), "roll:8,6,3", setup=setup)
    assert reasons.why(match.position, ()) == Reason("the game is over", "B12")


def test_nothing_hinders_a_path_that_has_not_begun() -> None:
    """`why` is asked about no square at all, too."""
    assert hindrance.of_path(chess.Board(), (), lambda _: None, lambda *_: None) is None
