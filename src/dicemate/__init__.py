"""Chess with dice in the terminal, for two at one keyboard or for one against a program."""

__version__ = "1.0.0"
