"""What has happened, in sentences."""

from dataclasses import replace
from typing import Self

import pytest

from dicemate.match import Match
from dicemate.position import BLACK, Action, Chance, Decision, Pending
from dicemate.scene import Man, Panel, Scene, Spot
from helpers import match_of
from talk.talker import d10, playing, seeded
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("freedom", ["roll:2", "g1f3"], "1, White: rolled a knight; knight g1 to f3."),
        (
            "babylonian",
            ["e2e4", "d7d5", "e4d5", "roll:4,1"],
            "2, White: pawn e4 attacks black pawn d5; rolled 4 against 1.",
        ),
        (
            "babylonian",
            ["e2e4", "d7d5", "e4d5", "roll:1,4"],
            "2, White: pawn e4 attacks black pawn d5; rolled 1 against 4.",
        ),
    ],
)
def test_throws_of_past_turns_are_spoken(game: str, words: list[str], said: str) -> None:
    assert said in playing(seeded(match_of(game, *words))).say("moves")


class Pocket(FakePosition):
    """White's men in a pocket, on the right board, close ranks when a knight is dropped."""

    pocket = "NR"

    def pending(self) -> Pending:
        return Decision(True, ("drop",), "drop a man")

    def play(self, word: str) -> Self:
        return self._replace(nods=1)

    def action(self, word: str) -> Action:
        return Action("N@b2", (Spot("right", "a1"), Spot("left", "b2")))

    def scene(self) -> Scene:
        dropped = {"b2": Man(True, "N")} if self.nods else {}
        held = zip(("a1", "b1"), self.pocket[self.nods :], strict=False)
        men = {square: Man(True, letter) for square, letter in held}
        return Scene((Panel("left", dropped, "LEFT", 3, 3), Panel("right", men, "RIGHT", 3, 3)))


class PocketOfKnights(Pocket):
    pocket = "NN"


@pytest.mark.parametrize(
    ("kind", "filled"),
    [(Pocket, "; white rook b1 on Right to a1."), (PocketOfKnights, ".")],
    ids=str,
)
def test_a_man_who_fills_the_place_of_one_who_went_has_taken_nobody(
    kind: type[Pocket], filled: str
) -> None:
    game = replace(FAKE, starter=lambda options, setup=None: kind())
    said = playing(seeded(Match(game))).say("N@b2")[0]
    assert said == f"White: knight a1 on Right to b2 on Left{filled}"


class ThrownByTheOther(FakePosition):
    """The other player throws."""

    def pending(self) -> Pending:
        pending = super().pending()
        return replace(pending, who=not self.turn) if isinstance(pending, Chance) else pending


def test_who_throws_in_the_turn_of_another_is_named() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: ThrownByTheOther())
    talker = playing(seeded(Match(game, words=["roll:1,2"])))
    assert talker.say("last")[0].startswith("Black rolled 1")
    assert talker.say("moves") == ["1, White: Black rolled 1 and 2."]


def test_B5_a_pawn_that_wins_a_duel_for_promotion_moves_and_does_not_fall() -> None:
    setup = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    words = ("a7b8q", "roll:4,1")
    talker = playing(seeded(match_of("babylonian", *words, setup=setup)))
    assert talker.say("last")[-1] == (
        "White's 4 beats Black's 1: the rook on b8 falls; white pawn a7 to b8, becoming a queen."
    )


def test_a_duel_tells_who_fell_and_who_has_come() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e4d5", setup=setup)))
    assert talker.say("own dice")
    heard = talker.say("4,1")
    told = "White's 4 beats Black's 1: the pawn on d5 falls; white pawn e4 to d5."
    assert heard[0] == told


def test_who_is_taken_is_told_where_hell_has_a_square_of_that_name() -> None:
    setup = "4k3/7p/8/8/8/r7/7P/R3K3 b - - 0 1 | 8/8/8/8/8/8/8/7R - |"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    heard = talker.say("rook a3 takes a1")[0]
    assert heard.startswith("Black: rook a3 takes white rook a1; rook to a1 in Hell")
    assert heard.count("a1 in Hell") == heard.count("takes") == 1


def test_only_a_player_with_a_name_is_said_to_play_a_colour() -> None:
    game = seeded(match_of("d10"))
    game.match.names[BLACK] = "Greedy"
    assert playing(game).greeting[0] == "d10 Chess. Greedy plays Black."


def test_the_men_who_fall_in_an_assist_are_named_in_its_result() -> None:
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    words = ("c4d6", "assist", "roll:1,1,20")
    talker = playing(seeded(match_of("babylonian", *words, setup=setup)))
    assert talker.say("last")[-1].endswith(
        ": the King holds, all attackers fall: white knight d6 and white rook e1."
    )


def test_why_a_throw_moves_another_man_is_said_once() -> None:
    talker = playing(seeded(match_of("freedom"), "1"))
    assert talker.say("roll") == [
        "White rolled a rook.",
        "White, move a pawn (no rook can move).",
    ]
    assert talker.say("last") == ["White rolled a rook: no rook can move, so a pawn."]


@pytest.mark.parametrize("text", ["1", "flee e7", "king to e7"])
def test_B8_a_King_who_takes_the_place_of_his_attacker_does_not_flee_it(text: str) -> None:
    setup = "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e7e8", setup=setup), "1,20"))
    assert talker.say("roll")[-2:] == ["1: King to e7.", "2: stay."]
    assert talker.say(text)[0] == "Black: king e8 to e7."


def test_what_a_throw_allows_is_said_once_where_a_game_is_resumed() -> None:
    talker = d10("roll:7", "e2e4", "roll:2")
    assert talker.greeting[-4:] == [
        "White rolled 7: may move a man of any kind.",
        "White: pawn e2 to e4.",
        "Black rolled 2.",
        "Black, move a king, pawn, knight or bishop.",
    ]
    assert talker.say("last")[-1] == "Black rolled 2: may move a king, pawn, knight or bishop."


PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


@pytest.mark.parametrize(
    "said", ["pawn takes d6 en passant", "pawn takes en passant on d6", "exd6"]
)
def test_a_pawn_that_takes_in_passing_is_said_to(said: str) -> None:
    talker = d10("roll:8", setup=PASSING)
    assert "pawn e5: e6, takes en passant on d6" in talker.say("list pawns")
    assert talker.say(said)[0] == "White: pawn e5 takes black pawn en passant on d6."


def test_a_pawn_taken_in_passing_is_said_to_be_even_if_he_goes_on_to_another_board() -> None:
    match = match_of("deadmans", setup=PASSING, pawn_home="file")
    assert playing(seeded(match)).say("exd6")[0] == (
        "White: pawn e5 takes black pawn en passant on d6; pawn to d7 in Hell; tombstone on d5."
    )


def test_B5_an_attack_in_passing_is_told_as_an_attack() -> None:
    talker = playing(seeded(match_of("babylonian", setup=PASSING)))
    assert talker.say("exd6")[0].startswith("White: pawn e5 attacks en passant on d6; ")


def test_a_man_killed_takes_nobody_where_he_is_put() -> None:
    """The rook rises from d8, the only square of Hell where the dead queen may go."""
    setup = "k7/8/8/8/4q3/8/8/K7 w - - 0 1 | 3n4/8/8/8/8/8/8/3R4 - | e4"
    talker = playing(seeded(match_of("deadmans", "hell:d1d8", setup=setup)))
    assert talker.say("rise e4")[0] == (
        "White rises: rook d8 in Hell takes black queen e4 on Earth; queen to d8 in Hell."
    )


def test_after_several_steps_taken_back_the_last_one_left_is_named() -> None:
    talker = d10("roll:7", "e2e4", "roll:7")
    talker.say("e5")
    assert talker.say("undo turn")[:2] == [
        "Taken back: 2 steps.",
        "The last one now: White: pawn e2 to e4.",
    ]
    assert talker.say("undo turn") == ["Taken back: 2 steps.", "White, roll the die."]


def test_after_one_step_taken_back_only_that_step_is_named() -> None:
    assert d10("roll:7", "e2e4").say("undo") == [
        "Taken back: White: pawn e2 to e4.",
        "White, move a man of any kind.",
    ]


class Wordless(FakePosition):
    """A game that leaves its prompts empty."""

    def pending(self) -> Pending:
        pending = super().pending()
        if isinstance(pending, Chance):
            return replace(pending, prompt="")
        return pending._replace(prompt="") if isinstance(pending, Decision) else pending


def test_who_is_asked_without_words_hears_whether_to_roll_or_to_choose() -> None:
    talker = playing(seeded(Match(replace(FAKE, starter=lambda *_: Wordless()))))
    assert talker.greeting[-1].startswith("White, roll.")
    assert any("choose." in line for line in talker.say("roll"))


def test_a_warning_about_a_capture_has_one_verb_for_it() -> None:
    setup = "4k3/7p/8/8/8/8/r3p2P/4K3 w - - 0 1"
    talker = playing(seeded(match_of("d10", "roll:6", setup=setup)))
    asked = "King e1 takes black pawn e2, which leaves the King open: the chance"
    assert talker.say("king e1 takes e2")[0].startswith(asked)
