"""The statistics for other programs: one JSON object, whose fields stay as they are."""

from dicemate.dice.duels import Duels
from dicemate.library.listing import written
from dicemate.statistics.gathering import Gathered
from dicemate.statistics.standing import GameStanding, Lengths, Score, Standing, by_game, standings


def as_json(gathered: Gathered) -> str:
    """Return all statistics; the README tells the fields."""
    return written(
        {
            "games": [_game(each) for each in by_game(gathered.games)],
            "players": [_player(each) for each in standings(gathered.games)],
            "copies": gathered.copies,
            "faults": gathered.faults,
        }
    )


def player_as_json(standing: Standing) -> str:
    """Return the statistics of one player, with the fields that they have among all."""
    return written(_player(standing))


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


def _player(standing: Standing) -> dict[str, object]:
    return {
        "player": standing.name,
        **_score(standing.score),
        "by_game": [
            {"game": title, "color": "white" if color else "black", **_score(score)}
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
