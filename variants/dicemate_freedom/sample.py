"""A sample game, and a position from it for the menu."""

from pathlib import Path

from dicemate.scene import Panel, men

GAME = Path(__file__).with_name("sample.pgn").read_text(encoding="utf-8")
PREVIEW = Panel(
    "board",
    men("1rb3nr/pppn1kpp/4p3/6N1/8/8/PP1PPKPP/RNB2B1R"),
    danger=frozenset({"f7"}),
)
