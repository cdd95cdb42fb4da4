"""A library file as the store of a session's game."""

from pathlib import Path

from dicemate import library
from dicemate.library.contents import shown
from dicemate.record import Game


class FileStore:
    """A file that this process has locked.

    Attributes:
        path: The file.
        is_new: Whether it was created for a new game.
    """

    lasting = True

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """Save games to `path`, which `library.create` or `library.resume` has locked."""
        self.path, self.is_new = path, is_new

    @classmethod
    def create(cls, game: Game) -> "FileStore":
        """Save a new game in its own file.

        Raises:
            OSError: the folder or the file cannot be written.
        """
        return cls(library.create(game), is_new=True)

    @property
    def name(self) -> str:
        """The name of the file."""
        return shown(self.path.name)

    @property
    def place(self) -> str:
        """The path of the file."""
        return shown(self.path)

    @property
    def is_as_left(self) -> bool:
        """Whether no other program or failed save has changed or removed the file."""
        return library.is_as_left(self.path)

    def save(self, game: Game) -> str:
        """Write the game to disk; return a message if another program changed the file.

        Raises:
            OSError: the file cannot be written.
        """
        return library.save(game, self.path)

    def reseal(self, game: Game) -> None:
        """Begin a new seal if the record of a copy has revealed the secret in the meantime.

        Raises:
            OSError: this cannot be determined.
        """
        library.reseal(game)

    def discard(self, game: Game) -> None:
        """Remove the file.

        Raises:
            OSError: the file cannot be removed.
        """
        library.discard(game, self.path)

    def release(self) -> None:
        """Release the lock, so that other processes can write the file."""
        library.release(self.path)

    def fresh(self, game: Game) -> "FileStore":
        """Save a new game in another file.

        Raises:
            OSError: the folder or the file cannot be written.
        """
        return self.create(game)
