"""Starts conversations on the standard streams."""

import sys
from collections.abc import Sequence

from dicemate.position import Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.session.guesses import Guess
from dicemate.talk import ears, interrupts
from dicemate.talk.conversation import Topic, hold
from dicemate.talk.guessing import Guessing
from dicemate.talk.playing import Playing
from dicemate.talk.replaying import Replaying
from dicemate.talk.teaching import Teaching
from dicemate.talk.voice import Voice


def play(session: Session, note: str = "") -> None:
    """Let people play a session; however it is left, its game is saved.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: nobody listens any more.
    """
    playing = Playing(session, Voice(sys.stdout), note)
    try:
        _talk(playing)
    finally:
        playing.session.close()


def replay(game: Game, note: str = "") -> None:
    """Let people walk through a game.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: nobody listens any more.
    """
    _talk(Replaying(game, Voice(sys.stdout), note))


def learn(variant: Variant) -> None:
    """Lead through the lessons of a game; nothing of them is kept.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: nobody listens any more.
    """
    _talk(Teaching(variant, Voice(sys.stdout)))


def guess(guesses: Sequence[Guess]) -> None:
    """Ask for the best moves of one or more positions; nothing of it is kept.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: nobody listens any more.
    """
    _talk(Guessing(guesses, Voice(sys.stdout)))


def _talk(topic: Topic) -> None:
    with interrupts.patient(ears.of(sys.stdin)) as ear:
        hold(topic, ear)
