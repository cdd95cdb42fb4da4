"""The options of Babylonian Chess, on any board."""

from dicemate.position import Option

OPTIONS = (
    Option(
        "tie",
        ("bounce", "reroll", "defender", "attacker", "both"),
        "bounce",
        "What happens if both dice of a duel show the same number.",
        title="equal dice",
        labels=(
            "a bounce",
            "both roll again",
            "the defender wins",
            "the attacker wins",
            "both men fall",
        ),
    ),
    Option(
        "exposure",
        ("literal", "orthodox"),
        "literal",
        "Whether you may leave your King attacked, as long as he is not mated.",
        title="your own King",
        labels=("may be left attacked", "must be safe, as in chess"),
    ),
    Option(
        "king_step",
        ("any-attack", "assist-only", "never"),
        "any-attack",
        "When a King may move to the square of an attacker he has beaten.",
        title="the King's step",
        labels=("after any attack he beats off", "after an Assist only", "never"),
    ),
    Option(
        "convert",
        ("assist-only", "any-attack", "never"),
        "assist-only",
        "When equal dice against a King let his owner win over an attacker.",
        title="winning men over",
        labels=("after an Assist only", "after any attack on the King", "never"),
    ),
    Option(
        "announce_check",
        ("off", "on"),
        "off",
        "Whether the board marks a King who is attacked.",
        title="check",
        labels=("is not announced", "is announced"),
    ),
)
