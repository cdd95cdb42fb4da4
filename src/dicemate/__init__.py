"""Chess with dice for two people at one keyboard."""

__version__ = "0.1.0"
