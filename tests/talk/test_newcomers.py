"""What somebody asks who knows chess, but not this game."""

import pytest

from dicemate.talk.questions import ASK
from helpers import match_of
from talk.talker import playing, seeded, session

INTRODUCED = {
    "babylonian": "Chess in which no capture is certain",
    "d10": "Chess in which a ten-sided die decides",
    "deadmans": "Two boards, no dice.",
    "freedom": "Chess for two with one six-sided die.",
    "hexagonal": "board of hexagons",
}


@pytest.mark.parametrize("game", INTRODUCED)
@pytest.mark.parametrize(
    "asked",
    ["how does this differ from chess?", "explain the game", "what is this game about"],
)
def test_how_a_game_differs_from_chess_is_how_its_rules_begin(game: str, asked: str) -> None:
    assert INTRODUCED[game] in playing(seeded(match_of(game))).say(asked)[0]


def test_a_game_that_is_called_like_a_rule_of_its_own_can_be_asked_about() -> None:
    talker = playing(seeded(match_of("d10")))
    assert INTRODUCED["d10"] in talker.say("what is d10")[0]
    for asked in ("what is D10", "rules d10", "what does rule d10 say"):
        assert "With the option touch_move (D10)" in " ".join(talker.say(asked))


@pytest.mark.parametrize("asked", ["what if I can't move", "what happens if I have no legal move"])
@pytest.mark.parametrize(
    ("game", "answer"),
    [
        ("babylonian", "Stalemate is a draw"),
        ("d10", "the turn is lost"),
        ("freedom", "The roll then passes to the first kind"),
        ("deadmans", "stalemate mean that there is no move left on either board"),
        ("hexagonal", "Stalemate, which is rare, is a draw"),
    ],
)
def test_what_happens_to_somebody_who_cannot_move_is_in_the_rules(
    game: str, answer: str, asked: str
) -> None:
    assert answer in playing(seeded(match_of(game))).say(asked)[0]


@pytest.mark.parametrize("asked", ["what dice are there", "how many dice are there?"])
def test_a_game_without_dice_says_so(asked: str) -> None:
    assert playing(seeded(match_of("deadmans"))).one(asked) == "There are no dice in this game."


@pytest.mark.parametrize(
    "asked",
    [
        "can I pass",
        "may I skip my turn?",
        "is passing allowed",
        "is skipping a turn allowed?",
        "is it possible to pass?",
        "can I do nothing",
        "am I forced to move?",
    ],
)
def test_whoever_asks_to_pass_hears_what_he_has_to_do(asked: str) -> None:
    assert playing(seeded(match_of("d10", "roll:1"))).one(asked) == "White, move a king or pawn."


@pytest.mark.parametrize("asked", ["can I re-roll?", "can I roll again", "may I roll twice"])
def test_whoever_asks_to_roll_again_hears_what_he_has_to_do(asked: str) -> None:
    assert playing(seeded(match_of("d10", "roll:1"))).one(asked) == "White, move a king or pawn."


@pytest.mark.parametrize("asked", ["can I rename myself?", "can I choose another man"])
def test_what_is_not_understood_is_not_taken_for_a_move_without_a_square(asked: str) -> None:
    assert playing(seeded(match_of("d10"))).one(asked) == ASK


def test_whoever_passes_hears_what_he_has_to_do() -> None:
    talker = playing(seeded(match_of("d10", "roll:1")))
    assert talker.one("pass") == "'pass' cannot be played here. White, move a king or pawn."


def test_whether_it_is_legal_to_play_a_move_is_why_it_is_not() -> None:
    talker = playing(seeded(match_of("babylonian")))
    for asked in ("is it legal to castle?", "why is it not possible to castle"):
        assert talker.say(asked) == talker.say("why castle")


@pytest.mark.parametrize("asked", ["can a pawn promote", "can I promote?"])
def test_whether_a_pawn_can_promote_is_which_can_or_else_a_rule(asked: str) -> None:
    setup = "4k3/P7/8/8/8/8/7P/4K3 w - - 0 1"
    promoting = playing(seeded(match_of("deadmans", setup=setup))).one(asked)
    assert promoting.startswith("pawn a7: a8, becoming a queen; ")
    talker = playing(seeded(match_of("d10", "roll:6")))
    assert "A pawn that reaches the last rank must promote" in talker.one(asked)


def test_what_men_can_take_who_are_not_to_move_is_whom_they_attack() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5", "b1c3")))
    assert talker.one("what can his knight on c3 take") == (
        "White's knight c3 attacks pawn d5; it defends pawn a2, queen d1 and pawn e4."
    )
    assert "only what Black can play" in talker.one("what can White play")


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        ("what's next", "now"),
        ("which man", "now"),
        ("do I roll first?", "now"),
        ("what is this?", "players"),
        ("who do I play", "players"),
        ("which colour do I have", "players"),
        ("who won that?", "last"),
        ("how many moves have we played", "which move is it"),
        ("how do I start", "how do I enter a move"),
        ("is anything attacking my king", "is my king attacked"),
        ("which commands are there?", "help"),
        ("what can I ask", "help"),
    ],
)
def test_what_has_a_usual_phrase_is_asked_in_other_words(asked: str, usual: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4")))
    assert talker.say(asked) == talker.say(usual)
    assert session(talker).match.words == ["e2e4"]
