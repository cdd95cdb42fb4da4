"""Exact chances: before a throw, before an attack, the danger to each man, and stand-offs.

All of it follows from the contract, so it holds for any game; hooks only make it faster. Whatever
may take long is a generator that yields between two small pieces of work, so that a screen can do
it in slices and give it up (`work`).
"""
