"""A match as PGN text and back.

Any chess program can open the text: a move on the first board is its label, a turn that does not
touch that board is ``--``, and every other word rides in a comment command (``{[%roll 4]}``).
What is read is checked word by word by the rules.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from dicemate import __version__, plugins, typed
from dicemate.dice import Dice
from dicemate.match import IllegalWord, Match
from dicemate.position import BLACK, WHITE, Color, Outcome, SetupError

FORMAT = "1"
"""The version of the format, in the tag `Dicemate`."""

UNFINISHED = "*"
_RESULTS = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}
_WINNERS: dict[str, Color | None] = {text: winner for winner, text in _RESULTS.items()}
_ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
_UNKNOWN_DAY = "????.??.??"
_OF_PGN = ("Date", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Termination")
_OURS = ("Dicemate", "Game", "Options", "Start", "Dice")
_USED_TAGS = frozenset([*_OF_PGN, *_OURS])
_MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?")
_COMMAND = re.compile(r"\[%(\w[\w-]*)(?:\s+([^\]]*?))?\s*\]")
_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_TOKEN = re.compile(r"\{([^}]*)\}|(\d+\.+)|([^\s{}]+)|(\{)")


class RecordError(ValueError):
    """A record that cannot be read; the message names file, move number and reason."""


@dataclass
class Game:
    """A match with what a record keeps beside it.

    `comments` are keyed by the number of words before them; `tags` are those that a record had
    and this program does not use, such as an event of the players' own.
    """

    match: Match
    dice: Dice
    day: date = field(default_factory=date.today)
    comments: dict[int, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)


# -- writing -------------------------------------------------------------------------------


def write(game: Game) -> str:
    """Return the record of a game as PGN."""
    tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in _tags(game).items())
    result = result_of(game.match)
    lines = _wrap([*_movetext(game), result])
    return f"{tags}\n{lines}\n"


def result_of(match: Match) -> str:
    """Return the result as PGN writes it: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
    return _RESULTS[match.outcome.winner] if match.outcome else UNFINISHED


def _tags(game: Game) -> dict[str, str]:
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
        "Dice": str(game.dice),
    }
    changed = {
        option.name: match.options[option.name]
        for option in match.variant.options
        if match.options[option.name] != option.default
    }
    if changed:
        tags["Options"] = " ".join(f"{name}={value}" for name, value in changed.items())
    if match.first:
        tags["Start"] = match.first
    tags |= _set_up(match)
    if match.outcome:
        tags["Termination"] = match.outcome.reason
    return tags | game.tags


def _set_up(match: Match) -> dict[str, str]:
    """Return the tags by which other programs set up the first board before its first turn.

    They are empty for the usual array, and for boards that no FEN describes. We start from `Start`
    or from the options, and from throws such as that of a Chess960 array, which come first.
    """
    from chess import Board  # Not at the top: the list of saved games is read without chess.

    turn = next(_turns(match), range(0))
    first = next((i for i in turn if _MOVE.fullmatch(match.words[i])), 0)
    fen = match.positions[first].setup().partition(" | ")[0]
    if fen.startswith(_ARRAY) and not match.first:
        return {}
    try:
        chess960 = Board(fen, chess960=True).has_chess960_castling_rights()
    except ValueError:
        return {}
    return {"SetUp": "1", "FEN": fen, "Variant": "Chess960" if chess960 else "Standard"}


def _escape(value: str) -> str:
    return _printable(value).replace("\\", "\\\\").replace('"', '\\"')


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _movetext(game: Game) -> Iterator[str]:
    """Yield the tokens of the movetext, turn by turn, without the result."""
    number, black = _first_number(game.match), game.match.positions[0].turn == BLACK
    follows = False  # Whether the last token was White's move, so that Black's needs no number.
    yield from (f"{{{comment}}}" for comment in _comment(game, 0))
    for turn in _turns(game.match):
        for move, comments in _turn(game, turn):
            yield from (f"{{{comment}}}" for comment in comments)
            follows = follows and not comments
            if move:
                yield from (() if black and follows else (f"{number}{'...' if black else '.'}",))
                yield move
                follows = not black
        number, black = number + black, not black


def _first_number(match: Match) -> int:
    """Return the number of the first move, as the sixth field of the FEN has it."""
    fields = match.positions[0].setup().partition(" | ")[0].split()
    return int(fields[5]) if len(fields) == 6 and fields[5].isdecimal() else 1


def _turns(match: Match) -> Iterator[range]:
    """Yield the indexes of the words of each turn; the last may be incomplete."""
    start = 0
    for index in range(1, len(match.words) + 1):
        if index == len(match.words) or match.begins_turn(index):
            yield range(start, index)
            start = index


def _turn(game: Game, turn: range) -> Iterator[tuple[str, list[str]]]:
    """Yield the moves of a turn (at most one, or ``--``), each with the comments before it."""
    match, commands, comments, moved = game.match, list[str](), list[str](), False
    for index in turn:
        word = match.words[index]
        if not moved and _MOVE.fullmatch(word) and match.speaker(index) == _mover(match, index):
            yield (
                match.positions[index].action(word).label,
                [*comments, *_joined(commands)],
            )
            commands, comments, moved = [], [], True
        else:
            commands.append(_command(word))
        if said := _comment(game, index + 1):
            comments += [*_joined(commands), *said]
            commands = []
    rest = [*comments, *_joined(commands)]
    complete = match.begins_turn(turn.stop)
    if rest or not moved:
        yield "" if moved or not complete else "--", rest


def _mover(match: Match, index: int) -> Color:
    return match.positions[index].turn


def _joined(commands: list[str]) -> list[str]:
    return [" ".join(commands)] if commands else []


def _command(word: str) -> str:
    """Return a word as a comment command: ``[%roll 4]``, ``[%play hell:b8c6]``, ``[%stay]``."""
    verb, colon, rest = word.partition(":")
    if _MOVE.fullmatch(rest or verb):
        return f"[%play {word}]"
    return f"[%{verb} {rest}]" if colon else f"[%{verb}]"


def _comment(game: Game, ply: int) -> list[str]:
    """Return the comment after `ply` words, if any, so that it neither ends itself nor commands."""
    text = " ".join(_printable(game.comments.get(ply, "")).split())
    text = text.replace("}", ")").replace("{", "(").replace("[%", "[ %")
    return [text] if text else []


def _wrap(tokens: list[str]) -> str:
    """Return the tokens in lines of at most 80 columns where no token is longer."""
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + 1 + len(token) > 80:
            lines.append("")
        lines[-1] += f" {token}" if lines[-1] else token
    return "\n".join(lines)


# -- reading -------------------------------------------------------------------------------


class Tags(NamedTuple):
    """The tags of a record and the number of lines that hold them."""

    values: dict[str, str]
    lines: int


def read(text: str, where: str = "record") -> Game:
    """Return the game that a record holds, every word checked by the rules.

    Raises:
        RecordError: the text is no record, is cut off or breaks the rules; `where` (a file's
            name) begins the message.
    """
    tags = read_tags(text, where)
    game = _empty_game(tags.values, where)
    reader = _Reader(game, where)
    result = reader.read("\n".join(text.splitlines()[tags.lines :]))
    reader.settle(tags.values, result)
    return game


def read_tags(text: str, where: str = "record") -> Tags:
    """Return the tags at the head of a record.

    Raises:
        RecordError: there are none, or a line of them is malformed.
    """
    tags: dict[str, str] = {}
    lines = 0
    for lines, line in enumerate(text.splitlines()):
        if not line.startswith("["):
            if tags or line.strip():
                break
            continue
        match = _TAG.match(line)
        if not match:
            raise RecordError(f"{where}: line {lines + 1} is no tag: {line[:40]}")
        tags[match[1]] = "".join(filter(str.isprintable, re.sub(r"\\(.)", r"\1", match[2])))
    else:
        lines += 1  # The record is cut off after its tags.
    if "Dicemate" not in tags:
        raise RecordError(f"{where}: this is no game of Dicemate")
    if tags["Dicemate"] != FORMAT:
        raise RecordError(
            f"{where}: format {tags['Dicemate']!r}; Dicemate {__version__} reads {FORMAT}"
        )
    return Tags(tags, lines)


def _empty_game(tags: Mapping[str, str], where: str) -> Game:
    try:
        variant = plugins.load(tags.get("Game", ""))
        options = _options(tags.get("Options", ""))
        names = {WHITE: tags.get("White", "White"), BLACK: tags.get("Black", "Black")}
        match = Match(variant, options, tags.get("Start"), names)
        dice = Dice.read(tags.get("Dice", ""))
    except SetupError as error:
        raise RecordError(f"{where}: set-up: {error}") from None
    except (plugins.PluginError, ValueError) as error:
        raise RecordError(f"{where}: {error}") from None
    kept = {name: value for name, value in tags.items() if name not in _USED_TAGS}
    return Game(match, dice, _day(tags.get("Date", "")), tags=kept)


def _options(text: str) -> dict[str, str]:
    return {name: value for name, _, value in (pair.partition("=") for pair in text.split())}


def _day(text: str) -> date:
    """Return a date written as PGN does; the first of days where it is unknown."""
    try:
        return date(*map(int, text.split(".")))
    except (TypeError, ValueError, OverflowError):
        return date.min


class _Reader:
    """Plays the tokens of a movetext."""

    def __init__(self, game: Game, where: str) -> None:
        self.game = game
        self.match = game.match
        self.where = where

    def read(self, movetext: str) -> str:
        """Play all tokens and return the result that ends them.

        Raises:
            RecordError: a token is no legal word, or the text does not end with a result.
        """
        tokens = _TOKEN.finditer(movetext)
        for token in tokens:
            comment, number, move, _ = token.groups()
            if comment is not None:
                self._comment(comment)
            elif move in (*_WINNERS, UNFINISHED):
                self._end(movetext[token.end() :])
                return str(move)
            elif move:
                self._move(move)
            elif not number:
                break  # A comment that is never closed.
        raise self._error("the record is cut off here")

    def _end(self, rest: str) -> None:
        if rest.strip():
            raise self._error(f"text after the result: {rest.strip()[:40]!r}")

    def _comment(self, comment: str) -> None:
        for verb, rest in _COMMAND.findall(comment):
            self._play(rest if verb == "play" else f"{verb}:{rest}" if rest else verb)
        text = " ".join(_COMMAND.sub("", comment).split())
        if text:
            count = len(self.match.words)
            self.game.comments[count] = " ".join([*self.game.comments.get(count, "").split(), text])

    def _move(self, text: str) -> None:
        if text == "--" or text.startswith("$"):
            return
        try:
            word = typed.read(text.rstrip("!?"), self.match.position)
        except IllegalWord as error:
            raise self._error(str(error)) from None
        self._play(word)

    def _play(self, word: str) -> None:
        try:
            self.match.play(word)
        except IllegalWord as error:
            raise self._error(str(error)) from None

    def settle(self, tags: Mapping[str, str], ending: str) -> None:
        """Bring about the end that the tags tell, where the rules have not.

        Raises:
            RecordError: players cannot end it so, or the result differs from that of the tags,
                from the `ending` of the movetext or from that of the rules.
        """
        result, reason = tags.get("Result", ""), tags.get("Termination", "")
        if result in _WINNERS and not self.match.outcome:
            try:
                self.match.settle(Outcome(_WINNERS[result], reason))
            except IllegalWord as error:
                raise self._error(str(error)) from None
        actual = result_of(self.match)
        for told in (result, ending):
            if told != actual:
                raise self._error(f"the result {told!r} does not fit; it is {actual}")

    def _error(self, reason: str) -> RecordError:
        halves = sum(self.match.begins_turn(i) for i in range(1, len(self.match.words) + 1))
        first = self.match.positions[0]
        number = _first_number(self.match) + (halves + (first.turn == BLACK)) // 2
        return RecordError(f"{self.where}: move {number}: {reason}")
