"""Forms: the questions before a game, and the settings, row by row."""
