"""Signs for what a fight was to the attacker, in the list of moves and over the timeline."""

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
