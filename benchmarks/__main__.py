"""``python -m benchmarks [NAME …]``: measures, and prints a table; ``mutants`` prints its own."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from benchmarks.compare import Figure
from benchmarks.terminal import TERMINAL

NAMES = (
    "random_play",
    "first_frame",
    "key_to_frame",
    "thinking",
    "whole_board",
    "replay",
    "memory",
    "library",
    "danger",
    "simulation",
)
MUTANTS = "mutants"
"""How many broken rules are found; it takes most of an hour, so it has to be named explicitly."""


def main(names: list[str]) -> None:
    """Print the figures of the benchmarks named, or of all but the broken rules."""
    unknown = set(names) - {*NAMES, MUTANTS}
    if unknown:
        known = ", ".join((*NAMES, MUTANTS))
        sys.exit(f"no benchmark {', '.join(sorted(unknown))}; there are: {known}")
    os.environ |= TERMINAL
    if MUTANTS in names:
        import_module(f"benchmarks.{MUTANTS}").report()
    figures = [name for name in names if name != MUTANTS]
    if figures or not names:
        _table(figures or NAMES)


def _table(names: Sequence[str]) -> None:
    print(f"{'ours to the reference':<48}{'ratio':>6}  {'of single rounds':<16}{'rounds':>6}  goal")
    for name in names:
        for figure in import_module(f"benchmarks.{name}").figures():
            print(_row(figure), flush=True)


def _row(figure: Figure) -> str:
    goal = figure.goal
    verdict = f"{goal}{'' if goal.reached(figure.ratio) else '  missed'}" if goal else ""
    spread = f"{figure.low:.2f} to {figure.high:.2f}"
    return f"{figure.name:<48}{figure.ratio:>6.2f}  {spread:<16}{figure.rounds:>6}  {verdict}"


if __name__ == "__main__":
    main(sys.argv[1:])
