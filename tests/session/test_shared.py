"""A shared table: who may do what from which chair, and who hears of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Self

import pytest

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.match.ends import THREEFOLD
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.scene import Scene
from dicemate.session import (
    Chair,
    Change,
    ChangeKind,
    Nowhere,
    Person,
    Refused,
    Session,
    SharedTable,
)
from dicemate.session.shared import AWAY, NOTHING_PLAYED
from tui.fakegame import VARIANT, FakePosition

ACTS: dict[str, Callable[[Session], object]] = {
    "say": lambda session: session.say("e2e4"),
    "roll": lambda session: session.roll(),
    "type_faces": lambda session: session.type_faces([1]),
    "change_dice": lambda session: session.change_dice(),
    "undo": lambda session: session.undo(),
    "seat": lambda session: session.seat(WHITE, Person(), "Eve"),
    "offer_draw": lambda session: session.offer_draw(WHITE),
    "decline_draw": lambda session: session.decline_draw(),
    "claim": lambda session: session.claim(THREEFOLD),
    "resign": lambda session: session.resign(WHITE),
    "record_hint": lambda session: session.record_hint(1),
}
"""All that changes a game."""
REPEATED = "roll:6 b1c3 roll:6 b8c6 roll:6 c3b1 roll:6 c6b8 " * 2
MOMENTS = {
    "say": ["roll:6"],
    "record_hint": ["roll:6"],
    **dict.fromkeys(
        ("roll", "type_faces", "undo", "offer_draw", "claim", "resign"), REPEATED.split()
    ),
}
"""The words after which White may do what others may not."""
READS = {
    *("speaker", "whose", "own", "person_name", "subscribe", "tick", "pause", "rematch", "follow"),
    "close",
}
"""What changes none, or has a test of its own."""


class Overwritten(Nowhere):
    """A store whose file another program has changed."""

    is_as_left = False

    def save(self, game: Game) -> str:
        return "It was written again."


def at_once(act: Callable[[], None]) -> None:
    act()


def shared(*words: str, **given: object) -> SharedTable:
    match = Match(plugins.load("d10"), words=words, **given)  # type: ignore[arg-type]
    return SharedTable(Session(Game(match, Dice.seeded("x"))))


def timed(now: Callable[[], int]) -> SharedTable:
    """Return a table whose milliseconds `now` returns."""
    return SharedTable(Session(Game(Match(plugins.load("d10")), Dice.seeded("x")), now=now))


def both(table: SharedTable) -> tuple[Chair, Chair]:
    white, black = table.chair("ann", at_once), table.chair("bob", at_once)
    assert white.sit(WHITE) is None
    assert black.sit(BLACK) is None
    return white, black


def test_the_event_says_that_the_table_is_shared() -> None:
    table = shared()
    white, _ = both(table)
    white.roll()
    text = record.write(table.session.game)
    assert '[Event "d10 Chess, at a shared table"]' in text
    again = record.read(text)
    assert '[Event "d10 Chess, at a shared table"]' in record.write(again)
    assert "Event" not in again.tags
    table.follow(table.session.rematch())
    assert "at a shared table" in record.write(table.session.game)


def test_every_act_of_a_session_is_known_here() -> None:
    public = {name for name in vars(Session) if not name.startswith("_")}
    assert {name for name in public if callable(vars(Session)[name])} == {*ACTS} | READS


@pytest.mark.parametrize("act", ACTS)
def test_who_looks_on_changes_nothing(act: str) -> None:
    table = shared("roll:6")
    both(table)
    looks_on = table.chair("eve", at_once)
    assert isinstance(ACTS[act](looks_on), Refused)
    assert table.session.match.words == ["roll:6"]
    assert table.session.match.outcome is None


@pytest.mark.parametrize("act", MOMENTS)
def test_what_a_player_may_do_nobody_does_for_him(act: str) -> None:
    table = shared(*MOMENTS[act])
    table.session.game.by_hand = act == "type_faces"
    white, black = both(table)
    others = [table.chair("eve", at_once), *([] if act == "undo" else [black])]
    assert all(isinstance(ACTS[act](other), Refused) for other in others)
    assert table.session.match.words == MOMENTS[act]
    assert table.session.match.outcome is None
    assert not isinstance(ACTS[act](white), Refused)


@pytest.mark.parametrize("act", sorted(ACTS.keys() - {"undo", "decline_draw"}))
def test_who_plays_does_nothing_for_the_other(act: str) -> None:
    table = shared("roll:6")
    _, black = both(table)
    assert isinstance(ACTS[act](black), Refused)
    assert table.session.match.words == ["roll:6"]


def test_who_is_asked_acts_and_all_hear_of_it() -> None:
    table = shared("roll:6")
    white, black = both(table)
    heard: list[Change] = []
    black.subscribe(heard.append)
    assert white.say("e2e4") is None
    assert [change.kind for change in heard] == [ChangeKind.WORD]
    assert black.match is white.match
    assert black.roll() is None


def test_an_offer_is_declined_by_the_other_alone() -> None:
    table = shared("roll:6")
    white, black = both(table)
    assert white.offer_draw(WHITE) is None
    assert isinstance(white.decline_draw(), Refused)
    assert black.decline_draw() is None
    assert table.session.match.offer is None


def test_a_colour_is_played_at_one_place_and_each_plays_one() -> None:
    table = shared()
    ann, bob = table.chair("ann", at_once), table.chair("bob", at_once)
    assert ann.sit(WHITE) is None
    assert isinstance(bob.sit(WHITE), Refused)
    assert ann.sit(BLACK) is None
    assert (ann.here, table.free) == ([BLACK], [WHITE])
    assert ann.get_up() is None
    assert (ann.here, table.free) == ([], [WHITE, BLACK])


def test_who_changes_sides_is_told_of_once() -> None:
    table = shared()
    ann, bob = both(table)
    heard: list[Change] = []
    bob.subscribe(heard.append)
    bob.get_up()
    heard.clear()
    assert ann.sit(BLACK) is None
    assert [(change.kind, table.free) for change in heard] == [(ChangeKind.PLAYERS, [WHITE])]


def test_who_comes_back_still_plays() -> None:
    table = shared()
    table.chair("ann", at_once).sit(WHITE)
    again = table.chair("ann", at_once)
    assert again.here == [WHITE]


def test_others_take_over_a_colour_whose_player_has_been_away_for_a_minute() -> None:
    now = 0
    table = timed(lambda: now)
    first, second = table.chair("ann", at_once), table.chair("ann", at_once)
    bob = table.chair("bob", at_once)
    assert first.sit(WHITE) is None
    assert second.here == [WHITE]
    first.close()
    now = AWAY
    assert bob.vacant == [BLACK]  # She has another page.
    second.close()
    now += AWAY - 1
    assert bob.vacant == [BLACK]
    assert isinstance(bob.sit(WHITE), Refused)
    now += 1
    assert (bob.vacant, bob.free) == ([WHITE, BLACK], [BLACK])
    assert bob.sit(WHITE) is None
    assert (table.chair("ann", at_once).here, bob.here) == ([], [WHITE])


def test_who_is_back_in_time_keeps_his_colour() -> None:
    now = 0
    table = timed(lambda: now)
    ann, bob = table.chair("ann", at_once), table.chair("bob", at_once)
    ann.sit(WHITE)
    ann.close()
    now = 5 * AWAY
    table.chair("ann", at_once)
    assert bob.vacant == [BLACK]
    assert isinstance(bob.sit(WHITE), Refused)


def test_a_front_end_that_is_busy_hears_the_last_of_what_it_has_missed() -> None:
    table, waiting = shared("roll:6"), list[Callable[[], None]]()
    white, _ = both(table)
    heard: list[Change] = []
    table.chair("eve", waiting.append).subscribe(heard.append)
    white.say("e2e4")
    white.offer_draw(WHITE)
    assert not heard
    for act in waiting:
        act()
    assert [change.kind for change in heard] == [ChangeKind.OFFER]


def test_after_a_rematch_all_see_the_new_game_with_other_colours() -> None:
    table = shared("roll:6")
    white, black = both(table)
    looks_on = table.chair("eve", at_once)
    heard: list[Change] = []
    looks_on.subscribe(heard.append)
    white.resign(WHITE)
    old = table.session
    assert looks_on.follow(looks_on.rematch()) is looks_on
    assert table.session is old
    assert white.follow(white.rematch()) is white
    assert (white.here, black.here) == ([BLACK], [WHITE])
    assert {id(chair.match) for chair in (white, black, looks_on)} == {id(table.session.match)}
    assert not black.match.words
    assert black.roll() is None
    assert [change.kind for change in heard[-2:]] == [ChangeKind.PLAYERS, ChangeKind.THROW]


def test_all_hear_at_a_rematch_how_the_game_before_was_left() -> None:
    table = shared("roll:6")
    white, black = both(table)
    table.session.kept.store = Overwritten()
    heard: list[Change] = []
    black.subscribe(heard.append)
    white.resign(WHITE)
    white.follow(white.rematch())
    assert heard[-1] == Change(ChangeKind.PLAYERS, "It was written again.")


def test_who_leaves_closes_no_game() -> None:
    table = shared("roll:6")
    white, black = both(table)
    black.close()
    assert white.say("e2e4") is None


def test_who_has_left_leaves_again_without_effect() -> None:
    now = [0]
    table = timed(lambda: now[0])
    white, _ = both(table)
    white.close()
    now[0] = AWAY
    white.close()
    assert table.vacant == [WHITE]


def test_clocks_run_while_both_play() -> None:
    now = [0]
    match = Match(plugins.load("d10"), agreed=Agreed(Control(60_000)))
    table = SharedTable(Session(Game(match, Dice.seeded("x")), now=lambda: now[0]))
    white, black = table.chair("ann", at_once), table.chair("bob", at_once)

    def passed() -> int:
        before = match.clock.left(WHITE) if match.clock else 0
        now[0] += 1000
        white.tick()
        return before - (match.clock.left(WHITE) if match.clock else 0)

    assert passed() == 0
    white.sit(WHITE)
    assert passed() == 0
    black.sit(BLACK)
    white.pause()  # A menu is open at one of them.
    assert passed() == 1000
    white.get_up()
    assert passed() == 0


class Fails(FakePosition):
    """A game that fails on a nod."""

    def play(self, word: str) -> Self:
        if word == "nod":
            raise ZeroDivisionError("by zero")
        return super().play(word)


class FailsAfterwards(FakePosition):
    """A game that cannot show a position after a nod."""

    def scene(self) -> Scene:
        if self.nods:
            raise ZeroDivisionError("by zero")
        return super().scene()


@pytest.mark.parametrize("begin", [Fails, FailsAfterwards])
def test_a_game_that_fails_is_told_at_every_chair_and_goes_on(
    begin: Callable[[], FakePosition],
) -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: begin())
    game = Game(Match(guarded(Guard("fake"), variant)), Dice.seeded("x"))
    white, black = both(SharedTable(Session(game)))
    heard: list[Change] = []
    for chair in (white, black):
        chair.subscribe(heard.append)
    assert white.roll() is None
    heard.clear()
    told = f"The game fake failed: ZeroDivisionError: by zero. {NOTHING_PLAYED}"
    assert black.say("nod") == Refused(told)
    assert heard == [Change(ChangeKind.FAULT, told)] * 2
    assert white.say("a1a2") is None
    assert [*game.match.words][1:] == ["a1a2"]
