"""The ways in which players play a word: by mouse, by cursor keys, and by typing."""

import re

from tui.player import Player

WAYS = ("mouse", "keys", "typing")


async def play(player: Player, word: str, way: str) -> None:
    """Play a word as a player would in this way."""
    action = player.match.position.action(word)
    if word.startswith("roll:"):
        await _roll(player, way)
    elif way == "typing":
        await player.type(action.label)
    else:
        for board, square in action.path:
            if way == "mouse":
                await player.click(square, board=board)
            else:
                await player.point(square, board)
                await player.press("enter")
        if player.match.words[-1:] != [word] and not player.seen("#answers").endswith("again"):
            await _choose(player, action.label, way)
    if "anyway" in player.seen("#answers"):
        await _choose(player, f"play {action.label} anyway", way)


async def _roll(player: Player, way: str) -> None:
    if way == "mouse":
        await player.click_die()
    elif way == "typing":
        await player.type("roll")
    else:
        await player.press("space")


async def _choose(player: Player, label: str, way: str) -> None:
    """Take a line of the short list, by its number or by a click."""
    found = re.search(rf"(\d) {re.escape(label)}(?!\w)", player.text)
    if not found:  # In a strip of men, each with his number.
        strip = player.table.view.lit.strip
        number = next(number for man, number in strip.values() if label.endswith(f"={man.letter}"))
        await player.press(number)
    elif way == "mouse":
        row = next(row for row, line in enumerate(player.lines) if found[0] in line)
        await player.click_at(player.lines[row].index(found[0]) + 2, row)
    else:
        await player.press(found[1])
