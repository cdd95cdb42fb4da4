"""Exports: a match as pictures, a replay as a recording, a game as PGN."""
