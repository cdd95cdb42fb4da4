"""Dice: thrown by the program, or by the players, who type the faces."""

from dicemate.match import sayable
from dicemate.match.sentences import no_choice, nothing_to_roll
from dicemate.position import Chance, roll_faces
from dicemate.talk import faces
from dicemate.talk.commands import Command, phrases, plain
from dicemate.talk.dialogue import Dialogue


class Throwing:
    """Makes the pending throw."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Throw in the session of `dialogue`."""
        self._dialogue, self._session = dialogue, dialogue.session

    @property
    def command(self) -> Command:
        """The command that throws."""
        return Command(
            phrases("roll, throw, roll the dice|die, i roll"),
            "roll the dice; roll 6 if your own dice show a 6",
            self.roll,
            "6",
            dice=True,
        )

    @property
    def changes(self) -> list[Command]:
        """The commands that change who throws."""
        return [
            plain(
                "own dice",
                "roll your own dice and type their faces",
                lambda: self._change(by_hand=True),
                dice=True,
            ),
            plain(
                "program dice",
                "let the program roll",
                lambda: self._change(by_hand=False),
                dice=True,
            ),
        ]

    def roll(self, rest: str = "") -> None:
        """Throw the dice, after choosing to if that is a choice."""
        if numbers := faces.parse(rest, self._session):
            self._type(numbers)
            return
        chosen = self._choose()
        if isinstance(self._session.pending, Chance):
            self._throw(chosen=chosen)
        elif not chosen:
            self._dialogue.voice.say(nothing_to_roll(self._session.match))

    def _choose(self) -> bool:
        """Choose to roll, if possible; return whether it was."""
        choice = "" if self._session.over else sayable.to_roll(self._session.position)
        if choice:
            self._dialogue.play(choice)
        return bool(choice)

    def _throw(self, *, chosen: bool) -> None:
        """Make the pending throw; players throw their own dice, unless the faces are known."""
        seen = self._session.game.asked()
        if seen and seen.word:
            self._dialogue.report(self._session.type_faces(roll_faces(seen.word)))
        elif not (chosen and seen):
            self._dialogue.throw()

    def handle(self, numbers: list[int]) -> None:
        """Handle numbers: faces if a throw is pending, otherwise a choice that does not exist."""
        if len(numbers) > 1 or isinstance(self._session.pending, Chance):
            self._type(numbers)
        else:
            self._dialogue.voice.say(no_choice(numbers[0]))

    def _type(self, numbers: list[int]) -> None:
        pending = self._session.pending
        due = pending if self._session.by_hand and isinstance(pending, Chance) else None
        if due and (fault := faces.fault(numbers, due)):
            self._dialogue.voice.say(f"{fault} {faces.wanted(self._session.match, due)}")
        else:
            self._dialogue.report(self._session.type_faces(numbers))

    def _change(self, *, by_hand: bool) -> None:
        session = self._session
        can_change = session.match.variant.dice and not session.over
        if can_change and session.game.by_hand == by_hand:
            text = "You already roll your own dice." if by_hand else "The program already rolls."
            self._dialogue.voice.say(text)
        else:
            self._dialogue.report(self._session.change_dice())
