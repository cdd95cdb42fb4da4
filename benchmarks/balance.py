"""``python -m benchmarks.balance``: what rule options change, as the tables of docs/balance.md.

It plays the missing games, about half an hour on one core for all of them, and writes the tables to
the page, between two comments.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import ne
from pathlib import Path
from statistics import mean

from benchmarks import changes
from benchmarks.options import FEW, SERIES, Found, Player, Rule, Series, idle, play
from dicemate import plugins
from dicemate.record import RESULTS, UNFINISHED
from dicemate.simulation.playing import GameRow
from dicemate.simulation.tally import POINTS, tally
from dicemate.simulation.workers import processes
from dicemate.statistics import CONFIDENCE, Estimate, wilson
from dicemate.wording.markdown import inline, table

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
BEGIN, END = "<!-- python -m benchmarks.balance -->", "<!-- by hand again -->"
"""The lines of the page between which the command writes."""
UNKNOWN = "–"
"""Stands for a figure that was not computed, or cannot be known."""


def page(before: str, found: Sequence[Found], same: Mapping[str, Sequence[Rule]]) -> str:
    """Return the page with new tables; `same` holds the rules of each game that change nothing.

    Raises:
        ValueError: the page lacks the two comments.
    """
    above, _, rest = before.partition(BEGIN)
    _, ended, below = rest.partition(END)
    if not ended:
        raise ValueError(f"the page has no lines {BEGIN} and {END}")
    return "\n\n".join([f"{above}{BEGIN}", *_sections(found, same), f"{END}{below}"])


def _sections(found: Sequence[Found], same: Mapping[str, Sequence[Rule]]) -> Iterator[str]:
    comparisons = sum(each.series.comparisons for each in found)
    deviations = changes.deviations(comparisons)
    yield "## The games as they are"
    head = ("game", "level", "games", *FIGURES, "8 in 10 games last", "most end by")
    yield table(head, map(_as_it_is, found))
    yield "## What options change"
    yield (
        f"The tables show {comparisons} changes. Intervals of changes are wider than others, "
        f"{deviations:.2f} standard errors to either side instead of {CONFIDENCE}: so in 95 of 100 "
        "cases *all* of them hold. A change in **bold** leaves out 0."
    )
    for game, unused in same.items():
        yield f"### {plugins.load(game).title}"
        for each in found:
            if each.series.game == game and each.series.compared:
                yield _played(each.series)
                yield table(
                    ("option", "", "games it changes", *FIGURES), _options(each, deviations)
                )
        if unused:
            rules = ", ".join(f"`{rule}`" for rule in unused)
            yield f"The same games, as {FEW} of them show: {rules}."


FIGURES = ("White scores", "drawn", "turns", "share of luck")


def _as_it_is(found: Found) -> Sequence[str]:
    """Return the row of a game under its usual rules."""
    series, usual = found.series, found.games[0]
    sums = tally(usual)
    (reason, most), *_ = Counter(row.reason for row in usual).most_common(1)
    return (
        series.game,
        series.level,
        f"{sums.games:,}",
        *_usual(found),
        f"{sums.quantile(0.1)} to {sums.quantile(0.9)}",
        f"{inline(reason)}: {100 * most / sums.games:.0f} %",
    )


def _usual(found: Found) -> Sequence[str]:
    """Return the figures of a game under its usual rules."""
    usual = found.games[0]
    turns = tally(usual).turns
    shares = (sum(map(figure, usual)) for figure in (_points, _drawn))
    luck = changes.luck(found.lucky[0], CONFIDENCE) if found.lucky else None
    return (
        *(_interval(each, len(usual)) for each in shares),
        f"{turns.mean:.1f} ± {turns.half or 0:.1f}",
        UNKNOWN if luck is None else f"{100 * luck.mean:.0f} ± {100 * (luck.half or 0):.0f} %",
    )


def _interval(points: float, games: int) -> str:
    low, high = wilson(points, games)
    return f"{100 * points / games:.1f} % ({abs(100 * low):.1f} to {100 * high:.1f})"


def _played(series: Series) -> str:
    levels = "" if series.level == "greedy" else f" --white {series.level} --black {series.level}"
    luck = f" Luck is that of {series.lucky} of them (`--luck`)." if series.lucky else ""
    command = f"dicemate simulate {series.game} -n {series.games}{levels} --option NAME=VALUE"
    return f"`{command}` plays the games of a row.{luck}"


def _options(found: Found, deviations: float) -> Iterator[Sequence[str]]:
    """Yield the row of the usual rules, and a row for each other rule with its changes."""
    yield "", "*as it is*", "", *_usual(found)
    for index, rule in enumerate(found.series.compared, 1):
        usual, other = found.games[0], found.games[index]
        luck = (
            changes.luck_change(found.lucky[0], found.lucky[index], deviations)
            if found.lucky
            else None
        )
        yield (
            f"`{rule}`",
            _meaning(found.series.game, rule),
            f"{100 * mean(map(ne, usual, other)):.0f} %",
            *_changed(usual, other, deviations),
            _change(luck, 100, " %"),
        )


def _changed(
    usual: Sequence[GameRow], other: Sequence[GameRow], deviations: float
) -> Iterator[str]:
    """Yield what a rule changes in each figure except luck."""
    for figure in (_points, _drawn):
        yield _change(changes.change(usual, other, figure, deviations, most=1.0), 100, " %")
    yield _change(changes.change(usual, other, lambda row: row.turns, deviations), 1, "")


def _change(change: Estimate | None, times: int, unit: str) -> str:
    """Return a change multiplied by `times`, in bold if it is significant."""
    if change is None or change.half is None:
        return UNKNOWN
    half = times * change.half
    places = 2 if half < 1 and not unit else 1
    middle = round(times * change.mean, places) + 0.0  # Avoids -0.0.
    text = f"{middle:+.{places}f} ± {half:.{places}f}{unit}"
    return f"**{text}**" if changes.beyond_chance(change) else text


def _points(row: GameRow) -> float:
    return POINTS[row.result]


def _drawn(row: GameRow) -> float:
    return float(row.result in (RESULTS[None], UNFINISHED))


def _meaning(game: str, rule: Rule) -> str:
    (option,) = (each for each in plugins.load(game).options if each.name == rule.name)
    return inline(f"{option.heading}: {option.label(rule.value)}")


def main(arguments: Sequence[str] | None = None, listed: Sequence[Series] = SERIES) -> None:
    """Play the missing games, and write the tables to the page."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play (1)")
    parser.add_argument("--most", type=int, default=sys.maxsize, help="fewer games, to try it")
    parser.add_argument("--page", type=Path, default=PAGE, help="where it writes (docs/balance.md)")
    given = parser.parse_args(arguments)
    with processes(given.jobs) as workers:
        player = Player(workers, given.most)
        found = [play(each, player) for each in listed]
        same = {game: idle(game, player) for game in dict.fromkeys(each.game for each in listed)}
    text = page(given.page.read_text(encoding="utf-8"), found, same)
    given.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
