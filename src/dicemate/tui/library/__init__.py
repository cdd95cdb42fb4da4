"""The saved games as a page."""
