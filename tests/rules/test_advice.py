"""The pages on how to play well: whatever they say was measured is measured here."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import floor, tanh
from pathlib import Path

import chess
import pytest

from dicemate import plugins, rulebook
from dicemate.laws import LawBroken, check_advice
from dicemate.match import Match
from dicemate.odds.fight import Odds, odds
from dicemate.position import Chance, Decision, Outcome
from dicemate.review.judge import SearchJudge
from dicemate.scene import Man, Spot
from dicemate_babylonian import stakes
from dicemate_babylonian.assist import Assist
from dicemate_babylonian.duel import SIDES, Fighter
from dicemate_d10.moves import king_risk
from dicemate_d10.state import FACES
from dicemate_freedom.moves import Side
from dicemate_hexagonal.board import CELLS, HOMES, MOVEMENT
from laws.toy import Toy, toy_game

WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
LETTERS = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "King": "K"}

SOURCE = r"(inventors?(, measured)?|measured( in games)?)"
"""Who says it: the inventors, the rules as worked out here, or games (docs/balance.md)."""

BALANCE = Path(__file__).parents[2] / "docs/balance.md"


def advice(name: str) -> str:
    return plugins.load(name).advice


def table(page: str, corner: str) -> dict[tuple[str, str], str]:
    """Return the cells of the table with that first heading, by their row and column."""
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.partition(f"| {corner} |")[2].partition("\n\n")[0].splitlines()
    ]
    columns, _, *rows = lines
    return {
        (row[0], column): cell
        for row in rows
        for column, cell in zip(columns, row[1:], strict=True)
    }


def per_cent(chance: Fraction) -> str:
    return f"{floor(100 * chance + Fraction(1, 2))} %"


def letters(names: str) -> list[str]:
    """Return the letters of ``knight, two rooks``."""
    return [
        LETTERS[name.removeprefix("two ").removesuffix("s")]
        for name in names.split(", ")
        for _ in range(2 if name.startswith("two ") else 1)
    ]


@pytest.mark.parametrize("name", plugins.names())
def test_every_piece_of_advice_names_its_source(name: str) -> None:
    page = advice(name)
    assert page.startswith("# How to play well\n")
    claims = re.split(r"\n\n|\n(?=- )", page.strip())
    assert len(claims) > 12
    for claim in claims:
        if claim.startswith("- "):
            assert re.search(rf"\[{SOURCE}\]\.$", claim), claim
        elif claim.startswith("|"):
            before = claims[claims.index(claim) - 1]
            assert re.search(r"\[measured( in games)?\]:$", before), claim


@pytest.mark.parametrize("name", plugins.names())
def test_rules_and_advice_are_one_page_and_rules_come_first(name: str) -> None:
    variant = plugins.load(name)
    assert variant.page.startswith(variant.rules.rstrip())
    assert variant.page.endswith(variant.advice)
    for rule in rulebook.rules(variant.rules):
        line = rulebook.line_of(variant.rules, rule)
        assert rulebook.line_of(variant.page, rule) == line


@pytest.mark.parametrize(
    ("page", "law"),
    [
        ("Play well.", "the advice begins with its title"),
        (
            "# How to play well\n\nCount (T2).",
            "every rule of the advice is on the rules page: T2",
        ),
        ("# How to play well (T1)", "a rule is found in the rules, not in the advice: T1"),
    ],
)
def test_bad_advice_breaks_a_law(page: str, law: str) -> None:
    variant = replace(toy_game(Toy), rules="# Toy\n\nA counter stays (T1).", advice=page)
    with pytest.raises(LawBroken, match=law):
        check_advice(variant)


# -- what came of games ------------------------------------------------------------------------


def fitted(name: str) -> list[str]:
    """Return what men proved to be worth in games, from pawn to queen."""
    _, _, men = BALANCE.read_text(encoding="utf-8").partition("## Men\n")
    rows = men.splitlines()
    row = next(row for row in rows if row.startswith(f"| {name} |"))
    return row.strip("| ").split(" | ")[-5:]


@pytest.mark.parametrize("name", ["d10", "freedom"])
def test_fitted_values_are_those_of_the_page_on_balance(name: str) -> None:
    assert " | ".join(fitted(name)) in advice(name)


def test_a_man_in_hell_and_the_first_move_are_those_of_the_page_on_balance() -> None:
    balance = " ".join(BALANCE.read_text(encoding="utf-8").split())
    assert "a man in Hell is worth -0.6 ± 1.0, of whatever kind." in balance
    assert "a man in Hell was worth -0.6 ± 1.0," in advice("deadmans")
    assert fitted("deadmans")[0] in " ".join(advice("deadmans").split())
    assert "| d10 | greedy | 1600 | 49.4 % | 47.0 % | 51.9 % |" in balance
    assert "White scored 49 % ± 2" in advice("d10")
    assert "| greedy | 500 | 0.10 | 50.9 % | 46.5 % | 55.3 % |" in balance
    assert "scored 51 % ± 4" in advice("babylonian")


def judged(name: str, setup: str, words: str = "") -> Mapping[str, float]:
    """Return what White may expect of each word, by the judge of reviews."""
    return SearchJudge().words(played(name, setup, words).position)


# -- Babylonian Chess --------------------------------------------------------------------------


def duel(attacker: int, defender: int) -> Odds:
    return odds((attacker,), (defender,))


def test_what_duels_gain() -> None:
    cells = table(advice("babylonian"), "attacker")
    assert len(cells) == 16
    for (row, column), told in cells.items():
        attacker, defender = letters(row)[0], letters(column)[0]
        win, _, lose = duel(SIDES[attacker], SIDES[defender])
        assert win * WORTH[defender] - lose * WORTH[attacker] == Fraction(told)


def test_how_often_duels_fail_and_bounce() -> None:
    assert 1 - duel(12, 4).win == pytest.approx(Fraction(21, 100), abs=0.005)
    assert 1 - duel(8, 8).win == pytest.approx(Fraction(56, 100), abs=0.005)
    for sides in (4, 6, 8, 12, 20):
        assert {duel(sides, other).tie for other in (4, 6, 8) if other <= sides} == {
            Fraction(1, sides)
        }


def test_fights_with_a_king() -> None:
    wins = {man: duel(sides, 20).win for man, sides in SIDES.items()}
    assert wins | {"K": 0} == {
        "P": Fraction(75, 1000),
        "N": Fraction(125, 1000),
        "B": Fraction(125, 1000),
        "R": Fraction(175, 1000),
        "Q": Fraction(275, 1000),
        "K": 0,
    }
    beaten = [duel(20, SIDES[man]).win for man in "PRQ"]
    assert beaten == [Fraction(875, 1000), Fraction(775, 1000), Fraction(675, 1000)]


def assist(men: list[str]) -> list[Fraction]:
    king = Fighter(Man(False, "K"), Spot("board", "h8"))
    attackers = [Fighter(Man(True, man), Spot("board", "a1")) for man in men]
    return list(Assist.of(attackers, king).odds())


def test_what_assists_bring() -> None:
    cells = table(advice("babylonian"), "together")
    assert len(cells) == 24
    for row in {row for row, _ in cells}:
        told = [int(cells[row, column]) for column in ("win", "equal", "loss")]
        assert sum(told) == 100
        assert all(
            abs(100 * chance - figure) < 1
            for chance, figure in zip(assist(letters(row)), told, strict=True)
        )
    assert max(assist([a, b])[0] for a in "PNBR" for b in "PNBR") == Fraction(40, 100)
    assert min(assist([man, "K"])[0] for man in "PNBR") > Fraction(40, 100)
    assert assist(["R", "Q"])[0] == Fraction(1, 2)
    assert assist(["N", "R", "Q"])[0] == pytest.approx(Fraction(2, 3), abs=0.01)
    assert assist(["N", "B", "R", "Q"])[0] == pytest.approx(Fraction(4, 5), abs=0.02)


def test_mate_is_better_than_a_fight() -> None:
    worth = judged("babylonian", "6k1/4Nppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert worth["a1a8"] == 1.0
    assert worth["e7g8"] < 0.5


def test_two_knights_claim_while_the_game_is_even_and_not_when_well_ahead() -> None:
    even = judged("babylonian", "7k/5N2/8/4N3/8/6n1/6n1/K7 w - - 0 1", "e5g6")
    assert even["assist"] > even["decline"] + 0.05
    ahead = judged("babylonian", "7k/5N2/8/4N3/8/1P6/PBP5/K1R5 w - - 0 1", "e5g6")
    assert ahead["decline"] > ahead["assist"] + 0.1


def test_no_fight_gains_much_by_what_men_are_worth_to_the_programs() -> None:
    men = dict(zip("PNBRQ", stakes.MEN, strict=False))
    for man, worth in men.items():
        king = duel(SIDES[man], SIDES["K"])
        lost = tanh(stakes.SLOPE * worth)
        assert abs(king.win - king.lose * lost) < 0.05, man
        for other, prize in men.items():
            win, _, lose = duel(SIDES[man], SIDES[other])
            assert abs(win * prize - lose * worth) <= 0.25, (man, other)


# -- Hexagonal Babylonian ----------------------------------------------------------------------


def on_hexagons(kind: chess.PieceType) -> list[int]:
    """Return how many cells a man attacks from each cell of an empty board."""
    man = Man(True, chess.piece_symbol(kind).upper())
    return [len(set(MOVEMENT.attacked({cell: man}, cell))) for cell in CELLS]


def _on_squares(kind: chess.PieceType, square: chess.Square) -> int:
    board = chess.Board(None)
    board.set_piece_at(square, chess.Piece(kind, True))
    return len(board.attacks(square))


def test_what_men_attack_on_hexagons_and_on_squares() -> None:
    cells = table(advice("hexagonal"), "man")
    for kind in range(chess.KNIGHT, chess.KING + 1):
        name = chess.piece_name(kind).replace("king", "King")
        squares = [_on_squares(kind, square) for square in chess.SQUARES]
        for column, counts in (("hexagons", on_hexagons(kind)), ("squares", squares)):
            mean = Fraction(sum(counts), len(counts))
            assert abs(Fraction(cells[name, column]) - mean) <= Fraction(1, 20)
    assert (min(on_hexagons(chess.KNIGHT)), max(on_hexagons(chess.KNIGHT))) == (4, 12)
    assert (min(on_hexagons(chess.KING)), max(on_hexagons(chess.KING))) == (5, 12)


def test_a_bishop_sees_a_third_of_the_hexagons() -> None:
    panel = plugins.load("hexagonal").start().scene().panels[0]
    shades = [panel.shade(cell) for cell in panel.squares()]
    assert max(map(shades.count, range(3))) / len(shades) < 0.35
    bishop = Man(True, "B")
    for cell in CELLS:
        ends = MOVEMENT.attacked({cell: bishop}, cell)
        assert {panel.shade(end) for end in ends} == {panel.shade(cell)}


def test_every_pawn_promotes_after_six_steps_on_hexagons() -> None:
    for color, forward in ((True, (0, 2)), (False, (0, -2))):
        assert {len(CELLS.ray(home, forward)) for home in HOMES[color]} == {6}


# -- d10 Chess ---------------------------------------------------------------------------------


def moves(*men: str) -> Fraction:
    """Return the chance that a roll moves one of some kinds."""
    return Fraction(sum(bool(set(men) & set(face.letters)) for face in FACES), len(FACES))


def test_how_often_men_move() -> None:
    page = advice("d10")
    header, _, row = page.partition("| pawn, knight, bishop | rook")[2].splitlines()[:3]
    assert row.strip("| ").split(" | ") == [per_cent(moves(man)) for man in "NRQK"]
    assert moves("P") == moves("N") == moves("B") == Fraction(9, 10)
    assert header == " | queen | King |"


def test_stand_offs() -> None:
    cells = table(advice("d10"), "attacker")
    assert len(cells) == 12
    for (row, column), told in cells.items():
        attacks, flees = moves(letters(row)[0]), moves(letters(column)[0])
        missed = 1 - flees
        assert per_cent(missed * attacks / (1 - missed * (1 - attacks))) == told


@pytest.mark.parametrize(
    ("fen", "chance"),
    [
        ("8/8/8/4k3/8/3N4/8/K7 w - - 0 1", 90),
        ("8/8/8/4k3/3P4/8/8/K7 w - - 0 1", 90),
        ("8/8/8/4k3/8/8/8/K3R3 w - - 0 1", 70),
        ("8/8/8/4k3/8/8/8/K3Q3 w - - 0 1", 50),
        ("8/8/8/4k3/4K3/8/8/8 w - - 0 1", 100),
        ("8/8/8/4k3/3P4/3N4/8/K7 w - - 0 1", 100),
        ("8/8/8/4k3/3P4/8/8/K3R3 w - - 0 1", 100),
        ("8/8/8/Q3k3/8/8/8/K3R3 w - - 0 1", 70),
        ("4k3/3P4/8/8/8/8/8/K7 w - - 0 1", 80),
    ],
)
def test_the_chance_to_take_a_king(fen: str, chance: int) -> None:
    assert king_risk(chess.Board(fen)) == Fraction(chance, 100)


def test_promotions_by_the_roll() -> None:
    pawn = [face.promotions for face in FACES]
    assert sum(map(bool, pawn)) == 8
    assert sum("q" in letters for letters in pawn) == 4


def test_a_man_who_shields_his_king_may_move_and_the_chance_is_told() -> None:
    match = played("d10", "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "roll:8")
    assert "e2d2" in choices(match)
    assert "70 %" in match.position.action("e2d2").warning


# -- Dead Man's Chess --------------------------------------------------------------------------


def played(name: str, setup: str, words: str) -> Match:
    match = Match(plugins.load(name), {}, setup)
    for word in words.split():
        match.play(word)
    return match


def choices(match: Match) -> set[str]:
    pending = match.pending()
    assert isinstance(pending, Decision)
    return set(pending.words)


def test_the_dead_arrive_with_the_turn_and_may_take_and_rise() -> None:
    setup = "k6r/8/8/8/8/8/K7/7R b - - 0 1 | r7/8/8/8/8/8/8/8 - | d4"
    match = played("deadmans", setup, "h8h1 place:a1 hell:a1a8")
    assert choices(match) == {"rise:d4", "stay", "rise:h1"}


def test_the_second_queen_to_die_takes_the_first() -> None:
    setup = "k2q4/8/8/8/8/8/K7/3Q4 b - - 0 1 | 3q4/8/8/8/8/8/8/8 -"
    assert "hell:d1d8" in choices(played("deadmans", setup, "d8d1"))


def home_attacks(piece: chess.PieceType) -> set[str]:
    """Return the enemy's home squares that a white man attacks from his own, in an empty Hell."""
    board, found = chess.Board(None), set()
    for square in chess.SquareSet(chess.BB_RANK_1):
        if chess.Board().piece_type_at(square) == piece:
            board.set_piece_at(square, chess.Piece(piece, chess.WHITE))
            found |= {chess.square_name(end) for end in board.attacks(square) if end // 8 == 7}
    return found


def test_who_is_attacked_from_home_in_hell() -> None:
    assert home_attacks(chess.QUEEN) == {"d8"}
    assert {"a8", "h8"} <= home_attacks(chess.ROOK)
    assert not home_attacks(chess.KNIGHT) | home_attacks(chess.BISHOP)


@pytest.mark.parametrize("stander", ["q", "B"])
def test_a_queen_whose_square_is_taken_dies_for_good(stander: str) -> None:
    setup = f"3qk3/8/8/8/8/8/8/3RK3 w - - 0 1 | 3{stander}4/8/8/8/8/8/8/8 -"
    match = played("deadmans", setup, "d1d8")
    assert match.position.scene().shelves[0].men == (Man(False, "Q"),)


def test_a_man_dies_for_good_in_hell() -> None:
    match = played(
        "deadmans", "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 3q4/8/8/8/8/8/8/3Q4 -", "hell:d1d8"
    )
    assert match.position.scene().shelves[0].men == (Man(False, "Q"),)


def test_one_turn_removes_two_men() -> None:
    setup = "4k3/7p/8/4q3/8/8/7P/7K w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5"
    match = played("deadmans", setup, "hell:c3d5 rise:e5")
    earth, hell = match.position.scene().panels
    assert Man(False, "Q") not in earth.men.values()
    assert Man(False, "P") not in hell.men.values()
    assert match.position.turn is False


def test_a_rising_may_mate() -> None:
    setup = "6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 | 8/8/8/3p4/8/8/8/3R4 - | a8"
    match = played("deadmans", setup, "hell:d1d5 rise:a8")
    assert match.pending() == Outcome(True, "checkmate")


@pytest.mark.parametrize(("blocker", "rises"), [("r", True), ("R", False)])
def test_an_own_man_closes_a_tombstone(blocker: str, rises: bool) -> None:
    setup = f"k7/7p/8/4{blocker}3/8/8/7P/7K w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5 a3"
    match = played("deadmans", setup, "hell:c3d5")
    assert ("rise:e5" in choices(match)) is rises


def test_a_king_closes_tombstones_and_leaves_none() -> None:
    match = played("deadmans", "4k3/8/8/8/8/8/4p3/4K2R w - - 0 1 | 8/8/8/8/8/8/8/8 - | f1", "e1e2")
    assert set(match.position.scene().panels[0].marks) == {"f1"}
    match = played("deadmans", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1 | 8/8/8/8/8/8/8/8 - | f1", "e1f1")
    assert not match.position.scene().panels[0].marks


def test_hell_does_not_help_against_a_double_check() -> None:
    setup = "k3r3/8/8/8/8/5n2/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e4 f3"
    assert not any(word.startswith("hell:") for word in choices(played("deadmans", setup, "")))


# -- Freedom Dice Chess ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "pawn"),
    [
        (chess.STARTING_FEN, Fraction(5, 6)),
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", Fraction(1, 3)),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", Fraction(5, 6)),
        ("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", Fraction(1, 6)),
    ],
)
def test_how_likely_pawns_move(fen: str, pawn: Fraction) -> None:
    side = Side(chess.Board(fen))
    moved = [side.allot(face)[0] for face in chess.PIECE_TYPES]
    assert Fraction(moved.count(chess.PAWN), len(moved)) == pawn


def test_quiet_threats() -> None:
    page = " ".join(advice("freedom").split())
    for faces in (1, 2):
        within_three = 1 - Fraction(6 - faces, 6) ** 3
        assert re.search(rf"\b{per_cent(within_three)[:-2]} times\b", page)


def test_only_a_guarded_man_is_avenged_without_a_roll() -> None:
    bare = played("freedom", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "")
    assert isinstance(bare.pending(), Chance), "taking him needs a roll"
    for word in ("roll:1", "e4d5"):
        bare.play(word)
    assert isinstance(bare.pending(), Chance)
    guarded = played("freedom", "4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "roll:1 e4d5")
    assert choices(guarded) == {"c6d5", "throw"}


def test_checks_their_answers_and_mate_need_no_roll() -> None:
    checked = played("freedom", "4k3/8/8/8/8/8/8/K6Q w - - 0 1", "h1h8")
    assert "throw" not in choices(checked)
    mated = played("freedom", "k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "g1g8")
    assert mated.pending() == Outcome(True, "checkmate")


def test_a_fork_with_check_still_needs_a_roll() -> None:
    fork = "r3k3/8/8/3N4/8/8/8/1K6 w - - 0 1"
    match = played("freedom", fork, "d5c7 e8e7")
    assert choices(match) == {"c7d5", "throw"}  # Another check is free, the rook is not.


@pytest.mark.parametrize(("p", "q"), [(1, 1), (1, 2), (2, 1), (3, 2)])
def test_the_stand_off_of_the_inventors(p: int, q: int) -> None:
    first, second = Fraction(p, 6), Fraction(q, 6)
    both_miss = (1 - first) * (1 - second)
    rounds = [both_miss**number for number in range(200)]
    wins, loses = (sum(rounds) * each for each in (first, (1 - first) * second))
    both = first + second - first * second
    assert float(wins) == pytest.approx(float(first / both))
    assert float(loses) == pytest.approx(float((1 - first) * second / both))
    assert float(sum(rounds) * (2 - first)) == pytest.approx(float((2 - first) / both))
    for gain, loss in ((1, 1), (3, 1), (1, 3)):
        pays = gain * first > loss * (1 - first) * second
        assert pays == (gain * wins > loss * loses)


def test_stand_offs_by_faces() -> None:
    cells = table(advice("freedom"), r"White \ Black")
    assert len(cells) == 9
    for (row, column), told in cells.items():
        first, second = Fraction(int(row), 6), Fraction(int(column), 6)
        assert per_cent(first / (first + second - first * second)) == told
    p, q = Fraction(1, 6), Fraction(2, 6)
    assert p / ((1 - p) * q) == Fraction(3, 5)
