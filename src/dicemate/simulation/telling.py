"""The results of simulations, as a page of Markdown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.record import RESULTS, UNFINISHED
from dicemate.review import shares
from dicemate.search.levels import LEVELS
from dicemate.simulation.plan import Plan, differing
from dicemate.simulation.tally import Tally
from dicemate.statistics import Estimate
from dicemate.wording.markdown import inline, table
from dicemate.wording.plural import plural

Summaries: TypeAlias = Sequence[tuple[str, Tally]]
"""The summaries, each with a label of the options in which it differs."""

ENDS = {
    RESULTS[WHITE]: "White won",
    RESULTS[None]: "drawn",
    RESULTS[BLACK]: "Black won",
    UNFINISHED: "cut off",
}
"""The names of results, in the order of the columns."""


def page(plans: Sequence[Plan], tallies: Sequence[Tally]) -> str:
    """Return the results of plans for the same game, side by side."""
    summaries = list(zip(labels(plans), tallies, strict=True))
    parts = [
        f"# {inline(plugins.load(plans[0].variant).title)}",
        _played(plans[0], tallies),
        "## Results",
        _results(summaries),
        *_mixed(plans[0]),
        "## Lengths",
        _lengths(summaries),
        "## How games ended",
        _reasons(summaries),
        *_duels(summaries),
        *_luck(summaries),
    ]
    return "\n\n".join(parts)


def labels(plans: Sequence[Plan]) -> list[str]:
    """Return a label for each plan: the options in which it differs from the others."""
    options = {option.name: option for option in plugins.load(plans[0].variant).options}
    return [
        ", ".join(f"{options[name].heading}: {options[name].label(value)}" for name, value in each)
        for each in (chosen.items() for chosen in differing(plans))
    ]


def _played(plan: Plan, tallies: Iterable[Tally]) -> str:
    games = sum(each.games for each in tallies)
    white, black = (LEVELS[level].title for level in (plan.white, plan.black))
    return f"{plural(games, 'game')}, {white} against {black}, seed {inline(plan.seed)}."


def _mixed(plan: Plan) -> Iterator[str]:
    if plan.white != plan.black:
        yield "The levels differ, so the score reflects them as much as the first move."


def _rows(head: Sequence[str], summaries: Summaries, cells: Iterable[Sequence[str]]) -> str:
    """Return a table with a row for each plan; a single row needs no label."""
    if len(summaries) == 1:
        return table(head, cells)
    rows = ((inline(label), *row) for (label, _), row in zip(summaries, cells, strict=True))
    return table(("", *head), rows)


def _results(summaries: Summaries) -> str:
    head = ("games", *ENDS.values(), "first mover scores", "from", "to")
    cells = (
        (
            f"{each.games:,}",
            *(_percent(each.results[result] / each.games) for result in ENDS),
            *map(_percent, each.first_scored),
        )
        for _, each in summaries
    )
    return _rows(head, summaries, cells)


def _lengths(summaries: Summaries) -> str:
    means = ("rolls", "men lost", "turns lost")
    head = ("turns", "give or take", "shortest", "median", "longest", *means)
    cells = (
        (
            *_estimate(each.turns),
            f"{min(each.lengths)}",
            f"{each.quantile(0.5)}",
            f"{max(each.lengths)}",
            *(f"{sums.mean:.1f}" for sums in (each.throws, each.men_lost, each.lost_turns)),
        )
        for _, each in summaries
    )
    return _rows(head, summaries, cells)


def _reasons(summaries: Summaries) -> str:
    """Return a table of how games ended, the most frequent reason first."""
    every = sum((each.reasons for _, each in summaries), Counter[tuple[str, str]]())
    rows = (
        (
            ENDS[end[0]],
            inline(end[1]),
            *(_percent(each.reasons[end] / each.games) for _, each in summaries),
        )
        for end, _ in every.most_common()
    )
    heads = (label or "share" for label, _ in summaries)
    return table(("", "by", *map(inline, heads)), rows)


def _duels(summaries: Summaries) -> Iterator[str]:
    if not any(each.white.fought for _, each in summaries):
        return
    head = ("a game", "White won", "White expected", "equal", "Black won", "Black expected")
    yield "## Duels"
    yield _rows(head, summaries, (_fought(each) for _, each in summaries))
    yield "Expected is what fair dice give; the other columns are shares of all duels."


def _fought(tally: Tally) -> Sequence[str]:
    white, black = tally.white, tally.black
    fought = white.fought or 1
    duels = (white.won, white.expected, white.tied, black.won, black.expected)
    return f"{white.fought / tally.games:.2f}", *(_percent(each / fought) for each in duels)


def _luck(summaries: Summaries) -> Iterator[str]:
    if not any(each.luck.count for _, each in summaries):
        return
    head = ("White's luck per game", "give or take", "share of luck")
    yield "## Luck"
    yield _rows(head, summaries, (_lucky(each) for _, each in summaries))
    yield (
        "Luck is the part of a point that the dice gave White. The share is how much less results "
        "would vary with average dice."
    )


def _lucky(tally: Tally) -> Sequence[str]:
    estimate, share = tally.luck.estimate, tally.share_of_luck
    half = "" if estimate.half is None else _percent(estimate.half / 2)
    return shares.gain(estimate.mean), half, "" if share is None else _percent(share)


def _estimate(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.mean:.1f}", "" if estimate.half is None else f"{estimate.half:.1f}"


def _percent(share: float) -> str:
    return shares.minus(f"{100 * share:z.1f} %")
