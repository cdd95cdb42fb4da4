"""Questions in any words: answered by the passage of the rules that is about most of them."""

import re
from collections.abc import Set
from itertools import chain
from typing import NamedTuple

from dicemate.match.sentences import NO_DICE
from dicemate.scene import KINDS
from dicemate.talk import rulepage
from dicemate.talk.heard import ASKING, LETTERS, MOVES, Heard, is_square, tokens, vocabulary
from dicemate.talk.rulepage import Section
from dicemate.talk.stage import Stage

ENOUGH = 300
"""The letters after which an answer is long enough for a listener."""
_SMALL = ASKING | vocabulary(
    "doing good here just long next now number so time well a about all an and at be been by for "
    "from game get go goes happen happens has have he i if in it kind many me mean means move "
    "moves much my not of on or out play rule s she t that the there they this to was we were will "
    "with work works would you your"
)
"""Words that do not tell what a question is about."""
_RULE = ASKING | vocabulary("mean means rule say says the")
_ENDS = vocabulary("end ending ends finish finished over")
_GAME = vocabulary(
    "chess compared differ difference different differs explain normal ordinary same usual"
)
"""Words that ask what kind of game this is, or how it differs from chess."""
_DICE = vocabulary("dice roll rolls throw throws")
DUELS = vocabulary("duel duels fight fights")
"""Words for dice thrown against each other."""
NO_DUELS = "There are no duels in this game."
"""The answer to a question about them in a game without any."""
_CANNOT = re.compile(r"\bcan(?:'| no)?t\b", re.IGNORECASE)
_LACK = vocabulary("cannot no none")
_LACKING = _LACK | vocabulary("any legal man men piece pieces")
"""Words that ask what happens if nobody can move."""
_NO_MOVE = (re.compile(r"\b(?:cannot move|none of your men can)\b"), re.compile("[Ss]talemate"))
"""What the rules say then, the best answer first."""
_AIM = "win"
_NUMBER = re.compile(r"(?<![\w,:])\d+(?![\w,:])")
"""A number in a question, such as a face of a die."""
_FACE = re.compile(r"[:;,] (\d+)(?![\w.])")
"""A number in a cell of a table: ``roll: 2, 3``."""
_USUAL = re.compile(r"\bas in (?:\S+ )?chess\b")
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s|e|ly)$")
_CAPTURE = "capture captures captured capturing take takes taken taking took"
_RISE = "raise raised raising resurrect revive risen rose"
_SAME = {
    "dice": "die",
    "sides": "die",
    "died": "die",
    "dying": "die",
    "lost": "los",
    "man": "men",
    "piece": "men",
    "pieces": "men",
    **dict.fromkeys(_RISE.split(), "ris"),
    "return": "back",
    "returns": "back",
    **dict.fromkeys(_CAPTURE.split(), "captur"),
}
"""The stems of words that the endings do not lead to, such as those for the same thing."""
_MEN = {"men"}
"""The stem of the men in general."""
_ARTICLES = vocabulary("a an the")
_FIRST = 2
"""The words that tell what a text is about before all others: en passant."""
_LONG = 4
"""The fewest letters of a word that is also found at the beginning or end of longer ones."""


class Passage(NamedTuple):
    """The text at an index of a section; sections are numbered from 1."""

    number: int
    section: Section
    at: int

    def hits(self, stems: set[str], said: Set[str]) -> tuple[int, int, int, int, bool]:
        """Return how many of the stems the passage is about, and how many its heading names.

        The third number counts those that the heading names as whole words: capture is not
        recapture. If it names any, the fourth counts the words `said` that the text has
        unchanged and the heading lacks: take, but not taken. Last, whether a sentence on all of
        those begins there, without an article: en passant, but neither a free man nor an option.
        """
        title = self.section.title
        whole, headed = stems & _stems(title), _hits(stems, title)
        same = {word for word in said if headed and not _hits({_stem(word)}, title)}
        about = _hits(stems, self.whole)
        first = tokens(self.text)[:_FIRST]
        named = self.text[0].isupper() and _ARTICLES.isdisjoint(first)
        begins = named and bool(said) and said <= {*first}
        return about, headed, len(whole), len(same & {*tokens(self.text)}), begins

    @property
    def whole(self) -> str:
        """The text below its heading."""
        return f"{self.section.title} {self.text}"

    @property
    def text(self) -> str:
        """The text itself."""
        return self.section.texts[self.at]

    def lines(self, *, headed: bool) -> list[str]:
        """Return the text, with those below it that belong to it, and where there is more.

        They belong to it if the question was about the heading, or if the text announces them.
        """
        first, *others = self.section.texts[self.at :]
        said = [first]
        while others and sum(map(len, said)) < ENOUGH and (headed or first.endswith(":")):
            said.append(others.pop(0))
        return [f"From the rules, {self.section.title}: {first}", *said[1:], *self._more(said)]

    def _more(self, said: list[str]) -> list[str]:
        """Return how to hear the rest of a list of which part is `said`, or what surrounds it."""
        at, (_, texts, items) = self.at + len(said), self.section
        announced = any(text.endswith(":") for text in said)
        if announced and {at - 1, at} <= items:
            return [f"The list goes on: say rules {self.number}."]
        return [f"Say rules {self.number} for more."] if self.at or at < len(texts) else []


def question(stage: Stage, text: str) -> list[str]:
    """Return the passage of the rules that a question is about, or nothing if there is none."""
    sections = enumerate(rulepage.sections(stage.match.variant.rules), 1)
    passages = [Passage(*each, at) for each in sections for at in range(len(each[1].texts))]
    return (
        _rule(stage, text)
        or _about(passages, numbers(text))
        or _ways(passages, stage.heard(text))
        or (_about(passages, {_AIM}) if _asks_for_end(text) else [])
        or (passages[0].lines(headed=False) if passages and _asks_for_game(stage, text) else [])
        or (_without_moves(passages) if _asks_for_no_move(text) else [])
        or ([NO_DICE] if _DICE & {*tokens(text)} and not stage.match.variant.dice else [])
        or _topic(passages, {*tokens(text)} - _SMALL)
        or ([NO_DUELS] if DUELS & {*tokens(text)} and not stage.match.variant.contests else [])
    )


def of_word(stage: Stage, text: str) -> list[str]:
    """Return what the rules say of a word of the game that a text names: ``rise c8``."""
    known = rulepage.words(stage.match.variant.rules)
    named = next(iter(known & stage.heard(text).others), "")
    return question(stage, named) if named else []


def _rule(stage: Stage, text: str) -> list[str]:
    """Return the rule whose id a question names and nothing else: ``what does M3 mean``."""
    if stage.match.variant.name in text.split() and "rule" not in text:
        return []  # What is d10? The game, and not its rule D10.
    named, *others = [token for token in tokens(text) if token not in _RULE] or [""]
    return rulepage.rule(stage.match.variant.page, named.upper()) if not others else []


def _asks_for_end(text: str) -> bool:
    """Return whether it is asked when the game ends or is lost: the rules on winning say it."""
    words = {*tokens(text)}
    return words - _SMALL == {"lose"} or ("game" in words and bool(_ENDS & words))


def _asks_for_game(stage: Stage, text: str) -> bool:
    """Return whether it is asked what kind of game this is, or how it differs from chess."""
    words = {*tokens(text)} - _SMALL
    name = {stage.match.variant.name}
    return words <= _GAME | name and bool(words & (_GAME | name) or "game" in tokens(text))


def _asks_for_no_move(text: str) -> bool:
    """Return whether it is asked what happens if nobody can move."""
    words = {*tokens(_CANNOT.sub("cannot", text))}
    return bool(MOVES & words and _LACK & words) and words - _SMALL <= _LACKING


def _without_moves(passages: list[Passage]) -> list[str]:
    """Return what the rules say of a player who has no move, or nothing if they do not."""
    says = (each for said in _NO_MOVE for each in passages if said.search(each.whole))
    return next((each.lines(headed=False) for each in says), [])


def numbers(text: str) -> set[str]:
    """Return the numbers that a question names, such as faces of a die."""
    return {*_NUMBER.findall(text)}


def _about(passages: list[Passage], stems: set[str], said: Set[str] = frozenset()) -> list[str]:
    """Return the passage that is about most of the stems, or nothing if there is none.

    Of passages that are as good as each other, the one with most of the words `said` is found.
    """
    found = max(passages, key=lambda passage: passage.hits(stems, said), default=None)
    about, headed, *_ = found.hits(stems, said) if found else (0, 0)
    return found.lines(headed=bool(headed)) if found and 2 * about > len(stems) else []


def _topic(passages: list[Passage], said: Set[str]) -> list[str]:
    """Return the passage that is about most of the words `said`.

    All rules are about men, so that word tells nothing beside others; beside squares it asks for
    the men on them.
    """
    stems = {*map(_stem, said)} - {*map(_stem, _SMALL)}
    others = stems - _MEN
    if others < stems and others and all(map(is_square, others)):
        return []
    plain = others - {*map(_stem, LETTERS)}  # What holds for all men is not said of each kind.
    return _about(passages, others or stems, said) or (_about(passages, plain) if plain else [])


def _ways(passages: list[Passage], heard: Heard) -> list[str]:
    """Return how a kind of men moves, if that is asked: as the rules say, or else as in chess."""
    if not heard.kinds or "move" not in heard.tokens or heard.others - {"do", "does"}:
        return []
    own = rf"an? (?:{'|'.join(KINDS[letter] for letter in heard.kinds)}) (?:moves|goes)\b"
    begins = (each for each in passages if re.match(own, each.text, re.IGNORECASE))
    usual = (each for each in passages if _USUAL.search(each.text))
    return next((each.lines(headed=False) for each in chain(begins, usual)), [])


def _stems(text: str) -> set[str]:
    return {*map(_stem, tokens(text))}


def _stem(word: str) -> str:
    """Return a word without its ending, so that it is found with others.

    >>> _stem("captures"), _stem("castling"), _stem("dice"), _stem("taken")
    ('captur', 'castl', 'die', 'captur')
    """
    return _SAME.get(word, _ENDING.sub("", word))


def _hits(words: set[str], text: str) -> int:
    """Return how many words a text contains, even at an end of a longer one: stone, tombstone."""
    there = _stems(text) | {*_FACE.findall(text)}
    return sum(word in there or any(_is_end(word, each) for each in there) for word in words)


def _is_end(word: str, longer: str) -> bool:
    return len(word) >= _LONG and (longer.startswith(word) or longer.endswith(word))
