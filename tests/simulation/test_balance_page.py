"""What rule options change: intervals that say what they should, and a page that has them all."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from statistics import stdev

import pytest
from benchmarks import balance, changes
from benchmarks.balance import BEGIN, END, PAGE
from benchmarks.options import SERIES, Player, Rule, Series, idle, others, play
from benchmarks.simulation import Here

from dicemate import plugins
from dicemate.simulation.playing import GameRow
from dicemate.simulation.workers import Workers
from dicemate.statistics.intervals import CONFIDENCE

TEXT = PAGE.read_text(encoding="utf-8")
HERE = Workers(Here(), lambda: 1)


def row(number: int, result: str = "1-0", turns: int = 40, luck: float | None = None) -> GameRow:
    """Return the row of a game that nobody has played."""
    return GameRow(
        number, result, "mate", "white", turns, 9, 0, 0, 0, 0, 0, 0.0, 0.0, 0, 0, 0, luck
    )


def won(row: GameRow) -> float:
    return float(row.result == "1-0")


def rows(results: Sequence[str]) -> list[GameRow]:
    return [row(number, result) for number, result in enumerate(results)]


def test_a_share_that_changes_in_some_pairs() -> None:
    usual, other = rows(["1-0"] * 98), rows(["1-0"] * 80 + ["0-1"] * 18)
    change = changes.change(usual, other, won, CONFIDENCE, most=1.0)
    # Bonett and Price: 19 and 1 of 100 pairs differ.
    assert change == pytest.approx((-0.18, 1.96 * ((0.20 - 0.18**2) / 99) ** 0.5))
    assert changes.beyond_chance(change)


def test_few_games_in_which_nothing_changes_show_little() -> None:
    same = rows(["1-0", "0-1"] * 9)
    change = changes.change(same, same, won, CONFIDENCE, most=1.0)
    assert change.mean == 0
    assert change.half
    assert change.half > 0.1
    assert not changes.beyond_chance(change)


def test_lengths_are_compared_in_pairs() -> None:
    usual = [row(number, turns=10 * number) for number in range(50)]
    other = [row(number, turns=10 * number + number % 2) for number in range(50)]
    found = changes.change(usual, other, lambda row: row.turns, 2.0)
    differences = [*[0, 1] * 25, 1, -1]
    assert found == pytest.approx((25 / 52, 2 * stdev(differences) / 52**0.5))
    assert changes.change(usual, usual, lambda row: row.turns, 2.0) == (0, 0)
    with pytest.raises(ValueError, match="zip"):
        changes.change(usual, other[1:], lambda row: row.turns, 2.0)


def test_more_comparisons_make_wider_intervals() -> None:
    assert changes.deviations(1) == pytest.approx(CONFIDENCE, abs=0.001)
    assert changes.deviations(50) == pytest.approx(3.29, abs=0.01)


def lucky(seed: int, games: int, share: float) -> list[GameRow]:
    """Return games of whose variance this share is luck."""
    generator = random.Random(seed)
    results = [generator.choice((-1, 1)) for _ in range(games)]
    names = {1: "1-0", -1: "0-1"}
    return [row(at, names[each], luck=share * each) for at, each in enumerate(results)]


def test_the_share_of_luck_and_its_change() -> None:
    all_luck, half_luck = lucky(1, 300, 1.0), lucky(1, 300, 0.5)
    assert changes.luck(all_luck, 2.0) == pytest.approx((1.0, 0.0))
    assert changes.luck(half_luck, 2.0) == pytest.approx((0.75, 0.0))
    assert changes.luck_change(all_luck, half_luck, 2.0) == pytest.approx((-0.25, 0.0))
    assert changes.luck(rows(["1-0"] * 9), 2.0) is None


def test_the_interval_of_the_share_of_luck_is_as_wide_as_the_share_varies() -> None:
    found = []
    for seed in range(60):
        generator = random.Random(seed)
        games = [
            each._replace(luck=(each.luck or 0) + generator.gauss(0, 0.3))
            for each in lucky(seed, 100, 0.5)
        ]
        estimate = changes.luck(games, 1.0)
        assert estimate
        assert estimate.half
        found.append(estimate)
    spread = stdev(each.mean for each in found)
    typical = sum(each.half or 0 for each in found) / len(found)
    assert 0.7 < typical / spread < 1.4


@pytest.mark.slow
def test_tables_are_written_to_the_page_and_nothing_else_changes() -> None:
    listed = [
        Series("d10", "greedy", 3, 3, [Rule("baring", "off")]),
        Series("babylonian", "random", 2),
    ]
    player = Player(HERE, 3)
    found = [play(series, player) for series in listed]
    same = {"d10": idle("d10", player), "babylonian": []}
    text = balance.page(f"above\n{BEGIN}\nold\n{END}\nbelow\n", found, same)
    assert text.startswith(f"above\n{BEGIN}\n\n## The games as they are\n")
    assert text.endswith(f"\n\n{END}\nbelow\n")
    assert "\nold\n" not in text
    assert "| d10 | greedy | 3 |" in text
    assert "| `baring=off` | taking all but the King: does not win |" in text
    assert "`check_warning=off`, `touch_move=on`" in text
    for rule in others("babylonian"):
        assert (f"| `{rule}` |" in text) == (rule.name != "announce_check")
    with pytest.raises(ValueError, match="no lines"):
        balance.page("a page", found, same)


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text(TEXT, encoding="utf-8")
    balance.main(["--most", "2", "--page", str(page)], [Series("d10", "random", 2)])
    written = page.read_text(encoding="utf-8")
    assert "| d10 | random | 2 |" in written
    assert written.partition(BEGIN)[0] == TEXT.partition(BEGIN)[0]
    assert written.partition(END)[2] == TEXT.partition(END)[2]


def test_every_option_of_every_game_is_on_the_page() -> None:
    games = TEXT.partition("## What options change")[2].partition(END)[0]
    sections = dict(re.findall(r"### (.*)\n([^#]*)", games))
    for game in plugins.names():
        section = sections[plugins.load(game).title]
        for rule in others(game):
            assert f"`{rule}`" in section


@pytest.mark.parametrize("series", SERIES, ids=lambda series: f"{series.game} {series.level}")
def test_the_page_tells_the_games_that_the_command_plays(series: Series) -> None:
    assert f"| {series.game} | {series.level} | {series.games:,} |" in TEXT
    levels = "" if series.level == "greedy" else f" --white {series.level} --black {series.level}"
    command = f"`dicemate simulate {series.game} -n {series.games}{levels} --option NAME=VALUE`"
    assert not series.compared or command in TEXT
