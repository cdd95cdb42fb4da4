"""Access to the system: files, text from outside, terminal, settings, restrictions."""
