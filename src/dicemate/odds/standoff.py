"""The stand-off: two sides throw in turn, each waiting for a throw that it needs.

The inventors of Freedom Dice Chess compute it like this, and the figures for d10 Chess agree (a
bishop takes the queen that it attacks with a chance of 47 %, though her side throws first). The
side that throws first needs a throw of chance p, the other side one of chance q, and each succeeds
as soon as it throws it.

- The first side succeeds at once with p. With (1-p)(1-q) both miss, and everything begins again. So
  it succeeds with p / (1 - (1-p)(1-q)) = p / (p+q-pq).
- The second side gets to throw with 1-p: (1-p)q / (p+q-pq).
- Each round has one throw, and with 1-p a second: (2-p) / (p+q-pq) throws are expected.
- If the first side gains g when it succeeds and loses l when the other does, it may expect g P - l
  Q. This is positive if g p > l (1-p) q.

(The last two lines printed in the paper give the odds p : (1-p)q and call them a probability.)
"""

from fractions import Fraction
from typing import NamedTuple


class Standoff(NamedTuple):
    """A stand-off, given by the chance `p` of the side that throws first and `q` of the other.

    At most one of them is zero.
    """

    p: Fraction
    q: Fraction

    @classmethod
    def of(cls, p: Fraction, q: Fraction) -> "Standoff":
        """Return a stand-off.

        Raises:
            ValueError: these are not two chances, or neither side can ever succeed.
        """
        for chance in (p, q):
            if not 0 <= chance <= 1:
                raise ValueError(f"{chance} is not a chance, which is from 0 to 1")
        if not p and not q:
            raise ValueError("a stand-off with two chances of 0 never ends")
        return cls(p, q)

    @property
    def ends(self) -> Fraction:
        """The chance that a round, one throw of each side, is decisive: p+q-pq."""
        return self.p + self.q - self.p * self.q

    @property
    def first(self) -> Fraction:
        """The chance that the side that throws first succeeds."""
        return self.p / self.ends

    @property
    def second(self) -> Fraction:
        """The chance that the other side succeeds."""
        return (1 - self.p) * self.q / self.ends

    @property
    def throws(self) -> Fraction:
        """The expected number of throws."""
        return (2 - self.p) / self.ends

    @property
    def odds(self) -> tuple[int, int]:
        """The odds p : (1-p)q in whole numbers."""
        against = (1 - self.p) * self.q
        if not against or not self.p:
            return int(self.p > 0), int(against > 0)
        return (self.p / against).as_integer_ratio()

    def worth(self, gain: Fraction, loss: Fraction) -> Fraction:
        """Return the first side's expected result, in the units of gain and loss."""
        return gain * self.first - loss * self.second
