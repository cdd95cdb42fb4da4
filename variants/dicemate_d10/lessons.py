"""The first-game guide: a position for each special rule."""

from dicemate.lesson import ANY, Lesson, Step

LESSONS = (
    Lesson(
        "roll, then move",
        "D1 C1",
        None,
        (
            Step("Each turn begins with the ten-sided die. {Press} {roll}.", "roll:2"),
            Step(
                "A 2 lets the King, pawns, knights and bishops move. Try the queen: {click} d1, "
                "and see why not. Then move the knight: g1, then f3.",
                "g1f3",
                refused="d1",
            ),
        ),
        "That was a turn: roll, then make one move with a man that the roll allows. Higher rolls "
        "let stronger men move; on a 10 the pawns rest. Each man moves as in chess.",
    ),
    Lesson(
        "a lost turn",
        "D5",
        "7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1",
        (Step("White's King and pawns have no square to go to. Roll.", "roll:1"),),
        "On a 1 only the King and pawns may move, and they cannot. So the turn is lost and Black "
        "rolls. If you can move, you must.",
    ),
    Lesson(
        "taking the King",
        "D9 D2 D6",
        "4k3/7p/8/8/8/8/r6P/4K3 w - - 0 1",
        (
            Step("There is no checkmate here: you win by taking the King. Roll.", "roll:6"),
            Step(
                "Be bold: go where the rook attacks, e1 to e2. A warning gives the chance that he "
                "is taken. {Press} 1 to play it anyway.",
                "e1e2",
            ),
            Step("Now roll for Black.", "roll:8"),
            Step("An 8 lets every man move. Take the King: a2, then e2.", "a2e2"),
        ),
        "The King may stay under attack or walk into one. You lose only if the other side rolls "
        "what it needs: 70 % for a rook. The warning can be switched off.",
    ),
    Lesson(
        "castling",
        "D3",
        "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        (
            Step("Castling counts as a rook's move, so it takes a 4 or more. Roll.", "roll:4"),
            Step(
                "A 4. Castle: {click} e1, then g1. The rook on f8 guards f1, which the King "
                "crosses, but attacks do not matter here.",
                "e1g1",
            ),
        ),
        "King and rook must not have moved, and nothing may stand between them: that is all. "
        "A 10 lets you castle too.",
    ),
    Lesson(
        "pawns on the last rank",
        "D4",
        "8/P6k/8/8/8/8/8/K7 w - - 0 1",
        (
            Step("A white pawn is one step from the end. Roll.", "roll:1"),
            Step(
                "On a 1 no pawn enters the last rank: {click} a7, and see. Move the King instead.",
                ANY,
                refused="a7",
            ),
            Step("Roll for Black.", "roll:1"),
            Step("Move Black's King.", ANY),
            Step("Roll for White again.", "roll:3"),
            Step(
                "A 3 lets the pawn in, but only as a man that a 3 lets move. {Click} a7, a8, and "
                "choose from the list by number.",
                "a7a8n a7a8b",
            ),
        ),
        "The new man must be one that the roll lets move: a knight or bishop on 2 or 3, also a "
        "rook on 4 or 5, also a queen from 6 to 9.",
    ),
    Lesson(
        "bare Kings",
        "D7 D8 D11",
        "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1",
        (
            Step("Black has a King and one pawn. Roll.", "roll:5"),
            Step("Take the pawn: a1, then a4.", "a1a4"),
            Step("Black's King is bare, but Black has one more turn. Roll for Black.", "roll:9"),
            Step(
                "If Black's King could take White's King now, Black would win. He cannot, so move "
                "him anywhere.",
                ANY,
            ),
        ),
        "Taking everything but the King wins, one turn later. If Black had taken White's last man, "
        "the two bare Kings would have been a draw at once. In a game, {press} {game} to claim "
        "draws by repetition or fifty moves.",
    ),
    Lesson(
        "touch and move, an option",
        "D10",
        None,
        (
            Step(
                "With this option you may touch a man before the roll. {Click} b1, then {press} 1; "
                "or type touch b1.",
                "touch:b1",
            ),
            Step("The knight is touched. Roll.", "roll:2"),
            Step("The roll lets knights move, so this one must. Move it.", "b1a3 b1c3"),
        ),
        "A man touched before the roll must move if the roll lets him; if not, you are free. "
        "Touch-move is off unless you choose it before the game. Now you know d10 Chess!",
        {"touch_move": "on"},
    ),
)
