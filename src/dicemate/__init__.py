"""Chess with dice for two people at one keyboard."""

__version__ = "1.0.0"
