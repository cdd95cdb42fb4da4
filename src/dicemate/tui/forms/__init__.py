"""What is asked before a game and of the settings, row by row."""
