"""The first-game guide: a position for each special rule."""

from dicemate.lesson import ANY, Lesson, Step

ASSIST = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
SECOND = (
    Step(
        "The rook on e1 attacks the King already. Bring a second man into the attack: knight c4 "
        "to d6.",
        "c4d6",
    ),
    Step(
        "Now both may attack him together: an Assist. Claim it: {press} 1.",
        "assist",
    ),
)

LESSONS = (
    Lesson(
        "a capture is a fight",
        "B1 B2 C1",
        "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1",
        (
            Step("Attack the bishop: {click} e3, then d5.", "e3d5"),
            Step(
                "Nothing is captured yet: both men roll, six sides each. {Press} {roll}.",
                "roll:5,2",
            ),
        ),
        "5 beats 2: the knight wins the duel and captures the bishop. Men move as in chess; only "
        "captures are uncertain.",
    ),
    Lesson(
        "the defender may win",
        "B2",
        "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
        (
            Step("Let the pawn attack the queen: e4, then d5.", "e4d5"),
            Step("Four sides against twelve. {Press} {roll}.", "roll:3,9"),
        ),
        "The queen rolls higher: she stays and the pawn is gone. Stronger men have larger dice: "
        "pawn 4 sides, knight and bishop 6, rook 8, queen 12, King 20.",
    ),
    Lesson(
        "equal dice: a bounce",
        "B3 B4",
        "4k3/7p/8/8/8/8/8/4K2R w K - 0 1",
        (
            Step("Attack the pawn with the rook: h1, then h7.", "h1h7"),
            Step("{Press} {roll}.", "roll:4,4"),
            Step(
                "Equal: nobody falls, nobody has moved, and the turn is over. Move a black man.",
                ANY,
            ),
            Step(
                "The rook counts as not having moved, so you may still castle: e1, then g1.", "e1g1"
            ),
        ),
        "A bounce costs a turn and nothing else. When you set up a game you can choose another "
        "rule for equal dice: roll again, one side wins, or both fall.",
    ),
    Lesson(
        "a pawn fights as a pawn",
        "B5",
        "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        (
            Step(
                "Attack the rook on the last rank: a7, b8, and choose the new man by its number.",
                "a7b8q a7b8r a7b8b a7b8n",
            ),
            Step("It fights with a pawn's four sides against eight. {Press} {roll}.", "roll:4,1"),
        ),
        "The pawn has won, and only now becomes the man you chose. En passant is a duel too, four "
        "sides each.",
    ),
    Lesson(
        "checkmate needs no dice",
        "B6",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        (Step("Black's King has no way out. Give mate: a1, then a8.", "a1a8"),),
        "Checkmate is as in chess and wins at once, before any die is rolled. Check is not "
        "announced: be on your guard, or choose to have it announced when you set up a game.",
    ),
    Lesson(
        "an attack on the King",
        "B8 B7",
        "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
        (
            Step(
                "The rook on e2 shields your King, but it may leave him attacked. "
                "Move it away: e2, then a2.",
                "e2a2",
            ),
            Step("Now Black attacks the King: e8, then e1.", "e8e1"),
            Step("Eight sides against the King's twenty. {Press} {roll}.", "roll:3,15"),
            Step(
                "The King holds and the rook falls. He may go to the square it came from: {click} "
                "e8, or {press} the number beside stay.",
                "flee:e8 stay",
            ),
        ),
        "An attack on the King by one man is a duel that can win the game. You may leave your King "
        "attacked, as long as he is not mated.",
    ),
    Lesson(
        "never into mate",
        "B7",
        "8/8/8/8/8/6k1/8/2r2K2 w - - 0 1",
        (
            Step(
                "The rook attacks your King. Try f1, then g1: it is refused, since he would be "
                "mated there. Now go to f2, right beside the other King.",
                "f1f2",
                refused="f1g1",
            ),
        ),
        "He is attacked on f2 too, but he could still get away, so you may take the risk. Only a "
        "move after which your King would be mated is forbidden.",
    ),
    Lesson(
        "the King attacks",
        "B9",
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        (
            Step("Your King can fight too: e1, then e2.", "e1e2"),
            Step("Twenty sides against eight. {Press} {roll}.", "roll:12,3"),
        ),
        "The chances were good, but had he lost, you would have lost the game.",
    ),
    Lesson(
        "an Assist",
        "B10 B11",
        ASSIST,
        (
            *SECOND,
            Step(
                "Rook and knight add their dice, with these chances. {Press} {roll}.", "roll:7,5,9"
            ),
        ),
        "7 and 5 make 12, more than his 9: the King falls and White wins. An Assist needs a man "
        "that attacked him before and another that has just joined.",
    ),
    Lesson(
        "an assisting capture",
        "B10",
        "4k3/8/3p4/8/2N5/8/8/K3R3 w - - 0 1",
        (
            Step(
                "The rook attacks the King already, and a pawn holds the square that your knight "
                "needs. Attack it: c4, then d6.",
                "c4d6",
            ),
            Step("The duel comes first. {Press} {roll}.", "roll:5,2"),
            Step("Won, so the knight attacks the King too. Claim the Assist: {press} 1.", "assist"),
            Step("Rook and knight together. {Press} {roll}.", "roll:6,4,8"),
        ),
        "10 against 8: the King falls. Had the knight lost its duel, or bounced, there would have "
        "been no Assist this turn.",
    ),
    Lesson(
        "your King assists",
        "B11 B12",
        "4k3/8/3K4/8/8/8/8/4R3 w - - 0 1",
        (
            Step(
                "The rook attacks the King. Your own King can be the helper: d6, then d7, right "
                "beside him.",
                "d6d7",
            ),
            Step("Claim the Assist: {press} 1.", "assist"),
            Step("A rook's eight sides and a King's twenty. {Press} {roll}.", "roll:3,11,10"),
        ),
        "14 against 10: White wins. With the King's die an Assist wins more often, but if it fails "
        "he falls with the others, and the game is lost.",
    ),
    Lesson(
        "the King fights them off",
        "B12 B14 B15",
        ASSIST,
        (
            *SECOND,
            Step("This time the King is lucky. {Press} {roll}.", "roll:2,3,18"),
            Step(
                "All attackers fall, and the King may go to the square of any of them: {click} e1 "
                "or d6, or {press} the number beside stay.",
                "flee:e1 flee:d6 stay",
            ),
        ),
        "Now it is Black's turn as usual. Two bare Kings are not a draw: they can fight it out.",
    ),
    Lesson(
        "a man changes sides",
        "B13",
        ASSIST,
        (
            *SECOND,
            Step("{Press} {roll}.", "roll:4,2,6"),
            Step(
                "4 and 2 make 6, and he has 6: equal. Nobody falls, but Black may win over the "
                "attacker with the lowest number. {Click} d6.",
                "convert:d6",
            ),
        ),
        "The knight on d6 is Black's now. A King is never won over. Now you know Babylonian Chess!",
    ),
)
