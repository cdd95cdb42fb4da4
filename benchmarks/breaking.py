"""A plugin for pytest: the rules are broken as the variable MUTANT says."""

import os

from benchmarks import mutant

mutant.install(os.environ["MUTANT"])
