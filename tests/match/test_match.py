"""A match: words, takebacks, and the ends that players and C2 make."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import (
    AGREEMENT,
    FIFTY,
    FIVEFOLD,
    RESIGNATION,
    SEVENTY_FIVE,
    THREEFOLD,
    Agreed,
    IllegalWord,
    Match,
)
from dicemate.match.control import Control
from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Chance,
    Color,
    Decision,
    Outcome,
    Pending,
    SetupError,
)
from dicemate.scene import Panel, Scene
from helpers import game_of, match_of, play_at_random

SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")
"""Four turns after which the position is the same."""

QUIET = "4k3/7r/8/8/8/8/7R/4K3 w - - {} 90"


def shuffled(turns: int, **options: str) -> Match:
    """Return a match after `turns` turns of moving to and fro."""
    words = (SHUFFLE[turn % 4] for turn in range(turns))
    return match_of("d10", *(w for word in words for w in ("roll:2", word)), **options)


# -- playing -------------------------------------------------------------------------------


def test_a_match_is_its_words() -> None:
    match = match_of("d10", "roll:7", "e2e4")
    assert match.words == ["roll:7", "e2e4"]
    assert len(match.positions) == 3
    assert match.position is match.positions[-1]
    assert match.position.turn == BLACK
    assert match.names == {WHITE: "White", BLACK: "Black"}
    assert match.setup is None


@pytest.mark.parametrize("name", ["", "   ", "\u2060", "\u202e \u3000", "\u0301"])
def test_a_player_whose_name_cannot_be_seen_is_called_by_the_colour(name: str) -> None:
    match = Match(plugins.load("d10"), names={WHITE: name, BLACK: "Bob"})
    assert match.names == {WHITE: "White", BLACK: "Bob"}
    match.rename({BLACK: name})
    assert match.names == {WHITE: "White", BLACK: "Black"}


def test_options_that_are_not_named_have_their_default() -> None:
    assert match_of("d10", baring="off").options == {
        "castle_out_of_check": "on",
        "baring": "off",
        "check_warning": "on",
        "touch_move": "off",
    }


@pytest.mark.parametrize(
    ("words", "word", "message"),
    [
        ((), "e2e4", "'e2e4' is not a throw of d10"),
        ((), "roll:11", "'roll:11' is not a throw of d10"),
        ((), "", "'' is not a throw of d10"),
        (("roll:7",), "roll:7", "'roll:7' cannot be played here"),
        (("roll:7",), "e2e5", "'e2e5' cannot be played here; did you mean e2e4, e2e3"),
        (("roll:7",), "Nf3", "'Nf3' cannot be played here"),
        (("roll:10",), "e2e4", "there are: b1a3, b1c3, g1f3, g1h3"),
        (("roll:7",), "touch:e2", "'touch:e2' cannot be played here"),
    ],
)
def test_an_illegal_word_is_named_with_the_nearest(
    words: tuple[str, ...], word: str, message: str
) -> None:
    match = match_of("d10", *words)
    with pytest.raises(IllegalWord) as caught:
        match.play(word)
    assert message in str(caught.value)
    assert match.words == list(words)


def test_nothing_is_played_after_the_end() -> None:
    match = match_of("d10", "roll:4", "e7e8", setup="4k3/p3R3/8/8/8/8/8/4K3 w - - 0 1")
    with pytest.raises(IllegalWord, match=r"the game is over \(King taken\)"):
        match.play("roll:4")
    assert match.pending() == match.outcome == Outcome(WHITE, "King taken")


def test_words_of_a_new_match_are_checked_too() -> None:
    with pytest.raises(IllegalWord):
        match_of("d10", "roll:7", "e2e5")
    with pytest.raises(SetupError):
        match_of("d10", setup="nonsense")
    with pytest.raises(ValueError, match="no option"):
        match_of("d10", nonsense="on")


def test_speaker_and_throws() -> None:
    match = match_of("d10", "touch:e2", "roll:7", "e2e4", "roll:10", "b8c6", touch_move="on")
    assert [match.speaker(index) for index in range(5)] == [WHITE, WHITE, WHITE, BLACK, BLACK]
    assert match.throws() == 2
    assert [match.begins_turn(index) for index in range(6)] == [
        True,
        False,
        False,
        True,
        False,
        True,
    ]


# -- takebacks -----------------------------------------------------------------------------


def test_undo_takes_a_word_back() -> None:
    match = match_of("d10", "roll:7", "e2e4")
    before = match.positions[1]
    assert match.undo() == "e2e4"
    assert (match.words, match.position) == (["roll:7"], before)
    assert match.undo() == "roll:7"
    with pytest.raises(IllegalWord, match="nothing to take back"):
        match.undo()


def test_undo_of_a_turn_goes_to_its_start_or_to_that_of_the_one_before() -> None:
    match = match_of("d10", "roll:7", "e2e4", "roll:7", "e7e5", "roll:7")
    match.undo_turn()
    assert match.words == ["roll:7", "e2e4", "roll:7", "e7e5"]
    match.undo_turn()
    assert match.words == ["roll:7", "e2e4"]
    match.undo_turn()
    assert match.words == []
    with pytest.raises(IllegalWord, match="nothing to take back"):
        match.undo_turn()


def test_undo_takes_the_players_end_back_first() -> None:
    match = match_of("d10", "roll:7")
    match.resign(WHITE)
    assert match.undo() == RESIGNATION
    assert (match.outcome, match.words) == (None, ["roll:7"])


def test_undo_takes_an_offer_back() -> None:
    match = match_of("d10", "roll:7")
    match.offer_draw(WHITE)
    match.undo()
    assert match.offer is None


@given(seed=st.integers(0, 1000), words=st.integers(1, 80), back=st.integers(1, 80))
def test_faces_and_positions_come_back_after_takebacks(seed: int, words: int, back: int) -> None:
    match, dice = match_of("d10", touch_move="on"), Dice.seeded(str(seed))
    play_at_random(match, seed, words)
    played, keys = list(match.words), [position.key() for position in match.positions]
    for _ in range(min(back, len(played))):
        match.undo()
    for word in played[len(match.words) :]:
        pending = match.pending()
        if isinstance(pending, Chance) and word.startswith("roll:"):
            assert dice.throw(match.throws(), pending.dice) == word
        match.play(word)
    assert [position.key() for position in match.positions] == keys


# -- C4: resignation and agreement ---------------------------------------------------------


@pytest.mark.parametrize("who", [WHITE, BLACK])
@pytest.mark.parametrize("words", [(), ("roll:7",), ("roll:7", "e2e4")])
def test_C4_either_player_resigns_at_any_time(who: Color, words: tuple[str, ...]) -> None:
    match = match_of("d10", *words)
    match.resign(who)
    assert match.outcome == match.pending() == Outcome(not who, RESIGNATION)
    with pytest.raises(IllegalWord, match="over"):
        match.play("roll:7")
    with pytest.raises(IllegalWord, match="over"):
        match.resign(not who)
    with pytest.raises(IllegalWord, match="over"):
        match.offer_draw(who)


@pytest.mark.parametrize("who", [WHITE, BLACK])
def test_C4_an_offer_that_is_answered_by_one_is_a_draw(who: Color) -> None:
    match = match_of("d10")
    match.offer_draw(who)
    assert match.offer == who
    assert match.outcome is None
    match.offer_draw(not who)
    assert match.outcome == Outcome(None, AGREEMENT)
    assert match.offer is None


def test_C4_nobody_accepts_an_own_offer() -> None:
    match = match_of("d10")
    match.offer_draw(WHITE)
    match.offer_draw(WHITE)
    assert (match.offer, match.outcome) == (WHITE, None)


def test_C4_an_offer_can_be_declined() -> None:
    match = match_of("d10")
    match.offer_draw(WHITE)
    match.decline_draw()
    assert (match.offer, match.outcome) == (None, None)
    match.offer_draw(BLACK)
    assert (match.offer, match.outcome) == (BLACK, None)


def test_C4_an_offer_lapses_when_the_other_plays_on() -> None:
    match = match_of("d10", "roll:7")
    match.offer_draw(WHITE)
    match.play("e2e4")
    assert match.offer == WHITE
    match.play("roll:7")
    assert match.offer is None


def test_C4_an_offer_is_void_when_the_game_ends() -> None:
    match = match_of("d10", "roll:4", setup="4k3/p3R3/8/8/8/8/8/4K3 w - - 0 1")
    match.offer_draw(WHITE)
    match.play("e7e8")
    assert match.offer is None
    with pytest.raises(IllegalWord, match="over"):
        match.offer_draw(BLACK)
    assert match.outcome == Outcome(WHITE, "King taken")


# -- C2, C3: repetition and the move clock -------------------------------------------------


def test_C2_a_threefold_repetition_can_be_claimed_at_the_start_of_a_turn() -> None:
    assert [shuffled(turns).claims() for turns in range(7)] == [()] * 7
    match = shuffled(8)
    assert (match.claims(), match.outcome) == ((THREEFOLD,), None)
    match.play("roll:2")
    assert match.claims() == ()
    match.undo()
    match.claim_draw(THREEFOLD)
    assert match.outcome == Outcome(None, THREEFOLD)
    assert match.claims() == ()


def test_C2_a_claim_that_does_not_hold_is_refused() -> None:
    for reason in (THREEFOLD, FIFTY, FIVEFOLD, "boredom"):
        with pytest.raises(IllegalWord, match=f"a draw by {reason} cannot be claimed here"):
            shuffled(7).claim_draw(reason)


def test_C2_a_claim_lapses_with_the_position() -> None:
    match = shuffled(8)
    match.play("roll:2")
    match.play("b1c3")
    assert match.claims() == ()


def test_C2_rights_make_positions_differ() -> None:
    """The King could castle the first time, but not later."""
    setup = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    turns = ("e1e2", "e8e7", "e2e1", "e7e8") * 2
    words = [w for word in turns for w in ("roll:1", word)]
    match = match_of("d10", *words, setup=setup)
    assert match.claims() == ()
    for word in ("roll:1", "e1e2"):
        match.play(word)
    assert match.claims() == (THREEFOLD,)


def test_C2_what_was_taken_back_was_not_repeated() -> None:
    match = shuffled(4)
    taken_back = match.words[-2:]
    for _ in range(3):
        match.undo_turn()
        for word in taken_back:
            match.play(word)
        assert match.claims() == ()


def test_C2_a_fivefold_repetition_ends_the_game() -> None:
    match = shuffled(15)
    assert match.outcome is None
    for word in ("roll:2", "f6g8"):
        match.play(word)
    assert match.outcome == match.pending() == Outcome(None, FIVEFOLD)
    with pytest.raises(IllegalWord, match="over"):
        match.play("roll:2")
    match.undo()
    assert match.outcome is None


class Dropping(NamedTuple):
    """A game in which a man is taken into the hand and put back, over and over."""

    turns: int = 0

    @property
    def turn(self) -> Color:
        return self.turns % 2 == 0

    def pending(self) -> Pending:
        return Decision(self.turn, ("put",) if self.turns % 4 > 1 else ("take",))

    def play(self, word: str) -> Self:
        return self._replace(turns=self.turns + 1)

    def action(self, word: str) -> Action:
        return Action(word)

    def scene(self) -> Scene:
        return Scene((Panel("board", {}),))

    def key(self) -> Hashable:
        return self.turns % 4

    def clock(self) -> int:
        return (2, 0, 0, 1)[self.turns % 4]

    def setup(self) -> str:
        return str(self.turns)


def test_C2_positions_come_again_after_captures_if_men_in_hand_are_put_back() -> None:
    match = Match(replace(plugins.load("d10"), options=(), starter=lambda *_: Dropping()))
    cycle = ["take", "take", "put", "put"]
    for word in cycle * 2:
        match.play(word)
    assert match.claims() == (THREEFOLD,)
    for word in cycle * 2:
        match.play(word)
    assert match.outcome == Outcome(None, FIVEFOLD)


@pytest.mark.parametrize(("clock", "claims"), [(98, ()), (99, (FIFTY,))])
def test_C2_fifty_moves_can_be_claimed(clock: int, claims: tuple[str, ...]) -> None:
    match = match_of("d10", "roll:5", "h2g2", setup=QUIET.format(clock))
    assert match.claims() == claims
    if claims:
        match.claim_draw(FIFTY)
        assert match.outcome == Outcome(None, FIFTY)


@pytest.mark.parametrize(("clock", "over"), [(148, False), (149, True)])
def test_C2_seventy_five_moves_end_the_game(clock: int, over: bool) -> None:
    match = match_of("d10", "roll:5", setup=QUIET.format(clock))
    assert match.outcome is None
    match.play("h2g2")
    assert match.outcome == (Outcome(None, SEVENTY_FIVE) if over else None)


def test_C3_a_capture_resets_the_clock() -> None:
    match = match_of("d10", "roll:5", "h2h7", setup=QUIET.format(149))
    assert match.outcome is None
    assert match.position.clock() == 0


def test_C2_a_King_that_is_taken_comes_before_any_draw() -> None:
    setup = "4k3/4r3/8/8/8/8/8/R3K3 b - - 149 90"
    match = match_of("d10", "roll:5", "e7e1", setup=setup)
    assert match.outcome == Outcome(BLACK, "King taken")


# -- ends from a record --------------------------------------------------------------------


@pytest.mark.parametrize(
    "outcome",
    [Outcome(WHITE, RESIGNATION), Outcome(BLACK, RESIGNATION), Outcome(None, AGREEMENT)],
    ids=str,
)
def test_players_may_conclude_a_game_at_any_time(outcome: Outcome) -> None:
    match = match_of("d10", "roll:7")
    match.conclude(outcome)
    assert match.outcome == outcome


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(None, RESIGNATION),
        Outcome(WHITE, AGREEMENT),
        Outcome(None, THREEFOLD),
        Outcome(WHITE, THREEFOLD),
        Outcome(None, FIVEFOLD),
        Outcome(WHITE, "King taken"),
        Outcome(None, ""),
    ],
    ids=str,
)
def test_players_cannot_conclude_it_otherwise(outcome: Outcome) -> None:
    match = match_of("d10")
    with pytest.raises(IllegalWord):
        match.conclude(outcome)
    assert match.outcome is None


def test_a_claim_that_holds_may_conclude_a_game() -> None:
    match = shuffled(8)
    match.conclude(Outcome(None, THREEFOLD))
    assert match.outcome == Outcome(None, THREEFOLD)


def test_a_game_that_is_over_is_not_concluded_again() -> None:
    match = match_of("d10")
    match.resign(WHITE)
    with pytest.raises(IllegalWord, match="over"):
        match.conclude(Outcome(None, AGREEMENT))


@pytest.mark.parametrize("name", plugins.names())
def test_a_random_game_of_any_kind_replays(name: str) -> None:
    match = match_of(name)
    play_at_random(match, seed=1, words=200)
    again = match_of(name, *match.words)
    assert [p.key() for p in again.positions] == [p.key() for p in match.positions]
    for position in again.positions[:-1]:
        assert isinstance(position.pending(), Chance | Decision)


def test_C2_an_array_that_was_thrown_counts_as_the_first_of_its_kind() -> None:
    match = Match(plugins.load("freedom"), {"start": "chess960"})
    match.play("roll:519")  # The standard array.
    shuffle = ["roll:2", "g1f3", "roll:2", "g8f6", "roll:2", "f3g1", "roll:2", "f6g8"]
    for word in shuffle * 2:
        match.play(word)
    assert match.claims() == ("threefold repetition",)
    before_the_third_time = match_of("freedom", *match.words[:-1], start="chess960")
    assert match.position.key() in before_the_third_time.seen(times=2)


def test_what_was_seen_before_leaves_out_the_position_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shuffle = ["roll:2", "g1f3", "roll:2", "g8f6", "roll:2", "f3g1", "roll:2", "f6g8"]
    match = match_of("freedom", *shuffle * 2)
    start, others = match.position.key(), [match.positions[ply].key() for ply in (2, 4, 6)]
    # Levels ask before each of their decisions, so no key is computed again.
    monkeypatch.setattr(type(match.position), "key", lambda _: pytest.fail("asked again"))
    assert match.seen(times=2) == {start, *others}
    assert match.seen(times=3) == set()
    match.undo()
    assert match.seen(times=2) == {start, *others}
    match.undo_turn()
    assert match.seen(times=2) == {start, *others[:2]}


def think(match: Match) -> None:
    assert match.clock
    match.clock.run(61_000)


ACTIONS = st.sampled_from(
    [
        Match.undo,
        Match.undo_turn,
        Match.flag,
        Match.decline_draw,
        think,
        lambda match: match.resign(WHITE),
        lambda match: match.offer_draw(WHITE),
        lambda match: match.offer_draw(BLACK),
    ]
)


@pytest.mark.parametrize("name", plugins.names())
@given(seed=st.integers(0, 50), words=st.integers(0, 30), actions=st.lists(ACTIONS, max_size=6))
def test_a_checkpoint_takes_back_whatever_was_done(
    name: str, seed: int, words: int, actions: list[Callable[[Match], object]]
) -> None:
    match = Match(plugins.load(name), agreed=Agreed(Control(60, increment=1)))
    play_at_random(match, seed, words)
    game = game_of(match)
    before, seen = record.write(game), list(match.positions)
    restore = game.checkpoint()
    play_at_random(match, seed, words + 3)
    game.by_hand = not game.by_hand
    for action in actions:
        with suppress(IllegalWord):
            action(match)
    restore()
    assert record.write(game) == before
    assert [*match.positions] == seen
    assert match.offer is None
    assert match.clock
    assert match.clock.running == (match.outcome is None)
    restore()  # It can be used again.
    assert record.write(game) == before
