"""The first-game guide: the board and its men, and each special rule of fights."""

from dicemate.lesson import Lesson, Step

ASSIST = "1/3/2k2/7/9/11/11/5RN4/11/11/K10 w - - 0 1"
SECOND = (
    Step(
        "The rook on f4 attacks the King already. Bring a second man into the attack: knight g4 to "
        "h6.",
        "g4h6",
    ),
    Step(
        "Now both may attack him together: an Assist. Claim it: {press} 1.",
        "assist",
    ),
)

LESSONS = (
    Lesson(
        "pawns",
        "H3 B1 B2 C1",
        "k/3/5/7/4n4/11/11/4P6/11/11/5K5 w - - 0 1",
        (
            Step(
                "Pawns go straight up, and may go two cells from where they start: {click} e4, "
                "then e6.",
                "e4e6",
            ),
            Step("Now Black: King f11 to f10.", "f11f10"),
            Step(
                "A pawn takes on the two cells ahead that touch its own, d6 and f7. Attack the "
                "knight: e6, then f7.",
                "e6f7",
            ),
            Step("Nothing is captured yet: four sides against six. {Press} {roll}.", "roll:3,2"),
        ),
        "3 beats 2: the pawn wins the duel and captures the knight. Only captures are uncertain. "
        "What the board does not change is as in chess.",
    ),
    Lesson(
        "bishops and rooks",
        "H2 H1 B2",
        "k/3/5/7/9/11/7r3/11/5B5/11/5K5 w - - 0 1",
        (
            Step(
                "A bishop goes along the edge between two cells and keeps its colour. Attack the "
                "rook: f3, then h5.",
                "f3h5",
            ),
            Step("Six sides against eight. {Press} {roll}.", "roll:2,7"),
        ),
        "The rook rolls higher: it stays and the bishop is gone. Rooks go straight through edges; "
        "a side has a bishop for each of the board's three colours.",
    ),
    Lesson(
        "the knight, and a bounce",
        "B3 B4 H2",
        "k/3/5/7/9/6p4/11/5N5/11/11/5K5 w - - 0 1",
        (
            Step(
                "A knight leaps two cells straight and one to the side. Attack the pawn: f4, then "
                "g6.",
                "f4g6",
            ),
            Step("{Press} {roll}.", "roll:3,3"),
        ),
        "Equal: nobody falls, nobody counts as having moved, and the turn is over. When you set up "
        "a game you can choose another rule for equal dice.",
    ),
    Lesson(
        "en passant",
        "H5 B5",
        "k/3/5/7/2p6/4P6/11/11/11/11/5K5 b - - 0 1",
        (
            Step("Black's pawn goes two cells, past yours: d7, then d5.", "d7d5"),
            Step("Take it on the cell between, at once: e6, then d6.", "e6d6"),
            Step("A duel of pawns, four sides each. {Press} {roll}.", "roll:3,2"),
        ),
        "Won: the pawn on d5 falls, and yours stands on d6. One turn later it would have been too "
        "late.",
    ),
    Lesson(
        "promotion",
        "H4 B5",
        "k/3/5/7/9/rP9/11/11/11/11/5K5 w - - 0 1",
        (
            Step(
                "Each file has a last cell where pawns promote. Attack the rook on a6: {click} b6, "
                "a6, and choose the new man by its number.",
                "b6a6q b6a6r b6a6b b6a6n",
            ),
            Step("It fights as a pawn, four sides against eight. {Press} {roll}.", "roll:4,1"),
        ),
        "The pawn has won, and only now becomes the man you chose.",
    ),
    Lesson(
        "checkmate needs no dice",
        "B6",
        "k/3/5/2R4/9/11/3K7/11/6Q4/9B1/11 w - - 0 1",
        (Step("Black's King will have no way out. Give mate: g3, then g9.", "g3g9"),),
        "Checkmate wins at once, before any die is rolled. A King in the open has twelve cells to "
        "go to, so look at all of them.",
    ),
    Lesson(
        "Kings near each other",
        "H8 H6 B9",
        "1/3/5/7/5p3/11/5k5/3K7/11/11/11 w - - 0 1",
        (
            Step(
                "A King steps as a queen does, even to cells that do not touch his. So yours "
                "attacks the other one: d4, then f5.",
                "d4f5",
            ),
            Step("Twenty sides against twenty. {Press} {roll}.", "roll:12,7"),
        ),
        "The King is taken and White wins. Had yours rolled less, you would have lost. Move your "
        "King to safety step by step: there is no castling.",
    ),
    Lesson(
        "an attack on the King",
        "B8 B7",
        "1/3/2k2/7/9/11/11/11/11/5R5/K10 w - - 0 1",
        (
            Step("Your rook alone can attack the King: f2, then f9.", "f2f9"),
            Step("Eight sides against twenty. {Press} {roll}.", "roll:3,15"),
            Step(
                "The King holds and the rook falls. He may go to the cell it came from: {click} "
                "f2, or {press} the number beside stay.",
                "flee:f2 stay",
            ),
        ),
        "You may leave your own King attacked too, as long as he would not be mated.",
    ),
    Lesson(
        "an Assist",
        "B10 B11 H7",
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
        "the King fights them off",
        "B12 B14 B15 H9",
        ASSIST,
        (
            *SECOND,
            Step("This time the King is lucky. {Press} {roll}.", "roll:2,3,18"),
            Step(
                "All attackers fall, and the King may go to the cell of any of them: {click} f4 or "
                "h6, or {press} the number beside stay.",
                "flee:f4 flee:h6 stay",
            ),
        ),
        "Now it is Black's turn as usual. Two bare Kings are not a draw: they can fight it out. "
        "Stalemate is a draw, but rare.",
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
                "attacker with the lowest number. {Click} h6.",
                "convert:h6",
            ),
        ),
        "The knight on h6 is Black's now. You know Hexagonal Babylonian!",
    ),
)
