"""What a command says, and what it takes."""

import dataclasses
import os
import statistics
import subprocess
import tempfile


@dataclasses.dataclass
class Run:
    output: str
    code: int
    seconds: float  # of one core, user and system
    memory: float  # the most that was resident at one time, MiB


def run(command, folder):
    """Runs a command to its end. What is resident is never less than what Python, which starts it, has itself."""
    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen(command, cwd=folder, stdout=told, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        told.seek(0)
        output = told.read().decode(errors="replace")
    return Run(output, process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def measured(runs):
    """The median, the least and the most of some runs, in words."""
    times = [one.seconds for one in runs]
    spread = f"{min(times):.2f} to {max(times):.2f}"
    memory = statistics.median(one.memory for one in runs)
    return f"{statistics.median(times):9.2f} s  ({spread:>16}) {memory:8,.0f} MiB"
