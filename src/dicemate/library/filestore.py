"""A file of the library as the place where a session keeps its game."""

from pathlib import Path

from dicemate import library
from dicemate.library.contents import shown
from dicemate.record import Game


class FileStore:
    """A file that this process holds.

    Attributes:
        path: The file.
    """

    lasting = True

    def __init__(self, path: Path) -> None:
        """Keep a game in `path`, which is held: by `library.create` or `library.resume`."""
        self.path = path

    @classmethod
    def create(cls, game: Game) -> "FileStore":
        """Save a new game in a file of its own.

        Raises:
            OSError: the folder or the file cannot be written.
        """
        return cls(library.create(game))

    @property
    def name(self) -> str:
        """The name of the file."""
        return shown(self.path.name)

    @property
    def place(self) -> str:
        """The path of the file."""
        return shown(self.path)

    def save(self, game: Game) -> str:
        """Put the game on disk; return what another program did to the file, if anything.

        Raises:
            OSError: the file cannot be written.
        """
        return library.save(game, self.path)

    def refresh(self, game: Game) -> None:
        """Begin a new seal if the record of a copy has told the secret meanwhile.

        Raises:
            OSError: nobody can know.
        """
        library.reseal(game)

    def discard(self, game: Game) -> None:
        """Remove the file.

        Raises:
            OSError: it cannot be removed.
        """
        library.discard(game, self.path)

    def release(self) -> None:
        """Let others write the file."""
        library.release(self.path)

    def fresh(self, game: Game) -> "FileStore":
        """Save a new game in another file.

        Raises:
            OSError: the folder or the file cannot be written.
        """
        return self.create(game)
