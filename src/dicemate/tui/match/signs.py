"""Signs for the result of a fight to the attacker, in the move list and above the timeline."""

from dicemate.match.fights import Fate

FATES = {
    Fate.WON: "✓",
    Fate.LOST: "✗",
    Fate.BOTH: "✗✗",
    Fate.BOUNCED: "↺",
    Fate.CONVERTED: "⇄",
    Fate.AGAIN: "",
}
SIGNS = "".join(FATES.values())
