"""The games of simulations as a file with one row per game: CSV, JSON lines or Parquet.

docs/simulate.md describes the columns.
"""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from errno import EEXIST, EINVAL
from io import TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, get_type_hints

from dicemate.simulation.plan import Plan
from dicemate.simulation.playing import GameRow
from dicemate.system import atomic, bounded
from dicemate.system.extras import extra
from dicemate.system.outside import quoted

ByColumn: TypeAlias = dict[str, Any]
"""A game, by column names."""

_BATCH = 10_000
"""The most rows that are in memory at a time."""


def check(path: Path, *, force: bool) -> None:
    """Check, before any games are played, that they can be written to a file.

    Raises:
        ValueError: the suffix of its name is not one of our formats.
        LookupError: the library that writes the format is not installed.
        OSError: the file exists and `force` is not set, or its folder takes no file.
    """
    if path.suffix not in _WRITERS:
        known = ", ".join(_WRITERS)
        raise ValueError(f"{quoted(str(path))} should end in one of these: {known}")
    if path.suffix == PARQUET:
        _arrow()
    if misfit := bounded.misfit(path):
        raise OSError(EINVAL, misfit, str(path))
    if path.exists() and not force:
        raise FileExistsError(EEXIST, "the file exists; --force overwrites it", str(path))
    atomic.check(path)


def write(path: Path, games: Iterable[tuple[Plan, GameRow]], *, force: bool = False) -> None:
    """Write games to a file; on an error no incomplete file is left.

    Raises:
        OSError: it cannot be written, or has come to exist and `force` is not set.
    """
    check(path, force=force)
    with atomic.draft(path) as out:
        _WRITERS[path.suffix](out, (_line(*game) for game in games))


def _line(plan: Plan, row: GameRow) -> ByColumn:
    options = {f"option_{name}": value for name, value in plan.options}
    levels = {"white": plan.white, "black": plan.black}
    return {"game": plan.variant, **options, **levels, "seed": plan.seed, **row._asdict()}


def _csv(out: BinaryIO, lines: Iterator[ByColumn]) -> None:
    text = TextIOWrapper(out, encoding="utf-8", newline="")
    first = next(lines)
    writer = csv.DictWriter(text, list(first), lineterminator="\n")
    writer.writeheader()
    writer.writerow(first)
    writer.writerows(lines)
    text.detach()


def _jsonl(out: BinaryIO, lines: Iterator[ByColumn]) -> None:
    for line in lines:
        out.write(f"{json.dumps(line)}\n".encode())


def _parquet(out: BinaryIO, lines: Iterator[ByColumn]) -> None:
    arrow, parquet = _arrow()
    batch = list(islice(lines, _BATCH))
    schema = arrow.schema([(name, _kind(arrow, name)) for name in batch[0]])
    with parquet.ParquetWriter(out, schema) as writer:
        while batch:
            writer.write_table(arrow.Table.from_pylist(batch, schema))
            batch = list(islice(lines, _BATCH))


def _kind(arrow: Any, name: str) -> Any:
    """Return the Arrow type of a column's values."""
    kinds = {int: arrow.int64(), str: arrow.string()}
    return kinds.get(get_type_hints(GameRow).get(name, str), arrow.float64())


def _arrow() -> tuple[Any, Any]:
    """Return the Parquet library, and the module that writes.

    Raises:
        LookupError: it is not installed.
    """
    what = "Parquet files"
    return extra("pyarrow", "parquet", what), extra("pyarrow.parquet", "parquet", what)


PARQUET = ".parquet"
_WRITERS: Mapping[str, Callable[[BinaryIO, Iterator[ByColumn]], None]] = {
    ".csv": _csv,
    ".jsonl": _jsonl,
    PARQUET: _parquet,
}
