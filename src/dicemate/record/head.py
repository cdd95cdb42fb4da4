"""The head of a record: its tags, and the game that they describe before its first word."""

import re
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from dicemate import __version__, plugins
from dicemate.dice import Dice
from dicemate.match import SIDES, Match
from dicemate.position import SetupError, Variant
from dicemate.record import clocktags, dicetags, origin, playertags
from dicemate.record.game import FORMAT, USED_TAGS, Game, RecordError, fit
from dicemate.record.origin import Origin
from dicemate.system.outside import quoted

# The quantifiers are possessive, so that no text, however long, is scanned twice.
# It begins with a set of letters, which is found three times as fast as two alternatives.
_BREAK = re.compile("[\r\v\f\x1c-\x1e\x85\u2028\u2029](?:(?<=\r)\n)?")
_MARK = re.compile("^\ufeff++", re.MULTILINE)
_BLANK_LINES = re.compile(r"(?:[^\S\n]*+\n)*+")
TAG = r'\[(\w++)[^\S\n]++"([^"\\\n]*+(?:\\.[^"\\\n]*+)*+)"\][^\S\n]*+$'
"""A tag in a `unified` text."""
_TAG = re.compile(TAG, re.MULTILINE)


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


def read_tags(text: str, where: str = "record") -> Tags:
    """Return the tags at the head of a record.

    Raises:
        RecordError: one of their lines is malformed, or this is no record in our format.
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
    _check_format(tags, where)
    return Tags(tags, end)


def _check_format(tags: Mapping[str, str], where: str) -> None:
    """Check that a record is one of ours, in the format that we read.

    Raises:
        RecordError: it is not; the message begins with `where`.
    """
    if "Dicemate" not in tags:
        raise RecordError(f"{where}: this is not a Dicemate game")
    if tags["Dicemate"] != FORMAT:
        raise RecordError(
            f"{where}: format {quoted(tags['Dicemate'])}; Dicemate {__version__} reads {FORMAT}"
        )


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
    # Not above: `Game` drops the dice of a game that declares none, which may throw all the same.
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
