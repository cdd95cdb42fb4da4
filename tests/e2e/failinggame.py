"""A plugin that fails in play, in the way that FAULT in the environment says."""

from pathlib import Path

from helpers import installed

CODE = r'''
import os, sys
from dataclasses import replace
from dicemate.position import Action, Outcome
from dicemate_d10 import VARIANT
from dicemate_d10.position import start

print("\x1b[31mprinted at import")
FAULT = os.environ.get("FAULT", "")


class Position:
    """d10 Chess that fails after its fourth word."""

    def __init__(self, position, words=0):
        self.position, self.words = position, words

    turn = property(lambda self: self.position.turn)

    def fails(self, question):
        return self.words >= 4 and FAULT == question

    def pending(self):
        return Outcome("white", 7) if self.fails("pending") else self.position.pending()

    def play(self, word):
        if FAULT == "roll":
            raise ZeroDivisionError("one\x1b[2J\ntwo")
        if FAULT == "exit" and self.words == 3:
            raise SystemExit(0)
        if FAULT == "interrupt" and self.words == 3:
            raise KeyboardInterrupt
        if FAULT == "raise" and self.words == 3:
            raise ZeroDivisionError("one\x1b[2J\ntwo")
        return Position(self.position.play(word), self.words + 1)

    def action(self, word):
        labelled = FAULT != "action" or self.words < 3
        return self.position.action(word) if labelled else Action(7)

    def scene(self):
        return None if self.fails("scene") else self.position.scene()

    def key(self):
        return [] if self.fails("key") else self.position.key()

    def clock(self):
        return "x" if self.fails("clock") else self.position.clock()

    def setup(self):
        return None if self.fails("setup") else self.position.setup()


ODD = replace(
    VARIANT, name="odd", title="Odd Chess", options=VARIANT.options,
    starter=lambda options, setup=None: Position(start(options, setup)),
)
'''

FAULTS = ("raise", "exit", "interrupt", "pending", "scene", "key", "clock", "setup")
WORDS = "{[%roll 6/10 by hand]} 1. e4 {[%roll 6/10 by hand]} *"
"""The words before the fourth one, on which the game fails."""


def put(folder: Path) -> str:
    """Install the plugin, whose game is called odd; return PYTHONPATH."""
    return installed(folder, "odd:ODD", CODE)
