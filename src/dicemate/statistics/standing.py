"""Totals over games, by player and by game."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

from dicemate.dice.duels import Duels
from dicemate.library.search import fold, meant
from dicemate.position import WHITE, Color
from dicemate.statistics.gathering import Played
from dicemate.system.outside import quoted
from dicemate.wording.nearmiss import nearest


class Score(NamedTuple):
    """The numbers of games won, drawn, lost and unfinished."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    unfinished: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self)

    def plus(self, other: "Score") -> "Score":
        """Return the sum of two scores."""
        return Score(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Lengths(NamedTuple):
    """The lengths of finished games, in moves of both sides; all 0 if there are none."""

    shortest: int = 0
    median: float = 0
    longest: int = 0

    @classmethod
    def of(cls, games: Iterable[Played]) -> "Lengths":
        """Return the lengths of the finished ones among some games."""
        moves = [game.moves for game in games if game.over]
        return cls(min(moves), median(moves), max(moves)) if moves else cls()


class PlayerStanding(NamedTuple):
    """The totals of a player.

    Attributes:
        name: The player's name.
        games: The player's games.
        score: The score over all of them.
        by_game: The score in each game with each colour.
        against: The score against each opponent.
        duels: The player's duels.
    """

    name: str
    games: tuple[Played, ...]
    score: Score
    by_game: dict[tuple[str, Color], Score]
    against: dict[str, Score]
    duels: Duels


def standings(games: Iterable[Played]) -> list[PlayerStanding]:
    """Return the totals of all players, those with the most games first."""
    own = defaultdict[str, list[Played]](list)
    for game in games:
        for name in dict.fromkeys(game.players.values()):
            own[name].append(game)
    found = [_standing(name, theirs) for name, theirs in own.items()]
    return sorted(found, key=lambda each: (-each.score.games, fold(each.name)))


def _standing(name: str, games: list[Played]) -> PlayerStanding:
    by_game = defaultdict[tuple[str, Color], Score](Score)
    against = defaultdict[str, Score](Score)
    total, duels = Score(), Duels()
    for game in games:
        for color, player in game.players.items():
            if player == name:
                score = _score(game, color)
                total = total.plus(score)
                duels = duels.plus(game.duels[color])
                by_game[game.game, color] = by_game[game.game, color].plus(score)
                other = game.players[not color]
                against[other] = against[other].plus(score)
    return PlayerStanding(name, tuple(games), total, _sorted(by_game), _most_first(against), duels)


def _sorted(scores: dict[tuple[str, Color], Score]) -> dict[tuple[str, Color], Score]:
    """Return scores by the names of games, White's before Black's."""
    return dict(sorted(scores.items(), key=lambda item: (fold(item[0][0]), not item[0][1])))


def _most_first(scores: dict[str, Score]) -> dict[str, Score]:
    return dict(sorted(scores.items(), key=lambda item: (-item[1].games, fold(item[0]))))


def _score(game: Played, color: Color) -> Score:
    if not game.over:
        return Score(unfinished=1)
    if game.winner is None:
        return Score(drawn=1)
    return Score(won=1) if game.winner == color else Score(lost=1)


def find(found: Iterable[PlayerStanding], name: str) -> PlayerStanding:
    """Return the totals of a player, by a name whose case and accents do not matter.

    Raises:
        LookupError: nobody of that name has played.
    """
    known = {each.name: each for each in found}
    if (called := meant(name, known)) is None:
        raise LookupError(f"no saved game of a player called {quoted(name)}{nearest(name, known)}")
    return known[called]


class GameStanding(NamedTuple):
    """The totals of a game, from White's point of view, and its lengths.

    Attributes:
        title: The title of the game.
        score: White's score in it.
        lengths: The lengths of its matches.
    """

    title: str
    score: Score
    lengths: Lengths


def by_game(games: Iterable[Played]) -> list[GameStanding]:
    """Return the totals of each game, by title."""
    own = defaultdict[str, list[Played]](list)
    for game in games:
        own[game.game].append(game)
    return [
        GameStanding(title, _whites(own[title]), Lengths.of(own[title]))
        for title in sorted(own, key=fold)
    ]


def _whites(games: Iterable[Played]) -> Score:
    total = Score()
    for game in games:
        total = total.plus(_score(game, WHITE))
    return total
