"""Whatever a game does, a call returns an answer of the right type or raises `GameFailed`."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from dicemate import plugins
from dicemate.hooks import Estimates, Estimating, Fan, Fanning, Ray, Standing, Valued, offers
from dicemate.plugins import GameFailed, limit
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.position import (
    WHITE,
    Action,
    Aside,
    Chance,
    Color,
    Decision,
    Die,
    Explaining,
    Outcome,
    Position,
    Reason,
    SetupError,
)
from dicemate.scene import HEXAGON, Man, Mark, Note, Panel, Scene, Shelf, Spot
from dicemate.system import signals
from helpers import HANG
from plugins.oddgame import QUESTIONS, game, position_that
from tui.fakegame import VARIANT, FakePosition


class Swallowed(BaseException):
    """An exception that no `except Exception` catches."""


def _raise(error: BaseException) -> Callable[..., Any]:
    def act(*_: object) -> Any:
        raise error

    return act


def _hang(*_: object) -> Any:
    while True:
        pass


def _hang_stubbornly(*_: object) -> Any:
    try:
        _hang()
    finally:
        sum(range(1000))


FAULTS: dict[str, Callable[..., Any]] = {
    "an error": _raise(ZeroDivisionError("nothing\x1b[2J\nto divide")),
    "the end of the process": _raise(SystemExit(0)),
    "what Ctrl+C raises": _raise(KeyboardInterrupt()),
    "an error of its own": _raise(Swallowed("no")),
    "no memory": _raise(MemoryError()),
    "too deep": _raise(RecursionError("too deep")),
    "StopIteration": _raise(StopIteration()),
}


@pytest.fixture(autouse=True)
def _ctrl_c() -> Iterator[None]:
    """Handle Ctrl+C as the command does."""
    with signals.stopping():
        yield


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the time limit: only calls that never return take that long."""
    monkeypatch.setattr(limit, "SECONDS", 1.0)


@pytest.mark.parametrize("act", [FAULTS["an error"], FAULTS["an error of its own"], _hang])
@pytest.mark.usefixtures("soon")
def test_an_error_that_cannot_be_told_is_told_by_its_kind(
    act: Callable[..., Any], failures: Path
) -> None:
    untold = type("Untold", (ValueError,), {"__str__": act})
    with pytest.raises(GameFailed, match="the game fake failed: Untold; for its author"):
        position_that("pending", _raise(untold())).pending()
    assert "Untold" in (failures / "fake.txt").read_text()


class Key:
    """A key that is like no other by its hash, and whose game decides what it is equal to."""

    def __init__(self, act: Callable[..., Any]) -> None:
        self.act = act

    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        return bool(self.act())


def _keys(act: Callable[..., Any], wrap: Callable[[Key], Any] = lambda key: key) -> list[Any]:
    return [position_that("key", lambda *_: wrap(Key(act))).key() for _ in range(2)]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("wrap", [lambda key: key, lambda key: ((key,), 1)], ids=["bare", "inside"])
def test_a_key_that_cannot_be_compared_is_a_failure(
    fault: str, wrap: Callable[[Key], Any], failures: Path
) -> None:
    one, other = _keys(FAULTS[fault], wrap)
    assert one == one
    with pytest.raises(GameFailed, match="the game fake failed: "):
        _ = other in {one}
    assert "Traceback" in (failures / "fake.txt").read_text()


@pytest.mark.usefixtures("soon")
def test_a_comparison_of_keys_that_does_not_come_back_is_ended() -> None:
    one, other = _keys(_hang)
    with pytest.raises(GameFailed, match="did not return within"):
        _ = one == other


def test_a_game_may_compare_its_keys_itself() -> None:
    same, alike = _keys(lambda: True)
    assert same == alike
    assert len({same, alike}) == 1
    different, other = _keys(lambda: False)
    assert different != other
    assert different != 1


@pytest.mark.parametrize("key", [(1, "a", (True, None)), frozenset({Spot("b", "a1")}), "text", 2.5])
def test_a_plain_key_is_passed_on(key: Any) -> None:
    assert position_that("key", lambda *_: key).key() is key


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_game_that_raises_anything_has_failed(question: str, fault: str, failures: Path) -> None:
    position = position_that(question, FAULTS[fault])
    with pytest.raises(GameFailed) as caught:
        QUESTIONS[question](position)
    message = str(caught.value)
    assert message.startswith("the game fake failed: ")
    assert message.endswith(f"; for its author: {failures / 'fake.txt'}")
    assert message.isprintable()
    assert "Traceback" in (failures / "fake.txt").read_text()


def test_ctrl_c_during_a_call_blames_no_game() -> None:
    position = position_that("pending", lambda *_: signal.raise_signal(signal.SIGINT))
    with pytest.raises(signals.Stopped):
        position.pending()


def test_ctrl_c_while_an_error_is_described_blames_no_game() -> None:
    class Odd(Exception):
        def __str__(self) -> str:
            signal.raise_signal(signal.SIGINT)
            return "never"

    with pytest.raises(signals.Stopped):
        position_that("pending", _raise(Odd())).pending()


def test_where_nothing_tells_ctrl_c_from_what_a_game_raises_it_ends_the_program() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(KeyboardInterrupt):
        position_that("pending", FAULTS["what Ctrl+C raises"]).pending()


RAYS = Ray("roll:1", Fraction(1, 2)), Ray("roll:2", Fraction(1, 2))

GROUNDS: tuple[dict[str, Any], ...] = (
    {"places": None},
    {"places": [("a1", (0, 0))]},
    {"places": {"a1": 0}},
    {"places": {"a1": ("0", "0")}},
    {"places": {"a1": (0, 0, 0)}},
    {"places": {"a1": (0.0, 0.0)}},
    {"places": {"a1": (True, False)}},
    {"places": {"a1": (-2, 0)}},
    {"places": {"a1": (52, 0)}},
    {"places": {"a1": (0, 198)}},
    {"places": {"a1": (1, 0)}},
    {"places": {"a1": (0, 1)}},
    {"places": {"a0": (0, 0)}},
    {"places": {"a100": (0, 0)}},
    {"places": {"a1\n": (0, 0)}},
    {"places": {"a1": (0, 0), "a2": (0, 0)}},
    {"places": {"a1": (0, 0), "a2": (2, 2)}},
    {"places": {"a1": (0, 0), "b1": (0, 2)}},
    {"places": {"a1": (0, 0)}, "men": {"b1": Man(True, "K")}},
    {"places": {"a1": (0, 0)}, "shades": {"b1": 1}},
    {"places": {"a1": (0, 0), "b1": (2, 0)}, "shape": HEXAGON},
    {"places": {"a1": (0, 0)}, "shape": "triangle"},
    {"places": {"a1": (0, 0)}, "shape": None},
    {"shape": HEXAGON},
    {"shades": {"a1": 3}},
    {"shades": {"a1": -1}},
    {"shades": {"a1": True}},
    {"shades": {"a1": "light"}},
    {"shades": {"i9": 1}},
)
"""What no board can have."""

WRONG: dict[str, tuple[object, ...]] = {
    "turn": (None, 1, "white"),
    "pending": (
        None,
        "e2e4",
        Outcome("white", 7),  # type: ignore[arg-type]
        Outcome(1, "won"),  # type: ignore[arg-type]
        Outcome(None, None),  # type: ignore[arg-type]
        Decision(True, ()),
        Decision(True, "e2e4"),
        Decision(True, (1, 2)),  # type: ignore[arg-type]
        Decision(True, None),  # type: ignore[arg-type]
        Decision(None, ("e2e4",)),  # type: ignore[arg-type]
        Decision(True, ("e2e4",), None),  # type: ignore[arg-type]
        Decision(True, ("e2e4",), "", ("stay",)),  # type: ignore[arg-type]
        Decision(True, ("e2e4",), "", (Aside(True, 5),)),  # type: ignore[arg-type]
        Chance(True, ()),
        Chance(True, (6,)),  # type: ignore[arg-type]
        Chance(True, (Die(0),)),
        Chance(True, (Die(6, faces=("P", "N")),)),
        Chance(True, (Die(2, faces=(1, 2)),)),  # type: ignore[arg-type]
        Chance(True, (Die(6, "", "white"),)),  # type: ignore[arg-type]
        Chance("white", (Die(6),)),  # type: ignore[arg-type]
    ),
    "play": (None, 7, "position"),
    "action": (
        None,
        "e4",
        Action(7),  # type: ignore[arg-type]
        Action("e4", ("e2", "e4")),  # type: ignore[arg-type]
        Action("e4", (Spot("board", 4),)),  # type: ignore[arg-type]
        Action("e4", (), None),  # type: ignore[arg-type]
        Action("e4", ends=None),  # type: ignore[arg-type]
        Action("e4", ends=((Spot("board", "e2"), Spot("board", "e4")),)),  # type: ignore[arg-type]
        Action("e4", ends={"e2": Spot("board", "e4")}),  # type: ignore[dict-item]
        Action("e4", ends={Spot("board", "e2"): "e4"}),  # type: ignore[dict-item]
    ),
    "scene": (
        None,
        Scene(()),
        Scene((Panel("one", {}), Panel("one", {}))),
        Scene((Panel("one", {"e9": Man(True, "K")}),)),
        Scene((Panel("one", {"e4": Man(True, "X")}),)),
        Scene((Panel("one", {"e4": "K"}),)),  # type: ignore[dict-item]
        Scene((Panel("one", {}, files=0),)),
        Scene((Panel("one", {}, files=10**6),)),
        Scene((Panel("one", {}, marks={"e4": "stone"}),)),  # type: ignore[dict-item]
        *(Scene((Panel(**{"name": "one", "men": {}, **ground}),)) for ground in GROUNDS),
        Scene((Panel("one", {}),), (Shelf("taken", ("K",)),)),  # type: ignore[arg-type]
        Scene((Panel("one", {}),), (Shelf("taken", (Man(False, "p"),)),)),
        Scene((Panel("one", {}),), (), (Note("title", "text"),)),  # type: ignore[arg-type]
    ),
    "key": ([], {}),
    "clock": (None, "7", True),
    "setup": (None, 7),
    "why": (None, "because", Reason(7)),  # type: ignore[arg-type]
    "value": (None, "0.5", True, 1.01, -1.01, float("nan")),
    "after": (
        None,
        [0.5],
        {"e2e4": "0.5"},
        {"e2e4": 1.01},
        {"e2e4": 0.0, "d2d4": float("nan")},
        {7: 0.5},
        {"e2\x1b[2Je4": 0.5},
    ),
    "fan": (
        "roll:1",
        (RAYS, {}),
        Fan((Ray("roll:1", Fraction(1, 2)),), {}),
        Fan((Ray("roll:1", 1.0),), {}),  # type: ignore[arg-type]
        Fan([*RAYS], {}),  # type: ignore[arg-type]
        Fan((), {}),
        Fan((Ray("roll:1", Fraction(3, 2)), Ray("roll:2", Fraction(-1, 2))), {}),
        Fan((Ray("roll:1", Fraction(1)), Ray("roll:2", Fraction(0))), {}),
        Fan((RAYS[0], ("roll:2", Fraction(1, 2))), {}),  # type: ignore[arg-type]
        Fan(RAYS, {"e2e4": 0}),
        Fan(RAYS, {"e2e4": 4}),
        Fan(RAYS, {"e2e4": "1"}),  # type: ignore[dict-item]
        Fan(RAYS, {"e2\x1b[2Je4": 1}),
    ),
    "standing": (None, [1], {"board": "a1"}, {"board": -1}, {7: 1}, {"bo\x1bard": 1}),
}


@pytest.mark.parametrize(
    ("question", "answer"), [(question, each) for question in WRONG for each in WRONG[question]]
)
def test_an_answer_of_another_kind_is_a_failure(question: str, answer: object) -> None:
    position = position_that(question, lambda *_: answer)
    with pytest.raises(GameFailed, match="the game fake failed: "):
        QUESTIONS[question](position)


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"x": 0.5}, "lack 'y'"),
        ({"x": 0.5, "y": 0.0, "z": 0.0}, "have 'z', which cannot be said"),
        ({"z": 0.0}, "lack 'x'"),
    ],
)
@pytest.mark.parametrize("throws", [False, True])
def test_estimates_of_other_words_than_can_be_said_are_a_failure(
    told: dict[str, float], fault: str, *, throws: bool
) -> None:
    pending = Chance(True, (Die(2),)) if throws else Decision(True, ("x", "y"))
    kind: dict[str, Any] = {"pending": lambda _: pending, "after": lambda _: told}
    if throws:
        kind["fan"] = lambda _: Fan(RAYS, {"x": 1, "y": 3})
    position = game(starter=lambda *_: type("Odd", (FakePosition,), kind)()).start()
    with pytest.raises(GameFailed, match=f"estimates of words {fault}"):
        QUESTIONS["after"](position)


def test_of_many_estimates_the_wrong_one_is_told() -> None:
    told = dict.fromkeys(map(str, range(99)), 0.5) | {"x": "0.5"}
    with pytest.raises(GameFailed, match=r"cannot be {'x': '0\.5'}, but only float or int"):
        QUESTIONS["after"](position_that("after", lambda *_: told))


@pytest.mark.parametrize(
    ("fan", "fault"),
    [
        ([*RAYS], "a fan cannot be .*, but only Fan or None"),
        (Fan((RAYS[0],), {}), r"the rays of a fan cannot be \(Ray.*, but only .* 1"),
        (
            Fan(RAYS, {"e2e4": 0b100}),
            "the words of a fan cannot be .*, but only masks of its 2 rays",
        ),
        (Fan(({"roll:1": 1.0},), {}), "the rays of a fan cannot be .*, but only .* 1"),  # type: ignore[arg-type]
    ],
)
def test_what_a_fan_must_be_is_told(fan: Any, fault: str) -> None:
    with pytest.raises(GameFailed, match=fault):
        QUESTIONS["fan"](position_that("fan", lambda *_: fan))


def estimating(words: tuple[str, ...], tell: Callable[[str], Any]) -> Any:
    """Return a guarded position with x and y to say, which estimates words when asked."""
    kind: dict[str, Any] = {"pending": lambda _: Decision(True, ("x", "y"))}
    kind["after"] = lambda _: Estimates(words, tell)
    return game(starter=lambda *_: type("Odd", (FakePosition,), kind)()).start()


def test_an_estimate_is_checked_when_it_is_asked_for() -> None:
    told = estimating(("x", "y"), {"x": 0.5, "y": 7}.__getitem__).after()
    assert told["x"] == 0.5
    with pytest.raises(GameFailed, match="an expected result cannot be 7"):
        told["y"]


def test_an_estimate_that_raises_is_a_failure() -> None:
    told = estimating(("y", "x"), dict[str, float]().__getitem__).after()
    assert [*told] == ["x", "y"]
    with pytest.raises(GameFailed, match="KeyError"):
        told["x"]


def test_estimates_when_asked_are_of_words_that_can_be_said() -> None:
    with pytest.raises(GameFailed, match="estimates of words lack 'y'"):
        estimating(("x", "z"), lambda _: 0.5).after()


HOOKS = {"why": Explaining, "value": Valued, "after": Estimating, "fan": Fanning}
HOOKS["standing"] = Standing


@pytest.mark.parametrize("hook", HOOKS)
def test_a_guarded_game_has_the_hooks_that_it_has_and_no_others(hook: str) -> None:
    kind = type("Odd", (FakePosition,), {hook: lambda *_: None})
    position = game(starter=lambda *_: kind()).start()
    assert [name for name, protocol in HOOKS.items() if isinstance(position, protocol)] == [hook]
    assert [name for name, protocol in HOOKS.items() if offers(position, protocol)] == [hook]


@pytest.mark.parametrize("fan", [None, Fan(RAYS, {}), Fan(RAYS, {"e2e4": 1, "d2d4": 3})])
def test_a_sound_fan_passes_the_guard(fan: Fan | None) -> None:
    assert QUESTIONS["fan"](position_that("fan", lambda *_: fan)) == fan


@pytest.mark.parametrize(
    "panel",
    [
        Panel("ring", {"a1": Man(True, "K")}, places={"a1": (0, 0), "b1": (2, 0), "b3": (2, 4)}),
        Panel("hexagons", {}, places={"a1": (0, 1), "b1": (2, 0), "l9": (4, 1)}, shape=HEXAGON),
        Panel("hexagons", {}, places={"a1": (0, 0), "b1": (2, 1)}, shape=HEXAGON, shades={"b1": 2}),
        Panel("usual", {}, shades={"a1": 2}),
    ],
)
def test_a_board_may_say_where_its_squares_lie(panel: Panel) -> None:
    assert position_that("scene", lambda *_: Scene((panel,))).scene() == Scene((panel,))


def test_squares_keep_the_order_in_which_a_game_lists_them_whatever_another_has_listed() -> None:
    listed = {"a1": (0, 0), "b1": (2, 0)}
    for places in (listed, dict(reversed(listed.items()))):
        scene = Scene((Panel("row", {}, places=places),))
        (shown,) = position_that("scene", lambda *_, scene=scene: scene).scene().panels
        assert [*shown.squares()] == [*places]


class Fickle(dict[str, Any]):
    """A mapping that says something else once it was looked at, or has no end."""

    def __init__(self, first: Mapping[str, Any], *, endless: bool = False) -> None:
        super().__init__(first)
        self.endless = endless

    def __iter__(self) -> Iterator[str]:
        yield from map("word{}".format, count()) if self.endless else super().__iter__()

    def __getitem__(self, word: str) -> Any:
        return self.pop(word, 7)


@pytest.mark.parametrize(
    ("question", "first"), [("standing", {"left": 1}), ("fan", {"e2e4": 1}), ("after", {"x": 0.5})]
)
def test_what_a_game_maps_is_kept_as_it_was_told(question: str, first: dict[str, Any]) -> None:
    def told(mapping: Mapping[str, Any]) -> Callable[..., Any]:
        return lambda *_: Fan(RAYS, mapping) if question == "fan" else mapping

    kind = {question: told(Fickle(first)), "pending": lambda _: Decision(True, ("x",))}
    position = game(starter=lambda *_: type("Odd", (FakePosition,), kind)()).start()
    answer: Any = QUESTIONS[question](position)
    answer = answer.words if question == "fan" else answer
    assert type(answer) is dict
    assert answer == first
    with pytest.raises(GameFailed, match=r"10,000"):
        QUESTIONS[question](position_that(question, told(Fickle({}, endless=True))))


@pytest.mark.parametrize("asides", [(), (Aside(True, "nod"),)])
def test_words_are_kept_as_they_were_told(asides: tuple[Aside, ...]) -> None:
    """A game may fill one list for all its positions."""
    words = ["e2e4", "e2e3"]
    position = position_that("pending", lambda *_: Decision(True, words, "", asides))
    told = position.pending()
    words[:] = ["\x1b[2J"]
    assert isinstance(told, Decision)
    assert told == position.pending() == Decision(True, ("e2e4", "e2e3"), "", asides)


def test_every_question_of_the_contract_is_guarded() -> None:
    asked = {name for name in vars(Position) if not name.startswith("_")} | {*HOOKS}
    assert asked == set(QUESTIONS) == set(WRONG)


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("act", [_hang, _hang_stubbornly, lambda *_: time.sleep(10**6)])
def test_a_call_that_does_not_come_back_is_ended(act: Callable[..., Any]) -> None:
    position = position_that("scene", act)
    with pytest.raises(GameFailed, match="it did not return within 1 seconds"):
        position.scene()
    assert not limit._began


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("act", [_hang, _hang_stubbornly])
def test_a_call_that_does_not_come_back_is_ended_in_any_thread(act: Callable[..., Any]) -> None:
    position = position_that("scene", act)
    with ThreadPoolExecutor(1) as other:
        with pytest.raises(GameFailed, match="it did not return"):
            other.submit(position.scene).result()
        assert other.submit(sum, [1, 2]).result() == 3, "the thread is as it was"


STOPPED = """
import os, signal, time
from dicemate.plugins import limit

def stop():
    os.kill(os.getpid(), signal.SIGSTOP)
    time.sleep(0.3)  # The watcher looks meanwhile.

limit.SECONDS = 1.0
print(limit.run(str, stop, ()))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_a_process_that_is_stopped_in_a_call_blames_no_game() -> None:
    process = subprocess.Popen([sys.executable, "-c", STOPPED], stdout=subprocess.PIPE)
    os.waitpid(process.pid, os.WUNTRACED)
    time.sleep(2)  # Longer than the limit.
    process.send_signal(signal.SIGCONT)
    told, _ = process.communicate(timeout=HANG)
    assert (told.split(), process.returncode) == ([b"None"], 0)


@pytest.mark.usefixtures("soon")
def test_an_import_that_does_not_come_back_is_ended() -> None:
    with pytest.raises(GameFailed, match="failed to load: it did not return"):
        Guard("fake").call(lambda answer: answer, _hang, doing="failed to load")


@pytest.mark.usefixtures("soon")
def test_what_cannot_be_ended_is_left_to_the_last_resort(monkeypatch: pytest.MonkeyPatch) -> None:
    class Called(Exception):
        pass

    called: list[bool] = []

    def never_ends(*_: object) -> None:
        while not called:
            try:
                _hang()
            except BaseException:
                time.sleep(0)

    monkeypatch.setattr(limit, "_last_resort", lambda: called.append(True))
    position = position_that("scene", never_ends)
    with pytest.raises(GameFailed):
        position.scene()
    assert called


# -- other calls -----------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS)
def test_starting_and_lessons_are_guarded(fault: str) -> None:
    with pytest.raises(GameFailed):
        game(starter=FAULTS[fault]).start()
    with pytest.raises(GameFailed):
        game(lessons=FAULTS[fault]).lessons()


class Lacking:
    """A position without one of its methods, or with something else in its place."""

    def __init__(self, question: str, *instead: object) -> None:
        self.question, self.instead, self.other = question, instead, FakePosition()

    def __getattr__(self, name: str) -> Any:
        if name == self.question and not self.instead:
            raise AttributeError(name)
        return self.instead[0] if name == self.question else getattr(self.other, name)


METHODS = ("pending", "play", "action", "scene", "key", "clock", "setup")


@pytest.mark.parametrize("question", METHODS)
@pytest.mark.parametrize("instead", [(), (7,), (None,)])
def test_a_method_that_was_forgotten_is_a_failure_at_the_start(
    question: str, instead: tuple[object, ...]
) -> None:
    with pytest.raises(GameFailed, match=question):
        game(starter=lambda *_: Lacking(question, *instead)).start()


@pytest.mark.parametrize("question", METHODS)
def test_a_method_that_was_forgotten_in_a_later_position_is_a_failure(question: str) -> None:
    position = position_that("play", lambda *_: Lacking(question))
    with pytest.raises(GameFailed, match=question):
        position.play("roll:1,1")


def test_a_play_that_returns_nothing_is_told_as_such() -> None:
    position = position_that("play", lambda *_: None)
    with pytest.raises(GameFailed, match="NoneType is no position: it has no method pending"):
        position.play("roll:1,1")


@pytest.mark.parametrize("question", METHODS)
def test_a_property_in_place_of_a_method_is_a_failure(question: str) -> None:
    kind = type("Odd", (FakePosition,), {question: property(FAULTS["an error"])})
    with pytest.raises(GameFailed, match="ZeroDivisionError"):
        game(starter=lambda *_: kind()).start()


def test_a_class_of_positions_that_cannot_even_be_looked_at_is_a_failure() -> None:
    unhashable = type("Unhashable", (type,), {"__hash__": None})
    with pytest.raises(GameFailed, match="unhashable"):
        game(starter=lambda *_: unhashable("Odd", (FakePosition,), {})()).start()


def test_what_is_called_may_fail_to_tell_its_name() -> None:
    odd = {"__call__": FAULTS["an error"], "__getattr__": FAULTS["an error"]}
    with pytest.raises(GameFailed, match="ZeroDivisionError"):
        game(starter=type("Odd", (), odd)()).start()


def test_a_setup_that_cannot_be_played_is_no_failure() -> None:
    with pytest.raises(SetupError, match="no King"):
        game(starter=_raise(SetupError("no King"))).start(setup="8/8 w")


def test_a_first_position_that_cannot_be_played_is_a_failure() -> None:
    with pytest.raises(GameFailed, match="the game fake failed: SetupError: no King"):
        game(starter=_raise(SetupError("no King"))).start()


@pytest.mark.parametrize(
    ("sides", "faces", "told"),
    [
        (4, ("P", "N", "R"), "a die of 4 sides has 3 faces"),
        (4, ("P",), "a die of 4 sides has 1 face;"),
        (1, ("P", "N"), "a die of 1 side has 2 faces"),
    ],
)
def test_a_die_with_too_few_faces_is_told_in_full(
    sides: int, faces: tuple[str, ...], told: str
) -> None:
    die = Die(sides, "d4", faces=faces)
    with pytest.raises(GameFailed, match=told):
        position_that("pending", lambda *_: Chance(True, (die,))).pending()


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (
            Chance(True, (Die(2),), "", [Aside(True, "nod")]),  # type: ignore[arg-type]
            "asides cannot be .*, but only a tuple of Aside;",
        ),
        (Chance(True, [Die(2)]), "dice cannot be .*, but only a tuple of Die;"),  # type: ignore[arg-type]
    ],
)
def test_a_list_in_place_of_a_tuple_is_named_in_a_throw_as_everywhere(
    chance: Chance, told: str
) -> None:
    with pytest.raises(GameFailed, match=told):
        position_that("pending", lambda *_: chance).pending()


class OddChance(Chance):
    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield "roll:1", Fraction(1, 2)
        raise ZeroDivisionError

    def forecast(self) -> str:
        raise SystemExit


def test_a_throw_that_tells_its_own_chances_is_guarded() -> None:
    chance = position_that("pending", lambda *_: OddChance(True, (Die(2),))).pending()
    assert isinstance(chance, Chance)
    with pytest.raises(GameFailed, match="ZeroDivisionError"):
        list(chance.outcomes())
    with pytest.raises(GameFailed, match="SystemExit"):
        chance.forecast()


@dataclass(frozen=True)
class ListedChance(Chance):
    """A throw that lists its ways in a field that has no hash."""

    ways: Mapping[str, Fraction] = field(default_factory=dict)

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield from self.ways.items()


def test_a_throw_of_the_games_own_needs_no_hash() -> None:
    ways = {"roll:1": Fraction(1, 3), "roll:2": Fraction(2, 3)}
    chance = position_that("pending", lambda *_: ListedChance(True, (Die(3),), ways=ways)).pending()
    assert isinstance(chance, Chance)
    assert dict(chance.outcomes()) == ways


@pytest.mark.parametrize(
    "way",
    [
        ("roll:3", Fraction(1, 2)),
        ("roll:0", Fraction(1, 2)),
        ("roll:1,1", Fraction(1, 2)),
        ("roll: 1", Fraction(1, 2)),
        ("one", Fraction(1, 2)),
        ("roll:1", Fraction(0)),
        ("roll:1", Fraction(-1)),
        ("roll:1", Fraction(2)),
        ("roll:1", 0.5),
    ],
)
def test_a_throw_that_lists_ways_in_which_no_dice_fall_is_a_failure(way: tuple[Any, ...]) -> None:
    class Lying(Chance):
        __slots__ = ()

        def outcomes(self) -> Iterator[tuple[str, Fraction]]:
            yield way

    chance = position_that("pending", lambda *_: Lying(True, (Die(2),))).pending()
    assert isinstance(chance, Chance)
    with pytest.raises(GameFailed, match="an outcome of the dice cannot be"):
        list(chance.outcomes())


@pytest.mark.parametrize(("each", "told"), [(Fraction(1), "2"), (Fraction(1, 4), "1/2")])
def test_a_throw_whose_chances_do_not_add_up_is_a_failure(each: Fraction, told: str) -> None:
    class Lying(Chance):
        __slots__ = ()

        def outcomes(self) -> Iterator[tuple[str, Fraction]]:
            yield from (("roll:1", each), ("roll:2", each))

    chance = position_that("pending", lambda *_: Lying(True, (Die(2),))).pending()
    assert isinstance(chance, Chance)
    with pytest.raises(GameFailed, match=f"the chances of a throw add up to {told}, not to 1"):
        list(chance.outcomes())


@pytest.mark.parametrize("owner", [None, WHITE])
def test_a_contest_of_one_side_alone_is_a_failure(owner: Color | None) -> None:
    alone = Chance(WHITE, (Die(6), Die(6, owner=owner)), contest=True)
    with pytest.raises(GameFailed, match="a contest has dice of one side only"):
        position_that("pending", lambda *_: alone).pending()


@pytest.mark.parametrize("name", plugins.names())
def test_our_games_tell_the_same_chances_behind_their_guard(name: str) -> None:
    behind, bare = plugins.load(name).start(), plugins.bare(plugins.load(name)).start()
    told = [position.pending() for position in (behind, bare)]
    if isinstance(told[0], Chance):
        assert list(told[0].outcomes()) == list(told[1].outcomes())  # type: ignore[union-attr]


CHANGED: tuple[dict[str, Any], ...] = (
    {"rules": None},
    {"advice": 7},
    {"title": 7},
    {"inventor": None},
    {"summary": b"text"},
    {"year": "2005"},
    {"starter": None},
    {"lessons": ()},
    {"options": ("size",)},
    {"options": (VARIANT.options[0]._replace(name="a b"),)},
    {"options": (VARIANT.options[0]._replace(default="enormous"),)},
    {"options": (VARIANT.options[0]._replace(labels=("tiny", "huge")),)},
    {"options": (VARIANT.options[0]._replace(title=7),)},  # type: ignore[arg-type]
    {"options": VARIANT.options[:1] * 2},
    {"options": (VARIANT.options[0]._replace(values=VARIANT.options[0].values * 2),)},
    {"name": "d10"},
)


@pytest.mark.parametrize("changed", CHANGED)
def test_a_variant_that_says_what_cannot_be_fails_to_load(changed: dict[str, Any]) -> None:
    variant = replace(VARIANT, **changed)
    guard = Guard("fake")
    with pytest.raises(GameFailed, match="the game fake failed to load: "):
        guard.call(lambda answer: guarded(guard, answer), lambda: variant, doing="failed to load")


# -- texts -----------------------------------------------------------------------------------------

EVIL = "a\x1b[31mb\nc\x9bd\u202ee"


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif hasattr(value, "items"):
        yield from _texts(list(value.values()))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _texts(each)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("pending", Decision(True, ("e2e4",), EVIL)),
        ("pending", Outcome(True, EVIL)),
        ("action", Action(EVIL, (), EVIL, EVIL)),
        ("setup", EVIL),
        ("why", Reason(EVIL, EVIL)),
        (
            "scene",
            Scene(
                (Panel("one", {}, EVIL, marks={"a1": Mark("x", EVIL, EVIL)}),),
                (Shelf(EVIL, ()),),
                (Note(EVIL, (EVIL, EVIL)),),
            ),
        ),
    ],
)
def test_texts_of_a_game_are_made_fit_to_be_shown(question: str, answer: object) -> None:
    told = list(_texts(QUESTIONS[question](position_that(question, lambda *_: answer))))
    assert told
    assert all(map(str.isprintable, told))


def test_a_guarded_throw_says_nothing_raw() -> None:
    chance = Chance(True, (Die(6, EVIL),), EVIL)
    told = position_that("pending", lambda *_: chance).pending()
    assert isinstance(told, Chance)
    assert (told.prompt + told.dice[0].name).isprintable()


def test_a_screen_asks_a_new_position_nothing_that_was_tried_out_already() -> None:
    asked: list[str] = []

    def scene(_: object) -> Scene:
        asked.append("scene")
        return Scene((Panel("one", {}),))

    def action(_: object, word: str) -> Action:
        asked.append(word)
        return Action(word)

    decision = Decision(True, ("a", "b"))
    answers = {"pending": lambda _: decision, "action": action, "scene": scene}
    kind = type("Counting", (FakePosition,), answers)
    position = game(starter=lambda *_: kind()).start()
    plugins.try_out(position)
    assert sorted(asked) == ["a", "b", "scene"]
    assert [position.action(word).label for word in decision.words] == ["a", "b"]
    assert position.scene().panels[0].name == "one"
    assert len(asked) == 3


NOD = (Aside(True, "nod"),)


@pytest.mark.parametrize(
    "pending", [Decision(True, ("a",), asides=NOD), Chance(True, (Die(6),), asides=NOD)]
)
def test_a_word_that_may_be_said_meanwhile_is_tried_out_too(pending: Decision | Chance) -> None:
    """Else the word that leads here is saved, and every screen fails on it from then on."""

    def action(_: object, word: str) -> Action:
        if word == "nod":
            raise KeyError(word)
        return Action(word)

    kind = type("Odd", (FakePosition,), {"pending": lambda _: pending, "action": action})
    with pytest.raises(GameFailed, match="the game fake failed: KeyError: 'nod'"):
        plugins.try_out(game(starter=lambda *_: kind()).start())


def test_the_forecast_of_a_throw_is_tried_out() -> None:
    with pytest.raises(GameFailed):
        plugins.try_out(position_that("pending", lambda *_: OddChance(True, (Die(2),))))


# -- calculations ------------------------------------------------------------------------------


def calculated(calculate: Callable[[Any], Any], **allowed: Any) -> float:
    """Return what is calculated from a position whose value is 1."""
    position = position_that("value", lambda *_: 1)
    return plugins.calculated(position, calculate, **allowed)


def test_a_calculation_asks_the_bare_game() -> None:
    assert calculated(lambda bare: bare.value() / 4) == 0.25
    assert calculated(lambda bare: isinstance(bare, FakePosition)) == 1
    assert plugins.calculated(FakePosition(), lambda bare: 0.5) == 0.5


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_fails_in_a_calculation_is_blamed(fault: str, failures: Path) -> None:
    with pytest.raises(GameFailed, match="the game fake failed: "):
        calculated(FAULTS[fault])
    assert "Traceback" in (failures / "fake.txt").read_text()


@pytest.mark.parametrize("found", [1.5, -1.5, float("nan"), "1", None])
def test_a_calculated_result_is_one(found: Any) -> None:
    with pytest.raises(GameFailed, match="the game fake failed: "):
        calculated(lambda _: found)


def test_values_that_are_no_results_are_told_from_rounding_and_lead_to_the_law() -> None:
    with pytest.raises(GameFailed, match=r"outside -1 to 1: `dicemate check-game` says where"):
        calculated(lambda bare: 7 * bare.value())
    assert calculated(lambda _: 1 + 1e-12) == pytest.approx(1)


def test_what_ends_a_calculation_is_no_failure_of_the_game() -> None:
    with pytest.raises(LookupError, match=r"^enough$"):
        calculated(_raise(LookupError("enough")), allowed=LookupError)


@pytest.mark.usefixtures("soon")
def test_a_calculation_that_hangs_is_ended() -> None:
    with pytest.raises(GameFailed, match="did not return within 1 seconds"):
        calculated(_hang)


@pytest.mark.usefixtures("soon")
def test_a_calculation_may_take_long_as_long_as_it_goes_on() -> None:
    began = limit._looked

    def calculate(_: Any) -> float:
        while limit._looked - began <= 2 * limit._LOOKS:
            time.sleep(0.01)
            plugins.renew_limit()
        return 0.5

    assert calculated(calculate) == 0.5
