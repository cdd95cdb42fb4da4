"""Danger against a slow reference, over the bare contract and with hooks, and by hand."""

from collections.abc import Hashable
from functools import partial
from typing import Self

import pytest
from benchmarks.hookless import Hookless

from dicemate import plugins
from dicemate.odds import danger, fight, work
from dicemate.odds.danger import Dangers
from dicemate.odds.report import NotKnown, if_turned, report
from dicemate.odds.work import Unknown, done
from dicemate.position import BLACK, WHITE, Action, Decision, Outcome, Pending, Position
from dicemate.scene import Man, Panel, Scene
from helpers import match_of
from slowodds import Hooked, dangers, middles

GAMES = ("babylonian", "d10", "deadmans", "freedom", "hexagonal")


def at(name: str, setup: str, *words: str, **options: str) -> Position:
    return match_of(name, *words, setup=setup, **options).position


def endangered(position: Position) -> Dangers:
    return done(danger.work(position))


def told(found: Dangers) -> dict[str, str]:
    boards = {spot.board for spot in found} <= {"board"}
    return {
        spot.square if boards else ":".join(spot): str(chance) for spot, chance in found.items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_random_positions_have_the_dangers_of_the_slow_reference(name: str) -> None:
    variant = plugins.bare(plugins.load(name))
    for position in middles(variant, range(4)):
        if not isinstance(position.pending(), Outcome):
            expected = dangers(position)
            assert endangered(position) == expected
            assert endangered(Hookless(position)) == expected
            assert endangered(Hooked(position)) == expected


SMALL = [
    # d10: a King is taken; a pawn on its seventh rank cannot take on a 1 (D4).
    ("d10", "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", {}),
    ("d10", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", {}),
    ("d10", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", {"baring": "immediate"}),
    ("d10", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", {}),
    # Babylonian: duels, Assists after a quiet move and after a duel, King's step, mate.
    ("babylonian", "4k3/8/8/3r4/8/2N5/8/R3KQ2 w - - 0 1", {}),
    ("babylonian", "4k3/4p3/8/8/2B5/3N4/8/4RK2 w - - 0 1", {"tie": "reroll"}),
    ("babylonian", "4k3/4p3/8/8/2B5/3N4/8/4RK2 w - - 0 1", {"tie": "both"}),
    ("babylonian", "k7/2Q5/8/8/8/8/8/R3K3 w - - 0 1", {"convert": "any-attack"}),
    # Freedom: a roll that goes to another kind (F4), Freedom to recapture and to check, mate.
    ("freedom", "k7/8/1K6/8/8/8/8/5R2 w - - 0 1", {}),
    ("freedom", "4k3/8/3p4/4P3/8/8/8/R3K3 w - - 0 1 | recapture d6", {}),
    ("freedom", "4k3/8/3p4/4P3/8/8/8/R3K3 w - - 0 1", {"deema": "on"}),
    # Dead Man's: a capture in Hell that lets its man rise onto an enemy; the owner places (M4).
    ("deadmans", "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1 | 8/8/8/8/1p6/8/8/1R6 - | d5 e4", {}),
    ("deadmans", "k7/8/8/8/8/8/3n4/4K2R w - - 0 1 | 8/8/8/8/8/8/8/1n6 -", {}),
    ("deadmans", "k7/8/1K6/8/8/8/8/5R2 w - - 0 1", {"placement": "circe"}),
]


@pytest.mark.parametrize(("name", "setup", "options"), SMALL)
def test_small_positions_have_the_dangers_of_the_slow_reference(
    name: str, setup: str, options: dict[str, str]
) -> None:
    position = at(name, setup, **options)
    expected = dangers(position)
    assert expected
    for same in (position, Hookless(position), Hooked(position)):
        assert endangered(same) == expected


def test_d10_tells_the_chance_of_the_faces_that_move_an_attacker() -> None:
    found = endangered(at("d10", "4k3/8/8/3p4/4P3/8/8/q3K2R w - - 0 1"))
    assert told(found) == {"d5": "9/10"}
    assert told(endangered(at("d10", "4k3/8/8/8/8/8/8/4K2r b - - 0 1"))) == {"e1": "7/10"}


def test_a_mate_counts_as_much_as_a_taken_King() -> None:
    mates = endangered(at("freedom", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"))
    assert told(mates) == {"h8": "1"}
    # B6, B8: a mate is sure, but to take the King needs the dice.
    assert told(endangered(at("babylonian", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"))) == {"h8": "1"}
    shut = "6bk/6pp/8/8/8/8/8/K6R w - - 0 1"
    assert told(endangered(at("babylonian", shut)))["h7"] == "11/16"


@pytest.mark.parametrize("kind", [lambda position: position, Hookless])
def test_a_crowd_that_claims_an_assist_is_a_danger(kind: type[Hookless]) -> None:
    crowd = "8/8/2PNPN2/2NBR1N1/2PRk3/2NBRBNB/2PNPNP1/K7 w - - 0 1"
    position = at("babylonian", crowd, "h3f5")
    knights, bishops, rooks = (6,) * 8, (6,) * 4, (8,) * 3
    chance = fight.odds(knights + bishops + rooks, (20,)).win
    assert told(endangered(kind(position))) == {"e4": str(chance)}


def test_a_King_that_flees_is_not_lost() -> None:
    assist = ("c1c8", "assist")
    position = at("babylonian", "4k3/8/8/8/4R3/8/8/2R3K1 w - - 0 1", *assist)
    assert told(endangered(position)) == {"e8": "2/5"}


def test_both_boards_are_told() -> None:
    position = at("deadmans", "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1 | 8/8/8/8/1p6/8/8/1R6 -")
    assert told(endangered(position)) == {"earth:d5": "1", "hell:b4": "1"}


def test_within_a_turn_only_what_is_left_of_it_counts() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1"
    assert told(endangered(at("d10", setup, "roll:10"))) == {}
    assert told(endangered(at("d10", setup, "roll:1"))) == {"d5": "1"}


def test_nobody_is_in_danger_in_a_game_that_is_over() -> None:
    position = at("d10", "4k3/8/8/8/8/8/8/4K2r b - - 0 1", "roll:4", "h1e1")
    assert isinstance(position.pending(), Outcome)
    assert endangered(position) == {}


class Going:
    """A turn that never has to end: its player may go on and on."""

    def __init__(self, steps: int = 0) -> None:
        self.steps = steps

    turn = True

    def pending(self) -> Pending:
        return Decision(True, ("on",))

    def play(self, word: str) -> Self:
        return type(self)(self.steps + 1)

    def action(self, word: str) -> Action:
        return Action(word)

    def scene(self) -> Scene:
        return Scene((Panel("board", {"a1": Man(False, "P")}),))

    def key(self) -> Hashable:
        return self.steps

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return ""


class OfManyKings(Going):
    """White takes one of two Kings, or goes on; then it is Black's turn."""

    def pending(self) -> Pending:
        return Decision(self.turn, ("take", "on"))

    def play(self, word: str) -> Self:
        after = type(self)(1 + (word == "take"))
        after.turn = False
        return after

    def scene(self) -> Scene:
        kings = ("a1", "b1")[self.steps == 2 :]
        return Scene((Panel("board", dict.fromkeys(kings, Man(False, "K"))),))


def test_one_of_several_Kings_falls_like_another_man() -> None:
    assert told(endangered(OfManyKings())) == {"a1": "1"}


def test_a_turn_without_end_is_not_followed() -> None:
    with pytest.raises(Unknown, match="more than 60 words"):
        endangered(Going())


def test_too_much_work_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_PIECES", 10)
    with pytest.raises(Unknown, match="more than 10 possibilities"):
        endangered(match_of("d10").position)


def test_the_work_can_be_given_up_after_any_piece() -> None:
    position = match_of("d10").position
    begun = danger.work(position)
    next(begun)
    begun.close()
    assert endangered(position) == {}


def test_a_turn_that_there_is_not_and_one_that_is_too_long_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of("d10")
    found = report(match.position, lambda _: Going()).dangers
    assert found[WHITE] == NotKnown.NO_TURN
    monkeypatch.setattr(danger, "LONGEST_TURN", 0)
    found = report(match.position, lambda setup: match.variant.start(match.options, setup)).dangers
    assert (found[WHITE], found[BLACK]) == (NotKnown.TOO_MUCH, NotKnown.TOO_MUCH)


def test_a_set_up_text_with_very_many_fields_is_too_much() -> None:
    class Verbose(Going):
        turn = False

        def setup(self) -> str:
            return "8/8/8/8/8/8/8/8 b - - 0 1" + " | x" * self.steps

    assert if_turned(Verbose(6), lambda _: Verbose()) == NotKnown.NO_TURN
    assert if_turned(Verbose(7), lambda _: Verbose()) == NotKnown.TOO_MUCH
    assert report(Verbose(7), lambda _: Verbose()).dangers[BLACK] == NotKnown.TOO_MUCH


@pytest.mark.parametrize(
    ("words", "chance"), [((), "1/6"), (("accept",), "1"), (("accept", "roll:2"), "1")]
)
def test_danger_counts_a_free_turn_that_was_promised(words: tuple[str, ...], chance: str) -> None:
    """F11: the rook takes the knight on a 4 only; once a re-roll is accepted, at will."""
    setup = "4k3/pp6/8/3r4/8/8/3N4/4K3 w - - 0 1"
    position = at("freedom", setup, "roll:2", "offer-reroll", *words, deema="on")
    freedom = plugins.load("freedom")
    other = if_turned(position, partial(freedom.start, freedom.settle({"deema": "on"})))
    assert not isinstance(other, NotKnown)
    assert told(endangered(other)) == {"d2": chance}
