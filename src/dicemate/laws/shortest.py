"""The shortest words that show a broken law.

Words are removed as long as the rest still breaks the law (delta debugging). Hypothesis does the
same and more, but it is a library for tests, which authors of games need not have.
"""

from typing import NamedTuple

from dicemate.laws.broken import LawBroken
from dicemate.laws.look import Look, Past, random_word
from dicemate.laws.oath import IN_TIME, blamed
from dicemate.laws.playing import Check, broken_by
from dicemate.laws.snapshots import snapshot
from dicemate.laws.steps import check_earlier, check_key
from dicemate.match import IllegalWord, Match
from dicemate.position import SetupError, Variant

_MOST_TRIED = 200
"""How many removals are tried. They are counted, not timed, so that results are reproducible."""
_STROLLS = 6
"""The number of short matches played at random first, and the most words of each."""
_LOOKING_BACK: tuple[Check, ...] = (check_key, check_earlier)
"""The checks that compare a position with earlier ones."""


class Breach(NamedTuple):
    """A broken law, with the fewest words found to show it.

    Attributes:
        broken: The law, with these words.
        later: The same from a set-up with even fewer words, or None.
    """

    broken: LawBroken
    later: LawBroken | None = None


def shortest(variant: Variant, check: Check, broken: LawBroken) -> Breach:
    """Return the finding with the fewest words that show a broken law."""
    if not broken.words or broken.law == IN_TIME:  # Every try would wait just as long.
        return Breach(broken)
    trial = _Trial(variant, check, broken)
    trial.stroll()
    trial.leave_out()
    return Breach(trial.best, trial.from_setup())


class _Trial:
    """Searches for fewer words, and keeps the best result."""

    def __init__(self, variant: Variant, check: Check, broken: LawBroken) -> None:
        self._variant, self._check, self.best = variant, check, broken

    @property
    def _words(self) -> list[str]:
        return [*(self.best.words or ())]

    def stroll(self) -> None:
        """Try short matches."""
        for seed in range(_STROLLS):
            match, past = self._begin(), Past()
            for ply in range(min(len(self._words), _STROLLS)):
                self._keep(self._look(match, past))
                word = random_word(Look(match, f"{seed} {ply}", past))
                if not word or not self._plays(match, past, word):
                    break

    def leave_out(self) -> None:
        """Try removing words, many at once and then few."""
        size, left = len(self._words) // 2, _MOST_TRIED
        while size:
            start = 0
            while start < len(self._words) and left:
                left -= 1
                fewer = self._words[:start] + self._words[start + size :]
                if not self._keep(self._shown_by(fewer)):
                    start += 1 if size < 5 else size
            size = size // 2 if size > 5 else size - 1

    def from_setup(self) -> LawBroken | None:
        """Return the same from the set-up of this or the previous turn, if it needs fewer words."""
        match, words = self._begin(), self._words
        for word in words:
            self._plays(match, Past(), word)
        played = range(len(match.words), 0, -1)
        for began in [ply for ply in played if match.begins_turn(ply)][:2]:
            try:
                shown = self._shown_by(words[began:], match.positions[began].setup())
            except (SetupError, LawBroken):
                continue
            if shown:
                return shown
        return None

    def _begin(self, setup: str | None = None) -> Match:
        return Match(self._variant, self.best.options, setup or self.best.first)

    def _shown_by(self, words: list[str], setup: str | None = None) -> LawBroken | None:
        """Play those words that can be played, and return the law if it is broken there."""
        match, past = self._begin(setup), Past()
        for word in words:
            self._plays(match, past, word)
        return self._look(match, past)

    def _plays(self, match: Match, past: Past, word: str) -> bool:
        """Play a word if possible, and return whether it was."""
        try:
            with blamed(IllegalWord):
                if self._check in _LOOKING_BACK:
                    past.add(len(match.words), snapshot(match.position))
                match.play(word)
        except (IllegalWord, LawBroken):
            return False
        return True

    def _look(self, match: Match, past: Past) -> LawBroken | None:
        found = broken_by(self._check, Look(match, 0, past, closely=True))
        return found if found and found.law == self.best.law else None

    def _keep(self, found: LawBroken | None) -> bool:
        """Keep a result with fewer words than the best so far, and return whether it was kept."""
        if found is None or len(found.words or ()) >= len(self._words):
            return False
        self.best = found
        return True
