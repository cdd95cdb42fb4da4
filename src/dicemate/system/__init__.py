"""What the system offers, and what it may do: files, text from outside, the terminal, settings."""
