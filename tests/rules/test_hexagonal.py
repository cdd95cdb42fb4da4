"""The rules of Hexagonal Babylonian that are its own; each test names the id it proves.

The rest is shared with Babylonian Chess and proved there. A second program, which shares no code
with this one, plays along (`naive_hexagonal`).
"""

import random

import pytest

from dicemate import plugins
from dicemate.anyboard import Board, placed
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Decision, Outcome, SetupError
from dicemate.scene import HEXAGON, Man
from dicemate_hexagonal import moves
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import CELLS, MOVEMENT, NAMES
from dicemate_hexagonal.worth import distance
from helpers import match_of, words_of
from rules import naive_hexagonal as naive


def fen(men: str, turn: str = "w", passing: str = "-") -> str:
    """Return the set-up of men such as ``Kf1 kf11``."""
    where = {word[1:]: Man(word[0].isupper(), word[0].upper()) for word in men.split()}
    color = WHITE if turn == "w" else BLACK
    passed = () if passing == "-" else (passing,)
    return Board(MOVEMENT, where, color, passed).fen()


def at(men: str, *words: str, turn: str = "w", passing: str = "-", **options: str) -> Match:
    return match_of("hexagonal", *words, setup=fen(men, turn, passing), **options)


def choices(match: Match) -> set[str]:
    return words_of(match.position)


def ends(match: Match, start: str) -> set[str]:
    """Return where the man on a cell can go."""
    moves = (word.removeprefix(start) for word in choices(match) if word.startswith(start))
    return {word.rstrip("qrbn") for word in moves if not word[:1].isdecimal()}


def standing(match: Match) -> str:
    """Return the men as ``fen`` takes them, in the order of the cells."""
    men = match.position.scene().panels[0].men
    return " ".join(
        (men[cell].letter if men[cell].color else men[cell].letter.lower()) + cell
        for cell in NAMES
        if cell in men
    )


# -- the board and its men ---------------------------------------------------------------------


def test_H1_the_board_has_91_hexagons_in_three_shades() -> None:
    panel = match_of("hexagonal").position.scene().panels[0]
    assert panel.shape == HEXAGON
    shades = [panel.shade(cell) for cell in panel.squares()]
    assert sorted(shades.count(shade) for shade in range(3)) == [30, 30, 31]
    assert not any(cell.startswith("j") for cell in panel.squares())


def test_H1_the_array() -> None:
    men = match_of("hexagonal").position.scene().panels[0].men
    assert {cell: man.letter for cell, man in men.items() if man.color and man.letter != "P"} == {
        "e1": "Q", "g1": "K", "f1": "B", "f2": "B", "f3": "B",
        "d1": "N", "h1": "N", "c1": "R", "i1": "R",
    }  # fmt: skip
    assert {cell for cell, man in men.items() if man == Man(BLACK, "P")} == {
        f"{file}7" for file in "bcdefghik"
    }
    assert len(men) == 36


def test_H2_a_knight_leaps_to_twelve_cells() -> None:
    around = "Pe6 Pe7 Pf5 Pf7 Pg6 Pg7"
    reached = ends(at(f"Nf6 Ka1 kl1 {around}"), "f6")
    assert reached == {"c4", "c5", "d3", "d7", "e3", "e8", "g3", "g8", "h3", "h7", "i4", "i5"}


def test_H2_a_king_steps_to_twelve_cells() -> None:
    reached = ends(at("Kf6 kl1"), "f6")
    assert reached == {"d5", "e4", "e5", "e6", "e7", "f5", "f7", "g4", "g5", "g6", "g7", "h5"}


def test_H2_a_rook_goes_through_edges_and_a_bishop_keeps_its_shade() -> None:
    match = at("Rf6 Bg1 Ka2 kl3")
    panel = match.position.scene().panels[0]
    assert len(ends(match, "f6")) == 30
    assert {panel.shade(cell) for cell in ends(match, "g1")} == {panel.shade("g1")}


def test_H2_the_bishops_of_a_side_stand_on_the_three_shades() -> None:
    panel = match_of("hexagonal").position.scene().panels[0]
    for color in (WHITE, BLACK):
        cells = [cell for cell, man in panel.men.items() if man == Man(color, "B")]
        assert {panel.shade(cell) for cell in cells} == {0, 1, 2}


def test_H3_pawns_go_straight_and_two_from_where_one_starts() -> None:
    assert ends(at("Pe4 Ka1 kl6"), "e4") == {"e5", "e6"}
    assert ends(at("Pe5 Ka1 kl6"), "e5") == {"e6"}
    assert ends(at("Pe4 ne6 Ka1 kl6"), "e4") == {"e5"}
    assert ends(at("pe7 Ka1 kl6", turn="b"), "e7") == {"e6", "e5"}


def test_H3_pawns_take_on_the_two_cells_ahead_beside_their_way() -> None:
    assert ends(at("Pe5 ne6 nd5 nf6 nd4 nf5 Ka1 kl6"), "e5") == {"d5", "f6"}


def test_H3_two_cells_also_after_a_capture_onto_a_start_cell() -> None:
    match = at("Pe4 nf5 Ka1 kl6", "e4f5", "roll:4,1", "l6l5")
    assert ends(match, "f5") == {"f6", "f7"}


@pytest.mark.parametrize("file", "abcdefghikl")
def test_H4_pawns_promote_on_the_last_cell_of_any_file(file: str) -> None:
    last = max(int(cell[1:]) for cell in NAMES if cell[0] == file)
    kings = "Kf1 kf6" if file != "f" else "Ka1 kl6"
    white, black = at(f"P{file}{last - 1} {kings}"), at(f"p{file}2 {kings}", turn="b")
    for letter in "qrbn":
        assert f"{file}{last - 1}{file}{last}{letter}" in choices(white)
        assert f"{file}2{file}1{letter}" in choices(black)


PASSING = "Pe6 pd7 Ka1 kl6"


def test_H5_en_passant_at_once_only_and_by_a_duel() -> None:
    match = at(PASSING, "d7d5", turn="b")
    assert "e6d6" in choices(match)
    won = at(PASSING, "d7d5", "e6d6", "roll:2,1", turn="b")
    assert standing(won) == "Ka1 Pd6 kl6"
    later = at(PASSING, "d7d5", "a1a2", "l6l5", turn="b")
    assert "e6d6" not in choices(later)
    assert "e6d6" not in choices(at("Pe6 pd6 Ka1 kl6", "d6d5", turn="b"))


def test_H5_any_attack_ends_the_right() -> None:
    fought = at(f"{PASSING} Rl1 nl4", "d7d5", "l1l4", "roll:3,3", turn="b")
    assert fought.position.setup().split()[3] == "-"


@pytest.mark.parametrize(("word", "right"), [("convert:e1", "d4"), ("convert:d5", "-")])
def test_B13_a_pawn_that_is_won_over_cannot_be_taken_en_passant(word: str, right: str) -> None:
    match = at("Ka1 Re1 Pd3 ke6 pc4", "d3d5", "assist", "roll:1,1,2", word)
    assert match.position.setup().split()[3] == right
    assert ("c4d4" in choices(match)) == (right != "-")


def test_H6_there_is_no_castling() -> None:
    with pytest.raises(SetupError, match="no castling"):
        plugins.load("hexagonal").start({}, fen("Kg1 Ri1 kl6").replace(" - - ", " K - "))


def test_H7_an_assist_is_thrown_file_by_file() -> None:
    match = at("kf9 Rf4 Ng4 Ka1", "g4h6", "assist")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert [die.name for die in pending.dice] == ["rook f4", "knight h6", "King f9"]
    numbers = [(cell[0], int(cell[1:])) for cell in NAMES]
    assert numbers == sorted(numbers)


def test_B12_twenty_men_or_more_cannot_lose_an_assist() -> None:
    crowd = "1/1R1/5/2N1NB1/2NP2N2/3R1k1R3/2NQ7/1BN3B1NB1/2R1NRNNR2/3B7/K10 w - - 0 1"
    throw = match_of("hexagonal", "d5d4", "assist", setup=crowd).pending()
    assert isinstance(throw, Chance)
    assert len(throw.dice) == 22
    assert [chance for _, chance in throw.outcomes()] == [1]


def test_H8_kings_attack_each_other_across_a_corner() -> None:
    assert "d4f5" in choices(at("Kd4 kf5 pl2"))
    assert at("Kd4 kf5 pl2", "d4f5", "roll:2,1").outcome == Outcome(WHITE, "King taken")
    assert at("Kd4 kf5 pl2", "d4f5", "roll:1,2").outcome == Outcome(BLACK, "King taken")


def test_H8_a_king_who_has_beaten_them_may_step_as_far_as_they_stood() -> None:
    match = at("kf9 Rf4 Ng4 Ka1", "g4h6", "assist", "roll:1,1,20")
    assert choices(match) == {"flee:f4", "flee:h6", "stay"}
    match.play("flee:f4")
    assert standing(match) == "Ka1 kf4"


def test_H9_stalemate_is_a_draw_and_rare() -> None:
    men = "ka1 Kc3 Qk3"
    assert at(men, turn="b", exposure="orthodox").outcome == Outcome(None, "stalemate")
    assert choices(at(men, turn="b")) == {"a1a2", "a1b1", "a1b2", "a1b3", "a1c2"}


@pytest.mark.parametrize(
    ("men", "fault"),
    [
        ("Kf1 kf11 Pc8", "pawn stands on c8"),
        ("Kf1 kf11 pc1", "pawn stands on c1"),
        ("Kf1", "Black has no King"),
    ],
)
def test_C5_a_set_up_that_cannot_be_played_is_refused(men: str, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        at(men)


def test_C5_a_pawn_may_stand_on_the_first_cell_of_a_file_it_came_to_by_capture() -> None:
    match = at("Pb1 na1 Kf1 kf11", "b1a1", "roll:2,1")
    assert match.position.setup() == fen("Pa1 Kf1 kf11", "b")
    assert at("Pa1 Kf1 kf11").position.setup() == fen("Pa1 Kf1 kf11")


def test_B13_a_pawn_won_over_on_his_new_last_cell_stays_a_pawn() -> None:
    match = at("Na1 Pb1 kc2 Kl6", "a1b4", "assist", "roll:1,3,4", "convert:b1")
    assert standing(match) == "pb1 Nb4 kc2 Kl6"
    again = match_of("hexagonal", setup=match.position.setup())
    assert words_of(again.position) == choices(match)


@pytest.mark.parametrize("cell", ["a1", "b1", "k1", "l1", "a6", "b7", "k7", "l6"])
def test_C5_a_pawn_may_stand_on_his_last_cell_if_he_may_have_been_won_over_there(cell: str) -> None:
    color = "w" if cell[1] in "67" else "b"
    match = at(f"Kf1 kf11 {'P' if color == 'w' else 'p'}{cell}", turn=color)
    assert not ends(match, cell)


def test_H4_a_pawn_won_over_on_his_last_cell_may_still_take_and_be_promoted() -> None:
    match = at("pb1 Nc1 kf11 Kl6", "b1c1q", "roll:4,1", turn="b")
    assert standing(match) == "qc1 kf11 Kl6"


def test_B7_a_move_that_takes_the_King_need_not_shield_its_own() -> None:
    pinned = at("Ka1 Ra3 ra5 kf3", exposure="orthodox")
    assert {"a3a2", "a3a4", "a3a5", "a3f3"} == {
        word for word in choices(pinned) if word.startswith("a3")
    }


SHIELD = "rf7 Pe6 pd5 pg5 Kb3 kl1"
"""A pawn that exposes its King by taking en passant."""


@pytest.mark.parametrize(("exposure", "same"), [("literal", False), ("orthodox", True)])
def test_C2_en_passant_that_cannot_be_played_makes_no_other_position(
    exposure: str, same: bool
) -> None:
    keys = [
        at(SHIELD, passing=passing, exposure=exposure).position.key() for passing in ("d6", "-")
    ]
    assert (keys[0] == keys[1]) == same


def test_C5_only_one_pawn_can_have_just_passed() -> None:
    """With two, one that exposes its King by taking the other (B7) would not be noticed."""
    assert "e6d6" not in choices(at(SHIELD, passing="d6", exposure="orthodox"))
    with pytest.raises(SetupError, match="only one pawn"):
        match_of("hexagonal", setup=fen(SHIELD, passing="d6").replace(" d6 ", " d6g6 "))


# -- against the second program ----------------------------------------------------------------

BEGINNINGS = (
    "Ka1 kf9 Rf4 Ng4 pc4",
    "Kf3 kf7 Qe1 qe8 Pd3 pd7",
    "Kd4 kf5 Pb5 pk3 Rf1 rf8",
    "Kf1 kf11 Pe4 pd7 Pg4 ph7 Bf3 nf7",
)


@pytest.mark.parametrize("men", BEGINNINGS)
def test_a_second_program_plays_along(men: str) -> None:
    for seed in range(4):
        match, other = at(men), naive.read(fen(men))
        generator = random.Random(seed)
        for _ in range(40):
            pending = match.pending()
            if isinstance(pending, Outcome):
                assert other.stage == "over"
                break
            assert pending.who == other.who
            if isinstance(pending, Decision):
                assert sorted(pending.words) == sorted(other.words), match.words
            else:
                assert tuple(die.sides for die in pending.dice) == other.dice
            word = naive.random_word(other, generator)
            match.play(word)
            other = naive.play(other, word)


def test_masks_are_the_board_and_distances_are_those_of_cubes() -> None:
    board = Board(
        MOVEMENT,
        placed("b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1", CELLS),
    )
    assert Bits.of(board).board() == board
    for number, name in enumerate(NAMES):
        for other, end in enumerate(NAMES):
            a, b = naive.CELLS[name], naive.CELLS[end]
            steps = max(abs(p - q) for p, q in zip(a, b, strict=True))
            assert distance(number, other) == steps


def test_a_process_that_plays_thousands_of_games_keeps_no_more_sets_of_cells_than_it_needs() -> (
    None
):
    assert moves._words_to.cache_info().maxsize
