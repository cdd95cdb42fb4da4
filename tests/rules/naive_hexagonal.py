"""Hexagonal Babylonian once more, by brute force on cube coordinates: a second program.

It shares no code with the game and is slow: attackers are found by looking at every man. A position
is a dict, and all options have their defaults. `python naive_hexagonal.py` writes
`oracles/hexagonal-*.jsonl` and prints the counts for `oracles/perft.json`.
"""

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

Cube = tuple[int, int, int]
FILES = "abcdefghikl"
START = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1"
SIDES = {"p": 4, "n": 6, "b": 6, "r": 8, "q": 12, "k": 20}
REACH = 5


def name(cell: Cube) -> str:
    q, r, _ = cell
    return f"{FILES[q + REACH]}{r - max(-REACH, -REACH - q) + 1}"


CELLS: dict[str, Cube] = {
    name((q, r, -q - r)): (q, r, -q - r)
    for q in range(-REACH, REACH + 1)
    for r in range(-REACH, REACH + 1)
    if abs(q + r) <= REACH
}
BOARD = set(CELLS.values())


def ways(*sizes: int) -> list[Cube]:
    """Return the steps whose three parts have these sizes, in any order."""
    span = range(-3, 4)
    found = [(q, r, -q - r) for q in span for r in span]
    return [way for way in found if sorted(map(abs, way)) == sorted(sizes)]


STRAIGHT, DIAGONAL, KNIGHT = ways(0, 1, 1), ways(1, 1, 2), ways(1, 2, 3)
STEPS = {
    "n": (KNIGHT, 1),
    "k": (STRAIGHT + DIAGONAL, 1),
    "r": (STRAIGHT, 10),
    "b": (DIAGONAL, 10),
    "q": (STRAIGHT + DIAGONAL, 10),
}
WHITE_HOME = {CELLS[cell] for cell in ["b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"]}
BLACK_HOME = {CELLS[f"{file}7"] for file in "bcdefghik"}


def add(cell: Cube, way: Cube, times: int = 1) -> Cube:
    return (cell[0] + times * way[0], cell[1] + times * way[1], cell[2] + times * way[2])


def pawn_ways(white: bool) -> tuple[Cube, list[Cube]]:
    """Return how a pawn goes, and how he takes."""
    sign = 1 if white else -1
    return (0, sign, -sign), [(sign, 0, -sign), (-sign, sign, 0)]


class Men(NamedTuple):
    """Who stands where (a letter as in a FEN), who is to move, and the cell just passed."""

    on: dict[Cube, str]
    white: bool
    passed: Cube | None


def attacked(on: dict[Cube, str], start: Cube) -> Iterator[Cube]:
    """Yield what the man on a cell attacks."""
    letter = on[start]
    if letter in "pP":
        yield from (add(start, way) for way in pawn_ways(letter == "P")[1])
        return
    steps, length = STEPS[letter.lower()]
    for way in steps:
        for times in range(1, length + 1):
            cell = add(start, way, times)
            if cell not in BOARD:
                break
            yield cell
            if cell in on:
                break


def king(on: dict[Cube, str], white: bool) -> Cube | None:
    return next((cell for cell, letter in on.items() if letter == "kK"[white]), None)


def attackers(on: dict[Cube, str], white: bool) -> set[Cube]:
    """Return who of a side attacks the other King."""
    prey = king(on, not white)
    return {
        cell
        for cell, letter in on.items()
        if letter.isupper() == white and any(end == prey for end in attacked(on, cell))
    }


class Move(NamedTuple):
    start: Cube
    end: Cube
    prey: Cube | None = None
    becomes: str = ""

    @property
    def word(self) -> str:
        return name(self.start) + name(self.end) + self.becomes


def moves(men: Men) -> Iterator[Move]:
    """Yield all moves, whatever becomes of the King."""
    for start, letter in men.on.items():
        if letter.isupper() != men.white:
            continue
        if letter in "pP":
            yield from pawn_moves(men, start)
            continue
        for end in attacked(men.on, start):
            there = men.on.get(end)
            if there is None:
                yield Move(start, end)
            elif there.isupper() != men.white:
                yield Move(start, end, end)


def pawn_moves(men: Men, start: Cube) -> Iterator[Move]:
    ahead, takes = pawn_ways(men.white)
    plain = []
    one, two = add(start, ahead), add(start, ahead, 2)
    if one in BOARD and one not in men.on:
        plain.append(Move(start, one))
        home = WHITE_HOME if men.white else BLACK_HOME
        if start in home and two not in men.on:
            plain.append(Move(start, two))
    for way in takes:
        end = add(start, way)
        there = men.on.get(end)
        if there and there.isupper() != men.white:
            plain.append(Move(start, end, end))
        elif end == men.passed:
            plain.append(Move(start, end, add(end, ahead, -1)))
    for move in plain:
        if add(move.end, ahead) in BOARD:
            yield move
        else:
            yield from (move._replace(becomes=letter) for letter in "qrbn")


def carried_out(men: Men, move: Move) -> Men:
    on = dict(men.on)
    letter = on.pop(move.start)
    if move.prey:
        del on[move.prey]
    if move.becomes:
        letter = move.becomes.upper() if men.white else move.becomes
    on[move.end] = letter
    ahead = pawn_ways(men.white)[0]
    twice = letter in "pP" and move.end == add(move.start, ahead, 2)
    return Men(on, not men.white, add(move.start, ahead) if twice else None)


def is_mate(men: Men) -> bool:
    """Return whether the side to move is attacked and has no ordinary move."""
    if not attackers(men.on, not men.white):
        return False
    return all(attackers(carried_out(men, move).on, not men.white) for move in moves(men))


def tenable(men: Men, move: Move) -> bool:
    """Return whether a move is legal by B7."""
    after = carried_out(men, move)
    if king(after.on, not men.white) is None:
        return True
    return not is_mate(Men(after.on, men.white, None))


# -- a game ------------------------------------------------------------------------------------


class Game(NamedTuple):
    """A position in a game: `start` when the turn began, `men` now, and what is asked.

    `stage` is ``move``, ``duel``, ``claim``, ``assist``, ``flee``, ``convert`` or ``over``.
    """

    start: Men
    men: Men
    stage: str
    words: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    move: Move | None = None

    @property
    def white(self) -> bool:
        """Whose turn it is."""
        return self.start.white

    @property
    def who(self) -> bool:
        """Who decides or throws."""
        return self.white != (self.stage in ("flee", "convert"))


def read(fen: str) -> Game:
    rows, side, _, passed, *_ = fen.split()
    on = {}
    for rank, row in zip(range(11, 0, -1), rows.split("/"), strict=True):
        cells = [f"{file}{rank}" for file in FILES if f"{file}{rank}" in CELLS]
        signs = re.sub(r"\d+", lambda gap: "." * int(gap[0]), row)
        on.update(
            {CELLS[cell]: sign for cell, sign in zip(cells, signs, strict=True) if sign != "."}
        )
    return begin(Men(on, side == "w", CELLS.get(passed)))


def begin(men: Men) -> Game:
    if king(men.on, True) is None or king(men.on, False) is None or is_mate(men):
        return Game(men, men, "over")
    words = tuple(move.word for move in moves(men) if tenable(men, move))
    return Game(men, men, "move" if words else "over", words)


def play(game: Game, word: str) -> Game:
    return {
        "move": _moved,
        "duel": _fought,
        "claim": _claimed,
        "assist": _assisted,
        "flee": _fled,
        "convert": _converted,
    }[game.stage](game, word)


def _moved(game: Game, word: str) -> Game:
    move = next(move for move in moves(game.men) if move.word == word)
    if move.prey is None:
        return _succeeded(game, move)
    dice = tuple(SIDES[game.men.on[cell].lower()] for cell in (move.start, move.prey))
    return game._replace(stage="duel", dice=dice, words=(), move=move)


def _succeeded(game: Game, move: Move) -> Game:
    after = carried_out(game.start, move)
    if king(after.on, after.white) is not None and not is_mate(after):
        before, now = (attackers(men.on, game.white) for men in (game.start, after))
        if move.end in now and before & now:
            return game._replace(men=after, stage="claim", words=("assist", "decline"), dice=())
    return begin(after)


def _fought(game: Game, word: str) -> Game:
    attack, defence = map(int, word.removeprefix("roll:").split(","))
    move = game.move
    assert move
    assert move.prey
    if attack > defence:
        return _succeeded(game, move)
    on = dict(game.start.on)
    if attack == defence:
        return begin(Men(on, not game.white, None))
    del on[move.start]
    after = Men(on, not game.white, None)
    return _may_flee(game, after, [move.start]) if on[move.prey] in "kK" else begin(after)


def _may_flee(game: Game, after: Men, cells: list[Cube]) -> Game:
    if king(after.on, game.white) is None:
        return begin(after)
    ends = [cell for cell in cells if not is_mate(_stepped(after, cell))]
    if not ends:
        return begin(after)
    words = (*(f"flee:{name(cell)}" for cell in ends), "stay")
    return game._replace(men=after, stage="flee", words=words, dice=())


def _stepped(men: Men, end: Cube) -> Men:
    here = king(men.on, men.white)
    assert here
    on = {cell: letter for cell, letter in men.on.items() if cell != here}
    return men._replace(on={**on, end: men.on[here]})


def _claimed(game: Game, word: str) -> Game:
    if word == "decline":
        return begin(game.men)
    dice = [SIDES[game.men.on[cell].lower()] for cell in _assistants(game)]
    return game._replace(stage="assist", words=(), dice=(*dice, SIDES["k"]))


def _assistants(game: Game) -> list[Cube]:
    """Return who takes part in an Assist, file by file (H7)."""
    return sorted(attackers(game.men.on, game.white), key=lambda cell: (cell[0], cell[1]))


def _assisted(game: Game, word: str) -> Game:
    *faces, defence = map(int, word.removeprefix("roll:").split(","))
    men, cells = game.men, _assistants(game)
    if sum(faces) == defence:
        rolls = [
            (face, cell)
            for face, cell in zip(faces, cells, strict=True)
            if men.on[cell] not in "kK"
        ]
        low = min(face for face, _ in rolls)
        words = (*(f"convert:{name(cell)}" for face, cell in rolls if face == low), "decline")
        return game._replace(stage="convert", words=words, dice=())
    gone = cells if sum(faces) < defence else [king(men.on, men.white)]
    on = {cell: letter for cell, letter in men.on.items() if cell not in gone}
    after = Men(on, men.white, None)
    return _may_flee(game, after, cells) if sum(faces) < defence else begin(after)


def _fled(game: Game, word: str) -> Game:
    if word == "stay":
        return begin(game.men)
    return begin(_stepped(game.men, CELLS[word.removeprefix("flee:")]))


def _converted(game: Game, word: str) -> Game:
    if word == "decline":
        return begin(game.men)
    cell, men = CELLS[word.removeprefix("convert:")], game.men
    on = {**men.on, cell: men.on[cell].swapcase()}
    behind = None if men.passed is None else add(men.passed, pawn_ways(men.white)[0], -1)
    return begin(Men(on, men.white, None if behind == cell else men.passed))


# -- counting, and games to compare with -------------------------------------------------------


def count(game: Game, turns: int) -> int:
    """Return the number of word sequences of complete turns; every face of every die counts."""
    if not turns:
        return 1
    if game.stage == "over":
        return 0
    total = 0
    for word, weight in _ways(game):
        after = play(game, word)
        if after.stage == "over":
            total += weight * (turns == 1)
        else:
            total += weight * count(after, turns - (after.white != game.white))
    return total


def _ways(game: Game) -> list[tuple[str, int]]:
    """Return the words; throws that come to the same only once, with their number."""
    if not game.dice:
        return [(word, 1) for word in game.words]
    ways: Counter[Any] = Counter()
    words = {}
    for faces in product(*(range(1, sides + 1) for sides in game.dice)):
        *attack, defence = faces
        difference = sum(attack) - defence
        low = tuple(face == min(attack) for face in attack) if not difference else ()
        kind: Any = (difference > 0, difference < 0, attack if _with_king(game) else low)
        kind = repr(kind if not difference else kind[:2])
        ways[kind] += 1
        words[kind] = f"roll:{','.join(map(str, faces))}"
    return [(words[kind], number) for kind, number in ways.items()]


def _with_king(game: Game) -> bool:
    """Return whether a King attacks with others, so that more than the lowest face matters."""
    return game.stage == "assist" and any(game.men.on[cell] in "kK" for cell in _assistants(game))


def told(game: Game) -> dict[str, Any]:
    """Return what is pending as the oracles have it."""
    who = {"who": "white" if game.who else "black"}
    return who | ({"dice": list(game.dice)} if game.dice else {"words": sorted(game.words)})


def random_word(game: Game, generator: random.Random) -> str:
    if game.dice:
        return "roll:" + ",".join(str(generator.randint(1, sides)) for sides in game.dice)
    return generator.choice(sorted(game.words))


def _write(path: Path, seed: int, most: int) -> None:
    generator, game, lines = random.Random(seed), read(START), list[str]()
    while game.stage != "over" and len(lines) < most:
        word = random_word(game, generator)
        lines.append(json.dumps({**told(game), "word": word}))
        game = play(game, word)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    oracles = Path(__file__).parent / "oracles"
    for number, seed in enumerate(map(int, sys.argv[1:3]), start=1):
        _write(oracles / f"hexagonal-{number}.jsonl", seed, 120)
    for fen, deepest in json.loads(sys.argv[3]) if len(sys.argv) > 3 else ():
        print(fen, [count(read(fen), turns) for turns in range(1, deepest + 1)], flush=True)
