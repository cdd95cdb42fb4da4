"""Throws by hand: players throw their own dice and type the faces, one or two keys per die."""

from collections.abc import Callable, Mapping

from dicemate.dice import typed
from dicemate.position import Chance, Color, Die, roll_faces
from dicemate.record import Game

ENDS = ("enter", "space", "comma")
"""Keys that end a face; directly after a face that ended by itself they have no effect."""


class HandRoll:
    """What has been typed of a throw so far, die by die.

    Attributes:
        faces: The faces of the first dice.
        text: The digits typed for the next die.
    """

    def __init__(
        self,
        chance: Chance,
        names: Mapping[Color, str],
        written: Callable[[str], str],
        word: str = "",
    ) -> None:
        """Start a throw of `chance`; `word` holds its faces from before it was taken back.

        `written` replaces ids of commands in braces by their keys.
        """
        self.chance = chance
        self.names = names
        self._written = written
        self.faces: list[int] = list(roll_faces(word)) if word else []
        self.text = ""

    @property
    def die(self) -> Die | None:
        """The die whose face is typed next, or None after the last."""
        return self.left[0] if self.left else None

    @property
    def left(self) -> tuple[Die, ...]:
        """The dice whose faces are not typed yet."""
        return self.chance.dice[len(self.faces) :]

    @property
    def empty(self) -> bool:
        """Whether nothing has been typed yet."""
        return not self.faces and not self.text

    @property
    def begun(self) -> bool:
        """Whether some of it has been typed, but not all; what fell before is all there."""
        return not self.empty and self.die is not None

    def press(self, digit: str) -> str:
        """Add a digit; return what is wrong with it, or an empty string.

        A face is complete as soon as no further digit could follow. On a d10, 0 is the ten.
        """
        if self.die is None:
            return self._written("{touch} takes these faces; {erase} takes one back.")
        sides, begun = self.die.sides, str(typed.face(int(digit), self.die))
        text = self.text + digit if self.text else begun
        if int(text) > sides or (not int(text) and len(text) >= len(str(sides))):
            touch = self._written("{touch}")
            ends = f" {touch} ends the {self.text}." if self.text.strip("0") else ""
            return f"{_no_face(text, self.die)}{ends}"
        self.text = text
        if int(text) * 10 > sides or len(text) == len(str(sides)):
            self.end()
        return ""

    def end(self) -> bool:
        """Complete the face from the typed digits; return whether they make one."""
        whole = bool(self.text.strip("0"))
        if whole:
            self.faces.append(int(self.text))
            self.text = ""
        return whole

    def read(self, text: str) -> list[int]:
        """Return the faces that a text names: of the dice left, or of all; empty if none."""
        return typed.parse(text, self.left) or typed.parse(text, self.chance.dice)

    def type_faces(self, faces: list[int], *, whole: bool) -> str:
        """Add some faces; return what is wrong with them, or an empty string.

        Faces of all dice replace those typed before; a `whole` throw needs all of them.
        """
        dice = self.chance.dice
        if len(faces) < len(dice) and not whole:
            faces = self.faces + faces
        if len(faces) > len(dice) or (whole and len(faces) < len(dice)):
            return f"This is a roll of {' and '.join(map(_kind, dice))}."
        faces = [*map(typed.face, faces, dice)]
        for face, die in zip(faces, dice, strict=False):
            if not 1 <= face <= die.sides:
                return _no_face(str(face), die)
        self.faces, self.text = faces, ""
        return ""

    def erase(self) -> None:
        """Delete the last digit, or the last face."""
        if self.text:
            self.text = self.text[:-1]
        elif self.faces:
            self.faces.pop()

    def clear(self) -> None:
        """Delete all digits and faces."""
        self.faces, self.text = [], ""

    def line(self) -> str:
        """Return the input line: the faces so far, and whose die comes next."""
        lying = zip(self.chance.dice, self.faces, strict=False)
        shown = "".join(f"{die.called(face)} · " for die, face in lying)
        if self.die is None:
            before = self._written("as it fell before: {touch}; {erase} corrects a mistyped face")
            return f"{shown}{before}"
        count = len(self.chance.dice)
        place = f", die {len(self.faces) + 1} of {count}" if count > 1 else ""
        hint = f"type {_range(self.die)}{place}"
        if self.text.strip("0"):
            hint = self._written("{touch} if that is all")
        return f"{shown}face of {self._whose(self.die)}: {self.text}▏  ({hint})"

    def _whose(self, die: Die) -> str:
        kind = _kind(die)
        name = kind if die.name in ("", kind) else f"{die.name} ({kind})"
        return f"the {name}" if die.owner is None else f"{self.names[die.owner]}'s {name}"


def _kind(die: Die) -> str:
    return f"d{die.sides}"


def _no_face(text: str, die: Die) -> str:
    """Return the sentence that refuses what is no face of a die."""
    return f"{text}: a {_kind(die)} has the faces 1 to {die.sides}."


def _range(die: Die) -> str:
    return "1 to 9, 0 for the ten" if typed.face(0, die) else typed.choice(die)


def due(game: Game, written: Callable[[str], str]) -> HandRoll | None:
    """Return the throw that the players have to type, if one by hand is pending.

    `written` replaces ids of commands in braces by their keys.
    """
    seen, pending = game.asked(), game.match.pending()
    if seen is None or not isinstance(pending, Chance):
        return None
    return HandRoll(pending, game.match.names, written, seen.word)
