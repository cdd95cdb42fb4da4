"""A game as PGN text that any chess program can open."""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING

from dicemate.match import Match
from dicemate.outside import printable
from dicemate.position import BLACK, WHITE
from dicemate.record import clocktags, comments, dicetags, origin, rolls
from dicemate.record.game import FORMAT, Game, fit, result_of
from dicemate.throws import Throw, throws

if TYPE_CHECKING:
    from chess import Board

    from dicemate.record.others import Others, Step

_ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
_LAST_NUMBER = 9999
_UNKNOWN_DAY = "????.??.??"
_MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?")


def write(game: Game, *, plain: bool = False) -> str:
    """Return the record of a game as PGN.

    A `plain` one is for programs that know neither null moves nor Chess960: they are shown the
    moves up to the first null move or castling from elsewhere, and no number without its move.
    """
    # Not at the top: the list of saved games is read without chess.
    from dicemate.record.others import Others

    tags = _tags(game, plain=plain)
    others = Others(game.match, _their_board(game.match, tags), plain=plain)
    lines = _wrap([*_movetext(game, others), result_of(game.match)])
    head = "".join(_tag(name, value) for name, value in tags.items())
    return f"{head}\n{lines}\n"


def _tags(game: Game, *, plain: bool) -> dict[str, str]:
    match = game.match
    tags = {
        "Event": f"{match.variant.title}, hot-seat",
        "Site": "?",
        "Date": _UNKNOWN_DAY if game.day == date.min else game.day.isoformat().replace("-", "."),
        "Round": "-",
        "White": match.names[WHITE],
        "Black": match.names[BLACK],
        "Result": result_of(match),
        # Other programs refuse or drop the moves of a `Variant` that they do not know, so this
        # tag says on which boards they can follow the moves, and `Game` which game it is.
        "Variant": "Standard",
        "Dicemate": FORMAT,
        "Game": match.variant.name,
        **dicetags.write(game),
    }
    changed = {
        option.name: match.options[option.name]
        for option in match.variant.options
        if match.options[option.name] != option.default
    }
    if changed:
        tags["Options"] = " ".join(f"{name}={value}" for name, value in changed.items())
    if game.origin:
        tags[origin.TAG] = str(game.origin)
    if match.first:
        tags["Start"] = match.first
    tags |= clocktags.write(match) | _set_up(match, plain=plain)
    if match.outcome:
        tags["Termination"] = match.outcome.reason
    return tags | game.tags


def _set_up(match: Match, *, plain: bool) -> dict[str, str]:
    """Return the tags by which other programs set up the first board before its first turn.

    They are empty for the usual array, and for boards that no FEN describes. We start from `Start`
    or from the options, and from throws such as that of a Chess960 array, which come first.
    """
    # Not at the top: the list of saved games is read without chess.
    from chess import BB_EMPTY, Board

    fen = _fen(match)
    if fen.startswith(_ARRAY) and not match.first:
        return {}
    try:
        board = Board(fen, chess960=True)
    except ValueError:
        return {}
    chess960 = board.has_chess960_castling_rights()
    if chess960 and plain:
        board.castling_rights = BB_EMPTY
        fen, chess960 = board.fen(), False
    if plain and not board.is_valid():  # No King before its array is thrown, say.
        return {}
    return {"SetUp": "1", "FEN": fen, "Variant": "Chess960" if chess960 else "Standard"}


def _fen(match: Match) -> str:
    """Return the first board as it is before the first move that is made there, or will be."""
    turn = next((turn.words for turn in match.turns()), range(0))
    moves = (index for index in turn if _MOVE.fullmatch(match.words[index]))
    first = next(moves, turn.start if match.begins_turn(turn.stop) else turn.stop)
    return match.positions[first].setup().partition(" | ")[0]


def _their_board(match: Match, tags: Mapping[str, str]) -> "Board | None":
    """Return the board on which other programs begin, or None where no FEN describes it."""
    from chess import STARTING_FEN, Board

    if "FEN" in tags:
        return Board(tags["FEN"], chess960=tags["Variant"] == "Chess960")
    usual = _fen(match).startswith(_ARRAY) and not match.first
    return Board(STARTING_FEN) if usual else None


def _tag(name: str, value: str) -> str:
    escaped = fit(name, value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]\n'


def _movetext(game: Game, others: "Others") -> Iterator[str]:
    """Yield the tokens of the movetext, turn by turn, without the result."""
    thrown = _rolls(game)
    follows = False  # Whether the last token was White's move, so that Black's needs no number.
    yield from (f"{{{comment}}}" for comment in _comment(game, 0))
    for number, color, turn, _ in game.match.turns():
        black = color == BLACK
        # Numbers without moves are for people, and for the list of games.
        if others.stopped and not others.plain:
            yield from _number(number, black)
        for move, before in _turn(game, turn, others.follow(turn), thrown):
            yield from (f"{{{comment}}}" for comment in before)
            follows = follows and not before
            if move:
                yield from () if black and follows else _number(number, black)
                yield move
                follows = not black


def _number(number: int, black: bool) -> tuple[str, ...]:
    """Return the number of a move; python-chess takes the end of 10000 for a null move."""
    return (f"{number}{'...' if black else '.'}",) if number <= _LAST_NUMBER else ()


def _rolls(game: Game) -> dict[int, str]:
    """Return the commands of the throws by the words before them."""
    return {throw.ply: rolls.write(throw, _source(game, throw)) for throw in throws(game.match)}


def _source(game: Game, throw: Throw) -> str:
    seen = game.source(throw)
    usual = game.usual_seal(throw.number)
    return rolls.source(by_hand=seen.by_hand, seal=seen.seal, usual=usual)


def _turn(
    game: Game, turn: range, step: "Step", thrown: Mapping[int, str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield the moves of a turn (at most one, or ``--``), each with the comments before it."""
    match, commands, before = game.match, list[str](), list[str]()
    for index in turn:
        word = match.words[index]
        if index == step.move:
            yield match.action(index).label, [*before, *_joined(commands)]
            commands, before = [], []
        else:
            commands.append(thrown.get(index) or _command(word))
        if time := clocktags.command(match, index + 1):
            commands.append(time)
        if said := _comment(game, index + 1):
            before += [*_joined(commands), *said]
            commands = []
    rest = [*before, *_joined(commands)]
    if rest or step.passes:
        yield "--" if step.passes else "", rest


def _joined(commands: list[str]) -> list[str]:
    return [" ".join(commands)] if commands else []


def _command(word: str) -> str:
    """Return a word as a comment command: ``[%touch b1]``, ``[%play hell:b8c6]``, ``[%stay]``."""
    verb, colon, rest = word.partition(":")
    if _MOVE.fullmatch(rest or verb):
        return f"[%play {word}]"
    return f"[%{verb} {rest}]" if colon else f"[%{verb}]"


def _comment(game: Game, ply: int) -> list[str]:
    """Return the comment after `ply` words, if any."""
    text = printable(game.comments.get(ply, ""))
    return [comments.written(text, clocktags.remarks(game.match))] if text.strip() else []


def _wrap(tokens: list[str]) -> str:
    """Return the tokens in lines of at most 80 columns where no token is longer."""
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + 1 + len(token) > 80:
            lines.append("")
        lines[-1] += f" {token}" if lines[-1] else token
    return "\n".join(lines)
