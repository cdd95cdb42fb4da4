"""Games taken elsewhere as files: pictures, recordings, plain PGN. None is written over unasked."""

from pathlib import Path

from dicemate.match import Match
from dicemate.record import Game


def picture(match: Match, ply: int, file: Path, *, force: bool) -> None:
    """Write the picture of a match after `ply` words; `force` writes over a file that is there.

    Raises:
        ValueError: a board of this game cannot be drawn.
        OSError: the file is there already, or cannot be written.
    """
    from dicemate.tui.export.pictures import picture as drawn

    _write(file, drawn(match, ply), force=force)


def pictures(match: Match, folder: Path, *, force: bool) -> int:
    """Write a picture of every step into a folder, ``000.svg`` first, and return how many.

    Raises:
        ValueError: a board of this game cannot be drawn.
        OSError: the folder has something in it already, or cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not force and any(folder.iterdir()):
        raise FileExistsError(17, "there is something in this folder; --force writes to it", folder)
    digits = max(3, len(str(len(match.words))))
    for ply in range(len(match.words) + 1):
        picture(match, ply, folder / f"{ply:0{digits}}.svg", force=force)
    return len(match.words) + 1


def recording(
    game: Game, saved: Path, file: Path, size: tuple[int, int], speed: float, *, force: bool
) -> None:
    """Write a recording of the replay of a game, which is `saved`, that asciinema plays.

    `size` is the columns and rows of the terminal, `speed` how many times the usual pace.

    Raises:
        OSError: the file is there already, or cannot be written.
    """
    from dicemate.tui.export.cast import record

    if file.exists() and not force:
        _write(file, "", force=False)  # Said before the replay runs, and not after it.
    _write(file, "".join(f"{line}\n" for line in record(game, saved, size, speed)), force=force)


def pgn(game: Game, file: Path, *, force: bool) -> None:
    """Write a copy of a game for plain chess programs; it can be read back whole.

    Raises:
        OSError: the file is there already, or cannot be written.
    """
    from dicemate import record

    _write(file, record.write(game, plain=True), force=force)


def _write(file: Path, text: str, *, force: bool) -> None:
    try:
        with file.open("w" if force else "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError as error:
        raise FileExistsError(17, "the file exists; --force writes over it", str(file)) from error


def step_of(match: Match, move: int) -> int:
    """Return the number of words up to the end of White's turn of that number, else Black's.

    Raises:
        ValueError: the match has no such move.
    """
    ply = match.end_of_move(move)
    if ply is None:
        begun = list(dict.fromkeys(str(turn.number) for turn in match.turns()))
        there = " to ".join(dict.fromkeys([begun[0], begun[-1]])) if begun else "none"
        raise ValueError(f"there is no move {move}; the game has {there}")
    return ply
