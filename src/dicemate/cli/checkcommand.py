"""`dicemate check-game`: plays a game at random and reports the laws it breaks."""

from typing import TYPE_CHECKING

from dicemate.cli import numbers
from dicemate.cli.output import bar, put, say
from dicemate.system import streams
from dicemate.wording.plural import plural

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator
    from pathlib import Path

    from dicemate.laws import LawBroken
    from dicemate.laws.shortest import Breach
    from dicemate.plugins.entrypoints import EntryPoint

BROKEN = 1
"""The exit status if a law is broken."""
_SECONDS = 10.0
_LONGEST = 86_400.0


def add_arguments(checking: "ArgumentParser") -> None:
    """Add the game to check, and for how long."""
    checking.add_argument(
        "game",
        metavar="NAME|DIR",
        help="a game listed by `dicemate variants`, or the folder of one",
    )
    checking.add_argument(
        "--seconds",
        type=numbers.decimal(0, _LONGEST),
        default=_SECONDS,
        metavar="N",
        help=f"start no new match after N seconds ({_SECONDS:g})",
    )
    checking.add_argument(
        "--seed", default="1", metavar="TEXT", help="the same seed plays the same matches"
    )


def check(given: "Namespace") -> None:
    """Check a game, and print every law that it breaks."""
    from dicemate.dice import Dice
    from dicemate.laws.checking import check_entry_point

    seed = Dice.seeded(given.seed).seed  # As it is printed at the end.
    entry, count = _entry(given.game), 0
    progress = _Progress(entry.name, given.seconds)
    with progress.bar:
        for finding in check_entry_point(entry, seed, progress.going, progress.played):
            count += 1
            for line in _lines(finding, entry):
                progress.put(line)
    broken = "1 law is" if count == 1 else f"{count or 'no'} laws are"
    say(f"{entry.name}: {broken} broken; {progress.amount}, seed {seed}")
    if count:
        raise SystemExit(BROKEN)


def _entry(name: str) -> "EntryPoint":
    """Return the entry point of a game, installed or in a folder."""
    from pathlib import Path

    from dicemate import plugins

    if name and name not in plugins.names() and Path(name).is_dir():
        return plugins.entry_in(Path(name))
    return plugins.entry(name)


class _Progress:
    """The progress of a check.

    Attributes:
        bar: Shows it while it is open, if standard output is a terminal.
    """

    def __init__(self, name: str, seconds: float) -> None:
        from rich.progress import BarColumn, TextColumn

        self._matches, self._words, self._seconds = 0, 0, seconds
        # A game's name is shown as it is, even if it looks like markup.
        game = TextColumn("{task.description}", markup=False)
        amount = TextColumn("{task.fields[amount]}")
        self.bar = bar(streams.out(), game, BarColumn(), amount)
        console = self.bar.console
        self._shown = console.is_terminal and not console.is_dumb_terminal
        self.bar.disable = not self._shown
        self._task = self.bar.add_task(f"checking {name}", total=seconds or 1.0, amount="")
        if not self._shown:
            say(f"checking {name} for {seconds:g} s")

    def going(self) -> bool:
        """Return whether there is time left."""
        spent = self.bar.tasks[0].elapsed or 0.0
        self.bar.update(self._task, completed=spent)
        return spent < self._seconds

    def put(self, line: str) -> None:
        """Print a line, above the bar if it is shown."""
        if self._shown:
            self.bar.console.out(line, highlight=False)
        else:
            put(line)

    def played(self, words: int) -> None:
        """Count a match of the given number of words."""
        self._matches, self._words = self._matches + 1, self._words + words
        self.bar.update(self._task, amount=self.amount)

    @property
    def amount(self) -> str:
        """The amount played: ``12 matches, 1,440 words``."""
        matches = plural(self._matches, "match", "matches")
        return f"{matches}, {plural(self._words, 'word')}"


def _lines(finding: "Breach", entry: "EntryPoint") -> "Iterator[str]":
    """Yield the report of a broken law: its name, the words that show it, and its purpose."""
    from textwrap import wrap

    from dicemate.system.outside import one_line, tidy

    yield f"BROKEN {one_line(finding.broken.summary)}"
    for lead, broken in (("after", finding.broken), ("or", finding.later)):
        if broken and (shown := _shown(broken)):
            yield f"  {lead} {tidy(shown)}"
    if report := _report(finding.broken, entry):
        yield f"  for its author: {tidy(str(report))}"
    yield from wrap(
        finding.broken.purpose,
        initial_indent="  ",
        subsequent_indent="  ",
        break_on_hyphens=False,  # The names of files and entry points have hyphens.
    )


def _report(broken: "LawBroken", entry: "EntryPoint") -> "Path | None":
    """Write a report with the traceback if the game broke the law by raising an error."""
    from dicemate.laws import oath
    from dicemate.plugins import report

    if broken.law != oath.ERRORS or broken.__cause__ is None:
        return None
    after = f", after {shown}" if (shown := _shown(broken)) else ""
    return report.write(entry.name, entry.version, f"check-game{after}", broken.__cause__)


def _shown(broken: "LawBroken") -> str:
    """Return the words that show a broken law, with the options and the set-up."""
    if broken.words is None:
        return ""
    words = " ".join(broken.words) or "no word"
    options = "".join(f" --option {name}={value}" for name, value in broken.options.items())
    setup = f" --setup {broken.first!r}" if broken.first else ""
    return f"{words}{' with' if options or setup else ''}{options}{setup}"
