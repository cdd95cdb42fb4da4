"""The first-game guide: a position for each special rule.

Texts are short: at 80x24 only two lines are left below the two boards.
"""

from dicemate.lesson import ANY, Lesson, Step

LESSONS = (
    Lesson(
        "death is not the end",
        "M3 M1 M4 C1",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        (
            Step(
                "Earth is set up for chess, Hell is empty. Take the pawn: {click} e4, then d5.",
                "e4d5",
            ),
            Step(
                "The dead pawn goes to Hell, and his owner says where: for Black, {click} a square "
                "of rank 7 there.",
                ANY,
            ),
        ),
        "The dead go to a free starting square of their kind. If there are several, their owner "
        "chooses.",
    ),
    Lesson(
        "tombstones",
        "M6 M2",
        "4k3/7p/8/3n4/8/8/7P/3RK3 w - - 0 1 | 8/8/8/8/8/8/P7/8 -",
        (
            Step(
                "A turn is one move, on Earth or in Hell. On Earth now: rook d1 takes d5.", "d1d5"
            ),
            Step(
                "Black puts the dead knight on b8 or g8 in Hell: {click} one.", "place:b8 place:g8"
            ),
        ),
        "The tombstone on d5 marks where a man died. Anybody may stand on it or cross it. "
        "You will soon see what it is for.",
    ),
    Lesson(
        "rising",
        "M9 M8",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5",
        (
            Step(
                "Your knight is in Hell. Take the pawn there: on Hell's board c3, then d5.",
                "hell:c3d5",
            ),
            Step(
                "A man who takes in Hell may rise on a tombstone. {Click} e5 on Earth.", "rise:e5"
            ),
        ),
        "The knight lives again and the tombstone is used up. A man taken in Hell is gone for "
        "good. Rise at once, or not at all.",
    ),
    Lesson(
        "rising on an enemy",
        "M10",
        "4k3/7p/8/4q3/8/8/7P/7K w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5",
        (
            Step("The black queen stands on a tombstone. Take in Hell: c3, then d5.", "hell:c3d5"),
            Step("Now rise right under her: {click} e5 on Earth.", "rise:e5"),
        ),
        "She died, went to Hell, and left a tombstone of her own on e5. You cannot rise under your "
        "own man.",
    ),
    Lesson(
        "no room in Hell",
        "M5",
        "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1 | 3q4/8/8/8/8/8/8/8 -",
        (Step("A black queen stands on d8 in Hell already. Take the other one: d1, d8.", "d1d8"),),
        "Her only starting square was occupied, so she is annihilated: out of the game. The "
        "tombstone stays.",
    ),
    Lesson(
        "killing for ever",
        "M5",
        "3qk3/p7/8/8/8/8/8/3RK3 w - - 0 1 | 8/8/8/8/8/8/8/3R4 -",
        (
            Step("Stand on the home square of Black's queen in Hell: d1, then d8.", "hell:d1d8"),
            Step("Move Black's pawn: a7, then a6.", "a7a6"),
            Step("Now take the queen on Earth: d1, then d8.", "d1d8"),
        ),
        "Her home was occupied, by an enemy this time: she is gone. Stand on enemy home squares, "
        "and you kill for ever.",
    ),
    Lesson(
        "Kings and tombstones",
        "M7 M16",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/8/8/8/P7/8 - | e2",
        (Step("A King removes the tombstone that he steps on. Go there: e1, then e2.", "e1e2"),),
        "His captures leave none either. Bare Kings are a draw if there is no tombstone, or if one "
        "side has nobody in Hell.",
    ),
    Lesson(
        "saved from Hell",
        "M14 M15",
        "k3r3/8/8/8/8/8/8/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e4",
        (
            Step(
                "The rook checks your King. Help comes from Hell: take d5 with c3 there.",
                "hell:c3d5",
            ),
            Step("Now the knight must rise between them: {click} e4 on Earth.", "rise:e4"),
        ),
        "Mate is judged on both boards, once all the dead are placed. The threat of a rising is "
        "not a check.",
    ),
    Lesson(
        "pawns that rise",
        "M12 M11",
        "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8",
        (
            Step(
                "Men move in Hell as on Earth, but there is no King. Take b3 with a2.", "hell:a2b3"
            ),
            Step(
                "Rise on the last rank of Earth: {click} a8, and choose what the pawn becomes.",
                "rise:a8q rise:a8r rise:a8b rise:a8n",
            ),
        ),
        "A pawn that rises there promotes. On its own first rank it rises as a pawn and moves one "
        "step from there.",
    ),
    Lesson(
        "promoted in Hell",
        "M11 M9",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 6n1/1P6/8/8/8/8/8/8 - | e5",
        (
            Step(
                "Promote your pawn in Hell: b7, then b8, and choose queen or rook.",
                "hell:b7b8q hell:b7b8r",
            ),
            Step("It took nobody, so it stays in Hell. Move Black's pawn: h7, then h6.", "h7h6"),
            Step("Now it takes: in Hell b8, then g8.", "hell:b8g8"),
            Step("So it may rise: {click} e5 on Earth.", "rise:e5"),
        ),
        "A new man has to kill before he can rise. A pawn that takes on the last rank may rise at "
        "once.",
    ),
    Lesson(
        "a risen rook does not castle",
        "M13",
        "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/3p4/8/8/8/3R4 - | h1",
        (
            Step("Take the pawn in Hell: d1, then d5.", "hell:d1d5"),
            Step("Rise in the corner: {click} h1 on Earth.", "rise:h1"),
            Step("Move Black's King or pawn.", ANY),
            Step(
                "Try to castle: e1, then g1. The move is refused, with the reason. Then go on: "
                "h1, g1.",
                "h1g1",
                refused="e1g1",
            ),
        ),
        "The right to castle dies with the rook and never rises. Now you know Dead Man's Chess!",
    ),
)
