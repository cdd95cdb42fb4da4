"""All classes with key bindings, by their place in words."""

from dicemate.tui.base import BaseApp
from dicemate.tui.help.keymap import Places


def screens() -> Places:
    """Return the classes with bindings, by place; those of a place are active together."""
    from textual.widgets import OptionList

    from dicemate.tui.forms.ask import Ask
    from dicemate.tui.forms.fold import Heading
    from dicemate.tui.forms.longtext import LongText
    from dicemate.tui.forms.newgame import NewGame, Start
    from dicemate.tui.forms.picker import Picker
    from dicemate.tui.forms.rows import Cycle
    from dicemate.tui.forms.settingspage import SettingsPage
    from dicemate.tui.help.page import Page
    from dicemate.tui.library.gamelist import GameList
    from dicemate.tui.library.librarypage import Library
    from dicemate.tui.library.saved import SavedGames
    from dicemate.tui.library.statspage import StatsPage
    from dicemate.tui.match.pause import Pause
    from dicemate.tui.match.replay import Replay
    from dicemate.tui.match.table import Table
    from dicemate.tui.menu.menu import Menu
    from dicemate.tui.menu.rowlist import RowList

    return {
        "At the table": (Table,),
        "In a pause": (Pause,),
        "In a replay": (Replay,),
        "In the menu": (Menu, RowList),
        "In the form before a game": (NewGame, Cycle, Start, Heading),
        "Among the saved games": (Library, SavedGames, GameList),
        "In the statistics": (StatsPage, OptionList),
        "In the settings": (SettingsPage, Cycle),
        "In a list over the board": (Picker, OptionList),
        "In a question": (Ask,),
        "In a comment": (LongText,),
        "On a page of text": (Page,),
        "Everywhere": (BaseApp,),
    }
