"""The questions about a game: a table of their phrases and answers."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from dicemate.talk import (
    beside,
    boards,
    chances,
    danger,
    listing,
    men,
    passages,
    playable,
    preview,
    ruling,
    turns,
    whynot,
)
from dicemate.talk.commands import Command, phrases
from dicemate.talk.spoken import is_group
from dicemate.talk.stage import Stage
from dicemate.talk.voice import Voice

Responder: TypeAlias = Callable[[Stage, str], list[str]]
"""Returns the lines of an answer about a stage, given what followed the phrase."""

ASK = (
    "Ask, for example: where are the rooks, what is on e4, what attacks e4, "
    "what does my rook attack, is my queen safe. Say help for all commands."
)
"""The answer to questions that nobody has thought of."""
_WHO = "who plays white, who plays black"
_SIDE = (
    "which side am i, which colour am i, what colour am i, am i white, am i black, "
    "which game is this, what am i playing, who am i playing, who am i playing against, "
    "what side do i play, what colour do i play, what colour do i have"
)


def _first(*answers: Responder) -> Responder:
    """Return the first of several answers that is one."""
    return lambda stage, rest: next(filter(None, (answer(stage, rest) for answer in answers)), [])


_attackers = _first(danger.of_side, men.attacking)
_done = _first(turns.done, beside.lost)
_number = _first(beside.lost, playable.number, men.counted)
_reached = _first(men.reached, danger.asked)
_whether = _first(men.safety, danger.asked, turns.due, men.whether, turns.named, whynot.allowed)
_why = _first(turns.compelled, men.takeable, whynot.why)
_else = _first(turns.compelled, preview.if_played, danger.asked, men.whether)


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
        "board, position, what is the position",
        "NAME",
        "all men, rank by rank; of two boards, the one you name",
        boards.ranks,
    ),
    _Question("rank", "4", "one rank", boards.rank, alone=False),
    _Question("file", "e", "one file", boards.file, alone=False),
    _Question("letters", "", "the board as letters, white men in capitals", boards.letters),
    _Question(
        "where are the, where is the, where are, where is, where's, where",
        "rooks",
        "where a kind of man, a side, or every man stands",
        men.where,
        alone=False,
    ),
    _Question(
        "how many, who has more, who has the most, what is left, what's left, who is left, "
        "material",
        "pawns do I have",
        "how many men there are",
        _number,
        alone=False,
    ),
    _Question(
        "what is on, what's on, whats on, what is at, what stands on, who is on, "
        "what is in, what's in, whats in, who is in",
        "e4",
        "what is on a square",
        men.on,
        alone=False,
    ),
    _Question(
        "what attacks, who attacks, attackers of, attacks, who can take, who can capture, "
        "what can take, what can capture",
        "e4",
        "which men attack a square, and which defend it",
        _attackers,
        alone=False,
    ),
    _Question(
        "what defends, who defends, defends, what protects, who protects",
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
        "check, am i in check, is my king in check, is my king in danger",
        "",
        "what attacks your King",
        men.check,
    ),
    _Question(
        "list, what can, what may, which men can, which men may, "
        "which pieces can, which pieces may, where can, where may, what squares can, "
        "which squares can, what are my moves, what are my choices, what are my options, options, "
        "choices, legal moves, what are the legal moves, what moves do i have",
        "knights",
        "what can be played, by all men or some",
        listing.possible,
    ),
    _Question(
        "last, last move, last turn, what happened, what just happened, what is the roll, "
        "who moved, who moved last, who played last, what moved, where were we, where are we, "
        "what happened last, what happened before, who won the duel, who won the fight, "
        "who lost the duel, did i win the duel, did i lose the duel, did i win the fight",
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
        f"players, who plays, who is playing, who am i, who are you, what game is this, {_WHO}, "
        f"{_SIDE}",
        "",
        "which game this is, and who plays",
        turns.players,
    ),
    _Question(
        "result, who won, who has won, did i win, did i lose, have i won, is it over, "
        "is the game over, how did it end, how did the game end, what is the result, "
        "is it a draw, is this a draw, "
        "is the game drawn, is it mate, is it checkmate, is that mate, is that checkmate, "
        "how did i win, how did i lose",
        "",
        "how the game ended",
        turns.result,
    ),
    _Question(
        "moves, history, all moves, all the moves, moves so far, what happened so far, "
        "what has happened so far, what has happened, how did we get here, "
        "what was the first move",
        "",
        "all turns so far",
        turns.lines,
    ),
    _Question("notes, note", "", "the notes beside the board", beside.notes),
    _Question(
        "taken, captured, what has been taken, what has been captured, what have i taken, "
        "what have i lost, shelf, shelves",
        "",
        "the men off the board",
        beside.shelves,
    ),
    _Question("dice, seal", "", "the seal of the dice, and how they fell", chances.dice, dice=True),
    _Question(
        "chances, chance, odds, what are the chances, what are my chances, what are the odds, "
        "what do i roll, which die do i roll, which dice do i roll, "
        "what are my odds, what is the chance, what's the chance, how likely is, how likely is it",
        "Nxe5",
        "how a roll or a move may end",
        chances.chances,
    ),
    _Question(
        "danger, who is in danger, what is in danger, what's in danger, who's in danger, "
        "is anybody in danger, is anything in danger, am i in danger, threats",
        "e4",
        "how likely each man is to be lost in one enemy turn",
        danger.danger,
    ),
    _Question(
        "clock, clocks, time, how much time do i have, how much time have i got, "
        "how much time is left, how much time does he have, how much time does she have, "
        "how much time has he got, how much time has she got",
        "",
        "the time that is left",
        beside.clock,
    ),
    _Question(
        "rules, rule, what are the rules, how do i play, how do i play this, "
        "how do i play this game, how does this game work, how does it work",
        "C1",
        "the headings of the rules, or what they say about a rule, a heading or a word",
        ruling.rules,
    ),
    _Question(
        "why, why not, why can't, why can't i, why cannot i, why can i not, can, can i, may, "
        "may i, could i, am i allowed to",
        "a2",
        "why a man or a move cannot be played",
        _why,
    ),
    _Question(
        "how do, how, what, whats, which, who, whose, when, am, do, does, have, must, should, "
        "about, explain the, explain a, explain how, explain what",
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
                self._saying(each.answer),
                each.example,
                each.alone,
                each.dice,
            )
            for each in _TABLE
        ]

    def _saying(self, answer: Responder) -> Callable[[str], None]:
        return lambda rest: self.say(answer, rest)

    def say(self, answer: Responder, rest: str = "") -> None:
        """Say the answer to a question, what the rules say of it, or what is on its squares."""
        stage = self._stage()
        for line in _first(answer, passages.question, men.mentioned)(stage, rest) or [ASK]:
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
