"""Access to the system: files, text from outside, the terminal, settings, and restrictions."""
