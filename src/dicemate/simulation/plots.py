"""The results of simulations as plots for a terminal."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

from dicemate.simulation.plan import Plan
from dicemate.simulation.tally import Tally
from dicemate.simulation.telling import ENDS, labels
from dicemate.system.extras import extra

_BARS = 12
"""The approximate number of bars for lengths."""
_BLANK = "\u2800"
"""Braille without dots, which some fonts draw as empty circles."""
_BESIDE, _LEAST = 28, 20
"""Columns beside the bars, and the fewest columns for bars."""


def plots(plans: Sequence[Plan], tallies: Sequence[Tally], columns: int) -> str:
    """Return plots of how the games of each plan ended, and how long they were.

    Raises:
        LookupError: the plotting library is not installed.
    """
    plotille = extra("plotille", "plots", "plots")
    width = max(_LEAST, columns - _BESIDE)
    labelled = zip(labels(plans), tallies, strict=True)
    return "\n\n".join(
        part for label, tally in labelled for part in _of(plotille, label, tally, width)
    )


def _of(plotille: Any, label: str, tally: Tally, width: int) -> Iterator[str]:
    suffix = f", {label}" if label else ""
    ends = {name: tally.results[result] for result, name in ENDS.items()}
    yield f"Results{suffix}\n{_bars(plotille, ends, width)}"
    yield f"Turns{suffix}\n{_bars(plotille, _lengths(tally), width)}"


def _lengths(tally: Tally) -> dict[str, int]:
    """Return a histogram of the lengths of games, by labels of their ranges."""
    shortest, longest = min(tally.lengths), max(tally.lengths)
    size = max(1, ceil((longest - shortest + 1) / _BARS))
    bounds = range(shortest, longest + 1, size)
    return {
        f"{low} to {low + size - 1}" if size > 1 else f"{low}": sum(
            tally.lengths[turns] for turns in range(low, low + size)
        )
        for low in bounds
    }


def _bars(plotille: Any, counts: dict[str, int], width: int) -> str:
    """Return a bar for each count, without a frame."""
    drawn = plotille.hist_aggregated(list(counts.values()), labels=list(counts), width=width)
    return "\n".join(line.replace(_BLANK, " ") for line in drawn.split("\n")[1:-1])
