"""The statistics for other programs: one object with stable fields."""

from dicemate.dice.duels import Duels
from dicemate.position import COLOR_NAMES
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


def as_data(gathered: Gathered) -> dict[str, object]:
    """Return all statistics as data for JSON; docs/commands.md describes the fields."""
    return {
        "games": [_game(each) for each in by_game(gathered.games)],
        "players": [_player(each) for each in standings(gathered.games)],
        "copies": gathered.copies,
        "faults": gathered.faults,
    }


def player_as_data(standing: PlayerStanding, career: Career | None) -> dict[str, object]:
    """Return the statistics of one player, with the same fields as in `as_data`.

    Luck and skill are included if they are known.
    """
    return _player(standing) | ({"luck_and_skill": _career(career)} if career else {})


def _career(career: Career) -> dict[str, object]:
    """Return estimates per game, each with half its 95 % confidence interval."""
    games, *estimates = career
    named = zip(Career._fields[1:], estimates, strict=True)
    return {"games": games, **{name: _estimate(each) for name, each in named}}


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    half = None if estimate.half is None else round(estimate.half, 6)
    return {"mean": round(estimate.mean, 6), "give_or_take": half}


def _game(standing: GameStanding) -> dict[str, object]:
    won, drawn, lost, unfinished = standing.score
    return {
        "game": standing.title,
        "games": standing.score.games,
        "white_won": won,
        "drawn": drawn,
        "black_won": lost,
        "unfinished": unfinished,
        "moves": _lengths(standing.lengths),
    }


def _player(standing: PlayerStanding) -> dict[str, object]:
    return {
        "player": standing.name,
        **_score(standing.score),
        "by_game": [
            {"game": title, "color": COLOR_NAMES[color], **_score(score)}
            for (title, color), score in standing.by_game.items()
        ],
        "against": [{"player": name, **_score(score)} for name, score in standing.against.items()],
        "duels": _duels(standing.duels),
        "moves": _lengths(Lengths.of(standing.games)),
    }


def _score(score: Score) -> dict[str, int]:
    return {"games": score.games, **score._asdict()}


def _duels(duels: Duels) -> dict[str, object]:
    return {"fought": duels.fought, **duels._asdict(), "expected": round(duels.expected, 2)}


def _lengths(lengths: Lengths) -> dict[str, float] | None:
    return lengths._asdict() if lengths.longest else None
