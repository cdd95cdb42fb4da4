"""``python -m benchmarks mutants``: which broken rules the laws find, and which the tests.

Each rule of our own games is broken in turn. The laws have a few seconds of CPU time for each
mutant; those that they miss are tried on the tests of the game's rules.
"""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import process_time
from typing import NamedTuple

from benchmarks import mutant

RULES = {
    "babylonian": ("turn", "legality", "moves", "duel", "squares"),
    "d10": ("position", "moves", "state"),
    "deadmans": ("position", "moves", "souls", "worlds", "setup"),
    "freedom": ("position", "moves", "setup"),
    "hexagonal": ("bits", "moves", "field", "tables"),
}
"""The modules that contain the rules of each game."""
OF_EACH = 25
"""The number of mutants of each game."""
SECONDS = 5.0
"""The CPU time that the laws have for each mutant."""
_PATIENCE = 600
"""Seconds after which a mutant counts as hanging, which counts as found."""
_HOME = Path(__file__).parent.parent


class Verdict(NamedTuple):
    """The result for a mutant; `law` and `test` name what found it, or are empty."""

    game: str
    name: str
    about: str
    law: str = ""
    test: str = ""


def chosen(of_each: int = OF_EACH) -> list[Verdict]:
    """Return the mutants to try, the same each time, spread over the modules of each game."""
    picked = []
    for game, parts in RULES.items():
        ways = [
            Verdict(game, f"{module}:{index}", change.description())
            for module in (f"dicemate_{game}.{part}" for part in parts)
            for index, change in enumerate(mutant.changes(mutant.tree(module)))
        ]
        picked += random.Random(game).sample(ways, min(of_each, len(ways)))
    return picked


def by_laws(game: str, name: str, seconds: float = SECONDS) -> str:
    """Return the law that finds a mutant, in its own process, or an empty string."""
    asked = [sys.executable, "-m", "benchmarks.mutants", game, name, str(seconds)]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, cwd=_HOME, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        return "it hangs"
    if done.returncode:
        raise RuntimeError(done.stderr)
    return str(json.loads(done.stdout.splitlines()[-1]))


def by_tests(game: str, name: str) -> str:
    """Return the test of the game's rules that finds a mutant, or an empty string."""
    files = [f"tests/rules/test_{game}.py", "tests/rules/test_oracles.py"]
    asked = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "benchmarks.breaking", *files]
    asked += ["-k", f"test_{game} or {game}", "-p", "no:cacheprovider"]
    environ = dict(os.environ, MUTANT=name)
    try:
        done = subprocess.run(
            asked, capture_output=True, text=True, cwd=_HOME, timeout=_PATIENCE, env=environ
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else ("an error" if done.returncode else "")


def _by_laws(each: Verdict) -> Verdict:
    return _shown(each._replace(law=by_laws(each.game, each.name)))


def _by_tests(each: Verdict) -> Verdict:
    return each if each.law else _shown(each._replace(test=by_tests(each.game, each.name)))


def _shown(each: Verdict) -> Verdict:
    print(f"{each.name} {each.about}\n    {each.law or each.test or 'not found'}", flush=True)
    return each


def report(of_each: int = OF_EACH) -> None:
    """Try all mutants, and print what found each of them, and the totals."""
    with ThreadPoolExecutor(2) as pool:
        verdicts = [*pool.map(_by_laws, chosen(of_each))]
        verdicts = [*pool.map(_by_tests, verdicts)]
    laws, tests, all_of = (Counter[str]() for _ in range(3))
    for each in verdicts:
        all_of[each.game] += 1
        laws[each.game] += bool(each.law)
        tests[each.game] += bool(each.test)
    print(f"\n{'':<12} mutants  by the laws  else by tests  by nothing")
    for game, many in [*all_of.items(), ("all", all_of.total())]:
        found, more = (each.total() if game == "all" else each[game] for each in (laws, tests))
        print(f"{game:<12} {many:>7}  {found:>11}  {more:>13}  {many - found - more:>10}")


def _one(game: str, name: str, seconds: float) -> None:
    """Check one mutant in this process, and print the first law that it breaks."""
    from dicemate import plugins
    from dicemate.laws import LawBroken
    from dicemate.laws.checking import each_broken, loaded

    mutant.install(name)
    began = process_time()
    law = ""
    try:
        variant = loaded(plugins.entry(game))
        for _, broken in each_broken(variant, "1", lambda: process_time() - began < seconds):
            law = broken.law
            break
    except LawBroken as broken:
        law = broken.law
    print(json.dumps(law))


if __name__ == "__main__":
    _one(sys.argv[1], sys.argv[2], float(sys.argv[3]))
