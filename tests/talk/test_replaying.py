"""A replay in plain text: stepping through a game and asking about any step."""

import pytest

from dicemate.record import Game, Origin
from helpers import match_of
from talk.talker import Talker, replaying, seeded

WORDS = ("roll:7", "e2e4", "roll:6", "e7e5", "roll:2", "g1f3", "roll:1")
START = "The start. White, roll the die."
ALLOWED = "a king, pawn, knight or bishop. Say rules D1 for the rule."
SEED = "The dice: one d10; they come from a seed."
FOURTH = "Step 4. Black: pawn e7 to e5."


def game() -> Game:
    game = seeded(match_of("d10", *WORDS))
    game.match.resign(True)
    game.comments[4] = "as expected"
    return game


@pytest.fixture
def talker() -> Talker:
    return replaying(game())


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["next"], ["Step 1. White rolled 7: may move a man of any kind."]),
        (["", ""], ["Step 2. White: pawn e2 to e4."]),
        (["turn"], ["Step 2. White: pawn e2 to e4."]),
        (["turn", "turn"], [FOURTH, "Comment: as expected"]),
        (["turn", "turn", "turn back"], ["Step 2. White: pawn e2 to e4."]),
        (["go 2"], ["Step 6. White: knight g1 to f3."]),
        (["2"], ["Step 6. White: knight g1 to f3."]),
        (["step 4"], [FOURTH, "Comment: as expected"]),
        (["step 8"], ["Steps run from 0 to 7."]),
        (["step 0000002", "e4"], ["e4: white pawn."]),
        ([f"step {'9' * 900}"], ["Steps run from 0 to 7."]),
        (["go 9"], ["There is no move with that number."]),
        (["go e4"], ["There is no move with that number."]),
        (["end", "start"], [START]),
        (["back"], ["This is the start.", START]),
        (["list"], ["The roll comes first."]),
        (["end", "back"], ["Step 6. White: knight g1 to f3."]),
        (["step 2", "e4"], ["e4: white pawn."]),
        (["xyzzy"], ["That is not a replay command. Say help for all commands."]),
        (["step 2", "previous"], ["Step 1. White rolled 7: may move a man of any kind."]),
        (["forward"], ["Step 1. White rolled 7: may move a man of any kind."]),
        (["now"], ["Step 0 of 7. White, roll the die."]),
        (["turn", "whose turn is it?"], ["Step 2 of 7. Black, roll the die."]),
        (["end", "what now"], ["Step 7 of 7. Black wins: resignation."]),
        (["step 5", "knights"], ["knight b1: a3, c3", "knight g1: e2, f3, h3"]),
        (["who won?"], ["Black wins: resignation."]),
        (["dice"], [SEED, "Nothing has been rolled yet."]),
        (["step 2", "dice"], [SEED, "White's d10, 1 rolled: mean 7.00, 5.50 expected."]),
        (["step 5", "why"], [f"Now: this roll moves {ALLOWED}"]),
        (["step 5", "why d1"], [f"'d1': the roll moves only {ALLOWED}"]),
    ],
)
def test_a_way_through_a_game(talker: Talker, lines: list[str], answer: list[str]) -> None:
    for line in lines[:-1]:
        talker.say(line)
    assert talker.say(lines[-1]) == answer


def test_who_plays_can_be_asked_in_a_replay() -> None:
    named = seeded(match_of("d10", *WORDS))
    named.match.names.update({True: "Ann", False: "Bob"})
    assert (
        replaying(named).one("who plays Black?") == "d10 Chess. Ann plays White, Bob plays Black."
    )


def test_each_board_of_a_replay_can_be_heard_by_its_name() -> None:
    talker = replaying(seeded(match_of("deadmans", "e2e4", "d7d5", "e4d5", "place:a7")))
    talker.say("end")
    assert talker.say("hell") == [
        "Hell:",
        "Rank 8: empty.",
        "Rank 7: black pawn a7.",
        "Ranks 6 to 1: empty.",
    ]
    assert talker.say("d5") == ["d5: white pawn, tombstone.", "d5 in Hell: empty."]


def test_the_end_is_told(talker: Talker) -> None:
    assert talker.say("end") == [
        "Step 7. Black rolled 1: may move a king or pawn.",
        "Black wins: resignation.",
    ]
    assert talker.say("next")[0] == "This is the end of the game."


def test_it_is_told_where_a_game_that_continues_another_parts_from_it() -> None:
    game = seeded(match_of("d10", *WORDS))
    game.origin = Origin("old.pgn", 2, 1)
    talker = replaying(game)
    assert talker.say("step 2")[1:] == ["From here on, this game differs from old.pgn."]
    assert len(talker.say("step 3")) == 1


def test_a_game_that_ended_before_its_first_word_asks_nobody_to_throw() -> None:
    game = seeded(match_of("d10"))
    game.match.resign(True)
    assert replaying(game).say("start")[-1] == "The start. Black wins: resignation."


def test_what_was_remarked_on_the_start_is_told_there_and_at_the_beginning() -> None:
    commented = game()
    commented.comment(0, "a new dictionary")
    commented.hints = {(0, True): 1}
    talker = replaying(commented)
    remarks = ["White took a hint: which man to move.", "Comment: a new dictionary"]
    assert talker.greeting[-2:] == remarks
    assert talker.say("start")[-3:] == [START, *remarks]


def test_questions_are_about_the_step(talker: Talker) -> None:
    assert talker.say("what is on e4") == ["e4: empty."]
    assert talker.say("last") == ["Nothing has happened yet."]
    talker.say("step 2")
    assert talker.say("what is on e4") == ["e4: white pawn."]
    assert talker.say("moves") == ["1, White: rolled 7; pawn e2 to e4."]
    assert talker.say("chances") == [
        "Black's d10: every face is as likely as any other.",
        "Chance to move: pawn and knight 90 % each.",
    ]


def test_help_and_leaving(talker: Talker) -> None:
    assert any(line.startswith("turn back: ") for line in talker.say("help"))
    talker.say("leave")
    assert talker.topic.done


def test_a_game_that_begins_with_blacks_move_twelve_is_numbered_so() -> None:
    setup = "4k3/p7/8/8/8/8/P7/4K3 b - - 0 12"
    talker = replaying(seeded(match_of("d10", "roll:7", "a7a6", "roll:7", "a2a3", setup=setup)))
    assert talker.say("go 12") == ["Step 2. Black: pawn a7 to a6."]
    assert talker.say("go 13") == ["Step 4. White: pawn a2 to a3."]
