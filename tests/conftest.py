"""Settings of all tests."""

from hypothesis import settings

# A busy machine is slow at times; that is no failure.
settings.register_profile("dicemate", deadline=None)
settings.load_profile("dicemate")
