"""Every number that an argument takes: ASCII digits within bounds, or one line that names it."""

import argparse

import pytest

from cli.command import asked, refused
from dicemate import plugins
from dicemate.cli import numbers
from dicemate.cli.parser import parse, parser_of

WRONG = (
    *("", " ", "-5", "+5", "1_0", " 3", "3 ", "3\n", "0x3", "1e3", "٣", "３", "²", "½"),
    *("nan", "inf", "9" * 20, "9" * 5000),
)
"""What nobody would type as a number, and numbers far beyond all bounds."""

_PLACES = {
    **{f"bot play --{name}": ("bot", "play", "quick") for name in ("seed", "nodes")},
    **{f"export --{name}": ("export", "x", "--svg", "y") for name in ("step", "move", "speed")},
    "odds --move": ("odds", "x"),
    "check-game --seconds": ("check-game", "d10"),
    "serve --port": ("serve",),
    **{f"simulate --{name}": ("simulate", "d10") for name in ("nodes", "keep", "jobs")},
    "simulate -n": ("simulate", "d10"),
}
"""Every option with a number, and a command line before it."""
BELOW = {
    *("bot play --nodes", "export --speed", "serve --port", "simulate --nodes", "simulate --jobs"),
    "simulate -n",
}
"""The options for which 0 is too small."""


def _all() -> set[str]:
    """Return every option that is read as a number, by its commands."""
    found, todo = set[str](), [("", parser_of())]
    for name, parser in todo:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                todo += [(f"{name} {each}", made) for each, made in action.choices.items()]
            elif getattr(action.type, "__module__", "") == numbers.__name__ or action.type is int:
                found.add(f"{name} {action.option_strings[-1]}".strip())
    return found


def test_every_option_with_a_number_is_tried_here() -> None:
    assert _all() == {*_PLACES}


@pytest.mark.parametrize("place", _PLACES)
def test_what_is_no_number_is_refused(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    given, option = _PLACES[place], place.split()[-1]
    for wrong in (*WRONG, *(("0",) if place in BELOW else ())):
        with pytest.raises(SystemExit) as refused:
            parse([*given, f"{option}={wrong}"])
        assert refused.value.code == 2
        told = capsys.readouterr().err
        assert told.startswith(f"dicemate: argument {option}: ")
        assert " is not a " in told
    parse([*given, option, "1"])


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("bot", "play", "quick", "--nodes", "-5"), "--nodes: '-5' is not a whole number"),
        (("simulate", "d10", "-n", "٣"), "-n: '٣' is not a whole number of at least 1"),
        (("simulate", "d10", "--jobs", "9999"), "--jobs: '9999' is not a whole number from 1 to"),
        (("serve", "--port", "65536"), "'65536' is not a whole number from 1 to 65535"),
        (("export", "x", "--svg", "y", "--step", "9" * 5000), "--step: '99999"),
    ],
)
def test_it_costs_one_line_that_names_it(arguments: tuple[str, ...], line: str) -> None:
    told = refused(asked(*arguments, LC_ALL="C.UTF-8"))
    assert line in told
    assert len(told) < 200


def test_a_number_of_an_option_is_written_in_one_way() -> None:
    (option,) = (each for each in plugins.load("freedom").options if each.numbers)
    assert all(map(option.accepts, ("0", "9", "959", "standard")))
    assert not any(map(option.accepts, (*WRONG, "007", "960")))
