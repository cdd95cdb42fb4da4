"""Programs that play: our own levels, and any program that speaks their protocol."""
