"""PGN text as a game, every word checked by the rules.

Not python-chess's reader: it skips what it cannot read, and an edited record shall be refused.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from dicemate import __version__, clock, plugins, typed
from dicemate.match import IllegalWord, Match
from dicemate.outside import printable, quoted
from dicemate.position import BLACK, WHITE, Chance, Outcome, SetupError
from dicemate.record import clocktags, dicetags, origin, rolls
from dicemate.record.game import (
    FORMATS,
    RESULTS,
    UNFINISHED,
    USED_TAGS,
    Game,
    RecordError,
    Seen,
    first_number,
    fit,
    result_of,
)
from dicemate.record.origin import Origin
from dicemate.throws import throw_id

_WINNERS = {text: winner for winner, text in RESULTS.items()}
# Possessive, so that no text, however long, is gone through twice.
_COMMAND = re.compile(r"\[%(\w[\w-]*+)(?:\s++([^\[\]]*+))?\]")
TAG = re.compile(r'\[(\w++)\s++"((?:[^"\\]|\\.)*+)"\]\s*+$')
_TOKEN = re.compile(r"\{([^}]*)\}|(\d+\.+)|([^\s{}]+)|(\{)")


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
    game = empty_game(tags.values, where)
    reader = Reader(game, where)
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
        match = TAG.match(line)
        if not match:
            raise RecordError(f"{where}: line {lines + 1} is no tag: {line[:40]}")
        tags[match[1]] = fit(match[1], re.sub(r"\\(.)", r"\1", match[2]))
    else:
        lines += 1  # The record is cut off after its tags.
    if "Dicemate" not in tags:
        raise RecordError(f"{where}: this is no game of Dicemate")
    if tags["Dicemate"] not in FORMATS:
        known = " and ".join(FORMATS)
        raise RecordError(
            f"{where}: format {quoted(tags['Dicemate'])}; Dicemate {__version__} reads {known}"
        )
    return Tags(tags, lines)


def empty_game(tags: Mapping[str, str], where: str) -> Game:
    """Return the game that tags tell of, before its first word.

    Raises:
        RecordError: the tags name no game, or one that cannot be started.
    """
    try:
        variant = plugins.load(tags.get("Game", ""))
        options = _options(tags.get("Options", ""))
        names = {WHITE: tags.get("White", "White"), BLACK: tags.get("Black", "Black")}
        control, takebacks = clocktags.read(tags)
        match = Match(
            variant, options, tags.get("Start"), names, control=control, takebacks=takebacks
        )
        dice, seen = dicetags.read_dice(tags), dicetags.read_taken_back(tags)
        begun = Origin.read(tags[origin.TAG]) if origin.TAG in tags else None
    except SetupError as error:
        raise RecordError(f"{where}: set-up: {error}") from None
    except (plugins.PluginError, ValueError) as error:
        raise RecordError(f"{where}: {error}") from None
    kept = {name: value for name, value in tags.items() if name not in USED_TAGS}
    day, by_hand = _day(tags.get("Date", "")), tags.get("ByHand") == "on"
    return Game(match, dice, day, tags=kept, by_hand=by_hand, seen=seen, origin=begun)


def _options(text: str) -> dict[str, str]:
    return {name: value for name, _, value in (pair.partition("=") for pair in text.split())}


def _day(text: str) -> date:
    """Return a date written as PGN does; the first of days where it is unknown."""
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
        self._throws = 0

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
                self.game.comments = {ply: " ".join(said) for ply, said in self.said.items()}
                return str(move)
            elif move:
                self._move(move)
            elif not number:
                break  # A comment that is never closed.
        raise self._error("the record is cut off here")

    def _end(self, rest: str) -> None:
        if rest.strip():
            raise self._error(f"text after the result: {quoted(rest.strip())}")

    def _comment(self, comment: str) -> None:
        remarks = clocktags.remarks(self.match)
        for verb, rest in _COMMAND.findall(comment):
            rest = rest.strip()
            if verb == clocktags.CLOCK and self.match.clock:
                self._clock(rest)
            elif verb == rolls.VERB:
                self._roll(rest)
            elif verb not in remarks:
                self._play(rest if verb == "play" else f"{verb}:{rest}" if rest else verb)
        if "[%" in _COMMAND.sub("", comment):
            raise self._error(f"a command that is not closed: {quoted(comment)}")
        text = _COMMAND.sub(lambda found: found[0] if found[1] in remarks else "", comment)
        text = " ".join(printable(text).split())
        if text:
            self.said[len(self.match.words)].append(text)

    def _roll(self, text: str) -> None:
        """Play a throw, and take down that it was seen, and whether it was made by hand."""
        roll = rolls.read(text)
        self._play(roll.word)
        pending = self.match.positions[-2].pending()
        dice = pending.dice if isinstance(pending, Chance) else ()
        seen = throw_id(self._throws, dice)
        if roll.sides not in ((), seen[1]):
            raise self._error(f"{quoted(text)} tells of other dice than those that were thrown")
        self.game.seen[seen] = Seen(roll.word, roll.by_hand)
        self._throws += 1

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

    def _clock(self, text: str) -> None:
        assert self.match.clock
        try:
            self.match.clock.told(clock.read(text))
        except ValueError as error:
            raise self._error(str(error)) from None

    def settle(self, tags: Mapping[str, str], ending: str) -> None:
        """Bring about the end that the tags tell, where the rules have not.

        Raises:
            RecordError: players cannot end it so, or the result differs from that of the tags,
                from the `ending` of the movetext or from that of the rules.
        """
        try:
            clocktags.read_now(tags, self.match)
            self._end_as_told(tags)
        except ValueError as error:
            raise self._error(str(error)) from None
        actual = result_of(self.match)
        for told in (tags.get("Result", ""), ending):
            if told != actual:
                raise self._error(f"the result {quoted(told)} does not fit; it is {actual}")

    def settle_if_it_fits(self, tags: Mapping[str, str]) -> None:
        """Bring about the end that the tags tell, if players can end a game so here."""
        with suppress(ValueError):
            clocktags.read_now(tags, self.match)
        with suppress(ValueError):
            self._end_as_told(tags)

    def _end_as_told(self, tags: Mapping[str, str]) -> None:
        result = tags.get("Result", "")
        if result in _WINNERS and not self.match.outcome:
            self.match.settle(Outcome(_WINNERS[result], tags.get("Termination", "")))

    def _error(self, reason: str) -> RecordError:
        number = first_number(self.match) + self.match.full_moves(len(self.match.words))
        return RecordError(f"{self.where}: move {number}: {reason}")
