"""The replay: walks through a match step by step."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from dicemate.position import WHITE
from dicemate.record import Game
from dicemate.tui import wording
from dicemate.tui.matchscreen import MatchScreen
from dicemate.tui.movelist import MoveList


class Replay(MatchScreen):
    """Shows a match after each of its words; nothing is changed."""

    KEYS = "← → step · Home End · number Enter: to that move · ? help · F1 rules · Esc leave"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("home", "start", show=False),
        Binding("end", "end", show=False),
        Binding("enter", "jump", show=False),
        Binding("backspace", "erase", show=False),
        Binding("escape", "leave", show=False),
        Binding("f1", "rules", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, game: Game) -> None:
        """Begin at the start of `game`."""
        super().__init__(game)
        self.ply = 0
        self.number = ""

    def show_ply(self) -> None:
        """Show the match after `ply` words, and where that is."""
        super().show_ply()
        self._show_entry()

    def _show_entry(self) -> None:
        place = f"step {self.ply} of {len(self.match.words)}"
        jump = f"    to move {self.number}▏" if self.number else ""
        self.entry_line.show(place + jump)

    def prompt(self) -> str:
        """Return what was done last, or how the game ended."""
        if self.ply == len(self.match.words) and self.match.outcome:
            return wording.result(self.match, self.match.outcome)
        if not self.ply:
            return f"The start. {super().prompt()}"
        return wording.said(self.match, self.ply - 1)

    def go(self, ply: int) -> None:
        """Show the match after `ply` words, or the nearest that there is."""
        self.ply = min(max(ply, 0), len(self.match.words))
        self.number = ""
        self.show_ply()

    def on_key(self, event: events.Key) -> None:
        """Take digits as the number of a move."""
        if event.character and event.character.isdecimal():
            event.stop()
            self.number += event.character
            self._show_entry()

    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        """Go to the turn that was clicked."""
        self.go(event.ply)

    def action_step(self, words: int) -> None:
        """Step on or back."""
        self.go(self.ply + words)

    def action_start(self) -> None:
        """Go to the start."""
        self.go(0)

    def action_end(self) -> None:
        """Go to the end."""
        self.go(len(self.match.words))

    def action_jump(self) -> None:
        """Go to the end of White's turn of the typed number."""
        if self.number:
            number = int(self.number)
            turns = [turn for turn in self._turns if turn.number == number]
            white = [turn for turn in turns if turn.color == WHITE] or turns
            self.go(white[0].ply if white else len(self.match.words))

    def action_erase(self) -> None:
        """Erase a digit."""
        self.number = self.number[:-1]
        self._show_entry()

    def action_leave(self) -> None:
        """Leave the replay."""
        self.leave()
