"""Signals that ask the program to end."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from dicemate.system import signals


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Handle signals as before after each test."""
    before = {each: signal.getsignal(each) for each in signals._HANDLED}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


def test_signals_are_handled_only_for_a_while() -> None:
    before, received = signal.getsignal(signal.SIGTERM), list[int]()
    with signals.handled(lambda number, _: received.append(number)):
        signal.raise_signal(signal.SIGTERM)
    assert received == [signal.SIGTERM]
    assert signal.getsignal(signal.SIGTERM) == before


def test_signals_that_are_ignored_by_then_stay_so() -> None:
    with signals.handled(lambda *_: None):
        signals.ignore()
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN


def test_ctrl_c_is_left_to_asyncio_only_for_a_while() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with signals.stopping():
        with signals.left_to_asyncio():
            assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(signals.Stopped):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_only_the_first_ctrl_c_is_heeded_while_it_stops_something() -> None:
    received = list[int]()
    signal.signal(signal.SIGINT, lambda number, _: received.append(number))
    with signals.once():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGINT)
    assert received == [signal.SIGINT]


def test_the_handler_of_ctrl_c_is_back_if_none_came() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with signals.once():
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("block", [signals.stopping, signals.once, signals.left_to_asyncio])
def test_a_handler_of_others_stays(block: Callable[[], AbstractContextManager[None]]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with block():
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def test_what_changes_meanwhile_is_restored() -> None:
    before = {each: signal.getsignal(each) for each in signals._HANDLED}
    with signals.restored():
        for each in before:
            signal.signal(each, lambda *_: None)
    assert {each: signal.getsignal(each) for each in before} == before


def test_other_threads_change_no_handlers() -> None:
    def change() -> None:
        with signals.restored():
            changed.set()
            left.wait()

    changed, left = threading.Event(), threading.Event()
    thread = threading.Thread(target=change)
    thread.start()
    changed.wait()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    left.set()
    thread.join()
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN
