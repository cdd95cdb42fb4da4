"""The changes made by a word, found by comparing the scenes before and after it."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from dicemate.match import Match, whereabouts
from dicemate.position import BLACK, WHITE, Action
from dicemate.scene import SQUARE, Man, Scene, Spot
from dicemate.talk.heard import vocabulary
from dicemate.talk.naming import goal, kind, placed, whole
from dicemate.talk.speech import BECOMING, PASSING, passes

MOST = 6
"""The most changes that are reported one by one; with more, the listener is sent to the board."""


_CHECK = vocabulary("check checkmate")
"""Words of a note that say that a King is in danger."""


class Moved(NamedTuple):
    """A man that moved from one spot to another."""

    start: Spot
    end: Spot
    before: Man
    after: Man


class Difference:
    """The men that moved, came and went between two scenes."""

    def __init__(self, before: Scene, after: Scene, action: Action) -> None:
        """Compare two scenes; the `action` between them tells part of it."""
        self._before, self._after = before, after
        self._noted = frozenset(re.findall(rf"{SQUARE}|[a-z]+", action.note.lower()))
        old, new = whereabouts.men(before), whereabouts.men(after)
        left = {spot: man for spot, man in old.items() if new.get(spot) != man}
        self._gone = dict(left)
        self._come = {spot: man for spot, man in new.items() if old.get(spot) != man}
        self._moves = [
            *self._ended(action),
            *self._meant(action.path, old),
            *self._found(),
            *self._promoted(),
        ]
        followed = self._followed(action.path)
        self._victims = {spot: man for spot, man in left.items() if spot not in followed}
        self._passes = len(action.path) > 1 and passes(old, action)

    def _ended(self, action: Action) -> list[Moved]:
        """Return the moves whose ends the action specifies."""
        return [
            self._pair(start, end)
            for start, end in action.ends.items()
            if start in self._gone and end in self._come
        ]

    def _meant(self, path: tuple[Spot, ...], old: Mapping[Spot, Man]) -> list[Moved]:
        """Return the move of the man that followed `path`, even if it was promoted.

        Another man of his kind may have filled his place, as in a pocket that closes ranks.
        """
        ends = [spot for spot in path[1:] if spot in self._come]
        if not ends:
            return []
        start, end = path[0], ends[-1]
        come = self._come[end]
        if start in self._gone:
            return [self._pair(start, end)] if self._gone[start].color == come.color else []
        fills = [
            spot
            for spot, man in self._gone.items()
            if spot.board == start.board and man == come == old.get(start)
        ]
        return [self._pair(fill, end)._replace(start=start) for fill in fills[-1:]]

    def _followed(self, path: tuple[Spot, ...]) -> set[Spot]:
        """Return the spots whose men made room for those who came there, and were not taken.

        They were of the same side, or took, where the path ends, the man who is put in their place.
        """
        went = {move.start: move.before.color for move in self._moves}
        came = {move.before.color for move in self._moves if move.end in path[-1:]}
        return {
            move.end
            for move in self._moves
            if went.get(move.end) == move.before.color
            or (move.start in path[-1:] and came == {not move.before.color})
        }

    def _pair(self, start: Spot, end: Spot) -> Moved:
        """Return the move of the man gone from `start` who has come to `end`, and drop both."""
        return Moved(start, end, self._gone.pop(start), self._come.pop(end))

    def turned(self, spot: Spot) -> str:
        """Return which man became another on `spot`, and mark that as reported."""
        if not (spot in self._gone and spot in self._come):
            return ""
        old, new = self._gone.pop(spot), self._come.pop(spot)
        return f"{whole(old)} {self._place(spot)}{BECOMING}{whole(new)}"

    def _turned(self) -> list[str]:
        """Return which other men became others on their squares."""
        spots = [spot for spot in self._come if spot in self._gone]
        men = [(spot, self._gone.pop(spot), self._come.pop(spot)) for spot in spots]
        return [f"{whole(old)} {self._place(at)} becomes {whole(new)}" for at, old, new in men]

    def _is_noted(self, man: Man, square: str) -> bool:
        """Return whether the action's note already mentions a man on a square."""
        return {kind(man), square} <= self._noted

    def _found(self) -> list[Moved]:
        """Return the moves of men that vanished on one spot and appeared on another."""
        found = []
        for end, man in list(self._come.items()):
            start = next((spot for spot, gone in self._gone.items() if gone == man), None)
            if start:
                found.append(self._pair(start, end))
        return found

    def _promoted(self) -> list[Moved]:
        """Return the move of a pawn that vanished where only one new man of its side appeared."""
        found = []
        for color in (WHITE, BLACK):
            pawns = [spot for spot, man in self._gone.items() if man == Man(color, "P")]
            new = [spot for spot, man in self._come.items() if man.color == color]
            if len(pawns) == len(new) == 1:
                found.append(self._pair(pawns[0], new[0]))
        return found

    def departure(self, start: Spot) -> str:
        """Return what the man from `start` did, and mark that as reported."""
        return self._reported([move for move in self._moves if move.start == start])

    def landing(self, end: Spot) -> str:
        """Return what the man that came to `end` did, and mark that as reported."""
        return self._reported([move for move in self._moves if move.end == end])

    def _reported(self, moves: list[Moved]) -> str:
        """Return what the man of the first of these moves did, and mark that as reported."""
        for move in moves[:1]:
            self._moves.remove(move)
            return self._moved(move, kind(move.before), self._victims.get(move.end), self._passed())
        return ""

    def _passed(self) -> str:
        """Return the pawn that was taken in passing, and mark that as reported.

        He may have gone on to another board, which is reported separately.
        """
        taken = {**self._gone, **{move.start: move.before for move in self._moves}}
        if not self._passes or len(taken) != 1:
            return ""
        ((spot, man),) = taken.items()
        self._gone.pop(spot, None)
        return f"{whole(man)} {PASSING}"

    def arrival(self, spot: Spot) -> str:
        """Return which man appeared on `spot` from nowhere, and mark that as reported."""
        man = self._come.pop(spot, None)
        return f"the {kind(man)} on {self._place(spot)}" if man else ""

    def fallen(self) -> str:
        """Return the men who have left the boards, and mark that as reported."""
        return placed(self._before, self._lost())

    def _lost(self) -> dict[Spot, Man]:
        """Return the men who have left the boards, unless the note mentions them."""
        left = {*self._gone}.difference(self._come, (move.end for move in self._moves))
        lost = {at: self._gone.pop(at) for at in [*self._gone] if at in left}
        return {at: man for at, man in lost.items() if at.square not in self._noted}

    def parts(self) -> list[str]:
        """Return all other changes as clauses, except those that the note mentions."""
        moved = [
            self._moved(move, whole(move.before), self._unreported(move))
            for move in self._moves
            if move.end in self._victims or not self._is_noted(move.before, move.end.square)
        ]
        turned = self._turned()
        came = [f"{whole(man)} comes to {self._place(spot)}" for spot, man in self._come.items()]
        parts = [*moved, *turned, *came, *self._went(), *self._marks(), *self._danger()]
        return parts if len(parts) <= MOST else ["the board has changed: say board to hear it"]

    def _went(self) -> list[str]:
        """Return which men have left the boards."""
        gone = self._lost()
        are = "is" if len(gone) == 1 else "are"
        return [f"{placed(self._before, gone)} {are} gone"] if gone else []

    def _unreported(self, move: Moved) -> Man | None:
        """Return the man captured by a move, unless the note has mentioned his fall."""
        victim = self._victims.get(move.end)
        return None if victim and self._is_noted(victim, move.end.square) else victim

    def _moved(self, move: Moved, name: str, victim: Man | None, passed: str = "") -> str:
        self._gone.pop(move.end, None)
        taken = whole(victim) if victim else passed
        way = f"takes {taken}" if taken else "to"
        became = f"{BECOMING}{kind(move.after)}" if move.after != move.before else ""
        end = goal(self._before, move.start, move.end)
        return f"{name} {self._place(move.start)} {way} {end}{became}"

    def _marks(self) -> list[str]:
        old, new = whereabouts.marks(self._before), whereabouts.marks(self._after)
        come = [f"{mark.name} on {self._place(at)}" for at, mark in new.items() if at not in old]
        gone = [
            f"the {mark.name} on {self._place(at)} is gone"
            for at, mark in old.items()
            if at not in new
        ]
        return [*come, *gone]

    def _danger(self) -> list[str]:
        """Return the men that are newly in danger."""
        there, before = whereabouts.men(self._after), whereabouts.danger(self._before)
        new = sorted(spot for spot in whereabouts.danger(self._after) if spot not in before)
        if _CHECK & self._noted:
            new = [spot for spot in new if spot not in there or there[spot].letter != "K"]
        return [
            f"{f'{whole(there[spot])} ' if spot in there else ''}{self._place(spot)} is in danger"
            for spot in new
        ]

    def _place(self, spot: Spot) -> str:
        return self._before.called(spot)


def between(match: Match, index: int) -> Difference:
    """Return the changes made by the word at `index`."""
    before, after = (match.positions[at].scene() for at in (index, index + 1))
    return Difference(before, after, match.action(index))
