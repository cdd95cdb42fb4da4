"""What people ask each other at a table: the score, the board, what a throw means, the way back."""

import pytest

from dicemate import plugins
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.talk.questions import ASK
from helpers import match_of
from talk.talker import Talker, d10, hell, playing, replaying, seeded, teaching

DUEL = ("e2e4", "d7d5", "e4d5", "roll:3,2")
SCORE = [
    "Men taken: White 1, Black 0.",
    "Duels won: White 1, Black 0.",
    "Wins expected: White 0.4, Black 0.4.",
    "White: 16 men: 1 king, 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns.",
    "Black: 15 men: 1 king, 1 queen, 2 rooks, 2 bishops, 2 knights and 7 pawns.",
]


def _of(game: str, *words: str) -> Talker:
    return playing(seeded(match_of(game, *words)))


@pytest.mark.parametrize("asked", ["what's the score", "what is the score?", "score", "stats"])
def test_the_score_is_what_is_counted_so_far_and_who_is_left(asked: str) -> None:
    assert _of("babylonian", *DUEL).say(asked) == SCORE


def test_the_score_over_several_games_comes_first() -> None:
    match = Match(plugins.load("d10"), names={WHITE: "Ann", BLACK: "Bob"})
    talker = playing(seeded(match))
    for line in ("resign", "yes", "rematch", "", ""):
        talker.say(line)
    assert talker.say("what's the score")[0] == "Score so far: Bob 1, Ann 0."


def test_a_replay_counts_up_to_its_step() -> None:
    talker = replaying(seeded(match_of("babylonian", *DUEL)))
    assert talker.say("what's the score")[0].startswith("White: 16 men")
    talker.say("end")
    assert talker.say("what's the score") == SCORE


@pytest.mark.parametrize("asked", ["how many duels did I win", "how many duels have there been?"])
def test_duels_are_counted(asked: str) -> None:
    assert _of("babylonian", *DUEL).one(asked) == "Duels won: White 1, Black 0."
    assert _of("babylonian").one(asked) == "There has been no duel so far."


@pytest.mark.parametrize("asked", ["how often have I rolled a 7", "how many rolls have there been"])
def test_how_often_dice_were_thrown_is_how_they_fell(asked: str) -> None:
    assert d10("roll:7").one(asked) == "White's d10, 1 rolled: mean 7.00, 5.50 expected."


def test_faces_with_names_are_counted_and_have_no_mean() -> None:
    said = _of("freedom", "roll:1", "e2e4", "roll:2", "b8c6").say(
        "how often have I rolled a knight"
    )
    assert said == ["Black's d6, 1 rolled: knight 1.", "White's d6, 1 rolled: pawn 1."]


def test_who_won_more_duels_is_how_many_each_has_won() -> None:
    assert _of("babylonian", *DUEL).one("who has won more duels") == SCORE[1]


def test_how_to_see_something_is_how_to_hear_it() -> None:
    assert d10().one("how do I see the board").startswith("board, board NAME: ")


def test_luck_so_far_is_how_the_dice_fell_before_the_command_that_tells_more() -> None:
    first, *_, last = _of("babylonian", *DUEL).say("am I lucky")
    assert first == "Black's d4, 1 rolled: mean 2.00, 2.50 expected."
    assert last.endswith("leave and run dicemate review.")


@pytest.mark.parametrize("asked", ["what does that mean", "what does my roll mean?"])
def test_what_a_roll_means_is_what_the_rules_say_of_its_face(asked: str) -> None:
    roll, rule, _ = d10("roll:7").say(asked)
    assert roll == "White rolled 7: may move a man of any kind."
    assert rule.startswith("From the rules, A turn (D1): roll: 6, 7, 8, 9; these may move: every")


def test_what_a_duel_means_is_who_has_won() -> None:
    said = _of("babylonian", *DUEL).one("what does that mean")
    assert said.startswith("White's 3 beats Black's 2: ")
    assert _of("babylonian").one("what does that mean") == ASK


@pytest.mark.parametrize(
    "asked", ["how many squares are there", "how many files are there?", "how big is the board"]
)
def test_a_board_has_squares_files_and_ranks(asked: str) -> None:
    assert _of("hexagonal").one(asked) == "91 hexagons; 11 files, a to l; 11 ranks."
    assert _of("d10").one(asked) == "64 squares; 8 files, a to h; 8 ranks."


def test_each_of_two_boards_has_squares() -> None:
    size = "64 squares; 8 files, a to h; 8 ranks."
    assert hell().say("how many squares are there") == [f"Earth: {size}", f"Hell: {size}"]
    assert hell().one("how many squares are in hell") == f"Hell: {size}"


@pytest.mark.parametrize("asked", ["which colour is f6", "is f6 dark?", "what is the color of f6"])
def test_a_square_has_a_colour(asked: str) -> None:
    assert _of("hexagonal").one(asked) == "f6 is light."
    assert _of("d10").one(asked) == "f6 is dark."


def test_a_third_colour_is_between_the_others() -> None:
    assert _of("hexagonal").one("which colour is f5") == "f5 is neither dark nor light."


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        ("describe hell", "board hell"),
        ("describe the Earth", "board earth"),
        ("describe c4", "what is on c4"),
        ("describe my king", "where is my king"),
        ("describe the tombstones", "where are the tombstones"),
    ],
)
def test_boards_squares_and_men_are_described(asked: str, usual: str) -> None:
    assert hell().say(asked) == hell().say(usual) != [ASK]


@pytest.mark.parametrize(
    ("game", "asked", "answer"),
    [
        ("deadmans", "is there check in hell", "In Hell: Men move and take as in chess."),
        (
            "deadmans",
            "how do I bring my pawn back",
            "In Hell: A man who has taken in Hell may rise",
        ),
        ("deadmans", "how do I resurrect", "In Hell: A man who has taken in Hell may rise"),
        ("deadmans", "how do my dead come back", "In Hell: A man who has taken in Hell may rise"),
        ("deadmans", "can the dead return", "In Hell: A man who has taken in Hell may rise"),
        ("deadmans", "how do I raise my queen", "In Hell: A man who has taken in Hell may rise"),
        ("freedom", "what is a free move", "Your turn (F2): Do you have a free move?"),
        ("babylonian", "is there en passant", "Duels (B1): En passant is a duel"),
        ("babylonian", "is there castling", "Check (B7) and mate (B6): Castling, where"),
        ("babylonian", "is there a fifty move rule", "Draws: Stalemate is a draw"),
    ],
)
def test_the_rules_answer_in_the_words_of_a_newcomer(game: str, asked: str, answer: str) -> None:
    assert _of(game).say(asked)[0].startswith(f"From the rules, {answer}")


@pytest.mark.parametrize(
    ("asked", "command"),
    [
        ("how do I replay it", "replay --plain"),
        ("can I watch it again?", "replay --plain"),
        ("how do I continue later", "resume --plain"),
        ("how do I export the game", "export"),
    ],
)
def test_what_is_done_outside_points_at_its_command(asked: str, command: str) -> None:
    assert d10().one(asked).endswith(f", leave and run dicemate {command}.")


def test_a_lesson_keeps_no_score() -> None:
    assert teaching(match_of("d10").variant).one("score").startswith("That is for whole games")
