"""The speed and size of Dicemate, compared with what it is built on.

Each figure is a ratio of measurements in one run, so that it holds on any machine: `python -m
benchmarks` runs all benchmarks, `python -m benchmarks first_frame` the named ones.
"""
