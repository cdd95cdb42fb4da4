"""Starts conversations on the standard streams."""

from collections.abc import Sequence

from dicemate.position import Variant
from dicemate.record import Game
from dicemate.session import Change, Session
from dicemate.session.guesses import Guess
from dicemate.system import settings, streams
from dicemate.talk import ears, interrupts
from dicemate.talk.conversation import Topic, hold
from dicemate.talk.guessing import Guessing
from dicemate.talk.playing import Playing
from dicemate.talk.replaying import Replaying
from dicemate.talk.teaching import Teaching
from dicemate.talk.voice import Voice


def play(session: Session, note: str) -> Change:
    """Let people play a session; save its game however it ends, and return how it was left.

    What is wrong in the settings is said first.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: the output was closed.
    """
    with interrupts.patient(ears.of(streams.inp())) as ear:
        voice = Voice(streams.out())
        playing = Playing(session, voice, note)  # This starts programs.
        try:
            for fault in settings.load()[1]:
                voice.say(fault)
            hold(playing, ear)
        finally:
            left = playing.session.close()
    return left


def replay(game: Game, note: str) -> None:
    """Let people step through a game.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: the output was closed.
    """
    _talk(Replaying(game, Voice(streams.out()), note))


def learn(variant: Variant) -> None:
    """Lead through the lessons of a game, which are not saved.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: the output was closed.
    """
    _talk(Teaching(variant, Voice(streams.out())))


def guess(guesses: Sequence[Guess]) -> None:
    """Ask for the best moves of one or more positions; the answers are not saved.

    Raises:
        SystemExit: a signal has ended it.
        BrokenPipeError: the output was closed.
    """
    _talk(Guessing(guesses, Voice(streams.out())))


def _talk(topic: Topic) -> None:
    with interrupts.patient(ears.of(streams.inp())) as ear:
        hold(topic, ear)
