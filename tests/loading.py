"""What a new process loads."""

import subprocess
import sys


def loaded(code: str, *, whole: bool = False) -> set[str]:
    """Return the packages that a new process has loaded after `code`; `whole`: all modules."""
    # At the exit, since commands end their process.
    show = "import atexit, sys; atexit.register(lambda: print(*sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", f"{show}\n{code}"], capture_output=True, text=True, check=True
    )
    names = set(done.stdout.split())
    return names if whole else {name.partition(".")[0] for name in names}
