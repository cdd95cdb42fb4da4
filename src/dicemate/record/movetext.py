"""The movetext of a game, turn by turn; complete turns are written once and then kept."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from dicemate.dice.thrown import throws
from dicemate.match import IllegalWord, Match, Turn, typed
from dicemate.position import BLACK, Color, Position
from dicemate.record import clocktags, comments, hinttags, rolls
from dicemate.record.game import Game, HintId
from dicemate.record.origin import Origin
from dicemate.scene import SQUARE
from dicemate.system.outside import printable

if TYPE_CHECKING:
    from dicemate.record.otherprograms import ShownBoard, ShownStep

_LAST_NUMBER = 9999
_WAY = re.compile(rf"(?:{SQUARE}){{2,}}[a-z]?")
"""A move as a word: a row of squares, and possibly a promotion."""
_LABEL = re.compile(r"[A-Za-z][A-Za-z0-9=+#-]*")
_VERB = re.compile(r"[A-Za-z][A-Za-z_-]*")
_TAKEN = {rolls.VERB, hinttags.VERB, "play", *clocktags.COMMANDS}
"""Words that other programs also have as commands, with another meaning."""


class Target(NamedTuple):
    """The program that a movetext is for: its starting FEN, and whether it lacks null moves."""

    fen: str
    chess960: bool
    plain: bool


class _Given(NamedTuple):
    """What a movetext depends on besides the words."""

    target: Target
    comments: Mapping[int, str]
    hints: Mapping[HintId, int]
    origin: Origin | None


class _Stand(NamedTuple):
    """The state of a movetext after a turn.

    Attributes:
        ply: The number of words up to the end of the turn.
        end: The position after the turn. If a match still has it, no word was taken back.
        board: The board as other programs see it.
        throws: The number of throws so far.
        follows: Whether the last token is White's move, so that Black's needs no number.
        tokens: The tokens of the turn.
    """

    ply: int
    end: Position
    board: "ShownBoard"
    throws: int = 0
    follows: bool = False
    tokens: tuple[str, ...] = ()

    def is_in(self, match: Match) -> bool:
        """Return whether the match still has this turn."""
        return self.ply <= len(match.words) and match.positions[self.ply] is self.end


class _Movetext:
    """The complete turns of a match that have been written so far."""

    def __init__(self, game: Game, given: _Given) -> None:
        # Not at the top: the list of saved games is read without chess.
        from dicemate.record.otherprograms import ShownBoard

        self.given = given
        first = [*_joined([*hinttags.commands(game, 0)]), *_comment(game, 0)]
        start = tuple(f"{{{comment}}}" for comment in first)
        board = ShownBoard.at(*given.target)
        self._stands = [_Stand(0, game.match.positions[0], board, tokens=start)]

    def tokens(self, game: Game) -> list[str]:
        """Return the tokens of all turns; only new turns are written."""
        self._forget(game.match)
        stand = self._stands[-1]
        for turn in game.match.turns(len(self._stands) - 1):
            stand = _after(game, turn, stand)
            if turn.complete:
                self._stands.append(stand)
        whole = chain.from_iterable(stand.tokens for stand in self._stands)
        return [*whole, *(() if stand is self._stands[-1] else stand.tokens)]

    def _forget(self, match: Match) -> None:
        """Forget the turns that had words taken back."""
        while (stand := self._stands[-1]).ply and not stand.is_in(match):
            self._stands.pop()


_kept: WeakKeyDictionary[Match, _Movetext] = WeakKeyDictionary()
"""The movetext written so far of each match."""


def tokens(game: Game, target: Target) -> list[str]:
    """Return the tokens of the movetext for `target`, without the result."""
    given = _Given(target, dict(game.comments), game.hints, game.origin)
    kept = _kept.get(game.match)
    if kept is None or kept.given != given:
        kept = _kept[game.match] = _Movetext(game, given)
    return kept.tokens(game)


def _after(game: Game, turn: Turn, stand: _Stand) -> _Stand:
    """Write a turn, and return the state of the movetext after it."""
    step, board = stand.board.follow(game.match, turn)
    made = list(throws(game.match, turn.words, stand.throws))
    thrown = {throw.ply: rolls.write(game, throw) for throw in made}
    number, follows, black = _number(turn.number, turn.color), stand.follows, turn.color == BLACK
    # Once moves are no longer shown, numbers are for people and the list of games.
    written = [*number] if stand.board.stopped and not board.plain else []
    for move, before in _turn(game, turn.words, step, thrown):
        written += (f"{{{comment}}}" for comment in before)
        follows = follows and not before
        if move:
            written += () if black and follows else number
            written.append(move)
            follows = not black
    end, count = game.match.positions[turn.ply], stand.throws + len(made)
    return _Stand(turn.ply, end, board, count, follows, tuple(written))


def _number(number: int, color: Color) -> tuple[str, ...]:
    """Return a move number; none beyond 9999, since python-chess reads 0000 as a null move."""
    return (f"{number}{'...' if color == BLACK else '.'}",) if number <= _LAST_NUMBER else ()


def _turn(
    game: Game, turn: range, step: "ShownStep", thrown: Mapping[int, str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield the moves of a turn (at most one, or ``--``), each with the comments before it."""
    match, commands, before = game.match, list[str](), list[str]()
    for index in turn:
        word = match.words[index]
        if index == step.move:
            yield _move(match, index), [*before, *_joined(commands)]
            commands, before = [], []
        else:
            commands.append(thrown.get(index) or _command(word))
        if time := clocktags.command(match, index + 1):
            commands.append(time)
        commands += hinttags.commands(game, index + 1)
        if said := _comment(game, index + 1):
            before += [*_joined(commands), *said]
            commands = []
    rest = [*before, *_joined(commands)]
    if rest or step.passes:
        yield "--" if step.passes else "", rest


def _move(match: Match, index: int) -> str:
    """Return a move by its label, or by its word if the label would not be read as this move."""
    word, label = match.words[index], match.action(index).label
    with suppress(IllegalWord):
        if _LABEL.fullmatch(label) and typed.parse(label, match.positions[index]) == word:
            return label
    return word


def _joined(commands: list[str]) -> list[str]:
    return [" ".join(commands)] if commands else []


def _command(word: str) -> str:
    """Return a word as a comment command: ``[%play k1l3]``, ``[%touch b1]``, ``[%stay]``."""
    verb, colon, rest = word.partition(":")
    named = _VERB.fullmatch(verb) and verb not in _TAKEN and bool(rest) == bool(colon)
    if not named or rest != rest.strip() or _WAY.fullmatch(rest):
        return f"[%play {word}]"
    return f"[%{verb} {rest}]" if colon else f"[%{verb}]"


def _comment(game: Game, ply: int) -> list[str]:
    """Return the comment after `ply` words, if any."""
    text = printable(game.comments.get(ply, ""))
    return [comments.written(text, clocktags.remarks(game.match))] if text.strip() else []
