"""The loop of a conversation: hears a line, and lets its topic answer."""

from typing import Protocol

from dicemate.talk.ears import Ear


class Topic(Protocol):
    """What is talked about: a game that is played, one that was, or a lesson."""

    @property
    def done(self) -> bool:
        """Whether there is nothing more to say."""

    def begin(self) -> None:
        """Say what it is about, and what can be said."""

    def answer(self, text: str) -> None:
        """Answer a line."""

    def patience(self) -> float | None:
        """Return how many seconds to wait for a line before `wake`; None is for ever."""

    def wake(self) -> None:
        """Say what the time that has passed has changed, if anything."""

    @property
    def waits(self) -> bool:
        """Whether it waits for something else than a line."""

    def wait(self) -> None:
        """Wait for that, not for long."""


def hold(topic: Topic, ear: Ear) -> None:
    """Talk about a topic until it is done, or nothing more is heard."""
    topic.begin()
    while not topic.done:
        # A pipe has all its lines ready: they are meant for when somebody is asked.
        if topic.waits and not ear.interrupts:
            topic.wait()
            topic.wake()
            continue
        if not ear.listen(topic.patience()):
            topic.wake()
            continue
        text = ear.hear()
        if text is None:
            return
        topic.answer(text)
