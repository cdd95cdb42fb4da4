"""The commands at a table: `everything` lists them, the other files define what each does.

A command's `doing` returns an `Effect` to run now, or the reason why it is unavailable.
"""
