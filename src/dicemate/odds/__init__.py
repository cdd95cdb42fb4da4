"""Exact chances: before a throw, before an attack, the danger to each man, and stand-offs.

Everything is derived from the contract, so it works for any game; hooks only make it faster.
Whatever may take long is a generator that yields between small pieces of work, so that a screen can
run it in slices and abandon it (`work`).
"""
