"""Several moves a turn: one entry of the list, one light, one step of the replay, one record."""

from collections.abc import AsyncIterator

import pytest

from bots.arena import ask, thinker
from dicemate import library, record
from dicemate.dice import tally, typed
from dicemate.laws import check_variant
from dicemate.match import Match
from dicemate.odds import naming, telling
from dicemate.odds.report import report
from dicemate.position import Chance, called
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.export import boardsvg, pictures
from dicemate.tui.match import captions
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.view import last_move
from helpers import load_also
from othergames.troika import DICE, VARIANT
from talk.talker import playing
from tui.player import Player, dice, screen, seated

NAMES = {True: "Ann", False: "Bob"}
THROW = "d6:1 d6:1 d6:2"
"""Two pawns and a knight."""
TURN = ("roll:1,1,2", "e2e4", "d2d4", "g1f3")


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    load_also(monkeypatch, VARIANT)


def game(*words: str, by_hand: bool = False) -> Game:
    return Game(Match(VARIANT, names=NAMES, words=words), dice(THROW), by_hand=by_hand)


@pytest.fixture(params=["80x24", "120x40"])
async def player(request: pytest.FixtureRequest) -> AsyncIterator[Player]:
    async with seated(game(), request.param) as player:
        yield player


def test_it_obeys_the_laws() -> None:
    check_variant(VARIANT, range(2), 60)


async def test_a_turn_of_three_moves_by_every_hand(player: Player) -> None:
    await player.press("space")
    assert "Ann rolled P, P, N" in player.text
    await player.click("e2", "e4")
    assert player.seen("Tray").count("used") == 1
    assert "1 stop" in player.text
    assert not player.seen("#answers")
    await player.type("d4")
    assert player.seen("Tray").count("used") == 2
    await player.point("g1")
    await player.press("enter")
    await player.point("f3")
    await player.press("enter")
    assert "{P P N} e4 d4 Nf3" in " ".join(player.seen("MoveList").split())
    assert "Bob, throw three dice." in player.text
    assert library.load(library.entries()[0].path).match.words == [*TURN]


async def test_it_is_taken_back_move_by_move_or_whole(player: Player) -> None:
    await player.press("space")
    await player.type("e4")
    await player.type("d4")
    await player.press("u")
    assert player.match.words == [*TURN[:2]]
    await player.press("U")
    assert player.match.words == []


def test_all_squares_of_the_turn_are_lit_each_with_its_arrow() -> None:
    lights = last_move(game(*TURN).match, 4)
    assert {spot.square for spot in lights.last} == {"e2", "e4", "d2", "d4", "g1", "f3"}
    arrows = {(start.square, end.square) for start, end in lights.arrows.items()}
    assert arrows == {("e2", "e4"), ("d2", "d4"), ("g1", "f3")}
    svg = pictures.picture(game(*TURN).match, 4)
    assert svg.count(boardsvg.LAST) >= 6


async def test_the_replay_goes_by_turns_and_by_words() -> None:
    played = game(*TURN, "roll:1,1,2", "e7e5", "stop", "roll:4,5,6")
    async with screen(Replay(played, library.create(played)), "120x40") as player:
        for key, step in [("down", 4), ("right", 5), ("down", 7), ("up", 4), ("left", 3)]:
            await player.press(key)
            assert f"step {step} of 8" in player.text
        await player.click_text("stop")
        assert "step 7 of 8" in player.text


def test_the_record_keeps_a_turn_together_under_its_number() -> None:
    played = game(*TURN, "roll:1,1,2", "e7e5", "stop")
    movetext = record.write(played).partition("\n\n")[2].split("\n")
    assert movetext == [
        "1. {[%roll 1/6,1/6,2/6] [%play e2e4] [%play d2d4] [%play g1f3]} 1...",
        "{[%roll 1/6,1/6,2/6] [%play e7e5] [%stop]} *",
        "",
    ]
    assert record.read(record.write(played)).match.words == played.match.words


def test_a_turn_is_one_entry_also_when_it_is_lost() -> None:
    told = [
        turn.text for turn in captions.turns(game("roll:4,5,6", "roll:1,1,2", "e7e5", "stop").match)
    ]
    assert told == ["{R Q K} lost turn", "{P P N} e5 stop"]


# -- in words ------------------------------------------------------------------------------


def test_faces_are_spoken_and_those_that_are_left_are_told() -> None:
    talker = playing(game())
    assert talker.say("roll")[0] == "Ann rolled a pawn, a pawn and a knight."
    assert talker.say("pawn e2 to e4")[:2] == [
        "Ann: pawn e2 to e4.",
        "Ann, move a man by each die. Dice left: a pawn and a knight.",
    ]
    talker.say("d4")
    assert talker.say("knight g1 to f3")[:2] == [
        "Ann: knight g1 to f3.",
        "Bob, throw three dice.",
    ]
    assert talker.say("moves") == [
        "1, White: rolled a pawn, a pawn and a knight; pawn e2 to e4; pawn d2 to d4; "
        "knight g1 to f3."
    ]


def test_dice_of_ones_own_are_typed_by_their_faces_names() -> None:
    talker = playing(game(by_hand=True))
    faces = "The faces are 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king."
    assert faces in " ".join(talker.greeting)
    assert talker.say("p p N")[0] == "Ann rolled a pawn, a pawn and a knight."
    talker.say("undo")
    assert talker.say("Knight, pawn, 3")[0] == "Ann rolled a knight, a pawn and a bishop."


async def test_so_they_are_at_the_table() -> None:
    async with seated(game(by_hand=True), "120x40") as player:
        await player.press("1", "2")
        assert "P · N · face of" in player.text
        await player.press("backspace", "backspace")
        await player.type("P K n")
        assert player.match.words == ["roll:1,6,2"]


@pytest.mark.parametrize(
    ("text", "faces"),
    [("1 p 2", [1, 1, 2]), ("roll: p,n,k", [1, 2, 6]), ("p", [1]), ("p x", []), ("p p p p", [])],
)
def test_faces_are_read(text: str, faces: list[int]) -> None:
    assert typed.parse(text, DICE) == faces


# -- dice, odds and programs ---------------------------------------------------------------


def test_the_odds_name_faces_and_leave_the_order_of_like_dice_out() -> None:
    chance = game().match.pending()
    assert isinstance(chance, Chance)
    words = ["roll:1,2,6", "roll:6,2,1", "roll:2,2,2"]
    assert naming.faces(chance, words) == "P+N+K N+N+N"
    setup = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    told = telling.page(report(VARIANT.start({}, setup), lambda at: VARIANT.start({}, at)), "T")
    assert "P+P+P" in told
    assert "The turn is lost:" in told


def test_the_page_of_the_dice_names_faces() -> None:
    text = tally.markdown([(game(*TURN).match, None)])
    assert "| d6 P … K | Ann | 3 |" in text
    assert "| face | P | N | B | R | Q | K |" in text
    assert called(DICE, "roll:1,1,2") == ["P", "P", "N"]


def test_programs_play_their_whole_turns() -> None:
    session, thinks = Session(game()), thinker("greedy", 1)
    session.game.programs = {True: "greedy", False: "greedy"}
    while len(turns := list(session.match.turns())) < 4:
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            ask(session, session.actor, thinks)
    assert max(len(turn.words) for turn in turns) == 4
