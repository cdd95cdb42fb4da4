"""The form to go on with a game from any of its steps, as a new game."""

from textual.app import ComposeResult

from dicemate.match import Match
from dicemate.record import Game
from dicemate.scene import Panel
from dicemate.tui.forms.houserows import HouseRows
from dicemate.tui.forms.newgame import NewGame


class GoOn(NewGame):
    """Asks who plays on, and with which clocks and dice; rules and words are the old game's."""

    def __init__(self, game: Game, file: str, ply: int) -> None:
        """Go on from `game`, saved in `file`, after `ply` words."""
        super().__init__(game.match.variant)
        self.old = game
        self.file = file
        self.ply = ply

    def purpose(self) -> str:
        """Return what the form is for."""
        return f"a new game from step {self.ply} of {self.file}"

    def rows(self) -> ComposeResult:
        """Yield the questions that are still open."""
        yield from self.player_rows(self.old.match.names, self.old.programs)
        yield from self.agreed_rows(self.old.match.agreed)

    def house_rows(self, *, takebacks: bool) -> HouseRows:
        """Return the questions about takebacks and saving: the rules are the old game's."""
        return HouseRows(None, takebacks=takebacks)

    def panel(self) -> Panel | None:
        """Return the board from which it goes on."""
        return self.old.match.positions[self.ply].scene().panels[0]

    def match(self) -> Match:
        """Return the old match as it stood at that step."""
        return self.old.match.branch(self.ply, self.names(), self.agreed())

    def game(self) -> Game:
        """Return the game that was asked for, which names its origin."""
        game = super().game()
        game.go_on_from(self.old, self.file, self.ply)
        return game
