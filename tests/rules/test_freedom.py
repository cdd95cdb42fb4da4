"""The rules of Freedom Dice Chess, by rule id (F1–F12, C2, C3, C5)."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import chess
import pytest
from chess import BLACK, WHITE, Board, Move, Square

from dicemate.laws import check_variant
from dicemate.match import IllegalWord, Match
from dicemate.position import Chance, Decision, Outcome, Position, SetupError
from dicemate.scene import Note
from dicemate_freedom import VARIANT
from dicemate_freedom.moves import FACES, Side
from dicemate_freedom.position import UNTHROWN
from helpers import words_of

OPEN = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
EN_PASSANT = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"
CASTLING = "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1"
QUIET = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

TAKEN = "roll:1 e2e4 roll:1 d7d5 throw roll:1 e4d5"
"""After 1.e4 d5 (2.Bb5+ would be free) 2.exd5 Black's queen may recapture."""


def begin(setup: str | None = None, **options: str) -> Position:
    return VARIANT.start(options, setup)


def play(words: str, setup: str | None = None, **options: str) -> Position:
    return Match(VARIANT, options, setup, words=words.split()).position


def going_on(position: Position) -> Chance | Decision:
    pending = position.pending()
    assert not isinstance(pending, Outcome), pending
    return pending


def rolls(position: Position) -> bool:
    return isinstance(going_on(position), Chance)


def notes(position: Position) -> dict[str, tuple[str, ...]]:
    return {note.title: note.lines for note in position.scene().notes}


def offers(position: Position) -> list[tuple[bool, str]]:
    return [(aside.who, aside.word) for aside in going_on(position).asides]


def chances(setup: str | None) -> dict[str, Fraction]:
    """Return the chance of each kind to be moved, from the outcomes of a roll as played."""
    position = begin(setup)
    position = position if rolls(position) else position.play("throw")
    men, pending = position.scene().panels[0].men, going_on(position)
    assert isinstance(pending, Chance)
    found: dict[str, Fraction] = {}
    for word, chance in pending.outcomes():
        first = going_on(position.play(word))
        assert isinstance(first, Decision)
        letter = men[first.words[0][:2]].letter
        found[letter] = found.get(letter, Fraction(0)) + chance
    return found


# -- F1: chess -----------------------------------------------------------------------------------


def test_F1_checkmate_wins() -> None:
    mated = play("roll:1 f2f3 roll:1 e7e5 roll:1 g2g4 d8h4")
    assert mated.pending() == Outcome(BLACK, "checkmate")


@pytest.mark.parametrize(
    ("setup", "end"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Outcome(None, "stalemate")),
        ("8/8/8/8/8/k7/p7/K7 w - - 0 1", Outcome(None, "stalemate")),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Outcome(WHITE, "checkmate")),
        ("8/8/8/3k4/8/3K4/8/8 w - - 0 1", Outcome(None, "insufficient material")),
        ("8/8/8/3k4/8/3KN3/8/8 b - - 0 1", Outcome(None, "insufficient material")),
        ("8/8/3b4/3k4/8/3KB3/8/8 b - - 0 1", Outcome(None, "insufficient material")),
    ],
)
def test_F1_a_set_up_may_be_the_end(setup: str, end: Outcome) -> None:
    assert begin(setup).pending() == end


@pytest.mark.parametrize(
    "setup",
    ["8/8/4b3/3k4/8/3KB3/8/8 b - - 0 1", "8/8/8/3k4/8/3KN3/4N3/8 b - - 0 1", QUIET],
)
def test_F1_little_material_that_could_mate_plays_on(setup: str) -> None:
    assert going_on(begin(setup))


def test_F1_a_capture_may_leave_too_little_to_mate() -> None:
    drawn = play("roll:6 d3e2", "8/8/8/3k4/8/3K4/4p3/8 w - - 0 1")
    assert drawn.pending() == Outcome(None, "insufficient material")


def test_F1_a_move_may_stalemate() -> None:
    drawn = play("throw roll:5 f1f7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1")
    assert drawn.pending() == Outcome(None, "stalemate")


def test_F1_no_stalemate_while_a_king_can_castle() -> None:
    """In Chess960 castling may be the only move: it need not take the King through f1."""
    position = begin("k4r2/8/8/8/8/7p/7P/6KR w H - 0 1")
    assert all(words_of(position.play(f"roll:{face}")) == {"g1h1"} for face in FACES)


def test_F1_no_stalemate_while_any_man_can_move() -> None:
    assert chances("7k/8/8/8/8/1q6/8/K6N w - - 0 1") == {"N": 1}


def test_F1_a_pinned_man_stays() -> None:
    assert chances("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1") == {"K": 1}


# -- F2–F4: the roll -----------------------------------------------------------------------------


def test_F2_a_roll_names_the_kind_to_move() -> None:
    rolled = play("roll:2")
    assert words_of(rolled) == {"b1a3", "b1c3", "g1f3", "g1h3"}
    assert going_on(rolled).prompt == "move a knight"
    assert begin().action("roll:2").note == "knight"


def test_F3_castling_is_a_king_move_and_a_rook_move() -> None:
    assert words_of(play("roll:4", CASTLING)) == {"h1g1", "h1f1", "e1g1"}
    assert words_of(play("roll:6", CASTLING)) == {"e1d1", "e1d2", "e1e2", "e1f1", "e1g1"}
    assert "e1g1" not in words_of(play("roll:1", CASTLING))
    told = notes(play("roll:4", CASTLING))["this roll"]
    assert told == ("castling counts as a rook move",)


def test_F3_F4_castling_may_be_the_only_rook_move() -> None:
    swap = "4k3/8/8/8/8/8/5PPP/5KRB w G - 0 1"  # Chess960: King and rook change places.
    assert words_of(play("roll:4", swap)) == {"f1g1"}


def test_F4_a_roll_goes_to_the_lowest_kind_that_can_move() -> None:
    assert words_of(play("roll:4")) == words_of(play("roll:1"))
    assert going_on(play("roll:4")).prompt == "move a pawn (no rook can move)"
    assert begin().action("roll:4").note == "no rook can move, so a pawn"


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (None, "P 5/6 N 1/6"),
        (OPEN, "P 1/3 N 1/6 B 1/6 Q 1/6 K 1/6"),
        (
            "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "P 1/6 N 1/6 B 1/6 R 1/6 Q 1/6 K 1/6",
        ),
        (EN_PASSANT, "P 1/3 N 1/6 B 1/6 Q 1/6 K 1/6"),
        (CASTLING, "P 2/3 R 1/6 K 1/6"),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "P 5/6 K 1/6"),
        ("6k1/8/8/8/8/8/8/KN5R w - - 0 1", "N 2/3 R 1/6 K 1/6"),
        ("1k6/8/8/8/8/8/8/KB5Q w - - 0 1", "B 2/3 Q 1/6 K 1/6"),
        ("8/6k1/8/8/8/8/8/KR1Q4 w - - 0 1", "R 2/3 Q 1/6 K 1/6"),
        ("8/6k1/8/8/8/8/8/K2Q4 w - - 0 1", "Q 5/6 K 1/6"),
    ],
)
def test_F4_chances(setup: str | None, expected: str) -> None:
    letters, parts = expected.split()[::2], map(Fraction, expected.split()[1::2])
    assert chances(setup) == dict(zip(letters, parts, strict=True))


def test_F4_what_each_face_moves_is_shown_and_that_of_the_roll_is_lit() -> None:
    table = (
        "P  pawn",
        "N  knight",
        "B  pawn (no bishop can)",
        "R  pawn (no rook can)",
        "Q  pawn (no queen can)",
        "K  pawn (the King cannot)",
    )
    assert begin().scene().notes == (Note("a roll moves", table),)
    (rolled,) = play("roll:4").scene().notes
    assert rolled == Note("a roll moves", table, 3)
    assert rolled.line_now == "R  pawn (no rook can)"
    assert "R  pawn (no rook can)" in notes(begin(OPEN))["a roll moves"]


# -- F5, F6: Freedom to recapture ----------------------------------------------------------------


def test_F5_without_freedom_there_is_only_the_roll() -> None:
    assert going_on(begin()).prompt == "roll the die"


def test_F5_freedom_or_a_roll_that_binds() -> None:
    assert words_of(play(TAKEN)) == {"d8d5", "throw"}
    thrown = play(f"{TAKEN} throw")
    assert rolls(thrown)
    assert thrown.turn == BLACK
    assert "d8d5" not in words_of(play(f"{TAKEN} throw roll:1"))
    assert words_of(play(f"{TAKEN} throw roll:5")) == {"d8d5", "d8d6", "d8d7"}


def test_F5_the_screen_says_what_is_free_and_what_a_roll_costs() -> None:
    free = play(TAKEN)
    assert going_on(free).prompt == "recapture or roll"
    assert notes(free)["free moves"] == ("recapture on d5: Qxd5", "a roll gives this Freedom up")
    assert free.action("d8d5").note == "recaptures"
    thrown = free.action("throw")
    assert (thrown.label, thrown.path, thrown.note) == (
        "roll",
        (),
        "gives Freedom up for this turn",
    )


def test_F5_long_lists_of_free_moves_are_cut() -> None:
    line, _ = notes(begin("8/3k4/8/8/8/Q1Q1Q3/8/7K w - - 0 1"))["free moves"]
    assert line.startswith("give check: ")
    assert line.endswith(" …")
    assert len(line) <= 40


def test_F5_the_prompt_says_what_is_free() -> None:
    checks = play("roll:1 e2e4 roll:1 d7d5")
    assert going_on(checks).prompt == "give check or roll"
    either = play("roll:1 e2e4 roll:1 d7d5 throw roll:2 b1c3 roll:1 d5e4")
    assert going_on(either).prompt == "recapture, give check or roll"


def test_F6_recaptures_make_chains() -> None:
    knight = "roll:1 e2e4 roll:1 d7d5 throw roll:2 b1c3 roll:1 d5e4"
    assert words_of(play(knight)) == {"c3e4", "f1b5", "throw"}
    chain = "k7/4p3/3p4/4n3/3P4/8/8/K3R3 w - - 0 1 | recapture e5"
    assert words_of(play("d4e5", chain)) == {"d6e5", "throw"}
    assert words_of(play("d4e5 d6e5", chain)) == {"e1e5", "throw"}


def test_F6_only_on_the_very_next_turn() -> None:
    assert rolls(play(f"{TAKEN} throw roll:1 h7h6 throw roll:1 a2a3"))
    assert words_of(play(f"{TAKEN} d8d5")) == {"f1b5", "throw"}  # Nothing takes on d5.


def test_F6_after_en_passant_where_the_pawn_landed() -> None:
    assert words_of(play("throw roll:1 e5d6", EN_PASSANT)) == {"c7d6", "d8d6", "e7d6", "throw"}


def test_F6_after_a_promotion_where_the_man_stands() -> None:
    promoted = play("roll:1 b7a8b", "r1r5/1P4k1/8/8/8/8/7P/7K w - - 0 1")
    assert words_of(promoted) == {"c8a8", "c8c1", "throw"}
    assert notes(promoted)["free moves"][:2] == ("recapture on a8: Rxa8", "give check: Rc1")


def test_F6_a_recapture_may_promote() -> None:
    promoting = begin("1n6/P5k1/8/8/8/8/7P/7K w - - 0 1 | recapture b8")
    assert words_of(promoting) == {"a7b8q", "a7b8r", "a7b8b", "a7b8n", "throw"}


def test_F6_by_the_king_unless_the_man_is_guarded() -> None:
    assert words_of(begin("4k3/8/8/8/8/8/3n3P/4K3 w - - | recapture d2")) == {"e1d2", "throw"}
    assert rolls(begin("4k3/8/8/6b1/8/8/3n3P/4K3 w - - | recapture d2"))


def test_F6_by_a_pinned_man_only_along_the_line() -> None:
    assert words_of(begin("4k3/7p/8/8/1b6/8/3B4/4K3 w - - | recapture b4")) == {"d2b4", "throw"}
    assert rolls(begin("4k3/7p/8/8/1b3n2/8/3B4/4K3 w - - | recapture f4"))


def test_F6_a_move_may_do_both() -> None:
    both = begin("4k3/3n4/8/1B6/8/8/8/4K2R w - - 0 1 | recapture d7")
    assert both.action("b5d7").note == "recaptures, gives check"


# -- F7–F10: check -------------------------------------------------------------------------------


def test_F7_in_check_every_legal_move_and_no_roll() -> None:
    checked = play("roll:1 e2e4 roll:1 d7d5 f1b5")
    assert words_of(checked) == {"b8c6", "b8d7", "c7c6", "c8d7", "d8d7"}
    assert checked.action("c7c6").note == "answers check"


def test_F7_in_double_check_the_king_moves() -> None:
    doubly = begin("4k3/8/5N2/8/8/8/8/K3R2q b - - 0 1")
    assert words_of(doubly) == {"e8d8", "e8f8", "e8f7"}


CHECKS = {
    "direct": ("4k3/8/8/8/8/8/8/K6R w - -", "h1e1 h1h8"),
    "discovered": ("4k3/8/8/8/8/4N3/8/K3R3 w - -", "e3c2 e3c4 e3d1 e3d5 e3f1 e3f5 e3g2 e3g4"),
    "king uncovers": ("4k3/8/8/8/4K3/8/8/4R3 w - -", "e4d3 e4d4 e4d5 e4f3 e4f4 e4f5"),
    "pawn": ("8/8/2k5/8/1P6/8/8/K7 w - -", "b4b5"),
    "double step": ("8/8/8/2k5/8/8/1P6/7K w - -", "b2b4"),
    "castling, on the file": ("5k2/8/8/8/8/8/8/4K2R w K -", "e1g1 h1f1 h1h8"),
    "castling, on the rank": ("8/8/8/8/8/8/8/R3K2k w Q -", "e1c1 e1d2 e1e2 e1f2"),
    "castling, black": ("r3k3/8/8/8/3K4/8/8/8 b q -", "e8c8 a8d8 a8a4"),
    "chess960 castling": ("3k4/8/8/8/8/8/8/1R1K4 w B -", "d1b1 b1b8"),
    "chess960 castling, on the rank": ("8/8/8/8/8/8/8/RR1K3k w B -", "d1b1 d1c2 d1d2 d1e2"),
    "promotion": ("3k4/P7/8/8/8/8/8/K7 w - -", "a7a8q a7a8r"),
    "promotion, on the file left": ("8/4P3/8/8/4k3/8/8/K7 w - -", "e7e8q e7e8r"),
    "promotion, on the line left": ("3n4/4P3/8/6k1/8/8/8/K7 w - -", "e7d8q e7d8b"),
    "under-promotion": ("8/P7/1k6/8/8/8/8/K7 w - -", "a7a8n"),
    "promotion, uncovering": ("8/R3P2k/8/8/8/8/8/K7 w - -", "e7e8q e7e8r e7e8b e7e8n"),
    "en passant": ("8/2k5/8/3pP3/8/8/8/7K w - d6", "e5d6"),
    "en passant, uncovering": ("8/8/8/k2pP2R/8/8/8/7K w - d6", "e5d6"),
}


@pytest.mark.parametrize(("setup", "free"), CHECKS.values(), ids=CHECKS.keys())
def test_F8_every_way_to_give_check_is_free(setup: str, free: str) -> None:
    assert words_of(begin(setup)) == {*free.split(), "throw"}


def test_F9_no_freedom_to_capture() -> None:
    assert rolls(begin("4k3/8/8/8/4r3/3P4/8/K7 w - - 0 1"))


def test_F9_en_passant_needs_a_pawn() -> None:
    assert words_of(begin(EN_PASSANT)) == {"f1b5", "throw"}
    takes = [face for face in FACES if "e5d6" in words_of(play(f"throw roll:{face}", EN_PASSANT))]
    assert takes == [chess.PAWN, chess.ROOK]  # No rook can move: the roll goes to the pawns.


def test_F9_en_passant_may_answer_check() -> None:
    assert "e5d6" in words_of(begin("8/8/8/3pP3/4K3/8/8/7k w - d6 0 1"))


def test_F10_the_program_calls_check() -> None:
    checking = play("roll:1 e2e4 roll:1 d7d5")
    checked = checking.play("f1b5")
    assert checking.action("f1b5").label == "Bb5"
    assert checking.action("f1b5").note == "gives check"
    assert going_on(checked).prompt == "you are in check: play any legal move"
    assert checked.scene().panels[0].danger == {"e8"}
    assert notes(checked) == {"check": ("every legal move is free, without a roll",)}


def test_F10_the_program_calls_mate() -> None:
    assert play("roll:1 f2f3 roll:1 e7e5 roll:1 g2g4").action("d8h4").note == "checkmate"


# -- F6–F8, against the plain way ----------------------------------------------------------------


def kinds(board: Board, move: Move) -> set[int | None]:
    if board.is_castling(move):
        return {chess.KING, chess.ROOK}
    return {board.piece_type_at(move.from_square)}


def rolled(board: Board, face: int) -> set[str]:
    """Return what a roll allows, by python-chess's own legal moves (F2–F4)."""
    for kind in (face, *FACES):
        found = {move.uci() for move in board.legal_moves if kind in kinds(board, move)}
        if found:
            return found
    return set()


def unrolled(board: Board, prey: Square | None, free: bool = False) -> set[str]:
    """Return which moves are free, by python-chess's own legal moves (F6–F8, F11)."""
    every = free or board.is_check()
    return {
        move.uci()
        for move in board.legal_moves
        if every or move.to_square == prey or board.gives_check(move)
    }


@dataclass(frozen=True)
class Plain:
    """The rules again, the plain way, as a second opinion on what may be said when."""

    board: Board
    prey: Square | None = None
    free: bool = False
    thrown: bool = False
    face: int = 0
    said: str = ""

    def words(self) -> set[str]:
        """Return what may be decided; nothing where a roll is pending."""
        if self.said == "offer-reroll":
            return {"accept", "decline"}
        if self.face:
            return rolled(self.board, self.face)
        found = set() if self.thrown else unrolled(self.board, self.prey, self.free)
        return found | ({"throw"} if found and not self.board.is_check() else set())

    def offer(self) -> bool:
        return bool(self.face) and not self.said

    def play(self, word: str) -> "Plain":
        if word.startswith("roll:"):
            return replace(self, face=int(word[5:]))
        if word == "throw":
            return replace(self, thrown=True)
        if word == "accept":
            return replace(self, thrown=True, face=0, said=word)
        if word in ("offer-reroll", "decline"):
            return replace(self, said=word)
        move, after = Move.from_uci(word), self.board.copy(stack=False)
        after.push(move)
        prey = move.to_square if self.board.is_capture(move) else None
        return Plain(after, prey, free=self.said == "accept")


def games(generator: random.Random, turns: int) -> Iterator[Board]:
    """Yield boards of random games of chess and Chess960 that like rare moves."""
    board = Board()
    for _ in range(turns):
        moves = list(board.legal_moves)
        rare = [m for m in moves if m.promotion or board.is_castling(m) or board.is_en_passant(m)]
        if not moves or board.fullmove_number > 120:
            board = Board.from_chess960_pos(generator.randrange(960))
            continue
        board.push(generator.choice(rare if rare and generator.random() < 0.3 else moves))
        yield board.copy(stack=False)


def test_F4_F8_thousands_of_boards_agree_with_plain_chess() -> None:
    generator = random.Random(2025)
    for board in games(generator, 2500):
        side = Side(board)
        prey = generator.choice([*chess.scan_forward(board.occupied_co[not board.turn]), None])
        assert {*side.all_words()} == {move.uci() for move in board.legal_moves}, board.fen()
        if not side.check:
            free = side.free_words(prey)
            assert {*free} == unrolled(board, prey), board.fen()
            assert len(free) == len(set(free))
            face = generator.choice(FACES)
            assert {*side.allot(face)[1]} == rolled(board, face), board.fen()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("deema", ["off", "on"])
def test_F2_F11_random_games_agree_with_plain_chess(deema: str, seed: int) -> None:
    generator = random.Random(seed)
    position, plain = begin(deema=deema, start=str(seed)), Plain(Board.from_chess960_pos(seed))
    for _ in range(300):
        pending = position.pending()
        if isinstance(pending, Outcome):
            break
        choices = [*pending.words] if isinstance(pending, Decision) else []
        assert set(choices) == plain.words(), plain.board.fen()
        assert bool(pending.asides) == (deema == "on" and plain.offer())
        choices += [aside.word for aside in pending.asides] * 3
        word = generator.choice(choices or [f"roll:{face}" for face in FACES])
        position = position.play(word)
        plain = plain.play(word)
        assert position.turn == plain.board.turn


# -- F11: Deema's rule ---------------------------------------------------------------------------

ROLLED = "roll:1"
OFFERED = f"{ROLLED} offer-reroll"


def test_F11_off_by_default() -> None:
    assert offers(play(ROLLED)) == []


def test_F11_the_opponent_may_offer_after_the_roll_only() -> None:
    assert offers(begin(deema="on")) == []
    assert offers(play(ROLLED, deema="on")) == [(BLACK, "offer-reroll")]
    assert play(ROLLED, deema="on").action("offer-reroll").label == "offer a re-roll"


def test_F11_the_roller_answers() -> None:
    offered = play(OFFERED, deema="on")
    assert offered.pending() == Decision(
        WHITE, ("accept", "decline"), "accept or decline the re-roll"
    )
    assert offered.turn == WHITE
    assert offered.action("accept").note == "the new roll binds; Black's next turn is free"
    assert offered.action("decline").note == "the roll stands"
    assert notes(offered)["re-roll"][1] == "and Black's next turn is free"


def test_F11_declined_the_roll_stands_and_no_second_offer() -> None:
    declined = play(f"{OFFERED} decline", deema="on")
    assert words_of(declined) == words_of(play(ROLLED))
    assert offers(declined) == []
    assert rolls(play(f"{OFFERED} decline e2e4", deema="on"))


def test_F11_accepted_the_new_roll_binds_and_no_second_offer() -> None:
    assert rolls(play(f"{OFFERED} accept", deema="on"))
    again = play(f"{OFFERED} accept roll:2", deema="on")
    assert words_of(again) == words_of(play("roll:2"))
    assert offers(again) == []
    assert words_of(play(f"{OFFERED} accept roll:6", deema="on")) == words_of(play("roll:1"))


def test_F11_the_offerers_next_turn_is_free() -> None:
    free = play(f"{OFFERED} accept roll:2 g1f3", deema="on")
    board = Board()
    board.push_uci("g1f3")
    assert words_of(free) == {move.uci() for move in board.legal_moves} | {"throw"}
    assert going_on(free).prompt == "your turn is free: play any move or roll"
    assert free.action("b8c6").note == "free turn"
    assert "free turn" in notes(free)


def test_F11_the_free_turn_is_used_up_by_a_move_or_a_roll() -> None:
    free = f"{OFFERED} accept roll:2 g1f3"
    assert rolls(play(f"{free} b8c6", deema="on"))
    assert words_of(play(f"{free} throw roll:2", deema="on")) == {"b8a6", "b8c6", "g8f6", "g8h6"}
    assert offers(play(f"{free} throw roll:2", deema="on")) == [(WHITE, "offer-reroll")]
    assert rolls(play(f"{free} throw roll:2 b8c6 roll:1 a2a3", deema="on"))


def test_F11_in_check_a_free_turn_has_no_roll() -> None:
    checked = begin("4k3/8/8/8/8/8/8/K6q w - - 0 1 | free", deema="on")
    assert words_of(checked) == {"a1a2", "a1b2"}
    assert rolls(play("a1a2 throw roll:6 e8f8", checked.setup(), deema="on"))


# -- F12: the start ------------------------------------------------------------------------------


def test_F12_standard_is_number_518() -> None:
    assert begin(start="518").setup() == begin().setup() == chess.STARTING_FEN


@pytest.mark.parametrize("number", [0, 517, 959])
def test_F12_a_number_is_an_array(number: int) -> None:
    board = Board.from_chess960_pos(number)
    assert begin(start=str(number)).setup() == board.shredder_fen()


@pytest.mark.parametrize("value", ["960", "-1", "fischer"])
def test_F12_other_numbers_are_refused(value: str) -> None:
    with pytest.raises(ValueError, match=r"standard \| chess960 \| 0 to 959"):
        begin(start=value)


def test_F12_chess960_begins_with_a_throw_by_white() -> None:
    unthrown = begin(start="chess960")
    pending = unthrown.pending()
    assert isinstance(pending, Chance)
    assert (pending.who, [die.sides for die in pending.dice]) == (WHITE, [960])
    assert len(list(pending.outcomes())) == 960
    assert unthrown.action("roll:519").note == "array 518: RNBQKBNR"
    assert set(unthrown.scene().panels[0].men.values()) == {(True, "P"), (False, "P")}
    assert unthrown.setup() == UNTHROWN


@pytest.mark.parametrize("face", [1, 519, 960])
def test_F12_the_throw_is_one_more_than_the_number(face: int) -> None:
    thrown = play(f"roll:{face}", start="chess960")
    assert thrown.setup() == Board.from_chess960_pos(face - 1).shredder_fen()
    assert rolls(thrown)
    assert thrown.turn == WHITE


def test_F12_a_throw_out_of_range_is_refused() -> None:
    with pytest.raises(IllegalWord):
        play("roll:961", start="chess960")


@pytest.mark.parametrize(
    ("setup", "start", "word"),
    [
        (CASTLING, "standard", "e1g1"),
        (CASTLING, "518", "e1g1"),
        (CASTLING, "chess960", "e1h1"),
        (CASTLING, "0", "e1h1"),
        (CASTLING.replace("K -", "H -"), "standard", "e1h1"),
        ("4k3/8/8/8/8/8/4PPPP/3K2R1 w K - 0 1", "standard", "d1g1"),
    ],
)
def test_F12_how_castling_is_written(setup: str, start: str, word: str) -> None:
    position = play("roll:4", setup, start=start)
    castling = [w for w in words_of(position) if position.action(w).label == "O-O"]
    assert castling == [word]
    assert [spot.square for spot in position.action(word).path] == [word[:2], word[2:]]


def test_F12_castling_in_chess960_is_no_capture() -> None:
    castled = play("roll:6 d1g1", "k7/8/8/8/8/8/4PPPP/3K2R1 w G - 0 1")
    assert castled.setup().startswith("k7/8/8/8/8/8/4PPPP/5RK1 b - - 1 1")
    assert castled.scene().shelves[0].men == ()


# -- C2, C3, C5 ----------------------------------------------------------------------------------


def test_C2_a_possible_recapture_tells_positions_apart() -> None:
    taken = play(TAKEN).setup()
    assert taken.endswith(" | recapture d5")
    plain = taken.removesuffix(" | recapture d5")
    assert begin(taken).key() != begin(plain).key()
    assert begin(taken).setup() == taken


def test_C2_a_capturer_that_cannot_be_taken_does_not() -> None:
    safe = play(f"{TAKEN} d8d5")
    assert begin(safe.setup()).key() == safe.key()
    assert "recapture" not in safe.setup()
    assert begin(f"{safe.setup()} | recapture d5").key() == safe.key()


def test_C2_a_pending_free_turn_tells_positions_apart() -> None:
    free = play(f"{OFFERED} accept roll:2 g1f3", deema="on")
    assert free.setup().endswith(" | free")
    assert begin(free.setup(), deema="on").key() == free.key()
    assert begin(free.setup().removesuffix(" | free"), deema="on").key() != free.key()


def test_C2_both_count_where_checks_are_free_anyway() -> None:
    plain = "4k3/7n/8/8/8/8/R7/4K2R w - - 0 1"
    texts = [plain, f"{plain} | recapture h7", f"{plain} | free"]
    assert words_of(begin(plain)) == {"a2a8", "a2e2", "throw"}
    assert len({begin(text).key() for text in texts}) == 3


def test_C2_en_passant_counts_only_where_it_is_legal() -> None:
    pinned = "8/8/8/8/k2Pp2R/8/8/7K b - d3 0 1"
    assert begin(pinned).key() == begin(pinned.replace("d3", "-")).key()
    assert begin(EN_PASSANT).key() != begin(EN_PASSANT.replace("d6", "-")).key()


def test_C2_key_within_a_turn() -> None:
    parts = ["", "throw", "throw roll:1", "throw roll:5", "throw roll:1 offer-reroll"]
    parts += ["throw roll:1 offer-reroll accept", "throw roll:1 offer-reroll decline"]
    keys = [play(f"{TAKEN} {part}", deema="on").key() for part in parts]
    assert len(set(keys)) == len(keys)
    assert play("roll:1").key() == play("roll:6").key()


def test_C2_knights_to_and_fro_repeat() -> None:
    once = "roll:2 g1f3 roll:2 g8f6 roll:2 f3g1 roll:2 f6g8"
    match = Match(VARIANT, words=f"{once} {once}".split())
    assert match.claims() == ("threefold repetition",)


def test_C3_the_clock_counts_turns_without_capture_or_pawn_move() -> None:
    assert play("roll:2 g1f3 roll:2 g8f6").clock() == 2
    assert play("roll:2 g1f3 roll:1 e7e5").clock() == 0
    assert play(f"{TAKEN} d8d5").clock() == 0


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("8/8/8/8/8/8/4P3/4K3 w - - 0 1", "Black has no King"),
        ("4k3/8/8/8/8/8/4P3/4KK2 w - - 0 1", "more than one King"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on a first or last rank"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1 | recapture h1 | recapture h1", "once"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "a castling right needs its King and rook"),
        ("4k3/8/8/8/8/8/8/4K2R w A - 0 1", "a castling right needs its King and rook"),
        ("4k3/8/8/8/8/8/4P3/4K3 w Q - 0 1", "a castling right needs its King and rook"),
        ("4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "castling"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "the side that is not to move is in check"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1", "no pawn has just passed"),
        ("4k3/8/8/8 w - - 0 1", "8 rows"),
        ("4k3/8/8/8/8/8/4P3/4K3 w", "not 2"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 7", "not 7"),
        (f"{QUIET} | bared", "'bared'"),
        (f"{QUIET} | free | free", "'free'"),
        (f"{QUIET} | recapture e2", "recapture e2: no man"),
        (f"{QUIET} | recapture e9", "recapture e9: no man"),
    ],
)
def test_C5_faults_are_named(setup: str, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        begin(setup)


def test_C5_a_set_up_is_kept() -> None:
    text = "4k3/3p4/8/8/8/8/3R4/4K3 w - - 7 9 | recapture d7 | free"
    assert begin(text).setup() == text
    assert begin(UNTHROWN).setup() == UNTHROWN


# -- the stand-off, laws, figures ----------------------------------------------------------------

STANDOFFS = [
    ("1/6 1/6", "6/11 5/11 6"),
    ("1/6 2/6", "3/8 5/8 33/8"),
    ("2/6 1/6", "3/4 1/4 15/4"),
    ("3/6 4/6", "3/5 2/5 9/5"),
    ("5/6 1/6", "30/31 1/31 42/31"),
    ("6/6 1/6", "1 0 1"),
]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


def standoff(p: Fraction, q: Fraction, rounds: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that White, Black or nobody wins within `rounds` rounds of two rolls."""
    white, black, open_ = Fraction(0), Fraction(0), Fraction(1)
    for _ in range(rounds):
        white, open_ = white + open_ * p, open_ * (1 - p)
        black, open_ = black + open_ * q, open_ * (1 - q)
    return white, black, open_


@pytest.mark.parametrize(("needs", "expected"), STANDOFFS)
def test_standoff_formula(needs: str, expected: str) -> None:
    (p, q), (white, black, mean) = fractions(needs), fractions(expected)
    either = p + q - p * q
    assert (white, black, mean) == (p / either, (1 - p) * q / either, (2 - p) / either)
    won, lost, nobody = standoff(p, q, 60)
    assert won <= white <= won + nobody
    assert lost <= black <= lost + nobody


def test_standoff_on_the_board() -> None:
    """A bishop and a queen attack each other: one face in six for either side, so 6 to 5."""
    men = "8/p6k/8/8/3q4/8/1B5P/7K"
    needs = []
    for side, word in (("w", "b2d4"), ("b", "d4b2")):
        start = begin(f"{men} {side} - - 0 1")
        start = start if rolls(start) else start.play("throw")
        pending = going_on(start)
        assert isinstance(pending, Chance)
        outcomes = pending.outcomes()
        needs.append(sum(chance for roll, chance in outcomes if word in words_of(start.play(roll))))
    assert needs == fractions("1/6 1/6")


@pytest.mark.parametrize("start", ["chess960", "518"])
def test_laws_with_both_options(start: str) -> None:
    check_variant(VARIANT, seeds=range(3), options={"deema": "on", "start": start})


def test_lines_beside_the_board_are_short() -> None:
    seen: Counter[str] = Counter()
    for part in ["", "throw", "throw roll:1", "throw roll:1 offer-reroll"]:
        for last in ("", " accept", " accept roll:5 d8d6", " decline"):
            if last and "offer" not in part:
                continue
            for title, lines in notes(play(f"{TAKEN} {part}{last}", deema="on")).items():
                seen[title] += 1
                assert max(map(len, lines)) <= 40
    assert {"free moves", "a roll moves", "re-roll", "free turn"} <= set(seen)
