"""Writes a game as PGN text that any chess program can open."""

from datetime import date

from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import clocktags, dicetags, movetext, origin, playertags
from dicemate.record.game import CHESS_MOVE, FORMAT, Game, fit, result_of
from dicemate.record.movetext import Target

_ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
STANDARD, CHESS960 = "Standard", "Chess960"
"""Other programs' names for the kinds of chess that they can follow."""
_UNKNOWN_DAY = "????.??.??"


def write(game: Game, *, plain: bool = False) -> str:
    """Return the record of a game as PGN.

    A `plain` record is for programs that know neither null moves nor Chess960: it shows the moves
    up to the first null move or Chess960 castling, and no number without a move.
    """
    fen = _fen(game.match)
    tags = _tags(game, fen, plain=plain)
    usual = _ARRAY if tags["Variant"] == STANDARD and _is_usual(game.match, fen) else ""
    target = Target(tags.get("FEN", usual), tags["Variant"] == CHESS960, plain)
    lines = _wrap([*movetext.tokens(game, target), result_of(game.match)])
    head = "".join(_tag(name, value) for name, value in tags.items())
    return f"{head}\n{lines}\n"


def _tags(game: Game, fen: str, *, plain: bool) -> dict[str, str]:
    match = game.match
    tags = {
        "Event": playertags.event(match.variant.title, game.programs, shared=game.shared),
        "Site": "?",
        "Date": _UNKNOWN_DAY if game.day == date.min else game.day.isoformat().replace("-", "."),
        "Round": "-",
        "White": match.names[WHITE],
        "Black": match.names[BLACK],
        "Result": result_of(match),
        "Variant": match.variant.title,
        "Dicemate": FORMAT,
        "Game": match.variant.name,
        **dicetags.write(game),
    }
    if chosen := match.chosen:
        tags["Options"] = " ".join(f"{name}={value}" for name, value in chosen.items())
    if game.origin:
        tags[origin.TAG] = str(game.origin)
    if match.setup:
        tags["Start"] = match.setup
    tags |= clocktags.write(match) | _set_up(match, fen, plain=plain)
    if match.outcome:
        tags["Termination"] = match.outcome.reason
    return tags | game.tags | playertags.write(game.programs)


def _set_up(match: Match, fen: str, *, plain: bool) -> dict[str, str]:
    """Return the tags from which other programs recognise the game and set up its first board.

    Programs refuse the moves of a `Variant` that they do not know, or drop them. So that tag names
    a kind of chess that lets them follow the moves, if there is one, and `Game` names the game
    itself.

    For the usual array only `Variant` is written, and nothing for boards that no FEN of theirs can
    describe. We ourselves start from `Start` or the options, and from throws that come first, such
    as that for a Chess960 array.
    """
    # Not at the top: the list of saved games is read without chess.
    from chess import BB_EMPTY, Board

    from dicemate.record.otherprograms import is_ordinary

    if not is_ordinary(match.variant):
        return {}
    if _is_usual(match, fen):
        return {"Variant": STANDARD}
    try:
        board = Board(fen, chess960=True)
    except ValueError:
        return {}
    chess960 = board.has_chess960_castling_rights()
    if chess960 and plain:
        board.castling_rights = BB_EMPTY
        fen, chess960 = board.fen(), False
    if plain and not board.is_valid():  # For example, no King before the array is thrown.
        return {"Variant": STANDARD}
    return {"SetUp": "1", "FEN": fen, "Variant": CHESS960 if chess960 else STANDARD}


def _fen(match: Match) -> str:
    """Return the FEN of the first board before the first move on it, made or still to come."""
    turn = next((turn.words for turn in match.turns()), range(0))
    moves = (index for index in turn if CHESS_MOVE.fullmatch(match.words[index]))
    first = next(moves, turn.start if match.begins_turn(turn.stop) else turn.stop)
    return match.positions[first].setup().partition(" | ")[0]


def _is_usual(match: Match, fen: str) -> bool:
    """Return whether the first board is the array from which other programs start by default."""
    return fen.startswith(_ARRAY) and not match.setup


def _tag(name: str, value: str) -> str:
    escaped = fit(name, value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]\n'


def _wrap(tokens: list[str]) -> str:
    """Return the tokens in lines of at most 80 columns, except for longer tokens."""
    lines, line, columns = list[str](), list[str](), 0
    for token in tokens:
        columns += 1 + len(token)
        if line and columns > 81:
            lines.append(" ".join(line))
            line, columns = [], 1 + len(token)
        line.append(token)
    return "\n".join([*lines, " ".join(line)])
