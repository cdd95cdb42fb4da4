"""The routes between the screens: the only place that turns messages into screens.

Screens are imported when they are opened, so that the first frame loads only its own.
"""

from textual.app import App

from dicemate.tui import messages


class Routes(App[None]):
    """An app that opens the screens named by messages."""

    def on_play(self, message: messages.Play) -> None:
        """Open the table of a session."""
        from dicemate.tui.match.table import Table

        table = Table(message.session, message.note)
        if message.instead:
            self.switch_screen(table)
        else:
            self.push_screen(table)

    def on_watch(self, message: messages.Watch) -> None:
        """Open the replay of a game."""
        from dicemate.tui.match.replay import Replay

        replay = Replay(message.game, message.path, message.note, message.review)
        self.push_screen(replay)
        if message.playing:
            self.call_after_refresh(replay.action_play)

    def on_export(self, message: messages.Export) -> None:
        """Ask for the form and place of an export."""
        from dicemate.tui.export import exporting

        exporting.ask(self.screen, message.path, message.say, message.warn)

    def on_show_page(self, message: messages.ShowPage) -> None:
        """Open a page."""
        from dicemate.tui.help.page import Page

        self.push_screen(Page(message.page, message.rule))

    def on_form(self, message: messages.Form) -> None:
        """Open the form before a game."""
        from dicemate.tui.forms.newgame import NewGame

        form = NewGame(message.variant)
        if message.instead and len(self.screen_stack) > 1:  # The first one cannot be replaced.
            self.switch_screen(form)
        else:
            self.push_screen(form)

    def on_go_on(self, message: messages.GoOn) -> None:
        """Open the form for a game that branches off another."""
        from dicemate.tui.forms.branch import BranchForm

        self.push_screen(BranchForm(message.game, message.file, message.ply))

    def on_learn(self, message: messages.Learn) -> None:
        """Open the lessons of a game, or its rules if it has none."""
        from dicemate.tui.help.page import Page
        from dicemate.tui.match.guide import guide

        variant = message.variant
        self.push_screen(guide(variant) if variant.lessons() else Page(variant.page))

    def on_guess_moves(self, message: messages.GuessMoves) -> None:
        """Open positions in which to find the best move."""
        from dicemate.tui.match.guide import guessing

        self.push_screen(guessing(message.guesses))

    def on_saved(self, message: messages.Saved) -> None:
        """Open the list of saved games."""
        from dicemate.tui.library.librarypage import Library

        self.push_screen(Library())

    def on_statistics(self, message: messages.Statistics) -> None:
        """Open the statistics."""
        from dicemate.tui.library.statspage import StatsPage

        self.push_screen(StatsPage())

    def on_configure(self, message: messages.Configure) -> None:
        """Open the settings."""
        from dicemate.tui.forms.settingspage import SettingsPage

        self.push_screen(SettingsPage())

    def action_help(self) -> None:
        """Open the help for the current screen, by its key."""
        self.post_message(messages.Help())

    def on_help(self, message: messages.Help) -> None:
        """Open the page of what can be done now, and of all keys."""
        from dicemate.tui import places
        from dicemate.tui.help import helppage
        from dicemate.tui.help.page import Page

        self.push_screen(Page(helppage.page(self.screen, places.screens())))

    def on_rest(self, message: messages.Rest) -> None:
        """Hide the board until the players resume."""
        from dicemate.tui.match.pause import Pause

        self.push_screen(Pause(message.match))

    def on_back(self, message: messages.Back) -> None:
        """Go back to the screen below, or quit if there is none."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.exit()
