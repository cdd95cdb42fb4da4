"""Typed moves, on positions of d10 where every man may move."""

import random
import re
from collections import Counter
from contextlib import suppress
from typing import NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins
from dicemate.match import IllegalWord, Match, reasons, typed
from dicemate.position import Action, Decision, Position, Reason
from dicemate.scene import SQUARE, Man, Panel, Scene, Spot
from dicemate.talk import speech
from helpers import E4_D5, match_of, play_at_random
from laws.toy import Toy

SQUARE_AT_END = re.compile(r"[a-h][1-8]")


def rolled(men: str, **options: str) -> Position:
    return match_of("d10", "roll:7", setup=f"{men} 0 1", **options).position


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
CASTLING = "r3k2r/8/8/8/8/8/7P/R3K2R w KQkq -"
TAKING = "4k3/8/8/3p4/8/8/8/3QK3 w - -"
BISHOP_AND_PAWN = "4k3/8/8/8/8/2p5/1P6/B3K3 w - -"
BISHOP = "4k3/8/8/8/8/2p5/8/B3K3 w - -"
PAWN = "4k3/8/8/8/8/2p5/1P6/4K3 w - -"
PROMOTION = "1n2k3/P7/8/8/8/8/8/4K3 w - -"
KNIGHTS = "4k3/8/8/8/8/8/8/1N2KN2 w - -"
ONE_KNIGHT = "4k3/8/8/8/8/8/8/1N2K3 w - -"
ROOKS = "4k3/8/8/R7/8/8/7P/R3K3 w - -"
THREE_QUEENS = "k7/8/8/8/4Q2Q/8/8/4K2Q w - -"


@pytest.mark.parametrize(
    ("men", "text", "word"),
    [
        # words and labels, in either case
        (START, "e2e4", "e2e4"),
        (START, "E2E4", "e2e4"),
        (START, "e2-e4", "e2e4"),
        (START, " e4 ", "e2e4"),
        (START, "E4", "e2e4"),
        (START, "Nf3", "g1f3"),
        (START, "nf3", "g1f3"),
        (START, "NF3", "g1f3"),
        (START, "Nf3+", "g1f3"),
        (START, "Nf3#", "g1f3"),
        (START, "N f3", "g1f3"),
        # castling
        *[(CASTLING, text, "e1g1") for text in ("O-O", "o-o", "0-0", "OO", "00", "e1g1", "O-O+")],
        *[(CASTLING, text, "e1c1") for text in ("O-O-O", "o-o-o", "0-0-0", "ooo", "000", "0-0-0+")],
        # captures, with x and without
        (BISHOP_AND_PAWN, "bxc3", "b2c3"),
        (BISHOP_AND_PAWN, "bc3", "b2c3"),
        (BISHOP_AND_PAWN, "bc", None),
        (BISHOP, "bc3", "a1c3"),
        (PAWN, "bxc3", "b2c3"),
        (PAWN, "BXC3", "b2c3"),
        # promotions
        *[(PROMOTION, text, "a7a8q") for text in ("a8=Q", "a8Q", "a8q", "a8=q", "A8Q", "a7a8Q")],
        *[(PROMOTION, text, "a7b8n") for text in ("axb8=N", "axb8N", "ab8n", "a7b8n", "a7xb8=N")],
        (PROMOTION, "a8=K", None),
        ("4k3/P7/8/8/8/8/8/4K3 w - -", "a8Q", "a7a8q"),
        # men of one kind
        (KNIGHTS, "Nbd2", "b1d2"),
        (KNIGHTS, "Nfd2", "f1d2"),
        (KNIGHTS, "nbd2", "b1d2"),
        (KNIGHTS, "Nb1d2", "b1d2"),
        (KNIGHTS, "Na3", "b1a3"),
        (KNIGHTS, "Nba3", "b1a3"),
        (ROOKS, "R1a4", "a1a4"),
        (ROOKS, "R5a4", "a5a4"),
        (ROOKS, "ra1a4", "a1a4"),
        (ROOKS, "R1d1", "a1d1"),
        (THREE_QUEENS, "Qh4e1", None),
        (THREE_QUEENS, "Qe4h7", "e4h7"),
        (THREE_QUEENS, "qh4h7", "h4h7"),
        # a man that is not there is never taken for another one
        (ONE_KNIGHT, "Nbd2", "b1d2"),
        (ONE_KNIGHT, "N1d2", "b1d2"),
        (ONE_KNIGHT, "Nfd2", None),
        (ONE_KNIGHT, "nfd2", None),
        (ONE_KNIGHT, "N3d2", None),
        (ONE_KNIGHT, "Nf1d2", None),
        (START, "e5", None),
        (START, "", None),
        (START, "x", None),
        (START, "roll:4", None),
    ],
)
def test_spellings(men: str, text: str, word: str | None) -> None:
    position = rolled(men)
    if word:
        assert typed.parse(text, position) == word
        return
    with pytest.raises(IllegalWord, match="cannot be played here"):
        typed.parse(text, position)


def test_bc3_is_the_pawn_s_where_it_can_and_Bc3_the_Bishop_s() -> None:
    both = rolled("4k3/8/8/8/8/2p5/1P1B4/4K3 w - -")
    assert typed.parse("bc3", both) == "b2c3"
    assert typed.parse("Bc3", both) == "d2c3"
    assert typed.parse("bc3", rolled("4k3/8/8/8/8/2p5/3B4/4K3 w - -")) == "d2c3"


@pytest.mark.parametrize(
    ("men", "text", "listed"),
    [
        (KNIGHTS, "Nd2", {"Nbd2", "Nfd2"}),
        (KNIGHTS, "nd2", {"Nbd2", "Nfd2"}),
        (ROOKS, "Ra4", {"R1a4", "R5a4"}),
        (ROOKS, "Raa4", {"R1a4", "R5a4"}),
        (THREE_QUEENS, "Qh7", {"Qeh7", "Qhh7"}),
    ],
)
def test_what_fits_several_moves_lists_them(men: str, text: str, listed: set[str]) -> None:
    with pytest.raises(IllegalWord, match="could be") as caught:
        typed.parse(text, rolled(men))
    assert set(str(caught.value).partition(" could be ")[2].split(" or ")) == listed


@pytest.mark.parametrize(("text", "near"), [("Nf4", "Nf3"), ("e5", "e4"), ("a5", "a4")])
def test_an_illegal_move_names_the_nearest(text: str, near: str) -> None:
    with pytest.raises(
        IllegalWord, match=rf"^'{text}' cannot be played here; did you mean .*{near}"
    ):
        typed.parse(text, rolled(START))


def test_every_word_and_label_reads_as_itself() -> None:
    for men in (START, CASTLING, BISHOP_AND_PAWN, PROMOTION, KNIGHTS, ROOKS, THREE_QUEENS):
        position = rolled(men)
        for word, label in typed.labels(position).items():
            assert typed.parse(word, position) == word
            assert typed.parse(label, position) == word


class Roulette(Toy):
    """What can be bet on is called 0 and 00."""

    def action(self, word: str) -> Action:
        return Action({"a1": "0", "b1": "00"}.get(word, word))


@pytest.mark.parametrize(("text", "word"), [("0", "a1"), ("00", "b1")])
def test_a_label_of_zeros_is_read_as_itself_and_not_as_castling(text: str, word: str) -> None:
    assert typed.parse(text, Roulette(face=1)) == word


def test_asides_are_read_before_a_roll() -> None:
    position = match_of("d10", touch_move="on").position
    assert typed.parse("touch:e2", position) == "touch:e2"
    assert typed.parse("touch e2e4", position) == "touch:e2e4"
    with pytest.raises(IllegalWord):
        typed.parse("e2e4", position)


@pytest.mark.parametrize(
    ("men", "text", "labels"),
    [
        (START, "N", {"Na3", "Nc3", "Nf3", "Nh3"}),
        (START, "n", {"Na3", "Nc3", "Nf3", "Nh3"}),
        (START, "nf", {"Nf3"}),
        (START, "e", {"e3", "e4"}),
        (START, "g1", {"Nf3", "Nh3"}),
        (START, "q", set()),
        (START, "", set()),
        (START, " ", set()),
        (CASTLING, "o", {"O-O", "O-O-O"}),
        (CASTLING, "0", {"O-O", "O-O-O"}),
        (CASTLING, "0-0", {"O-O", "O-O-O"}),
        (CASTLING, "0-0-0", {"O-O-O"}),
        (TAKING, "Qd", {"Qd2", "Qd3", "Qd4", "Qxd5"}),
        (TAKING, "Qxd", {"Qxd5"}),
        (TAKING, "qx", {"Qxd5"}),
        (TAKING, "kx", {"Kd2", "Ke2", "Kf1", "Kf2"}),
    ],
)
def test_completions(men: str, text: str, labels: set[str]) -> None:
    assert set(typed.completions(text, rolled(men))) == labels


def test_nothing_can_be_typed_when_the_game_is_over() -> None:
    over = match_of("d10", setup="4k3/8/8/8/8/8/8/4K3 w - - 0 1").position
    assert typed.labels(over) == {}
    assert typed.completions("K", over) == []
    with pytest.raises(IllegalWord):
        typed.parse("Kd1", over)


@pytest.mark.parametrize("name", plugins.names())
def test_in_every_game_what_can_be_said_can_be_typed_in_either_case(name: str) -> None:
    for seed in range(3):
        match = Match(plugins.load(name))
        for words in range(5, 70, 13):
            play_at_random(match, seed, words)
            position = match.position
            labels = typed.labels(position)
            folded = Counter(re.sub("[-x+#= ]", "", label).casefold() for label in labels.values())
            few = random.Random(words).sample(sorted(labels.items()), min(len(labels), 25))
            for word, label in few:
                assert typed.parse(word, position) == word
                assert typed.parse(label, position) == word
                for length in (1, 2, len(label) - 1):
                    assert label in typed.completions(label[:length], position)
                    assert label in typed.completions(label[:length].casefold(), position)
                if folded[re.sub("[-x+#= ]", "", label).casefold()] == 1:
                    assert typed.parse(label.casefold(), position) == word
                    assert typed.parse(label.upper(), position) == word
                    assert typed.parse(word.upper(), position) == word


@pytest.mark.parametrize(
    ("text", "found", "completed"),
    [
        ("nd", ["Nbd2", "Nfd2"], "nd"),
        ("o", ["O-O", "O-O-O"], "O-O"),
        ("nf", ["Nf3"], "Nf3"),
        ("res", ["resign"], "resign"),
        ("zz", [], "zz"),
    ],
)
def test_tab_takes_what_all_completions_share(text: str, found: list[str], completed: str) -> None:
    assert typed.completed(text, found) == completed


# -- arbitrary text ------------------------------------------------------------------------------

POSITIONS: dict[str, list[Match]] = {}


def positions(name: str) -> list[Match]:
    """Return matches of a game in many states; they are made once."""
    if name not in POSITIONS:
        POSITIONS[name] = [match_of(name) for _ in range(12)]
        for seed, match in enumerate(POSITIONS[name]):
            play_at_random(match, seed, 6 * seed)
    return POSITIONS[name]


FRAGMENTS = ["a2", "h9", "e44", "i1", "a0", "O-O", "0-0-0", "hell:", "earth:", "board:", "touch:"]
TEXTS = st.one_of(
    st.text(max_size=90),
    st.text(alphabet="abcdefghKQRBN0123456789xo-=+#: ", max_size=8),
    st.lists(st.sampled_from([*FRAGMENTS, *"KQRBNx=+-:0 "]), max_size=4).map("".join),
)


@pytest.mark.parametrize("name", plugins.names())
@given(data=st.data(), index=st.integers(0, 11))
def test_any_text_is_read_as_what_can_be_said_or_refused(
    name: str, data: st.DataObject, index: int
) -> None:
    position = positions(name)[index].position
    labels = [*typed.labels(position).values()]
    text = data.draw(TEXTS | st.sampled_from(labels) if labels else TEXTS)
    assert set(typed.completions(text, position)) <= set(typed.labels(position).values())
    reason = reasons.of_text(text, position)
    assert reason is None or reason.text
    with suppress(IllegalWord):
        assert typed.parse(text, position) in typed.labels(position)


@pytest.mark.parametrize("name", plugins.names())
@given(
    boards=st.lists(st.sampled_from(["board", "earth", "hell", "moon", ""]), max_size=3),
    square=st.text(alphabet="abhi0189", max_size=3),
    index=st.integers(0, 11),
)
def test_no_game_is_asked_about_a_square_that_no_board_has(
    name: str, boards: list[str], square: str, index: int
) -> None:
    path = tuple(Spot(board, square) for board in boards)
    assert reasons.why(positions(name)[index].position, path).text


def moved(position: Position, word: str) -> tuple[str, str]:
    """Return the squares between which a word moves a man."""
    path = position.action(word).path
    return (path[0].square, path[-1].square) if len(path) == 2 else ("", "")


@pytest.mark.parametrize("name", plugins.names())
@given(data=st.data(), index=st.integers(0, 11))
def test_a_loose_spelling_never_plays_another_move_than_it_says(
    name: str, data: st.DataObject, index: int
) -> None:
    """Castling needs its two or three letters; two squares are these two; a letter is that man."""
    position = positions(name)[index].position
    squares = st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("12345678")).map("".join)
    start, end = data.draw(squares), data.draw(squares)
    text = data.draw(st.sampled_from([f"{start}{end}", f"{start}-{end}", f"{start}x{end}"]))
    with suppress(IllegalWord):
        assert moved(position, typed.parse(text, position)) == (start, end)
    letter = data.draw(st.sampled_from("KQRBN"))
    with suppress(IllegalWord):
        word = typed.parse(f"{letter}{end}", position)
        spot = position.action(word).path[0]
        men = next(p.men for p in position.scene().panels if p.name == spot.board)
        assert (men[spot.square].letter, moved(position, word)[1]) == (letter, end)


OF_CASTLING = st.text(alphabet="0Oo-+# ", min_size=1, max_size=7)
FOR_CASTLING = {
    "babylonian": (),
    "d10": ("roll:7",),
    "deadmans": (),
    "freedom": ("roll:6",),  # F3: castling counts as a King's or a rook's move.
}


@pytest.mark.parametrize("name", sorted(FOR_CASTLING))
@pytest.mark.parametrize("rights", ["KQ", "K", "Q", "-"])
@given(text=OF_CASTLING)
def test_castling_is_as_long_as_it_is_written(name: str, rights: str, text: str) -> None:
    setup = f"4k3/7p/8/8/8/8/P7/R3K2R w {rights} - 0 1"
    position = match_of(name, *FOR_CASTLING[name], setup=setup).position
    letters = sum(letter in "0Oo" for letter in text)
    tidy = re.fullmatch(r"[oO0](-?[oO0])+(\+{1,2}|#)?", text.replace(" ", ""))
    side = {2: "e1g1", 3: "e1c1"}.get(letters) if tidy else None
    allowed = {"e1g1": "K" in rights, "e1c1": "Q" in rights}
    if side and allowed[side]:
        assert typed.parse(text, position) == side
        return
    with pytest.raises(IllegalWord):
        typed.parse(text, position)
    if side:
        reason = reasons.of_text(text, position)
        assert reason
        assert "castle" in reason.text


@pytest.mark.parametrize("text", ["b2c3", "B2c3", "b1c3", "b2-c3"])
def test_two_squares_are_no_Bishop_of_that_rank(text: str) -> None:
    bishops = rolled("4k3/8/8/8/8/2p5/3B4/4K3 w - -")
    if text == "B2c3":
        assert typed.parse(text, bishops) == "d2c3"
        return
    with pytest.raises(IllegalWord):
        typed.parse(text, bishops)


@pytest.mark.parametrize("text", ["e" + "x" * 50_000, "N" * 64, "0-" * 5_000, " e" * 40])
def test_what_is_longer_than_any_move_is_refused_unspelt(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spell(text: str) -> str:
        raise AssertionError(f"{len(text)} letters are spelt")

    monkeypatch.setattr(typed, "_SPELLINGS", (spell,))
    with pytest.raises(IllegalWord, match="cannot be played here") as caught:
        typed.parse(text, rolled(START))
    assert len(str(caught.value)) < 200
    assert typed.completions(text, rolled(START)) == []


def test_a_text_is_spelt_once_in_each_way(monkeypatch: pytest.MonkeyPatch) -> None:
    spelt: list[str] = []

    def spell(text: str) -> str:
        spelt.append(text)
        return text

    monkeypatch.setattr(typed, "_SPELLINGS", (spell,) * 3)
    with pytest.raises(IllegalWord):
        typed.parse("exf9", rolled(START))
    assert spelt.count("exf9") == 3


# -- ambiguous text -------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "letters"), [(7, "qrbn"), (2, "bn"), (5, "rbn")])
@pytest.mark.parametrize(
    ("text", "move"),
    [
        *[(text, "a7a8") for text in ("a8", "A8", "a7a8", "a7-a8", "A7A8", "a8+")],
        *[(text, "a7b8") for text in ("axb8", "ab8", "a7b8", "a7xb8", "AXB8", "a7xb8+")],
    ],
)
def test_a_promotion_that_names_no_man_offers_those_that_it_may_be(
    face: int, letters: str, text: str, move: str
) -> None:
    position = match_of("d10", f"roll:{face}", setup=f"{PROMOTION} 0 1").position
    with pytest.raises(typed.Ambiguous) as caught:
        typed.parse(text, position)
    assert caught.value.words == tuple(move + letter for letter in letters)
    assert all(typed.parse(word, position) == word for word in caught.value.words)


@pytest.mark.parametrize("text", ["rise:a8", "a8", "RISE:A8"])
def test_a_pawn_that_rises_on_its_last_rank_offers_them_too(text: str) -> None:
    setup = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 b4"
    position = match_of("deadmans", "hell:a2b3", setup=setup).position
    with pytest.raises(typed.Ambiguous) as caught:
        typed.parse(text, position)
    assert caught.value.words == tuple(f"rise:a8{letter}" for letter in "qrbn")


def test_what_fits_several_men_names_their_words() -> None:
    with pytest.raises(typed.Ambiguous) as caught:
        typed.parse("Nd2", rolled(KNIGHTS))
    assert set(caught.value.words) == {"b1d2", "f1d2"}


# -- two boards -----------------------------------------------------------------------------------

WORLDS = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        *[(text, "hell:b1c3") for text in ("Nc3", "nc3", "b1c3", "B1C3", "hell:Nc3", "b1-c3")],
        *[(text, "hell:a2b3") for text in ("axb3", "ab3", "a2b3", "a2xb3")],
        *[(text, "hell:g2g4") for text in ("g4", "g2g4", "G4")],
        # Earth's own come first.
        ("f4", "f2f4"),
        ("Ra3", "a1a3"),
    ],
)
def test_a_man_that_only_one_board_has_needs_no_prefix(text: str, word: str) -> None:
    assert typed.parse(text, match_of("deadmans", setup=WORLDS).position) == word


@pytest.mark.parametrize("text", ["Nc3", "g4", "b1c3"])
def test_a_move_is_not_taken_for_another_board_s_where_both_have_such_a_man(text: str) -> None:
    setup = "6k1/5ppp/8/8/8/6P1/8/RN4K1 w - - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"
    position = match_of("deadmans", setup=setup).position
    assert not typed.parse(text, position).startswith("hell:")


def test_a_man_of_another_board_gets_his_reason_there() -> None:
    position = match_of("deadmans", setup=WORLDS).position
    reason = reasons.of_text("Nd4", position)
    assert reason
    assert reason.text == "a knight does not move like that"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        *[(text, "b1c3") for text in ("earth:Nc3", "Earth:nc3", "earth:b1c3", "earth: Nbc3")],
        *[(text, "hell:b1c3") for text in ("hell:Nbc3", "HELL:N1c3", "hell: b1 c3")],
        ("earth:g4", "g2g4"),
        ("earth:0-0-0", "e1c1"),
        ("earth:axb3", None),
        ("hell:O-O-O", None),
        ("moon:Nc3", None),
    ],
)
def test_each_board_can_be_named(text: str, word: str | None) -> None:
    setup = "6k1/5ppp/8/8/8/8/6P1/R3K3 w Q - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"
    both = "6k1/5ppp/8/8/8/8/6P1/RN2K3 w - - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"
    given = both if word and "c3" in word else setup
    position = match_of("deadmans", setup=given).position
    if word:
        assert typed.parse(text, position) == word
        return
    with pytest.raises(IllegalWord):
        typed.parse(text, position)


@pytest.mark.parametrize("text", ["Hell:Nd4", "hell: Nd4", "HELL:b1d4"])
def test_a_board_that_is_named_gives_its_reason_in_either_case(text: str) -> None:
    reason = reasons.of_text(text, match_of("deadmans", setup=WORLDS).position)
    assert reason
    assert reason.text == "a knight does not move like that"


@pytest.mark.parametrize(("text", "word"), [("Kg1", "e1g1"), ("kg1", "e1g1"), ("Kc1", "e1c1")])
def test_castling_is_the_King_s_move_that_it_is(text: str, word: str) -> None:
    assert typed.parse(text, rolled(CASTLING)) == word


def test_in_chess960_the_King_takes_his_rook() -> None:
    setup = "1k6/8/8/8/8/8/8/RK5R w AH - 0 1"
    position = match_of("freedom", "throw", "roll:6", setup=setup).position
    assert typed.parse("Kxh1", position) == "b1h1"
    assert typed.parse("Kxa1", position) == "b1a1"
    assert typed.parse("Kc1", position) == "b1c1"


BEATEN_OFF = ("babylonian", "e7e8", "roll:1,20", "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1")
WORLDS_OF_A_KNIGHT = "4k3/8/8/4q3/8/8/8/6K1 w - - 0 1 | 8/8/8/3p4/8/4N3/8/8 - | e5 a4"
KNIGHT_RISING = ("deadmans", "hell:e3d5", WORLDS_OF_A_KNIGHT)


@pytest.mark.parametrize(
    ("game", "text", "word"),
    [
        *[(BEATEN_OFF, text, "flee:e7") for text in ("Ke7", "ke7", "Kxe7", "Ke8e7", "e8e7")],
        *[(KNIGHT_RISING, text, "rise:e5") for text in ("Ne5", "Nxe5", "nd5e5", "d5e5")],
        (KNIGHT_RISING, "Na4", "rise:a4"),
    ],
)
def test_a_choice_that_moves_a_man_is_the_move_that_it_is(
    game: tuple[str, ...], text: str, word: str
) -> None:
    name, *words, setup = game
    position = match_of(name, *words, setup=setup).position
    assert word in typed.labels(position)
    assert typed.parse(text, position) == word


@pytest.mark.parametrize(
    ("game", "text"),
    [(BEATEN_OFF, "Kae7"), (BEATEN_OFF, "d8e7"), (BEATEN_OFF, "Qe7"), (KNIGHT_RISING, "Ra4")],
)
def test_a_choice_that_moves_a_man_is_no_move_of_another_man(
    game: tuple[str, ...], text: str
) -> None:
    name, *words, setup = game
    position = match_of(name, *words, setup=setup).position
    with pytest.raises(IllegalWord):
        typed.parse(text, position)


# -- why not --------------------------------------------------------------------------------------

RECAPTURE = "rnbqkbnr/pp2pppp/2p5/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3 | recapture d5"


@pytest.mark.parametrize(
    ("setup", "text", "same"), [(RECAPTURE, "Bf5", "c8f5"), (E4_D5, "Bd3", "f1d3")]
)
def test_F5_a_blocked_bishop_does_not_hide_why_the_other_may_not_go_there(
    setup: str, text: str, same: str
) -> None:
    position = match_of("freedom", setup=setup).position
    reason = reasons.of_text(text, position)
    assert reason
    assert reason == reasons.of_text(same, position)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Qxa8", "d1a8"),
        ("Qa8", "d1a8"),
        ("Ng5", "g1g5"),
        ("Nxg5", "b1g5"),
        ("exd5", "e2d5"),
        ("d1xa8", "d1a8"),
        ("Bxb5", "f1b5"),
        ("Kxe8", "e1e8"),
    ],
)
def test_a_capture_or_san_gets_the_reason_that_its_coordinates_get(text: str, same: str) -> None:
    position = rolled(START)
    reason = reasons.of_text(text, position)
    assert reason
    assert reason.rule
    assert reason == reasons.of_text(same, position)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *[("hexagonal", text) for text in ("l7", "j5", "Ql7", "f12", "e1l9")],
        *[("d10", text) for text in ("e9", "z9", "Nz9", "nz9", "i4", "e2i4", "h9+")],
        ("deadmans", "hell:k3"),
    ],
)
def test_a_square_that_is_on_no_board_is_said_to_be_none(name: str, text: str) -> None:
    words = ["roll:7"] if name == "d10" else []
    setup = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1" if words else None
    assert reasons.of_text(text, match_of(name, *words, setup=setup).position) == reasons.NOWHERE


BEATEN = ("babylonian", ("e7e8", "roll:1,20"), "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1")
DEAD = ("deadmans", ("a1a8",), "rn6/8/8/8/8/8/7k/R3K3 w - - 0 1")
RISING = (
    "deadmans",
    ("hell:e4d5",),
    "k7/8/8/8/8/8/8/7K w - - 0 1 | 8/8/8/3p4/4P3/8/8/8 - | b8 c3",
)


@pytest.mark.parametrize(
    ("game", "text", "board"),
    [
        *[(BEATEN, text, "board") for text in ("flee:a1", "a1", "A1", "Ka1", "board:a1")],
        *[(DEAD, text, "hell") for text in ("place:e7", "e7", "hell:e7", "Re7", "place: e7")],
        *[(RISING, text, "earth") for text in ("rise:d4", "g5", "rise:d4q", "earth:d4")],
    ],
)
def test_a_square_that_cannot_be_chosen_gets_the_reason_that_a_touch_gets(
    game: tuple[str, tuple[str, ...], str], text: str, board: str
) -> None:
    name, words, setup = game
    position = match_of(name, *words, setup=setup).position
    reason = reasons.of_text(text, position)
    square = SQUARE_AT_END.findall(text.casefold())[-1]
    assert reason
    assert reason.rule
    assert reason == reasons.why(position, (Spot(board, square),))


@pytest.mark.parametrize("text", ["b1g1", "Kg1"])
def test_in_chess960_the_King_s_way_to_where_he_castles_hints_at_his_rook(text: str) -> None:
    setup = "1k6/8/8/8/8/8/8/RK5R w AH - 0 1"
    reason = reasons.of_text(text, match_of("freedom", "throw", "roll:6", setup=setup).position)
    assert reason == Reason("to castle, move your King onto the rook on h1", "F1")


@pytest.mark.parametrize("text", ["e4g4", "e4c4", "Kg4"])
def test_a_King_away_from_home_does_not_try_to_castle(text: str) -> None:
    reason = reasons.of_text(text, rolled("4k3/8/8/8/4K3/8/8/R6R w - -"))
    assert reason == Reason("a king does not move like that", "C1")


@pytest.mark.parametrize(
    ("text", "hint"), [("e1g1", "the rook on h1"), ("e1c1", "men stand in the way")]
)
def test_castling_as_usual_is_hinted_at_in_chess960(text: str, hint: str) -> None:
    setup = "4k3/7p/8/8/8/8/5PPP/RN2K2R w AH - 0 1"
    position = match_of("freedom", "throw", "roll:6", setup=setup).position
    reason = reasons.of_text(text, position)
    assert reason
    assert hint in reason.text
    assert reason.rule == "F1"
    assert typed.parse("e1h1", position) == "e1h1"


@pytest.mark.parametrize("text", ["e1g1", "O-O", "Kg1", "e1h1"])
@pytest.mark.parametrize(
    ("words", "said"),
    [("", "it neither recaptures nor gives check"), ("throw roll:1", "the roll moves a pawn")],
)
def test_a_castling_that_the_die_does_not_allow_is_not_hinted_at_in_chess960(
    text: str, words: str, said: str
) -> None:
    setup = "2k5/p7/8/8/8/8/P7/R3K2R w AH - 0 1"
    reason = reasons.of_text(text, match_of("freedom", *words.split(), setup=setup).position)
    assert reason
    assert reason.text.startswith(said)


@pytest.mark.parametrize(
    ("men", "text", "hint"),
    [
        ("1R1K2R1 w BG", "O-O-O", "through or into an attack"),
        ("1RN1K1R1 w BG", "O-O-O", "men stand in the way"),
        ("RK3R2 w AF", "O-O-O", "through or into an attack"),  # Two files on is no square.
        ("RK3R2 w F", "O-O-O", "the right to castle on that side is gone"),
        ("RKN4R w AH", "O-O-O", "men stand in the way"),
        ("RK3B1R w AH", "O-O", "men stand in the way"),
        ("R5KR w A", "O-O", "the right to castle on that side is gone"),
    ],
)
def test_castling_that_cannot_be_says_why_in_chess960(men: str, text: str, hint: str) -> None:
    setup = f"4k3/8/2r5/8/8/8/8/{men} - 0 1"
    reason = reasons.of_text(text, match_of("freedom", "throw", "roll:6", setup=setup).position)
    assert reason
    assert hint in reason.text
    assert reason.rule == "F1"


# -- other promotions ---------------------------------------------------------------------------


def test_where_a_pawn_may_become_a_king_too_he_is_offered_and_can_be_typed() -> None:
    position = cast("Position", Large(("a7a8k", "a7a8q"), {"a7": Man(True, "P")}))
    for text in ("a8", "a7a8"):
        with pytest.raises(typed.Ambiguous) as caught:
            typed.parse(text, position)
        assert caught.value.words == ("a7a8q", "a7a8k")
    assert typed.parse("a8=K", position) == typed.parse("a8k", position) == "a7a8k"
    assert speech.name(position, "a7a8k") == "pawn a7 to a8, becoming a king"


# -- larger boards --------------------------------------------------------------------------------


class Large(NamedTuple):
    """A board of 26 files and 99 ranks on which a few moves can be made."""

    words: tuple[str, ...]
    men: dict[str, Man]
    turn: bool = True

    def pending(self) -> Decision:
        return Decision(True, self.words)

    def action(self, word: str) -> Action:
        squares = re.findall(SQUARE, word)
        man = self.men[squares[0]]
        letter = "" if man.letter == "P" else man.letter
        becomes = f"={word[-1].upper()}" if word[-1].isalpha() else ""
        path = tuple(Spot("board", square) for square in squares)
        return Action(f"{letter}{squares[1]}{becomes}", path)

    def scene(self) -> Scene:
        return Scene((Panel("board", self.men, files=26, ranks=99),))

    def why(self, path: tuple[Spot, ...]) -> Reason:
        return Reason("-".join(spot.square for spot in path), "L1")


LARGE = Large(
    ("f10f11", "k1k2", "z98z99q", "z98z99r", "m33m9", "y7x10"),
    {
        **{square: Man(True, "P") for square in ("f10", "k1", "z98")},
        "m33": Man(True, "R"),
        "y7": Man(True, "N"),
    },
)


class Twice(Large):
    """Two such boards, of which only the second can be played on."""

    def action(self, word: str) -> Action:
        action = super().action(word)
        return action._replace(path=tuple(spot._replace(board="second") for spot in action.path))

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel, panel._replace(name="second")))

    def why(self, path: tuple[Spot, ...]) -> Reason:
        return Reason(path[0].board, "L1")


@pytest.mark.parametrize(("text", "board"), [("k1k4", "second"), ("board:k1k4", "board")])
def test_a_move_without_its_board_is_refused_on_one_that_can_be_played_on(
    text: str, board: str
) -> None:
    position = Twice(("k1k2",), {"k1": Man(True, "P")})
    assert reasons.of_text(text, cast("Position", position)) == Reason(board, "L1")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        *[(text, "f10f11") for text in ("f10f11", "F10F11", "f10-f11", "f11", "F11")],
        *[(text, "k1k2") for text in ("k1k2", "k2", "K1K2")],
        *[(text, "z98z99q") for text in ("z99=Q", "z99q", "z98z99q", "z98-z99=q")],
        *[(text, "m33m9") for text in ("Rm9", "rm9", "Rmm9", "R33m9", "Rm33m9", "Rxm9")],
        *[(text, "y7x10") for text in ("y7x10", "Nx10", "Nyx10", "N7x10")],
        ("z99", None),
        ("R32m9", None),
        ("Rk33m9", None),
    ],
)
def test_squares_of_larger_boards_are_read(text: str, word: str | None) -> None:
    position = cast("Position", LARGE)
    if word:
        assert typed.parse(text, position) == word
        return
    with pytest.raises(IllegalWord):
        typed.parse(text, position)


@pytest.mark.parametrize("text", ["f10f13", "m33m40", "Rm40", "Nz90", "f10xg11"])
def test_they_get_their_reasons_too(text: str) -> None:
    reason = reasons.of_text(text, cast("Position", LARGE))
    assert reason
    assert reason.rule == "L1"
    assert "-" in reason.text


@pytest.mark.parametrize("name", ["babylonian", "d10", "freedom", "deadmans"])
@pytest.mark.parametrize("text", ["e4=Q", "e2e4q"])
def test_a_promotion_far_from_the_last_rank_says_so(name: str, text: str) -> None:
    words = {"d10": ["roll:6"], "freedom": ["roll:1"]}.get(name, [])
    reason = reasons.of_text(text, match_of(name, *words).position)
    assert reason == Reason("nobody is promoted on e4")


@pytest.mark.parametrize("text", ["a8=Q", "a8Q", "a7a8q"])
def test_D4_a_typed_promotion_that_the_roll_forbids_says_what_it_allows(text: str) -> None:
    match = match_of("d10", "roll:2", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    reason = reasons.of_text(text, match.position)
    assert reason == Reason("this roll promotes only to a knight or bishop", "D4")


@pytest.mark.parametrize("touch", ["touch:a1", "touch:a7", "touch:a7a8q"])
def test_a_promotion_that_the_roll_forbids_is_not_refused_for_a_man_touched_before(
    touch: str,
) -> None:
    setup = "7k/P7/8/8/8/8/8/R3K3 w - - 0 1"
    match = match_of("d10", touch, "roll:3", setup=setup, touch_move="on")
    reason = reasons.of_text("a8=Q", match.position)
    assert reason == Reason("this roll promotes only to a knight or bishop", "D4")


def test_a_promotion_that_the_roll_allows_is_refused_for_the_one_touched_before() -> None:
    setup = "7k/P7/8/8/8/8/8/R3K3 w - - 0 1"
    match = match_of("d10", "touch:a7a8n", "roll:6", setup=setup, touch_move="on")
    reason = reasons.of_text("a8=Q", match.position)
    assert reason == Reason("the touched move a7a8n must be played", "D10")


def test_a_promotion_to_what_no_pawn_becomes_has_no_reason_of_its_own() -> None:
    match = match_of("d10", "roll:6", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert reasons.of_text("a8=K", match.position) is None  # Players are told what can be played.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("g4", "White has no pawn on the g-file"),
        ("gxf4", "White has no pawn on the g-file"),
        ("e2e4", "White has no pawn on e2"),
        ("ne5", "White has no knight"),
        ("Nbe5", "White has no knight on the b-file"),
        ("R3h3", "White has no rook on rank 3"),
        ("hell:Nc3", "White has no knight in Hell"),
        ("bc3", ""),  # A bishop's move, or a pawn's?
        ("Ke1", ""),  # He stands there.
        ("heaven:Nc3", ""),
    ],
)
def test_a_man_whom_the_player_has_not_is_said_to_be_none(text: str, said: str) -> None:
    position = match_of("deadmans", setup="4k3/8/8/8/8/8/8/4K2R w - - 0 1").position
    reason = reasons.of_text(text, position)
    assert (reason.text if reason else "") == said


def test_what_is_due_first_is_not_hidden_by_a_man_whom_the_player_has_not() -> None:
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    claim = match_of("babylonian", "c4d6", setup=setup).position  # B10: assist, or decline.
    assert reasons.of_text("Qd4", claim) is None


def test_F11_a_zero_begins_castling_not_an_offer() -> None:
    position = match_of("freedom", "roll:1", deema="on").position
    assert typed.completions("o", position) == ["offer a re-roll"]
    assert typed.completions("0", position) == []


# -- drops ----------------------------------------------------------------------------------------


class InHand(Large):
    """A game with men to drop, and walls to put on the same squares."""

    def action(self, word: str) -> Action:
        return Action(word.replace(":", " "), (Spot("board", word[-2:]),))


def test_a_square_on_which_a_man_may_be_dropped_too_is_ambiguous() -> None:
    position = cast("Position", InHand(("wall:c5", "wall:e5", "N@c5", "R@d5"), {}))
    with pytest.raises(typed.Ambiguous) as caught:
        typed.parse("c5", position)
    assert caught.value.words == ("wall:c5", "N@c5")
    assert typed.parse("e5", position) == "wall:e5"
    assert typed.parse("wall c5", position) == "wall:c5"
    assert typed.parse("n@c5", position) == "N@c5"
    with pytest.raises(IllegalWord, match="cannot be played"):
        typed.parse("d5", position)
