"""The help page: what can be done now, then all keys and how to rebind them.

It is generated from the bindings of the screens, the only place where keys are described. The texts
below name keys by the ids of their bindings, in braces.
"""

import re
from collections.abc import Iterable
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from dicemate.match import houserules
from dicemate.system import fence, settings
from dicemate.system.outside import printable
from dicemate.tui.help import keymap, keys, now
from dicemate.tui.help.keymap import Places
from dicemate.wording.markdown import code, inline, table

_HAND = """\
There are three ways to move, in any combination. **Mouse**: click a man and then its target square,
or drag it there; the keys in the last line can be clicked too. **Cursor**: move it to a man and
touch the square, then touch the target. **Typing**: a move in SAN or UCI (`Nf3`, `nf3`, `g1f3`,
`O-O`, `e8=Q`), or a square to touch, then {table.touch}. If several boards have such a man, the
board's name and a colon come first. Squares that can be touched are highlighted. Choices without a
square are listed with numbers: press the number, click it, or type its text.
"""

_TUMBLING = "While dice tumble, any key or click stops them."

_BOARDS = """\
# Which way the boards face

The boards show White below; or, once the dice have landed, they turn to the player to act, even to
answer in the opponent's turn; or players sit face to face, with Black's line above the boards and
White's below them. If you play here alone, the first two show your own side below. The choice is
kept for later games.
"""

_CLOCKS = """\
# Clocks

`▸` marks the player to act. With clocks (chosen before the game) that player's time runs, once the
starting position is known. It stops while dice tumble, under menus and pages, in a pause
({table.pause}), and when you leave; at a table that browsers share, only while a colour is free. An
increment is added at the end of your turn; with a delay, the first seconds that you think in each
turn are free. `!` means less than ten seconds. A player who runs out of time loses, whatever the
opponent has left. Taking back restores the time.
"""

_LOOKS = """\
# Looks

"Settings", in the menu and under {table.game}, offers the look of the men (pictures, drawn, glyphs,
letters), the colours of the board and the screens, the size of squares, spacing and the bell. Signs
repeat what colours show: `[ ]` the cursor, `‹ ›` the selection, `•` and `×` its targets, `!`
danger, `.` men that can move, `'` the last move. `dicemate doctor` shows what this terminal can do.
"""

_DICE = """\
# Dice

Sealed dice: the program draws a secret and shows its seal before the first throw, and your own
words are mixed in. When the game has ended, the record reveals the secret, so that every roll can
be checked. A throw is final: if you take it back, the dice show the same faces again.

With your own dice (chosen before the game, or in its menu at any time) roll them and type the
faces one after the other: `6`, or two keys for a large die. {table.touch}, {table.roll} or a comma
ends a `1` that another digit could follow, `0` is the ten of a d10, and {table.erase} takes a face
back before the last one is typed. `roll:2,2`, the notation of the rules, works too.
"""

_LEARNING = """\
# Learning a game

*Learn a game* in the menu opens its lessons. Each shows what to try; the dice fall as the lesson
needs, and nothing is saved.
"""

_SAVED = """\
To search, type a few words. All must match: each is part of the game's name, a player's name, a
date, a result, an option, a comment or a file's name; `>30` and `<10` compare the number of moves.
Clicking a column's name sorts by it, and a second click on a game opens it. In the bin,
{library.open} restores a game.
"""

_REPLAY = (
    "A number and {replay.jump} go to that move; so does clicking it, or clicking the timeline. "
    "The timeline is high where White is ahead and low where Black is: in material at first "
    "(`Black +1` means by one pawn; knight and bishop 3, rook 5, queen 9), and in expected scores "
    "once the game is reviewed (`Black 62 %`). Signs above it: `×` a capture, `✗` a fight lost, "
    "`↺` one bounced, `⇄` one that won a man over, `–` a lost turn, `?` a hint taken, `”` a "
    "comment, `◆` a big swing by dice, and `◇` one by a choice."
)


def page(screen: Screen[Any], places: Places) -> str:
    """Return the help page for a screen as Markdown, with the keys of all `places`."""
    chapters = [*([_DICE] if _has_dice(screen) else []), _BOARDS, _CLOCKS, _LOOKS]
    return "\n\n".join(
        [
            f"# {inline(now.heading(screen))}",
            _list(now.rows(screen)),
            houserules.section(screen.match) if isinstance(screen, now.Played) else "",
            *_places(screen, places),
            *(_written(text, screen, places) for text in chapters),
            _LEARNING,
            "" if fence.is_shared() else _binding(),
        ]
    )


def _has_dice(screen: Screen[Any]) -> bool:
    """Return whether what is said about dice matters on a screen: not in a game without them."""
    return not isinstance(screen, now.Played) or bool(screen.match.variant.dice)


def _written(text: str, screen: Screen[Any], places: Places) -> str:
    """Return a text with each id in braces replaced by the first key of its binding."""
    owners = dict.fromkeys(owner for owners in places.values() for owner in owners)
    first = {each.id: keys.pressed(each, screen.app)[0] for each in keymap.bindings(owners)}
    return re.sub(r"\{([\w.]+)\}", lambda id_: code(first[id_[1]]), text)


def _places(screen: Screen[Any], places: Places) -> Iterable[str]:
    """Yield a chapter for each place that has keys, the current one first."""
    hand = f"{_HAND}{_TUMBLING}" if _has_dice(screen) else _HAND
    notes = {"At the table": hand, "In a replay": _REPLAY, "Among the saved games": _SAVED}
    for place, owners in sorted(places.items(), key=lambda place: not isinstance(screen, place[1])):
        yield f"# {place}"
        yield _written(notes.get(place, ""), screen, places)
        here = screen if isinstance(screen, owners) else None
        rows = {each.id: _row(each, screen.app, here) for each in keymap.bindings(owners)}
        cells = ([cell.replace("|", r"\|") for cell in row] for row in rows.values())
        yield table(("key", "what it does", "name"), cells)


def _row(binding: Binding, app: object, here: Screen[Any] | None) -> tuple[str, str, str]:
    """Return a table row: the key, what it does, and why not on this screen if so."""
    words = binding.description
    if isinstance(here, now.Played):
        why = here.never(binding.action)
        words = f"{here.described(binding)}{f'. *{why}*' if why else ''}"
    pressed = ", ".join(map(code, keys.pressed(binding, app)))
    return pressed, words, f"`{binding.id}`"


def _binding() -> str:
    file = code(printable(str(settings.file())))
    return f"""# Other keys

To rebind keys, use the names above in the table `[keys]` of the file {file}:

```
[keys]
table.undo = "ctrl+z"
table.roll = "space, x"
```

At the table letters and digits are for typing: only {" ".join(keymap.FREE)} can be bound there.
Invalid keys are reported when Dicemate starts."""


def _list(rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"- {how}: {what}" for how, what in rows)
