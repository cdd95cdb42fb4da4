"""A whole game of each of ours by text alone, through a pipe that breaks halfway."""

from typing import NamedTuple

import pytest

from dicemate import library, plugins
from talk.talker import pipe

END = ["1: play again, colours swapped.", "2: leave."]


class Played(NamedTuple):
    """A game: its set-up, what is said before the pipe breaks and after, and what is heard."""

    game: str
    setup: str
    first: str
    then: str
    heard: list[str]


GAMES = {
    "a king that dares": Played(
        "d10",
        "4k3/7p/8/8/8/8/r6P/4K3 w - - 0 1",
        "roll 10\nlist pawns\nking e1 to f1\nundo turn\nroll\nking e1 takes e2\nking to e2\n1\n",
        "8\nking takes e2\nrook a2 takes e2\n",
        [
            "White rolled 10.",
            "White, move a man other than a pawn.",
            "'pawns': a 10 moves no pawn. Say rules D1 for the rule.",
            "White: king e1 to f1.",
            "Taken back: 2 steps.",
            "White, roll the die. It came up 10 before. Say roll to take that again.",
            "King e1 to e2 leaves the King open: the chance that he is taken next turn is 70 %.",
            "1: play king e1 to e2 anyway.",
            "White: king e1 to e2; white king e2 is in danger.",
            "Black rolled 8.",
            "Black, move a man of any kind.",
            "Black: rook a2 takes white king e2.",
            "Black wins: King taken.",
        ],
    ),
    "a duel lost, an Assist, a man who changes sides": Played(
        "babylonian",
        "4k3/8/8/3p4/8/2N5/8/K3R3 w - - 0 1",
        "chances knight takes d5\nknight c3 takes d5\n1,1\nking d7\nknight b5\nking e8\n"
        "knight d6\n1\n4,2,6\n",
        "convert d6\nknight c4\nrook e1 takes e8\n8,1\n",
        [
            "knight c3 takes black pawn d5: knight's d6 against pawn's d4: 58 % win, 17 % equal, "
            "25 % loss.",
            "White: knight c3 attacks black pawn d5; knight's d6 against pawn's d4: 58 % win, "
            "17 % equal, 25 % loss.",
            "White's 1 equals Black's 1: nobody falls, the knight is back on c3.",
            "White: knight b5 to d6.",
            "White, claim an Assist, all your attackers against the King, or decline.",
            "White's 4 plus 2, 6 in all, equals Black's 6: a man may change sides.",
            "Black, win over an attacker with the lowest roll, or decline.",
            "Black converts white knight d6, becoming a black knight.",
            "White's 8 beats Black's 1: the King on e8 falls; white rook e1 to e8.",
            "White wins: King taken.",
        ],
    ),
    "freedom given up, and check": Played(
        "freedom",
        "6k1/2p2ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "rook a1 to a8\nundo\nroll\n6\nwhy a1\nking g1 to h1\nwhy a1\n",
        "1\npawn c7 to c6\nrook to a8\n",
        [
            "White: rook a1 to a8; checkmate.",
            "White wins: checkmate.",
            "Taken back: White: rook a1 to a8; checkmate.",
            "White: roll; gives Freedom up for this turn.",
            "White rolled a king.",
            "'a1': the roll moves the King. Say rules F2 for the rule.",
            "White: king g1 to h1.",
            "Black: pawn c7 to c6.",
        ],
    ),
    "a pawn back from the dead": Played(
        "deadmans",
        "6k1/5ppp/8/8/8/8/5P1p/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8",
        "what is on a8\nking g1 takes h2\nplace h7\nhell pawn to h6\nhell pawn takes b3\n",
        "where is my pawn in hell\nrise a8\n1\n",
        [
            "a8: tombstone.",
            "White: king g1 takes black pawn h2.",
            "Black, place your pawn in Hell.",
            "Black: pawn h7 in Hell to h6.",
            "White: pawn a2 in Hell takes black pawn b3.",
            "White, let your pawn rise on a tombstone or stay in Hell.",
            "White in Hell: pawn b3.",
            "'rise a8': which man does the pawn become?",
            "White rises: pawn b3 in Hell to a8 on Earth, becoming a queen; "
            "the tombstone on a8 is gone; "
            "black king g8 is in danger.",
            "White wins: checkmate.",
        ],
    ),
}


@pytest.mark.parametrize("played", GAMES.values(), ids=GAMES.keys())
def test_a_game_is_played_by_text_alone(played: Played) -> None:
    dice = ("--physical",) if plugins.load(played.game).dice else ()
    begun = pipe(played.first, "play", played.game, "--plain", "--setup", played.setup, *dice)
    assert begun[-1].startswith("The game is saved as ")
    went_on = pipe(played.then, "resume", "--plain")
    heard = [*begun, *went_on]
    places = [heard.index(line) for line in played.heard]
    assert places == sorted(places), heard
    assert went_on[-3:-1] == END
    (entry,) = library.entries()
    assert not entry.unfinished
