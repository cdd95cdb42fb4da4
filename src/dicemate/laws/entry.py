"""Laws of a game as a plugin offers it: its name, its pages, and what a menu shows."""

from typing import Any

from dicemate import plugins, record
from dicemate.laws.broken import LawBroken
from dicemate.laws.oath import ask, guarded_by, sworn
from dicemate.plugins import answers, kinds, variants
from dicemate.position import Option, Variant

CALLED = "a game has the name of its entry point"


def check_entry(variant: Variant) -> None:
    """Check a game before it is played.

    Raises:
        LawBroken: a part of it has the wrong type, its name cannot be typed or is not that of its
            entry point, it has no rules, or its board or record for the menu cannot be shown.
    """
    ask(offered, "the game", lambda: variant)
    name = variant.name
    for line in ("name", "title", "inventor", "summary", "dice"):
        ask(kinds.of(str), line, getattr, variant, line)
    ask(kinds.of(tuple[Option, ...]), "options", getattr, variant, "options")
    word = name.isprintable() and not set(name) & set(" =:/")
    _require(word and bool(name), "the name of a game is one word", name, repr(name))
    for installed in plugins.called(variant):
        _require(installed == name, CALLED, name, f"{name!r} is found as {installed!r}")
    _require(bool(variant.rules.strip()), "a game has a page of rules", name)
    _check_menu(sworn(variant))


def offered(variant: Any, what: str) -> Any:
    """Check a game as it is checked when it is loaded."""
    variants.checked(variant, getattr(variant, "name", ""))
    return variant


def _check_menu(variant: Variant) -> None:
    ask(guarded_by(answers.preview), "preview", variant.preview)
    sample = variant.sample()
    if sample:
        try:
            record.read(sample, variant=variant)
        except record.RecordError as error:
            law = "the sample is a record of the game"
            raise LawBroken(law, str(error), variant.name) from error


def _require(holds: bool, law: str, name: str, detail: str = "") -> None:
    if not holds:
        raise LawBroken(law, detail, name)
