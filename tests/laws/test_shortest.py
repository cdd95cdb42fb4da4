"""What is found is reported once, with the fewest words that show it, and is the same each time."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from hypothesis import given, settings
from hypothesis import strategies as st

from dicemate.laws.checking import check_game
from dicemate.laws.shortest import Breach
from dicemate.position import Action, Color, Decision, Option, Outcome, Pending, Variant
from dicemate.scene import Man, Panel, Scene, Spot
from laws.toy import Toy, toy_game

WORDS = ("wait", "b", "c")


@dataclass(frozen=True)
class Climb:
    """A game in which b and c are counted; it breaks a law where they have reached `fault`."""

    fault: tuple[int, int] = (1, 1)
    said: tuple[int, int] = (0, 0)
    ply: int = 0

    @property
    def turn(self) -> Color:
        return self.ply % 2 == 0

    def pending(self) -> Pending:
        return Decision(self.turn, WORDS) if self.ply < 16 else Outcome(None, "the end")

    def play(self, word: str) -> Self:
        said = (self.said[0] + (word == "b"), self.said[1] + (word == "c"))
        return replace(self, said=said, ply=self.ply + 1)

    def action(self, word: str) -> Action:
        reached = self.said[0] >= self.fault[0] and self.said[1] >= self.fault[1]
        return Action("same" if reached else word)

    def scene(self) -> Scene:
        return Scene((Panel("board", {"a1": Man(True, "K")}, files=1, ranks=1),))

    def key(self) -> Hashable:
        return (self.said, self.ply)

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return " ".join(map(str, (*self.said, self.ply)))


def climb(fault: tuple[int, int]) -> Variant:
    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        b, c, ply = map(int, (setup or "0 0 0").split())
        return Climb(fault, (b, c), ply)

    return replace(toy_game(Toy), starter=start)


def matches(count: int) -> Callable[[], bool]:
    """Return a function that allows this many more matches."""
    left = iter(range(count))
    return lambda: next(left, None) is not None


def findings(variant: Variant, seed: str = "1", count: int = 2) -> list[Breach]:
    return [*check_game(variant, seed, matches(count))]


@given(st.tuples(st.integers(0, 2), st.integers(0, 2)))
@settings(max_examples=5, deadline=None)
def test_the_words_are_the_fewest_that_show_the_fault(fault: tuple[int, int]) -> None:
    (found,) = (each for each in findings(climb(fault)) if each.broken.law == "labels are unique")
    words = found.broken.words or ()
    assert (words.count("b"), words.count("c"), words.count("wait")) == (*fault, 0)
    if words:
        assert found.later
        assert (found.later.first, found.later.words) == (f"{fault[0]} {fault[1]} {len(words)}", ())


def told(found: list[Breach]) -> list[tuple[str, object, object]]:
    return [(each.broken.summary, each.broken.words, dict(each.broken.options)) for each in found]


def test_the_same_seed_finds_the_same() -> None:
    variant = climb((2, 2))
    assert told(findings(variant)) == told(findings(variant))
    assert told(findings(variant, "2"))


class Twice(Toy):
    """Breaks two laws: of its labels, and of its board."""

    def action(self, word: str) -> Action:
        return Action("same", (Spot("board", word),) if len(word) == 2 else ())

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel._replace(danger=frozenset({"z9"})),))


def test_each_law_is_told_once_with_the_words_before_it() -> None:
    found = {each.broken.law: each.broken for each in findings(toy_game(Twice), count=2)}
    assert found["every square of a scene exists"].words == ()
    assert found["every square of a scene exists"].detail == "'z9'"
    labels = found["labels are unique"]
    assert len(labels.words or ()) == 1
    assert labels.purpose.startswith(
        "Two words of a decision with the same label cannot be told apart."
    )
    assert str(labels) == f"toy: labels are unique: 'same'; after {labels.words[0]!r}"  # type: ignore[index]


def test_options_are_tried_and_told() -> None:
    class Small(Toy):
        size = "usual"

        def action(self, word: str) -> Action:
            return Action("same" if self.size == "small" else word)

        def play(self, word: str) -> Self:
            after = super().play(word)
            object.__setattr__(after, "size", self.size)
            return after

    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        position = Small(int(setup) if setup else 6)
        object.__setattr__(position, "size", options["size"])
        return position

    size = Option("size", ("usual", "small"), "usual", "How large.")
    found = findings(replace(toy_game(Small), starter=start, options=(size,)), count=4)
    assert {each.broken.options["size"] for each in found} == {"small"}
    assert "labels are unique" in {each.broken.law for each in found}


def test_pages_are_checked_and_the_game_is_played_all_the_same() -> None:
    found = findings(replace(toy_game(Twice), rules=""))
    laws = [each.broken.law for each in found]
    assert laws[0] == "a game has a page of rules"
    assert "labels are unique" in laws
    assert found[0].broken.words is None


def test_a_game_that_cannot_start_is_told_of_once() -> None:
    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        raise KeyError("size")

    (found,) = findings(replace(toy_game(Toy), starter=start))
    assert found.broken.summary == "a game raises no errors: start: KeyError: 'size'"
