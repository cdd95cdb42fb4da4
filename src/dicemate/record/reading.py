"""Reads PGN text as a game, checking every word against the rules.

python-chess's reader would not do: it skips what it cannot read, but an edited record that is wrong
must be refused.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from typing import NamedTuple, TypeVar

from dicemate import __version__, plugins
from dicemate.dice import Dice
from dicemate.dice.thrown import throw_id
from dicemate.match import SIDES, IllegalWord, Match, clock, typed
from dicemate.position import Chance, Die, Outcome, SetupError, Variant
from dicemate.record import clocktags, comments, dicetags, hinttags, origin, playertags, rolls
from dicemate.record.game import (
    ENDINGS,
    FORMAT,
    RESULTS,
    USED_TAGS,
    Game,
    RecordError,
    SeenThrow,
    fit,
    naming_record,
    result_of,
)
from dicemate.record.origin import Origin
from dicemate.system.outside import printable, quoted

_Result = TypeVar("_Result")

_WINNERS = {text: winner for winner, text in RESULTS.items()}
# The quantifiers are possessive, so that no text, however long, is scanned twice.
# It begins with a set of letters, which is found three times as fast as two alternatives.
_BREAK = re.compile("[\r\v\f\x1c-\x1e\x85\u2028\u2029](?:(?<=\r)\n)?")
_MARK = re.compile("^\ufeff++", re.MULTILINE)
_BLANK_LINES = re.compile(r"(?:[^\S\n]*+\n)*+")
_COMMAND = re.compile(r"\[%(\w[\w-]*+)(?:\s++([^\[\]]*+))?\]")
TAG = r'\[(\w++)[^\S\n]++"([^"\\\n]*+(?:\\.[^"\\\n]*+)*+)"\][^\S\n]*+$'
"""A tag in a `unified` text."""
_TAG = re.compile(TAG, re.MULTILINE)
_UNREAD = {"(": "variations", ";": "comments after a semicolon", "%": "escaped lines"}
"""What other programs may write that is not a word of ours, by its first letter."""
_MARKS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""PGN's numbers for what people think of a move, as they write it."""
_TOKEN = re.compile(r"\{([^}]*)\}|(\d+\.+)|([^\s{}]+|\})|(\{)")


class Tags(NamedTuple):
    """The tags of a record, and where in the `unified` text the movetext begins."""

    values: dict[str, str]
    end: int


def unified(text: str) -> str:
    """Return a text with line feeds as its only line breaks, and without byte order marks.

    Each of several joined files may have had one.
    """
    text = _BREAK.sub("\n", text)
    return _MARK.sub("", text) if "\ufeff" in text else text


def read(text: str, where: str = "record", variant: Variant | None = None) -> Game:
    """Return the game in a record, checking every word against the rules.

    A `variant` that is given need not be installed.

    Raises:
        RecordError: the text is not a record, is cut off or breaks the rules; the message begins
            with `where` (a file's name).
    """
    text = unified(text)
    tags = read_tags(text, where)
    with naming_record(where):
        game = empty_game(tags.values, where, variant)
        reader = Reader(game, where)
        result = reader.play(text[tags.end :])
        reader.conclude(tags.values, result)
    return game


def read_tags(text: str, where: str = "record") -> Tags:
    """Return the tags at the head of a record.

    Raises:
        RecordError: there are none, or one of their lines is malformed.
    """
    tags: dict[str, str] = {}
    text = unified(text)
    blank = _BLANK_LINES.match(text)
    end = blank.end() if blank else 0
    while text.startswith("[", end):
        match = _TAG.match(text, end)
        if not match:
            line, start = text.count("\n", 0, end) + 1, text[end : end + 40].partition("\n")[0]
            raise RecordError(f"{where}: line {line} is not a tag: {start}")
        tags[match[1]] = fit(match[1], _unescaped(match[2]))
        end = match.end() + 1
    if "Dicemate" not in tags:
        raise RecordError(f"{where}: this is not a Dicemate game")
    if tags["Dicemate"] != FORMAT:
        raise RecordError(
            f"{where}: format {quoted(tags['Dicemate'])}; Dicemate {__version__} reads {FORMAT}"
        )
    return Tags(tags, end)


def _unescaped(value: str) -> str:
    """Return a tag's value with its backslash escapes resolved."""
    return "\\".join(part.replace("\\", "") for part in value.split("\\\\"))


def empty_game(tags: Mapping[str, str], where: str, variant: Variant | None = None) -> Game:
    """Return the game that the tags describe, before its first word.

    Raises:
        PluginError: the tags name no game that is installed, or the game fails.
        RecordError: they are malformed, or describe a start that is not possible.
    """
    try:
        return _described(tags, variant or plugins.load(tags.get("Game", "")))
    except SetupError as error:
        raise RecordError(f"{where}: set-up: {error}") from None
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None


def _described(tags: Mapping[str, str], variant: Variant) -> Game:
    """Return the game of a variant that the tags describe, before its first word.

    Raises:
        ValueError: the tags are malformed, or describe a start that is not possible.
    """
    options = parse_options(tags)
    names = {color: tags.get(side, side) for color, side in SIDES.items()}
    agreed = clocktags.parse(tags)
    match = Match(variant, options, tags.get("Start"), names, agreed=agreed)
    known = USED_TAGS | playertags.ours(tags, variant.title)
    game = Game(
        match,
        Dice.none(),
        _day(tags.get("Date", "")),
        tags={name: value for name, value in tags.items() if name not in known},
        origin=Origin.parse(tags[origin.TAG]) if origin.TAG in tags else None,
        programs=playertags.parse(tags),
        shared=playertags.is_shared(tags, variant.title),
    )
    # Not above: a game may have dice although it declares none.
    game.dice, game.by_hand = dicetags.parse_dice(tags, variant), tags.get("ByHand") == "on"
    game.revealed = bool(game.dice.seed)
    game.seen = dicetags.parse_taken_back(tags, game)
    return game


def parse_options(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the options that tags give, by name."""
    pairs = (pair.partition("=") for pair in tags.get("Options", "").split())
    return {name: value for name, _, value in pairs}


def _day(text: str) -> date:
    """Return a date in PGN's format, or `date.min` if it is unknown."""
    try:
        return date(*map(int, text.split(".")))
    except (TypeError, ValueError, OverflowError):
        return date.min


class Reader:
    """Plays the tokens of a movetext."""

    def __init__(self, game: Game, where: str) -> None:
        """Play on `game`; `where` begins the message of an error."""
        self.game = game
        self.match = game.match
        self.where = where
        self.said = defaultdict[int, list[str]](list)
        self._remarks = clocktags.remarks(game.match)

    def play(self, movetext: str) -> str:
        """Play all tokens, and return the result that ends them.

        Raises:
            RecordError: a token is not a legal word, or the text does not end with a result.
        """
        tokens = _TOKEN.finditer(movetext)
        for token in tokens:
            comment, number, move, _ = token.groups()
            if comment is not None:
                self._comment(comment)
            elif move in ENDINGS:
                self._end(movetext[token.end() :])
                self.game.comments = {ply: " ".join(said) for ply, said in self.said.items()}
                return str(move)
            elif move:
                self._move(move)
            elif not number:
                break  # A comment that is not closed.
        raise self._error("the record is cut off here")

    def _end(self, rest: str) -> None:
        rest = rest.strip()
        if _TAG.match(rest):
            raise self._error("another game follows; an import saves all games of a file")
        if rest:
            raise self._error(f"text after the result: {quoted(rest)}")

    def _comment(self, comment: str) -> None:
        """Execute the commands in a comment, and keep the text between them at its step.

        Other programs join comments that follow each other.
        """
        text, at, ply = "", 0, len(self.match.words)
        for command in _COMMAND.finditer(comment):
            text += self._between(comment, at, command.start())
            remark, at = self._execute(command), command.end()
            if len(self.match.words) > ply:
                self._keep(text, ply)
                text, ply = "", len(self.match.words)
            text += remark
        self._keep(text + self._between(comment, at, len(comment)), ply)

    def _between(self, comment: str, start: int, end: int) -> str:
        """Return the part of a comment between two commands."""
        text = comment[start:end]
        if "[%" in text:
            raise self._error(f"a command that is not closed: {quoted(comment)}")
        return text

    def _keep(self, text: str, ply: int) -> None:
        """Keep what somebody said at a step."""
        if said := comments.parse(" ".join(printable(text).split())):
            self.said[ply].append(said)

    def _execute(self, command: re.Match[str]) -> str:
        """Execute a command, and return what remains of it as text."""
        verb, rest = command[1], (command[2] or "").strip()
        if verb == clocktags.CLOCK and self.match.clock:
            self._clock(rest)
        elif verb == rolls.VERB:
            self._roll(rest)
        elif verb == hinttags.VERB:
            self._hint(rest)
        elif verb in self._remarks:
            return command[0]
        else:
            self._play(rest if verb == "play" else f"{verb}:{rest}" if rest else verb)
        return ""

    def _roll(self, text: str) -> None:
        """Play a throw, and record how it was made."""
        roll, number = rolls.parse(text), self.match.throws()
        self._tried(self.match.play, roll.word)
        seen = throw_id(number, self._dice())
        if roll.sides != seen[1]:
            raise self._error(f"{quoted(text)} names dice other than those thrown")
        seal = self._tried(dicetags.seal, self.game, number, roll.seal)
        self.game.seen[seen] = SeenThrow(roll.word, roll.by_hand, seal)

    def _dice(self) -> tuple[Die, ...]:
        """Return the dice of the word just played, if it is a throw."""
        pending = self.match.positions[-2].pending()
        return pending.dice if isinstance(pending, Chance) else ()

    def _hint(self, text: str) -> None:
        self.game.record_hint(*self._tried(hinttags.parse, text))

    def _move(self, text: str) -> None:
        """Play a move; what somebody thought of it is kept as a comment."""
        move = "" if text.startswith("$") else text.rstrip("!?")
        if move not in ("", "--"):
            self._play(self._tried(self._word, move))
        mark = text[len(move) :]
        self._keep(_MARKS.get(mark, mark), len(self.match.words))

    def _word(self, move: str) -> str:
        """Return the word for a move, even if another program has shortened it.

        Raises:
            ValueError: it cannot be played here.
        """
        try:
            return typed.parse(move, self.match.position)
        except typed.Ambiguous as error:
            from dicemate.record import otherprograms  # Loads chess.

            meant = otherprograms.lawful(self.match.position, error.words)
            if len(meant) != 1:
                raise
            return meant[0]
        except IllegalWord:
            if what := _UNREAD.get(move[0]):
                reason = f"{quoted(move)} cannot be played here: {what} are not supported"
                raise ValueError(reason) from None
            raise

    def _play(self, word: str) -> None:
        """Play a word; a throw counts as seen, even if it is written like any other word."""
        number = self.match.throws()
        self._tried(self.match.play, word)
        if self.match.throws() > number:
            usual = SeenThrow(word, seal=self.game.usual_seal(number))
            self.game.seen[throw_id(number, self._dice())] = usual

    def _clock(self, text: str) -> None:
        assert self.match.clock
        self._tried(self.match.clock.set_left, self._tried(clock.parse, text))

    def conclude(self, tags: Mapping[str, str], ending: str) -> None:
        """End the game according to the tags, unless it has ended by the rules.

        Raises:
            RecordError: players cannot end the game like this, or the results given by the tags, by
                the movetext (`ending`) and by the rules differ.
        """
        self._tried(clocktags.set_now, tags, self.match)
        self._tried(self._end_as_recorded, tags)
        actual = result_of(self.match)
        for stated in (tags.get("Result", ""), ending):
            if stated != actual:
                raise self._error(f"the result {quoted(stated)} does not fit; it is {actual}")

    def conclude_if_it_fits(self, tags: Mapping[str, str]) -> None:
        """End the game according to the tags, if players can end it like this here."""
        with suppress(ValueError):
            clocktags.set_now(tags, self.match)
        with suppress(ValueError):
            self._end_as_recorded(tags)

    def _end_as_recorded(self, tags: Mapping[str, str]) -> None:
        result = tags.get("Result", "")
        if result in _WINNERS and not self.match.outcome:
            if "Termination" not in tags:
                raise ValueError("no tag Termination says how the game ended")
            self.match.conclude(Outcome(_WINNERS[result], tags["Termination"]))

    def _tried(self, act: Callable[..., _Result], *given: object) -> _Result:
        """Return the result of a call; if it fails, name the file and the move in the error."""
        try:
            return act(*given)
        except ValueError as error:
            raise self._error(str(error)) from None

    def _error(self, reason: str) -> RecordError:
        number = self.match.number_at(len(self.match.words))
        return RecordError(f"{self.where}: move {number}: {reason}")
