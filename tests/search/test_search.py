"""The search finds what brute force finds, stops when it is told to, and plays on when ahead."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Hashable
from fractions import Fraction
from typing import Self

import pytest
from benchmarks.hookless import Hookless

from dicemate import plugins
from dicemate.bots.program import PATIENCE
from dicemate.hooks import Estimates
from dicemate.position import BLACK, WHITE, Chance, Decision, Outcome, Position, roll_word
from dicemate.search import Limits, Thought, evaluate, limits, probes, think
from dicemate.search.levels import LEVELS
from dicemate.search.limits import Budget
from dicemate.search.tree import Tree
from search.brute import Brute
from search.hookgame import Bare, Hooked, game, worth

SMALL = {
    "d10 in an ending": ("d10", "k7/8/8/3r4/8/8/7P/7K w - - 3 40", {}, 2),
    "d10 with pawns, deeper": ("d10", "k7/p1p5/P1P5/8/8/8/8/K7 w - - 0 1", {}, 3),
    "d10 before a bare King": ("d10", "k7/8/8/p7/8/8/1R6/7K w - - 0 1", {}, 2),
    "d10 with a bare King": ("d10", "k7/1R6/8/3B4/8/8/8/7K b - - 0 1 | bared", {}, 2),
    "d10, bared at once": (
        "d10",
        "k7/8/8/p7/8/8/1R6/7K w - - 0 1",
        {"baring": "immediate"},
        2,
    ),
    "Freedom in check": ("freedom", "4k3/8/8/8/4r3/8/3P4/4K2R w K - 0 1", {}, 2),
    "Freedom near mate": ("freedom", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {}, 2),
    "Freedom with re-rolls": ("freedom", "6k1/6pp/8/8/8/8/7P/R5K1 w - - 0 1", {"deema": "on"}, 2),
    "Babylonian duels": ("babylonian", "4k3/8/2b5/3p4/4P3/2N5/8/4K3 w - - 0 1", {}, 2),
    "Babylonian Assist": ("babylonian", "4k3/8/8/8/8/5Q2/8/R3K3 w - - 0 1", {}, 1),
    "Babylonian mate": ("babylonian", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {}, 2),
    "Babylonian ties again": (
        "babylonian",
        "4k3/8/2b5/3p4/4P3/2N5/8/4K3 w - - 0 1",
        {"tie": "reroll"},
        2,
    ),
    "Dead Man's with stones": (
        "deadmans",
        "4k3/3p4/8/8/8/8/8/4K2R w K - 0 1 | 8/8/8/8/3p4/2N5/8/8 - | d2 d7",
        {},
        2,
    ),
    "Dead Man's mate": ("deadmans", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {}, 2),
}


def small(name: str) -> tuple[Position, int]:
    """Return a small position and how far to look."""
    variant, setup, options, depth = SMALL[name]
    return plugins.load(variant).start(options, setup), depth


def fresh(*, estimates: bool = True) -> Tree:
    return Tree(Budget(Limits()), estimates=estimates)


@pytest.mark.parametrize(("queen", "good_for"), [("Q", WHITE), ("q", BLACK)])
def test_a_game_without_values_of_its_own_is_judged_by_its_men(queen: str, good_for: bool) -> None:
    position = plugins.load("d10").start({}, f"4k3/8/8/8/8/8/8/{queen}3K3 w - - 0 1")
    found = evaluate(Hookless(position))
    assert 0.5 < (found if good_for == WHITE else -found) < 1
    assert evaluate(Hookless(plugins.load("d10").start({}))) == 0


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("hooks", ["with hooks", "without estimates", "over the bare contract"])
def test_the_search_finds_what_brute_force_finds(name: str, hooks: str) -> None:
    position, depth = small(name)
    if hooks == "over the bare contract":
        position, depth = Hookless(position), min(depth, 2)  # Scenes are slow.
    brute, tree = Brute(), fresh(estimates=hooks != "without estimates")
    found = tree.value(position, depth)
    assert found == pytest.approx(brute.value(position, depth), abs=1e-9)
    assert tree.budget.nodes <= brute.nodes


@pytest.mark.parametrize("name", SMALL)
def test_every_word_has_the_value_of_brute_force(name: str) -> None:
    position, depth = small(name)
    pending = position.pending()
    if isinstance(pending, Chance):
        position = position.play(roll_word([6]))
        pending = position.pending()
    assert isinstance(pending, Decision)
    brute, thought = Brute(), think(position, Limits(depth=depth), seed=1)
    values = {word: brute.after(position, word, depth) for word in pending.words}
    assert thought.words == pytest.approx(values, abs=1e-9)
    assert thought.value == pytest.approx(brute.value(position, depth), abs=1e-9)
    assert thought.words[thought.word] == thought.value
    assert thought.depth == depth


DUELS = {"c5d4": "k7/8/8/2p5/3P4/8/8/K7 b - - 0 1", "c3b4": "k7/8/2p5/8/1n6/2P5/8/K7 w - - 0 1"}


@pytest.mark.parametrize("word", DUELS)
def test_one_answer_after_each_end_of_a_duel_may_bound_it(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = plugins.load("babylonian").start({}, DUELS[word]).play(word)
    value = Brute().value(duel, 3)

    def nodes(margin: float) -> int:
        """Return how many positions it takes to compare the value with another."""
        tree, other = fresh(), value + margin
        found = tree.value(duel, 3, other - 0.001, other + 0.001)
        low, high = sorted((value, other - 0.001 if margin > 0 else other + 0.001))
        assert low - 1e-9 <= found <= high + 1e-9
        return tree.budget.nodes

    margins = (-0.3, -0.02, 0.02, 0.3)
    probed = [nodes(margin) for margin in margins]
    monkeypatch.setattr(probes, "bound", lambda *_: None)
    assert sum(probed) < sum(nodes(margin) for margin in margins)


def _middle(name: str, seed: int) -> Position:
    """Return a position in which somebody decides, some words into a random game."""
    generator = random.Random(seed)
    position = plugins.load(name).start()
    words = generator.randint(40, 90)
    while True:
        pending = position.pending()
        if isinstance(pending, Outcome):
            position, words = plugins.load(name).start(), generator.randint(40, 90)
        elif isinstance(pending, Chance):
            faces = [generator.randint(1, die.sides) for die in pending.dice]
            position = position.play(roll_word(faces))
        elif words > 0:
            position = position.play(generator.choice(pending.words))
        else:
            return position
        words -= 1


@pytest.mark.parametrize("name", plugins.names())
def test_narrow_bounds_find_the_best_of_a_middle_game(name: str) -> None:
    """Cutting branches off changes no value, and all of it saves nodes."""
    for seed in range(2):
        position = _middle(name, seed)
        pending = position.pending()
        assert isinstance(pending, Decision)
        all_words = think(position, Limits(depth=2), seed=seed)
        best = think(position, Limits(depth=2, exact=1), seed=seed)
        assert best.value == pytest.approx(all_words.value, abs=1e-9)
        assert all_words.words[best.word] == pytest.approx(best.value, abs=1e-9)
        three = think(position, Limits(depth=2, exact=3), seed=seed)
        sign = 1 if pending.who == WHITE else -1
        ranked = sorted(all_words.words, key=lambda word: -sign * all_words.words[word])
        for word in ranked[:3]:
            assert three.words[word] == pytest.approx(all_words.words[word], abs=1e-9)
        assert best.nodes <= three.nodes <= all_words.nodes


@pytest.mark.parametrize("name", plugins.names())
def test_hooks_make_it_faster_and_change_nothing(name: str) -> None:
    position = _middle(name, 7)
    quick, slow = fresh(), fresh(estimates=False)
    assert quick.value(position, 2) == pytest.approx(slow.value(position, 2), abs=1e-9)


@pytest.mark.parametrize("name", plugins.names())
def test_the_same_seed_and_node_limit_play_the_same_game(name: str) -> None:
    def played(seed: int) -> list[Thought]:
        return [
            think(_middle(name, start), Limits(nodes=150, exact=1), seed=seed) for start in range(2)
        ]

    assert played(5) == played(5)


def test_seeds_decide_between_words_that_are_worth_the_same() -> None:
    position = plugins.load("babylonian").start({}, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1")
    position = Hookless(position)
    words = {think(position, Limits(depth=1), seed=seed).word for seed in range(20)}
    assert len(words) > 1


@pytest.mark.parametrize("nodes", [0, 1, 10, 500])
def test_a_limit_of_nodes_is_kept_and_a_word_is_found(nodes: int) -> None:
    position = _middle("freedom", 3)
    thought = think(position, Limits(nodes=nodes), seed=1)
    assert thought.nodes <= nodes
    pending = position.pending()
    assert isinstance(pending, Decision)
    assert thought.word in pending.words
    assert set(thought.words) == set(pending.words)


def test_whoever_waits_can_stop_it_at_once() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked >= 3

    thought = think(_middle("babylonian", 3), Limits(), seed=1, stop=stop)
    assert asked == 3
    assert thought.nodes <= 3 * 8
    assert thought.word


def test_a_time_limit_is_kept() -> None:
    assert think(_middle("d10", 1), Limits(seconds=0.0), seed=1).nodes <= 8


@pytest.mark.parametrize("level", ["greedy", "steady", "strong"])
def test_a_level_answers_in_time_in_a_game_that_is_slow(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0

    class Slow(Hookless):
        """A game that takes half a second to play a word."""

        def play(self, word: str) -> Self:
            nonlocal played
            played += 1
            return super().play(word)

    monkeypatch.setattr(limits, "monotonic", lambda: played / 2)
    middle = _middle("d10", 1)
    pending = middle.pending()
    assert isinstance(pending, Decision)
    thought = LEVELS[level].choose(Slow(middle), seed=1)
    assert thought.word in pending.words
    assert played / 2 < PATIENCE


@pytest.mark.parametrize("kind", [Bare, Hooked])
def test_the_decider_decides_for_himself_and_throws_are_never_chosen(kind: type[Bare]) -> None:
    position = game(kind).start({}, "3 b1")  # Black, White, Black: the last is White's or lost.
    brute = Brute()
    for depth in (1, 2, 3, 9):
        found = think(position, Limits(depth=depth), seed=1)
        assert found.word == ""
        assert found.value == pytest.approx(brute.value(position, depth), abs=1e-9)
    values = {f"roll:{face}": brute.after(position, f"roll:{face}", 9) for face in range(1, 5)}
    assert found.words == pytest.approx({word: values[word] for word in found.words}, abs=1e-9)
    assert {"roll:1", "roll:2", "roll:4"} <= set(found.words)


def test_a_game_that_is_over_has_its_result_and_no_word() -> None:
    position = game(Bare).start({}, "0 d1")
    assert think(position, Limits(depth=3), seed=1)[:3] == ("", 1.0, ())


def test_throws_that_only_repeat_are_solved() -> None:
    """A tie that is thrown again leads back: p / (1 - p), and no endless loop (B3)."""
    position = plugins.load("babylonian").start(
        {"tie": "reroll"}, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    )
    duel = position.play("e4d5")
    won, lost = duel.play("roll:2,1"), duel.play("roll:1,2")
    expected = (evaluate(won) + evaluate(lost)) / 2  # d4 against d4
    assert fresh().value(Hookless(duel), 1) == pytest.approx(
        (evaluate(Hookless(won)) + evaluate(Hookless(lost))) / 2
    )
    assert fresh().value(duel, 1) == pytest.approx(expected)


class GoesRound(Bare):
    """The player may turn around for ever without ending his turn."""

    def pending(self) -> Decision:
        return Decision(self.turn, ("left", "right"))

    def play(self, word: str) -> "GoesRound":
        return GoesRound(self.left, self.at, self.face + (1 if word == "left" else -1))


class GoesOn(GoesRound):
    """The same, but every turn makes another position."""

    def play(self, word: str) -> "GoesOn":
        return GoesOn(self.left, self.at, self.face + 1)


@pytest.mark.parametrize("kind", [GoesRound, GoesOn])
def test_a_turn_that_never_ends_is_given_up(kind: type[Bare]) -> None:
    thought = think(kind(), Limits(depth=2, nodes=2000), seed=1)
    assert thought.word in ("left", "right")


class Trap(Bare):
    """The best square at first sight is a trap, as only the reply shows."""

    def pending(self) -> Decision | Outcome:
        if self.at == "d1":
            return Outcome(BLACK, "trapped")
        return Decision(self.turn, ("d1",) if self.at == "c1" else ("a1", "b1", "c1"))

    def play(self, word: str) -> "Trap":
        return Trap(self.left - 1, word)

    def value(self) -> float:
        return worth(self.at)


def test_a_word_that_loses_is_not_chosen_because_there_was_no_time_for_the_others() -> None:
    """A program resigned, too, having looked at the reply to one word only."""
    thought = think(Trap(), Limits(nodes=4), seed=1)
    assert thought.words["c1"] == -1.0
    assert thought.word == "b1"
    assert thought.value == worth("b1")


@pytest.mark.parametrize("seed", range(4))
def test_an_advantage_however_great_is_no_certain_win(seed: int) -> None:
    men = "k7/pp6/P7/1P3P2/QQQQPBQ1/QQQQQBQQ/QQQQQQQQ/KQQQQQQQ w - - 0 1"
    position = plugins.load("deadmans").start({}, men)
    word = LEVELS["steady"].choose(position, seed=seed).word
    assert position.play(word).pending() == Outcome(WHITE, "checkmate")


def test_a_line_says_how_the_game_may_go_on() -> None:
    position = plugins.load("d10").start().play("roll:6")
    thought = think(position, Limits(depth=3, exact=1), seed=1)
    words, chances = zip(*thought.line, strict=True)
    assert words[0] == thought.word
    assert [word.startswith("roll:") for word in words] == [False, True, False, True, False]
    assert [float(chance) for chance in chances] == [1, 0.4, 1, 0.4, 1]
    for word in words:
        pending = position.pending()
        assert word.startswith("roll:") or word in getattr(pending, "words", ())
        position = position.play(word)


def test_throws_that_come_to_the_same_are_one_step_of_a_line_and_a_tie_is_none() -> None:
    thought = think(Bare(4, duel=True), Limits(depth=2), seed=1)
    steps = [(step.word, step.chance) for step in thought.line if step.word.startswith("roll:")]
    assert steps == [("roll:1,2", Fraction(1, 4)), ("roll:2", Fraction(1, 2))]


def test_who_is_ahead_does_not_repeat() -> None:
    position = plugins.load("babylonian").start({}, "4k3/8/8/8/8/8/8/QR2K3 w - - 0 1")
    first = think(position, Limits(depth=1), seed=1)
    seen: set[Hashable] = {position.play(first.word).key()}
    again = think(position, Limits(depth=1), seed=1, seen=seen)
    assert again.word != first.word
    assert again.words[first.word] == 0.0
    assert {word: again.words[word] for word in again.words if word != first.word} == {
        word: first.words[word] for word in first.words if word != first.word
    }


def test_who_is_behind_does_not_take_a_repetition_for_a_draw() -> None:
    position = plugins.load("babylonian").start({}, "qr2k3/8/8/8/8/8/8/4K3 w - - 0 1")
    first = think(position, Limits(depth=1), seed=1)
    seen: set[Hashable] = {position.play(word).key() for word in first.words}
    assert think(position, Limits(depth=1), seed=1, seen=seen) == first


@pytest.mark.parametrize("name", plugins.names())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(name: str, level: str) -> None:
    position = _middle(name, 11)
    stop = iter([False] * 3 + [True] * 1000)
    thought = LEVELS[level].choose(position, seed=3, stop=lambda: next(stop))
    pending = position.pending()
    assert isinstance(pending, Decision)
    assert thought.word in pending.words
    assert -1 <= thought.value <= 1


def test_a_level_refuses_to_choose_a_throw() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        LEVELS["greedy"].choose(plugins.load("d10").start(), seed=1)


def test_a_first_look_at_each_ray_saves_half_of_the_positions() -> None:
    position = plugins.load("d10").start({}, "4k3/pp3p2/2n5/8/8/2N5/PP3P2/4K3 w - - 0 20")
    tree = fresh(estimates=False)
    tree.value(position, 3)
    assert tree.budget.nodes < 2500  # 5,400 by Star1 alone, 3.9 million by the naive tree.


def test_few_words_of_a_reply_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    count, begin = Counter[str](), Estimates.__init__

    def counting(
        estimates: Estimates, words: Collection[str], tell: Callable[[str], float]
    ) -> None:
        def told(word: str) -> float:
            count["asked"] += 1
            return tell(word)

        count["words"] += len(words)
        begin(estimates, words, told)

    monkeypatch.setattr(Estimates, "__init__", counting)
    for seed in (1, 2, 3):
        think(_middle("deadmans", seed), Limits(depth=2, exact=1), seed=1)
    assert 7 * count["asked"] < count["words"], "what refuted one word often refutes the next"
