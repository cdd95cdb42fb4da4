"""The first-game guide: a position for each special rule."""

from dicemate.lesson import ANY, Lesson, Step

OPEN = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
CENTRE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
PAWNS = [f"{file}7{file}{rank}" for file in "edcbafgh" for rank in "56"]
FIRST = " ".join([*PAWNS, "b8a6", "b8c6", "g8f6", "g8h6"])
"""Black's moves at the first turn: not to roll, which is possible if the turn is free."""

LESSONS = (
    Lesson(
        "the die names the man",
        "F2 F1 C1",
        OPEN,
        (
            Step("Both sides have moved a pawn. {Press} {roll}.", "roll:3"),
            Step("The die names the bishop. Move one wherever you like: {click} f1 first.", ANY),
        ),
        "1 is pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king. You choose which man of that "
        "kind, and where to. Everything else is chess: checkmate wins.",
    ),
    Lesson(
        "nobody of that kind can move",
        "F4",
        None,
        (
            Step("This is the first move of a game. Roll.", "roll:4"),
            Step(
                "A rook, but the rooks are shut in. So the roll passes to the first kind that can "
                "move: the pawns. Move one.",
                ANY,
            ),
        ),
        "The order is pawn, knight, bishop, rook, queen, king. So no turn is ever lost. "
        "The notes beside the board say what each roll moves.",
    ),
    Lesson(
        "castling",
        "F3",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1",
        (
            Step("White's King and rook have not moved yet. Roll.", "roll:4"),
            Step("A rook. Castling counts as a rook's move: {click} e1, then g1.", "e1g1"),
        ),
        "It counts as a king's move too: a 4 or a 6 lets you castle.",
    ),
    Lesson(
        "free to recapture",
        "F6",
        "rnbqkbnr/pp2pppp/2p5/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
        (
            Step("White rolls: {press} {roll}.", "roll:1"),
            Step("A pawn. Take: {click} e4, then d5.", "e4d5"),
            Step(
                "Black may recapture at once, without a roll, with queen or pawn: d8 or c6, "
                "then d5.",
                "d8d5 c6d5",
            ),
        ),
        "A man that captured on the previous turn may be recaptured for free, where it now stands, "
        "by any man that can. That is a capture too, so the other side may answer in kind.",
    ),
    Lesson(
        "free to check, free to answer",
        "F8 F7 F9 F10",
        CENTRE,
        (
            Step(
                "A move that gives check is free. First {click} e4: the pawn could take, but "
                "captures are not free. Then give check: f1, then b5.",
                "f1b5",
                refused="e4",
            ),
            Step(
                "Black is in check, so Black does not roll: every legal move is free. "
                "Answer the check.",
                ANY,
            ),
        ),
        "Check is called for you, and the King is marked. Any kind of check is free, and so is any "
        "answer to it. Captures as such are not, and neither is en passant.",
    ),
    Lesson(
        "giving Freedom up",
        "F5",
        CENTRE,
        (
            Step(
                "The check on b5 is free, but you need not give it: {press} {roll} to roll "
                "instead.",
                "throw",
            ),
            Step("Now roll: {press} {roll} again.", "roll:2"),
            Step("A knight. Now the roll binds you, and the check is gone. Move a knight.", ANY),
        ),
        "A free move or a roll: the choice is yours until you have rolled.",
    ),
    Lesson(
        "Deema's rule, an option",
        "F11",
        None,
        (
            Step("With this option your opponent may offer you a second roll. Roll.", "roll:2"),
            Step(
                "White may move a knight. Black would prefer another roll: "
                "{press} the number beside the offer.",
                "offer-reroll",
            ),
            Step("White may accept or decline. Accept: {press} 1.", "accept"),
            Step("Roll again.", "roll:1"),
            Step("This roll binds. Move a pawn.", ANY),
            Step("In return Black's turn is free: play any legal move, no roll.", FIRST),
        ),
        "One offer may be made a turn, after the roll and before the move. If White declines, the "
        "first roll stands and nothing else happens. Choose Deema's rule before the game.",
        {"deema": "on"},
    ),
    Lesson(
        "another starting position, an option",
        "F12",
        None,
        (
            Step(
                "Chess960 has 960 starting positions, and here a die with 960 sides picks one. "
                "Roll.",
                "roll:357",
            ),
        ),
        "Both sides start alike, White moves first, and the King castles by taking his own rook. "
        "You can also choose a position by its number. Now you know the game!",
        {"start": "chess960"},
    ),
)
