"""The statistics page: players on the left, the figures of one on the right."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.worker import get_current_worker

from dicemate import statistics
from dicemate.library.search import fold
from dicemate.statistics import Gathered, Lengths, Played, PlayerStanding, Score, telling
from dicemate.system import oserrors
from dicemate.system.outside import one_line
from dicemate.system.plain import alike
from dicemate.tui.base import base
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.library import chart
from dicemate.tui.line import Line
from dicemate.tui.verbatim import Verbatim
from dicemate.wording.plural import plural

EVERYBODY = "All players"
_STEP = 20
"""The number of games between progress updates."""


class StatsPage(Screen[None]):
    """Shows results, duels and lengths of the saved games."""

    KEYS = "{↑↓} player  {Tab ↑↓} scroll  {help} help  {leave} back"
    FEW_KEYS = "{↑↓} player  {help} help  {leave} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help", "the keys", id="stats.help"),
        Binding("escape,q", "dismiss", "back", id="stats.leave"),
    ]

    DEFAULT_CSS = """
    StatsPage {
        align-horizontal: center;
        & > * { max-width: 148; }
        & #title { text-style: bold; color: $text-accent; padding: 0 1; margin: 0 0 1 0; }
        & OptionList, & OptionList:focus {
            width: 21; height: 100%; border: none; background: $background; padding: 0;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        & OptionList > .option-list--option { padding: 0 1; }
        & VerticalScroll { height: 100%; padding: 0 1 0 2; scrollbar-gutter: stable; }
        & VerticalScroll > Verbatim { max-width: 110; }
        & #keys { padding: 0 1; }
        &.-roomy OptionList { width: 32; }
        &.-roomy VerticalScroll { padding: 0 2 0 4; }
    }
    """

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.gathered = Gathered([], 0, [])
        self.standings: list[PlayerStanding] = []

    def compose(self) -> ComposeResult:
        """Yield the players, the figures, and the keys."""
        yield Verbatim(id="title")
        with Horizontal(id="middle"):
            yield OptionList()
            with VerticalScroll():
                yield Verbatim()
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Start reading the games, in a thread."""
        self.query_one(OptionList).focus()
        self.watch(self.query_one(VerticalScroll), "show_vertical_scrollbar", self._name_keys)
        self._entitle("reading the saved games …")
        self.run_worker(self._gather, thread=True, exit_on_error=False)

    def _name_keys(self, scrolls: bool) -> None:
        """Name the keys that do something: figures that are seen whole do not scroll."""
        line = self.KEYS if scrolls else self.FEW_KEYS
        self.query_one("#keys", Line).show(keys.linked(line, StatsPage, self.app))

    def on_resize(self) -> None:
        """Adapt to the window."""
        self.set_class(self.size.width >= 110, "-roomy")
        self.call_after_refresh(self._tell)

    def _gather(self) -> None:
        worker = get_current_worker()

        def tell(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise _Left
            if not done % _STEP:
                text = f"{done:,} of {plural(of, 'game')} read …"
                self.app.call_from_thread(self._entitle, text)

        try:
            gathered = statistics.gather(tell)
        except _Left:
            return
        except OSError as error:
            self.app.call_from_thread(self._entitle, oserrors.clause(error))
        else:
            self.app.call_from_thread(self._show, gathered)

    def _entitle(self, text: str) -> None:
        self.query_one("#title", Verbatim).put(f"Statistics · {text}")

    def _show(self, gathered: Gathered) -> None:
        """Show the figures."""
        self.gathered = gathered
        self.standings = statistics.standings(gathered.games)
        self._entitle(telling.counted(gathered).removesuffix("."))
        names = [EVERYBODY, *(each.name for each in self.standings)]
        players = self.query_one(OptionList)
        players.clear_options()
        players.add_options([Content(one_line(name)) for name in names])
        players.highlighted = 0

    def on_option_list_option_highlighted(self) -> None:
        """Show the player under the cursor."""
        self._tell()
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def _tell(self) -> None:
        row = self.query_one(OptionList).highlighted
        if row is None:
            return
        figures = self.query_one(VerticalScroll).query_one(Verbatim)
        width = min(self.query_one(VerticalScroll).scrollable_content_region.width, 110)
        if row == 0:
            lines = everybody(self.gathered, self.standings, width)
        else:
            lines = player(self.standings[row - 1], width)
        content = Content("\n").join(lines)
        if base(self.app).looks.script.letters:
            content = Content("".join(map(alike, content.plain)), [*content.spans])
        figures.update(content)


class _Left(Exception):
    """The page was left before all games were read."""


# -- figures -------------------------------------------------------------------------------


def everybody(gathered: Gathered, standings: list[PlayerStanding], width: int) -> list[Content]:
    """Return the figures of all players and games."""
    if not gathered.games:
        return [*_faults(gathered.faults)]
    games = statistics.by_game(gathered.games)
    whites = {each.title: each.score for each in games}
    return [
        *chart.scores("White's results by game", whites, width, chart.titled),
        Content(""),
        *chart.scores(
            "players", {each.name: each.score for each in standings}, width, chart.labelled
        ),
        Content(""),
        *_lengths(gathered.games, width),
        *_faults(gathered.faults),
    ]


def player(standing: PlayerStanding, width: int) -> list[Content]:
    """Return the figures of one player."""
    by_game = {telling.game(*each): score for each, score in standing.by_game.items()}
    return [
        *chart.scores(standing.name, {"all games": standing.score}, width, chart.labelled),
        Content(""),
        *chart.scores("by game and colour", by_game, width, chart.titled),
        Content(""),
        *chart.scores("against", standing.against, width, chart.labelled),
        Content(""),
        *_duels(standing, width),
        Content(""),
        *_lengths(standing.games, width),
    ]


def _duels(standing: PlayerStanding, width: int) -> Iterator[Content]:
    duels = standing.duels
    yield Content.styled("duels", "bold")
    if duels.fought:
        yield chart.bar(Score(duels.won, duels.tied, duels.lost), width)
    yield Content(telling.fought(duels))


def _lengths(games: Sequence[Played], width: int) -> Iterator[Content]:
    """Yield a chart of the lengths for each game that has been finished, if there is any."""
    ended: dict[str, list[Played]] = {}
    for game in games:
        if game.over:
            ended.setdefault(game.game, []).append(game)
    if ended:
        yield Content.styled("how many moves games took", "bold")
    label = chart.label_width(ended, width)
    for title in sorted(ended, key=fold):
        moves = [game.moves for game in ended[title]]
        summary = _summary(Lengths.of(ended[title]), chart.histogram(moves, max(width - 50, 8)))
        yield Content(f"{chart.titled(title, label)}{summary}")


def _summary(lengths: Lengths, histogram: str) -> str:
    """Return the lengths of some games; if all are equal, there is nothing to compare."""
    shortest, longest = lengths.shortest, lengths.longest
    differ = f" {histogram} {longest}, median {lengths.median:g}" if shortest < longest else ""
    return f"{shortest:>4}{differ}"


def _faults(faults: list[str]) -> Iterator[Content]:
    if faults:
        yield Content("")
        yield Content.styled("not counted", "bold")
        yield from (Content.styled(fault, "$text-error") for fault in faults)
