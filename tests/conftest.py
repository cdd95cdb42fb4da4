"""Settings of all tests."""

import os

from hypothesis import HealthCheck, settings

# A busy machine may be slow; that is not a failure.
settings.register_profile("dicemate", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("dicemate")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: two a core, since those of a screen wait half the time."""
    return 2 * (os.cpu_count() or 1)
