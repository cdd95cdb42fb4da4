"""Games that continue others from some point."""

import pytest

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Chance, Decision
from dicemate.record import Game, Origin, RecordError
from dicemate.record.verify import Finding, verify
from helpers import game_of, match_of, play_at_random

NAMES = {WHITE: "Eve", BLACK: "Bob"}


@pytest.mark.parametrize("name", plugins.names())
def test_a_branch_is_the_match_as_it_stood(name: str) -> None:
    match = match_of(name)
    play_at_random(match, 3, 40)
    for ply in range(len(match.words)):
        branch = match.branch(ply, NAMES)
        assert branch.words == match.words[:ply]
        assert branch.position.key() == match.positions[ply].key()
        assert branch.options == match.options
        assert branch.names == NAMES


def test_the_clocks_of_a_branch_stand_as_they_stood() -> None:
    match = Match(plugins.load("deadmans"), agreed=Agreed(Control(300, increment=2)))
    assert match.clock
    for word, spent in (("e2e4", 3000), ("e7e5", 61000), ("g1f3", 500)):
        match.clock.run(spent)
        match.play(word)
    branch = match.branch(2, NAMES)
    assert branch.clock
    assert branch.clock.left(WHITE) == match.clock.left(WHITE, 2) == 299000
    assert branch.clock.left(BLACK) == match.clock.left(BLACK, 2) == 241000
    assert branch.clock.asked == WHITE


@pytest.mark.parametrize(
    "file", ["old.pgn", "2026-11-20 d10 Ann-Bob 2.pgn", 'a "name", of x.pgn', " old.pgn"]
)
def test_a_record_names_its_origin(file: str) -> None:
    game = game_of(match_of("d10", "roll:5", "e2e4"))
    game.origin = Origin(file, 2, 1)
    assert record.read(record.write(game)).origin == game.origin
    assert record.read(record.write(game_of(match_of("d10")))).origin is None


@pytest.mark.parametrize("text", ["", "old.pgn", "step 2 of old.pgn", "step x, throw 1, of a"])
def test_an_origin_that_names_none_is_refused(text: str) -> None:
    game = game_of(match_of("d10", "roll:5", "e2e4"))
    game.origin = Origin("old.pgn", 2, 1)
    edited = record.write(game).replace("step 2, throw 1, of old.pgn", text)
    with pytest.raises(RecordError, match=r"Origin .* is not of the form"):
        record.read(edited)


def test_a_game_that_goes_on_from_another_says_from_which_step_and_throw() -> None:
    old = game_of(match_of("d10", "roll:6", "g1f3", "roll:6", "g8f6"))
    for ply in (3, 4):
        old.comment(ply, f"so {ply}")
    game = game_of(old.match.branch(3, NAMES))
    game.go_on_from(old, "old.pgn", 3)
    assert game.origin == Origin("old.pgn", 3, 2)
    assert game.comments == {3: "so 3"}
    game.match.resign(WHITE)
    assert verify(game).finding != Finding.WRONG


def test_only_throws_of_its_own_are_checked() -> None:
    old = match_of("d10")
    play_at_random(old, 1, 20)
    game = Game(old.branch(10, NAMES), Dice.sealed())
    game.origin = Origin("old.pgn", 10, game.match.throws())
    assert game.match.throws() > 2
    play_on(game)
    game.match.resign(WHITE)
    verdict = verify(record.read(record.write(game)))
    assert verdict.finding == Finding.UNSURE
    count, before = game.match.throws(), game.origin.throws
    assert f"{before} of {count} throws cannot be checked: {before} made in" in verdict.lines[0]
    game.origin = None
    assert verify(game).finding == Finding.WRONG


def play_on(game: Game) -> None:
    """Play some turns with the dice of the game."""
    for _ in range(10):
        pending = game.match.pending()
        if isinstance(pending, Chance):
            game.match.play(game.throw(pending))
        elif isinstance(pending, Decision):
            game.match.play(pending.words[0])


@pytest.mark.parametrize("name", plugins.names())
@pytest.mark.parametrize("old", [None, Control(300), Control(60, increment=5)])
@pytest.mark.parametrize(
    "new", [Control(120), Control(6, increment=10), Control(90, delay=7), None], ids=str
)
def test_a_branch_with_another_time_begins_with_it_and_can_be_saved(
    name: str, old: Control | None, new: Control | None
) -> None:
    match = Match(plugins.load(name), agreed=Agreed(old))
    play_at_random(match, 1, 30)
    branch = match.branch(20, NAMES, Agreed(new, takebacks=False))
    assert branch.words == match.words[:20]
    assert not branch.agreed.takebacks
    assert (branch.clock is None) == (new is None)
    again = record.read(record.write(game_of(branch))).match
    assert again.agreed == branch.agreed == Agreed(new, takebacks=False)
    if branch.clock and again.clock and new:
        for color in (WHITE, BLACK):
            left = branch.clock.left(color)
            assert left == again.clock.left(color)
            # The player who has just ended a turn may have got its increment.
            most = max(new.seconds, new.increment) + new.increment
            assert new.seconds * 1000 <= left <= most * 1000
