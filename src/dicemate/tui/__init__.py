"""The screen. It draws scenes and passes words on; it knows no game."""
