"""The command that lets levels play many games against each other."""

from contextlib import ExitStack, nullcontext, suppress
from typing import TYPE_CHECKING

from dicemate.cli import numbers
from dicemate.cli.output import bar, complain, print_page, put, say
from dicemate.cli.values import file_to_write, option
from dicemate.system import signals, streams
from dicemate.wording.plural import plural

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from dicemate.simulation.journal import Journal
    from dicemate.simulation.plan import Plan
    from dicemate.simulation.playing import GameRow
    from dicemate.simulation.tally import Tally
    from dicemate.simulation.workers import Workers

_TENTHS = 10
"""How many times progress is reported if there is no terminal."""
_JOBS = 1000
"""The most processes; each takes about 60 MB."""


def add_arguments(simulate: "ArgumentParser") -> None:
    """Add the arguments of `dicemate simulate`."""
    simulate.add_argument("variant", metavar="VARIANT", help="a game listed by `dicemate variants`")
    text, count = "how many games (1000)", numbers.whole(1)
    simulate.add_argument("-n", dest="games", type=count, metavar="N", default=1000, help=text)
    for side in ("white", "black"):
        text = f"who plays {side.capitalize()}: a level listed by `dicemate bot` (greedy)"
        simulate.add_argument(f"--{side}", metavar="LEVEL", default="greedy", help=text)
    text = "a house rule; give a name several values to simulate each"
    simulate.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=text)
    simulate.add_argument("--setup", metavar="TEXT", help="another start position, as for `play`")
    simulate.add_argument(
        "--seed", metavar="TEXT", default="1", help="a different seed plays different games (1)"
    )
    text = "how many positions the strong level searches for each choice (1200)"
    simulate.add_argument("--nodes", type=count, metavar="N", help=text)
    simulate.add_argument("--luck", action="store_true", help="also luck, which takes much longer")
    text = "one row per game: .csv, .jsonl or .parquet"
    simulate.add_argument("--out", type=file_to_write, metavar="FILE", help=text)
    simulate.add_argument("--force", action="store_true", help="overwrite FILE")
    text = "also save the first N games, to step through them in the replay"
    simulate.add_argument("--keep", type=numbers.whole(0), metavar="N", default=0, help=text)
    where = simulate.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=numbers.whole(1, _JOBS),
        metavar="N",
        help="how many processes play (one for each core)",
    )
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on a Dask cluster: tcp://…:8786"
    )


def simulate(given: "Namespace") -> None:
    """Play the games missing from a simulation, and print the results of all its games."""
    from pathlib import Path

    from dicemate import library
    from dicemate.simulation import files, plan, telling
    from dicemate.simulation.journal import Journal
    from dicemate.simulation.tally import tally

    nodes, setup, seed = given.nodes or plan.NODES, given.setup, given.seed
    named = plan.Plan(given.variant, (), given.white, given.black, nodes, setup, seed, given.luck)
    plans = plan.each(named, map(option, given.option))
    if given.out:
        files.check(Path(given.out), force=given.force)
    if given.keep:
        library.add([])  # If none can be saved, this fails before any are played.
    with ExitStack() as stack:
        journals = [(each, stack.enter_context(Journal.of(each))) for each in plans]
        saved = _play(journals, given)
        tallies = [tally(journal.rows(given.games)) for _, journal in journals]
    print_page(telling.page(plans, tallies))
    _plot(plans, tallies)
    if saved:
        say(saved)


def _play(journals: "Sequence[tuple[Plan, Journal]]", given: "Namespace") -> str:
    """Play the missing games, write them to files, and return a note on those saved, if any."""
    from pathlib import Path

    from dicemate import library
    from dicemate.simulation import files, keeping, running

    progress = _Lines() if not streams.err().isatty() else _Bar()
    try:
        with progress.shown, _workers(given, given.games * len(journals)) as players:
            running.run(journals, given.games, players, progress.tell)
            if given.out:
                rows = _rows(journals, given.games)
                files.write(Path(given.out), rows, force=given.force)
            first = min(given.keep, given.games)
            kept = [keeping.keep(plan, first, players) for plan, _ in journals if first]
    except KeyboardInterrupt as stopped:
        after = f" after {progress.done:,} of {plural(progress.of, 'game')}" if progress.of else ""
        complain(f"stopped{after}; run the same command to continue")
        raise SystemExit(signals.status(signals.behind(stopped))) from None
    saved = sum(len(each.files) + len(each.known) for each in kept)
    return f"saved for the replay: {saved:,} in {library.folder()}" if saved else ""


def _workers(given: "Namespace", games: int) -> "AbstractContextManager[Workers]":
    from dicemate.simulation import workers

    if given.scheduler:
        return workers.cluster(given.scheduler)
    return workers.processes(min(given.jobs or workers.cores(), games))


def _rows(
    journals: "Sequence[tuple[Plan, Journal]]", games: int
) -> "Iterator[tuple[Plan, GameRow]]":
    for plan, journal in journals:
        for row in journal.rows(games):
            yield plan, row


def _plot(plans: "Sequence[Plan]", tallies: "Sequence[Tally]") -> None:
    """Print plots, if the terminal can show them."""
    from dicemate.simulation import plots
    from dicemate.system import terminal
    from dicemate.system.extras import MissingExtra

    if streams.out().isatty() and terminal.understands_utf8():
        columns, _ = terminal.size()
        try:
            put(f"\n{plots.plots(plans, tallies, columns)}")
        except MissingExtra as missing:
            say(str(missing))


class _Lines:
    """Reports progress in a few lines.

    Attributes:
        done: How many games have been played.
        of: How many there will be.
        shown: What is shown while it is open.
    """

    def __init__(self) -> None:
        self.done = self.of = 0
        self.shown: AbstractContextManager[object] = nullcontext()

    def tell(self, done: int, of: int) -> None:
        """Report that `done` of `of` games have been played."""
        before, self.done, self.of = self.done * _TENTHS // of, done, of
        if done * _TENTHS // of > before:
            with suppress(OSError):  # The games go on even if nobody can read this.
                print(f"{done:,} of {plural(of, 'game')}", file=streams.err(), flush=True)


class _Bar(_Lines):
    """Shows progress as a bar, with an estimate of the time left."""

    def __init__(self) -> None:
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

        super().__init__()
        games = TextColumn("{task.completed:,} of {task.total:,} played")
        left = TextColumn("left:"), TimeRemainingColumn()
        self.shown = self._bar = bar(streams.err(), games, BarColumn(), *left)

    def tell(self, done: int, of: int) -> None:
        """Update the bar; games played earlier do not count towards the speed."""
        if not self._bar.tasks:
            self._bar.add_task("", total=of, completed=done)
        self._bar.update(self._bar.task_ids[0], completed=done)
        self.done, self.of = done, of
