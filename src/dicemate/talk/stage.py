"""A game after some of its words: the subject of a question."""

import re
from collections.abc import Collection
from typing import NamedTuple, Self

from dicemate.match import Match, sayable
from dicemate.position import Color, Outcome, Pending, Position
from dicemate.record import Game
from dicemate.scene import Panel, Scene, Spot
from dicemate.talk.heard import ASKING, FILLERS, LETTERS, MINE, THEIRS, Heard, boards, is_square

_MY_OPPONENT = re.compile(r"\bmy (?=opponent|enemy)", re.IGNORECASE)
"""The word *my* where it would seem to be about the men of whoever asks."""


class Stage(NamedTuple):
    """A game after `ply` of its words; `live` if it is being played, not replayed."""

    game: Game
    ply: int
    live: bool = True

    @classmethod
    def now(cls, game: Game) -> Self:
        """Return a game that is being played, after all its words so far."""
        return cls(game, len(game.match.words))

    @property
    def match(self) -> Match:
        """The match, including later words."""
        return self.game.match

    @property
    def position(self) -> Position:
        """The position at `ply`."""
        return self.match.positions[self.ply]

    @property
    def pending(self) -> Pending:
        """What happens next; after the last word, players may also have ended the game."""
        return self.match.pending_at(self.ply)

    @property
    def over(self) -> bool:
        """Whether the game has ended there."""
        return isinstance(self.pending, Outcome)

    @property
    def scene(self) -> Scene:
        """The scene at `ply`."""
        return self.position.scene()

    @property
    def actor(self) -> Color:
        """The player to act; at the end, the one whose turn it was."""
        who: Color = getattr(self.pending, "who", self.position.turn)
        return who

    @property
    def asker(self) -> Color:
        """The player who asks: the one to act, or the other one while a program acts."""
        waits = self.actor in self._programs and (not self.actor) not in self._programs
        return not self.actor if waits else self.actor

    def words(self) -> list[str]:
        """Return the words that people can play now; a program's offers are its own business."""
        speakers, words = sayable.asides(self.pending), sayable.words(self.position)
        return [word for word in words if speakers.get(word) not in self._programs]

    @property
    def _programs(self) -> Collection[Color]:
        """The colours that programs play now: in a replay nobody plays."""
        return self.game.programs if self.live else ()

    def heard(self, text: str) -> Heard:
        """Return what the words of a text name."""
        return Heard(_MY_OPPONENT.sub("", text), self.scene, self._sides())

    def _sides(self) -> dict[str, Color]:
        """Return how the sides are called: by the players' names, unless they mean something else.

        Whoever asks says "my" of his own side.
        """
        names = {name.casefold(): color for color, name in self.match.names.items()}
        mine = dict.fromkeys(MINE, self.asker) | dict.fromkeys(THEIRS, not self.asker)
        taken = {*LETTERS, *FILLERS, *ASKING, *mine}
        clear = {name: names[name] for name in names if name not in taken and not is_square(name)}
        return mine | (clear if len(names) > 1 else {})

    def is_board(self, text: str) -> bool:
        """Return whether a text is the name of a board, and nothing else."""
        heard = self.heard(text)
        named = {*heard.tokens} - {"board", "the"}
        return bool(heard.panels) and all(name in boards(self.scene) for name in named)

    def panels(self, text: str) -> list[Panel]:
        """Return the boards that a text names, or all of them."""
        return self.heard(text).panels or [*self.scene.panels]

    def spots(self, text: str) -> list[Spot]:
        """Return the squares that a text names, on the named boards or on all."""
        squares = self.heard(text).squares
        return [
            Spot(panel.name, square)
            for panel in self.panels(text)
            for square in squares
            if square in panel.where()
        ]
