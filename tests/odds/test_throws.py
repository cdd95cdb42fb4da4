"""What a throw allows, and the chance of each kind of man to move."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from benchmarks.hookless import Hookless

from dicemate import plugins
from dicemate.odds import naming, throws
from dicemate.odds.throws import PendingThrow
from dicemate.odds.work import done
from dicemate.position import WHITE, Chance, Decision, Die, Outcome, Position
from helpers import match_of
from slowodds import middles

ODDS = json.loads((Path(__file__).parent.parent / "rules" / "oracles" / "odds.json").read_text())


def before(position: Position, **given: throws.Estimator) -> PendingThrow:
    (throw,) = done(throws.before(position, **given))
    return throw


def exact(chances: dict[str, Fraction]) -> dict[str, str]:
    return {kind: str(chance) for kind, chance in chances.items()}


@pytest.mark.parametrize("setup", ODDS["freedom_type_to_move_when_rolling"])
def test_freedom_counts_rolls_that_go_to_another_kind(setup: str) -> None:
    position = match_of("freedom", setup=None if setup == "start" else setup).position
    assert exact(before(position).kinds) == ODDS["freedom_type_to_move_when_rolling"][setup]


def test_castling_counts_for_the_kind_that_was_rolled_if_nobody_else_may_move() -> None:
    throw = before(match_of("freedom", start="944").position)
    assert {face.kinds for face in throw.faces if face.words == ("d1c1",)} == {"R", "K"}
    assert exact(throw.kinds) == {"P": "1/2", "N": "1/6", "R": "1/6", "K": "1/6"}


def test_d10_has_the_chances_of_its_table_where_all_kinds_can_move() -> None:
    setup = "r3k2r/pppppppp/8/8/2BQN3/8/PPPPPPPP/R3K2R w KQkq - 0 1"
    throw = before(match_of("d10", setup=setup).position)
    assert exact(throw.kinds) == ODDS["d10_may_move"]
    assert throw.lost == 0
    assert [face.result.words for face in throw.faces] == [
        ("roll:1",),
        ("roll:2", "roll:3"),
        ("roll:4", "roll:5"),
        ("roll:6", "roll:7", "roll:8", "roll:9"),
        ("roll:10",),
    ]


def test_a_turn_is_lost_with_the_chance_of_the_faces_that_move_nobody() -> None:
    rooks = match_of("d10", setup="7k/8/8/8/8/8/RR6/KR6 w - - 0 1").position
    assert before(rooks).lost == slow_lost(rooks) == Fraction(3, 10)


def slow_lost(position: Position) -> Fraction:
    pending = position.pending()
    assert isinstance(pending, Chance)
    lost = (
        chance for word, chance in pending.outcomes() if position.play(word).turn != position.turn
    )
    return sum(lost, Fraction(0))


@pytest.mark.parametrize("name", ["d10", "freedom"])
def test_random_positions_allow_what_each_face_allows(name: str) -> None:
    variant = plugins.bare(plugins.load(name))
    for position in middles(variant, range(12)):
        found = [*throws.pending_throws(position)]
        if not found:
            continue
        ((word, thrown, chance),) = found
        throw = before(Hookless(position))
        assert sum(face.result.chance for face in throw.faces) == 1
        assert throw.lost == slow_lost(thrown)
        for roll, _ in chance.outcomes():
            face = next(face for face in throw.faces if roll in face.result.words)
            after = thrown.play(roll).pending()
            assert set(face.words) == set(after.words if isinstance(after, Decision) else ())
            assert (word, bool(face.kinds)) == (throw.word, bool(face.words))


def test_the_throw_that_a_choice_leads_to_is_found() -> None:
    position = match_of("freedom", setup="4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1").position
    free = match_of("freedom", setup="4k3/8/8/8/8/8/5PP1/4K2R w K - 0 1").position
    assert before(position).word == ""
    assert before(free).word == "throw"


@pytest.mark.parametrize("name", ["babylonian", "deadmans"])
def test_games_without_a_throw_before_the_move_have_none(name: str) -> None:
    assert done(throws.before(match_of(name).position)) == ()


def test_the_best_of_a_face_is_that_of_the_estimate() -> None:
    def corners(position: Position) -> dict[str, float]:
        return {word: 0.5 if word == "b1c3" else -0.5 for word in throws.words(position)}

    knight = before(match_of("d10").position, estimate=corners).faces[1]
    assert knight.best
    assert (knight.best.word, knight.best.label, knight.best.value) == ("b1c3", "Nc3", 0.5)
    assert before(match_of("d10").position, estimate=lambda _: {}).faces[1].best is None


def test_a_game_that_is_over_has_no_throw() -> None:
    over = match_of("d10", "roll:4", "h1e1", setup="4k3/8/8/8/8/8/8/4K2r b - - 0 1").position
    assert isinstance(over.pending(), Outcome)
    assert done(throws.before(over)) == ()


@pytest.mark.parametrize(
    ("names", "told"),
    [(("any rank", "your choice"), "any rank, your choice"), (("P", "N"), "P N"), ((), "1–2")],
)
def test_faces_whose_names_are_of_several_words_are_kept_apart(
    names: tuple[str, ...], told: str
) -> None:
    throw = Chance(WHITE, (Die(2, "d2", faces=names),))
    assert naming.faces(throw, ["roll:1", "roll:2"]) == told


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(1), "certain"),
        (Fraction(215, 216), "215/216, 99 %"),
        (Fraction(5, 8), "5/8, 63 %"),
        (Fraction(1, 216), "1/216, 0.5 %"),
        (Fraction(0), "never"),
    ],
)
def test_only_what_is_certain_has_a_chance_of_100_per_cent(chance: Fraction, told: str) -> None:
    assert naming.chance(chance) == told
