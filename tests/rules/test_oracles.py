"""Every installed game against figures and games of an independent program."""

import json
from pathlib import Path
from typing import Any

import pytest

from dicemate import plugins
from dicemate.match import Match
from dicemate.perft import perft
from dicemate.position import BLACK, WHITE, Chance, Decision, Pending

ORACLES = Path(__file__).parent / "oracles"
SLOW = 100_000
"""Word sequences that take more than a moment to count."""


def _counts() -> list[Any]:
    """Return a case for each set-up and number of turns, of the games that are installed."""
    return [
        pytest.param(
            row["variant"],
            row["setup"] or None,
            turns,
            count,
            id=f"{row['variant']}-{row['setup'] or 'start'}-{turns}",
            marks=[pytest.mark.slow] if count > SLOW else [],
        )
        for row in json.loads((ORACLES / "perft.json").read_text())
        if row["variant"] in plugins.names()
        for turns, count in enumerate(row["turns"], start=1)
    ]


@pytest.mark.parametrize(("variant", "setup", "turns", "count"), _counts())
def test_perft(variant: str, setup: str | None, turns: int, count: int) -> None:
    assert perft(plugins.bare(plugins.load(variant)).start({}, setup), turns) == count


def _told(pending: Pending) -> dict[str, Any]:
    """Return a pending throw or decision as the oracle writes it."""
    assert isinstance(pending, Chance | Decision), pending
    who = {"who": {WHITE: "white", BLACK: "black"}[pending.who]}
    if isinstance(pending, Chance):
        return {**who, "dice": [die.sides for die in pending.dice]}
    return {**who, "words": sorted(pending.words)}


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(ORACLES.glob("*.jsonl")) if path.stem[:-2] in plugins.names()],
    ids=lambda path: path.stem,
)
def test_game(path: Path) -> None:
    match = Match(plugins.load(path.stem[:-2]))
    for line in path.read_text().splitlines():
        row = json.loads(line)
        word = row.pop("word")
        assert _told(match.pending()) == row, f"after {' '.join(match.words)}"
        match.play(word)


def test_every_installed_game_of_ours_has_figures() -> None:
    """So that no tests silently disappear with a renamed file."""
    rows = json.loads((ORACLES / "perft.json").read_text())
    games = {path.stem[:-2] for path in ORACLES.glob("*.jsonl")}
    assert games == {row["variant"] for row in rows} >= {"d10"}
