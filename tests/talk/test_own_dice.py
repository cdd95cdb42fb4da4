"""The players' own dice, and faces that are typed."""

from dataclasses import replace

import pytest

from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import Chance, Die, Pending
from dicemate.record import Game
from helpers import match_of
from talk.talker import d10, hell, playing, seeded
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition


class TwoAlike(FakePosition):
    """Two dice that cannot be told apart."""

    def pending(self) -> Pending:
        pending = super().pending()
        return replace(pending, dice=(Die(6),) * 2) if isinstance(pending, Chance) else pending


def test_dice_that_are_alike_are_counted() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: TwoAlike())
    talker = playing(seeded(Match(game)))
    assert talker.say("chances")[0] == "White's 2 d6: every face is as likely as any other."
    order = "Roll White's 2 d6, and type 2 faces in this order, as in 1,2."
    assert talker.say("own dice")[-1] == f"White, throw both dice. {order}"


class ThreeUnlike(FakePosition):
    """Two dice that show men, and one that shows where."""

    def pending(self) -> Pending:
        men, where = Die(6, "d6", faces=tuple("PNBRQK")), Die(2, "d2", faces=("east", "west"))
        pending = super().pending()
        return replace(pending, dice=(men, men, where)) if isinstance(pending, Chance) else pending


def test_faces_of_unlike_dice_are_told_by_die_in_the_order_in_which_they_are_typed() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: ThreeUnlike())
    talker = playing(seeded(Match(game)))
    faces = "1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king"
    assert talker.say("own dice")[-1].endswith(
        "in this order, as in 1,2,2. "
        f"The faces of the d6 are {faces}. The faces of the d2 are 1 east, 2 west."
    )


class NamedLikeCommands(FakePosition):
    """A die whose faces are called like commands."""

    def pending(self) -> Pending:
        pending, die = super().pending(), Die(3, "d3", faces=("roll again", "stop", "list"))
        return replace(pending, dice=(die,)) if isinstance(pending, Chance) else pending


@pytest.mark.parametrize("face", ["roll again", "stop", "list"])
def test_a_face_that_is_called_like_a_command_is_read_as_the_face(face: str) -> None:
    game = replace(FAKE, starter=lambda options, setup=None: NamedLikeCommands())
    talker = playing(seeded(Match(game)))
    talker.say("own dice")
    assert talker.say(face)[0].startswith(f"White rolled {face}:")


def test_dice_of_the_players_own() -> None:
    talker = d10()
    heard = talker.say("own dice")
    assert heard == [
        "From now on you roll your own dice.",
        "White, roll the die. Roll White's d10 and type its face, 1 to 10.",
    ]
    assert talker.one("own dice") == "You already roll your own dice."
    wanted = "Roll White's d10 and type its face, 1 to 10."
    assert talker.one("11") == f"A d10 cannot show 11. {wanted}"
    assert talker.one("roll 3,4") == f"That is 2 faces for 1 die. {wanted}"
    assert talker.say("roll 10")[:2] == [
        "White rolled 10.",
        "White, move a man other than a pawn.",
    ]
    assert talker.say("undo")[-1].endswith("It came up 10 before. Say roll to take that again.")
    assert talker.say("roll")[0].startswith("White rolled 10")
    talker.say("knight f3")
    assert talker.say("program dice")[-1] == "Black, roll the die."
    assert talker.one("roll 6") == "The program rolls here."
    assert talker.say("roll")[0].startswith("Black rolled ")


@pytest.mark.parametrize("said", ["0", "roll 0"])
def test_a_0_on_a_d10_of_ones_own_is_the_ten(said: str) -> None:
    talker = d10()
    talker.say("own dice")
    assert talker.say(said)[0] == "White rolled 10."


@pytest.mark.parametrize("said", ["e4", "list", "e4 e5"])
def test_whoever_throws_dice_of_their_own_is_told_to_type_them_first(said: str) -> None:
    talker = d10()
    talker.say("own dice")
    told = talker.one(said)
    assert told.casefold().endswith("the roll comes first. type what your dice show.")


def test_a_throw_of_ones_own_that_was_taken_back_is_not_asked_for_again() -> None:
    talker = d10()
    for said in ("own dice", "5", "undo"):
        talker.say(said)
    assert talker.one("e4") == "'e4': the roll comes first. Say roll."


def test_a_throw_that_was_seen_stays_the_programs_even_with_dice_of_ones_own() -> None:
    talker = d10()
    for said in ("roll", "undo", "own dice"):
        talker.say(said)
    for face in ("3", "roll 3"):
        assert talker.one(face) == "The program rolls here."
    talker.say("roll")
    assert talker.one("99") == "There is no choice 99."


def test_a_secret_that_is_lost_leaves_dice_of_ones_own() -> None:
    talker = playing(Game(match_of("d10"), Dice("sealed", "", "ab" * 32)))
    assert talker.say("roll")[1:] == ["1: roll your own dice.", "2: change nothing."]
    assert talker.say("1")[-1].endswith("type its face, 1 to 10.")


def test_faces_that_nobody_can_move_are_told_once() -> None:
    talker = d10(setup="7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1")
    talker.say("own dice")
    assert talker.say("1") == [
        "White rolled 1: no man may move: turn lost.",
        "Black, roll the die. Roll Black's d10 and type its face, 1 to 10.",
    ]
    assert talker.say("moves") == ["1, White: rolled 1."]


@pytest.mark.parametrize("said", ["own dice", "program dice"])
def test_who_throws_is_nothing_to_choose_in_a_game_without_dice(said: str) -> None:
    assert hell().one(said) == "There are no dice in this game."
