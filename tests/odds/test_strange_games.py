"""Games whose words lead where nobody stands: odds, hints and reviews of them are still told."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dicemate.dice import duels
from dicemate.hints import telling as telling_hints
from dicemate.hints import weighing
from dicemate.match import Match
from dicemate.odds import attacks, listing, telling, throws
from dicemate.odds.report import NotKnown, Report, report
from dicemate.odds.work import Unknown, done
from dicemate.plugins import GameFailed
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.position import Action, Chance, Decision, Die, Position, Variant
from dicemate.review import judge, ledger
from dicemate.review import telling as telling_reviews
from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.tui.match.chances import Chances
from tui.fakegame import VARIANT, FakePosition

PATHS: Mapping[str, tuple[Spot, ...]] = {
    "none": (),
    "no board": (Spot("nowhere", "a1"), Spot("left", "c3")),
    "no square": (Spot("left", ""), Spot("left", "")),
    "far out": (Spot("left", "a1"), Spot("left", "z99")),
    "letters": (Spot("left", "a1"), Spot("left", "漢")),
    "an empty square": (Spot("right", "a1"), Spot("left", "c3")),
    "another's man": (Spot("left", "c3"), Spot("left", "a1")),
}


@pytest.fixture(autouse=True)
def _reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep reports on games that fail to the test."""
    monkeypatch.setattr("dicemate.plugins.report.user_data_path", lambda *_, **__: tmp_path)


class Strange(FakePosition):
    """Each side may take the other's King by words that lead along a path."""

    path: tuple[Spot, ...] = ()

    def scene(self) -> Scene:
        taken = {"c3": Man(False, "K"), "a1": Man(True, "K")}
        men = taken if self.turns == 0 else {"a1": Man(True, "K")}
        return Scene((Panel("left", men, "LEFT", 3, 3), Panel("right", {}, "RIGHT", 3, 3)))

    def _moves(self) -> tuple[str, ...]:
        return "one", "two"

    def play(self, word: str) -> Any:
        if word.startswith("roll:"):
            return self._replace(phase="move")
        return self._replace(phase="throw", turns=self.turns + 1)

    def action(self, word: str) -> Action:
        return Action(word, () if word.startswith("roll:") else self.path)


def strange(**changed: Any) -> Variant:
    kind = type("Odd", (Strange,), changed)
    return guarded(Guard("fake"), replace(VARIANT, starter=lambda *_: kind()))


def odds(position: Position, variant: Variant) -> Report:
    return report(position, lambda setup: variant.start({}, setup))


def ask_all(variant: Variant) -> list[str]:
    """Ask for all that is calculated of a game, and return what people read of it."""
    match = Match(variant, words=["roll:1,1"])
    told, shown = [], list[object]()
    for position in match.positions:
        found = odds(position, variant)
        assert listing.of(found)
        told.append(telling.page(found, "Fake"))
        chances = Chances(
            position, lambda setup: variant.start({}, setup), lambda *given: shown.append(given)
        )
        for path in PATHS.values():
            done(chances.work(path[0] if path else None, ""))
    told.append(telling_hints.page(match, weighing.weigh(match)))
    told.append(telling_reviews.page(match, ledger.review(match, judge.SearchJudge())))
    assert shown
    return told


@pytest.mark.parametrize("path", PATHS)
def test_words_that_lead_anywhere_have_odds_hints_and_reviews(path: str) -> None:
    assert all(ask_all(strange(path=PATHS[path])))


class Pushing(Strange):
    """White pushes the enemy's King a rank on: he is not taken."""

    def scene(self) -> Scene:
        rank = 3 - self.turns % 2
        men = {f"c{rank}": Man(False, "K"), "a1": Man(True, "K")}
        return Scene((Panel("left", men, "LEFT", 3, 3), Panel("right", {}, "RIGHT", 3, 3)))


def test_an_enemy_who_is_only_moved_on_his_board_is_not_attacked() -> None:
    def attacked(kind: type[Strange]) -> list[list[str]]:
        position = kind(phase="move")
        found = done(attacks.now(position))
        return [[spot.square for spot in attack.taken] for attack in found]

    assert attacked(Strange) == [["c3"], ["c3"]]
    assert attacked(Pushing) == []


def test_a_hook_loses_no_men_that_nobody_sees() -> None:
    def standing(position: Strange, color: bool) -> Mapping[str, int]:
        return {} if position.turns else {"left": (1 << 90) - 1, "nowhere": 1, "right": 1 << 40}

    found = odds(strange(standing=standing).start({}), strange())
    assert not isinstance(endangered := found.dangers[False], NotKnown)
    assert {each.spot.square for each in endangered} <= {"a1", "c3"}


def contest(dice: tuple[Die, ...]) -> Callable[..., Chance]:
    class Short(Chance):
        __slots__ = ()

        def outcomes(self) -> Any:
            yield "roll:" + ",".join("1" for _ in dice), Fraction(1)

    return lambda _: Short(True, dice, contest=True)


def test_a_fight_of_the_largest_dice_is_not_reckoned_for_ever() -> None:
    dice = tuple(Die(9999, owner=bool(owner)) for owner in (1, 1, 1, 0, 0, 0))
    position = strange(pending=contest(dice)).start({})
    with pytest.raises(Unknown, match="more than 1,000,000 ways"):
        done(attacks.now(position))


def test_the_duels_of_the_largest_dice_are_counted_after_the_game() -> None:
    """Comparing each sum with each would take minutes, and the card at the end waits for it."""
    dice = tuple(Die(9999, owner=bool(owner)) for owner in (1, 1, 1, 0, 0, 0))
    match = Match(strange(pending=contest(dice)), words=["roll:1,1,1,1,1,1"])
    white, black = duels.count(match).values()
    assert white == black
    assert white.tied == 1
    assert 0.4999 < white.expected < 0.5


def throwing(*dice: Die) -> Position:
    def pending(position: Strange) -> object:
        return Chance(True, dice) if position.phase == "throw" else Decision(True, ("one",))

    return strange(pending=pending).start({})


def test_a_throw_of_five_dice_is_reckoned() -> None:
    (found,) = done(throws.before(throwing(*[Die(6)] * 5)))
    assert sum(len(face.result.words) for face in found.faces) == 6**5
    assert sum(face.result.chance for face in found.faces) == 1


def test_a_king_who_leaps_over_files_does_not_castle() -> None:
    class Both(Strange):
        def scene(self) -> Scene:
            men = {"a1": Man(True, "K"), "b1": Man(True, "R")}
            return Scene((Panel("left", men, "LEFT", 3, 3), Panel("right", {}, "RIGHT", 3, 3)))

        def action(self, word: str) -> Action:
            paths = {"one": "a1 c1", "two": "b1 b3"}
            return Action(word, tuple(Spot("left", at) for at in paths.get(word, "").split()))

    (found,) = done(throws.before(Both()))
    assert found.kinds == {"R": 1, "K": 1}


def test_a_throw_of_more_than_ten_thousand_outcomes_is_not_reckoned() -> None:
    with pytest.raises(Unknown, match="more than 10,000 ways"):
        done(throws.before(throwing(Die(101), Die(101))))


LIES: Mapping[str, Callable[..., object]] = {
    "value": lambda _: float("nan"),
    "after": lambda _: {"three": 0.5},
    "fan": lambda _: {"one": 1},
    "standing": lambda *_: {"left": -1},
}


@pytest.mark.parametrize("hook", LIES)
def test_a_hook_that_lies_fails_the_game_and_nothing_else_is_raised(hook: str) -> None:
    variant = strange(**{hook: LIES[hook]})
    with pytest.raises(GameFailed, match=r"^the game fake failed: "):
        ask_all(variant)


def test_a_throw_after_a_choice_is_told_also_where_a_path_leads_nowhere() -> None:
    def pending(position: Strange) -> object:
        if position.phase == "thrown":
            return Chance(True, (Die(2),))
        return Decision(position.turn, ("throw",) if position.phase == "throw" else ("one", "two"))

    def play(position: Strange, word: str) -> object:
        return (
            position._replace(phase="thrown") if word == "throw" else Strange.play(position, word)
        )

    def action(_: Strange, word: str) -> Action:
        return Action(word, PATHS["no board"] if word in ("one", "two") else ())

    variant = strange(pending=pending, play=play, action=action)
    (throw,) = done(throws.before(variant.start({})))
    assert (throw.word, throw.kinds) == ("throw", {})
    assert {face.words for face in throw.faces} == {("one", "two")}
