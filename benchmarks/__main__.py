"""``python -m benchmarks [NAME …]``: measure, and print a table."""

import os
import sys
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
)


def main(names: list[str]) -> None:
    unknown = set(names) - set(NAMES)
    if unknown:
        sys.exit(f"no benchmark {', '.join(sorted(unknown))}; there are: {', '.join(NAMES)}")
    os.environ |= TERMINAL
    print(f"{'ours to the reference':<48}{'ratio':>6}  {'of single rounds':<16}{'rounds':>6}  goal")
    for name in names or NAMES:
        for figure in import_module(f"benchmarks.{name}").figures():
            print(_row(figure), flush=True)


def _row(figure: Figure) -> str:
    goal = figure.goal
    verdict = f"{goal}{'' if goal.reached(figure.ratio) else '  missed'}" if goal else ""
    spread = f"{figure.low:.2f} to {figure.high:.2f}"
    return f"{figure.name:<48}{figure.ratio:>6.2f}  {spread:<16}{figure.rounds:>6}  {verdict}"


if __name__ == "__main__":
    main(sys.argv[1:])
