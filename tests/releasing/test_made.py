"""What is made from the parser: the manual page and the completions."""

from pathlib import Path
from shutil import which

import pytest
from release.made import made

from cli.command import COMMAND, dicemate, refused
from dicemate import plugins
from dicemate.cli.arguments import COMMANDS
from dicemate.cli.completions import SCRIPTS, script
from e2e.terminal import Terminal


@pytest.mark.parametrize(
    ("file", "text"), [pytest.param(*each, id=each[0].name) for each in made()]
)
def test_what_is_committed_is_what_the_parser_makes(file: Path, text: str) -> None:
    assert file.read_text(encoding="utf-8") == text, "`make man` writes it again"


def test_the_manual_page_has_every_command() -> None:
    page = dict(made())[next(file for file, _ in made() if file.suffix == ".1")]
    for name in (each.name for each in COMMANDS):
        assert f"dicemate {name}".replace("-", r"\-") in page


def test_completions_are_printed() -> None:
    for shell in SCRIPTS:
        assert dicemate("completion", shell).stdout == script(shell)
    assert "invalid choice: 'csh'" in refused(dicemate("completion", "csh"))


_BEGUN = {
    "bash": (["--norc", "--noprofile", "-i"], "source <(dicemate completion bash)"),
    "zsh": (["-f", "-i"], 'autoload -U compinit; compinit -D; eval "$(dicemate completion zsh)"'),
    "fish": (["--no-config", "-i"], "dicemate completion fish | source"),
}
"""How a shell that knows nothing of its user is started, and told of the completions."""


@pytest.mark.slow
@pytest.mark.parametrize("shell", _BEGUN)
def test_a_shell_completes_commands_games_and_files(shell: str, tmp_path: Path) -> None:
    program = which(shell)
    if not program:
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "something.pgn").touch()
    arguments, begin = _BEGUN[shell]
    path = f"{COMMAND.parent}:/usr/bin:/bin"
    with Terminal(tmp_path, program=[program, *arguments], HOME=str(tmp_path), PATH=path) as at:
        at.press(f"cd {tmp_path}; {begin}; clear; echo be''gun", "enter")
        at.see("begun")
        at.press("dicemate resu\t")
        at.see("dicemate resume")
        at.press("\x15", "dicemate replay some\t")  # Ctrl+U clears the line.
        at.see("dicemate replay something.pgn")
        at.press("\x15", "dicemate play \t\t")
        at.see(*plugins.names())
        at.press("\x15", "dicemate bot play gr\t")
        at.see("dicemate bot play greedy")
