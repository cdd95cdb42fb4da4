"""The loop of a conversation: it hears a line, and lets its topic answer."""

from typing import Protocol

from dicemate.talk.ears import Ear


class Topic(Protocol):
    """The subject of a conversation: a game in progress, a replay, or a course."""

    @property
    def done(self) -> bool:
        """Whether the conversation is over."""

    def begin(self) -> None:
        """Say what it is about, and what can be said."""

    def answer(self, text: str) -> None:
        """Answer a line."""

    def patience(self) -> float | None:
        """Return the seconds to wait for a line before `wake`, or None to wait indefinitely."""

    def wake(self) -> None:
        """Say what has changed with time, if anything."""

    @property
    def waits(self) -> bool:
        """Whether it waits for something other than a line."""

    def wait(self) -> None:
        """Wait for that, for a short time."""


class Still:
    """A part of a `Topic` in which nothing happens by itself: no clock runs, and no program plays.

    Attributes:
        waits: False.
    """

    waits = False

    def wait(self) -> None:
        """Do nothing."""

    def patience(self) -> None:
        """Wait for a line indefinitely."""

    def wake(self) -> None:
        """Say nothing."""


def hold(topic: Topic, ear: Ear) -> None:
    """Talk about a topic until it is done, or the input ends."""
    topic.begin()
    while not topic.done:
        # A pipe has all its lines ready: they are meant for when a person has to act.
        if topic.waits and not ear.interrupts:
            topic.wait()
            ear.listen(0)  # What is said is kept, but a signal ends this.
            topic.wake()
            continue
        if not ear.listen(topic.patience()):
            topic.wake()
            continue
        text = ear.hear()
        if text is None:
            return
        topic.answer(text)
