"""What the keys do, as a page: first what can be done now, then all keys and how to rebind them.

Made from the bindings of the screens, which are the one place where a key is described.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from dicemate.system import settings
from dicemate.tui.help import keymap, keys, now
from dicemate.tui.help.keymap import Places

_HAND = """\
Moves are made in three ways, in any mixture. **Mouse**: click a man and then the square it goes
to, or drag it there; the keys in the last line can be clicked too. **Cursor**: take it to a man
and touch his square, then to where he goes. **Typing**: a move in SAN or UCI (`Nf3`, `nf3`,
`g1f3`, `O-O`, `e8=Q`), then `Enter`. What can be touched is lit. What no square stands for is
listed with numbers: press the number, click it, or type its text. While dice tumble, any key or
click lets them lie at once.
"""

_BOARDS = """\
# Which way the boards look

The boards show White below; or they turn to the player who is asked, once the dice lie, also where
that is an answer within the other's turn; or players sit face to face, with Black's line above the
boards and White's below them. The choice is kept for the next games.
"""

_CLOCKS = """\
# Clocks

`▸` stands before the name of the player who is asked. With clocks (chosen before the game)
the time of whoever is asked runs. It stops while dice tumble, under menus and pages, in a pause
(`F5`), before the array is thrown, and when you leave the table. An increment comes at the end of
your turn; of a delay, the first seconds that you think in each turn do not count. `!` means
below ten seconds. Whose time is over loses, whatever the other one has. Taking back gives the time
back.
"""

_LOOKS = """\
# Looks

"Settings", in the menu and under `F2`, chooses the men (drawn, glyphs, letters), the colours of the
board and of all else, the size of squares, spacing and the bell. Signs say what colours say: `[ ]`
the cursor, `‹ ›` what is touched, `•` and `×` where it can go, `!` danger, `.` men that can move,
`'` the last move. `dicemate doctor` says what this terminal can do.
"""

_DICE = """\
# Dice

Sealed dice: the program draws a secret and shows its seal before the first roll, your own words
are mixed in, and when the game has ended the record tells the secret, so that every throw can be
checked. What fell stays: taking a throw back brings no other face.

With dice of your own (chosen before the game, or in its menu at any time) throw them and type the
faces, one after the other: `6`, or two keys on a large die. `Enter`, `Space` or a comma ends a `1`
to which a digit could be added, `0` is the ten of a d10, and `Backspace` takes a face back before
the last counts. `roll:2,2`, as the rules write it, does too.
"""

_LEARNING = """\
# Learning a game

*Learn a game* in the menu opens its lessons. Each says what to try; the dice fall as it wants, and
nothing is saved.
"""

_SAVED = """\
A search is a few words, all of which have to fit: each is a part of the game's name, of a player's
name, of a date, a result, an option or a file's name; `>30` and `<10` stand for moves. A click on a
column's name sorts by it, a second click on a game opens it. In the bin `Enter` takes a game back.
"""

_REPLAY = (
    "A number and `Enter` lead to that move; so does a click on it, or on the line below the "
    "board. That line is high where White's men are worth more and low where Black's are: "
    "`Black +1` means by one pawn (knight and bishop 3, rook 5, queen 9). Signs over it: `×` a "
    "capture, `–` a lost turn, `”` a comment."
)


def page(screen: Screen[Any], places: Places) -> str:
    """Return the page over a screen as Markdown, with the keys of all `places`."""
    return "\n\n".join(
        [
            f"# Now{now.asked(screen)}",
            _list(now.rows(screen)),
            *_places(screen, places),
            _DICE,
            _BOARDS,
            _CLOCKS,
            _LOOKS,
            _LEARNING,
            _binding(),
        ]
    )


def _places(screen: Screen[Any], places: Places) -> Iterable[str]:
    """Yield a chapter for each place that has keys, the place where we are first."""
    notes = {"At the table": _HAND, "In a replay": _REPLAY, "Among the saved games": _SAVED}
    rebound = keys.rebound(screen.app)
    for place, owners in sorted(places.items(), key=lambda place: not isinstance(screen, place[1])):
        yield f"# {place}"
        yield notes.get(place, "")
        here = screen if isinstance(screen, owners) else None
        rows = {str(each.id): _row(each, rebound, here) for each in keymap.bindings(owners)}
        yield _table(("key", "what it does", "name"), list(rows.values()))


def _row(binding: Binding, rebound: Any, here: Screen[Any] | None) -> tuple[str, str, str]:
    """Return a row of the table: the key, what it does, or why not on the screen we are on."""
    why = here.never(binding.action) if isinstance(here, now.Limited) else ""
    words = f"{binding.description}. *{why}*" if why else binding.description
    return now.named(binding, rebound), words, f"`{binding.id}`"


def _binding() -> str:
    return f"""# Other keys

Keys are bound to the names above in the table `[keys]` of the file `{settings.file()}`:

```
[keys]
table.undo = "ctrl+z"
table.roll = "space, x"
```

At the table letters and digits are for typing: of them only {" ".join(keymap.FREE)} can be bound
there. Invalid keys are reported when Dicemate starts."""


def _list(rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"- {how}: {what}" for how, what in rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '¦') for cell in line)} |" for line in lines)
