"""The exit statuses of commands."""

BAD_INPUT = 2
"""The status for bad input of any kind."""

INTERRUPTED = 130
"""The status for Ctrl+C, as in shells."""
