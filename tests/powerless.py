"""Root without its powers: file modes apply to it as to anybody else."""

import ctypes
import os
import sys

import pytest

_DROP = 24  # PR_CAPBSET_DROP, of prctl(2)
_POWERS = (1, 2)  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH

needs_modes = pytest.mark.skipif(
    sys.platform != "linux" and os.geteuid() == 0, reason="root may write everywhere"
)
"""Marks a test that needs folders which may not be written; on Linux root drops its power."""


def drop_power() -> None:
    """Take the power from the program that this process will run, as `preexec_fn` of a child."""
    if sys.platform == "linux":
        for power in _POWERS:
            ctypes.CDLL(None).prctl(_DROP, power, 0, 0, 0)  # Only root has it.
