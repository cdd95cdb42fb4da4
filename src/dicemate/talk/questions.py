"""The questions about a game: a table of their phrases and answers."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

from dicemate.plugins import GameFailed
from dicemate.talk import (
    around,
    beside,
    boards,
    chances,
    danger,
    events,
    listing,
    meaning,
    men,
    passages,
    playable,
    preview,
    ruling,
    squares,
    tallies,
    turns,
    whynot,
)
from dicemate.talk.commands import Command, phrases
from dicemate.talk.spoken import is_group
from dicemate.talk.stage import Stage
from dicemate.talk.voice import Voice
from dicemate.wording.sentence import sentence

Responder: TypeAlias = Callable[[Stage, str], list[str]]
"""Returns the lines of an answer about a stage, given what followed the phrase."""

ASK = (
    "Ask, for example: where are the rooks, what is on e4, what attacks e4, "
    "what does my rook attack, is my queen safe. Say help for all commands."
)
"""The answer to questions that nobody has thought of."""


def _first(*answers: Responder) -> Responder:
    """Return the first of several answers that is one."""
    return lambda stage, rest: next(filter(None, (answer(stage, rest) for answer in answers)), [])


_attackers = _first(danger.of_side, men.attacking)
_number = _first(
    tallies.number, events.asked, beside.lost, playable.number, squares.number, men.counted
)
_done = _first(events.happened, turns.done, _number)
_reached = _first(squares.colour, men.reached, meaning.meaning, danger.asked)
_whether = _first(
    squares.colour, men.safety, danger.asked, turns.due, men.whether, turns.named, whynot.allowed
)
_possible = _first(men.theirs, listing.possible)
_why = _first(turns.compelled, listing.captures, events.asked, men.takeable, whynot.why)
_described = _first(boards.named, men.mentioned, men.named)
_else = _first(
    squares.colour,
    turns.compelled,
    preview.if_played,
    events.asked,
    danger.asked,
    men.whether,
)


class _Question(NamedTuple):
    """A question: its phrases, an example of what may follow, its purpose, and its answer.

    It is `alone` if it needs no more than its phrase; `dice` says whether it is about dice.
    """

    phrases: str
    example: str
    about: str
    answer: Responder
    alone: bool = True
    dice: bool = False


_TABLE = (
    _Question(
        "board, position, what is the position, describe the| board|position",
        "NAME",
        "all men, rank by rank; of two boards, the one you name",
        boards.ranks,
    ),
    _Question("describe", "d4", "a board, a square or men", _described, alone=False),
    _Question("rank, row", "4", "one rank", boards.rank, alone=False),
    _Question("file, column", "e", "one file", boards.file, alone=False),
    _Question("letters", "", "the board as letters, white men in capitals", boards.letters),
    _Question(
        "where are|is the|, where's, where",
        "rooks",
        "where a kind of man, a side, or every man stands",
        men.where,
        alone=False,
    ),
    _Question(
        "how many, how often, how big|large is, what size is, who has more, "
        "who has the most|advantage, who won|lost more, who won|lost the most, "
        "who has won|lost more, who has won|lost the most, who|what is left, what's left, "
        "material, what is the material, what's|whats the material",
        "pawns do I have",
        "how many men there are",
        _number,
        alone=False,
    ),
    _Question(
        "what|who is on|in, what's|whats on|in, what is at, what stands on",
        "e4",
        "what is on a square",
        men.on,
        alone=False,
    ),
    _Question(
        "what|who is next to, what|who is around|beside|near, what's|who's next to, "
        "what's|who's around|beside|near, what|which squares are next to, "
        "what|which squares are around|near, what|who stands next to, "
        "what|who stands around|beside|near, what|who surrounds, around, next to",
        "my king",
        "what is on the squares next to a man or a square",
        around.around,
        alone=False,
    ),
    _Question(
        "what|who attacks, attackers of, attacks, what|who can take|capture|attack",
        "e4",
        "which men attack a square, and which defend it",
        _attackers,
        alone=False,
    ),
    _Question(
        "what|who defends|protects, defends",
        "e4",
        "which men defend the man on a square",
        men.defending,
        alone=False,
    ),
    _Question(
        "what does, what do, who does, what is, what's, what are",
        "my rook attack",
        "whom a man attacks and defends",
        _reached,
        alone=False,
    ),
    _Question(
        "is, are, who is, who's",
        "my queen safe",
        "what attacks and defends a man or a square",
        _whether,
        alone=False,
    ),
    _Question(
        "check, am i in check, is my king in check|danger",
        "",
        "what attacks your King",
        men.check,
    ),
    _Question(
        "list, what|where can|may, which men|pieces can|may, what|which squares can, "
        "what are my moves|choices|options, options, choices, legal moves, "
        "what are the legal moves, what moves do i have, what|which moves are there",
        "knights",
        "what can be played, by all men or some",
        _possible,
    ),
    _Question(
        "last, last move|turn, what happened, what just happened, what happened last|before, "
        "what is the roll, who|what moved, who moved|played last, where were|are we, "
        "who won|lost that, who fell",
        "",
        "what happened in this turn and the one before",
        turns.last,
    ),
    _Question(
        "what did, did, where did, what was, what has, has",
        "Black play",
        "what happened last",
        _done,
        alone=False,
    ),
    _Question(
        "players, what is this, what's this, who plays, who plays white|black, who is playing, "
        "who am i, who are you, "
        "what|which game is this, what is this game, which side|colour am i, "
        "what colour am i, am i white|black, "
        "what|who am i playing, who am i playing against, who do i play|, who do i play against, "
        "what|which side|colour do i play|have, what|which side|colour have i",
        "",
        "which game this is, and who plays",
        turns.players,
    ),
    _Question(
        "house rules, what|which are the house rules, which house rules do we have",
        "",
        "the house rules of this game",
        turns.house_rules,
    ),
    _Question(
        "result, what is the result, who won|lost, who won|lost the game, who has won|lost, "
        "did i|white|black win|lose, have i won, has white|black won, is it over, "
        "is the game over|drawn, is it|this a draw, is it|that mate|checkmate, "
        "how did it end, how did the game end, how did i|white|black win|lose",
        "",
        "how the game ended",
        turns.result,
    ),
    _Question(
        "review, review the| game, luck, skill, am|was i|he|she lucky, how lucky am|was i, "
        "who is|was lucky|luckier",
        "",
        "how the dice fell, and how to hear what was luck and what was skill",
        tallies.review,
    ),
    _Question(
        "moves, history, all the| moves, moves so far, what happened so far, what has happened, "
        "what has happened so far, how did we get here, what was the first move",
        "",
        "all turns so far",
        turns.lines,
    ),
    _Question("notes, note", "", "the notes beside the board", beside.notes),
    _Question(
        "taken, captured, what has been taken|captured, what have i taken|lost, shelf, shelves, "
        "what has he|she|white|black taken|captured, "
        "what|which men|pieces have been taken|captured|lost, "
        "what|which man|piece was taken|captured|lost",
        "",
        "the men off the board",
        beside.shelves,
    ),
    _Question("dice, seal", "", "the seal of the dice, and how they fell", chances.dice, dice=True),
    _Question(
        "chances, chance, odds, what are the|my|his|her chances|odds, what do i roll, "
        "which die|dice do i roll, what is the chance, what's the chance, how likely is it|",
        "Nxe5",
        "how a roll or a move may end",
        chances.chances,
    ),
    _Question(
        "danger, who|what is in danger, who's|what's in danger, is anybody|anything in danger, "
        "am i in danger, threats",
        "e4",
        "how likely each man is to be lost in one enemy turn",
        danger.danger,
    ),
    _Question(
        "clock, clocks, time, how much time is left, how much time do i have, "
        "how much time have i got, how much time does he|she have, how much time has he|she got",
        "",
        "the time that is left",
        beside.clock,
    ),
    _Question(
        "rules, rule, what are the rules, how do i play this|, how do i play this game, "
        "how does this game work, how does it|this work",
        "C1",
        "the headings of the rules, or what they say about a rule, a heading or a word",
        ruling.rules,
    ),
    _Question(
        "why, why not, why can't i|, why cannot i, why can i not, can|may i|, could i, "
        "am i allowed to",
        "a2",
        "why a man or a move cannot be played",
        _why,
    ),
    _Question(
        "how do|, what, whats, which, who, whose, when, am, do, does, have, must, should, about, "
        "explain the|a|how|what",
        "I win",
        "what the rules say about that",
        _else,
        alone=False,
    ),
)


class Questions:
    """Answers questions about the current state of a game."""

    def __init__(self, stage: Callable[[], Stage], voice: Voice) -> None:
        """Answer questions about `stage` on `voice`."""
        self._stage, self._voice = stage, voice
        self.commands = [
            Command(
                phrases(each.phrases),
                each.about,
                partial(self.say, each.answer),
                each.example,
                each.alone,
                each.dice,
            )
            for each in _TABLE
        ]

    def say(self, answer: Responder, rest: str = "") -> None:
        """Say the answer to a question, what the rules say of it, or what is on its squares."""
        stage = self._stage()
        try:
            lines = _first(answer, passages.question, men.mentioned)(stage, rest) or [ASK]
        except GameFailed as failed:  # A mere question does not end the game.
            lines = [sentence(str(failed))]
        for line in lines:
            self._voice.say(line)

    def names(self, text: str) -> bool:
        """Tell of a board or a kind of men if a text names nothing else; return whether it does."""
        stage = self._stage()
        if stage.is_board(text):
            self.say(boards.ranks, text)
        elif is_group(text, stage.scene):
            self.say(listing.possible, text)
        else:
            return False
        return True
