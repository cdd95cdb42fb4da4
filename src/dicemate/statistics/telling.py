"""The statistics as a page of Markdown: for everybody, or for one player."""

from collections.abc import Iterable, Iterator

from dicemate.dice.duels import Duels
from dicemate.match import SIDES
from dicemate.position import Color
from dicemate.review import shares
from dicemate.statistics.fortunes import Career
from dicemate.statistics.gathering import Gathered
from dicemate.statistics.intervals import Estimate
from dicemate.statistics.standing import (
    GameStanding,
    Lengths,
    PlayerStanding,
    Score,
    by_game,
    standings,
)
from dicemate.wording.markdown import escape, table
from dicemate.wording.plural import plural

NOTHING = "No game has been saved yet."
UNCOUNTED = "None of the saved games counts."


def page(gathered: Gathered) -> str:
    """Return the page of all players and games."""
    parts = [counted(gathered)]
    if gathered.games:
        games, players = by_game(gathered.games), standings(gathered.games)
        parts += ["## Games", _games(games), "## Players", _players(players)]
    return "\n\n".join(["# Statistics", *parts, *_faults(gathered.faults)])


def player_page(standing: PlayerStanding, career: Career | None) -> str:
    """Return the page of one player, with luck and skill if they are known."""
    return "\n\n".join(
        [
            f"# {escape(standing.name)}",
            _scores("game", {game(*each): score for each, score in standing.by_game.items()}),
            _scores("against", standing.against),
            fought(standing.duels),
            *(_career(career) if career else ()),
        ]
    )


def _career(career: Career) -> Iterator[str]:
    theirs = career.opponents_lost
    dice = career.luck.half != 0  # Without dice there is no luck.
    yield "## Luck and skill" if dice else "## Skill"
    fair, luck = career.without_luck, career.luck
    lucky = (
        ("scored without luck", shares.share(fair.mean), _half(fair)),
        ("luck", shares.gain(luck.mean), _half(luck)),
    )
    rows = (
        ("scored", shares.share(career.result.mean), _half(career.result)),
        *(lucky if dice else ()),
        ("lost by own choices", shares.gain(-career.lost.mean), _half(career.lost)),
        ("lost by opponents", shares.gain(-theirs.mean), _half(theirs)),
    )
    yield table(("per game, on average", "of the point", "give or take"), rows)
    yield (
        f"{plural(career.games, 'finished game')}. In 95 of 100 cases the true value is no further "
        "off than the last column says"
        f"{', and fair dice give no more luck than that' if dice else ''}."
    )


def _half(estimate: Estimate) -> str:
    """Return half of an interval; nothing if it is no narrower than from a loss to a win."""
    half = estimate.half
    return "" if half is None or half >= 1 else shares.size(half)


def counted(gathered: Gathered) -> str:
    """Return the number of games counted: ``12 games, 2 of them unfinished``."""
    games = gathered.games
    if not games:
        return UNCOUNTED if gathered.faults else NOTHING
    going = sum(not game.over for game in games)
    parts = [f"{plural(len(games), 'game')}{_unfinished(going, len(games))}."]
    if gathered.copies:
        parts.append(f"Copies, which count once: {gathered.copies:,}.")
    return " ".join(parts)


def _unfinished(going: int, games: int) -> str:
    if not going:
        return ""
    return ", unfinished" if games == 1 else f", {going:,} of them unfinished"


def fought(duels: Duels) -> str:
    """Return the results of a player's duels, in a sentence."""
    if not duels.fought:
        return "No duels."
    return (
        f"{plural(duels.fought, 'duel')}: {duels.won:,} won, {duels.tied:,} equal, "
        f"{duels.lost:,} lost. Fair dice win {duels.expected:.1f} of these on average."
    )


def game(title: str, color: Color) -> str:
    """Return a game and a colour in it as a label: ``d10 Chess, White``."""
    return f"{title}, {SIDES[color]}"


# -- tables --------------------------------------------------------------------------------


def _games(games: Iterable[GameStanding]) -> str:
    head = ("game", "games", "White won", "drawn", "Black won", "unfinished", "moves")
    rows = (
        (escape(each.title), each.score.games, *each.score, _lengths(each.lengths))
        for each in games
    )
    return table(head, rows)


def _lengths(lengths: Lengths) -> str:
    if lengths.shortest == lengths.longest:
        return f"{lengths.longest or ''}"
    return f"{lengths.shortest} to {lengths.longest}, median {lengths.median:g}"


def _players(players: Iterable[PlayerStanding]) -> str:
    results = ("won", "drawn", "lost", "unfinished")
    head = ("player", "games", *results, "duels", "duels won", "expected")
    rows = (
        (escape(each.name), each.score.games, *each.score, *_duels(each.duels)) for each in players
    )
    return table(head, rows)


def _duels(duels: Duels) -> tuple[object, ...]:
    return (duels.fought, duels.won, f"{duels.expected:.1f}") if duels.fought else ("", "", "")


def _scores(of: str, scores: dict[str, Score]) -> str:
    head = (of, "games", "won", "drawn", "lost", "unfinished")
    return table(head, ((escape(name), each.games, *each) for name, each in scores.items()))


def _faults(faults: list[str]) -> Iterator[str]:
    if faults:
        yield "## Not counted"
        yield "\n".join(f"- {escape(fault)}" for fault in faults)
