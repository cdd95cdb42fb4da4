"""What can be done now on a screen: for the help, and for the command palette."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from dicemate.position import Chance
from dicemate.tui.help import keys
from dicemate.tui.lines import Lines
from dicemate.tui.match import gamemenu
from dicemate.tui.match.choice import Choice
from dicemate.tui.match.matchscreen import MatchScreen
from dicemate.tui.match.table import Table
from dicemate.tui.menu import Menu

_EXAMPLES = 6
"""How many moves are named as examples of what can be typed."""


def rows(screen: Screen[Any]) -> list[tuple[str, str]]:
    """Return what can be done now: what to press, click or type, and what comes of it."""
    rebound = keys.rebound(screen.app)
    told: dict[str, str] = {}
    for binding in _bindings(screen):
        text = binding.group.description if binding.group else does(screen, binding)
        told[text] = (
            f"{told[text]} {named(binding, rebound)}" if text in told else named(binding, rebound)
        )
    asked = _asked(screen) if isinstance(screen, Table) else ()
    return [*asked, *((how, text) for text, how in told.items())]


def asked(screen: Screen[Any]) -> str:
    """Return what the line under the board asks for, to follow a heading."""
    return f": {screen.prompt()}" if isinstance(screen, Table) else ""


def commands(screen: Screen[Any]) -> Iterator[Choice]:
    """Yield what the palette offers: what the screen lists, what its keys do, and the moves."""
    if isinstance(screen, Table):
        yield from screen.choices()
    elif isinstance(screen, Menu):
        lines = screen.query_one(Lines)
        for name, text in lines.texts.items():
            if text:
                yield Choice(text, partial(lines.choose, name))
    yield from _keys(screen)
    if isinstance(screen, MatchScreen):
        yield Choice("Settings", screen.action_settings, also=ALSO["settings"])
    if isinstance(screen, Table):
        yield from _playing(screen)


def _keys(screen: Screen[Any]) -> Iterator[Choice]:
    """Yield what the keys do now, but for those of the hand."""
    rebound = keys.rebound(screen.app)
    for binding in _bindings(screen):
        if not (binding.id or "").endswith(_HAND):
            act, also = partial(_run, screen, binding.action), ALSO.get(binding.id or "", "")
            yield Choice(does(screen, binding), act, named(binding, rebound), also)


_HAND = (".left", ".right", ".up", ".down", ".touch", ".tab", ".choose", ".erase", ".palette")
"""What is done with a key and never by name."""


ALSO = {
    "app.quit": "exit, end",
    "form.leave": "cancel",
    "form.start": "begin, play",
    "library.leave": "back",
    "menu.learn": "lessons, tutorial, guide",
    "menu.help": "help, shortcuts",
    "page.close": "leave",
    "replay.dice": "seal, statistics, fairness",
    "replay.go_on": "branch, continue",
    "replay.help": "help, shortcuts",
    "replay.leave": "exit, back",
    "replay.play": "autoplay, pause",
    "settings": "options, preferences, configuration, theme, colours",
    "settings.leave": "back",
    "table.dice": "seal, statistics, fairness",
    "table.game": "menu, game, options",
    "table.help": "help, shortcuts",
    "table.orient": "flip, turn the board, rotate, orientation",
    "table.roll": "roll, throw",
    "table.undo": "undo, takeback, back",
    "table.undo_turn": "undo turn, takeback",
    "leave": "quit, exit, save, menu",
    "resign": "resign, give up, surrender",
    "draw": "draw, claim, offer",
}
"""What people look for, by the ids of what they mean."""


def named(binding: Binding, rebound: Mapping[str, str]) -> str:
    """Return the keys that a binding is bound to: `u`, `Ctrl+Z`."""
    return ", ".join(f"`{keys.shown(key.strip())}`" for key in keys.bound(binding, rebound))


def does(screen: Screen[Any], binding: Binding) -> str:
    """Return what a key does now on a screen; nothing if it has no effect."""
    if isinstance(screen, Table):
        return _at_table(screen, binding)
    return binding.description


def _bindings(screen: Screen[Any]) -> Iterator[Binding]:
    """Yield the bindings of a screen, of what has the focus there and of the app that act now."""
    focused = [type(screen.focused)] if screen.focused else []
    for owner in (*focused, type(screen), type(screen.app)):
        yield from (each for each in keys.of(owner) if each.id and does(screen, each))


# -- at the table --------------------------------------------------------------------------


def _at_table(table: Table, binding: Binding) -> str:
    """Return what a key does now at a table."""
    special: dict[str, Callable[[Table], str]] = {
        "table.roll": _space,
        "table.touch": _enter,
        "table.drop": _escape,
        "table.erase": lambda table: _erase(table, binding),
        "table.dice": lambda table: binding.description if table.match.variant.dice else "",
        "table.tab": lambda table: _tab(table, binding),
        "table.undo": lambda table: binding.description if _can_take_back(table) else "",
        "table.undo_turn": lambda table: binding.description if _can_take_back(table) else "",
    }
    act = special.get(binding.id or "")
    return act(table) if act else binding.description


def _run(screen: Screen[Any], action: str) -> None:
    screen.call_later(screen.run_action, action)


def _can_take_back(table: Table) -> bool:
    return table.match.takebacks and bool(table.match.words or table.over)


def _space(table: Table) -> str:
    pending = table.match.pending()
    if table.text or table.question or table.hand.picked:
        return _enter(table)
    if table.hand_roll:
        return "take the faces that are typed"
    if isinstance(pending, Chance):
        return f"throw {' and '.join(f'the d{die.sides}' for die in pending.dice)}"
    return "roll" if table.roll_word() else _enter(table)


def _enter(table: Table) -> str:
    if table.text:
        return f"play {table.text}"
    return f"touch {table.cursor.square}" if table.cursor else ""


def _erase(table: Table, binding: Binding) -> str:
    if not table.text and table.hand_roll:
        return "" if table.hand_roll.empty else "take a face back"
    return binding.description if table.text else ""


def _escape(table: Table) -> str:
    if table.text:
        return "clear what is typed"
    if table.question:
        return table.choices()[-1].text
    return f"let go of {table.hand.picked[-1].square}" if table.hand.picked else ""


def _tab(table: Table, binding: Binding) -> str:
    if table.text:
        return "complete what is typed"
    return binding.description if len(table.boards.panels) > 1 else ""


def _asked(table: Table) -> Iterator[tuple[str, str]]:
    """Yield how to do what the line under the board asks for."""
    for number, choice in enumerate(table.listed(), 1):
        yield f"`{number}`", choice.text
    if table.over or table.question:
        return
    if table.hand_roll:
        yield "type", table.hand_roll.line()
    elif isinstance(table.match.pending(), Chance):
        yield "click the dice", "throw them"
    moves = _moves(table)
    if moves:
        yield "click, or drag", "one of the men that are lit, and where it goes"
        examples = ", ".join(f"`{label}`" for label in islice(moves.values(), _EXAMPLES))
        yield "type", f"{examples}{' …' if len(moves) > _EXAMPLES else ''} ({len(moves)} in all)"
    yield "type", ", ".join(f"`{word}`" for word in table.commands)


def _moves(table: Table) -> dict[str, str]:
    """Return what a touch of squares can play, by word."""
    actions = table.hand.actions.items()
    return {word: action.label for word, action in actions if action.path}


def _playing(table: Table) -> Iterator[Choice]:
    """Yield what belongs to players, draws, resignation and leaving, and every move."""
    if "resign" in table.commands and not table.over:
        for choice in gamemenu.ends(table):
            yield choice._replace(also=ALSO["resign" if "resign" in choice.text else "draw"])
        yield Choice(f"leave; {table.fate}", table.leave, also=ALSO["leave"])
    if not (table.over or table.question):
        for word, label in _moves(table).items():
            yield Choice(label, partial(table.say, word), table.hand.actions[word].note)
