"""A match as pictures, a replay as a recording."""
