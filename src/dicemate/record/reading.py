"""Reads PGN text as a game, checking every word against the rules.

python-chess's reader would not do: it skips what it cannot read, but an edited record that is wrong
must be refused.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from dicemate.dice.thrown import throw_id
from dicemate.match import IllegalWord, clock, typed
from dicemate.position import Chance, Die, Outcome, Variant
from dicemate.record import clocktags, comments, dicetags, hinttags, rolls
from dicemate.record.game import (
    ENDINGS,
    RESULTS,
    Game,
    RecordError,
    SeenThrow,
    naming_record,
    result_of,
)
from dicemate.record.head import TAG, empty_game, read_tags, unified
from dicemate.system.outside import quoted, tidy

_Result = TypeVar("_Result")

_WINNERS = {text: winner for winner, text in RESULTS.items()}
# The quantifiers are possessive, so that no text, however long, is scanned twice.
_COMMAND = re.compile(r"\[%(\w[\w-]*+)(?:\s++([^\[\]]*+))?\]")
_UNREAD = {"(": "variations", ";": "comments after a semicolon", "%": "escaped lines"}
"""What other programs may write that is not a word of ours, by its first letter."""
_MARKS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""PGN's numbers for what people think of a move, as they write it."""
_TOKEN = re.compile(r"\{([^}]*)\}|(\d+\.+)|([^\s{}]+|\})|(\{)")


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
        if re.match(TAG, rest, re.MULTILINE):
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
        if said := comments.parse(tidy(text)):
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
