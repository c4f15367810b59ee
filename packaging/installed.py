"""The files of an installation, relative to its prefix, such as /usr."""

import subprocess

COMPLETIONS = {
    "bash": "share/bash-completion/completions/scenicc",
    "zsh": "share/zsh/vendor-completions/_scenicc",
    "fish": "share/fish/vendor_completions.d/scenicc.fish",
}


def output(tool, *arguments):
    return subprocess.run([str(tool), *arguments], check=True, capture_output=True).stdout


def files(tool, workbench, license):
    """(name, bytes, mode) of the compiler, its manual page, completions, and the page of the workbench if there is one."""
    found = [
        ("bin/scenicc", tool.read_bytes(), 0o755),
        ("share/man/man1/scenicc.1", output(tool, "man"), 0o644),
        ("share/doc/scenicc/LICENSE", license, 0o644),
    ]
    found += [(path, output(tool, "completions", shell), 0o644) for shell, path in COMPLETIONS.items()]
    if workbench:
        found.append(("share/scenic/workbench.html", workbench.read_bytes(), 0o644))
    return found
